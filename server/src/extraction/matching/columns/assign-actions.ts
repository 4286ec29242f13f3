import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'

const score = 0.6
const leastFill = 0.5

/** What the button of each record says, which is no other value: the last of several, which most records have. */
export function assignActions({ wanted, holdings, judging }: Assigning): void {
  for (const one of wanted) {
    if (one.plan.concept?.isAction !== true || one.isList) continue
    const columns = judging.actions().filter(({ fill }) => fill >= leastFill)
    const best = columns.reduce<Column | undefined>(
      (most, own) => (own.fill >= (most?.fill ?? 0) ? own : most),
      undefined,
    )
    if (best !== undefined) holdings.give(one, best, [{ key: best.key, score }])
  }
}
