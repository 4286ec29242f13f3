import type { Column } from '../../records/record-columns.ts'
import type { Locale } from '../../coercion/raw-value.ts'
import { columnWidth } from './column-feature-names.ts'
import { ColumnFeatures, type GroupTraits, isNamedByLabel } from './column-features.ts'
import { isBound, isFlag, isProse, ruledFit, type Shaped, titleLook } from './column-fit.ts'
import { assignActions } from './assign-actions.ts'
import { assignCurrencies } from './assign-currencies.ts'
import { assignLinks } from './assign-links.ts'
import { assignParts, type Holdings } from './assign-parts.ts'
import { assignProse } from './assign-prose.ts'
import type { Judge } from './judges.ts'
import { assignRangeEnds } from './assign-range-ends.ts'
import { assignRest } from './assign-rest.ts'
import { assignSections } from './assign-sections.ts'
import { assignRoles } from './assign-roles.ts'
import { lexicalFit } from './name-fits.ts'
import { isInside, narrowFigures, narrowTexts, widenDays } from './narrow-texts.ts'
import { TextReader } from './text-traits.ts'
import { shapesOf } from './shaped-columns.ts'
import type { Wanted } from './wanted.ts'

/** A column that a wanted value is read from, by its key, and how surely. */
export interface Source {
  readonly key: string
  readonly score: number
  /** Only where its text names two days: another value has the first. */
  readonly isRange?: true
}

/** For each wanted value its column, and further ones where a record lacks the first. */
export type Assignment = ReadonlyMap<Wanted, readonly Source[]>

export interface Assigned {
  readonly assignment: Assignment
  /** How well the columns together are what is wanted, 0 to 1. */
  readonly fit: number
  /** How well what the page calls them are the words for it, 0 to 1. */
  readonly named: number
  /** The mean chance of what is wanted, where the records have it. */
  readonly held: number
  /** How much of the longest column's text those in use tell, 0 to 1. */
  readonly covered: number
}

/** What columns are judged with. */
export interface Judging {
  readonly locale: Locale
  readonly judge: Judge
  readonly group: GroupTraits
  /** What stands above runs of the group's records; looked at where something is asked for that it may tell. */
  readonly sections: () => readonly Shaped[]
  /** What is pressed in them; looked at where that is asked for. */
  readonly actions: () => readonly Column[]
}

interface Pair {
  readonly one: Wanted
  readonly column: Column
  readonly score: number
}

/** Below this a column is more likely another one than the one asked for. */
const leastFit = 0.36
/** What every record must have is guessed rather than left out: without it none of them is valid. */
const leastRequired = 0.12
const requiredGain = 0.45
/** What was learned counts as much as the rules of thumb, which hold on pages unlike those it was learned on. */
const learnedWeight = 0.5
/** What stands there several times in a record is told by its lists, where it has some. */
const repeatedShare = 0.7
/** Another column stands in for the first where it is nearly as sure. */
const standInShare = 0.85
const maxSources = 3

