import { struckTags } from '../../view/struck-out.ts'
import { currencyOf } from '../../../values/money.ts'
import type { Column } from '../../records/record-columns.ts'
import type { ViewNode } from '../../view/view-element.ts'
import type { Assigning } from './assigning.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const amountNames =
  /(?:^| )(?:price|cost|fee|amount|rate|charge|preis|kosten|gebühr|prix|coût|tarif|precio|coste|tarifa|prezzo|costo|tariffa|preço|custo|prijs|cena|koszt|pris)(?: |$)/
const leastMoney = 0.8
const leastFill = 0.8
const amountScore = 0.5

/** What every record must cost is the first amount that each shows and that tells nothing else, whatever it is called in full. */
export function assignAmounts({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    const isAmount = one.plan.types.has('number') && amountNames.test(one.plan.key)
    if (!isAmount || !one.isRequired || one.isList || holdings.column(one) !== undefined) continue
    const own = shaped.find(
      ({ column, shape }) =>
        column.kind === 'text' &&
        column.fill >= leastFill &&
        shape.money >= leastMoney &&
        shape.manyAmounts === 0 &&
        holdings.isFree(one, column),
    )
    if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score: amountScore }])
  }
}

const struckScore = 0.8
/** Elements around a text that are looked at. */
const mostAround = 3

/** What a thing cost before is struck out, where records have that, whatever else is called the regular price. */
export function assignStruck({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(({ plan, isList }) => plan.concept?.isFormer === true && !isList)
  if (one === undefined || holdings.column(one) !== undefined) return
  const struck = shaped.filter(
    ({ column, shape }) =>
      column.kind === 'text' && shape.money >= leastMoney && isStruckOut(column) && holdings.isFree(one, column),
  )
  const [own] = struck.toSorted((a, b) => b.column.fill - a.column.fill)
  if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score: struckScore }])
}

function isStruckOut({ slots }: Column): boolean {
  const told = slots.filter((slot) => slot !== undefined)
  return told.length > 0 && told.every(({ node }) => isInStruck(node))
}

function isInStruck(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1)
    if (struckTags.has(at.tag)) return true
  return false
}

const reduced =
  /(?:^| )(?:reduced|discounted|concession|member|sale|ermäßigt|ermaessigt|reduziert|réduit|reduit|reducido|reducida|ridotto|ridotta)(?: |$)/
const leastFigures = 0.8

/** "Normal (EUR)" stands over amounts that say no currency: they tell the prices that nothing else does, in their order. */
export function assignPricedHeads({ wanted, shaped, holdings }: Assigning): void {
  const open = wanted.filter((one) => isPrice(one) && holdings.column(one) === undefined)
  const [first] = open
  const priced = first === undefined ? [] : shaped.filter((own) => isPriced(own) && holdings.isFree(first, own.column))
  if (open.length > priced.length) return
  for (const [at, one] of open.entries()) {
    const isLast = open.length === 1 && reduced.test(one.plan.key)
    const own = isLast ? priced.at(-1) : priced[at]
    if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score: pricedScore }])
  }
}

const pricedScore = 0.7

function isPrice({ plan: { types, concept, key }, isList }: Wanted): boolean {
  return !isList && types.has('number') && (concept?.kind === 'money' || amountNames.test(key))
}

function isPriced({ column: { kind, fill, names }, shape }: Shaped): boolean {
  const isHeaded = names.some(({ key, weight }) => weight >= 1 && key.split(' ').some(isCurrency))
  return kind === 'text' && fill >= leastFill && shape.number >= leastFigures && isHeaded
}

function isCurrency(word: string): boolean {
  return word.length === 3 && currencyOf(word.toUpperCase()) !== undefined
}
