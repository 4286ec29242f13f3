import { standingFeatureNames } from './standing-feature-names.ts'

const names = (text: string): readonly string[] => text.split(' ')

/** What an answer to a single value is judged by, in the order of a row: the column that tells it best, and all else that is known of it. */
export const singleFeatureNames: readonly string[] = [
  ...standingFeatureNames,
  ...names('hasPair pairScore pairChance pairRank pairGap pairBest pairCount rivalBest rivalGap columnRank'),
  ...names('ruleScore ruleRank ruleGap ruleBest ruleCount ruleValues ruleKinds'),
  ...names('byLabel byHeading byItemprop byClass byClassPart byAttribute byLine byMarkup byMeta byState byShape'),
  ...names('isAnswer answerScore hasAnswer othersAnswer othersText isQuoted othersRule othersRuleLag'),
  ...names(
    'fromHeading isAbove pagePlace isBoilerplate isAside isListed listSize inCard offset isHidden isFramed isPageHeading inTitle',
  ),
  ...names('gapBefore gapAfter stepsBefore stepsAfter isBetween nearAnswers'),
  ...names('singles answered answeredMean lists options valueLength isReading'),
]

export const singleWidth = singleFeatureNames.length
