import { areGenders } from '../../values/gender-marks.ts'
import { countWords } from '../../values/rating-words.ts'
import { clocksIn } from '../../values/clocks.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { KeyedSlot } from './slot.ts'

/** A text and the element that it stands in. */
export interface Texted {
  readonly node: ViewNode
  readonly key: string
  readonly names: readonly string[]
}

/** "Label: value" lines, and the parts of a line that has separators. */
export function addLines(texted: Texted & { text: string; from: number }, slots: KeyedSlot[]): void {
  addLabelledLines(texted, slots)
  if (!texted.text.includes('\n') && texted.text.length <= 200) addParts(texted, slots)
}

/** The lines of a text that begins at a place of the page's, each with its own. */
export function linesOf(text: string, from: number): readonly { readonly line: string; readonly start: number }[] {
  let at = from
  return text.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return { line, start }
  })
}

const beforeLabel = /\s?[·•|,;]\s(?=\p{Lu}[\p{L} ]{1,28}[:：]\s)/gu
const mostParts = 8

/** "Scope: read · Rate limit: 60": each label with what stands before the next. */
function labelledParts(whole: { readonly line: string; readonly start: number }): readonly (typeof whole)[] {
  const { line, start } = whole
  if (line.length > longestLine || !line.includes(':')) return [whole]
  const ends = [...line.matchAll(beforeLabel)].slice(0, mostParts)
  const starts = [0, ...ends.map(({ index, 0: mark }) => index + mark.length)]
  return starts.map((at, number) => ({ line: line.slice(at, ends[number]?.index), start: start + at }))
}

export function addLabelledLines(
  { node, key, names, text, from }: Texted & { text: string; from: number },
  slots: KeyedSlot[],
): void {
  for (const { line, start } of linesOf(text, from).flatMap(labelledParts)) {
    const colon = /^([^:：\d][^:：]{0,47}?)\s*[:：](?!\/\/)\s*(?=\S)/.exec(line)
    if (colon !== null && !/\d$/.test(colon[1] ?? '') && !isPricedBefore(line) && !codeWithColon.test(line))
      slots.push({
        key: `${key}|${(colon[1] ?? '').toLowerCase()}`,
        kind: 'part',
        node,
        names,
        text: line.slice(colon[0].length).trim(),
        from: start + colon[0].length,
        to: start + line.length,
        label: colon[1],
      })
  }
}

const mostLines = 6
/** In characters. */
const longestLine = 200

/** Breaks part an element into lines of words and elements: "<b>A. Bo</b>, C. Day<br><i>Letters</i>, 7". Each is told whole by its number. */
export function addBrokenLines(
  { node, key, names, text, from }: Texted & { text: string; from: number },
  slots: KeyedSlot[],
): void {
  const isBroken = node.children.some(({ tag }) => tag === 'br')
  const isMixed = node.children.some(({ tag, to, from: start }) => tag !== 'br' && to > start)
  const lines = isBroken && isMixed ? linesOf(text, from) : []
  if (lines.length < 2 || lines.length > mostLines) return
  for (const [number, { line, start }] of lines.entries()) {
    const told = line.trim()
    const at = start + line.indexOf(told)
    if (told === '' || told.length > longestLine) continue
    slots.push({
      key: `${key}\\${number}`,
      kind: 'part',
      node,
      names,
      text: told,
      from: at,
      to: at + told.length,
      label: undefined,
    })
  }
}

