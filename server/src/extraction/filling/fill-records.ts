import { type Entity, isEntity, valuesAt } from '../entities/entity.ts'
import { entityPaths } from '../scope/entity-paths.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filler } from './filler.ts'
import { withoutCheaperFormer } from './former-amounts.ts'
import { entityLists } from '../scope/main-entities.ts'
import { cappedList, mostItems } from '../scope/most-items.ts'
import { fillList } from './fill-list.ts'
import { knownByShape } from './known-by-shape.ts'
import { linesWithParts, withParts } from './lines-with-parts.ts'
import { fillMenuColumns } from './fill-link-columns.ts'
import { fillPricedLines } from './fill-priced-lines.ts'
import { promptedGroup } from './prompted-group.ts'
import { promptedItems } from './prompted-items.ts'
import { promptedRecords } from './prompted-records.ts'
import {
  type Filled,
  type FilledArray,
  type FilledObject,
  leafCount,
  recordScope,
  type Scope,
  valueOf,
} from '../scope/scope.ts'
import {
  areAmountsClean,
  linesAsked,
  measuredRecords,
  withAmountsApart,
  withAmountsRight,
} from '../matching/measured-records.ts'
import { columnsSeen, groupSeen } from '../matching/seen-sources.ts'
import { areAskedSections } from '../matching/section-share.ts'
import { looksSo } from '../matching/list-looks.ts'
import { type GroupMatch, matchedRecords, rankedGroups } from '../matching/match-records.ts'
import { areOverlapping } from '../matching/overlapping-groups.ts'
import { isOfRelated } from '../matching/list-names.ts'
import { leastColumn } from '../matching/record-values.ts'
import { isOnlyNames } from './told-in-records.ts'
import { bestGroup, groupsOfOthers } from './best-group.ts'
import { areCards, fillPairs, lackValues, tellsPairs } from './fill-pairs.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { areSaidToBeNone } from '../matching/said-none.ts'
import { nameKey, wordsOf } from '../../values/name-words.ts'
import { isAnothers, isDoubtful } from './is-doubtful.ts'
import { areOfTheirKind, areSteps } from './of-their-kind.ts'
import { oneGroup, stepsOfTexts, withNumbers } from './recipe-lists.ts'
import { entityScopes } from './entity-scopes.ts'
import { withoutWayToMore } from './way-to-more.ts'
import { withoutOpening } from './without-opening.ts'

const sampled = 5
const leastFit = 0.4
const leastMeasured = 0.6
/** A group less likely than this to be the list is rather left out. */
const leastScore = 0.5
/** The mean confidence of its records' fields, those that are missing counted as none, times how likely the group is the list. */
const leastLikely = 0.08
/** From this on the page itself calls the records by the list's name. */
const namedFit = 0.7

interface RecordSource {
  readonly scopes: readonly Scope[]
  readonly score: number
}

/** Fills a list of objects from the page's records: cards, rows, sections, or entities of its markup. */
export function fillRecords(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const item = plan.items
  if (item === undefined) return undefined
  const shaped = knownByShape(plan, item, { scope, filler }) ?? linesWithParts(plan, scope, filler)
  if (shaped !== undefined) return asPrompted(plan, shaped, { scope, filler })
  const matched = fillMatched(plan, scope, filler)
  const lacksPairs = item.properties.length > 2 && !tellsPairs(item, matched) && !tellsMoreThanPairs(matched)
  const wider = lacksPairs ? fillPairs(plan, item, { scope, filler }) : undefined
  if (wider !== undefined) return asPrompted(plan, wider, { scope, filler })
  const lines = linesAsked(plan)
  const taken = lines === undefined ? undefined : measuredRecords(plan, fillList(lines, scope, filler))
  if (taken !== undefined && !isMeasuredRight(plan, matched, taken))
    return asPrompted(plan, withParts(plan, taken, filler), { scope, filler })
  const whole = oneGroup(plan, matched, scope, filler)
  if (whole !== undefined) return asPrompted(plan, whole, { scope, filler })
  const priced = fillPricedLines(plan, { matched, scope }, filler)
  if (priced !== undefined) return asPrompted(plan, priced, { scope, filler })
  if (matched !== undefined)
    return withNumbers(
      plan,
      withParts(plan, withAmountsApart(plan, matched, filler.page.view), filler),
      filler.page.view,
    )
  const entities = fillEntities(plan, item, { scope, filler })
  if (entities !== undefined) return entities
  const others =
    fillMenuColumns(plan, scope, filler) ??
    stepsOfTexts(plan, scope, filler) ??
    (areCards(item) ? fillPairs(plan, item, { scope, filler }) : undefined)
  if (others !== undefined) return asPrompted(plan, others, { scope, filler })
  // Without it there is no answer: names alone are more than nothing.
  return filler.needed.has(plan) ? fillMatched(plan, scope, filler, true) : undefined
}

