import { coerce } from '../../coercion/coerce.ts'
import type { Locale } from '../../coercion/raw-value.ts'
import type { Column } from '../../records/record-columns.ts'
import { rawOf } from './raw-of.ts'
import type { Wanted } from './wanted-value.ts'

/** The share of a column's first values, of as many as are looked at, that can be read as what is wanted; 1 where there are none. */
export function readShare(
  { plan }: Wanted,
  column: Column,
  { locale, looked }: { readonly locale: Locale; readonly looked: number },
): number {
  const slots = column.slots.filter((slot) => slot !== undefined).slice(0, looked)
  const read = slots.filter((slot) => coerce(plan, rawOf(slot, column), locale) !== undefined)
  return slots.length === 0 ? 1 : read.length / slots.length
}
