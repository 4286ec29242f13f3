import type { Assigning } from './assigning.ts'
import type { Wanted } from './wanted-value.ts'
import { isInside } from './is-inside.ts'
import { type AssignmentTable, isSameText, type Pair } from './assignment-table.ts'

const requiredGain = 0.45

/** Whoever went without may have what another can do without; what is required comes before what is not. */
export function exchange({ wanted, pairs, table }: Assigning): void {
  for (const one of wanted) if (!table.has(one)) exchangeFor(one, pairs, table)
}

function exchangeFor(one: Wanted, pairs: readonly Pair[], table: AssignmentTable): void {
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
      (other) =>
        other.one === holder &&
        !isSameText(other.column, pair.column) &&
        !isInside(pair.column, other.column) &&
        table.isFree(holder, other.column),
    )
    const isUrgent = one.isRequired && !holder.isRequired
    if (instead === undefined && !isUrgent) continue
    const gain = pair.score + (instead?.score ?? 0) + (isUrgent ? requiredGain : 0) - (table.first(holder)?.score ?? 0)
    if (gain > (best?.gain ?? leastGain)) best = { pair, holder, instead, gain }
  }
  return best
}
