import { type Entity, isEntity, valuesAt } from '../entities/entity.ts'
import { entityPaths } from '../scope/entity-paths.ts'
import { type FieldPlan, lookupKeys } from '../schema/field-plan.ts'
import type { Filling } from './filler.ts'
import { entityLists } from '../scope/main-entities.ts'
import type { PageFacts } from '../facts/page-index.ts'
import { steered } from '../schema/prompt-restrictions.ts'
import type { RecordGroup } from '../facts/record-groups.ts'
import {
  entityScope,
  type Filled,
  type FilledArray,
  leafCount,
  partScope,
  recordScope,
  type Scope,
} from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import { wordsOf } from '../../values/name-words.ts'

const maxRecords = 2000
const maxGroups = 60
const sampled = 5
const leastFit = 0.4
/** From this on the page itself calls the records by the list's name. */
const namedFit = 0.7

interface RecordSource {
  readonly scopes: readonly Scope[]
  readonly score: number
}

/** Fills a list of objects from the page's records: cards, rows, sections, or entities of its markup. */
export function fillRecords(plan: FieldPlan, scope: Scope, filling: Filling): FilledArray | undefined {
  const item = plan.items
  if (item === undefined) return undefined
  const pairs = fillPairs(item, scope, filling)
  if (pairs !== undefined) return pairs
  const sources = [...entitySources(plan, scope, filling), ...groupSources(plan, scope, filling)].filter(
    ({ score }) => score >= leastFit,
  )
  for (const { scopes, score } of sources.toSorted((a, b) => b.score - a.score).slice(0, 3)) {
    const wanted = scope.kind === 'page' ? asked(scopes, filling) : scopes
    const filled = wanted.slice(0, maxRecords).flatMap((record) => filling.fill(item, record) ?? [])
    if (wanted.length === 0) return { kind: 'array', items: [], score }
    const items = withoutStrays(item, filled)
    if (isOnlyNames(item, items) && score < namedFit) continue
    const limit = typeof plan.schema['maxItems'] === 'number' ? plan.schema['maxItems'] : maxRecords
    if (items.length > 0) return { kind: 'array', items: items.slice(0, limit), score }
  }
  return undefined
}

function asked(scopes: readonly Scope[], filling: Filling): readonly Scope[] {
  const { scopes: kept, undecided } = steered(scopes, filling.steering, filling)
  for (const words of undecided)
    filling.warn(`The page does not tell which of its records fit ${JSON.stringify(words)}; all were taken.`)
  return kept
}

/** Records of which nothing but a name is found, where more was asked for, are headings of anything. */
function isOnlyNames(item: FieldPlan, records: readonly Filled[]): boolean {
  const found = new Set(
    records.flatMap((record) => (record.kind === 'object' ? record.entries.map(([name]) => name) : [])),
  )
  const only = item.properties.find(({ name }) => found.has(name))
  return item.properties.length > 1 && found.size === 1 && only?.concept?.kind === 'title'
}

/** Drops what lacks a required part, unless everything does, and what is far emptier than the others. */
function withoutStrays(item: FieldPlan, filled: readonly Filled[]): Filled[] {
  const complete = filled.filter((record) => missingOf(item, record) === 0)
  const kept = complete.length > 0 ? complete : filled
  const counts = kept.map(leafCount).toSorted((a, b) => a - b)
  const median = counts[counts.length >> 1] ?? 0
  return kept.filter((record) => leafCount(record) >= Math.min(2, median * 0.34))
}

function missingOf({ required }: FieldPlan, filled: Filled): number {
  if (filled.kind !== 'object') return 0
  const names = new Set(filled.entries.map(([name]) => name))
  return [...required].filter((name) => !names.has(name)).length
}

