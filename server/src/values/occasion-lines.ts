import { isBareDay } from './bare-days.ts'
import { datesIn } from './dates.ts'
import { isWeekday } from './weekday-names.ts'

/** What a line tells of when and where something takes place. */
export interface OccasionLine {
  readonly start?: string | undefined
  readonly end?: string | undefined
  /** When visitors are let in. */
  readonly doors?: string | undefined
  /** What stands behind the day and its time: "Blue Hall, 12 Quay Street, Galway". */
  readonly place?: string | undefined
  /** A day leads the line. */
  readonly isDated: boolean
}

const unit = String.raw`\s?(?:[ap]\.\s?m\.|[ap]\.?m\b|uhr\b|hrs?\b|h\b)`
const hour = String.raw`(?:[01]?\d|2[0-4])`
/** "8pm", "20:00", "7.30pm", "19.30 Uhr", "20h30", "20 h" */
const clock = String.raw`(?<![\d.,:])${hour}(?:[:h][0-5]\d(?:${unit})?|(?:\.[0-5]\d)?${unit})(?![\d:])`
const looseClock = String.raw`(?<![\d.,:])${hour}(?:[:.h][0-5]\d)?(?:${unit})?(?![\d:.,])`
const until = String.raw`\s?(?:[-–—]|to|til+|until|bis|à|a|al|até|às|tot|do|till)\s?`
const times = new RegExp(String.raw`(?<start>${looseClock})${until}(?<end>${clock})|(?<lone>${clock})`, 'iu')
const doorWords =
  'doors(?: open)?|einlass|ouverture des portes|portes|apertura (?:de )?(?:puertas|porte)|abertura das portas|puertas|zaal open|deuren(?: open)?|insläpp|wejście|otwarcie drzwi'
const doorsBefore = new RegExp(String.raw`(?<!\p{L})(?:${doorWords})(?!\p{L})[^\d.;|·]{0,16}(${clock})`, 'iu')
const doorsBehind = new RegExp(String.raw`(${clock})\s?\(?(?:${doorWords})(?!\p{L})\)?`, 'iu')
const startWords =
  /^(?:starts?(?: time)?|begins?|beginn|show(?:time)?|time|anfang|début|inicio|inizio|início|aanvang|početak|początek|start om)\s?:?\s+(?=\d)/iu
const dayLabels = /^(?:when|date|wann|datum|quand|date et heure|cuándo|fecha|quando|data|wanneer|kiedy|när)\s?:\s*/iu
const betweenDayAndTime =
  /^[\s,·|•/–—-]{0,6}(?:(?:at|from|um|ab|von|à|de|dès|a las|alle(?: ore)?|ore|dalle|às|das|om|vanaf|kl\.?|klockan|o|od|godz\.?|start)\s{1,3}){0,2}(?=\d)/iu
const beforePlace =
  /^(?:[\s,·|•/–—)-]|(?:at|@|in|im|in der|à|au|aux|en|chez|al|presso|no|na|w|bij|hos|på)\s(?=\p{Lu}|the ))+/u
const separators = /[|·•]|\s[–—]\s|\s{2,}|[;!?]|[.)](?:\s|$)/u
const noPlace =
  /^(?:by|von|par|leave a|this post|comments?|\d+ comments?|free|sold out|tickets?|from|online|only|kostenlos|ausverkauft|eintritt|gratuit|gratis|complet|agotado|doors?|einlass|age|all ages)(?!\p{L})|[€£$@:]|\d{2}:\d{2}/iu
/** In characters. */
const longestLine = 220
const longestLead = 24
const placeLength = { least: 3, most: 110 }

/** Undefined for lines that tell no day and no time of day. */
export function occasionLine(text: string, language: string): OccasionLine | undefined {
  if (text.length > longestLine || !/\d/.test(text)) return undefined
  const line = text.replace(dayLabels, '')
  const door = doorsBefore.exec(line) ?? doorsBehind.exec(line)
  const rest = door === null ? line : line.replace(door[0], ' ')
  const doors = door?.[1]
  const day = dayOf(rest, language)
  const behindDay = day === undefined ? undefined : rest.slice(day.to)
  const told = timesLeading(behindDay ?? rest.trimStart())
  if (day === undefined && told === undefined && doors === undefined) return undefined
  const place = behindDay === undefined ? undefined : placeIn(behindDay.slice(told?.to ?? 0), told !== undefined)
  return { start: told?.start, end: told?.end, doors, place, isDated: day !== undefined }
}

/** Where the day that leads a line ends. */
function dayOf(line: string, language: string): { readonly to: number } | undefined {
  const dates = datesIn(line, language)
  const [first] = dates
  if (first !== undefined) {
    if (first.from > longestLead) return undefined
    // "12–14 June 2026 and 3 July 2026"
    const last =
      dates.findLast(({ from, raw }, at) => at === 0 || from - first.from <= raw.length + longestLead) ?? first
    return { to: last.from + last.raw.length }
  }
  let at = 0
  for (const piece of line.split(/(?<=[,·|•])/u).slice(0, 2)) {
    at += piece.length
    const [lead = '', ...others] = piece
      .replace(/[,·|•]$/u, '')
      .trim()
      .split(' ')
    const named = isWeekday(lead) ? others.join(' ') : [lead, ...others].join(' ')
    if (named === '') continue
    return isBareDay(named) ? { to: at } : undefined
  }
  return undefined
}

interface Times {
  readonly start: string
  readonly end: string | undefined
  /** Where what tells them ends. */
  readonly to: number
}

function timesLeading(text: string): Times | undefined {
  const lead = (betweenDayAndTime.exec(text) ?? startWords.exec(text))?.[0].length ?? 0
  const found = times.exec(text.slice(lead))
  if (found?.index !== 0) return undefined
  const { start, end, lone } = found.groups ?? {}
  return { start: (lone ?? start ?? '').trim(), end: end?.trim(), to: lead + found[0].length }
}

/** Behind a day alone, as in a byline, a place takes a word that leads to it or its town. */
function placeIn(text: string, hasTime: boolean): string | undefined {
  const lead = beforePlace.exec(text)?.[0] ?? ''
  if (lead.trim() === '') return undefined
  const place = text
    .slice(lead.length)
    .split(separators)
    .map((piece) => piece.trim().replace(/[.,]$/u, ''))
    .find((piece) => piece !== '')
  if (place === undefined || noPlace.test(place)) return undefined
  if (!hasTime && !/[\p{L}@]/u.test(lead) && !place.includes(', ')) return undefined
  const isShort = place.length >= placeLength.least && place.length <= placeLength.most
  return isShort && /^(?:the )?(?:\p{Lu}|\d+[a-z]? \p{Lu})/u.test(place) ? place : undefined
}
