import { spanIn } from '../../values/spans.ts'
import { numberIn } from '../../values/numbers.ts'
import { fieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import { silent } from '../prompt/prompt-words.ts'
import type { AmountTest, Unit } from '../prompt/found-test.ts'
import type { PromptTest } from '../prompt/read-prompt.ts'
import type { Filled } from '../scope/scope.ts'
import type { Filler } from './filler.ts'
import { isMost, mayLook, type PromptedWithin, type Tested, valueOnPage } from './prompted-tests.ts'
import { testedDays } from './prompted-days.ts'
import { namedBy, type RecordField, type ToldRecord, toldIn } from './prompted-fields.ts'

/** What reading an amount or a day costs, in comparisons of texts. */
export const costOfReading = 6

/** Holds each record's amount or day against a test; undefined where no record tells any. */
export function tested({ test, about, counted }: PromptTest, within: PromptedWithin): Tested | undefined {
  const { records, fields, budget } = within
  if (!mayLook(budget, costOfReading * records.length * fields.length)) return undefined
  return test.kind === 'amount' ? testedAmounts(test, { about, counted }, within) : testedDays(test, about, within)
}

/** The amounts of records that a test is held against, and the field that has them. */
export function amountsOf(
  test: AmountTest,
  { about, counted }: Omit<PromptTest, 'test'>,
  within: PromptedWithin,
): { readonly amounts: readonly (number | undefined)[]; readonly field: RecordField | undefined } {
  const { records, filler } = within
  const field = fieldOfAmount(test, { about, counted }, within)
  const amounts =
    field === undefined
      ? records.map((record) => amountOnPage(test.unit, about, { record, filler }))
      : records.map((record) => amountOf(toldIn(record, field), field, test.unit))
  return { amounts, field }
}

function testedAmounts(test: AmountTest, said: Omit<PromptTest, 'test'>, within: PromptedWithin): Tested | undefined {
  const { amounts, field } = amountsOf(test, said, within)
  if (amounts.every((amount) => amount === undefined)) return undefined
  const answers = amounts.map((amount) => (amount === undefined ? undefined : isWithin(amount, test)))
  // What the schema does not ask for may be another amount.
  return field === undefined && !answers.includes(true) ? undefined : { answers, field }
}

function isWithin(amount: number, { low, high, isOpen }: AmountTest): boolean {
  return isOpen ? amount > low && amount < high : amount >= low && amount <= high
}

/** In the same unit as the test: seconds for durations. */
function amountOf(
  told: Filled | undefined,
  { plan: { key, description } }: RecordField,
  unit: Unit,
): number | undefined {
  if (told?.kind === 'array') return told.items.length
  if (told?.kind === 'object') return undefined
  const value = told?.value
  if (typeof value === 'number') return unit === 'seconds' ? value * secondsOf(`${key} ${description}`) : value
  if (typeof value !== 'string') return undefined
  if (unit === 'seconds') return spanIn(value)
  if (unit === 'words') return value.split(/\s+/).length
  return numberIn(value, { isMoney: unit === 'money' })
}

/** How many seconds a field counts in. */
function secondsOf(said: string): number {
  if (/\b(?:age|aged|years?|alter|jahre|âge|edad|años|età|anni|leeftijd|jaar|ålder|wiek)\b/u.test(said))
    return 365 * 86_400
  if (/\b(?:hours?|hrs?|stunden?|heures?|horas?|ore|uur|uren|timmar|godzin\p{L}*)\b/u.test(said)) return 3600
  if (/\b(?:days?|tage?|jours?|d[ií]as?|giorni|dagen|dagar|dni)\b/u.test(said)) return 86_400
  return /\b(?:seconds?|secs?|sekunden?|secondes?|segundos?|secondi|seconden|sekunder)\b/u.test(said) ? 1 : 60
}

const leastNamed = 0.4
const unitFit = 1.5
/** A part of the records that tells a field is enough to mean it. */
const leastTold = 0.2

function fieldOfAmount(
  test: AmountTest,
  { about, counted }: Omit<PromptTest, 'test'>,
  { records, fields }: PromptedWithin,
): RecordField | undefined {
  if (test.unit === 'words') return fields.find(({ plan }) => plan.concept?.isProse === true)
  const numeric = fields.filter((field) => {
    const told = records.filter((record) => amountOf(toldIn(record, field), field, test.unit) !== undefined)
    return told.length >= Math.max(1, leastTold * records.length) && mayCount(field, records)
  })
  const fits = numeric
    .map((field) => ({ field, named: namedBy(field, about), unit: unitOf(field, test.unit) }))
    .map(({ field, named, unit }) => ({ field, named, unit, fit: named + unit + endOf(field, test) }))
    .toSorted((a, b) => b.fit - a.fit)
  const [best] = fits
  if (best !== undefined && best.fit >= leastNamed && (best.named > 0 || test.unit !== undefined)) return best.field
  if (test.unit !== undefined || (counted === undefined && isMost(test) && test.high <= mostRecords)) return undefined
  return counted === undefined || silent.has(counted) ? onlyAmount(numeric, about) : onlyCount(numeric)
}

/** What costs something has a price; else the only number is meant. */
function onlyAmount(numeric: readonly RecordField[], about: readonly string[]): RecordField | undefined {
  const money = numeric.filter(({ plan }) => plan.concept?.kind === 'money')
  const current = money.find(({ plan }) => plan.concept?.isCurrent === true)
  if (money.length === 1) return money[0]
  if (current !== undefined && about.some((word) => costs.test(word))) return current
  return numeric.length === 1 ? numeric[0] : undefined
}

/** Of a least and a most number that which the other end is held against. */
function endOf({ stems }: RecordField, { low, high }: AmountTest): number {
  if (high === Infinity) return stems.has('max') ? 0.2 : 0
  return low === -Infinity && stems.has('min') ? 0.2 : 0
}

/** The only field that counts something. */
function onlyCount(numeric: readonly RecordField[]): RecordField | undefined {
  const counts = numeric.filter(
    ({ plan, stems }) =>
      isNumeric(plan) && ['count', 'total', 'number', 'num', 'amount'].some((word) => stems.has(word)),
  )
  return counts.length === 1 ? counts[0] : undefined
}

const costs =
  /^(?:costs?|costing|priced?|prices|cheaper|preis|prix|precio|prezzo|pris|kosten|kostet|kostar|koster|coûte|coûtent|cuestan?|costano|costa|custam?|kosztują|kosztuje)$/
/** "No more than ten" are so many records rather than an amount, where nothing says of what. */
const mostRecords = 100

/** What a text says at length is no amount. */
function mayCount(field: RecordField, records: readonly ToldRecord[]): boolean {
  if (isNumeric(field.plan) || field.plan.shape === 'array') return true
  if (field.plan.shape !== 'scalar' || noAmounts.has(field.plan.concept?.kind ?? '')) return false
  const texts = records.flatMap((record) => {
    const told = toldIn(record, field)
    return told?.kind === 'scalar' ? [String(told.value)] : []
  })
  return texts.filter((text) => text.length <= longestAmount && /\d/.test(text)).length >= leastTold * texts.length
}

const noAmounts = new Set(['title', 'url', 'date'])
/** In characters. */
const longestAmount = 40

const words: Readonly<Record<'money' | 'stars' | 'percent' | 'seconds', RegExp>> = {
  money:
    /\b(?:price|cost|fee|amount|usd|eur|preis|prix|precio|prezzo|salary|discount|savings?|income|wages?|revenue|turnover|budget|rent|worth|value|gehalt|umsatz|miete|einkommen|salaire|revenu|loyer|salario|ingresos|sueldo|stipendio|reddito)\b/,
  stars: /\b(?:stars?|ratings?|sterne|note)\b/,
  percent: /%|\b(?:percent\w*|discount|share|rate|off|rabatt|prozent|anteil|remise|descuento|sconto|yield|abv)\b/,
  seconds: /\b(?:minutes?|hours?|seconds?|days?|duration|time|length|dauer|durée|duración|durata|age|experience)\b/,
}
const kinds = { money: 'money', stars: 'rating', percent: undefined, seconds: 'duration' } as const
/** Percentages are often told without a word that says so. */
const misfit = { money: -unitFit, stars: -unitFit, percent: -0.5, seconds: -unitFit }

/** How well a field goes with the unit of an amount. */
function unitOf({ plan: { concept, key, description } }: RecordField, unit: Unit): number {
  if (unit === undefined || unit === 'words') return 0
  const isOfKind = concept !== undefined && concept.kind === kinds[unit]
  return isOfKind || words[unit].test(`${key} ${description}`) ? unitFit : misfit[unit]
}

const plans = {
  rating: fieldPlan({ type: 'object', properties: { rating: { type: 'number' } } }).properties[0],
  price: fieldPlan({ type: 'object', properties: { price: { type: 'number' } } }).properties[0],
  reviews: fieldPlan({ type: 'object', properties: { review_count: { type: 'number' } } }).properties[0],
}

/** What a record says of that, although the schema does not ask for it. */
function amountOnPage(
  unit: Unit,
  about: readonly string[],
  { record, filler }: { record: ToldRecord; filler: Filler },
): number | undefined {
  const asked = askedOf(unit, about)
  const value = asked && valueOnPage(plans[asked], record, filler)
  return typeof value === 'number' ? value : undefined
}

/** Which of the things that cards tell most often is meant. */
function askedOf(unit: Unit, about: readonly string[]): keyof typeof plans | undefined {
  if (unit === 'stars' || about.some((word) => ratings.test(word))) return 'rating'
  if (unit === 'money' || about.some((word) => costs.test(word))) return 'price'
  return about.some((word) => /^reviews?$/.test(word)) ? 'reviews' : undefined
}

const ratings = /^(?:rated|ratings?|stars?|score|bewertung|note)$/