/** Those that a prompt asks for, of records that were read from the page's texts. */
function asPrompted(
  plan: FieldPlan,
  filled: FilledArray,
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): FilledArray {
  return scope.kind === 'page' ? promptedItems(plan, filled, filler) : filled
}

/** Whether records have their amounts to themselves, and few of the lines that can be taken apart are none of them. */
function isMeasuredRight(plan: FieldPlan, matched: FilledArray | undefined, lines: FilledArray): boolean {
  if (matched === undefined || !areAmountsClean(plan, matched)) return false
  return matched.items.length >= leastMeasured * lines.items.length
}

/** Records of three things and more are told by no list of labels and values, such as each of them may hold. */
function tellsMoreThanPairs(matched: FilledArray | undefined): boolean {
  if (matched === undefined) return false
  return 2 * matched.items.filter((record) => toldCount(record) > 2).length > matched.items.length
}

/** The same from what the page's markup lists. */
function fillEntities(
  plan: FieldPlan,
  item: FieldPlan,
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): FilledArray | undefined {
  const sources = entitySources(plan, scope, filler).filter(({ score }) => score >= leastFit)
  for (const { scopes, score } of sources.toSorted((a, b) => b.score - a.score).slice(0, 3)) {
    const told = scopes.slice(0, mostItems).flatMap((record) => {
      const filled = filler.fill(item, record)
      return filled?.kind === 'object' ? [{ filled, scope: record }] : []
    })
    const wanted = scope.kind === 'page' ? promptedRecords(plan, told, filler) : told
    if (wanted.length === 0 && told.length > 0) return { kind: 'array', items: [], score }
    const items = withoutStrays(
      item,
      wanted.map(({ filled }) => filled),
    )
    if (isOnlyNames(item, items) && score < namedFit) continue
    if (!areOfTheirKind(plan, items, filler.page)) continue
    if (items.length > 0)
      return cappedList(plan, items, { score, count: wanted.length < told.length ? wanted.length : scopes.length })
  }
  return undefined
}

/** A page has no more headings beside its list. */
const mostHeadings = 5

/** A heading that has the word among others, or a class, may mean something else. */
const surelyNamed = 0.6
const leastAsked = 0.34

