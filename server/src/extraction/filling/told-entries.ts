import { coerce } from '../coercion/coerce.ts'
import type { Locale, RawValue } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'

/** What a text tells of a property, as the entry of an object; empty where it is no such value. */
export function toldEntries(
  plan: FieldPlan,
  raw: RawValue,
  { locale, score, quote = raw.text }: { readonly locale: Locale; readonly score: number; readonly quote?: string },
): [string, Filled][] {
  const value = coerce(plan, raw, locale)
  return value === undefined ? [] : [[plan.name, { kind: 'scalar', value, quote, node: raw.node, score }]]
}
