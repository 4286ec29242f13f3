import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledObject } from '../scope/scope.ts'

/** An object of what was found of it, as sure as its properties are on average, those that are missing counted; undefined for none. */
export function objectOf(
  { properties }: FieldPlan,
  entries: readonly (readonly [string, Filled])[],
): FilledObject | undefined {
  if (entries.length === 0) return undefined
  const score = entries.reduce((sum, [, filled]) => sum + filled.score, 0) / properties.length
  return { kind: 'object', entries, score }
}
