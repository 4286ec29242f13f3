import type { Reading } from '../coercion/raw-value.ts'
import type { Column } from '../records/record-columns.ts'
import { columnFit, isBound, isFlag, type Shaped, titleLook } from './column-fit.ts'
import { shapeOf } from './column-shape.ts'
import type { Wanted } from './wanted.ts'

/** A column that a wanted value is read from, by its key, and how surely. */
export interface Source {
  readonly key: string
  readonly score: number
}

/** For each wanted value its column, and further ones where a record lacks the first. */
export type Assignment = ReadonlyMap<Wanted, readonly Source[]>

export interface Assigned {
  readonly assignment: Assignment
  /** How well the columns together are what is wanted, 0 to 1. */
  readonly fit: number
}

interface Pair {
  readonly one: Wanted
  readonly column: Column
  readonly score: number
}

/** Below this a column is more likely another one than the one asked for. */
const leastFit = 0.42
/** Another column stands in for the first where it is nearly as sure. */
const standInShare = 0.85
const maxSources = 3

/** Gives each wanted value its column so that together they fit best and no stretch of text serves two. */
export function assignColumns(wanted: readonly Wanted[], columns: readonly Column[], reading: Reading): Assigned {
  const shaped = shapedColumns(columns)
  const pairs = wanted
    .flatMap((one) =>
      shaped.map(({ column, shape }) => ({ one, column, score: columnFit(one, { column, shape }, reading) })),
    )
    .filter(({ score }) => score >= leastFit)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
  const table = new AssignmentTable()
  for (const pair of pairs) if (!table.has(pair.one)) table.offer(pair)
  for (const one of wanted) if (!table.has(one)) exchange(one, pairs, table)
  assignParts(wanted, shaped, table)
  for (const one of wanted) if (!table.has(one) && mayBeAnyText(one)) assignLeftOver(one, shaped, table)
  for (const pair of pairs) table.offerStandIn(pair)
  return { assignment: table.assignment, fit: fitOf(wanted, shaped, table.assignment) }
}

/** Who has which column. */
class AssignmentTable {
  readonly #sources = new Map<Wanted, Source[]>()
  readonly #taken = new Map<Wanted, Column>()

  get assignment(): Assignment {
    return this.#sources
  }

  has(one: Wanted): boolean {
    return this.#sources.has(one)
  }

  first(one: Wanted): Source | undefined {
    return this.#sources.get(one)?.[0]
  }

  /** Takes the column when nobody else has its text. */
  offer({ one, column, score }: Pair): boolean {
    if (!this.isFree(one, column)) return false
    this.give(one, column, [{ key: column.key, score }])
    return true
  }

  offerStandIn({ one, column, score }: Pair): void {
    const own = this.#sources.get(one)
    const first = own?.[0]
    if (own === undefined || first === undefined || own.length >= maxSources || first.key === column.key) return
    if (score >= standInShare * first.score && this.isFree(one, column)) own.push({ key: column.key, score })
  }

  give(one: Wanted, column: Column, sources: Source[]): void {
    this.#sources.set(one, sources)
    this.#taken.set(one, column)
  }

  isFree(one: Wanted, column: Column): boolean {
    return this.holders(one, column).length === 0
  }

  /** Who else reads the column's text. */
  holders(one: Wanted, column: Column): Wanted[] {
    const others = [...this.#taken].filter(
      ([other, own]) => other !== one && !mayShare(other, one) && isSameText(own, column),
    )
    return others.map(([other]) => other)
  }
}

/** The two ends of a range stand in one text, and what says yes or no may say more. */
function mayShare(one: Wanted, other: Wanted): boolean {
  return isFlag(one) || isFlag(other) || (isBound(one.plan) && isBound(other.plan))
}

/** Whoever went without may have what another can do without. */
function exchange(one: Wanted, pairs: readonly Pair[], table: AssignmentTable): void {
  const leastGain = 0.2
  let best: { readonly pair: Pair; readonly instead: Pair; readonly gain: number } | undefined
  for (const pair of pairs) {
    if (pair.one !== one) continue
    const [holder, ...others] = table.holders(one, pair.column)
    if (holder === undefined || others.length > 0) continue
    const instead = pairs.find(
      (other) => other.one === holder && !isSameText(other.column, pair.column) && table.isFree(holder, other.column),
    )
    if (instead === undefined) continue
    const gain = pair.score + instead.score - (table.first(holder)?.score ?? 0)
    if (gain > (best?.gain ?? leastGain)) best = { pair, instead, gain }
  }
  if (best === undefined) return
  for (const { one: owner, column, score } of [best.instead, best.pair])
    table.give(owner, column, [{ key: column.key, score }])
}

