import { clocksIn } from '../../../values/clocks.ts'
import type { Column } from '../../records/record-columns.ts'
import { ofColumn } from './column-facts.ts'
import type { ColumnShape } from './column-shape.ts'
import { shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

/** "Posted 1 Feb" and no more. */
const longestDay = 24

/** Days and hardly anything beside them. */
export function areDays({ length, slots }: Column, { date }: ColumnShape): boolean {
  const areStamped = slots.every((slot) => slot === undefined || slot.node.tag === 'time')
  return (date > 0.9 || areStamped) && length <= longestDay
}

/** "06:55" and no more. */
const longestClock = 8
const ofTimes =
  /\b(?:time|hour|hr|clock|when|at|slot|start|begin|end|open|clos|from|to|until|till|depart|arriv|check|kick|doors?|schedul|date|day|deadline|dur|length|pace|score|result|value|zeit|uhr|von|bis|ab|an|abfahrt|ankunft|beginn|anfang|ende|öffn|schl[iu]e?ss|heure|début|debut|fin|départ|arrivée|ouvert|ferm|hora|hor|inicio|salida|llegada|ora|orari|inizio|fine|partenza|arrivo|início|chegada|partida|tijd|vertrek|aankomst|godz|czas|odjazd|przyjazd|tid|ergebnis|resultado|risultato)/

/** Times of day and no more. */
export function areClocks(column: Column, shape: ColumnShape): boolean {
  return shape.clock > 0.9 && shape.date < 0.5 && column.length <= longestClock
}

/** Nothing but a time of day is written so, and no name. */
export function mayBeTime({ plan: { key, description, types, concept } }: Wanted): boolean {
  return !types.has('string') || concept?.kind === 'date' || ofTimes.test(`${key} ${description}`.toLowerCase())
}

/** Several lines, of which a day may be one: what somebody's profile says tells no day of what is written. */
export const areBlocks = ofColumn(
  (column) => column.kind === 'text' && shownIn(column).every((text) => text.split('\n').length > mostLinesOfDay),
)

const mostLinesOfDay = 3

/** Written as "14:30", as minutes and seconds are: but hours of the day, and each on a full five minutes. */
const timeOfDay = /^(?:0[7-9]|1\d|2[0-3]):[0-5][05]$/

/** "14:00", "11:15", "20:30": so many are no lengths by chance. */
export const areTimesOfDay = ofColumn((column) => {
  const texts = shownIn(column)
  return texts.length > 1 && texts.every((text) => timeOfDay.test(text.trim()))
})

/** "06:55 – 10:10" is when something begins and ends, and not how long it takes. */
export const areSpans = ofColumn((column) => {
  const texts = shownIn(column)
  return texts.length > 1 && texts.every((text) => text.length <= longestSpan && clocksIn(text).length === 2)
})

const longestSpan = 24

/** What asks for a day. */
export const ofDays = /^(?:day|weekday|date|tag|datum|wochentag|día|dia|fecha|jour|giorno|data|dag)$/

const ofTime = /\b(?:year|month|day|jahr|monat|tag|año|anno|ano|année|rok|år|leto)\b/

/** A bare year is no longer. */
const longestYear = 5

/** The figures of a date count nothing, nor does its year. */
export function isOfDays({ key, concept }: Wanted['plan'], column: Column, { date }: ColumnShape): boolean {
  const isDay = (date > 0.5 && column.length > longestYear) || areYears(column)
  return isDay && concept?.isYear !== true && !ofTime.test(key)
}

/** "2023", "2025", which the page calls nothing of its own. */
const areYears = ofColumn(
  (column) =>
    column.kind === 'part' &&
    !column.names.some(({ weight }) => weight >= 1) &&
    shownIn(column).every((text) => /^(?:19|20)\d{2}$/.test(text)),
)
