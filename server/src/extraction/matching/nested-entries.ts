import type { FieldPlan } from '../schema/field-plan.ts'
import { withOrderedRanges } from '../scope/ordered-ranges.ts'
import type { Filled, FilledObject } from '../scope/scope.ts'

export interface Entry {
  readonly path: readonly string[]
  readonly filled: Filled
}

/** Puts values into the objects that their paths lead through. */
export function nested(plan: FieldPlan, entries: readonly Entry[], path: readonly string[]): FilledObject {
  const found: [string, Filled][] = []
  for (const property of plan.properties) {
    const own = [...path, property.name]
    const exact = entries.find(
      (entry) => entry.path.length === own.length && own.every((name, at) => entry.path[at] === name),
    )
    if (exact !== undefined) found.push([property.name, exact.filled])
    else if (property.shape === 'object') {
      const inner = nested(property, entries, own)
      if (inner.entries.length > 0) found.push([property.name, inner])
    }
  }
  const score = found.length === 0 ? 0 : found.reduce((sum, [, { score }]) => sum + score, 0) / plan.properties.length
  return { kind: 'object', entries: withOrderedRanges(plan, found), score }
}
