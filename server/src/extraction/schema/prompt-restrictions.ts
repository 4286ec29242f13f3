import { monthNamed } from '../../values/month-names.ts'
import { promptLimit } from './prompt-limits.ts'
import { promptMarks } from './prompt-marks.ts'
import { yearKept } from './prompt-years.ts'
import { starsAsked } from './prompt-stars.ts'
import { type PromptPhrases, promptPhrases } from './prompt-phrases.ts'
import { numberIn } from '../../values/numbers.ts'

/** One restriction of a prompt that can be told from the page: what it asks of a record, and the words that say it. */
export type Restriction = { readonly words: string } & (
  | { readonly field: 'availability'; readonly is: '='; readonly bound: boolean }
  | { readonly field: 'price' | 'rating'; readonly is: '<' | '>' | '<=' | '>=' | '='; readonly bound: number }
  /** The beginning of a day: "2024", "2024-05". */
  | { readonly field: 'date'; readonly is: '='; readonly bound: string }
  /** Phrases that records hold, or that stand over them. */
  | { readonly field: 'text'; readonly is: 'with' | 'without'; readonly bound: readonly string[] }
  /** Words, as `markStem` gives them, one of which stands on records by itself. */
  | { readonly field: 'mark'; readonly is: 'with' | 'without'; readonly bound: readonly string[] }
)

/** Without its words. */
type Bound = Restriction extends infer Each ? (Each extends Restriction ? Omit<Each, 'words'> : never) : never

export interface Restrictions {
  /** How many records to keep, from the first. */
  readonly limit: number | undefined
  /** The words that say so. */
  readonly limitWords: string
  /** As it was given; empty without one. */
  readonly prompt: string
  readonly all: readonly Restriction[]
  /** True for a prompt that asks for more than naming fields, and for what was not understood of it. */
  readonly isPartlyUnclear: boolean
}

const amount = String.raw`[$€£]?\s?(\d+(?:[.,]\d+)*)`
const below = 'under|below|less than|cheaper than|lower than|at most|up to|no more than|maximum(?: of)?'
const above = 'over|above|more than|greater than|higher than|at least|minimum(?: of)?|from'
/** What is nearly sold out can still be had. */
const nearly = /\b(?:nearly|almost|soon|about to be) (?:out of stock|sold out|unavailable)\b/i
const unclear =
  /\b(?:only|except|excluding|exclude|without|ignore|skip|but not|unless|if|between|sort(?:ed)?|order(?:ed)? by|latest|newest|oldest|cheapest|most expensive|best|worst|last|translate|summari[sz]e|summary|convert|calculate|average|total of|count|in (?:english|german|french|spanish|eur|usd|gbp|chf|euros?|dollars?|pounds?)|ohne|außer|nur|sin|excepto|sólo|sans|sauf|seulement|senza|tranne|soltanto|zonder|behalve|alleen)\b/i

/** "skip the sold out ones" keeps the others. */
const leavingOut =
  /\b(?:skip|without|except|exclud\w{1,3}|not|no|ignor\w{1,3}|omit\w{0,4}|leave|leaving|remove|drop|hide|other than|apart from|but)\b/i
const leavingReach = 24
const unavailable = /\bnot (?:in stock|available)\b/i

