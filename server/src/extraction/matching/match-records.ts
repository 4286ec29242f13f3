import { measuredShare } from '../../values/measured.ts'
import type { Wanted } from './columns/wanted-value.ts'
import { columnsOf } from '../records/record-columns.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { type Filled, type FilledArray, type FilledObject, innerScope, type Scope } from '../scope/scope.ts'
import { assignColumns } from './columns/assign-columns.ts'
import type { Assignment } from './columns/assignment-table.ts'
import { listHints } from './heading-words.ts'
import { nameFit } from './group-names.ts'
import { withReplies } from './with-replies.ts'
import { rankedByModel } from './group-ranker.ts'
import type { ToldOfList } from './group-rules.ts'
import { groupChance, innerGain, type JudgedGroup, sureness } from './group-score.ts'
import { judgedGroups, judgingOf } from './judged-groups.ts'
import type { MatchContext } from './match-context.ts'
import { holdsAsked, holdsNested, nestedMatch, nestsSome } from './nested-match.ts'
import { asksHeadings } from '../schema/asks-headings.ts'
import { creditedParts } from './credited-records.ts'
import { optionFlags } from './option-flags.ts'
import { quotedParts } from './quoted-posts.ts'
import { asksReactors } from '../schema/asks-reactors.ts'
import { reactorsIn } from './reacted-by.ts'
import { paragraphsIn } from './paragraphs-in.ts'
import { matchStrings, signatureList, subheadings } from './match-strings.ts'
import { hasSignatures } from './signature-names.ts'
import { onlyRun, tagRun } from './unnamed-runs.ts'
import { innerGroup } from './inner-groups.ts'
import { areInnerThemselves } from './inner-themselves.ts'
import { withLeftOverLists } from './left-over-lists.ts'
import { linesAsked, measuredRecords, withAmountsRight } from './measured-records.ts'
import { markedFeatures } from './marked-features.ts'
import { isListed, isTold, type RecordInGroup, sectionTexts } from './record-texts.ts'
import { sectionAnchors } from './section-anchors.ts'
import { toldPlaces } from './told-places.ts'
import { swatches } from './swatches.ts'
import { asksLinks, filingsIn, linksIn } from './links-in.ts'
import { isNoLanguage, programIn, programLanguage } from './program-in.ts'
import {
  type Scored,
  inPlace,
  withoutColumns,
  withoutHolders,
  withoutPartsOfOne,
  withoutSomeOfMore,
} from './group-rivals.ts'
import { filledFrom } from './record-values.ts'
import { type Entry, nested } from './nested-entries.ts'

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

const maxInnerLooks = 12

const rankedOnPage = new WeakMap<MatchContext, Map<FieldPlan, readonly GroupMatch[]>>()

/**
 * The groups that may be a list of objects, best first; of a whole page the same to all who allot, fill and explain it. Who allots says
 * first how many lists are asked for beside each other.
 */
export function rankedGroups(plan: FieldPlan, scope: Scope, context: MatchContext, rivals = 1): readonly GroupMatch[] {
  if (scope.kind !== 'page') return ranked(plan, scope, { context, rivals })
  const known = rankedOnPage.getOrInsertComputed(context, () => new Map<FieldPlan, readonly GroupMatch[]>())
  return known.getOrInsertComputed(plan, () => ranked(plan, scope, { context, rivals }))
}

function ranked(
  plan: FieldPlan,
  scope: Scope,
  judging: { readonly context: MatchContext; readonly rivals: number },
): readonly GroupMatch[] {
  const { context } = judging
  const { scored, told } = rivalGroups(plan, scope, judging)
  const { wanted, places } = told
  const learned =
    scope.kind === 'page'
      ? withReplies(plan, withoutColumns(rankedByModel(plan, scored, told)), context.restrictions)
      : scored
  return inPlace(places?.place, learned)
    .toSorted((a, b) => b.score - a.score)
    .map(({ judged: { group, assigned, naming }, score }, at): GroupMatch => {
      const chance = groupChance(score, sureness(wanted, assigned))
      let again: Assignment | undefined
      return {
        group,
        score,
        chance,
        named: nameFit(naming),
        // Most of what may be the list is not looked at further.
        get assignment() {
          if (scope.kind !== 'page' || at >= lookedAgain) return assigned.assignment
          return (again ??= withLists(wanted, { group, given: assignedAgain(wanted, group, context) }, context))
        },
      }
    })
}

/** The columns of so many groups are given once more, now by how they stand to each other. */
const lookedAgain = 3

function assignedAgain(wanted: readonly Wanted[], group: RecordGroup, context: MatchContext): Assignment {
  const { standing } = context.judges
  return assignColumns(wanted, context.shapedOf(group), {
    ...judgingOf(group, context),
    ...(standing === undefined ? {} : { standing }),
  }).assignment
}

