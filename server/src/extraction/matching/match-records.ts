import { coerce } from '../coercion/coerce.ts'
import { endOfRange } from '../coercion/date-range.ts'
import { actionColumns, type Column, columnName, columnsOf } from '../records/record-columns.ts'
import { sectionKey } from '../records/section-columns.ts'
import type { RawValue } from '../coercion/raw-value.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, FilledObject, Scope } from '../scope/scope.ts'
import { assignColumns, type Assignment, type Source } from './columns/assign-columns.ts'
import type { GroupTraits } from './columns/column-features.ts'
import { flagValue, isFlag, isProse, rawOf } from './columns/column-fit.ts'
import { nameFitsOf } from './columns/name-fits.ts'
import { nameKey } from '../../values/name-words.ts'
import { groupNaming, nameFit } from './group-names.ts'
import { groupChance, groupScore, innerGain, type JudgedGroup, sureness } from './group-score.ts'
import type { MatchContext } from './match-context.ts'
import { holdsNested, nestedMatch } from './nested-match.ts'
import { listIn, matchStrings, onlyRun, subheadings, tagRun } from './match-strings.ts'
import { linesAsked, measuredRecords } from './measured-records.ts'
import { markedFeatures } from './marked-features.ts'
import { isListed, isTold, type RecordInGroup, sectionTexts } from './record-texts.ts'
import { areNumbered, withoutNumber } from './numbered-texts.ts'
import { swatches } from './swatches.ts'
import type { Wanted } from './columns/wanted.ts'

/** A group as a list of objects: which column tells what, and how surely it is the list. */
export interface GroupMatch {
  readonly group: RecordGroup
  readonly assignment: Assignment
  readonly score: number
  /** How likely it is the list, 0 to 1. */
  readonly chance: number
  /** How surely the page calls it what the list is called. */
  readonly named: number
}

export interface MatchedRecord {
  readonly record: GroupRecord
  readonly filled: FilledObject
}

/** Groups that are looked at more closely, those that are called what the list is called first. */
const maxGroups = 40
/** So many of them are there for their size. */
const largestGroups = 10
const maxInnerLooks = 12
/** Groups of each list that are tried together with those of the others. */
const maxChoices = 5
const maxTries = 20_000
const leastInnerScore = 0.4

/** The groups that may be a list of objects, best first. */
export function rankedGroups(plan: FieldPlan, scope: Scope, context: MatchContext): GroupMatch[] {
  const wanted = context.wantedOf(plan)
  const scored = judgedGroups(plan, scope, { wanted, context })
    .map((judged) => ({ judged, score: groupScore(plan, judged, { wanted, scope, context }) }))
    .toSorted((a, b) => b.score - a.score)
  return withInnerLists(plan, withoutHolders(plan, withoutColumns(scored)), context)
    .map(({ judged: { group, assigned, naming }, score }): GroupMatch => {
      const chance = groupChance(score, sureness(wanted, assigned))
      return { group, assignment: assigned.assignment, score, chance, named: nameFit(naming) }
    })
    .toSorted((a, b) => b.score - a.score)
}

interface Scored {
  readonly judged: JudgedGroup
  readonly score: number
}

/** How far a column stands behind the records that it is one of. */
const columnLag = 0.01

/** What stands once in each record of another group that tells more is one of its columns: its class alone says what it is. */
function withoutColumns(scored: readonly Scored[]): readonly Scored[] {
  const likeliest = scored.slice(0, maxInnerLooks)
  return scored.map((one, at) => {
    if (at >= maxInnerLooks) return one
    const holders = likeliest.filter(
      ({ judged }) => judged.assigned.held > one.judged.assigned.held && holdsEach(judged.group, one.judged.group),
    )
    const most = Math.min(one.score, ...holders.map(({ score }) => score - columnLag))
    return most === one.score ? one : { ...one, score: most }
  })
}

function holdsEach({ records }: RecordGroup, { records: others }: RecordGroup): boolean {
  return (
    records.length === others.length &&
    records.every(({ start, end }, at) => {
      const other = others[at]
      return other !== undefined && start <= other.start && other.end <= end && end - start > other.end - other.start
    })
  )
}

/** Columns of records that hold the records of a list tell the first of each. */
const holderCost = 0.3
const leastOfHolder = 0.8
/** A question and its answer may be alike as well; more than these of each record are a list. */
const manyHeld = 3
/** Items of lists and rows of tables are alike on purpose. */
const manyItems = 2
/** Records of which more than this share are lists hold what is alike in itself. */
const fewLists = 0.3

