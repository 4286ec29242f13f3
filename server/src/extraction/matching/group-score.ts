import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Assigned } from './columns/assign-columns.ts'
import type { Wanted } from './columns/wanted-value.ts'
import { groupRuleNames, type NamedGroup, type ToldOfList, unlikeCost } from './group-rules.ts'
import { arePartsOfRecords } from './parts-of-records.ts'
import { areAskedSections } from './section-share.ts'
import { tellsChoices } from './told-choices.ts'
import { areUnlikeRecords } from './unlike-records.ts'

/** A group with its columns given to what is wanted. */
export interface JudgedGroup extends NamedGroup {
  readonly assigned: Assigned
}

/** The schema's own words for its records. */
const choicesGain = 0.3
/** Tables are read by rows unless their columns fit better: where both fit alike, the first column is of names, not of labels. */
const columnsCost = 0.06
/** A table that compares things says in its first column what is told of each; where it says nothing that is asked for, it is read by rows. */
const unnamedColumnsCost = 0.3
const leastNamed = 0.3
const lexicalWeight = 0.4
/** Of records of which little is asked little is told, by whatever group. */
const coveredWeight = 0.15
/** What is for sale has a price. */
const pricelessCost = 0.15
/** Lines that tell one thing each, together, are less a list than what holds them. */
const partsCost = 0.4
/** Of sections below headings one may hold the list that is asked for: no other tells more than its heading then. */
const lonelyCost = 0.4
const innerWeight = 0.33
const innerCost = 0.08
/** Of what is half a list more than half is lacking without one. */
const listlessCost = 0.65

/** What the columns of a group say for it as a list or, below 0, against it. */
const columnRules: Readonly<Record<string, (told: JudgedGroup & ToldOfList & { readonly plan: FieldPlan }) => number>> =
  {
    held: ({ assigned }) => assigned.held,
    words: ({ assigned }) => lexicalWeight * assigned.named,
    covered: ({ assigned, wanted }) => coveredWeight * assigned.covered * Math.min(1, (wanted.length - 1) / 3),
    choices: ({ group, assigned, context }) => (tellsChoices(assigned, group, context) ? choicesGain : 0),
    priceless: ({ assigned, wanted }) => (lacksPrice(wanted, assigned) ? -pricelessCost : 0),
    unlike: ({ plan, group, assigned, context }) =>
      areUnlikeRecords(plan, { group, assigned }, context) ? -unlikeCost : 0,
    parts: ({ group, assigned, wanted, context }) =>
      arePartsOfRecords(group, assigned, { wanted, context }) ? -partsCost : 0,
    lonely: ({ plan, group, assigned }) =>
      assigned.isOfOneRecord && areBelowHeadings(group) && !areAskedSections(plan, group) ? -lonelyCost : 0,
    reading: ({ group, assigned }) => -readingCost(group, assigned),
  }

const rules = Object.values(columnRules)

/** The rules of a group itself and those of its columns, in the order of their shares. */
export const shareNames: readonly string[] = [...groupRuleNames, ...Object.keys(columnRules)]

/**
 * How much each rule of columns says; with those of the group itself from below 0 to about 2.3: how surely its columns tell what is wanted
 * and how much of its text they tell, what the page calls it and them, and where it stands. The weights were fitted to 813 labelled lists.
 */
export function columnShares(plan: FieldPlan, judged: JudgedGroup, told: ToldOfList): readonly number[] {
  return rules.map((rule) => rule({ plan, ...judged, ...told }))
}

/** What speaks for a group by the share of the lists asked of its records that they hold. */
export function innerGain(share: number, { properties }: FieldPlan): number {
  const lists = properties.filter(({ shape }) => shape === 'array').length
  const part = lists / Math.max(1, properties.length)
  return innerWeight * share - innerCost - listlessCost * (1 - share) * part * part
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

function lacksPrice(wanted: readonly Wanted[], { assignment }: Assigned): boolean {
  return wanted.some((one) => one.plan.concept?.isCurrent === true && !assignment.has(one))
}

function areBelowHeadings({ kind, records }: RecordGroup): boolean {
  return kind === 'run' && records.every(({ node }) => /^h[1-6]$/.test(node.tag))
}

function readingCost({ kind }: RecordGroup, { named }: Assigned): number {
  if (kind !== 'columns') return 0
  return named < leastNamed ? unnamedColumnsCost : columnsCost
}