/** Records in which it is looked for what the page calls lists. */
const lookedIn = 4

/** The same with the lists of texts that the page calls by no name. */
function withLists(
  wanted: readonly Wanted[],
  { group, given }: { readonly group: RecordGroup; readonly given: Assignment },
  context: MatchContext,
): Assignment {
  const some = group.records.slice(0, lookedIn)
  const listsNamed = (plan: FieldPlan): readonly FilledArray[] =>
    some.flatMap((record) => {
      const scope = innerScope(record)
      return innerTexts(plan, { record, group, scope }, { lists: 0, isOnlyList: false }, context) ?? []
    })
  const columns = context.columnsOf(group)
  return withLeftOverLists(given, { wanted, columns, view: context.page.view }, listsNamed)
}

/** The groups of a scope that may be a list, by the rules alone, with what these looked at; `rivals` is how many lists are asked for beside each other. */
export function rivalGroups(
  plan: FieldPlan,
  scope: Scope,
  { context, rivals }: { readonly context: MatchContext; readonly rivals: number },
): { readonly scored: readonly Scored[]; readonly told: ToldOfList } {
  const told = {
    wanted: context.wantedOf(plan),
    scope,
    context,
    places: toldPlaces(plan.description),
    hints: listHints(plan),
  }
  const scored = judgedGroups(plan, told, rivals)
  const apart = withoutHolders(plan, withoutSomeOfMore(plan, withoutPartsOfOne(withoutColumns(scored))))
  return { scored: withInnerLists(plan, apart, context), told }
}

/** Of the likeliest it counts whether their records hold the lists that are asked of them. */
function withInnerLists(
  { items: item }: FieldPlan,
  scored: readonly Scored[],
  context: MatchContext,
): readonly Scored[] {
  if (item?.properties.some(({ shape }) => shape === 'array') !== true) return scored
  return scored.map((one, at) => {
    const gain = innerGain(at < maxInnerLooks ? innerShare(item, one.judged, context) : 0, item)
    return { ...one, score: one.score + gain }
  })
}

/** Of the lists that are asked of each record, how many some of them hold. */
function innerShare(item: FieldPlan, { group, assigned }: JudgedGroup, context: MatchContext): number {
  const some = group.records.slice(0, 3)
  const name = firstName(group, assigned.assignment, context)
  const held = some.map((record) => new Map(innerLists(item, { record, group, match: undefined }, context)))
  const lists = item.properties.filter(({ shape }) => shape === 'array')
  const counts = lists.map((list) => {
    // Few sections have sections of their own, and those that are alike in that are not all of them.
    if (group.kind === 'siblings' && asksHeadings(list)) return 0
    // Few posts are answered, and one that is tells of all.
    if (group.kind === 'siblings' && group.records.some((record) => holdsNested(list, { item, record }, context)))
      return 1
    // What the first item is called names no list that it is of.
    if (name !== undefined && firstText(held[0]?.get(list.name)) === name) return 0
    const found = held.map((lists) => lists.get(list.name))
    // Comments are answered by comments, so that a list of the same fields tells nothing.
    if (list.items?.shape === 'object' && !holdsAsked(list, item)) {
      const own = assignColumns(context.wantedOf(list), context.shapedOf(group), judgingOf(group, context))
      const columns = context.columnsOf(group)
      if (areInnerThemselves(list, { outer: assigned, own, found, group, columns })) return -1
    }
    return found.filter((one) => isLikely(list, one)).length / Math.max(1, some.length)
  })
  return counts.reduce((sum, share) => sum + share, 0) / Math.max(1, lists.length)
}

/** What the first record is called. */
function firstName(group: RecordGroup, assignment: Assignment, context: MatchContext): string | undefined {
  const title = [...assignment].find(([one]) => one.isTitle)?.[1][0]?.key
  const column = context.columnsOf(group).find(({ key }) => key === title)
  return column?.slots[0]?.text
}

function firstText(filled: Filled | undefined): string | undefined {
  const first = filled?.kind === 'array' ? filled.items[0] : undefined
  const text =
    first?.kind === 'object' ? first.entries.map(([, one]) => one).find(({ kind }) => kind === 'scalar') : first
  return text?.kind === 'scalar' ? text.quote : undefined
}

const leastMeasured = 0.4

