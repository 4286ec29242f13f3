import { datesIn } from '../../values/dates.ts'
import { moneyIn } from '../../values/money.ts'
import { wordsOf } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import type { Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import { type Candidate, isInOpinion } from './candidate.ts'
import { sentenceEnd } from './told-figures.ts'

type ToldKind = 'date' | 'clock' | 'amount' | 'code'

/** A day, a time of day, an amount or a code with figures that a sentence tells, with the words around it. */
interface Told {
  readonly kind: ToldKind
  readonly text: string
  /** With the time of day right behind a day. */
  readonly timed: string
  readonly quote: string
  readonly node: ViewNode
  readonly from: number
  /** Up to what parts it from others, the nearest last. */
  readonly before: readonly string[]
  /** The nearest first. */
  readonly after: readonly string[]
}

/** In characters. */
const longestLine = 2000
const longestSentence = 320
const maxLines = 4000
const maxTold = 3000
/** Words between a name and its day: "last modified by Eve Fox on". */
const mostBetween: Readonly<Record<ToldKind, number>> = { date: 5, clock: 2, amount: 0, code: 0 }
const leastWeight = 0.86
/** More different ones are those of many things. */
const mostDifferent = 2
/** What a line begins with tells a time of day better: "from 15:00". */
const scores: Readonly<Record<ToldKind, number>> = { date: 0.62, clock: 0.5, amount: 0.74, code: 0.62 }
/** Where the sentence goes on behind it. */
const amidScore = 0.68
const doubt = 0.08
const byGap = 0.015
/** What a name in part costs, in words between. */
const partGap = 8

/**
 * A day, a time of day, an amount or a code with the words of the field's name beside it in its sentence: "accepted 9 May 2021", "last modified by Eve Fox on
 * May 19, 2025", "doors open at 18:30", "€8 for students". What many things are told of, each its own, is none of the page's.
 */
export function wordsBeside(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const kind = scope.kind === 'page' || scope.kind === 'part' ? kindOf(plan) : undefined
  if (kind === undefined) return []
  const names = namesOf(plan, kind)
  // A product's version is told less surely by "version" than by the product's name beside it.
  const isChange = kind === 'code' && changedIn.test(plan.key)
  const wordsAsked = kind === 'code' && !isChange ? plan.key.split(' ').length : 0
  const found = toldOn(page).flatMap((each): Candidate[] => {
    if (each.kind !== kind || each.from < scope.from || each.from >= scope.to) return []
    const told = isChange ? { ...each, before: without(leadingToVersion, each.before) } : each
    const gap = Math.min(...names.map((name) => gapOf(name, told) + (name.length < wordsAsked ? partGap : 0)))
    if (gap === Infinity || isOfAnother(told.node, page)) return []
    // "Changed in version 2.1" tells of what was changed, and not what the page is of.
    if (kind === 'code' && !isChange && ofChange.test(told.before.join(' '))) return []
    const { quote, node } = told
    const text = plan.format === 'date-time' ? told.timed : told.text
    const whole = kind === 'clock' && told.after.length > 0 ? amidScore : scores[kind]
    const score = whole - byGap * gap - (node.isBoilerplate ? doubt : 0)
    return [{ text, quote, node, score, by: 'the words beside it' }]
  })
  const different = new Set(found.map(({ text }) => text)).size
  if (different > mostDifferent) return []
  return different === 1 ? found : found.map((one) => Object.assign(one, { score: one.score - doubt }))
}

/** Of a card among others, or of what a visitor wrote. */
function isOfAnother(node: ViewNode, page: PageIndex): boolean {
  return isInOpinion(node) || page.cards.some(({ start, end }) => node.order >= start && node.order < end)
}

/** Without such words at the end. */
function without(leading: ReadonlySet<string>, words: readonly string[]): readonly string[] {
  return words.slice(0, words.findLastIndex((word) => !leading.has(word)) + 1)
}

const clockWords = /(?:^| )(?:time|opens?|closes?|starts?|ends?|begins?|from|until)(?: |$)/
const amountWords = /(?:^| )(?:price|cost|fee|fare|charge|rate|amount|deposit|ticket)(?: |$)/

/** What parts of works are called by, with their numbers. */
const numberedParts = /^(?:(?:journal )?(?:volume|issue)|page|page range)$/
const spelledOut = new Map(
  Object.entries({
    vol: 'volume',
    no: 'issue',
    nr: 'issue',
    iss: 'issue',
    p: 'page',
    pp: 'page',
    ver: 'version',
    rev: 'revision',
  }),
)

const abbreviation = new RegExp(String.raw`(?<!\p{L})(${[...spelledOut.keys()].join('|')})\.\s?$`, 'iu')

const codeWords =
  /(?:^| )(?:version|revision|release|build|commit|edition|patent|model|flight|platform|gate|lot|batch)$/

const changes = 'added|new|introduced|available|deprecated|removed|changed'
const version = '(?: (?:in|since|as of|from))?(?: version)?$'
/** "added_in", "deprecated since version": in which version that was. */
const changedIn = new RegExp(`^(?:${changes}|obsolete)${version}|^since(?: version)?$`)
const ofChange = new RegExp(`(?:^| )(?:${changes}|since|until)${version}`)

/** What is looked for; undefined for fields that other kinds of values answer. */
function kindOf(plan: FieldPlan): ToldKind | undefined {
  const { concept, format, key, types, choices } = plan
  if (choices !== undefined) return undefined
  if (format === 'date' || format === 'date-time' || concept?.kind === 'date') return 'date'
  if (numberedParts.test(key) && (concept === undefined || types.has('string'))) return 'code'
  if (isNumeric({ types }))
    return concept?.kind === 'money' || (concept === undefined && amountWords.test(key)) ? 'amount' : undefined
  if (!types.has('string') || format !== undefined) return undefined
  if (concept === undefined && clockWords.test(key)) return 'clock'
  return codeWords.test(key) || changedIn.test(key) ? 'code' : undefined
}

const typeWords: Readonly<Record<ToldKind, ReadonlySet<string>>> = {
  date: new Set(wordsOf('date day on at time datum data fecha')),
  clock: new Set(wordsOf('time at clock hour')),
  amount: new Set(wordsOf('price cost fee fare charge rate amount')),
  code: new Set(),
}

/** The words of each of a field's names, with and without those that say of what kind it is. */
function namesOf(plan: FieldPlan, kind: ToldKind): readonly (readonly string[])[] {
  // What a concept calls an amount stands beside any amount.
  const keys = kind === 'amount' ? [{ key: plan.key, weight: 1 }] : lookupKeys(plan)
  const names = keys
    .filter(({ weight }) => weight >= leastWeight)
    .flatMap(({ key }) => {
      const words = key.split(' ')
      const verb = changedIn.exec(key) === null ? undefined : words.filter((word) => !leadingToVersion.has(word))
      if (verb !== undefined) return verb.length === 0 ? [['added'], ['introduced'], ['available'], ['new']] : [verb]
      // Which version it is says the word beside it; of what, the page.
      const said = kind === 'date' ? without(leadingToDay, words) : words
      const bare = kind === 'code' ? words.slice(-1) : said.filter((word) => !typeWords[kind].has(word))
      if (bare.length === 0) return []
      return bare.length === words.length ? [words] : [words, bare]
    })
  return names.filter((words) => words.join('').length > 2)
}

/** How many words stand between a name and what is told; infinite where it is not called so. */
function gapOf(name: readonly string[], { kind, before, after }: Told): number {
  for (let gap = 0; gap <= mostBetween[kind]; gap += 1) {
    const start = before.length - gap - name.length
    if (start < 0) break
    if (name.every((word, at) => before[start + at] === word)) return gap
  }
  return kind === 'amount' && name.every((word, at) => after[at] === word) ? 0 : Infinity
}

const known = new WeakMap<PageIndex, readonly Told[]>()

function toldOn(page: PageIndex): readonly Told[] {
  return known.getOrInsertComputed(page, toldIn)
}

function toldIn(page: PageIndex): Told[] {
  const { view, language } = page
  const told: Told[] = []
  for (const { from, to, node } of view.lines.slice(0, maxLines)) {
    if (to - from > longestLine || told.length > maxTold) continue
    const line = view.text.slice(from, to)
    if (!/\d/.test(line) || !/\p{L}/u.test(line)) continue
    for (const quote of line.split(sentenceEnd))
      if (quote.length <= longestSentence && /\d/.test(quote)) told.push(...toldBy(quote, { node, from, language }))
  }
  return told
}

interface Place {
  readonly kind: ToldKind
  readonly text: string
  readonly from: number
  readonly to: number
}

const clock =
  /(?<![\d:.,])(?:[01]?\d|2[0-3]):[0-5]\d(?:\s?[ap]\.?m\b\.?)?(?![\d:])|(?<![\d:.,])\d{1,2}\s?[ap]\.?m\b\.?/gi

/** "0.7", "v2.3.0", "4be19a07" */
const code = /(?<![\p{L}\d.,:/@#$€£-])(?=[\p{L}.-]*\d)[\p{L}\d]+(?:[.-][\p{L}\d]+)*(?![.-]?[\p{L}\d%/@]|:(?!\s|$))/gu

function toldBy(
  quote: string,
  { node, from, language }: { readonly node: ViewNode; readonly from: number; readonly language: string },
): Told[] {
  const places: Place[] = [
    ...datesIn(quote, language).map(({ raw, from }) => ({
      kind: 'date' as const,
      text: raw,
      from,
      to: from + raw.length,
    })),
    ...Array.from(quote.matchAll(clock), ({ 0: text, index }) => ({
      kind: 'clock' as const,
      text,
      from: index,
      to: index + text.length,
    })),
    ...Array.from(quote.matchAll(code), ({ 0: text, index }) => ({
      kind: 'code' as const,
      text,
      from: index,
      to: index + text.length,
    })),
    ...moneyIn(quote).map(({ from, to }) => ({ kind: 'amount' as const, text: quote.slice(from, to), from, to })),
  ].toSorted((a, b) => a.from - b.from)
  return places.map(({ kind, text, ...place }, at): Told => {
    const last = places.slice(0, at).findLast((other) => other.kind === kind)?.to ?? 0
    const next = places.slice(at + 1).find((other) => other.kind === kind)?.from ?? quote.length
    return {
      kind,
      text,
      timed: text + (timeBehind.exec(quote.slice(place.to))?.[0] ?? ''),
      quote,
      node,
      from,
      before: wordsBefore(quote.slice(last, place.from), kind),
      after: wordsAfter(quote.slice(place.to, next)),
    }
  })
}

/** "28 February 2023, at 12:13" */
const timeBehind = /^\D{1,6}\d{1,2}[:.h]\d\d(?:\s?[ap]\.?m\b\.?)?/i

const parting = /[;|·•–—()]|[.!?]\s/
const leadingToDay = new Set(
  wordsOf('on at in of from to is was the by around about am um le il el den per for a an and or'),
)
/** "free shipping from £50" is no price of it. */
const leadingToOther = new Set(wordsOf('is are was were the of at'))
const leadingToVersion = new Set(wordsOf('in since as of from version is are was were the at'))
const leadingToName = new Set(wordsOf('for per a an the pro par por für'))

/** Up to what parts them, without "on", "at" and their like right before what is told. */
function wordsBefore(text: string, kind: ToldKind): string[] {
  const leading = kind === 'date' ? leadingToDay : leadingToOther
  const written = text.replace(abbreviation, '$1 ')
  const words = without(leading, wordsOf(written.split(parting).at(-1) ?? ''))
  return words.map((word, at) => (at === words.length - 1 ? (spelledOut.get(word) ?? word) : word))
}

function wordsAfter(text: string): string[] {
  const words = wordsOf(text.split(parting)[0]?.split(',')[0] ?? '')
  while (leadingToName.has(words[0] ?? '')) words.shift()
  return words
}
