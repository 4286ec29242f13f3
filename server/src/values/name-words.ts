/** The words of a property name, a class or a label, in lower case and singular: "reviewCount" → ["review", "count"]. */
export function wordsOf(name: string): string[] {
  return asciiWords(name) ?? anyWords(name)
}

/** The same by one look at each character, for the names that most pages are full of; undefined where that does not do. */
function asciiWords(name: string): string[] | undefined {
  const words: string[] = []
  let from = -1
  let before: number = signs.other
  let beforeThat: number = signs.other
  const { length } = name
  for (let at = 0; at < length; at += 1) {
    const code = name.charCodeAt(at)
    const sign = asciiSigns[code] ?? signs.foreign
    if (sign === signs.foreign) return undefined
    if (sign === signs.other) {
      if (from >= 0) words.push(singular(name.slice(from, at).toLowerCase()))
      from = -1
    } else if (from < 0) from = at
    else {
      const isHump = sign === signs.upper && (before === signs.lower || before === signs.digit)
      const isAfterCapitals =
        sign === signs.lower && before === signs.upper && beforeThat === signs.upper && !isPluralEnd(name, at)
      let edge = from
      if (isHump) edge = at
      else if (isAfterCapitals) edge = at - 1
      if (edge > from) words.push(singular(name.slice(from, edge).toLowerCase()))
      from = edge
    }
    beforeThat = before
    before = sign
  }
  if (from >= 0) words.push(singular(name.slice(from).toLowerCase()))
  return words
}

/** "FAQs" are one word: the "s" that ends it begins none. */
function isPluralEnd(name: string, at: number): boolean {
  return name[at] === 's' && !/[a-z]/.test(name[at + 1] ?? '')
}

const signs = { other: 0, digit: 1, lower: 2, upper: 3, foreign: 4 } as const

/** An apostrophe may begin the "s" of a genitive, which takes a second look. */
const asciiSigns = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character === "'") return signs.foreign
  if (/\d/.test(character)) return signs.digit
  if (/[a-z]/.test(character)) return signs.lower
  return /[A-Z]/.test(character) ? signs.upper : signs.other
})

function anyWords(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu, '$1 $2')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

/** The words as one text, to compare and look up by. */
export function nameKey(name: string): string {
  const words = wordsOf(name)
  return words.length === 1 ? (words[0] ?? '') : words.join(' ')
}

/** Folds case, width, quotes, dashes and space, so that what reads alike compares alike. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u201b\u00b4`]/g, "'")
    .replaceAll(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Whether a text holds a part as words of its own: "boat" is not in "steamboat". Scripts without spaces have no such edges. */
export function holdsWhole(text: string, part: string): boolean {
  if (part === '') return false
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (isEdge(text[at - 1], part[0]) && isEdge(text[at + part.length], part.at(-1))) return true
  }
  return false
}

function isEdge(outside: string | undefined, inside: string | undefined): boolean {
  return outside === undefined || !wordly.test(outside) || inside === undefined || !wordly.test(inside)
}

const wordly =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u

function singular(word: string): string {
  if (word.charCodeAt(word.length - 1) !== letterS) return word
  if (word.length < 4 || !/^[a-z]+$/.test(word) || keptPlurals.has(word)) return word
  if (word.endsWith('ies') && word.length > 4)
    return endInIe.has(word.slice(0, -1)) ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  return isPluralInEs(word) ? word.slice(0, -2).replace(/zz$/, 'z') : word.slice(0, -1)
}

/** "boxes" is the plural of "box", "sizes" that of "size". */
function isPluralInEs(word: string): boolean {
  if (/(?:ss|x|ch|sh|zz|tz)es$/.test(word)) return true
  return word.endsWith('es') && (endInS.has(word.slice(0, -2)) || endInO.has(word.slice(0, -2)))
}

/** Common words of names whose singular is all but the last letter, or the last two. */
const endInIe = new Set(
  'movie cookie calorie brownie smoothie hoodie selfie rookie zombie indie veggie foodie newbie freebie goalie genie boogie prairie birdie lingerie bookie'.split(
    ' ',
  ),
)
const endInS = new Set(
  'bus gas lens bias atlas canvas alias status bonus virus campus focus chorus circus corpus census plus surplus sinus cactus radius genius octopus syllabus thesaurus iris citrus lotus walrus'.split(
    ' ',
  ),
)
const endInO = new Set('hero potato tomato echo veto mango volcano torpedo'.split(' '))

const letterS = 115
const keptPlurals = new Set([
  'pays',
  'series',
  'news',
  'species',
  'address',
  'status',
  'lens',
  'preis',
  'colores',
  'sales',
])

/** A name key, and where that is another the same without accents: "équipe", "equipe". */
export function withPlainLetters(key: string): string[] {
  const letters = plainLetters(key)
  if (letters === key) return [key]
  const plain = nameKey(letters)
  return plain === key ? [key] : [key, plain]
}

const beyondAscii = /[^ -~]/

/** Without accents and with the letters that programs write for those they avoid. */
export function plainLetters(text: string): string {
  if (!beyondAscii.test(text)) return text
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('đ', 'd')
}