const partMarks = ['-', '(', '|', ',']
const partScore = 0.56

/** A line that has as many parts as there are texts left to fill tells one in each: "12 months before – book a venue". */
function assignParts(wanted: readonly Wanted[], shaped: readonly Shaped[], table: AssignmentTable): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const whole = title === undefined ? undefined : table.first(title)
  const left = wanted.filter((one) => one !== title && !one.isList && !table.has(one) && isPlainText(one))
  if (title === undefined || whole === undefined || left.length === 0 || left.length > 3) return
  const line = whole.key.replace(/[-(|,]\d+\/\d+$/, '')
  const count = left.length + 1
  for (const mark of partMarks) {
    const parts = Array.from(
      { length: count },
      (_, at) => shaped.find(({ column }) => column.key === `${line}${mark}${at}/${count}`)?.column,
    )
    if (!parts.every((column) => column !== undefined && column.fill >= 0.55 && column.distinct > 0.3)) continue
    for (const [at, one] of [title, ...left].entries()) {
      const column = parts[at]
      if (column === undefined) continue
      const score = one === title ? whole.score : partScore
      table.give(one, column, [{ key: column.key, score }, ...(one === title ? [whole] : [])])
    }
    return
  }
}

/** What names nothing known may be what stands out and nobody has. */
function assignLeftOver(one: Wanted, shaped: readonly Shaped[], table: AssignmentTable): void {
  const offers = shaped
    .map(({ column, shape }) => ({ one, column, score: 0.72 * titleLook({ column, shape }) }))
    .filter(({ score }) => score >= leastFit)
    .toSorted((a, b) => b.score - a.score)
  for (const offer of offers) if (table.offer(offer)) return
}

function mayBeAnyText(one: Wanted): boolean {
  return one.isRequired && one.plan.concept === undefined && isPlainText(one)
}

const typedKinds = new Set(['url', 'image', 'date', 'money'])

function isPlainText({ plan }: Wanted): boolean {
  const isText = plan.types.has('string') && plan.format === undefined && plan.choices === undefined
  return isText && !typedKinds.has(plan.concept?.kind ?? '')
}

/** Surer and fuller first; of equals the one with less around it. */
function rankOf({ column, score }: Pair): number {
  return score * (0.7 + 0.3 * column.fill) - 0.00005 * Math.min(400, column.length)
}

/** A prose that an element inside tells without what else stands in the record is looked at there. */
function shapedColumns(columns: readonly Column[]): Shaped[] {
  const texts = columns.filter(({ kind, length }) => kind === 'text' && length > 30)
  const longest = Math.max(0, ...columns.filter(({ kind }) => kind === 'text').map(({ length }) => length))
  return columns.map((column) => ({
    column,
    shape: shapeOf(column, isWrapper(column, texts) ? longest * 1.8 : longest),
  }))
}

/** An element inside holds nearly all of it. */
function isWrapper({ key, length, fill, kind }: Column, texts: readonly Column[]): boolean {
  if (kind !== 'text' || length <= 30) return false
  return texts.some(
    (other) => other.key.startsWith(`${key}/`) && other.length >= 0.66 * length && other.fill >= 0.8 * fill,
  )
}

/** The same stretch of text in most records: only one wanted value may have it. */
function isSameText(one: Column, other: Column): boolean {
  if (one.key === other.key) return true
  if ((one.kind === 'link') !== (other.kind === 'link') || (one.kind === 'image') !== (other.kind === 'image'))
    return false
  let both = 0
  let same = 0
  for (const [at, slot] of one.slots.entries()) {
    const twin = other.slots[at]
    if (slot === undefined || twin === undefined) continue
    both += 1
    const isShown = slot.kind !== 'attribute' && twin.kind !== 'attribute'
    if ((isShown && slot.from === twin.from && slot.to === twin.to) || slot.text === twin.text) same += 1
  }
  return both > 0 && same >= 0.5 * both
}

/** The mean over what is wanted; what is required or names the record counts more, and its lack costs. */
function fitOf(wanted: readonly Wanted[], shaped: readonly Shaped[], assignment: Assignment): number {
  const columns = new Map(shaped.map(({ column }) => [column.key, column]))
  let sum = 0
  let most = 0
  for (const one of wanted) {
    const weight = one.isRequired || one.isTitle ? 1.5 : 1
    most += weight
    const best = assignment.get(one)?.[0]
    const column = best === undefined ? undefined : columns.get(best.key)
    if (best !== undefined && column !== undefined) sum += weight * best.score * (0.4 + 0.6 * column.fill)
    else if (one.isRequired) sum -= 0.5
  }
  return Math.max(0, sum / Math.max(1, most))
}
