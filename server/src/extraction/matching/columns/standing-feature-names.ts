import { columnFeatureNames } from './column-feature-names.ts'

const names = (text: string): readonly string[] => text.split(' ')

/** What a pair is judged by when all others are known, in the order of a row: what it was judged by alone, and how it stands to them. */
export const standingFeatureNames: readonly string[] = [
  ...columnFeatureNames,
  ...names('score chance floor lag rank likely bestLexical wholeScore partScore'),
  ...names('columnBest columnLag columnRank'),
  ...names('isClaim ownClaim claimLag isInClaim holdsClaim heldFor withinHeld holdsHeld'),
  ...names(
    'gapBefore gapAfter stepsBefore stepsAfter sharedBefore sharedAfter freeBefore freeAfter isBetween offPlace orderly',
  ),
  ...names(
    'freeRank freeLag freeCount freeOfKind freeRivals freeRivalBest unclaimed claimedShare claimedMean hasLabel labelFits',
  ),
]
