import { availabilityIn } from '../../values/availability.ts'
import { currencyOf } from '../../values/money.ts'
import { asksOtherCurrency } from './asked-currency.ts'
import { booleanIn, coerceChoice } from './coerce-choice.ts'
import { currencyShown } from './currency-shown.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { coerceNumber } from './coerce-number.ts'
import { coerceText } from './coerce-text.ts'
import type { RawValue, Locale } from './raw-value.ts'

/** Whether what a text is read as depends on the element that it stands in: a link's address, the moment of a time. */
export function readsElement({ format, concept, choices }: FieldPlan): boolean {
  if (choices !== undefined) return false
  return elementFormats.has(format ?? '') || elementKinds.has(concept?.kind ?? '')
}

const elementFormats = new Set(['uri', 'url', 'iri', 'uri-reference', 'date', 'date-time', 'time'])
const elementKinds = new Set(['image', 'url', 'date'])

/** Reads a raw value as one of the field's types; undefined when it is not one, or breaks a bound of the schema. */
export function coerce(plan: FieldPlan, raw: RawValue, locale: Locale): unknown {
  const text = raw.text.trim()
  const trimmed = text === raw.text ? raw : { ...raw, text }
  for (const type of typeOrder(plan)) {
    const value =
      plan.choices === undefined ? readAs(type, plan, trimmed, locale) : chosen(plan, trimmed, { type, locale })
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
  const isBareAmount = raw.isMarkup === true && plan.concept?.kind === 'money' && currencyOf(raw.text) === undefined
  if (isBareAmount && asksOtherCurrency(plan.key, locale.currency)) return undefined
  // Markup and state write numbers as programs do, whatever the page's language.
  const isPlain = raw.isHidden === true && /^-?\d+\.\d+(?:\s?\/\s?100)?$/.test(raw.text)
  return coerceNumber(plan, raw.text, { language: isPlain ? 'en' : locale.language, isInteger: type === 'integer' })
}

function chosen(plan: FieldPlan, raw: RawValue, { type, locale }: { type: string; locale: Locale }): unknown {
  const { text } = raw
  if (text === '' || text.length > 300) return undefined
  const kind = plan.concept?.kind
  const shown = kind === 'currency' ? (currencyShown(text, locale) ?? text) : text
  const choices = plan.choices ?? []
  const value = coerceChoice(choices, shown, kind) ?? (shown === text ? undefined : coerceChoice(choices, text, kind))
  if (value !== undefined || type === 'string') return value
  const read = readAs(type, plan, raw, locale)
  return read === undefined ? undefined : choices.find((choice) => choice === read)
}

const numericKinds = new Set(['money', 'number', 'rating', 'duration'])

const typeOrders = new WeakMap<FieldPlan, readonly string[]>()

function typeOrder(plan: FieldPlan): readonly string[] {
  return typeOrders.getOrInsertComputed(plan, orderOf)
}

function orderOf({ types, concept }: FieldPlan): string[] {
  const named = [...types].filter((type) => type !== 'null' && type !== 'object' && type !== 'array')
  const isNumeric = numericKinds.has(concept?.kind ?? '')
  if (named.length === 0) return isNumeric ? ['number', 'string'] : ['string']
  if (named.length === 1) return named
  const ofText = isNumeric ? 2 : 0
  const rank = (type: string): number => (type === 'string' ? ofText : 1)
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
  const [least = 0, most = Infinity] = [bound('minLength'), bound('maxLength')]
  if (value === '' || (least <= 1 && most === Infinity)) return value !== ''
  const { length } = Array.from(value)
  return length >= least && length <= most
}