/** How well a source's records fill the item: the mean share of its fields, weighted by certainty. */
function fitOf(item: FieldPlan, scopes: readonly Scope[], filling: Filling): number {
  const step = Math.max(1, Math.floor(scopes.length / sampled))
  const chosen = scopes.filter((_, at) => at % step === 0).slice(0, sampled)
  const fits = chosen.map((scope) => {
    const filled = filling.fill(item, scope)
    if (filled === undefined) return 0
    const missing = missingOf(item, filled)
    return filled.score * (missing === 0 ? 1 : 0.45)
  })
  return fits.length === 0 ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

function entitySources(plan: FieldPlan, scope: Scope, filling: Filling): RecordSource[] {
  const { items: item } = plan
  if (item === undefined) return []
  const own = scope.entities.flatMap((entity) => {
    const paths = new Set(entityPaths(plan, entity).map((path) => path.split('.')[0] ?? path))
    return [...paths].map((path) => valuesAt(entity, path).filter(isEntity))
  })
  const lists = scope.kind === 'page' ? entityLists(filling.page) : []
  const named = (entities: readonly Entity[]): boolean =>
    entities.some(({ types }) => types.some((type) => wordsOf(plan.name).some((word) => wordsOf(type).includes(word))))
  return [
    ...own.filter((list) => list.length > 0).map((list) => ({ list, bonus: 0.3 })),
    ...lists.map((list) => ({ list, bonus: named(list) ? 0.2 : 0 })),
  ].map(({ list, bonus }) => {
    const scopes = list.map((entity) =>
      entity.source === 'microdata' && entity.node.end > entity.node.order + 1
        ? partScope(entity.node, [entity])
        : entityScope(entity),
    )
    const records = scopes.map((record): Scope => (record.kind === 'part' ? asRecord(record) : record))
    const fit = fitOf(item, records, filling)
    return { scopes: records, score: fit === 0 ? 0 : fit + bonus + countBonus(records.length) }
  })
}

function asRecord(scope: Scope): Scope {
  return { ...scope, kind: 'record' }
}

function countBonus(count: number): number {
  return Math.min(0.14, Math.log2(Math.max(1, count)) * 0.03)
}

function groupSources(plan: FieldPlan, scope: Scope, filling: Filling): RecordSource[] {
  const { items: item } = plan
  if (item === undefined || scope.kind === 'entity') return []
  const names = new Set(
    lookupKeys(plan)
      .slice(0, 3)
      .flatMap(({ key }) => key.split(' '))
      .filter((word) => word.length > 2),
  )
  const inside = filling.page.groups
    .filter(({ records }) => records.every(({ start, end }) => start >= scope.start && end <= scope.end))
    .map((group) => ({ group, named: nameScore(group, names) }))
    .toSorted((a, b) => b.named - a.named)
    .slice(0, maxGroups)
  const sources = inside.map(({ group, named }) => {
    const scopes = group.records.map(recordScope)
    const fit = fitOf(item, scopes, filling)
    if (fit < 0.2) return { scopes, score: 0 }
    const place = scope.kind === 'page' && group.isAside ? -0.32 : 0
    const isThin = group.records.length < 2 && group.kind !== 'rows' ? -0.2 : 0
    const weight = scope.kind === 'page' ? weightOf(group, filling.page) : 0
    return { scopes, score: fit + named + place + isThin + weight + countBonus(group.records.length) }
  })
  return withLone(plan, scope, { sources, filling, names })
}

/** What a page is about takes more of its text than its menus, whose entries are bare links. */
function weightOf({ records }: RecordGroup, { view, heading }: PageFacts): number {
  const length = records.reduce((sum, { from, to }) => sum + (to - from), 0)
  const links = records.filter(({ node, from, to }) => to - from <= 32 && isBareLink(node, to - from))
  const menu = links.length >= 0.8 * records.length ? -0.2 : 0
  const isBefore = heading !== undefined && (records[0]?.start ?? 0) < heading.order && (records.at(-1)?.end ?? 0) <= heading.order // prettier-ignore
  return menu + Math.min(0.14, (length / Math.max(1, view.text.length)) * 0.35) - (isBefore ? 0.1 : 0)
}

/** Holds a link whose text is all of its own. */
function isBareLink(node: ViewNode, length: number): boolean {
  for (let at: ViewNode | undefined = node, steps = 0; at !== undefined && steps < 4; at = at.children[0], steps += 1) {
    if (at.to - at.from < length) return false
    if (at.tag === 'a') return true
  }
  return false
}

/** One record alone is no group; where the name leads to a part of the page that fits, that is the list. */
function withLone(
  plan: FieldPlan,
  scope: Scope,
  { sources, filling, names }: { sources: RecordSource[]; filling: Filling; names: ReadonlySet<string> },
): RecordSource[] {
  const { items: item } = plan
  if (item === undefined || sources.some(({ score }) => score >= 0.6)) return sources
  const facts = [...names]
    .flatMap((name) => filling.page.index.named(name, scope.start, scope.end))
    .filter(({ kind, from, to, node }) => kind === 'class' && to > from && !node.isAside)
  const lone = facts.slice(0, 5).map(({ node }) => {
    const scopes: Scope[] = [{ ...partScope(node), kind: 'record' }]
    const fit = fitOf(item, scopes, filling)
    return { scopes, score: fit >= 0.4 ? fit : 0 }
  })
  return [...sources, ...lone]
}

/** Whether the group's surroundings call it by the field's name. */
function nameScore({ words }: RecordGroup, names: ReadonlySet<string>): number {
  return [...names].some((name) => words.has(name)) ? 0.24 : 0
}

const keyNames = new Set(
  'name key label property attribute spec feature field term title parameter specification characteristic nutrient day weekday'.split(
    ' ',
  ),
)
const valueNames = new Set('value text content description detail val amount data hour time opening hour'.split(' '))

/** A list of {name, value} takes the page's labels and their values. */
function fillPairs(item: FieldPlan, scope: Scope, { page }: Filling): FilledArray | undefined {
  const [first, second] = item.properties
  if (first === undefined || second === undefined || item.properties.length !== 2 || scope.kind === 'entity')
    return undefined
  const [name, value] = keyNames.has(first.key) ? [first, second] : [second, first]
  if (
    !keyNames.has(name.key) ||
    !valueNames.has(value.key) ||
    !value.types.has('string') ||
    value.choices !== undefined
  )
    return undefined
  const items = page.pairs
    .filter(({ node }) => node.order >= scope.start && node.order < scope.end && !node.isAside)
    .slice(0, maxRecords)
    .map(({ label, labelNode, node, from, to }): Filled => {
      const text = page.view.text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
      return {
        kind: 'object',
        score: 0.8,
        entries: [
          [name.name, { kind: 'scalar', value: label, quote: label, node: labelNode, score: 0.8 }],
          [value.name, { kind: 'scalar', value: text, quote: text, node, score: 0.8 }],
        ],
      }
    })
  return items.length < 2 ? undefined : { kind: 'array', items, score: 0.8 }
}
