import type { CandidateSource } from '../candidates/candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { placeOf } from '../matching/columns/column-feature-names.ts'
import { standingFeatureNames } from '../matching/columns/standing-feature-names.ts'
import { rowsOfWanted } from '../matching/columns/column-features.ts'
import { singleWidth } from '../matching/columns/single-feature-names.ts'
import type { Wanted } from '../matching/columns/wanted-value.ts'
import type { FilledScalar } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Single, SingleOption } from './single-options.ts'

/** In characters: further away is as far. */
const far = 2000
const mostClimbs = 30
const leastRecords = 4
const maxRank = 10
const besides = /sidebar/i
const framing = /^(?:nav|footer|header|form|dialog)$/

interface SingleContext {
  readonly wanted: readonly Wanted[]
  readonly page: PageIndex
  /** How many lists the schema asks for. */
  readonly lists: number
}

/** What may answer a value, with its row. */
export interface OptionRow {
  readonly option: SingleOption
  readonly row: Float32Array
}

/** The rows of all that may answer each of the values, by its place. */
export function singleRows(singles: readonly Single[], context: SingleContext): (at: number) => readonly OptionRow[] {
  const features = new SingleFeatures(singles, context)
  const asked = rowsOfWanted(context.wanted)
  return (at) => {
    const single = singles[at]
    if (single === undefined) return []
    const own = { single, at, asked: asked[at] }
    return single.options.map((option) => ({ option, row: features.row(own, option) }))
  }
}

/** A value among all others, with what is told of it alone. */
interface AskedSingle {
  readonly single: Single
  readonly at: number
  readonly asked: Float32Array | undefined
}

/** How well something is found for one of the values. */
interface Rival {
  readonly at: number
  readonly score: number
}

class SingleFeatures {
  readonly #context: SingleContext
  /** How many records the list has that each of these elements is one of. */
  readonly #sizes: ReadonlyMap<ViewNode, number>
  /** Where the answers stand that rules have given, in the order of the schema. */
  readonly #known: readonly { readonly at: number; readonly from: number }[]
  readonly #answers: readonly { readonly at: number; readonly key: string; readonly answer: FilledScalar }[]
  /** By the place of a column: who wants it. */
  readonly #rivals = new Map<number, Rival[]>()
  /** By what is found: for whom rules find it. */
  readonly #byRules = new Map<string, Rival[]>()
  readonly #title: string
  readonly #ofAll: readonly number[]

