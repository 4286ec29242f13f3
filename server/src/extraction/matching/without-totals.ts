import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledScalar } from '../scope/scope.ts'

/** A year in brackets is a part of a name. */
const total = /\s?\(\s?(?!(?:19|20)\d{2}\s?\))\d[\d.,]{0,8}\s?\)$/
const leastTotals = 2
const asksTotals =
  /\b(?:counts?|numbers?|totals?|how many|brackets|parentheses|anzahl|wie viele|nombre|combien|número|cuántos|numero|quanti|liczba|ile|aantal)\b/i

/** "Oak (12)", "Ash (3)": what one may choose, without how many there are of each, where every one tells that. */
export function withoutTotals(
  { key, description }: Pick<FieldPlan, 'key' | 'description'>,
  items: readonly FilledScalar[],
): readonly FilledScalar[] {
  const areCounted = items.every(({ value }) => typeof value === 'string' && total.test(value))
  if (!areCounted || items.length < leastTotals || asksTotals.test(`${key} ${description}`)) return items
  return items.map((item) => ({ ...item, value: String(item.value).replace(total, '') }))
}
