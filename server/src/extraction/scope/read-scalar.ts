import { coerce } from '../coercion/coerce.ts'
import type { Locale, RawValue } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledScalar } from './scope.ts'

export interface Reading {
  readonly locale: Locale
  readonly score: number
  /** What to quote as evidence, where it is not the text. */
  readonly quote?: string | undefined
}

/** A raw value as what a field asks for, with its ground; undefined where it is no such value. */
export function readScalar(
  plan: FieldPlan,
  raw: RawValue,
  { locale, score, quote = raw.text }: Reading,
): FilledScalar | undefined {
  const value = coerce(plan, raw, locale)
  return value === undefined ? undefined : { kind: 'scalar', value, quote, node: raw.node, score }
}
