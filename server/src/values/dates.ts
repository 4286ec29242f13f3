import { monthNamed, monthNamedIn } from './month-names.ts'

/** A day, and its time when the text says one. */
export interface FoundDate {
  /** "2026-03-02" */
  readonly day: string
  /** "14:30:00", or undefined. */
  readonly time: string | undefined
  /** "Z", "+02:00", or undefined when the text does not say. */
  readonly zone: string | undefined
  /** As the text has it, and where in the text that starts. */
  readonly raw: string
  readonly from: number
  /** ISO 8601: the text's own words where they are that, else the day. */
  readonly iso: string
}

/** The first date of a text that has a certain year, month and day; undefined where any of them would be a guess. */
export function dateIn(text: string, language = ''): FoundDate | undefined {
  return datesIn(text, language)[0]
}

/**
 * Unmistakable dates of a text from 1500 on, in order. The page's language tells 3/4/2024 of the third of April from that of March, and whose
 * month a name is.
 */
export function datesIn(text: string, language = ''): FoundDate[] {
  if (!/(?:1[5-9]|20)\d\d|\p{L}-\d\d(?!\d)/u.test(text)) return []
  const found = [
    ...shapes.flatMap(({ pattern, order, monthOf }) =>
      Array.from(text.matchAll(pattern), (match) =>
        dateOf(match, text, {
          year: match[order[0]],
          month: monthOf(match[order[1]] ?? '', language),
          day: match[order[2]],
        }),
      ),
    ),
    ...Array.from(text.matchAll(shortYear), (match) =>
      dateOf(match, text, {
        year: `${Number(match[3]) > lastShortYear ? 19 : 20}${match[3]}`,
        month: monthNamed(match[2] ?? '', language),
        day: match[1],
      }),
    ),
    ...Array.from(text.matchAll(isoDate), (match) => isoDateOf(match, text)),
    ...Array.from(text.matchAll(numericDate), (match) => numericDateOf(match, text, language)),
    compactDateOf(text),
  ]
  return found.filter((date) => date !== undefined).toSorted((a, b) => a.from - b.from)
}

/** Whether a text names the day's month and, beside it, its number: "May 28-29" holds 2026-05-29. */
export function holdsDayOfYear(text: string, day: string, language = ''): boolean {
  const [, month = 0, number = 0] = day.split('-').map(Number)
  const words = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []
  return words.some(
    (word, at) =>
      Number(word) === number &&
      words.slice(Math.max(0, at - besideDay), at + besideDay + 1).some((near) => monthNamed(near, language) === month),
  )
}

/** Words between the number of a day and its month: "28th and 29th of May". */
const besideDay = 4

const year = '((?:1[5-9]|20)\\d\\d)'
const word = '(\\p{L}[\\p{L}\\p{M}]{2,14})'
const ordinal = '(?:st|nd|rd|th|er|º|ª|\\.)?'

interface Shape {
  readonly pattern: RegExp
  /** Where in the match year, month and day stand. */
  readonly order: readonly [year: number, month: number, day: number]
  readonly monthOf: (text: string, language: string) => number
}

