import { emailIn } from '../../values/email-addresses.ts'
import { availabilityIn } from '../../values/availability.ts'
import { countryNames } from '../../values/country-names.ts'
import { clocksIn } from '../../values/clocks.ts'
import { dateIn } from '../../values/dates.ts'
import { secondsIn } from '../../values/durations.ts'
import type { Concept } from '../schema/concept.ts'
import { leftOutIn } from '../schema/quoted.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { codeOfLength } from './coerce-code.ts'
import { dateText } from './coerce-date.ts'
import { personOf } from './coerce-person.ts'
import { imageOf } from './image-source.ts'
import { asksLarge, largerPicture } from './larger-picture.ts'
import { moneyIn } from '../../values/money.ts'
import { isPriceInWords } from '../../values/prices-in-words.ts'
import { currencyShown } from './currency-shown.ts'
import { playedAlone, playedNames } from '../../values/played-roles.ts'
import { oneLine } from '../../values/lines.ts'
import { withoutStars } from '../../values/rating-words.ts'
import type { RawValue, Locale } from './raw-value.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

const longestText = 100_000
/** Links and images are looked for this deep inside an element. */
const maxInside = 40

/** A text that is read for a field, and what it is read with. */
interface Reading {
  readonly text: string
  readonly plan: FieldPlan
  readonly raw: RawValue
  readonly locale: Locale
}

/** Gives what the text says in the form that is asked for, or undefined. */
type Coercer = (reading: Reading) => string | undefined

/** Reads a text for a string field: verbatim, unless the format, the description or the concept asks for a form. */
export function coerceText(plan: FieldPlan, raw: RawValue, locale: Locale): string | undefined {
  const text = raw.text.slice(0, longestText)
  const { format, concept } = plan
  // A dash stands for nothing.
  if (/^[-–—]{1,3}$/.test(text.trim())) return undefined
  if (raw.isMarkup !== true && concept?.isPlausible?.(text) === false) return undefined
  const byFormat = format === undefined || !Object.hasOwn(ofFormat, format) ? undefined : ofFormat[format]
  const coercer = byFormat ?? (concept === undefined ? coercerOfKey(plan) : ofKind[concept.kind]) ?? plainText
  const value = (format === undefined ? timeOfDay(plan, text) : undefined) ?? coercer({ text, plan, raw, locale })
  // The beginning of a longer text may fit where the whole does not.
  if (raw.text.length > longestText && (value?.length ?? 0) > longestText / 2) return undefined
  return value === undefined ? undefined : withoutLeftOut(value, plan)
}

const timeNames = /^(?:time|uhrzeit|hora|heure|ora|orario|tijd|tid|klockslag|godzina)$/
/** "2026-12-12T19:30", "4 May 2026, 7:30am": a day and a time of day, and nothing else. */
const longestMoment = 40

/** Beside a day the time is the time of day alone. */
function timeOfDay({ key, siblings }: FieldPlan, text: string): string | undefined {
  if (!timeNames.test(key) || text.length > longestMoment) return undefined
  const hasDay = ['date_published', 'start_date', 'end_date'].some((id) => siblings.has(id))
  const [first, ...others] = hasDay ? clocksIn(text) : []
  if (first === undefined || others.length > 0) return undefined
  return text.trim() === first || dateIn(text) !== undefined ? first : undefined
}

/** 'without "(Web)"': what a description quotes and leaves out is no part of the value. */
function withoutLeftOut(value: string, { description, format }: FieldPlan): string {
  if (format !== undefined) return value
  let rest = value
  for (const text of leftOutIn(description)) {
    const lower = rest.toLowerCase()
    if (lower.endsWith(text)) rest = rest.slice(0, -text.length).trimEnd()
    else if (lower.startsWith(text)) rest = rest.slice(text.length).trimStart()
  }
  return rest === '' ? value : rest
}

const plainText: Coercer = ({ text, plan }) => {
  const { concept } = plan
  const shown = townAlone(plan, text.replace(listMark, ''))
  const told = playedNames.test(plan.key) ? playedAlone(shown) : shown
  return concept?.textIn === undefined ? oneLine(sinceAlone(plan.key, told)) : concept.textIn(told)
}

