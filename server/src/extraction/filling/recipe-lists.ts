import { measuredShare } from '../../values/measured.ts'
import { asTexts, linesAsked, measuredRecords } from '../matching/measured-records.ts'
import { conceptByName } from '../schema/concepts.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, FilledScalar, Scope } from '../scope/scope.ts'
import { fillList } from './fill-list.ts'
import type { Filler } from './filler.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { scalarsOf, valueIn } from './told-in-records.ts'

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

const stepTexts =
  /(?:^| )(?:text|instruction|description|direction|detail|content|body|step|anweisung|beschreibung|texte|consigne|texto|instrucción|descripción|testo|istruzione|tekst)$/

/** The steps that a page tells as a list of texts, each as a record of its text and its place; undefined for any other list. */
export function stepsOfTexts(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || plan.concept?.isOfSteps !== true || scope.kind !== 'page') return undefined
  const texts = item.properties.filter(
    ({ shape, types, key, format }) =>
      shape === 'scalar' && types.has('string') && format === undefined && !ordinalNames.test(key),
  )
  const text = texts.find(({ key }) => stepTexts.test(key)) ?? texts[0]
  const number = item.properties.find(isOrdinal)
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

/** Items of a list that counts them, with the numbers that visitors see before them. */
export function withNumbers({ items: item }: FieldPlan, found: FilledArray, { text }: PageView): FilledArray {
  const number = item?.properties.find(isOrdinal)
  if (number === undefined || found.items.some((one) => valueIn(one, number.name) !== undefined)) return found
  const told = found.items.map((one) => scalarsOf(one)[0])
  const numbers = numbersOfList(told) ?? numbersWritten(told, text)
  if (numbers === undefined) return found
  return {
    ...found,
    items: found.items.map((one, at): Filled => {
      const first = told[at]
      if (one.kind !== 'object' || first === undefined) return one
      return { ...one, entries: [[number.name, { ...first, value: numbers[at] }], ...one.entries] }
    }),
  }
}

function numbersOfList(told: readonly (FilledScalar | undefined)[]): readonly number[] | undefined {
  const list = countingList(told[0]?.node)
  if (list === undefined || told.some((one) => countingList(one?.node) !== list)) return undefined
  return told.map((one) => numberOf(one?.node))
}

const writtenNumber = /^(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.)](?=\s))/

/** "[1] …", "[2] …": what stands at the start of the line that each is told in, one more each time. */
function numbersWritten(told: readonly (FilledScalar | undefined)[], text: string): readonly number[] | undefined {
  const numbers = told.map((one) => numberBefore(one?.node, text))
  const areInOrder = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? Number.NaN) + 1)
  const known = numbers.filter((number) => number !== undefined)
  return areInOrder && known.length === told.length && known.length >= leastItems ? known : undefined
}

function numberBefore(node: ViewNode | undefined, text: string): number | undefined {
  let at: ViewNode | null = node ?? null
  for (let steps = 0; at !== null && steps < mostAround; steps += 1, at = at.parent) {
    const found = writtenNumber.exec(text.slice(at.from, at.from + longestNumber).trimStart())
    if (found !== null) return Number(found[1] ?? found[2] ?? found[3])
  }
  return undefined
}

/** In characters, with the space before it. */
const longestNumber = 12

function isOrdinal({ types, key }: FieldPlan): boolean {
  return (types.has('integer') || types.has('number')) && ordinalNames.test(key)
}

const mostAround = 4

function countingList(node: ViewNode | undefined): ViewNode | undefined {
  const { parent } = itemAround(node) ?? {}
  return parent?.tag === 'ol' ? parent : undefined
}

function itemAround(node: ViewNode | undefined): ViewNode | undefined {
  let at: ViewNode | null = node ?? null
  for (let steps = 0; at !== null && at.tag !== 'li' && steps < mostAround; steps += 1) at = at.parent
  return at?.tag === 'li' ? at : undefined
}

/** As the list counts, which has items that are no records. */
function numberOf(node: ViewNode | undefined): number {
  const item = itemAround(node)
  const before = item?.parent?.children.slice(0, item.place).filter(({ tag }) => tag === 'li').length ?? 0
  return before + (Number(item?.parent?.attributes['start'] ?? 1) || 1)
}

/** As a list of the page, which is called so. */
function asOfPage(plan: FieldPlan, key: string): FieldPlan {
  return { ...plan, key, concept: conceptByName.get(key) ?? plan.concept, context: [] }
}
