import type { Locale } from '../../coercion/raw-value.ts'
import { endOfRange } from '../../coercion/date-range.ts'
import type { Column } from '../../records/record-columns.ts'
import { isInside } from './narrow-texts.ts'
import type { Wanted } from './wanted.ts'

interface RangeHoldings {
  readonly column: (one: Wanted) => Column | undefined
  readonly sources: (one: Wanted) => readonly { readonly key: string; readonly score: number }[]
  readonly give: (
    one: Wanted,
    column: Column,
    sources: { readonly key: string; readonly score: number; readonly isRange: true }[],
  ) => void
}

/** Events of one day stand beside those of several. */
const leastRanges = 0.25

/** "28–29 May 2026" tells the last day with the first: where nothing else tells it, it is read from there. */
export function assignRangeEnds(wanted: readonly Wanted[], holdings: RangeHoldings, { language }: Locale): void {
  const first = wanted.find(({ plan }) => plan.concept?.kind === 'date' && plan.concept.ofRange === 'start')
  const last = wanted.find(({ plan }) => plan.concept?.kind === 'date' && plan.concept.ofRange === 'end')
  const held = first === undefined ? undefined : holdings.column(first)
  if (first === undefined || last === undefined || held === undefined) return
  const own = holdings.column(last)
  // A part that few of its lines have is read with the line.
  if (own !== undefined && !isInside(own, held)) return
  const texts = held.slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  const ranges = texts.filter((text) => endOfRange(text, 'end', language) !== text)
  if (ranges.length === 0 || ranges.length < leastRanges * texts.length) return
  const sources = holdings.sources(first)
  holdings.give(
    last,
    held,
    sources.map(({ key, score }) => ({ key, score, isRange: true })),
  )
}