/** What holds many records of another group that tells as much is no record itself. */
function withoutHolders({ items: item }: FieldPlan, scored: readonly Scored[]): readonly Scored[] {
  const lists = item?.properties.filter(({ shape }) => shape === 'array').length ?? 0
  if (item === undefined || lists > fewLists * item.properties.length) return scored
  const likeliest = scored.slice(0, maxInnerLooks)
  return scored.map((one, at) => {
    const isHolder =
      at < maxInnerLooks &&
      likeliest.some(
        (other) =>
          other.judged.assigned.held >= leastOfHolder * one.judged.assigned.held &&
          holdsMany(one.judged.group, other.judged.group),
      )
    return isHolder ? { ...one, score: one.score - holderCost } : one
  })
}

function holdsMany({ records }: RecordGroup, { records: others, kind }: RecordGroup): boolean {
  const isOfItems = kind === 'rows' || others[0]?.node.tag === 'li'
  const many = isOfItems ? manyItems : manyHeld
  if (others.length < many * records.length) return false
  let within = 0
  let place = 0
  // Both stand in the order of the page.
  for (const { start, end } of others) {
    while (place < records.length && (records[place]?.end ?? 0) <= start) place += 1
    const record = records[place]
    if (record !== undefined && record.start <= start && end <= record.end) within += 1
  }
  return within >= many * records.length && within > 0.8 * others.length
}

/** Of the likeliest it counts whether their records hold the lists that are asked of them. */
function withInnerLists(
  { items: item }: FieldPlan,
  scored: readonly Scored[],
  context: MatchContext,
): readonly Scored[] {
  if (item?.properties.some(({ shape }) => shape === 'array') !== true) return scored
  return scored.map(({ judged, score }, at) => {
    const gain = at < maxInnerLooks ? innerGain(innerShare(item, judged.group, context)) : 0
    return { judged, score: score + gain }
  })
}

/** The groups of a scope, each with its columns given to what is wanted. */
function judgedGroups(
  { items: item, ...plan }: FieldPlan,
  scope: Scope,
  { wanted, context }: { wanted: readonly Wanted[]; context: MatchContext },
): JudgedGroup[] {
  if (item === undefined || wanted.length === 0) return []
  const namingOf = groupNaming({ ...plan, items: item })
  const named = context.page.groups
    .filter(({ records }) => records.every(({ start, end }) => start >= scope.start && end <= scope.end))
    .map((group) => ({ group, naming: namingOf(context.namesOf(group)) }))
  return likeliest(named)
    .map(({ group, naming }): JudgedGroup => {
      const judging = {
        locale: context.locale,
        judge: context.judges.columns,
        group: traitsOf(group),
        sections: () => context.sectionsOf(group),
        actions: () => actionColumns(context.page.view, group),
      }
      const assigned = assignColumns(wanted, context.shapedOf(group), judging)
      return { group, naming, assigned }
    })
    .filter(({ assigned }) => assigned.fit > 0)
}

/** Those that are called what the list is called, and the largest of the others. */
function likeliest<Named extends Pick<JudgedGroup, 'naming'>>(groups: readonly Named[]): readonly Named[] {
  const byName = groups.toSorted((a, b) => nameFit(b.naming) - nameFit(a.naming)).slice(0, maxGroups - largestGroups)
  const chosen = new Set(byName)
  return [...byName, ...groups.filter((group) => !chosen.has(group)).slice(0, largestGroups)]
}

export function traitsOf({ kind, records }: RecordGroup): GroupTraits {
  return { kind, records: records.length, roots: Math.max(...records.map(({ roots }) => roots.length)) }
}

/** Of the lists that are asked of each record, how many some of them hold. */
function innerShare(item: FieldPlan, group: RecordGroup, context: MatchContext): number {
  const some = group.records.slice(0, 3)
  const held = some.map(
    (record) => new Set(innerLists(item, { record, group, match: undefined }, context).map(([name]) => name)),
  )
  const lists = item.properties.filter(({ shape }) => shape === 'array')
  const counts = lists.map((list) => {
    // Few posts are answered, and one that is tells of all.
    if (group.kind === 'siblings' && group.records.some((record) => holdsNested(list, { item, record }, context)))
      return 1
    return held.filter((names) => names.has(list.name)).length / Math.max(1, some.length)
  })
  return counts.reduce((sum, share) => sum + share, 0) / Math.max(1, lists.length)
}

/** For each of several lists the group that serves it, so that together they fit best and none serves two. */
export function allocatedGroups(
  plans: readonly FieldPlan[],
  scope: Scope,
  context: MatchContext,
): ReadonlyMap<FieldPlan, GroupMatch> {
  const ranked = plans.map((plan) => rankedGroups(plan, scope, context).slice(0, maxChoices))
  let best: { readonly chosen: readonly (GroupMatch | undefined)[]; readonly score: number } = { chosen: [], score: -1 }
  let tries = 0
  const search = (at: number, chosen: readonly (GroupMatch | undefined)[], score: number): void => {
    if ((tries += 1) > maxTries) return
    if (at === plans.length) {
      if (score > best.score) best = { chosen, score }
      return
    }
    for (const match of ranked[at] ?? []) {
      if (chosen.some((other) => other !== undefined && overlap(other.group, match.group))) continue
      search(at + 1, [...chosen, match], score + match.score)
    }
    search(at + 1, [...chosen, undefined], score)
  }
  search(0, [], 0)
  return new Map(plans.flatMap((plan, at) => (best.chosen[at] === undefined ? [] : [[plan, best.chosen[at]] as const])))
}