const sinceNames = /(?:^| )(?:since|(?:added|new|introduced|changed|deprecated|removed)(?: in)?|version added)$/
const sinceTold =
  /^(?:new|added|introduced|changed|deprecated|removed|available) (?:in|since) (?:version )?v?(\d{1,4}(?:\.\d{1,4}){0,3})[.:]?$/i

/** Of "New in version 1.8." the version, where just that is asked for: `since`. */
function sinceAlone(key: string, text: string): string {
  return (sinceNames.test(key) ? sinceTold.exec(text.trim())?.[1] : undefined) ?? text
}

const townKeys = /^(?:city|town|stadt|ort|ville|ciudad|città|citta|cidade|stad|miasto)$/

/** Of "Bergen, Norway" and "5003 Bergen" the town, where the country, the state or the postal code is asked for beside it. */
function townAlone({ key, concept, siblings }: FieldPlan, text: string): string {
  const isTown = concept?.partOfAddress === 'locality' || (concept?.isPlace === true && townKeys.test(key))
  if (!isTown) return text
  const told = siblings.has('postal_code') ? text.replace(codeBefore, '') : text
  return siblings.has('country') || siblings.has('region') ? withoutLand(told, siblings) : told
}

/** "80331 München", "A-6850 Dornbirn", "1012 AB Amsterdam", "00-950 Warszawa" */
const codeBefore = /^(?:[A-Z]{1,2}[-–\s])?(?:\d{5}|\d{4}(?:\s?[A-Z]{2}(?=\s))?|\d{2}-\d{3}|\d{3}\s\d{2})\s+(?=\p{L})/u

function withoutLand(text: string, siblings: ReadonlySet<string>): string {
  const [town = '', ...rest] = text.split(',').map((part) => part.trim())
  const last = rest.at(-1) ?? ''
  const isPlaced = countryNames().has(last.toLowerCase()) || (siblings.has('region') && /^[A-Z]{2}$/.test(last))
  return isPlaced && rest.length <= 2 && !/\d/.test(town) ? town : text
}

/** What a page draws before an item of a list or a trail by hand: "* top panel", "> Laptops". */
const listMark = /^\s*[*•·›»>▸►✓✔]\s+(?=[\p{L}\p{N}])/u
const link: Coercer = ({ plan, raw, locale }) => urlOf(plan, raw, locale)
const date: Coercer = ({ plan, raw, locale }) => dateText(plan, raw, locale)
const figure: Coercer = ({ text }) => (/\d|★/.test(text) && text.length <= 60 ? oneLine(text) : undefined)

const ofFormat: Readonly<Record<string, Coercer>> = {
  uri: link,
  url: link,
  iri: link,
  'uri-reference': link,
  date,
  'date-time': date,
  time: date,
  email: ({ text }) => emailIn(text),
  duration: ({ text }) => durationText(text),
}

const ofKind: Partial<Readonly<Record<Concept['kind'], Coercer>>> = {
  title: ({ text, ...reading }) => plainText({ ...reading, text: withoutStars(text) }),
  image: link,
  url: link,
  date,
  email: ({ text }) => emailIn(text.replace(/^mailto:/, '')),
  phone: ({ text }) => phoneOf(text),
  currency: ({ text, locale }) => currencyShown(text, locale),
  money: ({ text }) => moneyText(text),
  person: ({ text, raw }) => personOf(text, raw.node),
  code: ({ text, plan }) => codeOfLength(text, plan),
  availability: ({ text }) =>
    text.length <= 120 && (availabilityIn(text) !== undefined || text.length <= 40)
      ? availabilityText(text)
      : undefined,
  duration: ({ text }) =>
    text.length <= 60 && (secondsIn(text) !== undefined || durationLike.test(text)) ? oneLine(text) : undefined,
  rating: figure,
  number: figure,
}

export const faxNames = /(?:^| )(?:tele)?fax(?: |$)/

/** A fax is reached by a number, too. */
function coercerOfKey({ key }: FieldPlan): Coercer | undefined {
  return faxNames.test(key) ? ({ text, ...reading }) => phoneOf(text) ?? plainText({ text, ...reading }) : undefined
}

