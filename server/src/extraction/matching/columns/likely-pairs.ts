import type { Pair } from './assignment-table.ts'
import { type Judging, leastOf, leastWeak, pairsOf } from './column-pairs.ts'
import type { Shaped } from './shaped.ts'
import { standingPairs } from './standing-pairs.ts'
import type { Wanted } from './wanted-value.ts'

/** The pairs that are likely enough by themselves, those to take first first, and the others, likelier ones first. */
export function likelyPairs(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  judging: Judging,
): { readonly pairs: readonly Pair[]; readonly weak: readonly Pair[] } {
  const all =
    judging.standing === undefined
      ? pairsOf(wanted, shaped, judging, leastWeak)
      : standingPairs(wanted, shaped, { ...judging, standing: judging.standing })
  return {
    pairs: all.filter((pair) => isLikely(pair) && pair.isLate !== true).toSorted((a, b) => rankOf(b) - rankOf(a)),
    weak: all.filter((pair) => !isLikely(pair) || pair.isLate === true).toSorted((a, b) => b.score - a.score),
  }
}

/** Whether a pair is likely enough to be told. */
export function isLikely({ one, score }: Pair): boolean {
  return score >= leastOf(one)
}

/** Surer and fuller first; of equals the one with less around it. */
function rankOf({ one, column, score }: Pair): number {
  // A number may be read from a whole line; the piece that holds no more leaves the rest of it to others.
  const around = one.plan.types.has('string') ? 0 : 0.05 * Math.log2(1 + column.length / 12)
  const ofRequired = one.isTitle ? 0.1 : 0.05
  const urgency = one.isRequired ? ofRequired : 0
  return score * (0.7 + 0.3 * column.fill) + urgency * score - around - 0.00005 * Math.min(400, column.length)
}
