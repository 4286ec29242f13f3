import { conceptByName } from './concepts.ts'
import type { FieldPlan } from './field-plan.ts'

/** True for a list of when something is open. */
export function asksHours({ concept, items }: FieldPlan): boolean {
  return (concept ?? items?.concept) === conceptByName.get('opening hour')
}
