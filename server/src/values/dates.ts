/** A day, and its time when the page says one. */
export interface FoundDate {
  /** "2026-03-02" */
  readonly day: string
  /** "14:30:00", or undefined. */
  readonly time: string | undefined
  /** "Z", "+02:00", or undefined when the page does not say. */
  readonly zone: string | undefined
  readonly raw: string
}

const monthStems: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'led', 'янв', 'janv', 'ocak', 'tammi'],
  ['feb', 'fév', 'fev', 'lut', 'úno', 'фев', 'şub', 'helmi'],
  ['mar', 'mär', 'mrt', 'maa', 'bře', 'мар', 'maalis'],
  ['apr', 'avr', 'abr', 'kwi', 'dub', 'апр', 'nis', 'huhti'],
  ['may', 'mai', 'mag', 'mei', 'maj', 'kvě', 'мая', 'май', 'mayıs', 'touko'],
  ['jun', 'juin', 'giu', 'cze', 'čvn', 'июн', 'haz', 'kesä'],
  ['jul', 'juil', 'lug', 'lip', 'čvc', 'июл', 'tem', 'heinä'],
  ['aug', 'aoû', 'aou', 'ago', 'sie', 'srp', 'авг', 'ağu', 'elo'],
  ['sep', 'set', 'wrz', 'zář', 'сен', 'eyl', 'syys'],
  ['oct', 'okt', 'ott', 'out', 'paź', 'říj', 'окт', 'eki', 'loka'],
  ['nov', 'lis', 'ноя', 'kas', 'marras'],
  ['dec', 'dez', 'dic', 'déc', 'gru', 'pro', 'дек', 'ara', 'joulu'],
]

/** The first date of a text that has a certain year, month and day; undefined where any of them would be a guess. */
export function dateIn(text: string, language = ''): FoundDate | undefined {
  return isoDate(text) ?? wordyDate(text) ?? numericDate(text, language)
}

function isoDate(text: string): FoundDate | undefined {
  const match =
    /(?<!\d)((?:19|20)\d{2})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?(?:[T\s]{1,2}(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?(?!\d)/i.exec(
      text,
    )
  if (match === null) return undefined
  const [raw, year, month, day, hours, minutes, seconds, zone] = match
  return found(raw, [year, month, day], timeOf([hours, minutes, seconds]), zone)
}

function wordyDate(text: string): FoundDate | undefined {
  const dayFirst =
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er)?\s?(?:de |of )?([\p{L}]{3,20})\.?,?\s?(?:de |del )?((?:19|20)\d{2})(?!\d)/iu
  const monthFirst = /(\p{L}{3,20})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s((?:19|20)\d{2})(?!\d)/iu
  const dashed = /(?<!\d)(\d{1,2})-(\p{L}{3,20})-((?:19|20)\d{2})(?!\d)/iu
  for (const [pattern, order] of [
    [monthFirst, 'month'],
    [dayFirst, 'day'],
    [dashed, 'day'],
  ] as const) {
    const match = pattern.exec(text)
    if (match === null) continue
    const [raw, first = '', second = '', year = ''] = match
    const [dayText, monthText] = order === 'day' ? [first, second] : [second, first]
    const month = monthNumber(monthText)
    if (month === 0) continue
    return found(
      raw,
      [year, String(month), dayText],
      clockIn(text.slice(match.index + raw.length, match.index + raw.length + 24)),
    )
  }
  return undefined
}

/** "03/04/2026" is certain only when one part is above 12, the separator is a dot, or the language says. */
function numericDate(text: string, language: string): FoundDate | undefined {
  const match = /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d{2})(?!\d)/.exec(text)
  if (match === null) return undefined
  const [raw, first = '', separator, second = '', year = ''] = match
  const isMonthFirst =
    Number(second) > 12 ||
    (separator !== '.' && Number(first) <= 12 && (/^en(?:-us)?$/i.test(language) || language === ''))
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return found(raw, [year, month, day], clockIn(text.slice(match.index + raw.length, match.index + raw.length + 24)))
}

function found(
  raw: string,
  parts: readonly (string | undefined)[],
  time?: string,
  zone?: string,
): FoundDate | undefined {
  const [year, month, day] = parts.map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return { day: date.toISOString().slice(0, 10), time, zone: zone && zoneOf(zone), raw }
}

function zoneOf(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z'
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}

/** A time of day right after a date: ", 14:30", " at 2:30 pm". */
function clockIn(text: string): string | undefined {
  const match = /^[,\s]*(?:at|um|à|a las|kl\.?|-|–|·|\|)?\s*(\d{1,2})[:.](\d{2})(?::(\d{2}))?\s?([ap])?\.?m?/i.exec(
    text,
  )
  if (match === null) return undefined
  const [, hours = '', minutes, seconds, half] = match
  const isAfternoon = half?.toLowerCase() === 'p' && Number(hours) < 12
  const isMidnight = half?.toLowerCase() === 'a' && Number(hours) === 12
  return timeOf([String(isMidnight ? 0 : Number(hours) + (isAfternoon ? 12 : 0)), minutes, seconds])
}

function timeOf(parts: readonly (string | undefined)[]): string | undefined {
  const [hours, minutes, seconds = '00'] = parts
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
}

export function monthNumber(word: string): number {
  const lower = word.toLowerCase()
  return monthStems.findIndex((stems) => stems.some((stem) => lower.startsWith(stem))) + 1
}
