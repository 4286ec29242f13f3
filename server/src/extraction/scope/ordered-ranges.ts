import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from './scope.ts'

type Entry = readonly [name: string, filled: Filled]

interface Bound {
  readonly entry: Entry
  readonly amount: number
}

const least = /(?:^| )(?:min|minimum|from|lowest|low|least|von|ab|mindest|da|desde|od)(?= |$)/
const most = /(?:^| )(?:max|maximum|to|up to|highest|high|most|bis|höchst|a|hasta|do)(?= |$)/

/** The least of a range is no more than the most of it, whichever a page writes first: "$25.29 – $3.39". */
export function withOrderedRanges({ properties }: FieldPlan, entries: readonly Entry[]): readonly Entry[] {
  const highs = boundsOf(entries, most)
  const given = new Map<Entry, Filled>()
  for (const [name, low] of boundsOf(entries, least)) {
    const high = highs.get(name)
    if (high === undefined || low.amount <= high.amount || !areOfOneType(properties, [low, high])) continue
    given.set(low.entry, high.entry[1]).set(high.entry, low.entry[1])
  }
  return given.size === 0 ? entries : entries.map((entry) => [entry[0], given.get(entry) ?? entry[1]])
}

/** An amount is put where another stood only if it may stand there. */
function areOfOneType(properties: readonly FieldPlan[], bounds: readonly Bound[]): boolean {
  const [first, second] = bounds.map(({ entry: [name] }) => properties.find((one) => one.name === name)?.types)
  return first !== undefined && second !== undefined && first.symmetricDifference(second).size === 0
}

/** The fields that say one end of a range, by what is left of their names: "price" of "min_price" and of "price_to". */
function boundsOf(entries: readonly Entry[], end: RegExp): ReadonlyMap<string, Bound> {
  const bounds = new Map<string, Bound>()
  for (const entry of entries) {
    const [name, filled] = entry
    const key = nameKey(name)
    if (filled.kind !== 'scalar' || typeof filled.value !== 'number' || !end.test(key)) continue
    bounds.set(key.replace(end, '').trim(), { entry, amount: filled.value })
  }
  return bounds
}