/** Questions end in question marks, wherever a heading does not call them so. */
function areAsked({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const question = properties.find(({ concept }) => concept?.isAsked === true)
  if (question === undefined) return true
  const texts = records.flatMap((record) => {
    const told = record.kind === 'object' ? record.entries.find(([name]) => name === question.name)?.[1] : undefined
    return told?.kind === 'scalar' ? [String(told.value)] : []
  })
  return texts.length === 0 || texts.filter((text) => /[?？؟;]\s*$/.test(text)).length >= leastAsked * texts.length
}

/** What is for sale has a price, and who said something said it: headings alone are none of them, however the page calls them. */
function asksMore({ properties }: FieldPlan): boolean {
  return properties.some(({ concept }) => concept?.kind === 'money' || concept?.isProse === true)
}

/** Groups of things are known by the things in them. */
function asksRecords({ properties }: FieldPlan): boolean {
  return properties.some(({ shape, items }) => shape === 'array' && items?.shape === 'object')
}

/** What has nothing but names is rather headings of anything, where the list asks for more than sections. */
function mayBeHeadings(
  plan: FieldPlan,
  item: FieldPlan,
  { best: { named, group }, count }: { best: GroupMatch; count: number },
): boolean {
  const isLikely = named < 0.15 || (count <= mostHeadings && asksMore(item)) || asksRecords(item)
  return isLikely && !areAskedSections(plan, group)
}

/** Drops what lacks a required part, unless everything does, and what is far emptier than the others. */
function withoutStrays(item: FieldPlan, filled: readonly Filled[]): Filled[] {
  const complete = filled.filter((record) => missingOf(item, record) === 0)
  const kept = complete.length > 0 ? complete : filled
  const counts = kept.map(toldCount).toSorted((a, b) => a - b)
  const median = counts[counts.length >> 1] ?? 0
  return kept.filter((record) => toldCount(record) >= Math.min(2, Math.floor(median * 0.34)))
}

/** How many fields a record tells; a list is one, however long. */
function toldCount(filled: Filled): number {
  if (filled.kind !== 'object') return 1
  return filled.entries.reduce((sum, [, inner]) => sum + toldCount(inner), 0)
}

const leastTwins = 0.3

/** Pages show lists twice, for wide and for narrow screens, and turn carousels round: where many records come again they are one. */
function withoutTwins(filled: readonly FilledObject[]): readonly FilledObject[] {
  const seen = new Set<string>()
  const unlike = filled.filter((record) => {
    if (leafCount(record) < 2) return true
    const text = JSON.stringify(valueOf(record))
    return !seen.has(text) && seen.add(text)
  })
  return filled.length - unlike.length >= leastTwins * filled.length ? unlike : filled
}

/** A record may lack what may be null, and its lists may be empty. */
function missingOf({ required, properties }: FieldPlan, filled: Filled): number {
  if (filled.kind !== 'object') return 0
  const names = new Set(filled.entries.map(([name]) => name))
  const mayLack = new Set(
    properties.filter(({ shape, types }) => shape === 'array' || types.has('null')).map(({ name }) => name),
  )
  return [...required].filter((name) => !names.has(name) && !mayLack.has(name)).length
}

/** How well a source's records fill the item: the mean share of its fields, weighted by certainty. */
function fitOf(item: FieldPlan, scopes: readonly Scope[], filler: Filler): number {
  const step = Math.max(1, Math.floor(scopes.length / sampled))
  const chosen = scopes.filter((_, at) => at % step === 0).slice(0, sampled)
  const fits = chosen.map((scope) => {
    const filled = filler.fill(item, scope)
    if (filled === undefined) return 0
    const missing = missingOf(item, filled)
    return filled.score * (missing === 0 ? 1 : 0.45)
  })
  return fits.length === 0 ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

function entitySources(plan: FieldPlan, scope: Scope, filler: Filler): RecordSource[] {
  const { items: item } = plan
  if (item === undefined) return []
  const own = scope.entities.flatMap((entity) => {
    const paths = new Set(entityPaths(plan, entity).map((path) => path.split('.')[0] ?? path))
    return [...paths].map((path) => valuesAt(entity, path).filter(isEntity))
  })
  // Menus are marked, too: what is related is so by its name.
  const lists = scope.kind === 'page' && !isOfRelated(plan.key) ? entityLists(filler.page) : []
  const named = (entities: readonly Entity[]): boolean =>
    entities.some(({ types }) => types.some((type) => wordsOf(plan.name).some((word) => wordsOf(type).includes(word))))
  return [
    ...own.filter((list) => list.length > 0).map((list) => ({ list, bonus: 0.3 })),
    ...lists.map((list) => ({ list, bonus: named(list) ? 0.2 : 0 })),
  ].map(({ list, bonus }) => {
    const scopes = entityScopes(list, filler.page.view)
    const fit = fitOf(item, scopes, filler)
    return { scopes, score: fit === 0 ? 0 : fit + bonus + countBonus(scopes.length) }
  })
}

function countBonus(count: number): number {
  return Math.min(0.14, Math.log2(Math.max(1, count)) * 0.03)
}

/** Why a list is read from these records, and each of their fields from this column. */
function explainGroups(
  plan: FieldPlan,
  scope: Scope,
  best: GroupMatch | undefined,
  { explainer, matching }: Filler,
): void {
  if (explainer === undefined) return
  const ranked = rankedGroups(plan, scope, matching)
  const taken =
    best === undefined || best.score < leastScore ? -1 : ranked.findIndex(({ group }) => group === best.group)
  explainer.note(
    plan,
    ranked.map((match) => groupSeen(match, matching)),
    { taken, least: leastScore },
  )
  if (best === undefined || taken < 0) return
  for (const { one, columns, taken: own } of columnsSeen(plan, best, matching))
    explainer.note(one.plan, columns, { taken: own, least: leastColumn })
}

/** Groups that are read in turn until the records of one are what the list asks for. */
const mostTries = 3

function fillMatched(plan: FieldPlan, scope: Scope, filler: Filler, isNeeded = false): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind === 'entity') return undefined
  const likeliest = bestGroup(plan, scope, filler)
  const best = likeliest && promptedGroup(plan, likeliest, { scope, filler })
  explainGroups(plan, scope, best, filler)
  if (best === undefined || best.score < leastScore) return undefined
  for (const match of groupsToTry(plan, best, { scope, filler })) {
    const { all: items, kept } = recordsOf(plan, match, { scope, filler })
    if (!areSteps(plan, items, { match, page: filler.page }) || lackValues(item, items)) continue
    if (scope.kind === 'page' && areSaidToBeNone(plan, match.group, filler.page.view)) continue
    const { view } = filler.page
    const isSure = match.named >= surelyNamed || isHeadedAsAsked(item, match) || looksSo(plan, match.group, view)
    if (isSure || (areAsked(item, items) && areOfTheirKind(plan, items, filler.page)))
      return listOf(plan, { all: items, kept }, { best: match, isNeeded })
  }
  return undefined
}

