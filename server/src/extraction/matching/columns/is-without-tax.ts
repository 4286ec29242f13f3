import { nameKey } from '../../../values/name-words.ts'
import type { Column } from '../../records/record-columns.ts'
import { ofColumn } from './column-facts.ts'
import { shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

/** "incl. VAT" is what one pays. */
const withTax = /(?:^| )(?:incl\w*|inkl\w*|ttc|toutes|mit|compris\w*|with|gross|brutto)(?: |$)/
const taxNames = /(?:^| )(?:tax|vat|mwst|ust|netto|tva|ht|iva|btw|moms|vat excl)(?: |$)/

const longest = 40
/** Classes say "without tax" of the one price that a page has: only what a visitor reads tells. */
const labelWeight = 1

/** Whether the page calls an amount that of the tax, or without it, which nobody asks for. */
export function isWithoutTax({ plan: { concept, key, description } }: Wanted, column: Column): boolean {
  if (concept?.kind !== 'money' || concept.isCharge === true) return false
  return !taxNames.test(`${key} ${description.toLowerCase()}`) && saysTax(column)
}

/** In its label, or before its figure: "Ex Tax: £7.50". */
const saysTax = ofColumn((column) => {
  const texts = shownIn(column)
  if (column.names.some(({ key, weight }) => weight >= labelWeight && isOfTax(key))) return true
  return texts.length > 0 && texts.every((text) => isOfTax(nameKey(text.slice(0, longest).split(/\d/, 1)[0] ?? '')))
})

function isOfTax(key: string): boolean {
  return taxNames.test(key) && !withTax.test(key)
}
