import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import { listName } from '../schema/list-name.ts'
import { cappedList } from '../scope/most-items.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import { moneyIn } from '../../values/money.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { firstRun } from './first-run.ts'

/** Lists of what a thing costs by how many are bought. */
const breakLists =
  /(?:^| )(?:(?:quantity|volume|bulk|tier|tiered|price|pricing|qty) (?:break|tier|discount|price|pricing)|staffelpreis|mengenrabatt|mengenpreis|prix dégressif|tarif dégressif|descuento por volumen|precio por cantidad|sconto quantità|staffelprijs|staffelkorting)e?[nrs]?$/
const quantityNames =
  /(?:^| )(?:quantity|qty|minimum|min|from|amount|count|units?|pieces?|menge|anzahl|ab|quantité|cantidad|quantità|aantal|antal)(?: |$)/
const orMore =
  /^(\d[\d.,]*)\s*(?:\+|(?:or|und|and) (?:more|mehr|up|above|over)|oder mehr|ou plus|et plus|o más|y más|o più|e più|of meer|en meer|lub więcej|eller fler|pieces?|pcs\.?|units?|stück|stk\.?)(?![\p{L}\d])/iu
const fromOn = /^(?:buy|from|ab|dès|à partir de|desde|a partir de|da|vanaf|od|från)\s+(\d[\d.,]*)(?![\d%])/iu
const leastBreaks = 2
const mostLines = 20_000
/** In characters. */
const longestLine = 60
/** Fewer lines than these may stand between two of them. */
const farthest = 3
const breakScore = 0.8

interface PriceBreak {
  readonly quantity: string
  readonly price: string
  readonly quote: string
  readonly node: ViewNode
}

/** A list of {quantity, price} is lines such as "5 or more £8.10" and "ab 10 Stück 7,65 €", below each other. */
export function fillPriceBreaks(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind === 'entity' || !breakLists.test(listName(plan.key))) return undefined
  const price = item.properties.find(({ concept }) => concept?.kind === 'money')
  const quantity = item.properties.find(
    (property) => property !== price && isNumeric(property) && quantityNames.test(property.key),
  )
  if (price === undefined || quantity === undefined) return undefined
  const items = breaksIn(scope, filler).map((one): Filled => {
    const { quote, node } = one
    const ground = { locale: filler.locale, score: breakScore, quote }
    const entries = [
      ...toldEntries(quantity, { text: one.quantity, node }, ground),
      ...toldEntries(price, { text: one.price, node }, ground),
    ]
    return { kind: 'object', entries, score: breakScore }
  })
  return items.length === 0 ? undefined : cappedList(plan, items, { score: breakScore })
}

/** The first of such lines below each other; an offer of its own is none. */
function breaksIn(scope: Scope, { page }: Filler): readonly PriceBreak[] {
  const lines = linesIn(scope, page).slice(0, mostLines)
  return firstRun(lines.length, { fewest: leastBreaks, farthest }, (at) => {
    const line = lines[at]
    if (line === undefined || line.to - line.from > longestLine) return undefined
    const quote = page.view.text.slice(line.from, line.to).trim()
    const match = orMore.exec(quote) ?? fromOn.exec(quote)
    if (match === null) return undefined
    const price = quote.slice(match[0].length)
    const told = { quantity: match[1] ?? '', price, quote, node: line.node }
    return moneyIn(price).length === 1 ? { told, count: 1 } : undefined
  })
}
