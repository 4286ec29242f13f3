import type { Column } from '../../records/record-columns.ts'
import { clocksIn } from '../../../values/clocks.ts'
import type { Assigning } from './assigning.ts'
import { textsAsked } from './wanted-words.ts'

const departures =
  /^(?:departure|departs?|departing|leaves?|abfahrt|abflug|départ|salida|partenza|partida|vertrek|odjazd|odlot|avgång)(?: time)?$/
const arrivals =
  /^(?:arrival|arrives?|arriving|ankunft|arrivée|llegada|arrivo|chegada|aankomst|przyjazd|przylot|ankomst)(?: time)?$/
const longestClock = 8
const leastFill = 0.9
const timeScore = 0.72

/** "06:55" and "10:10" in every record, which nothing names: of a departure and an arrival that are asked for the first is the departure. */
export function assignTripTimes({ wanted, shaped, holdings }: Assigning): void {
  const texts = textsAsked(wanted)
  const departure = texts.find(({ plan }) => departures.test(plan.key))
  const arrival = texts.find(({ plan }) => arrivals.test(plan.key))
  if (departure === undefined || arrival === undefined) return
  const clocks = shaped
    .map(({ column }) => column)
    .filter(areClocks)
    .toSorted((a, b) => startOf(a) - startOf(b))
  // What wraps a time says the same.
  const [first, second, ...others] = clocks.filter((one, at) => startOf(one) !== startOf(clocks[at - 1]))
  if (first === undefined || second === undefined || others.length > 0) return
  if (!holdings.isFree(departure, first) || !holdings.isFree(arrival, second)) return
  holdings.give(departure, first, [{ key: first.key, score: timeScore }])
  holdings.give(arrival, second, [{ key: second.key, score: timeScore }])
}

function areClocks({ kind, fill, slots }: Column): boolean {
  if (kind !== 'text' || fill < leastFill) return false
  return slots.every(
    (slot) => slot === undefined || (slot.text.trim().length <= longestClock && clocksIn(slot.text).length === 1),
  )
}

/** Where the first of its texts stands. */
function startOf(column: Column | undefined): number {
  return column?.slots.find((slot) => slot !== undefined)?.from ?? -1
}
