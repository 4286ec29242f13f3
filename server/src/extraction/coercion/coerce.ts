import { availabilityIn } from '../../values/availability.ts'
import { booleanIn, coerceChoice } from './coerce-choice.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { coerceNumber } from './coerce-number.ts'
import { coerceText } from './coerce-text.ts'
import type { RawValue, Locale } from './raw-value.ts'

/** Reads a raw value as one of the field's types; undefined when it is not one, or breaks a bound of the schema. */
export function coerce(plan: FieldPlan, raw: RawValue, locale: Locale): unknown {
  const text = raw.text.trim()
  for (const type of typeOrder(plan)) {
    const value = plan.choices === undefined ? readAs(type, plan, { ...raw, text }, locale) : chosen(plan, text, type)
    if (value !== undefined && fits(plan, value)) return value
  }
  return undefined
}

function readAs(type: string, plan: FieldPlan, raw: RawValue, locale: Locale): unknown {
  if (type === 'string') return coerceText(plan, raw, locale)
  if (type === 'boolean')
    return plan.concept?.kind === 'availability'
      ? (availabilityIn(raw.text) ?? booleanIn(raw.text))
      : booleanIn(raw.text)
  // Markup and state write numbers as programs do, whatever the page's language.
  const isPlain = raw.isHidden === true && /^-?\d+\.\d+(?:\s?\/\s?100)?$/.test(raw.text)
  return coerceNumber(plan, raw.text, { language: isPlain ? 'en' : locale.language, isInteger: type === 'integer' })
}

function chosen(plan: FieldPlan, text: string, type: string): unknown {
  if (text === '' || text.length > 300) return undefined
  const value = coerceChoice(plan.choices ?? [], text, plan.concept?.kind)
  if (value !== undefined) return value
  return type === 'boolean'
    ? (plan.choices ?? []).find((choice) => typeof choice === 'boolean' && choice === booleanIn(text))
    : undefined
}

const numericKinds = new Set(['money', 'number', 'rating', 'duration'])

function typeOrder({ types, concept }: FieldPlan): string[] {
  const named = [...types].filter((type) => type !== 'null' && type !== 'object' && type !== 'array')
  const isNumeric = numericKinds.has(concept?.kind ?? '')
  if (named.length === 0) return isNumeric ? ['number', 'string'] : ['string']
  if (named.length === 1) return named
  const rank = (type: string): number => (type === 'string' ? (isNumeric ? 2 : 0) : 1)
  return named.toSorted((a, b) => rank(a) - rank(b))
}

/** The bounds that can be told at once; the whole is validated later. */
function fits({ schema }: FieldPlan, value: unknown): boolean {
  const bound = (name: string): number | undefined => (typeof schema[name] === 'number' ? schema[name] : undefined)
  if (typeof value === 'number') {
    return (
      value >= (bound('minimum') ?? -Infinity) &&
      value <= (bound('maximum') ?? Infinity) &&
      value > (bound('exclusiveMinimum') ?? -Infinity) &&
      value < (bound('exclusiveMaximum') ?? Infinity)
    )
  }
  if (typeof value !== 'string') return true
  const { length } = Array.from(value)
  return value !== '' && length >= (bound('minLength') ?? 0) && length <= (bound('maxLength') ?? Infinity)
}