const leastHeads = 2

/** A table whose head names several of what is asked for is what is asked for, whatever stands in its cells. */
function isHeadedAsAsked({ properties }: FieldPlan, { group: { kind, headers } }: GroupMatch): boolean {
  if (kind !== 'rows' || headers === undefined) return false
  const heads = new Set(headers.map(nameKey))
  const told = properties.filter((property) => lookupKeys(property).some(({ key }) => heads.has(key)))
  return told.length >= Math.max(leastHeads, leastOfHeads * properties.length)
}

const leastOfHeads = 0.3

/** The best group and, where that is none of what is asked for, those after it that serve no other list of the schema either. */
function* groupsToTry(
  plan: FieldPlan,
  best: GroupMatch,
  { scope, filler }: { scope: Scope; filler: Filler },
): Generator<GroupMatch> {
  yield best
  if (scope.kind !== 'page') return
  const { chosen, matching } = filler
  const taken = groupsOfOthers(plan, filler)
  const others = rankedGroups(plan, scope, matching).filter(
    (match) =>
      match.group !== best.group &&
      match.score >= leastScore &&
      !isDoubtful(plan, match, { lists: chosen.size, view: matching.page.view }) &&
      !isAnothers(plan, match) &&
      !taken.some((group) => areOverlapping(group, match.group)),
  )
  yield* others.slice(0, mostTries - 1)
}

interface RecordsOfGroup {
  /** As the page has them. */
  readonly all: readonly Filled[]
  /** Those that the prompt asks for. */
  readonly kept: readonly Filled[]
}

/** The records of a group as the list's items, without those that tell nothing or come again. */
function recordsOf(
  plan: FieldPlan,
  best: GroupMatch,
  { scope, filler }: { scope: Scope; filler: Filler },
): RecordsOfGroup {
  const item = plan.items
  if (item === undefined) return { all: [], kept: [] }
  const matched = withoutWayToMore(matchedRecords(item, best, filler.matching), filler.page.view)
  const records = scope.kind === 'page' ? withoutOpening(plan, matched, filler.page) : matched
  const told = records.map(({ record, filled }) => ({ filled, scope: recordScope(record) }))
  const all = itemsOf(item, told)
  if (scope.kind !== 'page' || filler.restrictions.rules.length === 0) return { all, kept: all }
  const kept = promptedRecords(plan, told, filler, records.length < matched.length)
  return { all, kept: kept.length === told.length ? all : itemsOf(item, kept) }
}

function itemsOf(item: FieldPlan, told: readonly { readonly filled: FilledObject }[]): readonly Filled[] {
  const known = told
    .map(({ filled }) => Object.assign({}, filled, { entries: withoutCheaperFormer(item, filled.entries) }))
    .filter(({ entries }) => entries.length > 0)
  return withoutStrays(item, withoutTwins(known))
}

function listOf(
  plan: FieldPlan,
  { all, kept }: RecordsOfGroup,
  { best, isNeeded }: { readonly best: GroupMatch; readonly isNeeded: boolean },
): FilledArray | undefined {
  const item = plan.items
  if (item === undefined || kept.length === 0) return undefined
  if (!isNeeded && isOnlyNames(item, all) && mayBeHeadings(plan, item, { best, count: all.length })) return undefined
  const confidence = all.reduce((sum, { score }) => sum + score, 0) / all.length
  if (confidence * best.chance < leastLikely) return undefined
  return withAmountsRight(plan, cappedList(plan, kept, best))
}
