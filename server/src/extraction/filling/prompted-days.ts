import { dateIn } from '../../values/dates.ts'
import { monthNamed } from '../../values/month-names.ts'
import type { DayTest } from '../prompt/found-test.ts'
import { fieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import type { Filler } from './filler.ts'
import { namedBy, type RecordField, type ToldRecord, toldIn } from './prompted-fields.ts'
import { ownTexts } from './prompted-places.ts'
import { type PromptedWithin, type Tested, valueOnPage } from './prompted-tests.ts'

const datePlan = fieldPlan({ type: 'object', properties: { date: { type: 'string', format: 'date' } } }).properties[0]

/** Holds each record's day against a test; undefined where no record tells any. */
export function testedDays(test: DayTest, about: readonly string[], within: PromptedWithin): Tested | undefined {
  const { days, field } = daysOf(about, within)
  if (days.every((day) => day === undefined)) return undefined
  return { answers: days.map((day) => (day === undefined ? undefined : isOnDay(day, test))), field }
}

/** The days of records that the words mean, and the field that has them. */
export function daysOf(
  about: readonly string[],
  { records, fields, filler }: PromptedWithin,
): { readonly days: readonly (string | undefined)[]; readonly field: RecordField | undefined } {
  const dated = fields
    .filter(({ plan }) => plan.shape === 'scalar')
    .map((field) => ({ field, days: records.map((record) => dayOf(toldIn(record, field), field)) }))
    .filter(({ field, days }) => days.some((day) => day !== undefined) && isDated(field, days))
    .map(({ field, days }) => ({ field, days, fit: namedBy(field, about) + (isOfDays(field) ? 1 : 0) }))
    .toSorted((a, b) => b.fit - a.fit)
  const [best] = dated
  return { days: best?.days ?? records.map((record) => dayOnPage(record, filler)), field: best?.field }
}

const leastDated = 0.3

function isOfDays({ plan: { concept } }: RecordField): boolean {
  return concept?.kind === 'date' || concept?.isYear === true
}

/** Dates, or years alone: a name with a year in it is none. */
function isDated(field: RecordField, days: readonly (string | undefined)[]): boolean {
  const { concept, format, key } = field.plan
  if (isOfDays(field) || format === 'date' || format === 'date-time') return true
  if (concept?.isProse === true || noDays.has(concept?.kind ?? '')) return false
  return dayNames.test(key) || days.filter((day) => day !== undefined).length >= leastDated * days.length
}

const noDays = new Set(['title', 'url', 'money'])
const dayNames = /(?:^| )(?:date|year|day|month|when|period|time|jahr|datum|année|año|anno|fecha|data)(?: |$)/

const longestDay = 60

/** "2024-05-17", "2024-05-", "2024-", or "-05-17" of a day without a year. */
function dayOf(told: Filled | undefined, { plan: { concept, key } }: RecordField): string | undefined {
  if (told?.kind !== 'scalar') return undefined
  const { value, quote } = told
  const isOfYears = concept?.isYear === true || /(?:^| )(?:year|jahr|année|año|anno|jaar|år|rok)(?: |$)/.test(key)
  if (typeof value === 'number') return isOfYears && value > 1000 && value < 3000 ? `${value}-` : undefined
  if (typeof value !== 'string' || value.length > longestDay) return undefined
  return dayIn(value) ?? (quote.length <= longestDay ? dayIn(quote) : undefined)
}

function dayIn(text: string): string | undefined {
  const day = dateIn(text)?.day
  if (day !== undefined) return day
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0]
  const words = text.match(/\p{L}{3,}|\d{1,2}(?!\d)/gu) ?? []
  const month = words.map((word) => monthNamed(word)).find((number) => number > 0)
  if (month === undefined) return year === undefined ? undefined : `${year}-`
  const number = words.find((word) => /^\d{1,2}$/.test(word))
  const dayOfMonth = number === undefined ? '' : number.padStart(2, '0')
  return `${year ?? ''}-${String(month).padStart(2, '0')}-${dayOfMonth}`
}

function isOnDay(day: string, { from, to }: DayTest): boolean | undefined {
  const isOfAnyYear = (from ?? to ?? '').startsWith('-')
  const own = isOfAnyYear ? day.slice(day.indexOf('-')) : day
  if (!isOfAnyYear && own.startsWith('-')) return undefined
  // A year alone tells no month.
  if (isOfAnyYear && own.length < 3) return undefined
  if (from !== undefined && own < from) return false
  return to === undefined || own <= (to.endsWith('!') ? to : `${to}~`)
}

const daysOnPage = new WeakMap<ToldRecord, string | undefined>()

/** A day, or a year by itself, that a record says although the schema asks for none. */
function dayOnPage(record: ToldRecord, filler: Filler): string | undefined {
  return daysOnPage.getOrInsertComputed(record, () => {
    const value = valueOnPage(datePlan, record, filler)
    return typeof value === 'string' ? dateIn(value)?.day : yearOnPage(record, filler)
  })
}

const justYear = /^\(?((?:19|20)\d\d)\)?$/

/** A year in an element of its own, or in the heading over the record. */
function yearOnPage({ scope }: ToldRecord, { page: { view }, matching }: Filler): string | undefined {
  const first = view.nodes[scope.start]
  const own = ownTexts(scope, view)
    .map(({ text }) => text)
    .find((text) => justYear.test(text))
  const told = own ?? (first && matching.headings.before(first).find((heading) => justYear.test(heading)))
  return told === undefined ? undefined : `${justYear.exec(told)?.[1]}-`
}
