import { beforeAmount, beforeDay } from './comparison-words.ts'
import { comparisonsIn } from './comparisons.ts'
import type { AmountTest, DayTest, FoundTest } from './found-test.ts'
import { hasName, partsOf, type PromptPart } from './prompt-parts.ts'
import { type FoundPosition, type Position, positionsIn } from './prompt-positions.ts'
import { spansOf, type Span } from './prompt-spans.ts'
import { sentencesOf, type Token, tokensOf } from './prompt-tokens.ts'
import { fragmentTrigger, triggersIn } from './prompt-triggers.ts'
import { leading, silent, wordSet } from './prompt-words.ts'

/** An amount or a day that records are held against, and the words around it that may name the field that is meant. */
export interface PromptTest {
  readonly test: AmountTest | DayTest
  /** The nearest first. */
  readonly about: readonly string[]
  /** What is counted: "reviews". */
  readonly counted: string | undefined
}

/** What a sentence, or a part of it, keeps or leaves out: records that pass all tests, are told by all parts and stand where it says. */
export interface PromptRule {
  /** The sentence. */
  readonly words: string
  /** The part of it. */
  readonly clause: string
  readonly isKept: boolean
  /** No sentence that asks for anything, but a few words that may say what is meant. */
  readonly isFragment: boolean
  readonly tests: readonly PromptTest[]
  readonly parts: readonly PromptPart[]
  readonly position: Position | undefined
}

export interface PromptReading {
  readonly rules: readonly PromptRule[]
  /** Asks for more than naming and restricting. */
  readonly isPartlyUnclear: boolean
}

const maxSentences = 60
const maxTokens = 400
const maxRules = 24

/** What a prompt keeps and leaves out, by words of the common languages; what it means on a page only its records can tell. */
export function readPrompt(prompt: string): PromptReading {
  const sentences = sentencesOf(prompt).slice(0, maxSentences)
  const read = sentences.map((words) => readSentence(words, tokensOf(words).slice(0, maxTokens)))
  return {
    rules: read.flatMap(({ rules }) => rules).slice(0, maxRules),
    isPartlyUnclear: read.some(({ isPartlyUnclear }) => isPartlyUnclear),
  }
}

/** What is asked for beyond restricting. */
const beyond = wordSet(
  'sort sorted order ordered rank summarise summarize summary translate translated convert calculate average sum cheapest expensive newest latest oldest best worst largest smallest highest lowest sortiere übersetze traduis traduce traduci ordena ordina vertaal översätt przetłumacz',
)
/** "the product named Compass": which one is meant. */
const naming = /\b(?:named|called|titled|entitled)\s["“'«]?[\p{Lu}\d]/u

function readSentence(words: string, tokens: readonly Token[]): PromptReading {
  const positions = positionsIn(tokens)
  const comparisons = comparisonsIn(tokens).filter(({ from, to }) =>
    positions.every((other) => to <= other.from || from >= other.to),
  )
  const taken = new Set([...positions, ...comparisons].flatMap(({ from, to }) => placesOf(from, to)))
  const found = triggersIn(tokens, taken)
  const triggers = found.length > 0 ? found : fragmentTrigger(tokens, taken)
  const places = new Set([...taken, ...triggers.flatMap(({ at, length }) => placesOf(at, at + length))])
  const sentence = { words, tokens, positions, comparisons, places, isFragment: found.length === 0 }
  const rules = spansOf(tokens, triggers, { positions, comparisons }).flatMap((span) => ruleOf(span, sentence) ?? [])
  const isNaming = found.length === 0 && naming.test(words)
  const isBeyond = tokens.some(({ key }, at) => !taken.has(at) && beyond.has(key))
  return { rules, isPartlyUnclear: isNaming || isBeyond || (triggers.length > 0 && rules.length === 0) }
}

function placesOf(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, more) => from + more)
}

interface Sentence {
  readonly words: string
  readonly tokens: readonly Token[]
  readonly positions: readonly FoundPosition[]
  readonly comparisons: readonly FoundTest[]
  /** Of tokens that were read as something else than what records are told by. */
  readonly places: ReadonlySet<number>
  readonly isFragment: boolean
}

function ruleOf(
  { trigger, from, told, to }: Span,
  { words, tokens, positions, comparisons, places, isFragment }: Sentence,
): PromptRule | undefined {
  const isWithin = (one: { readonly from: number }): boolean => one.from >= from && one.from < to
  const own = comparisons.filter(isWithin)
  const position = positions.find(isWithin)?.position
  const tests = own.map((one, at): PromptTest => {
    const around = { from: own[at - 1]?.to ?? from, to: own[at + 1]?.from ?? to }
    return { test: one.test, counted: one.counted, about: aboutOf(tokens, one, { ...around, places }) }
  })
  const parts = trigger === undefined ? [] : partsOf(tokens, { from: told, to, taken: places })
  if (tests.length === 0 && parts.length === 0 && position === undefined) return undefined
  if (asksWhat(tokens[told]) && parts.some(saysWhatIsWritten) && !parts.some(hasName)) return undefined
  const clause = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  const isKept = trigger?.isKept ?? true
  return { words, clause, isKept, isFragment: isFragment && trigger !== undefined, tests, parts, position }
}

function asksWhat(token: Token | undefined): boolean {
  return /^(?:what|was|ce|lo|quello|ciò|wat|vad|hvad|co|o)$/.test(token?.key ?? '')
}

const written = /^(?:wrote|writes|written|schrieb|schrieben|geschrieben|écrit|écrits|escribió|escrito|scritto|skrev)$/

/** "only what members wrote" asks for less of each text, not for fewer. */
function saysWhatIsWritten({ items }: PromptPart): boolean {
  return items.some(({ words }) => words.every(({ isName }) => !isName) && words.some(({ key }) => written.test(key)))
}

interface Around {
  readonly from: number
  readonly to: number
  readonly places: ReadonlySet<number>
}

/** The words around a comparison up to the next one on either side. */
function aboutOf(tokens: readonly Token[], one: FoundTest, { from, to, places }: Around): string[] {
  const near = placesOf(from, to)
    .filter((at) => !places.has(at) && tellsField(tokens[at]))
    .toSorted((a, b) => distance(one, a) - distance(one, b))
  const said = tokens
    .slice(one.from, one.to)
    .filter(({ key, kind }) => kind === 'word' && !beforeAmount.has(key) && !beforeDay.has(key))
  const keys = [...near.map((at) => tokens[at]?.key ?? ''), ...said.map(({ key }) => key)]
  return one.counted === undefined ? keys : [one.counted, ...keys]
}

function tellsField(token: Token | undefined): boolean {
  return token?.kind === 'word' && !silent.has(token.key) && !leading.has(token.key)
}

function distance({ from, to }: FoundTest, at: number): number {
  return at < from ? from - at : at - to + 1
}
