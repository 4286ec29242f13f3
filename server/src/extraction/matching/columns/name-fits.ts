import { type Column, type ColumnName, startOf } from '../../records/record-columns.ts'
import type { Wanted } from './wanted-value.ts'

/** How well a name of a column is one for what is wanted, whatever the name weighs. */
export interface NameFit {
  /** By the wanted value's own names, and by those of its concept. */
  readonly own: number
  readonly concept: number
  /** How many words of the name its description has. */
  readonly told: number
}

type NameFits = (name: ColumnName) => NameFit

const known = new WeakMap<Wanted, NameFits>()

/** Tells it of names, each once: a page calls the columns of its groups by a few names over and over. */
export function nameFitsOf(wanted: Wanted): NameFits {
  return known.getOrInsertComputed(wanted, remembering)
}

function remembering(wanted: Wanted): NameFits {
  const fits = new Map<string, NameFit>()
  return (name) => {
    return fits.getOrInsertComputed(name.key, () => fitOfSomebody(wanted, name) ?? fitOf(wanted, name))
  }
}

/** Who an answer was "upvoted by" wrote nothing: such names fit what is asked for in just these words. */
function fitOfSomebody({ keys, ownKeys }: Wanted, { key, words }: ColumnName): NameFit | undefined {
  if (words.length < 2 || words.at(-1) !== 'by') return undefined
  const at = keys.findIndex((one) => one.key === key)
  const weight = keys[at]?.weight ?? 0
  return at < ownKeys ? { own: weight, concept: 0, told: 0 } : { own: 0, concept: weight, told: 0 }
}

function fitOf(wanted: Wanted, name: ColumnName): NameFit {
  const { keys, hints, ownKeys } = wanted
  const { words } = name
  let own = 0
  let concept = 0
  const isShort = words.length === 1 && (words[0]?.length ?? 0) <= longestAbbreviation
  let at = -1
  for (const key of isShort || areInitials(keys[0]?.words ?? [], words) || mayFit(wanted, name) ? keys : []) {
    at += 1
    // Only by its own name: a forum's "postbody" holds more than what is called the body of a post.
    const written = at < ownKeys ? writtenFit(key.words, words) : 0
    const fit = Math.max(phraseFit(key.words, words), written) * key.weight
    if (at < ownKeys) own = Math.max(own, fit)
    else concept = Math.max(concept, fit)
  }
  let told = 0
  if (hints.size > 0) for (const word of words) if (word.length > 2 && hints.has(word)) told += 1
  return own === 0 && concept === 0 && told === 0 ? noFit : { own, concept, told }
}

/** Of a name that has nothing to do with what is wanted, as most have not. */
export const noFit: NameFit = { own: 0, concept: 0, told: 0 }

/** How well one is short for the other, or written in as many letters. */
function writtenFit(asked: readonly string[], told: readonly string[]): number {
  const [first = ''] = told
  const isShort = told.length === 1 && first.length <= longestAbbreviation
  const initials = areInitials(asked, told) ? initialsFit : 0
  return Math.max(isShort ? abbreviationFit(asked, first) : 0, initials, areJoined(asked, told) ? 1 : 0)
}

const longestAbbreviation = 4

/** "GF" for goals for, "Pts" for points, "P" for played. */
function abbreviationFit(asked: readonly string[], told: string): number {
  const [first = ''] = asked
  if (told[0] !== first[0] || !/^\p{L}+$/u.test(told)) return 0
  if (asked.length > 1)
    return asked.length === told.length && asked.every((word, at) => word[0] === told[at]) ? 0.86 : 0
  if (told.length === 1) return 0.62
  // What is asked for is in the singular by now, and too short a word is not.
  const letters = told.length > 2 && told.endsWith('s') ? told.slice(0, -1) : told
  let at = 0
  for (const letter of first) if (letter === letters[at]) at += 1
  return first.length > letters.length + 1 && at === letters.length ? 0.7 : 0
}

const initialsFit = 0.86

/** "gf" is asked for and "Goals for" told; what an "id" is begins with no "issue date". */
function areInitials(asked: readonly string[], told: readonly string[]): boolean {
  const [short = ''] = asked
  if (asked.length !== 1 || told.length < 2 || told.length !== short.length || short === 'id') return false
  return told.every((word, at) => word[0] === short[at])
}

/** How well what the page calls the column are words for what is wanted. */
export function lexicalFit(wanted: Wanted, { names }: Pick<Column, 'names'>): number {
  const fits = nameFitsOf(wanted)
  let best = 0
  for (const name of names) best = Math.max(best, weighedFit(fits(name), name))
  return best
}

/** How well a name fits, by what the page says it with. */
export function weighedFit({ own, concept, told }: NameFit, { words, weight }: ColumnName): number {
  const byName = Math.max(own, concept) * weight
  if (told === 0) return byName
  if (told < words.length) return Math.max(byName, (told / Math.max(2, words.length)) * 0.62 * weight)
  return Math.max(byName, weight >= 1 ? 0.8 : 0.46 * weight)
}

const startsOfKeys = new WeakMap<Wanted['keys'], ReadonlySet<string>>()

/** Whether any of the names for what is wanted may fit: most share no word with what the page says, which this tells at once. */
function mayFit({ keys }: Wanted, { starts }: ColumnName): boolean {
  const known = startsOfKeys.getOrInsertComputed(
    keys,
    () => new Set(keys.flatMap(({ words }) => [...words, words.join('')].map(startOf))),
  )
  for (const start of starts) if (known.has(start)) return true
  return false
}

/** In letters: what several short words make together by chance is no name. */
const leastJoined = 4

/** Whether one of two names is written in several words and the other in fewer: "Wi-Fi" and "wifi", "check in" and "checkin". */
function areJoined(asked: readonly string[], told: readonly string[]): boolean {
  if (asked.length === told.length) return false
  const whole = asked.join('')
  return whole.length >= leastJoined && whole === told.join('')
}

/** Words in their order, whole or at the end of a longer name. */
function phraseFit(asked: readonly string[], told: readonly string[]): number {
  if (asked.length === 0 || asked.length > told.length) {
    // "release year" asked, "year" told.
    return asked.length > 1 &&
      told.length >= 1 &&
      told.length < asked.length &&
      asked.at(-1) === told.at(-1) &&
      told.length + 1 === asked.length
      ? 0.6
      : 0
  }
  for (let at = told.length - asked.length; at >= 0; at -= 1) {
    if (!areWords(asked, told, at)) continue
    if (asked.length === told.length) return 1
    const rest = told.length - asked.length
    return (at === rest ? 0.9 : 0.78) - 0.06 * Math.min(3, rest - 1)
  }
  return asked.length > 1 && asked.every((word) => told.includes(word)) ? 0.8 : 0
}

/** All that is asked stands there from such a word on. */
function areWords(asked: readonly string[], told: readonly string[], from: number): boolean {
  for (let at = 0; at < asked.length; at += 1) if (!isWord(told[from + at], asked[at] ?? '', asked.length)) return false
  return true
}

/** Words of their own that longer ones begin with: "auto" is short for no author, but "last post" tells the last poster. */
const ownWords = new Set(
  'auto pro art man per form part real sub pub post read view sell list book cook play work host plan code data net key head back hand land star word over under'.split(
    ' ',
  ),
)

/** The same word, or one short for it: "Mon", "Qty". */
function isWord(told: string | undefined, asked: string, words: number): boolean {
  return (
    told === asked ||
    (told !== undefined &&
      told.length >= 3 &&
      asked.length > told.length + 1 &&
      asked.startsWith(told) &&
      (words > 1 || !ownWords.has(told)))
  )
}
