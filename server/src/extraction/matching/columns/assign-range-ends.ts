import { endOfRange } from '../../coercion/date-range.ts'
import { clocksIn } from '../../../values/clocks.ts'
import { moneyIn } from '../../../values/money.ts'
import type { Assigning } from './assigning.ts'
import { areSpans } from './held-times.ts'
import { isInside } from './is-inside.ts'
import type { Wanted } from './wanted-value.ts'

/** Events of one day stand beside those of several. */
const leastRanges = 0.25

/**
 * "$100.00 – $500.00" in some of the records: the highest price is read from there, and the lowest where nothing else tells it; those of
 * one price have none.
 */
export function assignHighPrices({ wanted, shaped, table }: Assigning): void {
  const highest = wanted.find(({ plan }) => plan.concept?.kind === 'money' && plan.concept.ofRange === 'end')
  const lowest = wanted.find(({ plan }) => plan.concept?.kind === 'money' && plan.concept.ofRange === 'start')
  if (highest === undefined || lowest === undefined) return
  const ranges = shaped.filter(({ column: { kind, slots } }) => {
    const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
    return kind === 'text' && texts.filter(isAmountRange).length >= leastRanges * slots.length
  })
  const [closest] = ranges.toSorted((a, b) => a.column.length - b.column.length)
  if (closest === undefined) return
  for (const end of table.column(lowest) === undefined ? [lowest, highest] : [highest])
    table.give(end, closest.column, [{ key: closest.column.key, score: rangeScore, isRange: true }])
}

/** "09:00 – 09:45" and no more in most of the records: where start and end are both asked for, it tells them in this order. */
export function assignSpans({ wanted, shaped, table }: Assigning): void {
  const [start, end] = timesAsked(wanted)
  if (start === undefined || end === undefined) return
  const spans = shaped.map(({ column }) => column).filter((column) => column.kind === 'text' && areSpans(column))
  const [fullest] = spans.toSorted((a, b) => b.fill - a.fill || a.length - b.length)
  if (fullest === undefined || fullest.fill < leastFill || !table.isFree(start, fullest)) return
  const { key } = fullest
  table.give(start, fullest, [{ key, score: spanScore }])
  table.give(end, fullest, [{ key, score: spanScore, isRange: true }])
}

/** When something begins and when it ends, as times of a day. */
function timesAsked(wanted: readonly Wanted[]): readonly (Wanted | undefined)[] {
  return ['start date', 'end date'].map((day) =>
    wanted.find(({ plan, isList }) => !isList && plan.concept?.withDay === day),
  )
}

const leastFill = 0.5
const spanScore = 0.8

/** "09:00 – 09:45" tells when something ends with when it starts. */
export function assignEndTimes({ wanted, table }: Assigning): void {
  const [start, end] = timesAsked(wanted)
  const held = start === undefined ? undefined : table.column(start)
  const own = end === undefined ? undefined : table.column(end)
  if (end === undefined || held === undefined || (own !== undefined && !isInside(own, held))) return
  const texts = held.slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  if (texts.filter(isTimeRange).length < leastRanges * texts.length) return
  table.give(end, held, [{ key: held.key, score: rangeScore, isRange: true }])
}

/** Two times of day. */
export function isTimeRange(text: string): boolean {
  return clocksIn(text).length === 2
}

const rangeScore = 0.7
const longestRange = 80

/** Two amounts with a dash between them. */
export function isAmountRange(text: string): boolean {
  const [first, second] = text.length > longestRange ? [] : moneyIn(text)
  return (
    first !== undefined &&
    second !== undefined &&
    /^\s*(?:[-–—~]|to|bis|à|a)\s*$/.test(text.slice(first.to, second.from))
  )
}

/**
 * "28–29 May 2026" tells the last day with the first: where nothing else tells it, it is read from there, and the first where only the
 * last is known to be.
 */
export function assignRangeEnds({ wanted, table, judging: { locale } }: Assigning): void {
  const first = wanted.find(({ plan }) => plan.concept?.kind === 'date' && plan.concept.ofRange === 'start')
  const last = wanted.find(({ plan }) => plan.concept?.kind === 'date' && plan.concept.ofRange === 'end')
  if (first === undefined || last === undefined) return
  const told = table.column(first)
  const own = table.column(last)
  const held = told ?? own
  // A part that few of its lines have is read with the line.
  if (held === undefined || (told !== undefined && own !== undefined && !isInside(own, told))) return
  const texts = held.slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  const ranges = texts.filter((text) => endOfRange(text, 'end', locale.language) !== text)
  if (ranges.length === 0 || ranges.length < leastRanges * texts.length) return
  const given = table.assignment.get(told === undefined ? last : first) ?? []
  const sources = given.map(({ key, score }) => ({ key, score }))
  if (told === undefined) table.give(first, held, sources)
  table.give(
    last,
    held,
    sources.map((source) => Object.assign({ isRange: true as const }, source)),
  )
}
