import type { Candidate } from '../candidates/candidate.ts'
import { coerce } from '../coercion/coerce.ts'
import { type JudgedPair, judgedPairs } from '../matching/columns/column-pairs.ts'
import { standingReader } from '../matching/columns/standing-features.ts'
import { rawOf } from '../matching/columns/raw-of.ts'
import { wantedOf } from '../matching/columns/wanted.ts'
import type { Wanted } from '../matching/columns/wanted-value.ts'
import type { Column } from '../records/record-columns.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledObject, FilledScalar } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from '../filling/filler.ts'

/** A page is read as one record of its own. */
const ofPage = { kind: 'run', records: 1, roots: 1 } as const
/** So many columns of each value are looked at, those that are likely alone, and so many places that rules thought of. */
const mostPairs = 30
const mostHeard = 10
/** What is less likely alone is hardly ever right. */
const leastPair = 0.005

/** A value that may be the answer, with all that speaks for it. */
export interface SingleOption {
  readonly value: unknown
  /** The same for values that read the same. */
  readonly key: string
  readonly text: string
  readonly node: ViewNode | undefined
  readonly from: number
  /** The columns that tell it, the likeliest first. */
  readonly pairs: readonly JudgedPair[]
  /** How the likeliest of them stands to all others. */
  readonly standing: Float32Array | undefined
  /** What rules thought of that tells it, best first, with their ranks. */
  readonly heard: readonly { readonly rank: number; readonly candidate: Candidate }[]
  /** What filling has taken, if it is this. */
  readonly answer: FilledScalar | undefined
}

/** A value that a schema asks once of a page, with what may answer it. */
export interface Single {
  readonly one: Wanted
  /** As the schema asks for it. */
  readonly plan: FieldPlan
  readonly answer: FilledScalar | undefined
  readonly options: readonly SingleOption[]
}

/** The single values that a schema asks of a page outside of its lists. */
export function singlesOf(plan: FieldPlan): readonly Wanted[] {
  return wantedOf(withoutLists(plan), '').filter(({ isList }) => !isList)
}

function withoutLists(plan: FieldPlan): FieldPlan {
  const properties = plan.properties.flatMap((property) => {
    if (property.shape === 'scalar') return [property]
    return property.shape === 'object' && property.properties.length > 0 ? [withoutLists(property)] : []
  })
  return { ...plan, properties }
}

/** What may answer each of the single values. */
export function singleOptions(
  plan: FieldPlan,
  found: FilledObject,
  { filler, wanted }: { readonly filler: Filler; readonly wanted: readonly Wanted[] },
): Single[] {
  const { matching, locale } = filler
  const byText = Map.groupBy(
    matching.ofPage.map(({ column }) => column),
    ({ slots: [slot] }) => textKey(slot?.text ?? ''),
  )
  const looks = wanted.map((one) => columnsLookedAt(one, filledAt(found.entries, one.path), { filler, byText }))
  const mayLook = (at: number, column: Column): boolean => looks[at]?.has(column) !== false
  const judging = { locale, judge: matching.judges.columns, group: ofPage, mayLook }
  const judged = judgedPairs(wanted, matching.ofPage, judging, leastPair)
  const standingOf = standingReader(wanted, matching.ofPage, judged)
  const pairs = Map.groupBy(judged, ({ at }) => at)
  return wanted.map((one, at) => {
    const asked =
      one.path.length > 1 ? one.plan : (plan.properties.find(({ name }) => name === one.path[0]) ?? one.plan)
    const options = new Options(asked, filler)
    const filled = filledAt(found.entries, one.path)
    const answer = filled?.kind === 'scalar' ? filled : undefined
    if (answer !== undefined) options.addAnswer(answer)
    for (const [rank, candidate] of filler.heard.of(asked).slice(0, mostHeard).entries())
      options.addHeard(candidate, rank)
    const likely = (pairs.get(at) ?? []).toSorted((a, b) => b.score - a.score).slice(0, mostPairs)
    for (const pair of likely) options.addPair(pair)
    return { one, plan: asked, answer, options: options.all(standingOf) }
  })
}

/** Of what is answered already, only the columns are looked at that say the answer or what else rules thought of. */
function columnsLookedAt(
  { plan }: Wanted,
  filled: Filled | undefined,
  { filler: { heard }, byText }: { readonly filler: Filler; readonly byText: ReadonlyMap<string, readonly Column[]> },
): ReadonlySet<Column> | undefined {
  if (filled === undefined || filled.kind !== 'scalar') return undefined
  const thought = heard.of(plan).slice(0, mostHeard)
  const texts = [filled.quote, String(filled.value), ...thought.map(({ text }) => text)]
  return new Set(texts.flatMap((text) => byText.get(textKey(text)) ?? []))
}

/** In characters: what begins with the same is as good as the same. */
const longestKey = 80

function textKey(text: string): string {
  return text
    .slice(0, 2 * longestKey)
    .trim()
    .slice(0, longestKey)
    .toLowerCase()
}

/** What is found at a path of properties. */
function filledAt(entries: FilledObject['entries'], [name, ...rest]: readonly string[]): Filled | undefined {
  const inner = entries.find(([own]) => own === name)?.[1]
  if (inner === undefined || rest.length === 0) return inner
  return inner.kind === 'object' ? filledAt(inner.entries, rest) : undefined
}

interface OpenOption {
  readonly value: unknown
  readonly pairs: JudgedPair[]
  readonly heard: { readonly rank: number; readonly candidate: Candidate }[]
  answer: FilledScalar | undefined
}

class Options {
  readonly #plan: FieldPlan
  readonly #filler: Filler
  readonly #byValue = new Map<string, OpenOption>()

  constructor(plan: FieldPlan, filler: Filler) {
    this.#plan = plan
    this.#filler = filler
  }

  addAnswer(answer: FilledScalar): void {
    this.#of(answer.value).answer = answer
  }

  addHeard(candidate: Candidate, rank: number): void {
    const value = coerce(this.#plan, candidate, this.#filler.locale)
    if (value !== undefined) this.#of(value).heard.push({ rank, candidate })
  }

  addPair(pair: JudgedPair): void {
    const [slot] = pair.column.slots
    const value = slot === undefined ? undefined : coerce(this.#plan, rawOf(slot, pair.column), this.#filler.locale)
    if (value !== undefined) this.#of(value).pairs.push(pair)
  }

  #of(value: unknown): OpenOption {
    return this.#byValue.getOrInsertComputed(valueKey(value), () => ({
      value,
      pairs: [],
      heard: [],
      answer: undefined,
    }))
  }

  all(standingOf: (pair: JudgedPair) => Float32Array | undefined): SingleOption[] {
    return Array.from(this.#byValue, ([key, { value, pairs, heard, answer }]) => {
      const [pair] = pairs
      const standing = pair && standingOf(pair)
      return { value, key, ...sourceOf({ pairs, heard, answer }), pairs, standing, heard, answer }
    })
  }
}

/** Where an option stands and what it says there: as the column says it if one does. */
function sourceOf({
  pairs,
  heard,
  answer,
}: Pick<OpenOption, 'pairs' | 'heard' | 'answer'>): Pick<SingleOption, 'node' | 'text' | 'from'> {
  const slot = pairs[0]?.column.slots[0]
  const candidate = heard[0]?.candidate
  const node = answer?.node ?? slot?.node ?? candidate?.node
  const text = slot?.text ?? answer?.quote ?? candidate?.quote ?? candidate?.text ?? ''
  return { node, text, from: slot?.from ?? node?.from ?? 0 }
}

/** The same for values that read the same. */
function valueKey(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value)
}