/** "the product named Compass": which one is meant. */
const naming = /\b(?:named|called|titled|entitled)\s["“'«]?[\p{Lu}\d]/u

/** Reads what a prompt restricts, as far as that is certain. */
export function promptRestrictions(prompt: string | undefined): Restrictions {
  let rest = prompt ?? ''
  const all: Restriction[] = []
  const take = (pattern: RegExp, make: (match: RegExpExecArray) => Bound | undefined): void => {
    const match = pattern.exec(rest)
    const bound = match === null ? undefined : make(match)
    if (match === null || bound === undefined) return
    all.push({ words: match[0].trim(), ...bound })
    rest = rest.replace(match[0], ' ')
  }
  const note = ({ is, words, phrases }: PromptPhrases): void => {
    all.push({ field: 'text', is, words, bound: phrases })
    rest = rest.replaceAll(/\s+/g, ' ').replace(words, ' ')
  }
  const first = promptLimit(rest)
  if (first !== undefined) rest = rest.replace(first.words, ' ')
  const stars = starsAsked(rest)
  if (stars !== undefined) {
    const { is, bound, words } = stars
    all.push({ field: 'rating', is, bound, words })
    rest = rest.replace(words, ' ')
  }
  for (const phrases of promptPhrases(rest)) if (phrases.is === 'without') note(phrases)
  take(
    /\b(?:only |just )?[\w\s,]{0,30}?\b(?:(?:that|which) (?:are|is) )?(?:not (?:in stock|available)|out of stock|sold out|unavailable)\b(?: only)?/i,
    ({ 0: found, index }) => {
      const before = rest.slice(Math.max(0, index - leavingReach), index) + found.replace(unavailable, '')
      return nearly.test(found) ? undefined : inStock(leavingOut.test(before))
    },
  )
  take(
    /\b(?:only|just)\b[\w\s,]{0,30}?\b(?:in stock|available)\b|\b(?:that|which) (?:are|is) (?:in stock|available)\b|\b(?:in-stock|in stock|available) (?:only|\w+ only)\b/i,
    () => inStock(true),
  )
  take(
    new RegExp(
      String.raw`\b(?:only |just )?[\w\s]{0,40}?(?:rated|ratings?|score|stars?)[\w\s]{0,20}?\b(${above}|${below})\s*${amount}(?: stars?)?`,
      'i',
    ),
    (match) => compared('rating', match),
  )
  take(
    new RegExp(
      String.raw`\b(?:only |just )?[\w\s]{0,40}?\b(${above}|${below})\s*${amount}(?!\d|\s*(?:%|stars?|items|results|words))`,
      'i',
    ),
    (match) => (isYear(match[2]) ? undefined : compared('price', match)),
  )
  take(
    /\b(?:only |just )?[\w\s]{0,40}?\b(?:from|of|in|published in|dated|written in|posted in)\s+((?:19|20)\d{2})\b/i,
    (match) => inYear(match[1] ?? ''),
  )
  const year = yearKept(rest)
  if (year !== undefined) {
    all.push({ words: year.words, ...inYear(year.year) })
    rest = rest.replace(year.words, ' ')
  }
  take(/\b(?:in|of|from|during) (\p{L}{3,9}) ((?:19|20)\d{2})\b/iu, (match) => {
    const month = monthNamed(match[1] ?? '')
    if (month === 0) return undefined
    rest = rest.replace(/\b(?:only|just)\b/i, ' ')
    return inYear(`${match[2]}-${String(month).padStart(2, '0')}`)
  })
  for (const phrases of promptPhrases(rest)) note(phrases)
  for (const { is, words, marks } of promptMarks(rest)) {
    all.push({ field: 'mark', is, words, bound: marks })
    // "without the teapots" names things rather than a mark, which only the page can tell.
    if (marks.length > 1) rest = rest.replace(words, ' ')
  }
  return {
    limit: first?.count,
    limitWords: first?.words.trim() ?? '',
    prompt: prompt ?? '',
    all,
    isPartlyUnclear: unclear.test(rest) || naming.test(rest),
  }
}

function isYear(text: string | undefined): boolean {
  return text !== undefined && /^(?:19|20)\d{2}$/.test(text)
}

function inStock(bound: boolean): Bound {
  return { field: 'availability', is: '=', bound }
}

function compared(field: 'rating' | 'price', match: RegExpExecArray): Bound | undefined {
  const word = (match[1] ?? '').toLowerCase()
  const bound = numberIn(match[2] ?? '', { isMoney: field === 'price' })
  if (bound === undefined) return undefined
  const isStrict =
    /under|below|less|cheaper|lower|over|above|more than|greater|higher/.test(word) && !word.startsWith('no more')
  const isBelow = new RegExp(`^(?:${below})`, 'i').test(word)
  return { field, is: `${isBelow ? '<' : '>'}${isStrict ? '' : '='}`, bound }
}

function inYear(bound: string): Bound {
  return { field: 'date', is: '=', bound }
}