/** Most records of the smaller one lie in records of the other. */
function overlap(one: RecordGroup, other: RecordGroup): boolean {
  if (one === other) return true
  const [small, large] = one.records.length <= other.records.length ? [one, other] : [other, one]
  const within = small.records.filter(({ start, end }) =>
    large.records.some((record) => record.start < end && start < record.end),
  )
  return within.length > 0.5 * small.records.length
}

/** The records of a match, each filled from its columns. */
export function matchedRecords(item: FieldPlan, match: GroupMatch, context: MatchContext): MatchedRecord[] {
  const { group, assignment } = match
  const keys = new Set([...assignment.values()].flatMap((sources) => sources.map(({ key }) => key)))
  const used = columnsOf(context.page.view, group, group.records, keys)
  const sections = context.sectionsOf(group).map(({ column }) => column)
  const columns = new Map([...used, ...sections].map((column) => [column.key, column]))
  return group.records.map((record, number) => {
    const told = [...assignment].flatMap(([one, sources]): Entry[] => {
      const marked = one.isList ? markedFeatures(one.plan, { record, group }, context) : undefined
      if (marked !== undefined) return [{ path: one.path, filled: marked }]
      const filled = filledFrom(one, { sources, columns, number, chance: match.chance }, context)
      return filled === undefined ? [] : [{ path: one.path, filled }]
    })
    const texts = told.flatMap(({ filled: one }) => (one.kind === 'scalar' ? [one] : []))
    const entries = told.filter(({ filled: one }) => !isTold(one, texts))
    const filled = nested(item, entries, [])
    const held = new Set(filled.entries.map(([name]) => name))
    const lists = innerLists(item, { record, group, match }, context).filter(
      ([name, list]) => !held.has(name) && !isTold(list, texts),
    )
    const listed = [...entries.map((entry) => entry.filled), ...lists.map(([, list]) => list)]
    const own = filled.entries.filter(([, one]) => !isListed(one, listed))
    const whole = sectionTexts(item, { record, group }, context)
    const rest = own.filter(([name]) => !whole.some(([other]) => other === name))
    return { record, filled: { ...filled, entries: [...rest, ...whole, ...lists] } }
  })
}

interface Place {
  /** How likely the group is the list. */
  readonly chance: number
  readonly sources: readonly Source[]
  readonly columns: ReadonlyMap<string, Column>
  /** Which record. */
  readonly number: number
}

/** Columns below even odds are left out, but for what every record must have. A list that is taken at all is taken for the right one. */
export const leastColumn = 0.36
/** Most records have a name. */
const leastTitle = 0.29
const chanceOfTaken = 0.75

/** How often values of so likely a column of so likely a group were right on labelled pages. */
const confidences: readonly (readonly [chance: number, right: number])[] = [
  [0, 0],
  [0.2, 0.16],
  [0.35, 0.55],
  [0.5, 0.7],
  [0.7, 0.8],
  [1, 0.97],
]

function confidenceOf(chance: number): number {
  const above = confidences.findIndex(([bound]) => bound >= chance)
  const [from, least] = confidences[Math.max(0, above - 1)] ?? [0, 0]
  const [to, most] = confidences[above] ?? [1, 0.97]
  return to === from ? least : least + ((chance - from) / (to - from)) * (most - least)
}

/** The value of the first source that a record has and that can be read. */
function filledFrom(
  one: Wanted,
  { sources, columns, number, chance }: Place,
  context: MatchContext,
): Filled | undefined {
  for (const { key, score, isRange } of sources) {
    if (score * Math.max(chance, chanceOfTaken) < (one.isTitle ? leastTitle : leastColumn) && !one.isRequired) continue
    const column = columns.get(key)
    const slot = column?.slots[number]
    if (column === undefined || slot === undefined) continue
    const told = rawOf(slot, column)
    if (isRange === true && endOfRange(told.text, 'end', context.locale.language) === told.text) continue
    const raw = one.isTitle && isNumbered(column) ? { ...told, text: withoutNumber(told.text) } : told
    if (one.isList) {
      const list = listIn(one.plan, { raw, node: slot.node, score }, context)
      if (list !== undefined) return list
      continue
    }
    const value = isFlag(one)
      ? flagValue(one, column, raw.text)
      : coerce(one.plan, withoutName(one, column, raw), context.locale)
    if (value !== undefined)
      return { kind: 'scalar', value, quote: slot.text, node: slot.node, score: confidenceOf(score * chance) }
  }
  return undefined
}

