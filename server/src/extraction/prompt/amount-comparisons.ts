import { currencyOf } from '../../values/money.ts'
import { numberIn } from '../../values/numbers.ts'
import { spanIn } from '../../values/spans.ts'
import { afterAmount, beforeAmount, between, type Comparison, through } from './comparison-words.ts'
import type { AmountTest, FoundTest, Unit } from './found-test.ts'
import { beginningAt, endingAt, type Reach } from './phrase-reach.ts'
import { countOf } from './prompt-words.ts'
import type { Token } from './prompt-tokens.ts'

interface Amount {
  readonly value: number
  readonly unit: Unit
  /** What is counted, or the amount with its unit. */
  readonly counted: string | undefined
  /** In tokens. */
  readonly length: number
  /** Written in figures. */
  readonly isFigure: boolean
  /** "4+" */
  readonly isPlus: boolean
}

/** An amount or a range of amounts at a place, with the words that compare. */
export function amountTestAt(tokens: readonly Token[], at: number): FoundTest | undefined {
  const amount = amountAt(tokens, at)
  if (amount === undefined) return signAt(tokens, at)
  const before = endingAt(tokens, at, beforeAmount)
  const range = rangeAt(tokens, { at, amount, before })
  if (range !== undefined) return range
  const after = reachBehind(tokens, at, amount)
  const said = after?.comparison ?? before?.comparison ?? (amount.isPlus ? '>=' : undefined)
  const comparison = said ?? (amount.unit === 'stars' ? '=' : undefined)
  if (comparison === undefined) return undefined
  return {
    test: amountTest(comparison, amount),
    from: at - (before?.length ?? 0),
    to: at + amount.length + (after?.length ?? 0),
    isSaid: said !== undefined,
    counted: amount.counted,
  }
}

/** "4 stars or more", "4 or more stars", "20 comments or more": with what stands between. */
function reachBehind(tokens: readonly Token[], at: number, { counted, length }: Amount): Reach | undefined {
  const next = beginningAt(tokens, at + length, afterAmount) ?? beginningAt(tokens, at + 1, afterAmount)
  if (next !== undefined || counted === undefined || length !== 1) return next
  const later = beginningAt(tokens, at + 2, afterAmount)
  return later && { comparison: later.comparison, length: later.length + 1 }
}

interface Place {
  readonly at: number
  readonly amount: Amount
  readonly before: Reach | undefined
}

/** "between 10 and 20 minutes", "$5 to $10"; of bare figures with a dash between them nothing says what they are. */
function rangeAt(tokens: readonly Token[], { at, amount, before }: Place): FoundTest | undefined {
  const end = at + amount.length
  const joint = tokens[end]?.key ?? ''
  const other = through.has(joint) ? amountAt(tokens, end + 1) : undefined
  if (other === undefined) return undefined
  const isBetween = between.has(tokens[at - 1]?.key ?? '')
  const isBare = /^[-–—]$/.test(joint) && amount.unit === undefined && other.unit === undefined
  if (!isBetween && (isBare || !amount.isFigure || !other.isFigure)) return undefined
  const unit = other.unit ?? amount.unit
  return {
    test: { kind: 'amount', low: inUnitOf(other, amount), high: other.value, isOpen: false, unit },
    from: at - (isBetween ? 1 : (before?.length ?? 0)),
    to: end + 1 + other.length,
    isSaid: true,
    counted: amount.unit === undefined ? other.counted : amount.counted,
  }
}

/** Of "10 to 20 minutes" the first number is of minutes, too. */
function inUnitOf(other: Amount, { value, unit }: Amount): number {
  const figures = other.counted === undefined ? undefined : numberIn(other.counted)
  return unit === undefined && other.unit === 'seconds' && figures !== undefined
    ? (value * other.value) / figures
    : value
}

function amountTest(comparison: Comparison, { value, unit }: Amount): AmountTest {
  const isOpen = comparison === '<' || comparison === '>'
  const low = comparison.startsWith('<') ? -Infinity : value
  const high = comparison.startsWith('>') ? Infinity : value
  return { kind: 'amount', low, high, isOpen, unit }
}

