import { inAskedCurrency } from './asked-currency.ts'
import { isInOtherUnit } from '../../values/floor-area.ts'
import { secondsIn } from '../../values/durations.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { withLeadingSign } from '../../values/leading-signs.ts'
import { moneyIn } from '../../values/money.ts'
import { isInAnotherUnit, placeOfUnit } from '../../values/other-units.ts'
import { type FoundNumber, numberIn, numbersIn } from '../../values/numbers.ts'

interface NumberAsked {
  readonly language: string
  readonly isInteger: boolean
}

const longest = 160

/** Reads the number that a text states for a field: an amount, a rating, minutes, a count. Only a mean's endless digits are rounded. */
export function coerceNumber(plan: FieldPlan, text: string, { language, isInteger }: NumberAsked): number | undefined {
  const whole = isInteger ? withoutGroups(text) : text
  const ownNumber = text.length > longest ? undefined : plan.concept?.numberIn
  const value =
    ownNumber === undefined
      ? valueOf(plan, whole, language)
      : ownNumber(whole, `${plan.key} ${plan.description}`, language)
  if (value === undefined || !Number.isFinite(value)) return undefined
  const scale = scaleAsked(plan, text)
  if (scale !== undefined && Math.abs(value) >= scale) return Number((value / scale).toPrecision(12))
  return isInteger && !Number.isInteger(value) ? undefined : value
}

const ofDots = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.,]*\d)/g
const figures = /\d[\d.,]*/g
const ofCommas = /^[1-9]\d{0,2}(?:,\d{3})+$/
/** Measures are told in thousandths of what they are measured in. */
const measures = /^\s?(?:kg|g|l|ml|km|m|cm|mm|t|lb|oz)(?!\p{L})/iu
const longestUnit = 4

/** Of a whole number "98.000" is 98 thousand in any language, and so is "98,000", which software in English writes on pages in others. */
function withoutGroups(text: string): string {
  const undotted = text.replaceAll(ofDots, (number) => number.replaceAll('.', ''))
  return undotted.replaceAll(figures, (figure, at: number) => {
    const end = at + figure.length
    const isGrouped = ofCommas.test(figure) && !measures.test(undotted.slice(end, end + longestUnit))
    return isGrouped ? figure.replaceAll(',', '') : figure
  })
}

const scales: readonly (readonly [asked: RegExp, told: RegExp, scale: number])[] = [
  [/\b(?:in |usd |eur |gbp )?billions?\b|\bbn\b/, /\d\s?(?:bn|b|billion|mrd|milliarden)\b/i, 1e9],
  [/\b(?:in |usd |eur |gbp )?millions?\b|\bmn\b/, /\d\s?(?:mn|m|mio|million|millionen)\b/i, 1e6],
]

/** "$248.76 billion", asked for in billions, is 248.76. */
function scaleAsked({ key, description }: FieldPlan, text: string): number | undefined {
  const asked = `${key} ${description}`
  return scales.find(([words, told]) => words.test(asked) && told.test(text))?.[2]
}

/** What is left of "8.4 out of 10", or of "8.4/10", without its figure. */
const onlyMost = /^\s*(?:\/|out of)\s*\d[\d.,]*\s*$/i

/** What is taken off is told as what it is off. */
const reductions = /\b(?:discount|saving|save|reduction|rabatt|nachlass|ersparnis|remise|descuento|sconto|korting)/
/** What may be below nothing, and stands in brackets then. */
const accounts =
  /\b(?:balance|income|profit|loss|earnings|margin|cash|net|result|change|variance|gain|amount|total|debit|credit|saldo|ergebnis|gewinn|verlust)\b/

function valueOf(plan: FieldPlan, asWritten: string, language: string): number | undefined {
  if (onlyMost.test(asWritten)) return undefined
  const isReduction = reductions.test(plan.key)
  const text =
    isReduction || asWritten.length > longest ? asWritten : withLeadingSign(asWritten, accounts.test(plan.key))
  switch (plan.concept?.kind) {
    case 'money':
      return amountIn(plan, text)
    case 'rating':
      return plausibleRating(ratingIn(text, language), text)
    case 'duration':
      return durationIn(plan, text)
    case 'date':
      return yearIn(text)
    default:
      return figureIn(plan, text, language)
  }
}

function figureIn(plan: FieldPlan, text: string, language: string): number | undefined {
  if (/\b(?:minutes?|seconds?|hours?)\b/.test(`${plan.key} ${plan.description}`) && secondsIn(text) !== undefined)
    return durationIn(plan, text)
  if (plan.concept?.isYear === true || plan.name.toLowerCase().endsWith('year')) return yearIn(text)
  if (plan.concept?.isPlausibleNumber?.(text) === false) return undefined
  if (plan.concept?.kind === 'availability' && availableCount(text) === undefined) return undefined
  return text.length > longest || /^\d{4}-\d{2}-\d{2}/.test(text) ? undefined : quantityIn(plan, text, language)
}