/** schema.org addresses say the state by their last part. */
function availabilityText(text: string): string {
  const name = /schema\.org\/(\w+)/i.exec(text)?.[1]
  return name === undefined ? oneLine(text) : name
}

function urlOf(plan: FieldPlan, { text, node, isHidden }: RawValue, locale: Locale): string | undefined {
  const isImage =
    plan.concept?.kind === 'image' ||
    /\b(?:image|photo|picture|thumbnail|logo)\b/.test(`${plan.key} ${plan.description}`)
  const own = /^(?:https?:)?\/\/\S+$|^\/\S*$|^(?:\.\.?\/)\S*$|^data:image/.test(text) ? text : undefined
  const found =
    isHidden === true
      ? (own ?? (isWrittenAddress(text) || attributeOf(node, 'href') === text ? text : undefined))
      : ((isImage ? imageOf(node) : linkOf(node, own)) ?? own)
  const told = (isImage && asksLarge(plan) ? largerPicture(node) : undefined) ?? found
  if (told === undefined || told === '' || told.startsWith('data:') || told.startsWith('javascript:')) return undefined
  return absolute
    .getOrInsertComputed(locale, () => new Map())
    .getOrInsertComputed(told, (address) => {
      return URL.parse(address, locale.baseUrl)?.href
    })
}

/** The addresses of a page as they are written, made absolute once: whatever may lead somewhere is asked of all of its links. */
const absolute = new WeakMap<Locale, Map<string, string | undefined>>()

/** One word; what has figures alone is a number by which others know the page. */
function isWrittenAddress(text: string): boolean {
  return /^\S+$/.test(text) && /[^\d,]/.test(text)
}

/** Where an element leads; an address that it writes out beside a link of other words is that address. */
function linkOf(node: ViewNode, written: string | undefined): string | undefined {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 3; at = at.parent, steps += 1) {
    if (at.tag === 'a') return attributeOf(at, 'href')
  }
  const link = firstLink(node)
  const isOther =
    link !== undefined && written !== undefined && /^https?:/.test(written) && link.to - link.from < written.length / 2
  return isOther ? written : link && attributeOf(link, 'href')
}

function firstLink(node: ViewNode, depth = 0): ViewNode | undefined {
  if (depth > maxInside) return undefined
  for (const child of node.children) {
    const isLink = child.tag === 'a' && attributeOf(child, 'href') !== undefined
    const found = isLink ? child : firstLink(child, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** A bare number, a clock, or a number of days and more. */
const durationLike =
  /^\D{0,12}\d{1,4}\D{0,3}$|\d:\d{2}|\d\s?[-–]?\s?(?:days?|weeks?|months?|years?|semesters?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans|días?|semanas?|meses|años|giorni|settimane|mesi|anni)(?!\p{L})/iu

function durationText(text: string): string | undefined {
  const seconds = secondsIn(text)
  if (seconds === undefined) return undefined
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = seconds % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || seconds === 0 ? `${rest}S` : ''}`
}

/** How dear something is, where no amount is told. */
const priceSigns = /^\s*[$€£¥]{2,5}\s*$/

function moneyText(text: string): string | undefined {
  if (priceSigns.test(text) || isPriceInWords(text)) return oneLine(text)
  if (text.length > 160 || !/\d/.test(text)) return undefined
  const found = moneyIn(text)
  const [first] = found
  if (first === undefined) return text.length <= 40 ? oneLine(text) : undefined
  if (found.length === 2 && /^\s*(?:[-–—~]|to|bis)\s*$/.test(text.slice(first.to, found[1]?.from)))
    return oneLine(text.slice(first.from, found[1]?.to))
  return oneLine(text.slice(first.from, first.to))
}

function phoneOf(text: string): string | undefined {
  const found = /\(?\+?\(?\d[\d \u00a0()./\u2010-\u2013-]{5,22}\d/.exec(text.replace(/^tel:/, ''))?.[0]
  const isDate = found !== undefined && /(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}|(?:19|20)\d{2}\s?\/\s?\d/.test(found)
  return found !== undefined &&
    !isDate &&
    !/^\(\d+\)(?:\D*\d){0,4}\D*$/.test(found) &&
    found.replaceAll(/\D/g, '').length >= 6
    ? found.trim()
    : undefined
}