/** Points for a dish are no ingredients: some of these have an amount. */
function isLikely({ concept }: FieldPlan, found: Filled | undefined): boolean {
  if (found?.kind !== 'array' || concept?.isMeasured !== true) return found !== undefined
  const texts = found.items.flatMap((item) => (item.kind === 'scalar' ? [item.quote] : []))
  return measuredShare(texts) >= leastMeasured
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
      if (one.isList && hasSignatures(one.plan, context.page.view)) {
        const names = signatureList(one.plan, innerScope(record), context)
        return names === undefined ? [] : [{ path: one.path, filled: names }]
      }
      const marked = one.isList
        ? markedFeatures(one.plan, { record, group }, context)
        : (programIn(one.plan, { record, chance: match.chance }, context) ??
          programLanguage(one.plan, { item, record, chance: match.chance }, context))
      if (marked !== undefined) return [{ path: one.path, filled: marked }]
      const filled = filledFrom(one, { sources, columns, record, number, chance: match.chance }, context)
      return filled === undefined || isNoLanguage(one.plan, item, filled) ? [] : [{ path: one.path, filled }]
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
    const whole = [
      ...sectionTexts(item, { record, group }, context),
      ...sectionAnchors(item, record, context),
      ...quotedParts(item, record, context),
      ...creditedParts(item, record, context),
      ...optionFlags(item, record, context),
    ]
    const rest = own.filter(([name]) => !whole.some(([other]) => other === name))
    return { record, filled: { ...filled, entries: [...rest, ...whole, ...lists] } }
  })
}

/** The lists that a record holds. */
function innerLists(
  item: FieldPlan,
  { record, group, match }: RecordInGroup & { readonly match: GroupMatch | undefined },
  context: MatchContext,
): [string, Filled][] {
  const scope = innerScope(record)
  const lists = item.properties.filter(({ shape }) => shape === 'array')
  const isOnlyList = lists.length === 1 && item.properties.length <= 3
  return lists.flatMap((property): [string, Filled][] => {
    if (property.items?.shape === 'scalar') {
      // What other records tell in a place of their own is not told by whatever else this one lists.
      const isTold = [...(match?.assignment.keys() ?? [])].some(
        ({ path }) => path.length === 1 && path[0] === property.name,
      )
      const found = innerTexts(
        property,
        { record, group, scope },
        { lists: isTold ? 0 : lists.length, isOnlyList },
        context,
      )
      return found === undefined ? [] : [[property.name, found]]
    }
    // Where some are answered by records of their kind, the others have no answers.
    const mayHold = !(holdsAsked(property, item) && nestsSome(group, context))
    const found =
      nestedRecords(property, { record, match }, context) ??
      (mayHold ? innerRecords(property, { record, group, match }, context) : undefined)
    return found === undefined ? [] : [[property.name, found]]
  })
}

/** A list of texts that a record holds. */
function innerTexts(
  property: FieldPlan,
  { record, group, scope }: RecordInGroup & { readonly scope: Scope },
  { lists, isOnlyList }: { readonly lists: number; readonly isOnlyList: boolean },
  context: MatchContext,
): FilledArray | undefined {
  if (asksHeadings(property)) return subheadings(property, scope, context)
  if (hasSignatures(property, context.page.view)) return signatureList(property, scope, context)
  if (asksLinks(property)) return linksIn(property, record, context)
  if (asksReactors(property)) return reactorsIn(property, scope, context)
  const isOfElements = (property.concept ?? property.items?.concept)?.tag !== undefined
  if (isOfElements) return matchStrings(property, scope, context)
  return (
    paragraphsIn(property, scope, context) ??
    filingsIn(property, scope, context) ??
    markedFeatures(property, { record, group }, context) ??
    swatches(property, scope, context) ??
    matchStrings(property, scope, context) ??
    tagRun(property, scope, context) ??
    (group.kind === 'run' ? subheadings(property, scope, context) : undefined) ??
    (lists === 1 ? onlyRun(property, scope, { context, isLoose: isOnlyList }) : undefined)
  )
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
function innerRecords(
  property: FieldPlan,
  { record, group, match }: RecordInGroup & { readonly match: GroupMatch | undefined },
  context: MatchContext,
): FilledArray | undefined {
  const scope = innerScope(record)
  if (property.items?.shape !== 'object') return undefined
  const asked = linesAsked(property)
  const lines = asked && (matchStrings(asked, scope, context) ?? onlyRun(asked, scope, { context, isLoose: false }))
  const taken = measuredRecords(property, lines)
  if (taken !== undefined) return taken
  const rank = (one: GroupRecord): readonly GroupMatch[] => rankedGroups(property, innerScope(one), context)
  const best = innerGroup(property, { record, likes: match === undefined ? [] : group.records }, { context, rank })
  if (best === undefined) return undefined
  const { needed } = property.items
  const items = matchedRecords(property.items, best, context).flatMap(({ filled }) => {
    const names = new Set(filled.entries.map(([name]) => name))
    return names.size > 0 && needed.isSubsetOf(names) ? [filled] : []
  })
  return items.length === 0 ? undefined : withAmountsRight(property, { kind: 'array', items, score: best.score })
}
