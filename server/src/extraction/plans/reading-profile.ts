import { type ListTrace, maxSeen, type PartTrace, type PlanTrace } from './plan-trace.ts'

/** How a plan read the pages it was learned from, by the parts of it: what other pages are held against. Plain data. */
export type ReadingProfile = Readonly<Record<string, PartProfile>>

interface PartProfile {
  /** The share of places that it was looked for in and found. */
  readonly filled: Range
  /** Name of a feature → all that was seen of it; one that differs too much is left out. */
  readonly features: Readonly<Record<string, readonly string[]>>
  readonly list?: ListProfile | undefined
}

interface ListProfile {
  /** Records in each place that the list was looked for in. */
  readonly records: Range
  /** Elements that hold them, in each such place. */
  readonly holders: Range
  /** The share of siblings with a record's tag that are records. */
  readonly share: Range
  /** Whether some records lack most of what the others have. */
  readonly hasThin: boolean
}

type Range = readonly [least: number, most: number]

/** Of so many values all but a tenth have to look as those that were learned. */
const shapeTolerance = 0.1
const fewRecords = 4
const often = 0.95
/** So many times as long or as short may a list be. */
const lengthFactor = 5
const lengthSlack = 10
const shareSlack = 0.15
/** From so many holders on a list is in sections, whose number differs from page to page. */
const manyHolders = 4

export function profileOf({ parts }: PlanTrace): ReadingProfile {
  return Object.fromEntries([...parts].map(([pointer, part]) => [pointer, partProfile(part)]))
}

function partProfile({ asked, found, features, list }: PartTrace): PartProfile {
  const kept = [...features].filter(([, seen]) => seen.size <= maxSeen)
  const seen = Object.fromEntries(kept.map(([name, counts]) => [name, [...counts.keys()]]))
  const filled = same(asked === 0 ? 0 : found / asked)
  return { filled, features: seen, ...(list !== undefined && { list: listProfile(list, found) }) }
}

function listProfile({ records, parents, likeSiblings, thin }: ListTrace, lists: number): ListProfile {
  const places = Math.max(1, lists)
  return {
    records: same(records / places),
    holders: same(parents / places),
    share: same(likeSiblings === 0 ? 1 : records / likeSiblings),
    hasThin: thin > 0,
  }
}

function same(value: number): Range {
  return [value, value]
}

/** What is true of either of two profiles of one plan. */
export function mergedProfiles(one: ReadingProfile, other: ReadingProfile): ReadingProfile {
  const pointers = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...pointers].map((pointer) => [pointer, mergedPart(one[pointer], other[pointer])] as const),
  )
}

const never: PartProfile = { filled: [0, 0], features: {} }

function mergedPart(one = never, other = never): PartProfile {
  const names = Object.keys(one.features).filter((name) => other.features[name] !== undefined)
  const only = [one, other].find(({ features }) => Object.keys(features).length === 0)
  const features = Object.fromEntries(
    names.map(
      (name) => [name, [...new Set([...(one.features[name] ?? []), ...(other.features[name] ?? [])])]] as const,
    ),
  )
  const list =
    one.list === undefined || other.list === undefined ? (one.list ?? other.list) : mergedList(one.list, other.list)
  return {
    filled: around(one.filled, other.filled),
    // Of a part that one page had not, the other tells.
    features: only === undefined ? features : { ...one.features, ...other.features },
    ...(list !== undefined && { list }),
  }
}

function mergedList(one: ListProfile, other: ListProfile): ListProfile {
  return {
    records: around(one.records, other.records),
    holders: around(one.holders, other.holders),
    share: around(one.share, other.share),
    hasThin: one.hasThin || other.hasThin,
  }
}

function around([a, b]: Range, [c, d]: Range): Range {
  return [Math.min(a, c), Math.max(b, d)]
}

/** One way in which a part of a plan read a page otherwise than before. */
export interface Departure {
  readonly pointer: string
  readonly fault: string
}

/** Where a plan read a page in another way than those it was learned from; empty when it did not. */
export function departures(profile: ReadingProfile, { parts }: PlanTrace): Departure[] {
  return Object.entries(profile).flatMap(([pointer, known]) => {
    const part = parts.get(pointer)
    const faults = part === undefined ? missingFaults(known) : partFaults(known, part)
    return faults.map((fault) => ({ pointer, fault }))
  })
}

function missingFaults({ filled }: PartProfile): string[] {
  return filled[0] > 0 ? ['was not looked for'] : []
}

function partFaults(known: PartProfile, part: PartTrace): string[] {
  const faults: string[] = []
  if (isTooEmpty(known.filled, part)) faults.push('is found less often')
  for (const [name, seen] of part.features)
    if (departs(name, known.features[name], seen)) faults.push(`has another ${name}`)
  if (known.list !== undefined && part.list !== undefined) faults.push(...listFaults(known.list, part.list, part.found))
  return faults
}

function isTooEmpty([least]: Range, { asked, found }: PartTrace): boolean {
  const filled = asked === 0 ? 0 : found / asked
  if (least >= often) return filled < often - shapeTolerance / 2
  return asked >= fewRecords && filled < least / 2 - shapeTolerance
}

/** Structure has to be as it was, in all values; how values look may differ in few of them. */
function departs(name: string, known: readonly string[] | undefined, seen: ReadonlyMap<string, number>): boolean {
  if (known === undefined) return false
  const isShape = name === 'shape'
  let strange = 0
  let all = 0
  for (const [value, count] of seen) {
    all += count
    if (!known.includes(value) && !(isShape && isNeighbour(value, known))) strange += count
  }
  return isShape ? strange > all * shapeTolerance : strange > 0
}

/** Texts with a few more or fewer words than those that were learned are like them, and round numbers like others. */
function isNeighbour(shape: string, known: readonly string[]): boolean {
  if (shape === 'number') return known.includes('decimal')
  const size = wordsIn(shape)
  return size !== undefined && known.some((other) => Math.abs((wordsIn(other) ?? Infinity) - size) <= 1)
}

function wordsIn(shape: string): number | undefined {
  return shape.startsWith('words ') ? Number(shape.slice('words '.length)) : undefined
}

function listFaults(known: ListProfile, list: ListTrace, lists: number): string[] {
  const now = listProfile(list, lists)
  const faults: string[] = []
  const [count] = now.records
  const [holders] = now.holders
  const [fewest, most] = known.records
  if (count < fewest / lengthFactor || count > most * lengthFactor + lengthSlack) faults.push('has another length')
  const [fewestHolders, mostHolders] = known.holders
  const isInSections = mostHolders >= manyHolders
  const isElsewhere = isInSections
    ? holders < fewestHolders / lengthFactor || holders > mostHolders * lengthFactor
    : holders < fewestHolders || holders > mostHolders
  if (isElsewhere) faults.push('stands in other places')
  if (now.share[0] < known.share[0] - shareSlack) faults.push('leaves out more of what is beside it')
  if (now.hasThin && !known.hasThin) faults.push('has records of another kind')
  return faults
}
