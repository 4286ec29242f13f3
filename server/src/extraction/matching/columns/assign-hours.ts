import { openingLine } from '../../../values/opening-lines.ts'
import type { Column } from '../../records/record-columns.ts'
import { asksHours } from '../../schema/asks-hours.ts'
import type { Assigning } from './assigning.ts'

const score = 0.6
const leastLines = 0.8

/** Lines such as "Mon–Fri: 9am–7pm" are hours of opening, whatever the page calls them. */
export function assignHours({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(({ plan, isList }) => isList && asksHours(plan))
  if (one === undefined || holdings.column(one) !== undefined) return
  const own = shaped.find(({ column }) => areHours(column) && holdings.isFree(one, column))?.column
  if (own !== undefined) holdings.give(one, own, [{ key: own.key, score }])
}

function areHours({ kind, slots }: Column): boolean {
  if (kind !== 'text') return false
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  const lines = texts.flatMap((text) => text.trim().split('\n'))
  const told = lines.filter((line) => openingLine(line) !== undefined).length
  return lines.length > texts.length && told >= leastLines * lines.length
}