/** "1. Gull", "2. Tern": the names of a list that is numbered. */
function isNumbered({ slots, kind }: Column): boolean {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  return kind === 'text' && areNumbered(texts)
}

const leastName = 0.8

/** "VIP price $8", "VIP price $9": what all values begin with is what they are called, where that is what is asked for. */
function withoutName(one: Wanted, { prefix, key }: Column, raw: RawValue): RawValue {
  const name = nameKey(prefix)
  const isBegun = name !== '' && raw.isHidden !== true && raw.text.startsWith(prefix) && raw.text.length > prefix.length
  // "Day 1" above the records of a day is what it is called.
  if (!isBegun || one.isTitle || isProse(one) || key.startsWith(sectionKey)) return raw
  const { own, concept } = nameFitsOf(one)(columnName(name, 1))
  return Math.max(own, concept) < leastName ? raw : { ...raw, text: raw.text.slice(prefix.length).trim() }
}

/** The lists that a record holds. */
function innerLists(
  item: FieldPlan,
  { record, group, match }: RecordInGroup & { readonly match: GroupMatch | undefined },
  context: MatchContext,
): [string, Filled][] {
  const { start, end, from, to, roots } = record
  const scope: Scope = { kind: 'record', start: start + (roots.length > 1 ? 0 : 1), end, from, to, entities: [] }
  const lists = item.properties.filter(({ shape }) => shape === 'array')
  const isOnlyList = lists.length === 1 && item.properties.length <= 3
  return lists.flatMap((property): [string, Filled][] => {
    if (property.items?.shape === 'scalar') {
      const isOfElements = (property.concept ?? property.items.concept)?.tag !== undefined
      const found = isOfElements
        ? matchStrings(property, scope, context)
        : (markedFeatures(property, { record, group }, context) ??
          swatches(property, scope, context) ??
          matchStrings(property, scope, context) ??
          tagRun(property, scope, context) ??
          (group.kind === 'run' ? subheadings(property, scope, context) : undefined) ??
          (isOnlyList || lists.length === 1 ? onlyRun(property, scope, { context, isLoose: isOnlyList }) : undefined))
      return found === undefined ? [] : [[property.name, found]]
    }
    const found = nestedRecords(property, { record, match }, context) ?? innerRecords(property, scope, context)
    return found === undefined ? [] : [[property.name, found]]
  })
}

/** Records of the same kind inside of a record. */
function nestedRecords(
  property: FieldPlan,
  { record, match }: { readonly record: GroupRecord; readonly match: GroupMatch | undefined },
  context: MatchContext,
): FilledArray | undefined {
  const nested = match && nestedMatch(property, { record, match }, context)
  if (match === undefined || nested === undefined || property.items === undefined) return undefined
  const items = matchedRecords(property.items, { ...match, ...nested }, context).map(({ filled }) => filled)
  return items.length === 0 ? undefined : { kind: 'array', items, score: match.score }
}

/** The objects of a list in a record: lines taken apart, or records in it. */
function innerRecords(property: FieldPlan, scope: Scope, context: MatchContext): FilledArray | undefined {
  if (property.items?.shape !== 'object') return undefined
  const asked = linesAsked(property)
  const lines = asked && (matchStrings(asked, scope, context) ?? onlyRun(asked, scope, { context, isLoose: false }))
  const taken = measuredRecords(property, lines)
  if (taken !== undefined) return taken
  const [best] = rankedGroups(property, scope, context)
  if (best === undefined || best.score < leastInnerScore) return undefined
  const { required } = property.items
  const items = matchedRecords(property.items, best, context).flatMap(({ filled }) => {
    const names = new Set(filled.entries.map(([name]) => name))
    return names.size > 0 && required.isSubsetOf(names) ? [filled] : []
  })
  return items.length === 0 ? undefined : { kind: 'array', items, score: best.score }
}

interface Entry {
  readonly path: readonly string[]
  readonly filled: Filled
}

/** Puts values into the objects that their paths lead through. */
function nested(plan: FieldPlan, entries: readonly Entry[], path: readonly string[]): FilledObject {
  const found: [string, Filled][] = []
  for (const property of plan.properties) {
    const own = [...path, property.name]
    const exact = entries.find(
      (entry) => entry.path.length === own.length && own.every((name, at) => entry.path[at] === name),
    )
    if (exact !== undefined) found.push([property.name, exact.filled])
    else if (property.shape === 'object') {
      const inner = nested(property, entries, own)
      if (inner.entries.length > 0) found.push([property.name, inner])
    }
  }
  const score = found.length === 0 ? 0 : found.reduce((sum, [, { score }]) => sum + score, 0) / plan.properties.length
  return { kind: 'object', entries: found, score }
}