const shapes: readonly Shape[] = [
  // 20 December 2023, 20. Dezember 2023, 20 de diciembre de 2023, 20-Dec-2023
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})${ordinal}[\\s,./-]{0,3}(?:of\\s+|de\\s+)?${word}\\.?[\\s,./-]{1,3}(?:de\\s+|del\\s+)?${year}(?!\\d)`,
      'giu',
    ),
    order: [3, 2, 1],
    monthOf: monthNamed,
  },
  // December 20, 2023
  {
    pattern: new RegExp(`(?<!\\p{L})${word}\\.?[\\s-]+(\\d{1,2})${ordinal},?[\\s-]+${year}(?!\\d)`, 'giu'),
    order: [3, 1, 2],
    monthOf: monthNamed,
  },
  // 2023. december 20., 2023 Dec 20; of other languages "2022 Pro 11" would be the eleventh of prosinec
  {
    pattern: new RegExp(`(?<!\\d)${year}[.,]?\\s+${word}\\.?\\s+(\\d{1,2})(?!\\d|:)`, 'giu'),
    order: [1, 2, 3],
    monthOf: (text) => monthNamedIn(text, ['hu', 'en']),
  },
  // 2023年12月20日, 2023년 12월 20일
  {
    pattern: /(?<!\d)((?:19|20)\d\d)\s{0,3}[年년]\s{0,3}(\d{1,2})\s{0,3}[月월]\s{0,3}(\d{1,2})(?:\s{0,3}[日일])?/gu,
    order: [1, 2, 3],
    monthOf: Number,
  },
  // 20 tháng 12 năm 2023
  {
    pattern: /(?<!\d)(\d{1,2})\s+tháng\s+(\d{1,2}),?\s+(?:năm\s+)?((?:19|20)\d\d)(?!\d)/giu,
    order: [3, 2, 1],
    monthOf: Number,
  },
]

/** 5-Mar-24 */
const shortYear = /(?<![\d-])(\d{1,2})-(\p{L}{3,9})-(\d\d)(?![\d-])/gu
/** Of two digits: 51 is 1951. */
const lastShortYear = 50

/** 2023-12-20T08:15:00Z, 2023/12/20, 2023. 12. 20. */
const isoDate =
  /(?<!\d)((?:1[5-9]|20)\d\d)([-/.])\s?(\d{1,2})[-/.]\s?(\d{1,2})(?!\d)(?:[T\s]{1,2}(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?)?/gi

const halfOfDay = /^\s?[ap]\.?m/i
const clockBehind = /[T\s]{1,2}\d{1,2}:/i

function isoDateOf(match: RegExpExecArray, text: string): FoundDate | undefined {
  const [raw, yearText, , month, day, hours, minutes, seconds, zone] = match
  const date = foundDate({ year: yearText, month, day }, { raw, from: match.index })
  if (date === undefined) return undefined
  const end = match.index + raw.length
  // "2019-02-23, 09:14 PM" is no standard's time, but one that people write.
  const isStamp = hours !== undefined && !halfOfDay.test(text.slice(end, end + 5))
  const dayEnd = hours === undefined ? end : match.index + raw.search(clockBehind)
  const isIso = /^\d{4}-\d\d-\d\d/.test(raw) && (isStamp || hours === undefined)
  const iso = isIso ? raw.trim().replace(/\s+/, 'T') : date.day
  if (!isStamp) return { ...date, ...clockBeside(text, match.index, dayEnd), iso }
  const named = zone === undefined ? zoneBehind(text.slice(end, end + longestZone)) : zoneOf(zone)
  return { ...date, time: timeOf([hours, minutes, seconds]), zone: named, iso }
}

/** 20231220, 20231220T081500Z: only where the text is nothing else, as a number may be anything. */
const compactDate = /^\s*((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?(Z)?)?\s*$/

function compactDateOf(text: string): FoundDate | undefined {
  const match = compactDate.exec(text)
  if (match === null) return undefined
  const [raw, yearText, month, day, hours, minutes, seconds, zone] = match
  const date = foundDate({ year: yearText, month, day }, { raw: raw.trim(), from: 0 })
  return date && { ...date, time: timeOf([hours, minutes, seconds]), zone }
}

/** 03/04/2026, 20.12.2023, 20. 12. 2023 */
const numericDate = /(?<![\d./-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?((?:1[5-9]|20)\d\d)(?!\d)/g

function numericDateOf(match: RegExpExecArray, text: string, language: string): FoundDate | undefined {
  const [, first = '', mark, second = '', yearText] = match
  const isMonthFirst = Number(second) > 12 || (Number(first) <= 12 && mark !== '.' && startsWithMonth(language))
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return dateOf(match, text, { year: yearText, month, day })
}

/** Of English only the American one, which is also what a page is in that does not say. */
function startsWithMonth(language: string): boolean {
  return language === '' || /^en(?:$|[-_]us)/i.test(language)
}

interface Parts {
  readonly year: string | undefined
  readonly month: string | number | undefined
  readonly day: string | undefined
}

/** A date with the time that stands right behind or before it. */
function dateOf(match: RegExpExecArray, text: string, parts: Parts): FoundDate | undefined {
  const raw = match[0].trim()
  const date = foundDate(parts, { raw, from: match.index })
  const end = match.index + match[0].length
  return date && { ...date, ...clockBeside(text, match.index, end) }
}

/** Undefined for a day that no calendar has. */
function foundDate(parts: Parts, { raw, from }: Pick<FoundDate, 'raw' | 'from'>): FoundDate | undefined {
  const [yearNumber, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  const date = new Date(Date.UTC(yearNumber, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const iso = date.toISOString().slice(0, 10)
  return { day: iso, time: undefined, zone: undefined, raw, from, iso }
}

function zoneOf(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z'
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}

const clockReach = 24
const clockDigits = String.raw`(\d{1,2})([:.]|\s?h\s?)(\d{2})(?::(\d{2}))?\s?(?:([ap])\.?m\b\.?|noon|uhr)?`
const clockAlone = new RegExp(clockDigits, 'i')
/** ", 14:30", " at 2:30 pm" */
const leadToClock = String.raw`^[,\s]*(?:(?:at|from|um|ab|à|dès|a las|alle(?: ore)?|ore|às|om|kl\.?|klockan|godz\.?|o|-|–|—|·|\|)\s*)?`
const clockAfter = new RegExp(leadToClock + clockDigits, 'i')
/** ", 8 pm", ", 20 Uhr", " – 20 h" */
const hourAfter = new RegExp(String.raw`${leadToClock}(\d{1,2})()()()\s?(?:([ap])\.?m\b\.?|uhr\b|h\b)`, 'i')
/** "2:30 pm, " and "14:30 Uhr am Montag, " */
const clockBefore = new RegExp(
  String.raw`(?<![\d:.–-]\s?)${clockDigits}(?:\s[A-Z]{2,5}|\sUTC[+-]\d{1,2})?[,\s]{1,3}(?:(?:on|am|le|el|il|op|den)\s)?(?:\p{L}{3,12},?\s)?$`,
  'iu',
)

type Clock = Pick<FoundDate, 'time' | 'zone'>

/** A time of day right behind a date, or else right before it, with its zone where the text tells one. */
function clockBeside(text: string, from: number, to: number): Clock {
  const behind = text.slice(to, to + clockReach + longestZone)
  const near = behind.slice(0, clockReach)
  const after = clockAfter.exec(near) ?? hourAfter.exec(near)
  if (after !== null) return clockOf(after, behind.slice(after[0].length))
  const lead = text.slice(Math.max(0, from - clockReach - longestZone), from)
  const before = clockBefore.exec(lead)
  // Hours with a point may be a day and a month.
  if (before === null || before[2] === '.') return { time: undefined, zone: undefined }
  const digits = clockAlone.exec(before[0])?.[0] ?? ''
  return clockOf(before, before[0].slice(digits.length))
}

function clockOf([, hours = '', , minutes, seconds, half]: RegExpExecArray, behind: string): Clock {
  const isAfternoon = half?.toLowerCase() === 'p' && Number(hours) < 12
  const isMidnight = half?.toLowerCase() === 'a' && Number(hours) === 12
  const time = timeOf([
    String(isMidnight ? 0 : Number(hours) + (isAfternoon ? 12 : 0)),
    minutes || '00',
    seconds || undefined,
  ])
  return { time, zone: time === undefined ? undefined : zoneBehind(behind) }
}

const longestZone = 12
/** Hours that zones are ahead of UTC: those that RFC 5322 names, and others whose names mean one alone. */
const zones: ReadonlyMap<string, string> = new Map(
  [
    'UTC Z|GMT Z|EST -05:00|EDT -04:00|CST -06:00|CDT -05:00|MST -07:00|MDT -06:00|PST -08:00|PDT -07:00|AKST -09:00|AKDT -08:00',
    'HST -10:00|BRT -03:00|WET Z|WEST +01:00|CET +01:00|MEZ +01:00|CEST +02:00|MESZ +02:00|EET +02:00|EEST +03:00|MSK +03:00',
    'HKT +08:00|SGT +08:00|AWST +08:00|JST +09:00|KST +09:00|AEST +10:00|AEDT +11:00|NZST +12:00|NZDT +13:00',
  ].flatMap((line) =>
    line.split('|').map((zone): [name: string, offset: string] => {
      const [name = '', offset = ''] = zone.split(' ')
      return [name, offset]
    }),
  ),
)
const namedZone =
  /^\s?\(?(?:(UTC|GMT)\s?([-+\u2212]\d{1,2})(?::?(\d\d))?|([-+\u2212]\d\d):?(\d\d)|([A-Z]{3,4}))(?![\p{L}\d])/u

/** The zone right behind a time: " PST", " (UTC+2)", "+02:00". */
function zoneBehind(text: string): string | undefined {
  const [, , ahead, minutes = '00', offset, offsetMinutes = '00', name] = namedZone.exec(text) ?? []
  if (name !== undefined) return zones.get(name)
  const hours = (ahead ?? offset)?.replace('\u2212', '-')
  if (hours === undefined || Math.abs(Number(hours)) > 14) return undefined
  return `${hours.slice(0, 1)}${hours.slice(1).padStart(2, '0')}:${ahead === undefined ? offsetMinutes : minutes}`
}

function timeOf(parts: readonly (string | undefined)[]): string | undefined {
  const [hours, minutes, seconds = '00'] = parts
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
}
