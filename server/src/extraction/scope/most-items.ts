import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray } from './scope.ts'

/** No list of an answer is longer. */
export const mostItems = 10_000

/** A list of what was read for it, which ends where the schema or the service says; `count` is how many there were, where not all were read. */
export function cappedList(
  { schema }: FieldPlan,
  items: readonly Filled[],
  { score, count = items.length }: { readonly score: number; readonly count?: number },
): FilledArray {
  const asked = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : Infinity
  const kept = items.slice(0, Math.min(asked, mostItems))
  return count > mostItems && asked > mostItems
    ? { kind: 'array', items: kept, score, cutFrom: count }
    : { kind: 'array', items: kept, score }
}
