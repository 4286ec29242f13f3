import { nameKey } from '../../../values/name-words.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { isFlag } from './flags.ts'

const score = 0.55
const leastFill = 0.6
const leastLength = 4

/** What says of a name how long or how something is told, and nothing of what it is. */
const open =
  /^(?:window|period|range|time|date|dates|info|information|detail|text|note|value|status|level|zeitraum|zeit|angabe|période|periodo|período)$/

/** "Travel: through 31 March" is a `travel_window`, where no other field is called by that word and nothing else is called by the whole name. */
export function assignLabelled({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    const { key, types, format, choices } = one.plan
    const isText = types.has('string') && format === undefined && choices === undefined
    if (one.isList || isFlag(one) || !isText || holdings.column(one) !== undefined) continue
    const name = shortened(key)
    if (name === undefined || wanted.some((other) => other !== one && other.plan.key.split(' ').includes(name)))
      continue
    const own = shaped.find(({ column }) => labelOf(column) === name && holdings.isFree(one, column))
    if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score }])
  }
}

/** The first word of a name whose others are open. */
function shortened(key: string): string | undefined {
  const [first = '', ...rest] = key.split(' ')
  return first.length >= leastLength && rest.length > 0 && rest.every((word) => open.test(word)) ? first : undefined
}

/** The label that all of a column's texts have. */
function labelOf({ kind, fill, slots }: Column): string | undefined {
  if (kind !== 'part' || fill < leastFill) return undefined
  const labels = new Set(slots.flatMap((slot) => (slot === undefined ? [] : nameKey(slot.label ?? ''))))
  const [label, ...others] = labels
  return others.length === 0 && label !== '' ? label : undefined
}