  constructor(singles: readonly Single[], context: SingleContext) {
    this.#context = context
    this.#sizes = listSizes(context.page)
    this.#title = (context.page.meta.get('title')?.text ?? '').toLowerCase()
    const told = singles.flatMap(({ options }, at) =>
      options.flatMap(({ answer, key, node, from }) => (answer === undefined ? [] : [{ at, key, answer, node, from }])),
    )
    this.#answers = told
    this.#known = told.filter(({ node }) => node !== undefined)
    for (const [at, { options }] of singles.entries()) for (const option of options) this.#note(at, option)
    const sum = told.reduce((sum, { answer }) => sum + answer.score, 0)
    this.#ofAll = [
      singles.length,
      told.length / Math.max(1, singles.length),
      sum / Math.max(1, told.length),
      context.lists,
    ]
  }

  #note(at: number, { key, pairs, heard: [first] }: SingleOption): void {
    for (const { place, score } of pairs) this.#rivals.getOrInsertComputed(place, noRivals).push({ at, score })
    if (first !== undefined) this.#byRules.getOrInsertComputed(key, noRivals).push({ at, score: first.candidate.score })
  }

  row({ single, at, asked }: AskedSingle, option: SingleOption): Float32Array {
    const row = new Float32Array(singleWidth)
    if (option.standing !== undefined) row.set(option.standing)
    else if (asked !== undefined) row.set(asked, placeOf.isTitle)
    const own = [
      ...this.#paired(single, at, option),
      ...ruled(single, option),
      ...this.#answering(single, at, option),
      ...this.#placed(option),
      ...this.#ordered(at, option),
      ...this.#ofAll,
      single.options.length,
      Math.log2(1 + String(option.value).length),
      Number(this.#context.page.isReading),
    ]
    row.set(own, standingFeatureNames.length)
    return row
  }

  /** How well a column tells it, next to the other columns and to what else wants that one. */
  #paired({ options }: Single, at: number, { pairs }: SingleOption): number[] {
    const [pair] = pairs
    const others = options.flatMap(({ pairs: [other] }) => (other === undefined || other === pair ? [] : [other.score]))
    const best = Math.max(0, ...others)
    if (pair === undefined) return [0, 0, 0, maxRank, -best, best, 0, 0, 0, maxRank]
    const rivals = (this.#rivals.get(pair.place) ?? []).filter((other) => other.at !== at)
    const rival = Math.max(0, ...rivals.map(({ score }) => score))
    return [
      1,
      pair.score,
      pair.chance,
      Math.min(maxRank, others.filter((score) => score > pair.score).length),
      pair.score - best,
      best,
      Math.log2(1 + pairs.length),
      rival,
      pair.score - rival,
      Math.min(maxRank, rivals.filter(({ score }) => score > pair.score).length),
    ]
  }

  /** What rules answer, and what they answer others. */
  #answering({ answer }: Single, at: number, option: SingleOption): number[] {
    const { key, node, text, heard } = option
    const others = this.#answers.filter((other) => other.at !== at)
    const isAnswer = option.answer !== undefined
    return [
      Number(isAnswer),
      option.answer?.score ?? 0,
      Number(answer !== undefined),
      others.filter((other) => other.key === key).length,
      Number(others.some((other) => other.answer.node === node && other.answer.quote.trim() === text.trim())),
      Number(isAnswer && heard.length === 0),
      ...this.#wantedByRules(at, option),
    ]
  }

  /** How well rules find it for another value. */
  #wantedByRules(at: number, { heard, key }: SingleOption): number[] {
    const others = (this.#byRules.get(key) ?? []).filter((other) => other.at !== at)
    const best = Math.max(0, ...others.map(({ score }) => score))
    return [best, clamped((heard[0]?.candidate.score ?? 0) - best)]
  }

  /** Where on the page it stands. */
  #placed({ from, node, text, heard, pairs }: SingleOption): number[] {
    const { heading, view, cards } = this.#context.page
    const offset = heading === undefined ? 0 : from - heading.to
    const { isAside, size, isFramed } = this.#around(node)
    const isHidden =
      pairs.length === 0 && heard.length > 0 && heard.every(({ candidate }) => candidate.isHidden === true)
    return [
      heading === undefined ? 1 : Math.min(1, Math.abs(offset) / far),
      Number(heading !== undefined && from < heading.from),
      from / Math.max(1, view.text.length),
      Number(node?.isBoilerplate === true),
      Number(isAside),
      Number(size > 0),
      Math.log2(1 + size),
      Number(node !== undefined && cards.some(({ start, end }) => node.order >= start && node.order < end)),
      clamped(offset / 1000),
      Number(isHidden),
      Number(isFramed),
      Number(node !== undefined && node === heading),
      Number(text.length > 2 && this.#title.includes(text.trim().toLowerCase())),
    ]
  }

  #around(node: ViewNode | undefined): {
    readonly isAside: boolean
    readonly size: number
    readonly isFramed: boolean
  } {
    let isAside = false
    let isFramed = false
    let size = 0
    for (let at = node ?? null, climbs = 0; at !== null && climbs < mostClimbs; at = at.parent, climbs += 1) {
      size = Math.max(size, this.#sizes.get(at) ?? 0)
      isAside ||= at.tag === 'aside' || besides.test(attributeOf(at, 'class') ?? '')
      isFramed ||= framing.test(at.tag)
    }
    return { isAside, size, isFramed }
  }

  /** Where it stands between the answers to what is asked for before and after it. */
  #ordered(at: number, { from }: SingleOption): number[] {
    const before = this.#known.findLast((one) => one.at < at)
    const after = this.#known.find((one) => one.at > at)
    const near = this.#known.filter((one) => one.at !== at && Math.abs(one.from - from) < 200).length
    return [
      before === undefined ? -2 : clamped((from - before.from) / far),
      after === undefined ? 2 : clamped((after.from - from) / far),
      before === undefined ? 0 : at - before.at,
      after === undefined ? 0 : after.at - at,
      Number(before !== undefined && after !== undefined && before.from <= from && from <= after.from),
      near / Math.max(1, this.#known.length),
    ]
  }
}

/** How surely rules find it, and by what. */
function ruled({ options }: Single, { heard }: SingleOption): number[] {
  const score = Math.max(0, ...heard.map(({ candidate }) => candidate.score))
  const others = options.filter((other) => other.heard !== heard && other.heard.length > 0)
  const best = Math.max(0, ...others.flatMap((other) => other.heard.map(({ candidate }) => candidate.score)))
  const kinds = heard.map(({ candidate }) => sources.findIndex((own) => own.has(candidate.source)))
  return [
    score,
    Math.min(maxRank, heard[0]?.rank ?? maxRank),
    clamped(score - best),
    best,
    heard.length,
    others.length + Number(heard.length > 0),
    new Set(kinds).size,
    ...sources.map((_, kind) =>
      Math.max(0, ...heard.filter((_, place) => kinds[place] === kind).map(({ candidate }) => candidate.score)),
    ),
  ]
}

function noRivals(): Rival[] {
  return []
}

/** How many records the list has that each of these elements is one of. */
function listSizes({ groups }: PageIndex): ReadonlyMap<ViewNode, number> {
  const sizes = new Map<ViewNode, number>()
  for (const { kind, records } of groups)
    if ((kind === 'siblings' || kind === 'rows') && records.length >= leastRecords)
      for (const { node } of records) sizes.set(node, Math.max(records.length, sizes.get(node) ?? 0))
  return sizes
}

function clamped(value: number): number {
  return Math.max(-2, Math.min(2, value))
}

/** What rules may have found a value by, in the order of its features; the last is its looks. */
const sources: readonly ReadonlySet<CandidateSource | undefined>[] = [
  new Set(['label'] as const),
  new Set(['heading'] as const),
  new Set(['itemprop'] as const),
  new Set(['class'] as const),
  new Set(['classSuffix', 'classPrefix'] as const),
  new Set(['attribute'] as const),
  new Set(['leadingLabel', 'trailingLabel'] as const),
  new Set(['markup'] as const),
  new Set(['meta'] as const),
  new Set(['state'] as const),
  new Set([undefined]),
]
