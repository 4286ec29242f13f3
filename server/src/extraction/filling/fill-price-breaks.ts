import { coerce } from '../coercion/coerce.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import { listName } from '../schema/list-name.ts'
import { cappedList } from '../scope/most-items.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { moneyIn } from '../../values/money.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

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
/** What a line may stand behind the one before it. */
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
    const texts = [
      [quantity, one.quantity],
      [price, one.price],
    ] as const
    const entries = texts.flatMap(([property, text]): [string, Filled][] => {
      const { quote, node } = one
      const value = coerce(property, { text, node, isHidden: false }, filler.locale)
      return value === undefined ? [] : [[property.name, { kind: 'scalar', value, quote, node, score: breakScore }]]
    })
    return { kind: 'object', entries, score: breakScore }
  })
  return items.length === 0 ? undefined : cappedList(plan, items, { score: breakScore })
}

/** The first run of such lines; an offer of its own is none. */
function breaksIn(scope: Scope, { page }: Filler): readonly PriceBreak[] {
  let found: PriceBreak[] = []
  let last = 0
  for (const [at, line] of linesIn(scope, page).slice(0, mostLines).entries()) {
    if (line.to - line.from > longestLine) continue
    const quote = page.view.text.slice(line.from, line.to).trim()
    const match = orMore.exec(quote) ?? fromOn.exec(quote)
    const [amount, ...others] = match === null ? [] : moneyIn(quote.slice(match[0].length))
    if (match === null || amount === undefined || others.length > 0) continue
    if (found.length > 0 && at - last > farthest) {
      if (found.length >= leastBreaks) break
      found = []
    }
    found.push({ quantity: match[1] ?? '', price: quote.slice(match[0].length), quote, node: line.node })
    last = at
  }
  return found.length >= leastBreaks ? found : []
}
