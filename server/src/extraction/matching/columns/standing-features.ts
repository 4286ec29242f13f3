import type { Column } from '../../records/record-columns.ts'
import { AssignmentTable, isSameText } from './assignment-table.ts'
import { columnWidth, placeOf } from './column-feature-names.ts'
import { type JudgedPair, leastWeak } from './column-pairs.ts'
import { isFlag } from './flags.ts'
import { isInside } from './is-inside.ts'
import type { Shaped } from './shaped.ts'
import { standingFeatureNames } from './standing-feature-names.ts'
import type { Wanted } from './wanted-value.ts'

/** A row for each of the pairs; undefined for those that only rules judge. */
export function standingRows(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  pairs: readonly JudgedPair[],
): readonly (Float32Array | undefined)[] {
  return pairs.map(standingReader(wanted, shaped, pairs))
}

/** The same for single ones of the pairs. */
export function standingReader(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  pairs: readonly JudgedPair[],
): (pair: JudgedPair) => Float32Array | undefined {
  const standing = new Standing(wanted, shaped, pairs)
  return (pair) => (pair.row === undefined ? undefined : standing.row(pair, pair.row))
}

/** What the pairs of a wanted value say together. */
interface Asked {
  /** How many of them are likely alone. */
  readonly likely: number
  /** The best fit by words. */
  readonly lexical: number
  /** Those of columns that nobody has, by where they stand, with their rank. */
  readonly free: ReadonlyMap<number, number>
  /** How many of these are how much prose. */
  readonly ofProse: ReadonlyMap<number, number>
}

const surely = 0.5
const maxRank = 10
/** So many of a wanted value's likeliest columns are looked at for those that hold another or lie in it, or are not the same. */
const maxAround = 12

class Standing {
  readonly #wanted: readonly Wanted[]
  /** Of each wanted value and of each column its pairs, best first. */
  readonly #byWanted: readonly (readonly JudgedPair[])[]
  readonly #byColumn: readonly (readonly JudgedPair[])[]
  readonly #wantedRanks = new Map<JudgedPair, number>()
  readonly #columnRanks = new Map<JudgedPair, number>()
  /** The pairs that do not take each other's text, the likeliest first. */
  readonly #claims: readonly (JudgedPair | undefined)[]
  /** Columns whose text somebody has, by how likely. */
  readonly #held: readonly (readonly { readonly at: number; readonly score: number }[])[]
  readonly #within: readonly number[]
  readonly #holds: readonly number[]
  readonly #free: Int32Array
  readonly #last: number
  readonly #orderly: number
  /** Of each wanted value, what its pairs say together. */
  readonly #asked: readonly Asked[]
  /** How many have a column, and how likely these are. */
  readonly #claimed: number
  readonly #claimedMean: number

