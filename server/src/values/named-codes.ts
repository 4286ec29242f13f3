import { wordsOf } from './name-words.ts'

/** "Order #10482", "SKU TRN-13", "Art.-Nr. 77-2031": a code behind what it is called. */
export interface NamedCode {
  /** Its words as `wordsOf` gives them, without those for "number". */
  readonly name: readonly string[]
  readonly code: string
  /** A sign or a word says that it is a number. */
  readonly isMarked: boolean
  /** Nothing stands behind it. */
  readonly isWhole: boolean
}

const longest = 120
const mostWords = 4
const numberWords = new Set(
  'number no nr num n nº n° № numero número numéro nummer numer id code kod código codice reference ref référence referencia riferimento réf'.split(
    ' ',
  ),
)
const references = new Set('ref réf reference référence referencia riferimento'.split(' '))
const joining = new Set('de d del della di der des du of the la le'.split(' '))
const sign = /[#№]|(?<!\p{L})(?:no|nr|num|n°|nº|numero|número|numéro|nummer|number)(?:\.|(?![\p{L}.]))/iu
const compound = /\p{L}(?:nummer|nr)\.?\s?:?$/iu
const coded = /^#?(?=[\p{L}./_-]{0,16}\d)[\p{L}\d]{1,32}(?:[./_-][\p{L}\d]{1,32}){0,6}$/u

/** Reads a short text as a code behind its name; undefined where it is none. */
export function namedCode(text: string): NamedCode | undefined {
  if (text.length > longest || !/\d/.test(text)) return undefined
  const words = text.trim().split(/\s+/)
  const at = words.findIndex((word) => /\d/.test(word))
  const written = (words[at] ?? '').replace(/[.,;:)\]]{1,3}$/, '')
  if (at < 1 || at > mostWords || !coded.test(written)) return undefined
  const lead = words.slice(0, at).join(' ')
  const name = nameOf(lead)
  // "No. 12" is a number of nothing.
  if (!/^\p{L}/u.test(lead) || name.length === 0) return undefined
  return {
    name,
    code: written.replace(/^#/, ''),
    isMarked: written.startsWith('#') || sign.test(lead) || compound.test(lead),
    isWhole: at === words.length - 1,
  }
}

/** The words of a name without those that say that it is a number: "Commande n°" and "numero_commande" are both "commande". */
export function nameOf(name: string): string[] {
  const words = wordsOf(name.normalize('NFKC').replaceAll(/n[°º]/giu, 'nr')).filter((word) => !joining.has(word))
  const own = words
    .filter((word) => !numberWords.has(word))
    .map((word) => word.replace(/(?<=\p{L}{4})s?(?:nummer|nr)$/u, ''))
  if (own.length > 0) return own
  return words.some((word) => references.has(word)) ? ['ref'] : words
}
