import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { Assigned } from './columns/assign-columns.ts'
import { type GroupNaming, nameFit } from './group-names.ts'
import type { MatchContext } from './match-context.ts'
import type { Wanted } from './columns/wanted.ts'

export interface JudgedGroup {
  readonly group: RecordGroup
  readonly assigned: Assigned
  readonly naming: GroupNaming
}

/** Words for the frame of a site: a list of it is asked for. */
const frameWords = /\b(?:sidebar|side bar|navigation|nav|menu|footer|header|social|related|popular|latest)\b/
const frameGain = 0.45
/** Tables are read by rows unless their columns fit better: where both fit alike, the first column is of names, not of labels. */
const columnsCost = 0.06
/** A table that compares things says in its first column what is told of each; where it says nothing that is asked for, it is read by rows. */
const unnamedColumnsCost = 0.3
const leastNamed = 0.3
const asideCost = 0.3
const beforeCost = 0.12
/** Of lists that fit alike the first is meant. */
const lateCost = 0.02
const nameWeight = 1.15
const lexicalWeight = 0.4
/** Of records of which little is asked little is told, by whatever group. */
const coveredWeight = 0.15
const innerWeight = 0.4
const innerCost = 0.1

/**
 * How much speaks for a group as a list, from below 0 to about 2.3: how surely its columns tell what is wanted and how much of its text
 * they tell, what the page calls it and them, and where it stands. A ranker learned on the labelled pages chose no better.
 */
export function groupScore(
  plan: FieldPlan,
  { group, assigned, naming }: JudgedGroup,
  { wanted, scope, context }: { wanted: readonly Wanted[]; scope: Scope; context: MatchContext },
): number {
  const isFrame = group.isBoilerplate && frameWords.test(`${nameKey(plan.name)} ${plan.description}`)
  return (
    assigned.held +
    nameWeight * nameFit(naming) +
    lexicalWeight * assigned.named +
    coveredWeight * assigned.covered * Math.min(1, (wanted.length - 1) / 3) +
    placeFit(group, scope, context) -
    readingCost(group, assigned) +
    (isFrame ? frameGain : 0)
  )
}

/** What speaks for a group by the share of the lists asked of its records that they hold. */
export function innerGain(share: number): number {
  return innerWeight * share - innerCost
}

/** The mean chance of what is wanted. */
export function sureness(wanted: readonly Wanted[], { assignment }: Assigned): number {
  const sum = wanted.reduce((all, one) => all + (assignment.get(one)?.[0]?.score ?? 0), 0)
  return sum / Math.max(1, wanted.length)
}

/** How likely a group of this score is the list, as it was on labelled pages: columns that are sure say less than names and place do. */
export function groupChance(score: number, sureness: number): number {
  return 1 / (1 + Math.exp(1.44 - 3.41 * score + 3.5 * sureness))
}

function readingCost({ kind }: RecordGroup, { named }: Assigned): number {
  if (kind !== 'columns') return 0
  return named < leastNamed ? unnamedColumnsCost : columnsCost
}

/** What a page is about stands outside its frame, takes much of its text and comes after its heading. */
function placeFit(group: RecordGroup, scope: Scope, { page: { view, heading } }: MatchContext): number {
  const count = Math.min(0.1, Math.log2(Math.max(1, group.records.length)) * 0.025)
  if (scope.kind !== 'page') return count
  const length = group.records.reduce((sum, { from, to }) => sum + (to - from), 0)
  const weight = Math.min(0.16, (length / Math.max(1, view.text.length)) * 0.35)
  const isBefore = heading !== undefined && (group.records.at(-1)?.end ?? 0) <= heading.order
  const start = group.records[0]?.from ?? 0
  const late = lateCost * (start / Math.max(1, view.text.length))
  return count + weight - late - (group.isBoilerplate ? asideCost : 0) - (isBefore ? beforeCost : 0)
}
