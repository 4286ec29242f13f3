import type { Column } from '../../records/record-columns.ts'
import type { Holdings } from './assign-parts.ts'
import type { Wanted } from './wanted-value.ts'

const score = 0.6
const leastFill = 0.5

/** What the button of each record says, which is no other value: the last of several, which most records have. */
export function assignActions(wanted: readonly Wanted[], actions: () => readonly Column[], holdings: Holdings): void {
  for (const one of wanted) {
    if (one.plan.concept?.isAction !== true || one.isList) continue
    const columns = actions().filter(({ fill }) => fill >= leastFill)
    const best = columns.reduce<Column | undefined>(
      (most, own) => (own.fill >= (most?.fill ?? 0) ? own : most),
      undefined,
    )
    if (best !== undefined) holdings.give(one, best, [{ key: best.key, score }])
  }
}