/** Gives each wanted value its column so that together they fit best and no stretch of text serves two. */
export function assignColumns(wanted: readonly Wanted[], shaped: readonly Shaped[], judging: Judging): Assigned {
  const pairs = pairsOf(wanted, shaped, judging).toSorted((a, b) => rankOf(b) - rankOf(a))
  const table = new AssignmentTable()
  for (const pair of pairs) if (!table.has(pair.one)) table.offer(pair)
  for (const one of wanted) if (!table.has(one)) exchange(one, pairs, table)
  assignParts(wanted, shaped, { holdings: table.holdings, locale: judging.locale })
  // Where lists are asked for as such they are no prose.
  const texts = wanted.some(({ isList }) => isList) ? shaped.filter(({ column }) => !isListOfItems(column)) : shaped
  for (const one of wanted) if (isProse(one) && !one.isList) assignProse(one, texts, table)
  for (const one of wanted) if (!table.has(one) && mayBeAnyText(one)) assignLeftOver(one, shaped, table)
  assignRoles(wanted, shaped, table.holdings)
  releaseWholes(wanted, table)
  narrowTexts(wanted, shaped, table)
  narrowFigures(wanted, shaped, table)
  widenDays(wanted, shaped, table)
  assignLinks(wanted, shaped, table.holdings)
  assignCurrencies(wanted, shaped, table.holdings)
  assignActions(wanted, judging.actions, table.holdings)
  assignRest(wanted, shaped, { holdings: table.holdings, locale: judging.locale, group: judging.group })
  const above = assignSections(wanted, judging, table.holdings)
  for (const pair of pairs) table.offerStandIn(pair)
  assignRangeEnds(wanted, { ...table.holdings, sources: (one) => table.assignment.get(one) ?? [] }, judging.locale)
  const { assignment } = table
  const all = [...shaped, ...above]
  return {
    assignment,
    fit: fitOf(wanted, all, assignment),
    named: namedOf(wanted, all, assignment),
    held: heldOf(wanted, all, assignment),
    covered: coveredShare(shaped, assignment),
  }
}

/** The pairs that are sure enough, in the order of what is wanted. */
export function pairsOf(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  { locale, judge, group }: Pick<Judging, 'locale' | 'judge' | 'group'>,
  leastShown?: number,
): Pair[] {
  const features = new ColumnFeatures(wanted, shaped, { locale, group })
  const row = new Float32Array(columnWidth)
  const pairs: Pair[] = []
  const hasTitle = wanted.some(({ isTitle }) => isTitle)
  const hasLists = wanted.some(({ isList }) => isList)
  for (const [at, one] of wanted.entries()) {
    const least = leastShown ?? (one.isRequired ? leastRequired : leastFit)
    for (const [place, own] of shaped.entries()) {
      const { column } = own
      if (isProse(one) && !one.isList && ((hasTitle && isLinkedHeading(own)) || (hasLists && isListOfItems(column))))
        continue
      let score = ruledFit(one, own)
      if (score === undefined) {
        if (!features.write(row, at, place)) continue
        const share = one.isOuter && column.isRepeated ? repeatedShare : 1
        const byRules = (1 - learnedWeight) * features.thumb(at, place)
        const mean = learnedWeight * judge.chance(row, (least / share - byRules) / learnedWeight - 1e-6) + byRules
        score = share * (isHeaded(group, row) ? Math.max(headedScore, mean) : mean)
      }
      if (score >= least) pairs.push({ one, column, score })
    }
  }
  return pairs
}

/** Where lists are asked for as such they are no prose. */
function isListOfItems({ slots }: Column): boolean {
  return /^(?:[uo]l|li)$/.test(slots.find((slot) => slot !== undefined)?.node.tag ?? '')
}

/** What leads to the record is its title, also where the class says "excerpt-title". */
function isLinkedHeading({ shape, column }: Shaped): boolean {
  return shape.isHeading && shape.isLinked && column.kind === 'text'
}

const headedScore = 0.8

/** What a table's head calls by the very name that is asked for is that, whatever it looks like. */
function isHeaded({ kind }: GroupTraits, row: Float32Array): boolean {
  return (kind === 'rows' || kind === 'columns') && isNamedByLabel(row)
}

/** The rows that columns are judged by, for training. */
export function columnRows(
  wanted: readonly Wanted[],
  columns: readonly Column[],
  { locale, group }: Pick<Judging, 'locale' | 'group'>,
): { readonly one: Wanted; readonly column: Column; readonly row: Float32Array }[] {
  const shaped = shapesOf(columns, new TextReader())
  const features = new ColumnFeatures(wanted, shaped, { locale, group })
  return wanted.flatMap((one, at) =>
    shaped.flatMap(({ column, shape }, place) => {
      const row = new Float32Array(columnWidth)
      const isJudged = ruledFit(one, { column, shape }) === undefined
      return isJudged && features.write(row, at, place) ? [{ one, column, row }] : []
    }),
  )
}

