import { dateIn } from '../../values/dates.ts'
import { monthNamed } from '../../values/month-names.ts'
import { fieldPlan } from './field-plan.ts'
import type { Filling } from '../filling/filler.ts'
import type { Scope } from '../scope/scope.ts'

/** One restriction of a prompt that can be told from the page: what it asks of a record, and the words that say it. */
interface Restriction {
  readonly words: string
  /** Undefined when the record does not say. */
  readonly holds: (scope: Scope, filling: Filling) => boolean | undefined
}

export interface Steering {
  /** How many records to keep, from the first. */
  readonly limit: number | undefined
  readonly restrictions: readonly Restriction[]
  /** True for a prompt that asks for more than naming fields, and for what was not understood of it. */
  readonly isPartlyUnclear: boolean
}

const countWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const otherCountWords = [
  ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
]
const amount = String.raw`[$€£]?\s?(\d+(?:[.,]\d+)*)`
const below = 'under|below|less than|cheaper than|lower than|at most|up to|no more than|maximum(?: of)?'
const above = 'over|above|more than|greater than|higher than|at least|minimum(?: of)?|from'
const unclear =
  /\b(?:only|except|excluding|exclude|without|ignore|skip|but not|unless|if|between|sort(?:ed)?|order(?:ed)? by|latest|newest|oldest|cheapest|most expensive|best|worst|last|translate|summari[sz]e|summary|convert|calculate|average|total of|count|in (?:english|german|french|spanish))\b/i

/** Reads what a prompt restricts, as far as that is certain. */
export function promptSteering(prompt: string | undefined): Steering {
  let rest = prompt ?? ''
  const restrictions: Restriction[] = []
  const take = (pattern: RegExp, make: (match: RegExpExecArray) => Restriction['holds'] | undefined): void => {
    const match = pattern.exec(rest)
    const holds = match === null ? undefined : make(match)
    if (match === null || holds === undefined) return
    restrictions.push({ words: match[0].trim(), holds })
    rest = rest.replace(match[0], ' ')
  }
  const first =
    /\b(?:only |just )?(?:the )?(?:first|top) (\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(
      rest,
    ) ??
    /\b(?:nur |solo |sólo |soltanto |seulement )?(?:die ersten|las primeras|los primeros|le prime|i primi|les premiers|les premières|as primeiras|os primeiros|de eerste|de första) (\d{1,4}|\p{L}+)/iu.exec(
      rest,
    )
  if (first !== null) rest = rest.replace(first[0], ' ')
  take(
    /\b(?:only |just )?[\w\s,]{0,30}?\b(?:(?:that|which) (?:are|is) )?(?:not (?:in stock|available)|out of stock|sold out|unavailable)\b(?: only)?/i,
    () => inStock(false),
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
  take(/\b(?:in|of|from|during) (\p{L}{3,9}) ((?:19|20)\d{2})\b/iu, (match) => {
    const month = monthNamed(match[1] ?? '')
    if (month === 0) return undefined
    rest = rest.replace(/\b(?:only|just)\b/i, ' ')
    return inYear(`${match[2]}-${String(month).padStart(2, '0')}`)
  })
  return {
    limit: first === null ? undefined : countOf(first[1] ?? ''),
    restrictions,
    isPartlyUnclear: unclear.test(rest),
  }
}

function countOf(word: string): number | undefined {
  const lower = word.toLowerCase()
  for (const words of [countWords, ...otherCountWords]) if (words.includes(lower)) return words.indexOf(lower) + 1
  return Number(word) || undefined
}

function isYear(text: string | undefined): boolean {
  return text !== undefined && /^(?:19|20)\d{2}$/.test(text)
}

const plans = {
  availability: fieldPlan({ type: 'object', properties: { availability: { type: 'boolean' } } }).properties[0],
  rating: fieldPlan({ type: 'object', properties: { rating: { type: 'number' } } }).properties[0],
  price: fieldPlan({ type: 'object', properties: { price: { type: 'number' } } }).properties[0],
  date: fieldPlan({ type: 'object', properties: { date: { type: 'string', format: 'date' } } }).properties[0],
}

function told(name: keyof typeof plans, scope: Scope, filling: Filling): unknown {
  const plan = plans[name]
  const filled = plan === undefined ? undefined : filling.fill(plan, scope)
  return filled?.kind === 'scalar' ? filled.value : undefined
}

function inStock(asked: boolean): Restriction['holds'] {
  return (scope, filling) => {
    const value = told('availability', scope, filling)
    return typeof value === 'boolean' ? value === asked : undefined
  }
}

function compared(name: 'rating' | 'price', match: RegExpExecArray): Restriction['holds'] {
  const word = (match[1] ?? '').toLowerCase()
  const bound = Number((match[2] ?? '').replaceAll(',', ''))
  const isStrict =
    /under|below|less|cheaper|lower|over|above|more than|greater|higher/.test(word) && !word.startsWith('no more')
  const isBelow = new RegExp(`^(?:${below})`, 'i').test(word)
  return (scope, filling) => {
    const value = told(name, scope, filling)
    if (typeof value !== 'number') return undefined
    if (value === bound) return !isStrict
    return isBelow ? value < bound : value > bound
  }
}

function inYear(year: string): Restriction['holds'] {
  return (scope, filling) => {
    const value = told('date', scope, filling)
    return typeof value === 'string' ? dateIn(value)?.day.startsWith(year) : undefined
  }
}

/** The records that a prompt asks for, and the restrictions that the page leaves undecided. */
export function steered(
  scopes: readonly Scope[],
  { limit, restrictions }: Steering,
  filling: Filling,
): { scopes: Scope[]; undecided: string[] } {
  let kept = [...scopes]
  const undecided: string[] = []
  for (const { words, holds } of restrictions) {
    const answers = kept.map((scope) => holds(scope, filling))
    if (answers.every((answer) => answer === undefined)) undecided.push(words)
    else kept = kept.filter((_, at) => answers[at] === true)
  }
  return { scopes: limit === undefined ? kept : kept.slice(0, limit), undecided }
}
