import type { Assigning } from './assigning.ts'
import { calledIn, repeats } from './assign-rest.ts'
import { isSameText, type Pair } from './assignment-table.ts'
import { isInside } from './is-inside.ts'
import { isLikely } from './likely-pairs.ts'

/** What is likely only by what the others are, once the rules have had their say: likelier ones first. */
export function assignLate({ wanted, weak, holdings }: Assigning): void {
  const late = withoutTosses(weak.filter(isLikely))
  const called = calledIn(wanted, holdings)
  for (const { one, column, score } of late) {
    if (holdings.column(one) !== undefined || !holdings.isFree(one, column)) continue
    if (!repeats(column, called)) holdings.give(one, column, [{ key: column.key, score }])
  }
}

const evenOdds = 0.5
const leastLead = 0.05
/** So many of a value's likeliest columns are held against each other. */
const mostClose = 12

/** Of two columns that are about as likely, below even odds, neither is told: each may be it, or none. Takes likelier pairs first. */
function withoutTosses(pairs: readonly Pair[]): readonly Pair[] {
  const byWanted = Map.groupBy(pairs, ({ one }) => one)
  return pairs.filter(({ one, column, score }) => {
    if (one.isRequired || score >= evenOdds) return true
    const close = (byWanted.get(one) ?? []).slice(0, mostClose).filter((other) => other.score > score - leastLead)
    return close.every(
      (other) => isSameText(other.column, column) || isInside(other.column, column) || isInside(column, other.column),
    )
  })
}
