import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import type { Wanted } from './wanted-value.ts'

const highNames = /(?:^| )(?:high|max|maximum|hi|höchst\p{L}*|hoechst\p{L}*|tageshöchst\p{L}*)(?: |$)/u
const lowNames = /(?:^| )(?:low|min|minimum|lo|tiefst\p{L}*)(?: |$)/u
const degrees = /^([-−–]?\d{1,3})\s?°\s?[CF]?$/
const leastFill = 0.9
const score = 0.6

/** Of two columns of degrees, one of which is never below the other, the warmer is the high and the other the low. */
export function assignDegrees({ wanted, shaped, holdings }: Assigning): void {
  const high = openOne(wanted, highNames, holdings)
  const low = openOne(wanted, lowNames, holdings)
  if (high === undefined || low === undefined) return
  const found = shaped.map(({ column }) => column).filter(tellsDegrees)
  const [first, second, ...others] = found.filter(
    (column, at) => !found.slice(0, at).some((one) => isSame(one, column)),
  )
  if (first === undefined || second === undefined || others.length > 0) return
  const [warm, cold] = isNeverBelow(first, second) ? [first, second] : [second, first]
  if (!isNeverBelow(warm, cold)) return
  holdings.give(high, warm, [{ key: warm.key, score }])
  holdings.give(low, cold, [{ key: cold.key, score }])
}

function openOne(wanted: readonly Wanted[], names: RegExp, holdings: Holdings): Wanted | undefined {
  return wanted.find((one) => names.test(one.plan.key) && !one.isList && holdings.column(one) === undefined)
}

function tellsDegrees({ kind, fill, slots }: Column): boolean {
  const isText = kind === 'text' || kind === 'part'
  return isText && fill >= leastFill && slots.every((slot) => slot === undefined || degrees.test(slot.text))
}

function isSame(one: Column, other: Column): boolean {
  return one.slots.every((slot, at) => slot?.from === other.slots[at]?.from)
}

function isNeverBelow(one: Column, other: Column): boolean {
  return one.slots.every((slot, at) => {
    const [warm, cold] = [degreesOf(slot?.text), degreesOf(other.slots[at]?.text)]
    return warm === undefined || cold === undefined || warm >= cold
  })
}

function degreesOf(text = ''): number | undefined {
  const told = degrees.exec(text)?.[1]
  return told === undefined ? undefined : Number(told.replace(/[−–]/, '-'))
}
