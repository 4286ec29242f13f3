import { asidePenalty, type Candidate, pagePenalty } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { asksCountAsText } from '../schema/asks-count.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { ViewNode } from '../view/view-element.ts'
import { wordsOf } from '../../values/name-words.ts'
import { withUmlauts } from '../../values/umlauts.ts'

const longestLine = 240
const maxLines = 4000
/** Words of a name that say that something is counted, and not what. */
const counting = new Set(
  'total number count num no of all open amount max min maximum minimum average avg anzahl gesamt liczba pocet antal numero nombre totale in is the per'.split(
    ' ',
  ),
)
/** A shop may call what it lists by any of these. */
const wares = new Set('product item result style article listing'.split(' '))
/** A lone word stands before or behind a number by chance as well, in sentences above all. */
const longestOfOneWord = 60

/**
 * A number with the words of the field's name right beside it: "2.1K views 13 replies", "(of 204 products)", "26 mpg city". All
 * words must stand in the line, and the first or last of them beside the number.
 */
export function countedNumbers(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const words = countedWords(plan)
  if (words.length === 0 || scope.kind === 'entity') return []
  const found: Candidate[] = []
  const inFrame: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page).slice(0, maxLines)) {
    if (to - from > longestLine) continue
    const line = page.view.text.slice(from, to)
    if (!/\d/.test(line)) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    for (const { text, fit } of numbersWith(words, line)) {
      const one = { text, quote: line, node, isHidden: true, score: fit - 0.0003 * line.length }
      found.push({ ...one, score: one.score - penalty })
      if (penalty === asidePenalty && fit === wholeFit && isOfFigures(node, page))
        inFrame.push({ ...one, score: one.score - besidePenalty })
    }
  }
  return [...found, ...toldOnce(found, inFrame), ...labelledNumbers(words, scope, page)]
}

const leastFigures = 3
const mostSteps = 3

/** One of several figures side by side that tell what a community or a place has: "57 users online", "15,877 subscribers", "3,120 posts". */
function isOfFigures(node: ViewNode, { view }: PageIndex): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < mostSteps; at = at.parent, steps += 1) {
    const lines = view.text.slice(at.from, Math.min(at.to, at.from + longestLine)).split('\n')
    if (lines.filter((line) => figure.test(line.trim())).length >= leastFigures) return true
  }
  return false
}

const figure = /^\d[\d.,]*\s?[kKM]?\s\p{L}[\p{L} /]{1,24}$/u

/** What is counted beside the main part of a page alone, and but once, is what the page has of it: members of a group, say. */
const besidePenalty = 0.12

function toldOnce(found: readonly Candidate[], inFrame: readonly Candidate[]): readonly Candidate[] {
  return inFrame.length > 0 && new Set(found.map(({ text }) => text)).size === 1 ? inFrame : []
}

const longestPair = 80

/** "Battery life: 540 shots" counts shots of the battery. */
function labelledNumbers(words: readonly string[], scope: Scope, page: PageIndex): Candidate[] {
  if (words.length < 2) return []
  return page.pairs.flatMap(({ label, node, from, to }): Candidate[] => {
    const isNear = node.order >= scope.start && node.order < scope.end && to - from + label.length <= longestPair
    const value = isNear ? page.view.text.slice(from, to).trim() : ''
    const [best] = value === '' ? [] : numbersWith(words, `${label} ${value}`)
    return best === undefined || !value.startsWith(best.text)
      ? []
      : [{ text: best.text, quote: value, node, isHidden: true, score: best.fit }]
  })
}

/** "number of teams, as shown" */
const describedNoun = /\b(?:number of|how many|count of) (\p{L}+)/u

/** Alone they say how long anything is. */
const times = /^(?:day|week|month|hour|minute|night|tag|woche|monat|stunde|nacht|jour|semaine|heure|día|semana|hora)$/

