import type { Pair } from './assignment-table.ts'
import { isNumeric } from '../../schema/is-numeric.ts'
import { placeOf } from './column-feature-names.ts'
import { type JudgedPair, judgedPairs, type Judging, leastOf, leastWeak } from './column-pairs.ts'
import type { Shaped } from './shaped.ts'
import { standingRows } from './standing-features.ts'
import type { Wanted } from './wanted-value.ts'

/**
 * The pairs that may be right when each is held against all others: a value that nothing names is told by the column that nobody else
 * wants, by one between those of its neighbours in the schema, or by none.
 */
export function standingPairs(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  judging: Required<Pick<Judging, 'locale' | 'judge' | 'group' | 'standing'>>,
): Pair[] {
  const pairs = judgedPairs(wanted, shaped, judging)
  const rows = standingRows(wanted, shaped, pairs)
  return pairs
    .map((pair, at): Pair => {
      const row = rows[at]
      return row === undefined ? pair : standing(pair, scoreOf(pair, judging.standing.gain(row)))
    })
    .filter(({ score }) => score >= leastWeak)
}

/** Below this what was too unlikely alone waits until the rules have had their say. */
const surely = 0.7

function standing({ one, column, score: alone }: Pair, score: number): Pair {
  return { one, column, score, alone, isLate: alone < leastOf(one) && score < surely }
}

/** What is learned of all pairs counts as much as what was told of each, by which rules of thumb have a say. */
const standingWeight = 0.5
/** What looks less like the number that is asked for may be any. */
const leastLook = 0.3

/** A number that nothing names is told by no elimination: a bare year is no stock. */
function scoreOf({ one, row, score, floor }: JudgedPair, gain: number): number {
  const isUntold = (row?.[placeOf.lexical] ?? 0) === 0 && (row?.[placeOf.look] ?? 0) < leastLook
  const gained = isNumeric(one.plan) && isUntold ? Math.min(0, gain) : gain
  const together = 1 / (1 + Math.exp(-logitOf(score) - gained))
  return Math.max(floor, (1 - standingWeight) * score + standingWeight * together)
}

const surest = 0.995

/** What a pair scored alone, on the scale that the model adds to. */
export function logitOf(score: number): number {
  const alone = Math.min(surest, Math.max(1 - surest, score))
  return Math.log(alone / (1 - alone))
}
