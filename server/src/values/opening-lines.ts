import { isWeekday } from './weekday-names.ts'

/** From when until when something is open, as it is written: "9am", "17:00", "9". */
interface OpenSpan {
  readonly opens: string
  readonly closes: string
}

/** When something is open on some days of a week; on days without spans it is closed. */
export interface OpeningLine {
  readonly days: string
  readonly spans: readonly OpenSpan[]
}

const time = String.raw`(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?\s?(?:[ap]\.?\s?m\b\.?|uhr\b|h\b)?`
const until = String.raw`\s*(?:[-–—]|to|til+|until|bis|à|a|al|até|às|tot|do)\s*`
const span = new RegExp(String.raw`^(?:from|von|ab|de|das|od|van)?\s*(${time})${until}(${time})(?![\d:])`, 'iu')
const lone = new RegExp(`^${time}$`, 'iu')
const further = /^\s*(?:[,;/&+|]|and|und|et|y|e|en|i)\s*/iu
const unit = /^\s*(?:uhr|h|hrs?|hours?)\b/iu
const closedWords =
  'closed|geschlossen|ruhetag|fermée?s?|cerrado|chiuso|fechado|encerrado|gesloten|zamknięte|nieczynne|stängt|lukket'
const closed = new RegExp(String.raw`^\(?(?:we are )?(?:${closedWords})\)?(?: all day)?$`, 'iu')
const behindDays = new RegExp(String.raw`\d|[:：]|${closedWords}`, 'iu')
const otherDays =
  /^(?:(?:every|all) ?days?|daily|week ?days?|weekends?|(?:public|bank) holidays?|holidays?|täglich|werktags|wochenende|feiertags?|tous les jours|jours fériés|todos los días|festivos|tutti i giorni|festivi|dagelijks|codziennie)$/iu
const betweenDays =
  / ?(?:[-–—,/&+]|(?<!\p{L})(?:to|through|thru|bis|and|und|et|y|e|en|al|au|a|à|tot|do|i|t\/m)(?!\p{L})) ?/iu
/** In characters. */
const longestDays = 48

/** Before, between and after breaks. */
const mostSpans = 3

/** "Mon – Fri: 9am – 5pm", "Sunday closed", "Samstag 10–14 Uhr und 15–18 Uhr"; undefined for any other line. */
export function openingLine(line: string): OpeningLine | undefined {
  const { days, rest } = daysFirst(line)
  if (days === undefined || rest === '') return undefined
  if (closed.test(rest)) return { days, spans: [] }
  const spans: OpenSpan[] = []
  let left = rest
  for (let found = span.exec(left); found !== null && spans.length < mostSpans; found = span.exec(left)) {
    const [whole, opens = '', closes = ''] = found
    spans.push({ opens: opens.trim(), closes: closes.trim() })
    left = left.slice(whole.length).replace(unit, '').replace(further, '')
  }
  return spans.length === 0 || /[\p{L}\d]/u.test(left) ? undefined : { days, spans }
}

/** What an opening line says of its days, as it is written: "7:30 AM – 6:00 PM", "Closed". */
export function openingHours(line: string): string {
  return daysFirst(line).rest
}

/** Days and nothing else: the first cell of a row. */
export function openingDays(line: string): string | undefined {
  const { days, rest } = daysFirst(line)
  return rest === '' ? days : undefined
}

/** A time of day and nothing else, a figure without a sign among them. */
export function isOpeningTime(line: string): boolean {
  return lone.test(line.trim())
}

function daysFirst(line: string): { readonly days: string | undefined; readonly rest: string } {
  const text = line.trim().replaceAll(/\s+/gu, ' ')
  const end = text.search(behindDays)
  const named = text.slice(0, end < 0 ? text.length : end)
  const rest = text.slice(named.length).replace(/^[\s:：–—-]+/u, '')
  const days = named.replace(/[ :：,(–—-]{1,6}$|\b(?:from|von|ab|de|das|od|van) ?$/giu, '').trim()
  const parts = days.length > longestDays ? [] : days.split(betweenDays).filter((part) => part !== '')
  const areDays = parts.length > 0 && parts.every((part) => isWeekday(part) || isWeekday(part.replace(/s$/u, '')) || otherDays.test(part)) // prettier-ignore
  return { days: areDays ? days : undefined, rest }
}
