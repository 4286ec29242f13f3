import type { Column } from '../../records/record-columns.ts'
import type { Wanted } from './wanted-value.ts'

/** "incl. VAT" is what one pays. */
const withTax = /(?:^| )(?:incl\w*|inkl\w*|ttc|toutes|mit|compris\w*|with|gross|brutto)(?: |$)/
const taxNames = /(?:^| )(?:tax|vat|mwst|ust|netto|tva|ht|iva|btw|moms|vat excl)(?: |$)/

/** Whether the page calls an amount that of the tax, or without it, which nobody asks for. */
export function isWithoutTax({ plan }: Wanted, { names }: Column): boolean {
  if (plan.concept?.kind !== 'money' || taxNames.test(`${plan.key} ${plan.description.toLowerCase()}`)) return false
  const isSuch = (key: string): boolean => taxNames.test(key) && !withTax.test(key)
  return plan.concept.isCharge !== true && names.some(({ key, weight }) => weight > taxWeight && isSuch(key))
}

/** Of its own class or label, and not of the box around it. */
const taxWeight = 0.85
