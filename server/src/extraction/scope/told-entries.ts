import type { RawValue } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { type Reading, readScalar } from './read-scalar.ts'
import type { FilledScalar } from './scope.ts'

/** What a raw value tells of a property, as the entry of an object; empty where it is no such value. */
export function toldEntries(plan: FieldPlan, raw: RawValue, reading: Reading): [string, FilledScalar][] {
  const filled = readScalar(plan, raw, reading)
  return filled === undefined ? [] : [[plan.name, filled]]
}
