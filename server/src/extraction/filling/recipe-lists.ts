import { measuredShare } from '../../values/measured.ts'
import { asTexts, linesAsked, measuredRecords } from '../matching/measured-records.ts'
import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { fillList } from './fill-list.ts'
import type { Filler } from './filler.ts'
import { valueIn } from './told-in-records.ts'

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
  const lists = (found?.items ?? []).map((record) => itemsIn(valueIn(record, list.name)))
  const items = lists.flat()
  // Reasons to love a dish have no amounts.
  const areGroups =
    items.length >= leastInGroup * Math.max(1, lists.length) && measuredShare(textsOf(items)) >= leastMeasured
  const whole = areGroups ? undefined : linesOfPage(asOfPage(list, 'ingredients'), scope, filler)
  if (whole === undefined || whole.items.length < leastItems) return undefined
  if (measuredShare(textsOf(whole.items)) < leastMeasured) return undefined
  const record: Filled = { kind: 'object', score: whole.score, entries: [[list.name, whole]] }
  return { kind: 'array', score: whole.score, items: [record] }
}

const leastMeasured = 0.3

/** The page's ingredients as they are asked for: whole, or taken apart. */
function linesOfPage(list: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  if (list.items?.shape === 'scalar') return fillList(list, scope, filler)
  const lines = linesAsked(list)
  return lines === undefined ? undefined : measuredRecords(list, fillList(lines, scope, filler))
}

function itemsIn(told: Filled | undefined): readonly Filled[] {
  return told?.kind === 'array' ? told.items : []
}

function textsOf(items: readonly Filled[]): string[] {
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
  if (text === undefined || item.properties.some((one) => one !== text && one !== number && item.needed.has(one.name)))
    return undefined
  const lines = fillList(asTexts(asOfPage(plan, plan.key)), scope, filler)
  if (lines === undefined || lines.items.length < leastItems) return undefined
  const items = lines.items.map((line, at): Filled => {
    const place: [string, Filled][] =
      number === undefined || line.kind !== 'scalar' ? [] : [[number.name, { ...line, value: at + 1 }]]
    return { kind: 'object', score: line.score, entries: [...place, [text.name, line]] }
  })
  return { kind: 'array', score: lines.score, items }
}

/** As a list of the page, which is called so. */
function asOfPage(plan: FieldPlan, key: string): FieldPlan {
  return { ...plan, key, concept: conceptByName.get(key) ?? plan.concept, context: [] }
}
