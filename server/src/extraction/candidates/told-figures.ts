import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import type { Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import { type Money, moneyIn } from '../../values/money.ts'
import { wordsOf } from '../../values/name-words.ts'
import { emptyWords, isSameWord, weightOf, type WeighedWords, wordsFound } from '../../values/like-words.ts'
import { type FoundNumber, numbersIn } from '../../values/numbers.ts'
import type { Candidate } from './candidate.ts'

/** In characters: a longer sentence tells of more than one thing. */
const longestSentence = 320
const longestLine = 6000
const maxLines = 4000
const maxSentences = 3000

/** Words of a name count twice: the description says the same in more words. */
const nameWeight = 2
const leastShare = 0.5
/** How much less of what is asked for the sentence around any other number has to say. */
const leastAhead = 0.12
const leastWords = 2

/** What a number is of, by what stands right behind it or by its form. */
type Unit = (sentence: Sentence, number: FoundNumber) => boolean

interface AskedUnit {
  readonly asked: RegExp
  readonly isTold: Unit
}

const behind =
  (pattern: RegExp): Unit =>
  ({ quote }, { to }) =>
    pattern.test(quote.slice(to, to + 24))

const timeUnit = (asked: string, told: string): AskedUnit => ({
  asked: new RegExp(String.raw`(?:^| )(?:${asked})(?: |$)`, 'u'),
  isTold: behind(new RegExp(String.raw`^[\s-]?(?:${told})(?!\p{L})`, 'iu')),
})

const units: readonly AskedUnit[] = [
  {
    asked: /(?:^| )(?:percent|percentage|pct|share|prozent|anteil|pourcentage|porcentaje|percentuale|procent)(?: |$)/u,
    isTold: (_sentence, { isPercent }) => isPercent,
  },
  timeUnit(
    'day|tag|tage|jour|día|dia|giorni|giorno|dag|dagen|dagar|dni',
    'days?|tagen?|jours?|días?|dias?|giorn[io]|dagen|dag|dagar|dni',
  ),
  timeUnit('week|woche|wochen|semaine|semana|settimane', 'weeks?|wochen?|semaines?|semanas?|settimane'),
  timeUnit('month|monat|monate|moi|mese|mesi|maand|maanden', 'months?|monaten?|mois|meses|mes[ei]|maanden|månader'),
  timeUnit('hour|stunde|stunden|heure|hora|ore', 'hours?|hrs?|stunden?|heures?|horas?|ore'),
  timeUnit('night|nacht|nächte|nuit|noche|notti', 'nights?|nächten?|nacht|nuits?|noches?|nott[ei]'),
  {
    asked: /(?:^| )(?:usd|eur|gbp|chf|dollar|euro|price|cost|fee|amount|threshold|value)(?: |$)/u,
    isTold: ({ amounts }, { from, to }) => amounts.some((money) => money.from <= from && money.to >= to),
  },
]

/** "at most", "up to" */
const bounds = /\b(?:at most|maximum|max|up to|höchstens|maximal|bis zu|máximo|au plus|maximum|massimo|al massimo)\b/i
const boundBefore =
  /\b(?:up to|at most|maximum(?: of)?|max\.?|bis zu|höchstens|maximal|hasta|jusqu['’]à|fino a|até|tot)\s$/i

/** "exceeds $1,000", "more than 50" bound what is told: no amount or count of it. */
const overBefore =
  /\b(?:over|above|exceed(?:s|ing)?|more than|at least|less than|under|below|über|mehr als|mindestens|ab|unter|plus de|au moins|más de|mínimo|oltre|più di|almeno)\s(?:\p{Sc}\s?)?$/iu
const asksBound =
  /\b(?:over|above|exceeds?|exceeding|more than|at least|from|threshold|limit|min|minimum|least|under|below|max|maximum|most|ab|über|mindestens|mindestwert|minimal|dès|desde|mínimo|oltre|minimo)\b/i
/** What is paid is called so where it is told. */
const paid = /^(?:fee|price|cost|charge|deposit|fine|rent|salary)$/

interface Told {
  /** What stands before the figure in its sentence. */
  readonly before: string
  readonly value: number
  /** How much of what is asked for stands around it. */
  readonly share: number
  readonly candidate: Candidate
}

/**
 * A figure that a sentence tells, where the words of the field's name and description stand around it, its unit is the one that is asked
 * for, and no other figure is told so: "86% of engineers name lack of expertise" for `expertise_share`, the share of engineers who do.
 */
export function toldFigures(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const asked = scope.kind === 'page' ? askedOf(plan) : undefined
  if (asked === undefined) return []
  const told: Told[] = []
  for (const sentence of sentencesOf.getOrInsertComputed(page, readSentences))
    if (told.length <= maxSentences) told.push(...toldIn(sentence, asked))
  const best = surest(bounded(told, asked))
  return best === undefined ? [] : [best.candidate]
}

/** A sentence with figures; what it says is read when a field first asks for it. */
class Sentence {
  readonly quote: string
  readonly node: ViewNode
  #numbers: readonly FoundNumber[] | undefined
  #amounts: readonly Money[] | undefined
  #words: readonly string[] | undefined

  constructor(quote: string, node: ViewNode) {
    this.quote = quote
    this.node = node
  }

  get numbers(): readonly FoundNumber[] {
    return (this.#numbers ??= numbersIn(this.quote))
  }

  get amounts(): readonly Money[] {
    return (this.#amounts ??= moneyIn(this.quote))
  }

  get words(): readonly string[] {
    return (this.#words ??= wordsOf(this.quote))
  }
}

const sentencesOf = new WeakMap<PageIndex, readonly Sentence[]>()

/** The sentences of a page's first lines that tell figures. */
function readSentences({ view }: PageIndex): readonly Sentence[] {
  return view.lines.slice(0, maxLines).flatMap(({ from, to, node }) => {
    const line = to - from > longestLine ? '' : view.text.slice(from, to)
    if (!/\d/.test(line)) return []
    const quotes = line.split(sentenceEnd).map((quote) => quote.trim())
    return quotes
      .filter((quote) => quote.length <= longestSentence && /\d/.test(quote))
      .map((quote) => new Sentence(quote, node))
  })
}

/** Between two sentences of a line. */
export const sentenceEnd = /(?<=\p{L}{2}[)”"']?[.!?])\s+(?=["“(]?\p{Lu})/u

interface Asked {
  /** With what each says of what is asked for. */
  readonly words: WeighedWords
  readonly whole: number
  readonly isTold: Unit
  /** The most of something is asked for. */
  readonly isMost: boolean
  /** From where on or up to where something is so. */
  readonly isBound: boolean
  readonly paid: readonly string[]
  /** Numbers that the name itself has: reviews of five stars are not five. */
  readonly spelled: ReadonlySet<number>
}

function askedOf(plan: FieldPlan): Asked | undefined {
  if (!asksFigure(plan)) return undefined
  const { name, description } = plan
  const words = askedWords(plan)
  const own = wordsOf(name)
  const unit = units.find(({ asked }) => asked.test(own.join(' '))) ?? unitDescribed(description)
  if (words.size < (unit === undefined ? leastWords : 1)) return undefined
  const counted = [...words].flatMap(([word, weight]) => (weight === nameWeight ? [word] : []))
  const isYear = /\b(?:year|jahr|année|año|anno|ano)\b/u.test(description) && !words.has('year')
  const asked = `${own.join(' ')} ${description}`
  const isMost = bounds.test(asked)
  return {
    words,
    whole: weightOf(words),
    isTold: unit?.isTold ?? (isYear ? isYearIn : countOf(counted)),
    isMost,
    isBound: isMost || asksBound.test(asked),
    paid: own.filter((word) => paid.test(word)),
    spelled: new Set(own.flatMap((word) => (/^\d+$/.test(word) ? Number(word) : (spelledOut.get(word) ?? [])))),
  }
}

const spelledOut = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 1] as const),
)

function asksFigure({ types, concept, choices }: FieldPlan): boolean {
  return isNumeric({ types }) && choices === undefined && (concept === undefined || concept.kind === 'number')
}

/** Those of the name say the most; where nothing describes the field, what it belongs to does. */
function askedWords({ key, name, description, context }: FieldPlan): WeighedWords {
  const described = wordsOf(description)
  const around = described.length === 0 ? (context.at(-1)?.split(' ') ?? []) : []
  const words = new Map<string, number>()
  for (const word of described) if (isTelling(word)) words.set(word, 1)
  for (const word of [...wordsOf(name), ...key.split(' '), ...around]) if (isTelling(word)) words.set(word, nameWeight)
  return words
}

function isTelling(word: string): boolean {
  return word.length > 2 && !emptyWords.has(word) && !units.some(({ asked }) => asked.test(word))
}

/** "for how many days", "percent of vulnerabilities", "cost above which" */
function unitDescribed(description: string): AskedUnit | undefined {
  const start = wordsOf(description).slice(0, 6).join(' ')
  return units.find(({ asked }) => asked.test(start))
}

const isYearIn: Unit = ({ quote }, { raw, to }) =>
  /^(?:19|20)\d{2}$/.test(raw) && !/^[\s-]?(?:%|[.,]\d)/.test(quote.slice(to))

/** "3 users", "5,000 records", "a 212-step process": right before what is counted. */
function countOf(words: readonly string[]): Unit {
  return ({ quote }, { to }) => {
    const next = wordsOf(quote.slice(to, to + 40).split(/[.,;:!?()]/)[0] ?? '').slice(0, 2)
    return next.some((word) => words.some((asked) => isSameWord(asked, word)))
  }
}

function toldIn(sentence: Sentence, asked: Asked): Told[] {
  const { words, whole, isTold } = asked
  const { quote, node } = sentence
  const numbers = sentence.numbers.filter(
    (number) =>
      isTold(sentence, number) &&
      !asked.spelled.has(number.value) &&
      (asked.isBound || !overBefore.test(quote.slice(0, number.from))),
  )
  if (numbers.length === 0) return []
  const stand = sentence.words
  if (!asked.paid.every((name) => stand.some((word) => isSameWord(name, word)))) return []
  const found = wordsFound(words, stand)
  const share = weightOf(found) / whole
  if (share < leastShare || (found.size < leastWords && share < 1)) return []
  return numbers.flatMap((number, at): Told[] => {
    const text = number.raw
    const before = quote.slice(0, number.from)
    const own = quote.slice(partingOf(quote, numbers[at - 1], number), partingOf(quote, number, numbers[at + 1]))
    const near = numbers.length === 1 ? share : weightOf(wordsFound(found, wordsOf(own))) / whole
    if (near < leastShare) return []
    const score = 0.44 + 0.16 * share - (node.isBoilerplate ? 0.06 : 0)
    const candidate = { text, quote, node, isHidden: true, score, by: 'a sentence that says so' }
    return [{ before, value: number.value, share: (share + near) / 2, candidate }]
  })
}

/** Of several figures in a sentence each has the words around it, up to the last comma before the next. */
function partingOf(quote: string, one: FoundNumber | undefined, next: FoundNumber | undefined): number {
  if (one === undefined) return 0
  if (next === undefined) return quote.length
  const between = quote.slice(one.to, next.from)
  const comma = Math.max(between.lastIndexOf(','), between.lastIndexOf(';'), between.lastIndexOf('('))
  return comma < 0 ? next.from : one.to + comma
}

/** Where the most is asked for, a number that is said to be the most comes before others. */
function bounded(told: readonly Told[], { isMost }: Asked): readonly Told[] {
  const most = isMost ? told.filter(({ before }) => boundBefore.test(before)) : []
  return most.length > 0 ? most : told
}

function surest(told: readonly Told[]): Told | undefined {
  const [best] = told.toSorted((a, b) => b.share - a.share)
  const other = told.find(({ value, share }) => value !== best?.value && share > (best?.share ?? 0) - leastAhead)
  return other === undefined ? best : undefined
}
