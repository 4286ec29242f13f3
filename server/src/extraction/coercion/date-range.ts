import { dateIn } from '../../values/dates.ts'
import { isWeekday } from '../../values/weekday-names.ts'

const longest = 160
const maxSeparators = 4
/** Between two days; a bare hyphen parts the figures of one. */
const separators = /\s?[–—]\s?|\s-\s|\s(?:to|until|till|bis|au|al|hasta|até|do|t\/m|till och med)\s/giu

/**
 * The first or the last day of what names two: "12–14 September 2026", "September 30 - October 2, 2026", "Dec 29 – Jan 2, 2026". All
 * of the text where it names one.
 */
export function endOfRange(raw: string, end: 'start' | 'end' | undefined, language: string): string {
  if (end === undefined || raw.length > longest) return raw
  const text = raw.replace(ledDay, (all, mark: string, word: string) => (isWeekday(word) ? mark : all))
  const whole = wholeDays(text, language)
  if (whole !== undefined) return whole[end]
  const take = end === 'start' ? '$1' : '$2'
  const told = text
    .replace(
      /(?<!\d)(\d{1,2})\.?\s?(?:[-–—/+&]|to|bis|und|au|et|al|e|y|en|och)\s?(\d{1,2})(?=\.?\s(?:de\s)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{4})/iu,
      take,
    )
    .replace(/(?<=\p{L}{3,12}\.?\s)(\d{1,2})\s?[-–—]\s?(\d{1,2})(?=,?\s\d{4})/u, take)
  return told === text ? raw : told
}

/** "Friday 12 – Sunday 14 September 2026": the weekday between the two. */
const ledDay = /(?<=\d\.?)(\s?(?:[-–—]|to|bis|au|al)\s)(\p{L}{2,12}\.?),?\s(?=\d)/giu

/** Both days with month and year; the first may have its year from the last. */
function wholeDays(text: string, language: string): { readonly start: string; readonly end: string } | undefined {
  for (const { 0: mark, index } of [...text.matchAll(separators)].slice(0, maxSeparators)) {
    const left = text.slice(0, index).trim()
    const right = text.slice(index + mark.length).trim()
    const last = dateIn(right, language)
    if (last === undefined) continue
    const own = dateIn(left, language)
    if (own !== undefined) return own.day <= last.day ? { start: left, end: right } : undefined
    const start = withYear(left, last.day, language)
    if (start !== undefined) return { start, end: right }
  }
  return undefined
}

/** "December 29" before the second of January is of the year before. */
function withYear(left: string, last: string, language: string): string | undefined {
  const year = Number(last.slice(0, 4))
  for (const own of [year, year - 1]) {
    const text = `${left} ${own}`
    const day = dateIn(text, language)?.day
    if (day !== undefined && day <= last) return text
  }
  return undefined
}