/** What half of the records lack is worth less; what every record must have, by as much as it is lacking. */
function heldOf(wanted: readonly Wanted[], shaped: readonly Shaped[], assignment: Assignment): number {
  const fills = new Map(shaped.map(({ column }) => [column.key, column.fill]))
  // What a record's lists are told by is looked at where they are read.
  const single = wanted.filter(({ isList }) => !isList)
  const counted = single.length === 0 ? wanted : single
  const sum = counted.reduce((all, one) => {
    const sources = assignment.get(one) ?? []
    const fill = Math.min(
      1,
      sources.reduce((most, { key }) => most + (fills.get(key) ?? 0), 0),
    )
    return all + (sources[0]?.score ?? 0) * (one.isRequired ? fill : 0.7 + 0.3 * fill)
  }, 0)
  return sum / Math.max(1, counted.length)
}

function coveredShare(shaped: readonly Shaped[], assignment: Assignment): number {
  const keys = new Set([...assignment.values()].map(([first]) => first?.key))
  const sizes = shaped.map(({ column }) => ({ key: column.key, size: column.length * column.fill }))
  const told = sizes.filter(({ key }) => keys.has(key)).reduce((sum, { size }) => sum + size, 0)
  return Math.min(1, told / Math.max(1, ...sizes.map(({ size }) => size)))
}

/** How well the names of what was chosen are what is asked for. */
function namedOf(wanted: readonly Wanted[], shaped: readonly Shaped[], assignment: Assignment): number {
  const columns = new Map(shaped.map(({ column }) => [column.key, column]))
  const fits = wanted.map((one) => {
    const column = columns.get(assignment.get(one)?.[0]?.key ?? '')
    return column === undefined ? 0 : lexicalFit(one, column)
  })
  return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length)
}

/** Who has which column. */
class AssignmentTable {
  readonly #sources = new Map<Wanted, Source[]>()
  readonly #taken = new Map<Wanted, Column>()

  get assignment(): Assignment {
    return this.#sources
  }

  readonly holdings: Holdings = {
    column: (one) => this.column(one),
    score: (one) => this.first(one)?.score ?? 0,
    isFree: (one, column) => this.isFree(one, column),
    give: (one, column, sources) => {
      this.give(one, column, sources)
    },
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
    const taken = this.#taken.get(one)
    if (one.isList && taken !== undefined && isInside(taken, column)) return
    if (score >= standInShare * first.score && this.isFree(one, column)) own.push({ key: column.key, score })
  }

  give(one: Wanted, column: Column, sources: Source[]): void {
    this.#sources.set(one, sources)
    this.#taken.set(one, column)
  }

  release(one: Wanted): void {
    this.#sources.delete(one)
    this.#taken.delete(one)
  }

  column(one: Wanted): Column | undefined {
    return this.#taken.get(one)
  }

  /** Whether most of its texts hold what others have within them. */
  readonly holdsOthers = (one: Wanted, column: Column): boolean =>
    this.#othersOf(one).some((own) => isInside(own, column))

  /** Whether most of its texts stand within what another has. */
  readonly isPartOfOthers = (one: Wanted, column: Column): boolean =>
    this.#othersOf(one).some((own) => isInside(column, own))