function amountIn(plan: FieldPlan, text: string): number | undefined {
  if (text.length > longest) return undefined
  const told = moneyIn(text)
  const amounts = inAskedCurrency(plan.key, text, told).map(({ amount }) => amount)
  if (told.length > 0 && amounts.length === 0) return undefined
  const isBare = amounts.length === 0 && isLoneNumber(text) && !isCode(text)
  const all = isBare ? numbersIn(text, { isMoney: true }).map(({ value }) => value) : amounts
  const isRange = /\d\s?[kKmM]?\s*(?:[-–—~]|to|bis|à|a)\s*\D{0,6}\d/.test(text)
  if (plan.concept?.ofRange === 'end') return isRange ? numbersIn(text, { isMoney: true }).at(-1)?.value : all.at(-1)
  if (isRange && amounts.length === 1) return numbersIn(text, { isMoney: true })[0]?.value
  return all[0]
}

const loneNumber = /^[^\p{L}\d]{0,3}(?:\p{L}{1,12}\W{1,3}){0,3}[\d.,'’\s]+(?:[^\p{L}\d]{0,3}\p{L}{0,5}\W{0,3}){0,3}$/u

/** A number with little around it, so that "Galaxy S23" is no price. */
function isLoneNumber(text: string): boolean {
  // Most texts have no digit, which is told sooner.
  return /\p{Nd}/u.test(text) && loneNumber.test(text)
}

/** "5001T" and "AB120" are codes; "10k" and "20USD" are amounts. */
function isCode(text: string): boolean {
  return /^\s*(?:\p{L}{1,4}\d{2,}|\d{3,}\p{Lu}{1,2})\s*$/u.test(text) && !/^\s*\d+[KM]\s*$/.test(text)
}

/** "4.5 out of 5", "Rated 4,5/5", "4.5 stars (12)", "★★★★☆". */
function ratingIn(text: string, language = ''): number | undefined {
  if (text.length > longest) return undefined
  const scaled =
    /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,20})?)\s{0,3}(?:stars?\s{0,3})?(?:out of|of|\/|von|sur|su|de|av|van|z|из)\s{0,3}(?:(?:5|10|100)(?:[.,]0)?|4(?=\s{0,3}stars?))(?![.,]?\d)/i.exec(
      text,
    )
  if (scaled?.[1] !== undefined) return Number(scaled[1].replace(',', '.'))
  const starred = /(\d+(?:[.,]\d+)?)\s*[-\s]?(?:stars?|sterne?n?|étoiles?|estrellas?|stelle|★|⭐)/i.exec(text)
  if (starred?.[1] !== undefined) return Number(starred[1].replace(',', '.'))
  const shown = /[★⭐]{1,10}[☆½]*/u.exec(text)?.[0]
  if (shown !== undefined && !/\d/.test(text))
    return (shown.match(/[★⭐]/gu) ?? []).length + (shown.includes('½') ? 0.5 : 0)
  return numbersIn(text, { language })
    .filter((number) => !number.isPercent && !isOfClock(number, text))
    .map(({ value }) => value)[0]
}

/** Nobody is rated 0, and beyond 10 only out of a hundred. */
function plausibleRating(value: number | undefined, text: string): number | undefined {
  if (value === undefined || value <= 0) return undefined
  const isPlausible = value <= 10 || (value <= 100 && /\/\s?100|out of 100/.test(text))
  if (!isPlausible) return undefined
  // 4.2631578947 is how a program divides; nobody means more than four places.
  return Number.isInteger(value * 1e4) || Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6
    ? value
    : Math.round(value * 100) / 100
}

/** In the unit that the name or the description asks for; minutes when neither does. */
function durationIn(plan: FieldPlan, text: string): number | undefined {
  if (text.length > longest) return undefined
  const words = `${plan.key} ${plan.description}`
  const seconds = secondsIn(text)
  if (seconds === undefined) return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) || undefined : undefined
  // Markup writes 0 for what nobody filled in.
  if (seconds === 0) return undefined
  if (/\bseconds?\b|\bsecs?\b/.test(words)) return seconds
  if (/\bhours?\b|\bhrs?\b/.test(words) && !/minute/.test(words)) return Number((seconds / 3600).toFixed(4))
  if (/\bdays?\b/.test(plan.key) || /\bin days\b/.test(words)) return Number((seconds / 86_400).toFixed(4))
  return seconds % 60 === 0 ? seconds / 60 : Number((seconds / 60).toFixed(2))
}

function yearIn(text: string): number | undefined {
  const year = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/.exec(text)?.[0]
  return year === undefined ? undefined : Number(year)
}

function availableCount(text: string): number | undefined {
  return /\d/.test(text) ? numberIn(text) : undefined
}

const unitScales: readonly (readonly [asked: RegExp, unit: string])[] = [
  [/\bkg\b|kilogram/, 'kg'],
  [/\bmg\b|milligrams?/, 'mg'],
  [/(?<!kilo|milli)\bgrams?\b|\bg\b/, 'g'],
  [/\bcm\b|centimet/, 'cm'],
  [/\bmm\b|millimet/, 'mm'],
  [
    /\bmeters?\b|\bmetres?\b|\b(?:length|width|height|depth|distance|altitude|elevation|beam|draft|draught|wingspan|size) m\b/,
    'm',
  ],
  [/\bkm\b|kilomet/, 'km'],
  [/\binch(?:es)?\b/, 'in'],
  [/\blbs?\b|pounds?\b/, 'lb'],
  [/\bmiles?\b/, 'mi'],
  [/\bgb\b|gigabyte/, 'gb'],
  [/\bmb\b|megabyte/, 'mb'],
]