  constructor(wanted: readonly Wanted[], shaped: readonly Shaped[], pairs: readonly JudgedPair[]) {
    this.#wanted = wanted
    const sorted = pairs.toSorted((a, b) => b.score - a.score)
    const byWanted: JudgedPair[][] = wanted.map(() => [])
    const byColumn: JudgedPair[][] = shaped.map(() => [])
    for (const pair of sorted) {
      const [ofWanted, ofColumn] = [byWanted[pair.at] ?? [], byColumn[pair.place] ?? []]
      this.#wantedRanks.set(pair, ofWanted.length)
      ofWanted.push(pair)
      if (!takesText(pair)) continue
      this.#columnRanks.set(pair, ofColumn.length)
      ofColumn.push(pair)
    }
    this.#byWanted = byWanted
    this.#byColumn = byColumn
    const table = new AssignmentTable()
    const claims: (JudgedPair | undefined)[] = wanted.map(() => undefined)
    for (const pair of sorted)
      if (pair.score >= leastWeak && claims[pair.at] === undefined && table.offer(pair)) claims[pair.at] = pair
    this.#claims = claims
    const taken = claims.filter(takesText)
    this.#held = shaped.map(({ column }) =>
      taken.filter((claim) => isSameText(claim.column, column)).map(({ at, score }) => ({ at, score })),
    )
    const most = (test: (claimed: Column, column: Column) => boolean): number[] =>
      shaped.map(({ column }) =>
        Math.max(0, ...taken.filter((claim) => test(claim.column, column)).map(({ score }) => score)),
      )
    this.#within = most((claimed, column) => isInside(column, claimed))
    this.#holds = most((claimed, column) => isInside(claimed, column))
    let free = 0
    this.#free = Int32Array.from(shaped, ({ column: { kind } }, place) => {
      const isFree =
        kind === 'text' && this.#held[place]?.length === 0 && this.#within[place] === 0 && this.#holds[place] === 0
      return isFree ? (free += 1) : free
    })
    const claimed = claims.filter((claim) => claim !== undefined)
    this.#claimed = claimed.length
    this.#claimedMean = claimed.reduce((sum, { score }) => sum + score, 0) / Math.max(1, claimed.length)
    this.#asked = byWanted.map((own) => this.#askedOf(own))
    this.#last = Math.max(1, ...shaped.map(({ column }) => column.place))
    const sure = taken.filter(({ score }) => score >= surely)
    let following = 0
    for (const [at, claim] of sure.slice(1).entries())
      if (claim.column.place >= (sure[at]?.column.place ?? 0)) following += 1
    this.#orderly = sure.length < 3 ? 0.5 : following / (sure.length - 1)
  }

  #askedOf(own: readonly JudgedPair[]): Asked {
    const free = own.filter(({ row, place }) => row !== undefined && this.#isFree(place))
    const ofProse = new Map<number, number>()
    for (const pair of free) ofProse.set(proseOf(pair), (ofProse.get(proseOf(pair)) ?? 0) + 1)
    return {
      likely: own.filter(({ score }) => score >= leastWeak).length,
      lexical: own.reduce((most, { row }) => Math.max(most, row?.[placeOf.lexical] ?? 0), 0),
      free: new Map(free.toSorted((a, b) => a.place - b.place).map(({ place }, rank) => [place, rank])),
      ofProse,
    }
  }

  row(pair: JudgedPair, alone: Float32Array): Float32Array {
    const row = new Float32Array(standingFeatureNames.length)
    row.set(alone)
    row.set(
      [
        ...this.#amongColumns(pair),
        ...this.#amongWanted(pair),
        ...this.#amongClaims(pair),
        ...this.#placed(pair),
        ...this.#left(pair),
      ],
      columnWidth,
    )
    return row
  }

  #amongColumns(pair: JudgedPair): number[] {
    const all = this.#byWanted[pair.at] ?? []
    const around = all.slice(0, maxAround)
    const best = around.find((other) => other !== pair && !isSameText(other.column, pair.column))?.score ?? 0
    const asked = this.#asked[pair.at]
    return [
      pair.score,
      pair.chance,
      pair.floor,
      pair.score - best,
      Math.min(maxRank, this.#wantedRanks.get(pair) ?? maxRank),
      asked?.likely ?? 0,
      asked?.lexical ?? 0,
      around.find(({ column }) => isInside(pair.column, column))?.score ?? 0,
      around.find(({ column }) => isInside(column, pair.column))?.score ?? 0,
    ]
  }

  #amongWanted(pair: JudgedPair): number[] {
    const all = this.#byColumn[pair.place] ?? []
    const best = (all[0] === pair ? all[1] : all[0])?.score ?? 0
    return [best, pair.score - best, Math.min(maxRank, this.#columnRanks.get(pair) ?? maxRank)]
  }

  #amongClaims(pair: JudgedPair): number[] {
    const own = this.#claims[pair.at]
    const held = Math.max(
      0,
      ...(this.#held[pair.place] ?? []).filter(({ at }) => at !== pair.at).map(({ score }) => score),
    )
    return [
      Number(own === pair),
      own?.score ?? 0,
      pair.score - (own?.score ?? 0),
      Number(own !== undefined && isInside(pair.column, own.column)),
      Number(own !== undefined && isInside(own.column, pair.column)),
      held,
      this.#within[pair.place] ?? 0,
      this.#holds[pair.place] ?? 0,
    ]
  }

  /** How it stands to the columns of what is asked for before and after it. */
  #placed({ at, place, column }: JudgedPair): number[] {
    const isSure = (claim: JudgedPair | undefined): claim is JudgedPair => takesText(claim) && claim.score >= surely
    const before = this.#claims.slice(0, at).findLast(isSure)
    const after = this.#claims.slice(at + 1).find(isSure)
    const gap = (other: JudgedPair | undefined): number =>
      other === undefined ? -2 : (column.place - other.column.place) / this.#last
    const free = (other: JudgedPair | undefined): number => {
      if (other === undefined) return -1
      return Math.min(maxRank, Math.abs((this.#free[place] ?? 0) - (this.#free[other.place] ?? 0)))
    }
    const isBetween =
      before !== undefined &&
      after !== undefined &&
      (column.place - before.column.place) * (after.column.place - column.place) > 0
    const [low, high] = [before?.column.place ?? 0, after?.column.place ?? this.#last]
    const [first, last] = [before?.at ?? -1, after?.at ?? this.#wanted.length]
    const expected = low + ((high - low) * (at - first)) / (last - first)
    return [
      gap(before),
      gap(after),
      before === undefined ? 0 : at - before.at,
      after === undefined ? 0 : after.at - at,
      before === undefined ? -1 : sharedSteps(column.key, before.column.key),
      after === undefined ? -1 : sharedSteps(column.key, after.column.key),
      free(before),
      free(after),
      Number(isBetween),
      Math.abs(column.place - expected) / this.#last,
      this.#orderly,
    ]
  }

  /** What nobody has yet, and who has nothing. */
  #left(pair: JudgedPair): number[] {
    const { at, place, row, column } = pair
    const asked = this.#asked[at]
    const rank = asked?.free.get(place)
    const before = this.#claims.slice(0, at).filter((claim) => claim === undefined).length
    const rivals = (this.#byColumn[place] ?? []).filter(
      (other) => other.at !== at && this.#claims[other.at] === undefined,
    )
    const isLabelled = column.names.some(({ weight }) => weight >= 1)
    const fits = [row?.[placeOf.labelOwn], row?.[placeOf.labelConcept], row?.[placeOf.labelHint]]
    const claimed = this.#claimed
    return [
      rank === undefined ? -1 : Math.min(maxRank, rank),
      rank === undefined ? -2 : Math.max(-2, Math.min(2, rank - before)),
      Math.min(maxRank, asked?.free.size ?? 0),
      rank === undefined ? -1 : (asked?.ofProse.get(proseOf(pair)) ?? 0),
      rivals.length,
      rivals[0]?.score ?? 0,
      this.#wanted.length - claimed,
      claimed / this.#wanted.length,
      this.#claimedMean,
      Number(isLabelled),
      isLabelled ? Math.max(...fits.map((fit) => fit ?? 0)) : -1,
    ]
  }

  #isFree(place: number): boolean {
    return (this.#free[place] ?? 0) > (place === 0 ? 0 : (this.#free[place - 1] ?? 0))
  }
}

/** What says yes or no takes a text from nobody, nor does a list. */
function takesText(pair: JudgedPair | undefined): pair is JudgedPair {
  return pair !== undefined && !pair.one.isList && !isFlag(pair.one)
}

/** The share of a column's texts that are sentences. */
function proseOf({ row }: JudgedPair): number {
  return row?.[placeOf.prose] ?? 0
}

/** How many steps two places have in common from the top of their record. */
function sharedSteps(one: string, other: string): number {
  let steps = 0
  for (let at = 0; at < Math.min(one.length, other.length) && one[at] === other[at]; at += 1)
    if (one[at] === '/') steps += 1
  return steps
}