  #othersOf(one: Wanted): Column[] {
    return [...this.#taken].flatMap(([other, own]) => (other !== one && !isFlag(other) && !other.isList ? [own] : []))
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
  return (
    isFlag(one) ||
    isFlag(other) ||
    (isBound(one.plan) && isBound(other.plan)) ||
    isByline(one, other) ||
    isOfRange(one, other) ||
    isOfRange(other, one)
  )
}

/** The bounds of a salary stand in the salary. */
function isOfRange(bound: Wanted, whole: Wanted): boolean {
  return isBound(bound.plan) && whole.plan.types.has('string') && bound.plan.key.includes(whole.plan.key)
}

/** "by Ines on March 3" says who and when. */
function isByline({ plan: one }: Wanted, { plan: other }: Wanted): boolean {
  const kinds = new Set([one.concept?.kind, other.concept?.kind])
  return kinds.has('person') && kinds.has('date')
}

/** Whoever went without may have what another can do without; what is required comes before what is not. */
function exchange(one: Wanted, pairs: readonly Pair[], table: AssignmentTable): void {
  const best = bestExchange(one, pairs, table)
  if (best === undefined) return
  table.release(best.holder)
  for (const pair of [best.instead, best.pair])
    if (pair !== undefined) table.give(pair.one, pair.column, [{ key: pair.column.key, score: pair.score }])
}

interface Exchange {
  readonly pair: Pair
  readonly holder: Wanted
  /** What the holder gets for it. */
  readonly instead: Pair | undefined
  readonly gain: number
}

const leastGain = 0.2

function bestExchange(one: Wanted, pairs: readonly Pair[], table: AssignmentTable): Exchange | undefined {
  let best: Exchange | undefined
  for (const pair of pairs) {
    if (pair.one !== one) continue
    const [holder, ...others] = table.holders(one, pair.column)
    if (holder === undefined || others.length > 0 || (holder.isRequired && !one.isRequired)) continue
    const instead = pairs.find(
      (other) => other.one === holder && !isSameText(other.column, pair.column) && table.isFree(holder, other.column),
    )
    const isUrgent = one.isRequired && !holder.isRequired
    if (instead === undefined && !isUrgent) continue
    const gain = pair.score + (instead?.score ?? 0) + (isUrgent ? requiredGain : 0) - (table.first(holder)?.score ?? 0)
    if (gain > (best?.gain ?? leastGain)) best = { pair, holder, instead, gain }
  }
  return best
}

/** What holds the record's name is all of it, and no list of one thing. */
function releaseWholes(wanted: readonly Wanted[], table: AssignmentTable): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const name = title === undefined ? undefined : table.column(title)
  for (const one of wanted) {
    const held = one.isList ? table.column(one) : undefined
    if (name !== undefined && held !== undefined && isInside(name, held)) table.release(one)
  }
}

/** What names nothing known may be what stands out and nobody has. */
function assignLeftOver(one: Wanted, shaped: readonly Shaped[], table: AssignmentTable): void {
  const offers = shaped
    .map(({ column, shape }) => ({ one, column, score: 0.66 * titleLook({ column, shape }) }))
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
function rankOf({ one, column, score }: Pair): number {
  // A number may be read from a whole line; the piece that holds no more leaves the rest of it to others.
  const around = one.plan.types.has('string') ? 0 : 0.05 * Math.log2(1 + column.length / 12)
  const ofRequired = one.isTitle ? 0.1 : 0.05
  const urgency = one.isRequired ? ofRequired : 0
  return score * (0.7 + 0.3 * column.fill) + urgency * score - around - 0.00005 * Math.min(400, column.length)
}

/** The same stretch of text in most records: only one wanted value may have it. */
function isSameText(one: Column, other: Column): boolean {
  if (one.key === other.key) return true
  if ((one.kind === 'link') !== (other.kind === 'link') || (one.kind === 'image') !== (other.kind === 'image'))
    return false
  // The same words at another place are the same text only where the records differ in them.
  const isTelling = Math.min(one.distinct, other.distinct) > tellingShare
  let both = 0
  let same = 0
  for (const [at, slot] of one.slots.entries()) {
    const twin = other.slots[at]
    if (slot === undefined || twin === undefined) continue
    both += 1
    const isShown = slot.kind !== 'attribute' && twin.kind !== 'attribute'
    if (
      (isShown && slot.from === twin.from && slot.to === twin.to) ||
      (isTelling && slot.text === twin.text && !smallNumber.test(slot.text))
    )
      same += 1
  }
  return both > 0 && same >= 0.5 * both
}

/** Small numbers are alike by chance. */
const smallNumber = /^\d{1,3}$/

/** Cells that say "Yes" or "Moderate" are alike without being the same; so are columns of few words. */
const tellingShare = 0.5

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
