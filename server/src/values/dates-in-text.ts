import { monthNamed } from './month-names.ts'

/** A date as text has it: an ISO date or time as it is, any other as YYYY-MM-DD, and where in the text it starts. */
export interface DateInText {
  readonly date: string
  readonly from: number
}

const year = '((?:19|20)\\d\\d)'
const word = '(\\p{L}[\\p{L}\\p{M}]{2,14})'
const ordinal = '(?:st|nd|rd|th|er|º|ª|\\.)?'

interface Shape {
  readonly pattern: RegExp
  /** Where in the match year, month and day stand; a month may be a name. */
  readonly order: readonly [year: number, month: number, day: number]
}

const shapes: readonly Shape[] = [
  { pattern: new RegExp(`(?<!\\d)${year}[/.](\\d{1,2})[/.](\\d{1,2})(?!\\d)`, 'gu'), order: [1, 2, 3] },
  // 20 December 2023, 20. Dezember 2023, 20 de diciembre de 2023, 20-Dec-2023
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})${ordinal}[\\s,./-]{0,3}(?:of\\s+|de\\s+)?${word}\\.?[\\s,./-]{1,3}(?:de\\s+|del\\s+)?${year}(?!\\d{2})`,
      'giu',
    ),
    order: [3, 2, 1],
  },
  // December 20, 2023
  {
    pattern: new RegExp(`(?<!\\p{L})${word}\\.?[\\s-]+(\\d{1,2})${ordinal},?[\\s-]+${year}(?!\\d{2})`, 'giu'),
    order: [3, 1, 2],
  },
  // 2023. december 20.
  {
    pattern: new RegExp(`(?<!\\d)${year}[.,]?\\s+${word}\\.?\\s+(\\d{1,2})(?!\\d|:)`, 'giu'),
    order: [1, 2, 3],
  },
  { pattern: /(?<!\d)((?:19|20)\d\d)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/gu, order: [1, 2, 3] },
  {
    pattern: /(?<!\d)(\d{1,2})\s+tháng\s+(\d{1,2}),?\s+(?:năm\s+)?((?:19|20)\d\d)(?!\d)/giu,
    order: [3, 2, 1],
  },
]

const iso =
  /(?<!\d)((?:19|20)\d\d)-(\d{1,2})-(\d{1,2})(?!\d)(?:[T ]\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:Z|[+-]\d\d:?\d\d)?)?/gi
const compact = /^\s*((?:19|20)\d\d)(\d\d)(\d\d)(?:T?\d{4,6}Z?)?\s*$/
const numeric = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/g

/** A line says when it was written near its beginning. */
const maxChars = 400

/** Unmistakable dates in the text, in order. The page's language tells 3/4/2024 of the third of April from that of March. */
export function datesInText(whole: string, language: string | null): DateInText[] {
  const text = whole.slice(0, maxChars)
  if (!/(?:19|20)\d\d/.test(text)) return []
  // Most are ISO dates and nothing else.
  if (
    /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.test(text) &&
    dayOf(text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)) !== null
  )
    return [{ date: text, from: 0 }]
  const found: DateInText[] = []
  const add = (date: string | null, from: number): void => {
    if (date !== null) found.push({ date, from })
  }
  for (const match of text.matchAll(iso)) {
    const isWhole = /^\d{4}-\d\d-\d\d/.test(match[0])
    const day = dayOf(match[1], match[2], match[3])
    add(day === null || !isWhole ? day : match[0].trim().replace(' ', 'T'), match.index)
  }
  const packed = compact.exec(text)
  if (packed !== null) add(dayOf(packed[1], packed[2], packed[3]), 0)
  for (const { pattern, order } of shapes) {
    for (const match of text.matchAll(pattern)) {
      const month = match[order[1]] ?? ''
      add(dayOf(match[order[0]], /^\d/.test(month) ? month : String(monthNamed(month)), match[order[2]]), match.index)
    }
  }
  for (const match of text.matchAll(numeric)) {
    const [, first = '', mark, second = '', yearOf] = match
    const isMonthFirst = Number(second) > 12 || (Number(first) <= 12 && mark !== '.' && startsWithMonth(language))
    add(isMonthFirst ? dayOf(yearOf, first, second) : dayOf(yearOf, second, first), match.index)
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Of English only the American one, which is also what a page is in that does not say. */
function startsWithMonth(language: string | null): boolean {
  return language === null || /^en(?:$|[-_]us)/i.test(language)
}

function dayOf(yearOf = '', month = '', day = ''): string | null {
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay ? `${yearOf}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