function countedWords(plan: FieldPlan): string[] {
  const { key, types, concept, context } = plan
  if (asksCountAsText(plan)) {
    const [, noun] = describedNoun.exec(plan.description) ?? []
    if (noun !== undefined) return wordsOf(noun)
  }
  const isCount = /(?:^| )(?:count|number|total)(?: |$)/.test(key) || concept?.kind === 'number'
  const isNumeric = types.has('string') ? isCount : types.has('integer') || types.has('number')
  if (!isNumeric || (concept !== undefined && concept.kind !== 'number')) return []
  const words = key.split(' ').filter((word) => word.length > 2 && !counting.has(word))
  // The days of a trial are told beside that word.
  return words.length === 1 && times.test(words[0] ?? '') ? [...(context.at(-1)?.split(' ') ?? []), ...words] : words
}

interface Token {
  readonly text: string
  readonly word: string | undefined
  readonly from: number
  readonly to: number
}

const reach = 2
const wholeFit = 0.62

function numbersWith(words: readonly string[], line: string): { text: string; fit: number }[] {
  const tokens = tokensOf(line)
  const told = new Set(tokens.flatMap(({ word }) => word ?? []))
  if (!words.every((word) => isTold(word, told))) return []
  return tokens.flatMap((token, at) => {
    if (token.word !== undefined || isYear(token.text) || isOrdinal(line, token) || isMinute(line, token)) return []
    const beside = wordsBehind(line, tokens, { at, last: words.length > 1 ? reach : 1 })
    const near = words.filter((word) => isTold(word, beside)).length
    const isOwn = words.length > 1 || isLone(line, tokens, at)
    return near === 0 || !isOwn ? [] : [{ text: token.text, fit: wholeFit - 0.08 * (words.length - near) }]
  })
}

/** One word alone tells only in a short line or in brackets, behind its number. */
function isLone(line: string, tokens: readonly Token[], at: number): boolean {
  const before = line.slice(0, tokens[at]?.from ?? 0)
  // "2.1K views 13 replies 8 participants"
  const longest = /^\d/.test(line) && tokens[1]?.word !== undefined ? 2 * longestOfOneWord : longestOfOneWord
  return line.length <= longest || before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** "May 3, 2026 Comments" counts none of them. */
function isYear(text: string): boolean {
  return /^(?:19|20)\d{2}$/.test(text)
}

/** "19:00" counts nothing. */
function isMinute(line: string, { from }: Token): boolean {
  return /\d:$/.test(line.slice(Math.max(0, from - 2), from))
}

/** "3. Guests" is the third of a list. */
function isOrdinal(line: string, { from, to }: Token): boolean {
  return from === 0 && /^[.)]/.test(line.slice(to - 1).replace(/^\d/, ''))
}

/** The words behind a number, up to the end of its sentence. */
function wordsBehind(
  line: string,
  tokens: readonly Token[],
  { at, last }: { readonly at: number; readonly last: number },
): Set<string> {
  const beside = new Set<string>()
  for (let next = at + 1; next <= at + last; next += 1) {
    const [before, token] = [tokens[next - 1], tokens[next]]
    if (before === undefined || token === undefined || /[.!?;,]\s|\s\/\s/.test(line.slice(before.to - 1, token.from)))
      break
    const { word } = token
    if (word === undefined) break
    beside.add(word)
  }
  return beside
}

/** What plurals and singulars of Romance languages end in. */
const endings = ['a', 'e', 'i', 'o']

function isTold(word: string, told: ReadonlySet<string>): boolean {
  if (
    told.has(word) ||
    withUmlauts(word).some((written) => told.has(written)) ||
    (wares.has(word) && [...wares].some((other) => told.has(other)))
  )
    return true
  // "1 bagno" counts bagni, "3 Zimmer" no zimmers.
  return word.length > 4 && /[aeio]$/.test(word) && endings.some((ending) => told.has(word.slice(0, -1) + ending))
}

/** "1’532" and "12 400" are one number. */
const tokens =
  /(?<!\d)\d{1,3}(?:['’\u00a0\u202f\u2009 ]\d{3})+(?![\d.,]*\d)(?:\s?[kKM]\b)?\+?|\d[\d.,]*(?:\s?[kKM]\b|\s(?:million|billion|thousand)s?\b)?\+?|\p{L}+/gu

function tokensOf(line: string): Token[] {
  return [...line.matchAll(tokens)].map(({ 0: text, index }) => ({
    text,
    word: /^\d/.test(text) ? undefined : (wordsOf(text)[0] ?? text),
    from: index,
    to: index + text.length,
  }))
}