const negative = /^(?:negativ(?:e[mnrs]?|[oa]s?|i)?|négati(?:f|fs|ve|ves))$/

/** "a negative score" */
function signAt(tokens: readonly Token[], at: number): FoundTest | undefined {
  const next = tokens[at + 1]
  if (!negative.test(tokens[at]?.key ?? '') || next?.kind !== 'word') return undefined
  const test = { kind: 'amount', low: -Infinity, high: 0, isOpen: true, unit: undefined } as const
  return { test, from: at, to: at + 1, isSaid: true, counted: next.key }
}

const moneySign = /[$€£¥₩]/
const starWords =
  /^(?:stars?|sternen?|étoiles?|etoiles?|estrellas?|stell[ae]|estrelas?|sterren|gwiazdk\p{L}{0,3}|stjärnor|stjerner)$/u
const textWords = /^(?:words?|wörter|worte|mots|palabras|parole|woorden|palavras|ord|słów)$/
const percentWords = /^(?:percent|percentage|prozent|pourcent|por|per|procent|proc|procentów|pct)$/
const noughtWords = /^(?:zero|null|zéro|cero|nul|noll|zera)$/

function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at]
  const value = token && valueOf(token, isMoneyWord(tokens[at + 1]))
  if (token === undefined || value === undefined) return undefined
  const next = tokens[at + 1]
  const scale = magnitudeOf(next)
  const scaled = {
    value: value * scale,
    unit: undefined,
    counted: undefined,
    length: scale === 1 ? 1 : 2,
    isFigure: token.kind === 'number',
    isPlus: token.key.endsWith('+'),
  }
  if (token.key.endsWith('%')) return { ...scaled, unit: 'percent' }
  if (moneySign.test(token.key)) return { ...scaled, unit: 'money' }
  return next?.kind === 'word' && scale === 1 ? withUnit(scaled, next) : scaled
}

function withUnit(bare: Amount, next: Token): Amount {
  const { key } = next
  if (starWords.test(key)) return { ...bare, unit: 'stars', length: 2 }
  if (textWords.test(key)) return { ...bare, unit: 'words', length: 2 }
  if (percentWords.test(key) && bare.isFigure) return { ...bare, unit: 'percent', length: 2 }
  if (isMoneyWord(next)) return { ...bare, unit: 'money', length: 2 }
  const seconds = key.length > 1 ? spanIn(`${bare.value} ${key}`) : undefined
  if (seconds === undefined) return { ...bare, counted: key }
  return { ...bare, value: seconds, unit: 'seconds', counted: `${bare.value} ${key}`, length: 2 }
}

function valueOf({ kind, key }: Token, isMoney: boolean): number | undefined {
  if (kind === 'number') return numberIn(key.replace(/[+%]$/, ''), { isMoney: isMoney || moneySign.test(key) })
  if (kind !== 'word') return undefined
  return noughtWords.test(key) ? 0 : countOf(key)
}

function magnitudeOf(token: Token | undefined): number {
  if (token === undefined) return 1
  if (/^(?:k|thousand|tausend|mille|mil|mila|duizend|tysięcy|tusen)$/.test(token.key)) return 1000
  return /^(?:million|millionen|millions|millones|milioni|mln)$/.test(token.key) ? 1e6 : 1
}

const moneyWords =
  /^(?:dollars?|d[óo]lare?s|dollari|dolarów|bucks|euros?|pounds?|quid|francs?|franken|kronor|kroner|zł|złotych|yen|yuan|pesos|reais|rupees|cents?)$/

/** A currency by its name or code. */
function isMoneyWord(token: Token | undefined): boolean {
  if (token === undefined) return false
  const { key, text } = token
  const isCode = /^[A-Z]{3}$/.test(text) && currencyOf(text) !== undefined
  return isCode || moneyWords.test(key) || /^(?:円|元|원|€|kr)/.test(key)
}
