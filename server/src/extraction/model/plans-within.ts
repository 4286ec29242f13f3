import type { FieldPlan } from '../schema/field-plan.ts'

const maxDepth = 6

/** A plan, those of its properties and items, and what is in them, so far as a model is told of them. */
export function plansWithin(plan: FieldPlan, depth = 0): FieldPlan[] {
  if (depth > maxDepth) return []
  const inner = [...plan.properties, ...(plan.items === undefined ? [] : [plan.items])]
  return [plan, ...inner.flatMap((part) => plansWithin(part, depth + 1))]
}