const lengths = /\b(?:length|width|height|depth|distance|altitude|elevation|wingspan|size)\b/

/** The hours or minutes of "10:30" are no number of anything else. */
function isOfClock({ from, to }: FoundNumber, text: string): boolean {
  return /^:[0-5]\d(?!\d)/.test(text.slice(to, to + 4)) || /\d:$/.test(text.slice(Math.max(0, from - 2), from))
}

/** "3/4", "5/8 kg" and no more: parts as measures have them, of which neither figure is the number. */
function isFraction(text: string): boolean {
  const [, over, under] = /^\s?(\d{1,2})\s?[/⁄]\s?(2|3|4|6|8|12|16|32|64)\s?(?:\p{L}{1,12}\.?)?\s?$/u.exec(text) ?? []
  return over !== undefined && Number(over) < Number(under)
}

/** ISBNs, telephone numbers, versions and addresses of networks, numbers of orders and of series: figures in them count nothing. */
const numbered =
  /^\s?(?:\d{1,8}(?:-\d{1,8}){2,8}(?:-[\dX])?|\+\d{1,3}[\s(-]\s?[\d\s()-]{5,20}|\d{4}-\d{3,8}|\p{Lu}{1,4}[ -]\d[\d\p{Lu}]{0,9}(?:-[\d\p{Lu}]{1,9})+)\s?$/u
/** "2.10.3", but not "1.234.567" */
const versioned = /^\s?v?\d{1,4}(?:\.\d{1,5}){2,5}\s?$/
const grouped = /^\s?\d{1,3}(?:\.\d{3}){2,5}\s?$/

function isNumbered(text: string): boolean {
  return numbered.test(text) || (versioned.test(text) && !grouped.test(text))
}

const unitWords: readonly (readonly [words: RegExp, unit: string])[] = [
  [/^met(?:er|re)s?$/, 'm'],
  [/^kilomet(?:er|re)s?$/, 'km'],
  [/^centimet(?:er|re)s?$/, 'cm'],
  [/^millimet(?:er|re)s?$/, 'mm'],
  [/^(?:kilos?|kilogram(?:me)?s?)$/, 'kg'],
  [/^gram(?:me)?s?$/, 'g'],
  [/^(?:foot|feet)$/, 'ft'],
  [/^inch(?:es)?$/, 'in'],
  [/^pounds?$/, 'lb'],
  [/^miles?$/, 'mi'],
]

/** The first number; where the field asks for a unit and the text gives several, the one beside that unit. */
function quantityIn(plan: FieldPlan, text: string, language: string): number | undefined {
  if (isInAnotherUnit(plan.key, plan.description, text) || isNumbered(text)) return undefined
  if (isInOtherUnit(`${plan.key} ${plan.description}`, text) || isFraction(text)) return undefined
  const told = moneyIn(text)
  const amounts = inAskedCurrency(plan.key, text, told)
  if (told.length > 0 && amounts.length === 0) return undefined
  const bound = /\b(?:max|maximum|highest|upper)\b|\b(?:to|high)$/.test(plan.key) ? amounts.at(-1) : amounts[0]
  if (bound !== undefined) return bound.amount
  const asked = unitScales.find(([pattern]) => pattern.test(`${plan.key} ${plan.description}`))?.[1]
  const isLength = asked === 'm' || lengths.test(plan.key)
  const numbers = numbersIn(text, { language, isLength }).filter(
    (number) => !/\p{L}$/u.test(text.slice(Math.max(0, number.from - 1), number.from)) && !isOfClock(number, text),
  )
  const place = asked === undefined ? placeOfUnit(plan.key, plan.description, text) : undefined
  // The figure that the unit asked for ends is told, of which `place` is the last digit.
  if (place !== undefined) return numbers.find(({ from, to }) => from <= place && place < to)?.value
  if (asked === undefined)
    return (/\b(?:max|maximum|highest|upper)\b|\b(?:to|high)$/.test(plan.key) ? numbers.at(-1) : numbers[0])?.value
  const unitAfter = (to: number): string => {
    const word = /^\s?(\p{L}+)/u.exec(text.slice(to))?.[1]?.toLowerCase() ?? ''
    return unitWords.find(([words]) => words.test(word))?.[1] ?? word
  }
  const known = new Set(['kg', 'g', 'mg', 'cm', 'mm', 'm', 'km', 'in', 'lb', 'lbs', 'mi', 'oz', 'gb', 'mb', 'tb', 'ft'])
  const matching = numbers.find(({ to }) => unitAfter(to) === asked || unitAfter(to) === `${asked}s`)
  if (matching !== undefined) return matching.value
  // Another unit would need converting; a number in the wrong unit is a wrong value.
  return numbers.some(({ to }) => known.has(unitAfter(to))) ? undefined : numbers[0]?.value
}
