import { measured } from '../../values/measured.ts'
import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { fillList } from './fill-list.ts'
import type { Filler } from './filler.ts'

/** Lists of less an entry than this are no groups: each of a plain list's items was taken for one. */
const leastInGroup = 1.5
const leastItems = 2
const ordinalNames =
  /^(?:number|no|nr|step|step number|position|order|index|nummer|numéro|número|numero|schritt|paso|étape|passo)$/

/**
 * Ingredients that a page does not group are one group; undefined where the groups found are such, and for any other list. `found` is what
 * the page's records gave.
 */
export function oneGroup(
  plan: FieldPlan,
  found: FilledArray | undefined,
  scope: Scope,
  filler: Filler,
): FilledArray | undefined {
  const list = plan.items?.properties.find(({ shape, concept }) => shape === 'array' && concept?.isMeasured === true)
  if (list === undefined || scope.kind !== 'page') return undefined
  const areGroups = meanLength(list.name, found) >= leastInGroup && areMeasured(textsIn(list.name, found))
  const whole = areGroups ? undefined : fillList(asWhole(list, 'ingredients'), scope, filler)
  if (whole === undefined || whole.items.length < leastItems || !areMeasured(textsOf(whole))) return undefined
  const record: Filled = { kind: 'object', score: whole.score, entries: [[list.name, whole]] }
  return { kind: 'array', score: whole.score, items: [record] }
}

function meanLength(name: string, found: FilledArray | undefined): number {
  const lengths = (found?.items ?? []).map((record) => {
    const told = record.kind === 'object' ? record.entries.find(([own]) => own === name)?.[1] : undefined
    return told?.kind === 'array' ? told.items.length : 0
  })
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
}

const leastMeasured = 0.3

/** Some of them have an amount; reasons to love a dish have none. */
function areMeasured(texts: readonly string[]): boolean {
  return texts.filter((text) => measured(text)?.amount).length >= leastMeasured * texts.length
}

function textsIn(name: string, found: FilledArray | undefined): readonly string[] {
  return (found?.items ?? []).flatMap((record) => {
    const told = record.kind === 'object' ? record.entries.find(([own]) => own === name)?.[1] : undefined
    return told?.kind === 'array' ? textsOf(told) : []
  })
}

function textsOf({ items }: FilledArray): string[] {
  return items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : []))
}

/** The steps of a recipe that is marked as one, each as a record of its text and its place; undefined for any other list and page. */
export function markedSteps(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  const isMarked =
    scope.kind === 'page' && scope.entities.some(({ types }) => types.includes('recipe') || types.includes('howto'))
  if (item === undefined || plan.concept?.isOfSteps !== true || !isMarked) return undefined
  const text = item.properties.find(
    ({ shape, types, key }) => shape === 'scalar' && types.has('string') && !ordinalNames.test(key),
  )
  const number = item.properties.find(({ types, key }) => types.has('integer') && ordinalNames.test(key))
  if (
    text === undefined ||
    item.properties.some((one) => one !== text && one !== number && item.required.has(one.name))
  )
    return undefined
  const lines = fillList(asWhole(plan, plan.key), scope, filler)
  if (lines === undefined || lines.items.length < leastItems) return undefined
  const items = lines.items.map((line, at): Filled => {
    const place: [string, Filled][] =
      number === undefined || line.kind !== 'scalar' ? [] : [[number.name, { ...line, value: at + 1 }]]
    return { kind: 'object', score: line.score, entries: [...place, [text.name, line]] }
  })
  return { kind: 'array', score: lines.score, items }
}

/** As the list of texts that pages have. */
function asWhole(plan: FieldPlan, key: string): FieldPlan {
  const item = plan.items ?? plan
  return {
    ...plan,
    key,
    concept: conceptByName.get(key) ?? plan.concept,
    context: [],
    items: { ...item, shape: 'scalar', types: new Set(['string']), properties: [] },
  }
}
