import type { FieldPlan } from './field-plan.ts'

/** True for a single text of no format and no given choices. */
export function isPlainText({ shape, types, format, choices }: FieldPlan): boolean {
  return shape === 'scalar' && types.has('string') && format === undefined && choices === undefined
}
