import { monthNamed } from '../../values/month-names.ts'
import { afterDay, beforeDay, between, type Comparison, through } from './comparison-words.ts'
import type { DayTest, FoundTest } from './found-test.ts'
import { beginningAt, endingAt, type Reach } from './phrase-reach.ts'
import { relating, wordSet } from './prompt-words.ts'
import type { Token } from './prompt-tokens.ts'

interface Day {
  readonly text: string
  /** In tokens. */
  readonly length: number
}

/** A day or a range of days at a place, with the words that lead to it. */
export function dayTestAt(tokens: readonly Token[], at: number): FoundTest | undefined {
  const day = dayAt(tokens, at)
  if (day === undefined || (isYearAlone(tokens[at], day) && !mayEndDay(tokens, at + 1))) return undefined
  const before = endingAt(tokens, at, beforeDay)
  const end = at + day.length
  const range = rangeAt(tokens, { at, end, day, before })
  if (range !== undefined) return range
  const after = beginningAt(tokens, end, afterDay)
  const comparison = comparisonOf(tokens[at - 1], before, after)
  if (comparison === undefined) return undefined
  return {
    test: dayTest(comparison, day.text),
    from: at - (before?.length ?? 0),
    to: end + (after?.length ?? 0),
    isSaid: comparison !== '=',
  }
}

interface Place {
  readonly at: number
  readonly end: number
  readonly day: Day
  readonly before: Reach | undefined
}

/** "between March and May", "2010 to 2019" */
function rangeAt(tokens: readonly Token[], { at, end, day, before }: Place): FoundTest | undefined {
  const other = through.has(tokens[end]?.key ?? '') ? dayAt(tokens, end + 1) : undefined
  if (other === undefined) return undefined
  const from = between.has(tokens[at - 1]?.key ?? '') ? at - 1 : at - (before?.length ?? 0)
  return { test: { kind: 'day', from: day.text, to: other.text }, from, to: end + 1 + other.length, isSaid: true }
}

/** "from 2024" means of that year, "from 2024 on" also the later ones. */
function comparisonOf(last: Token | undefined, before: Reach | undefined, after: Reach | undefined) {
  if (after !== undefined) return after.comparison
  return before?.comparison === '>=' && plainFrom.has(last?.key ?? '') ? '=' : before?.comparison
}

const plainFrom = new Set(['from', 'från', 'da', 'od', 'fra'])

function dayTest(comparison: Comparison, day: string): DayTest {
  if (comparison === '=') return { kind: 'day', from: day, to: day }
  if (comparison === '>=') return { kind: 'day', from: day, to: undefined }
  if (comparison === '<=') return { kind: 'day', from: undefined, to: day }
  if (comparison === '>') return { kind: 'day', from: `${day}~`, to: undefined }
  return { kind: 'day', from: undefined, to: `${day}!` }
}

/** "17 May 2024", "May 17, 2024", "May 2024", "May", "2024", "2024-05-17" or "2010s" at a place. */
function dayAt(tokens: readonly Token[], at: number): Day | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (isYear(token) || /^\d{4}-\d{2}-\d{2}$/.test(token.key)) return { text: token.key, length: 1 }
  if (token.kind === 'number' && /^(?:19|20)\d0s$/.test(token.key)) return { text: token.key.slice(0, 3), length: 1 }
  const number = dayNumber(token)
  return number === undefined ? monthFirst(tokens, at) : dayFirst(tokens, at, number)
}

function dayFirst(tokens: readonly Token[], at: number, number: string): Day | undefined {
  const place = at + 1 + gapAt(tokens, at + 1)
  const month = monthOf(tokens[place])
  if (month === undefined) return undefined
  return withYear(tokens, { at, past: place + 1, text: `-${month}-${number}` })
}

function monthFirst(tokens: readonly Token[], at: number): Day | undefined {
  const month = monthOf(tokens[at])
  if (month === undefined) return undefined
  const number = dayNumber(tokens[at + 1])
  if (number === undefined) return withYear(tokens, { at, past: at + 1, text: `-${month}` })
  return withYear(tokens, { at, past: at + 2, text: `-${month}-${number}` })
}

/** With the year that may follow. */
function withYear(
  tokens: readonly Token[],
  { at, past, text }: { readonly at: number; readonly past: number; readonly text: string },
): Day {
  const place = past + gapAt(tokens, past)
  const year = tokens[place]
  return year !== undefined && isYear(year)
    ? { text: `${year.key}${text}`, length: place + 1 - at }
    : { text, length: past - at }
}

/** "of" and the like between the parts of a day. */
function gapAt(tokens: readonly Token[], at: number): number {
  return /^(?:de|of|del|,)$/.test(tokens[at]?.key ?? '') ? 1 : 0
}

function isYear({ kind, key }: Token): boolean {
  return kind === 'number' && /^(?:19|20)\d{2}$/.test(key)
}

function isYearAlone(token: Token | undefined, { length }: Day): boolean {
  return length === 1 && token !== undefined && isYear(token)
}

function dayNumber(token: Token | undefined): string | undefined {
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.key)) return undefined
  const day = Number(token.key)
  return day >= 1 && day <= 31 ? String(day).padStart(2, '0') : undefined
}

const shortestMonth = 3
/** They are other words where they do not begin with a capital: "may", "sets". */
const otherWords = /^(?:may|mar|march|mars|set|sept?|nov|ago|dec|out|lug|mag|mai|lip|gen|abr)$/

function monthOf(token: Token | undefined): string | undefined {
  if (token?.kind !== 'word' || token.text.length < shortestMonth || otherWords.test(token.text)) return undefined
  const month = monthNamed(token.text) || inMonth.indexOf(token.key) + 1
  return month === 0 ? undefined : String(month).padStart(2, '0')
}

/** As Polish has it after "in". */
const inMonth =
  'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(' ')

/** "2000 reviews" are no year. */
function mayEndDay(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]
  if (next === undefined || next.kind !== 'word' || beginningAt(tokens, at, afterDay) !== undefined) return true
  return through.has(next.key) || relating.has(next.key) || closing.has(next.key)
}

/** What may follow a year that is one. */
const closing = wordSet(
  'please only bitte nur svp por favor per favore tack proszę but or with without from in of by articles posts reviews events stories entries ones model models edition editions reports papers publications releases season weg weglassen rok roku',
)
