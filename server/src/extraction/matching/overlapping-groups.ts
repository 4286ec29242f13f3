import type { GroupRecord, RecordGroup } from '../records/record-group.ts'

const found = new WeakMap<RecordGroup, WeakMap<RecordGroup, boolean>>()

/**
 * Most records of the smaller one lie in records of the other. What lies within one section of several, or below the headings of all, is
 * a list of its own beside that of the sections. Whoever allots groups asks this of the same two often.
 */
export function areOverlapping(one: RecordGroup, other: RecordGroup): boolean {
  const others = found.getOrInsertComputed(one, () => new WeakMap<RecordGroup, boolean>())
  return others.getOrInsertComputed(other, () => overlap(one, other))
}

function overlap(one: RecordGroup, other: RecordGroup): boolean {
  if (one === other) return true
  const [small, large] = one.records.length <= other.records.length ? [one, other] : [other, one]
  const holders = holdersOf(small.records, large.records)
  if (holders.length <= 0.5 * small.records.length) return false
  const isOfOne = large.records.length > 1 && holders.length > 1 && new Set(holders).size === 1
  const isWithin = (areHeadedRuns(large) && !areHeadedRuns(small)) || (areElements(small) && !areElements(large))
  return !isOfOne && !isWithin
}

/** Of each record the first that shares something with it, where there is one; both stand in the order of the page. */
function holdersOf(records: readonly GroupRecord[], others: readonly GroupRecord[]): readonly GroupRecord[] {
  const holders: GroupRecord[] = []
  let place = 0
  for (const { start, end } of records) {
    while (place < others.length && (others[place]?.end ?? 0) <= start) place += 1
    const holder = others[place]
    if (holder !== undefined && holder.start < end) holders.push(holder)
  }
  return holders
}

/** Code and quotations stand in sections, which are a list of their own. */
function areElements({ records }: RecordGroup): boolean {
  return records.every(({ node: { tag } }) => tag === 'pre' || tag === 'blockquote')
}

/** Each begins with a heading that tells of all that follows. */
function areHeadedRuns({ kind, records }: RecordGroup): boolean {
  return kind === 'run' && records.every(({ node }) => /^h[1-6]$/.test(node.tag))
}
