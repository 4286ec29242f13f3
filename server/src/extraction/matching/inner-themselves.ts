import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { Column } from '../records/record-columns.ts'
import type { Slot } from '../records/slot.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Assigned } from './columns/assign-columns.ts'

/** So many fields of the inner list they must tell: a name alone is told by anything. */
const leastTold = 2

/** So sure these must be on average, 0 to 1. */
const leastHeld = 0.45

/** So much of their text it must be, where it is no surer than what is asked of groups: a group's name and the first of its members are little. */
const leastShown = 0.4
const muchSurer = 1.5

const sampled = 5

/** Where what records hold tells this much of what they tell themselves, it is the list. */
const leastOfOwn = 0.5

/**
 * Whether records are rather what a list of theirs asks for than what holds it: questions and answers, where groups of them under
 * a topic each are asked for. They tell as much of it as of what is asked of the groups, and hold nothing that tells about as much.
 */
export function areInnerThemselves(
  list: FieldPlan,
  {
    outer,
    own,
    found,
    group,
    columns,
  }: {
    /** The group's columns as those of what holds the lists, and as those of the lists themselves. */
    readonly outer: Assigned
    readonly own: Assigned
    /** The lists that its first records hold. */
    readonly found: readonly (Filled | undefined)[]
    readonly group: RecordGroup
    readonly columns: readonly Column[]
  },
): boolean {
  const told = own.assignment.size
  if (told < leastTold || told < outer.assignment.size || own.held < leastHeld) return false
  const slots = toldSlots(own, columns)
  if (own.held < muchSurer * outer.held && shownShare(slots, group) < leastShown) return false
  if (found.some((one, at) => standsIn(slots[at] ?? [], one))) return false
  const held = found.reduce((sum, one) => sum + sureness(list, one), 0) / Math.max(1, found.length)
  return held < leastOfOwn * own.held
}

/** What the columns of a list tell of each of the first records. */
function toldSlots({ assignment }: Assigned, columns: readonly Column[]): readonly (readonly Slot[])[] {
  const keys = new Set([...assignment.values()].flatMap(([source]) => (source === undefined ? [] : [source.key])))
  const told = columns.filter(({ key }) => keys.has(key))
  return Array.from({ length: sampled }, (_, at) => told.flatMap(({ slots }) => slots[at] ?? []))
}

/** How much of the text of the first records they are, 0 to 1. */
function shownShare(slots: readonly (readonly Slot[])[], { records }: RecordGroup): number {
  const shares = records.slice(0, sampled).map(({ from, to }, at) => {
    const length = (slots[at] ?? []).reduce((sum, slot) => sum + slot.to - slot.from, 0)
    return to > from ? Math.min(1, length / (to - from)) : 0
  })
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

/** Whether some of these are of the list that a record holds, as the first of its items. */
function standsIn(slots: readonly Slot[], list: Filled | undefined): boolean {
  const nodes = list === undefined ? [] : nodesOf(list)
  const start = Math.min(...nodes.map(({ order }) => order))
  const end = Math.max(...nodes.map((node) => node.end))
  return nodes.length > 0 && slots.some(({ node }) => start <= node.order && node.end <= end)
}

function nodesOf(filled: Filled): readonly ViewNode[] {
  if (filled.kind === 'scalar') return filled.node === undefined ? [] : [filled.node]
  return filled.kind === 'array' ? filled.items.flatMap(nodesOf) : filled.entries.flatMap(([, one]) => nodesOf(one))
}

/** The mean chance of what is asked of a list's objects, where what is missing has none. */
function sureness({ items: item }: FieldPlan, found: Filled | undefined): number {
  if (found?.kind !== 'array' || item === undefined || found.items.length === 0) return 0
  const asked = item.properties.filter(({ shape }) => shape === 'scalar').length
  const sum = found.items.reduce((all, one) => all + sumOf(one), 0)
  return sum / found.items.length / Math.max(1, asked)
}

function sumOf(one: Filled): number {
  if (one.kind !== 'object') return 0
  return one.entries.reduce((sum, [, value]) => sum + (value.kind === 'scalar' ? value.score : 0), 0)
}