/** "orders:read", "gull:2.3": one word of programs, in which nothing is labelled. */
export const codeWithColon = /^[\p{Ll}\d_./*-]+(?::[\p{Ll}\d_./*-]+)+$/u

type Parted = Texted & { readonly text: string; readonly from: number }

/** The number in front of a text: "1. Gull", "12 – Terns", "Ep. 12: Knots". */
function addNumbers({ node, key, names, text, from }: Parted, slots: KeyedSlot[]): void {
  const add = (found: Pick<KeyedSlot, 'key' | 'names' | 'text'>, at: number): void =>
    void slots.push({
      ...found,
      kind: 'part',
      node,
      from: from + at,
      to: from + at + found.text.length,
      label: undefined,
    })
  const [numbered, number = ''] = ordinal.exec(text) ?? []
  if (numbered !== undefined) {
    add({ key: `${key}^`, names: ['rank'], text: number }, 0)
    add({ key: `${key}$`, names, text: text.slice(numbered.length) }, numbered.length)
  }
  const [counted, word = '', count = ''] = countedStart.exec(text) ?? []
  if (counted === undefined) return
  add({ key: `${key}^`, names: ['number', `${word} number`, 'rank'], text: count }, counted.indexOf(count, word.length))
  add({ key: `${key}$`, names, text: text.slice(counted.length) }, counted.length)
}

/** What begins the key of a figure that is told by its words, wherever in a record it stands. */
export const figureKey = '|n '
const longestFigure = 40
const figureAndWords = /^([\d](?:[\d.,]*\d)?\s?[kKmM]?\+?)\s+(\p{L}[\p{L}'’ -]{2,28})$/u

/** What is measured or how long ago it was is told by its look, whatever the unit. */
const units =
  /^(?:min|mins|minutes?|sec|secs|seconds?|hrs?|hours?|days?|weeks?|months?|years?|std|stunden?|minuten?|tage?n?|wochen?|jahren?|heures?|jours?|horas?|minutos?|días|ore|minuti|giorni|cups?|tbsp|tsp|lbs?|pounds?|ounces?|grams?|inch(?:es)?|feet|miles?|cal|kcal)(?: |$)|\bago$/i

/** "3votes" of `<b>3</b><small>votes</small>`: what stands in the first element is set apart. */
function spacedOut({ children, from, to }: ViewNode, text: string): string {
  const first = children.find((child) => !child.isHidden && child.to > child.from)
  if (first === undefined || first.from !== from || first.to === to) return text
  // Before the text may stand the break of its line.
  const length = first.to - from - (to - from - text.length)
  return length <= 0 ? text : `${text.slice(0, length)} ${text.slice(length).trimStart()}`
}

/** "2.8k posts", "315 Reputation": records lack some of these, so that the words tell them apart and not their places. */
export function addFigure({ node, names, text, from }: Parted, slots: KeyedSlot[]): void {
  if (text.length > longestFigure || text.includes('\n')) return
  const [, figure, words] = figureAndWords.exec(spacedOut(node, text)) ?? []
  if (figure === undefined || words === undefined) return
  if (units.test(words)) return
  const key = `${figureKey}${words.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')}`
  slots.push({ key, kind: 'part', node, names, text: figure, label: words, from, to: from + figure.length })
}

/** "TypeScript 91.2%": a name, and how much of the whole it has. */
function addShare({ node, key, names, text, from }: Parted, slots: KeyedSlot[]): void {
  const [, name, share] = nameAndShare.exec(text) ?? []
  if (name === undefined || share === undefined) return
  const own = { kind: 'part', node, names, label: undefined } as const
  const start = from + text.length - share.length
  slots.push({ ...own, key: `${key}%0`, text: name, from, to: from + name.length })
  slots.push({ ...own, key: `${key}%1`, text: share, from: start, to: start + share.length })
}

/** "Rated 4.6 by 38 customers", "4.6 out of 5 from 38 reviews": a rating, and how many gave it. */
function addRated({ node, key, names, text, from }: Parted, slots: KeyedSlot[]): void {
  const { rating, count } = rated.exec(text)?.groups ?? {}
  if (rating === undefined || count === undefined) return
  const own = { kind: 'part', node, names } as const
  const at = from + text.indexOf(rating)
  const start = from + text.lastIndexOf(count)
  slots.push({ ...own, key: `${key}*0`, text: rating, label: 'rating', from: at, to: at + rating.length })
  slots.push({ ...own, key: `${key}*1`, text: count, label: 'review count', from: start, to: start + count.length })
}

/** "Length in metres. Defaults to 12.": what holds where nothing is given. */
function addDefault({ node, key, names, text, from }: Parted, slots: KeyedSlot[]): void {
  const told = defaults.exec(text)?.groups?.['told']
  if (told === undefined) return
  const start = from + text.lastIndexOf(told)
  slots.push({ kind: 'part', node, names, key: `${key}=d`, text: told, label: 'default', from: start, to: start + told.length }) // prettier-ignore
}

const defaults =
  /(?:^|[.;,(]\s?)(?:defaults? to|(?:the )?default(?: value)? is|by default:?|default(?::|(?=\s(?:\d[\d.,]*|true|false|null|none|\[\]|\{\})(?:[.,;)]|$)))|standard(?:mäßig|wert)?:|par défaut ?:|por defecto:|valor por defecto:|predefinito:|domyślnie:?)\s["'“`]?(?<told>[^\s"'”`]{1,60}?)["'”`]?(?:[.,;)](?:\s|$)|\s|$)/iu

const rated = new RegExp(
  String.raw`^(?:\p{L}[\p{L} ]{0,24}[:\s]\s?)?(?<rating>\d[.,]\d{1,2}(?:\s?(?:/|out of|von|sur|de|su|van|av|of)\s?(?:5|10))?)(?:\s(?:stars?|sternen?|étoiles|estrellas|stelle|sterren))?,?\s(?:by|from|based on|aus|von|par|por|da|door|van|av|af|basé sur|basad[oa] en|basat[oa] su)\s(?<count>\d[\d.,'’]{0,9}k?)\s(?:\p{L}{2,12}\s)?(?:${countWords})$`,
  'iu',
)

/** What a figure behind a sign counts. */
const signs: Readonly<Record<string, string>> = { '👍': 'likes', '❤': 'likes', '♥': 'likes', '♡': 'likes', '🤍': 'likes', '👁': 'views', '💬': 'comments', '🗨': 'comments' } // prettier-ignore
const signed = /^(👍|❤|♥|♡|🤍|👁|💬|🗨)\uFE0F?\s?(\d[\d.,]{0,9}[kKmM]?)$/u

/** "👍 11", "💬 3" */
function addSigned({ node, key, names, text, from }: Parted, slots: KeyedSlot[]): void {
  const [, sign = '', figure] = signed.exec(text) ?? []
  if (figure === undefined) return
  const start = from + text.length - figure.length
  slots.push({ kind: 'part', node, names, key: `${key}^`, text: figure, label: signs[sign], from: start, to: start + figure.length }) // prettier-ignore
}

/** "2–1" between two teams: what each of them scored. */
function addScore({ node, key, text, from }: Parted, slots: KeyedSlot[]): void {
  const [, home, away] = scored.exec(text) ?? []
  if (home === undefined || away === undefined) return
  const own = { kind: 'part', node } as const
  const start = from + text.lastIndexOf(away)
  slots.push({
    ...own,
    key: `${key}=0`,
    names: homeNames,
    label: undefined,
    text: home,
    from,
    to: from + home.length,
  })
  slots.push({ ...own, key: `${key}=1`, names: awayNames, label: undefined, text: away, from: start, to: start + away.length }) // prettier-ignore
}

/** Two figures behind a colon are rather minutes: "8:05". */
const scored = /^(\d{1,3})(?:\s?[–—-]\s?|\s:\s|:(?=\d$))(\d{1,3})$/
const homeNames = ['home-score', 'home-goals', 'heim-tore', 'score-domicile', 'goles-local', 'goles-casa', 'host-score', 'score1', 'team1-score'] // prettier-ignore
const awayNames = ['away-score', 'away-goals', 'gast-tore', 'score-extérieur', 'goles-visitante', 'goles-fuera', 'guest-score', 'score2', 'team2-score'] // prettier-ignore

/** The two that a text tells as a pattern has them. */
function addTwo({ node, key, names, text, from }: Parted, slots: KeyedSlot[], pattern: RegExp): void {
  const [, first, second] = pattern.exec(text) ?? []
  if (first === undefined || second === undefined) return
  const own = { kind: 'part', node, names, label: undefined } as const
  const start = from + text.indexOf(first)
  const end = from + text.length
  slots.push({ ...own, key: `${key}@0/2`, text: first, from: start, to: start + first.length })
  slots.push({ ...own, key: `${key}@1/2`, text: second, from: end - second.length, to: end })
}

/** "GET /orders": how something is called, and what. */
const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,4}(\/\S{0,120})$/

/** "CFO at Holm AB", "Owner of Saltworks": what somebody does, and for whom. */
const roleAndFirm =
  /^(?:,\s)?(\p{Lu}[^,.:!?\d]{1,40}?(?= (?:at|@|bei|chez|presso) )|(?:CEO|CTO|CFO|COO|(?:[Cc]o-)?[Ff]ounder|Owner|President|Chair(?:man|woman)?|Gründer(?:in)?|Inhaber(?:in)?|Fondat(?:eur|rice|ore)|Fundador[a]?)(?= (?:of|von|de|di|da) )) (?:at|@|of|bei|von|chez|de|di|da|presso) (\p{Lu}[^,:!?]{1,40})$/u

/** "Jane Doe as Captain Nemo": who plays, and whom. */
const nameAndPlayed =
  /^(\p{Lu}[\p{L}.'’-]{0,20}(?: [\p{L}.'’-]{1,20}){1,3}) (?:as|als|comme|como|come) (["“„«'‘]?\p{Lu}[^:!?\n]{0,60})$/u

/** "The open sea ..... 45", "Cut and dry ..... from £38": what stands on which page, or what it costs. */
const entryAndPage = /^([^.…\n]{1,80}[^.…\s])\s?[.…]{2,80}\s?((?:\p{L}{1,12}\s)?[^\s.…]{0,8}\d[^.…\n]{0,24})$/u

/** "Ann R. on 3 May 2025": who, and when. */
const nameAndDay =
  /^(?:(?:reviewed |posted |written |published )?by )?(\p{Lu}[\p{L}.'’-]{0,24}(?: [\p{L}.'’-]{1,24}){0,3}) (?:on|am|le|el|il|em|op|den) (\p{L}{0,12}\.?,? ?\d[\d\p{L}.,/ -]{3,28}(?:19|20)\d\d)$/u

const nameAndShare = /^(\p{L}[^\d%]{0,40}[^\d\s%:(])\s(\d{1,3}(?:[.,]\d{1,3})?\s?%)$/u

/** A number in front, and the parts between separators; a part may have parts of its own. */
export function addParts({ node, key, names, text, from }: Parted, slots: KeyedSlot[], depth = 0): void {
  // An address is one whole.
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return
  addNumbers({ node, key, names, text, from }, slots)
  addShare({ node, key, names, text, from }, slots)
  addTwo({ node, key, names, text, from }, slots, roleAndFirm)
  addTwo({ node, key, names, text, from }, slots, methodAndPath)
  addTwo({ node, key, names, text, from }, slots, nameAndPlayed)
  addTwo({ node, key, names, text, from }, slots, entryAndPage)
  addTwo({ node, key, names, text, from }, slots, nameAndDay)
  addSigned({ node, key, names, text, from }, slots)
  addScore({ node, key, names, text, from }, slots)
  addRated({ node, key, names, text, from }, slots)
  addDefault({ node, key, names, text, from }, slots)
  for (const [name, pattern] of separators) {
    if (!pattern.test(text) || isWhole(name, text)) continue
    const parts = text.split(pattern)
    if (parts.length < 2 || parts.length > 6) continue
    addSeparated({ node, key: `${key}${name}`, names, text, from, parts }, slots, name === ',' ? 1 : depth)
    if (name !== ',' && name !== '(') return
  }
}

/** What such a sign does not part. */
function isWhole(sign: string, text: string): boolean {
  if (sign === '-') return isOneRange(text)
  // In "£9.00 Ex Tax: £7.50" the colon is of the words before it and of no more.
  return (sign === ',' && oneDay.test(text)) || (sign === ':' && isPricedBefore(text))
}

const priced = /\p{Sc}\s?\d|\d\s?\p{Sc}/u
/** In characters, up to the colon. */
const longestBefore = 120

function isPricedBefore(text: string): boolean {
  const colon = text.indexOf(':')
  return colon > 0 && colon <= longestBefore && priced.test(text.slice(0, colon))
}

function addSeparated(
  { node, key, names, text, from, parts }: Parted & { readonly parts: readonly string[] },
  slots: KeyedSlot[],
  depth: number,
): void {
  const isWritten = key.endsWith('b')
  let place = 0
  for (const [number, part] of parts.entries()) {
    const start = text.indexOf(part, place)
    place = start + part.length
    const isBehindBy = isWritten && number > 0
    const told = isBehindBy ? (part.split(dayBehind, 1)[0] ?? part) : part
    // Behind a bracket a sentence may end.
    if (told.trim() === '' || areGenders(told.trim()) || (key.endsWith('(') && /^[.,;:]/.test(told.trim()))) continue
    const own = { key: `${key}${number}/${parts.length}`, node, names, text: told.trim(), from: from + start }
    const verb = isBehindBy ? parts[number - 1]?.trim().split(' ').at(-1) : undefined
    slots.push({ ...own, kind: 'part', to: from + start + told.length, label: undefined, verb })
    if (depth === 0 && innerMarks.test(own.text)) addParts(own, slots, depth + 1)
  }
}

/** "€70k – €90k", "2 - 1" and, behind a colon, "Monday: 9 am – 5 pm" are each one. */
function isOneRange(text: string): boolean {
  return moneyRange.test(text) || matchScore.test(text) || (labelledRange.test(text) && clocksIn(text).length === 2)
}

/** "Sep 11, 2025" */
const oneDay = /^\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,\s(?:19|20)\d\d$/u
const labelledRange = /^\p{L}[^\d:：]{0,30}[:：]\s/u
const ordinal =
  /^(?:#\s?)?(\d{1,3})(?:[.)]\s+(?=\S)|(?:\s[–—-]|:)\s+(?=["“'‘(]?\p{Lu}))(?!\p{L}{3,9}\.?\s+\d{4}(?!\d))/u
/** "Ep. 12: Knots", "Folge 3 – Segel": which of several it is. */
const countedStart =
  /^(step|stage|phase|day|tip|reason|rule|lesson|schritt|étape|etape|paso|passo|stap|krok|steg|tag|jour|día|giorno|episode|ep|folge|épisode|episodio|aflevering|avsnitt|chapter|kapitel|chapitre|capítulo|capitolo|lesson|lektion|leçon|lección|part|teil|partie|module|unit|issue|volume|vol|week|woche|trend|mistake|myth|fact|idea|way|secret|benefit|trick|hack|sign|type|factor|question|problem|error|principle|strategy|method|exercise|example|feature|option|round|habit|level|fehler|tipp|grund|mythos|frage|beispiel|übung|consejo|razón|mito|pregunta|conseil|raison|erreur|mythe|exercice|consiglio|motivo|errore|fout|reden)\.?\s?#?(\d{1,4})(?:[.):]|\s[–—-])\s+(?=\S)/i
const moneyRange = /^\D{0,5}[$€£¥]\s?\d[\d.,]*\s?[kKmM]?\s[-–—]\s\D{0,5}\d[\d.,]*\s?[kKmM]?\D{0,16}$/
const matchScore = /^\d{1,3}\s[-–—]\s\d{1,3}$/
/** "Ines on 2 March": who wrote something, and when. */
const dayBehind = /,?\s(?:on|at|am|vom|le|el|il|op|den)\s(?=\D{0,14}\d)/u
const innerMarks = /[(),]|\sby\s|\s[–—-]\s/
const separators: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['|', /[|•·]/],
  ['-', /\s[-–—]\s/],
  // "8.4 / 10" is one figure.
  ['/', /(?<!\d)\s\/\s|\s\/\s(?!\d)/],
  [':', /(?<=\p{L}\.?)\s?:\s/u],
  // "5 von 5" is no name.
  ['b', /\s(?:by|(?:von|par|por|door|av|af)(?=\s\p{Lu}\p{Ll}))\s/u],
  ['x', /(?<!(?![x×])[\p{L}_-]\d{1,6})(?<=[\d"″'′hwdlm.])\s?[x×]\s?(?=[\d.])/iu],
  // "(020) 555-0117" is one number.
  ['(', /\((?!\d{1,5}\)\s?\d{3})|(?<!\(\d{1,5})\)|\)(?!\s?\d{3})/],
  [',', /,\s/],
]
