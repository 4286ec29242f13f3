import { moneyIn } from '../../../values/money.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { ofColumn } from './column-facts.ts'
import { lexicalFit } from './name-fits.ts'

const score = 0.5
/** In characters: what says more is no price alone. */
const longestPrice = 40
/** So many of the records that lack a price have it there. */
const leastShare = 0.5
const leastNamed = 0.4

/**
 * Things on sale have their price in one element and others in another: amounts that stand in just the records without a price are theirs,
 * also where they were taken for the price before a sale.
 */
export function fillPriceGaps({ wanted, shaped, table }: Assigning): void {
  for (const one of wanted) {
    const taken = one.plan.concept?.isCurrent === true && !one.isList ? table.column(one) : undefined
    const sources = taken === undefined ? undefined : table.assignment.get(one)
    if (taken === undefined || sources === undefined || taken.fill === 1) continue
    const found = shaped.find(({ column }) => tellsTheOthers(column, taken) && lexicalFit(one, column) >= leastNamed)
    if (found === undefined || sources.some(({ key }) => key === found.column.key)) continue
    const holders = table.holders(one, found.column)
    if (holders.some(({ plan }) => plan.concept?.kind !== 'money')) continue
    for (const holder of holders) table.release(holder)
    table.give(one, taken, [...sources, { key: found.column.key, score }])
  }
}

function tellsTheOthers(column: Column, taken: Column): boolean {
  if (column === taken || (column.kind !== 'text' && column.kind !== 'part') || !arePrices(column)) return false
  const told = column.slots.filter((slot) => slot !== undefined).length
  const lacking = taken.slots.filter((slot) => slot === undefined).length
  return (
    told >= leastShare * lacking &&
    column.slots.every((slot, at) => slot === undefined || taken.slots[at] === undefined)
  )
}

const arePrices = ofColumn(({ slots }) =>
  slots.every((slot) => slot === undefined || (slot.text.length <= longestPrice && moneyIn(slot.text).length === 1)),
)
