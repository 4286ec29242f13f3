import { availabilityIn } from '../../values/availability.ts'
import { countryNames } from '../../values/country-names.ts'
import { clocksIn } from '../../values/clocks.ts'
import { endOfRange } from './date-range.ts'
import { dateIn, type FoundDate } from '../../values/dates.ts'
import { monthNamed } from '../../values/month-names.ts'
import { isWeekday } from '../../values/weekday-names.ts'
import { secondsIn } from '../../values/durations.ts'
import type { Concept } from '../schema/concept.ts'
import { leftOutIn } from '../schema/quoted.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { imageOf } from './image-source.ts'
import { moneyIn } from '../../values/money.ts'
import { isPriceInWords } from '../../values/prices-in-words.ts'
import { currencyShown } from './currency-shown.ts'
import { oneLine } from '../../values/lines.ts'
import { namedCode, nameOf } from '../../values/named-codes.ts'
import { fullName } from '../../values/person-names.ts'
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
  const told = townAlone(plan, text.replace(listMark, ''))
  return concept?.textIn === undefined ? oneLine(told) : concept.textIn(told)
}

const townKeys = /^(?:city|town|stadt|ort|ville|ciudad|città|citta|cidade|stad|miasto)$/

/** Of "Bergen, Norway" the town, where the country or the state is asked for beside it. */
function townAlone({ key, concept, siblings }: FieldPlan, text: string): string {
  const isTown = concept?.partOfAddress === 'locality' || (concept?.isPlace === true && townKeys.test(key))
  if (!isTown || !(siblings.has('country') || siblings.has('region'))) return text
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
  person: ({ text, raw }) => personOf(withoutFigures(text, raw.node)),
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

const faxNames = /(?:^| )(?:tele)?fax(?: |$)/

/** A fax is reached by a number, too. */
function coercerOfKey({ key }: FieldPlan): Coercer | undefined {
  return faxNames.test(key) ? ({ text, ...reading }) => phoneOf(text) ?? plainText({ text, ...reading }) : undefined
}

function emailIn(text: string): string | undefined {
  return /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]
}

/** schema.org addresses say the state by their last part. */
function availabilityText(text: string): string {
  const name = /schema\.org\/(\w+)/i.exec(text)?.[1]
  return name === undefined ? oneLine(text) : name
}

function urlOf(plan: FieldPlan, { text, node, isHidden }: RawValue, { baseUrl }: Locale): string | undefined {
  const isImage =
    plan.concept?.kind === 'image' ||
    /\b(?:image|photo|picture|thumbnail|logo)\b/.test(`${plan.key} ${plan.description}`)
  const own = /^(?:https?:)?\/\/\S+$|^\/\S*$|^(?:\.\.?\/)\S*$|^data:image/.test(text) ? text : undefined
  const found =
    isHidden === true
      ? (own ?? (/^\S+$/.test(text) || attributeOf(node, 'href') === text ? text : undefined))
      : ((isImage ? imageOf(node) : linkOf(node, own)) ?? own)
  if (found === undefined || found === '' || found.startsWith('data:') || found.startsWith('javascript:'))
    return undefined
  return URL.parse(found, baseUrl)?.href
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

const asShown =
  /\bas (?:displayed|shown|written|printed)\b|\bas (?:it|the page) (?:is )?(?:shows?|shown|displays?|displayed|writes?|written)\b/i

/** The day or the moment as ISO 8601 where that is asked for; otherwise the date as the page shows it. */
function dateText(plan: FieldPlan, raw: RawValue, { language }: Locale): string | undefined {
  const text = endOfRange(raw.text, plan.concept?.ofRange, language)
  // What the element is stamped with is of one day.
  const stamp = raw.isHidden === true || text !== raw.text ? undefined : stampOf(raw.node)
  const shown = dateIn(text, language)
  const stamped = stamp === undefined ? undefined : dateIn(stamp, language)
  const date = ownDate(shown, stamped)
  if (plan.format === 'time') return date?.time ?? /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?/.exec(text)?.[0]
  if (plan.format === 'date-time') return date && momentOf(date)
  if (plan.format === 'date' || isoWanted.test(plan.description)) return date?.day
  if (text.length > 60) return date?.raw
  if (date !== undefined && shown === undefined) return asShown.test(plan.description) ? oneLine(text) : stamp
  return tellsTime(text, date)
    ? oneLine(
        behindName(text, date)
          .replace(leadIn, '')
          .replace(/[,;]\s*$/, ''),
      )
    : stamp
}

/** The moment stamped, but not where the text tells another day: "Updated 6 March" beside the time of publication. */
function ownDate(shown: FoundDate | undefined, stamped: FoundDate | undefined): FoundDate | undefined {
  if (shown === undefined || stamped === undefined) return stamped ?? shown
  return isAnotherDay(shown.day, stamped.day) ? shown : stamped
}

/** More than a time zone apart. */
function isAnotherDay(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) > 86_400_000
}

/** "anna » Sun Mar 01, 2026 9:12 am": the part that tells a day, without who wrote then. */
function behindName(text: string, date: FoundDate | undefined): string {
  const part = date === undefined ? undefined : text.split(/(?:^|\s)[»|·•]\s/).find((piece) => piece.includes(date.raw))
  return part ?? text
}

const leadIn = /^(?:published|posted|updated|on|date)\s*(?:on|at)?\s*:?\s+/i

function momentOf({ day, time = '00:00:00', zone = 'Z' }: FoundDate): string {
  return `${day}T${time}${zone}`
}

const isoWanted = /iso ?-?8601|iso date|yyyy-mm-dd|\biso format/

/** A bare number, a clock, or a number of days and more. */
const durationLike =
  /^\D{0,12}\d{1,4}\D{0,3}$|\d:\d{2}|\d\s?[-–]?\s?(?:days?|weeks?|months?|years?|semesters?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans|días?|semanas?|meses|años|giorni|settimane|mesi|anni)(?!\p{L})/iu

/** A text that names a day, or at least a year, a month, a weekday or how long ago; digits alone are a counter. */
function tellsTime(text: string, date: FoundDate | undefined): boolean {
  if (isWeekday(text) || (isTimeWord.test(text) && !/^(?:ago|vor|hace)$|s$/i.test(text))) return true
  if (date !== undefined || /(?<!\d)(?:19|20)\d{2}(?!\d)|^\s*\d{1,2}:\d{2}/.test(text)) return true
  if (!/\d/.test(text)) return false
  const words = text.match(/\p{L}{3,}/gu) ?? []
  return words.some((word) => monthNamed(word) > 0 || isTimeWord.test(word))
}

const isTimeWord =
  /^(?:ago|minutes?|hours?|days?|weeks?|months?|years?|today|yesterday|tomorrow|vor|tagen?|stunden?|heute|gestern|morgen|hace|días?|horas?|ayer|hoy|jours?|heures?|hier|giorni|ore|ieri|oggi|geleden|dagen|uur|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i

function stampOf(node: ViewNode): string | undefined {
  if (node.tag === 'time') return attributeOf(node, 'datetime')
  if (node.to - node.from > 200) return undefined
  const inner = node.children.find(({ tag }) => tag === 'time')
  return inner === undefined ? attributeOf(node, 'datetime') : attributeOf(inner, 'datetime')
}

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

/** "Piet Vos" with a raised "1,2" behind it, which leads to where he works. */
const footnotes = /(?<=\p{L})[\d*†‡§][\d*†‡§,\s]{0,12}$/u
/** "teapot" with "18.3k" beside it, which is what others think of what she writes. */
const reputation = /(?<=\p{L})\s\d[\d.,]{0,9}\s?k?$/iu

/** A name without figures that stand behind it in elements of their own. */
function withoutFigures(text: string, { children }: ViewNode): string {
  if (children.some((child) => child.tag === 'sup' || child.children.some(({ tag }) => tag === 'sup')))
    return text.replace(footnotes, '')
  return children.some(({ tag }) => tag === 'a') && children.length > 1 ? text.replace(reputation, '') : text
}

/** A byline is read so far, in characters; the name stands near its beginning. */
const longestByline = 400

/** A sentence about somebody: "Facebook posts stated". */
const says = /\s(?:stated|said|says|posted|published|wrote|writes)$/

const writerRole = /\s?\((?:author|autor|autora|autorin|auteur|autrice|autore|writer)\)/i

/** Of "Mara Venn (Author), Jo Hart (Translator)" those who wrote it. */
function ofWriters(text: string): string {
  if (text.length > longestByline || !writerRole.test(text)) return text
  const writers = text.split(/,\s|\n/).filter((part) => writerRole.test(part))
  return writers.map((part) => part.replace(writerRole, '').trim()).join(', ')
}

/** "Jane Doe" with what she is in the line below: the name is a line of its own. */
function personOf(told: string): string | undefined {
  const text = ofWriters(told)
  // Markup may have where somebody is instead.
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text.trim())) return undefined
  const [first = '', second] = text
    .split('\n', mostLooked)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const own = second === undefined || fullName.test(second) ? undefined : nameIn(first)
  return own !== undefined && fullName.test(own) ? own : nameIn(text)
}

const mostLooked = 6

/** "kestrel1987", "66beetle": in one word people call themselves by figures, too. */
const handle = /^(?:\p{L}{2,24}\d{4,8}|\d{1,4}(?:\p{L}{4,24}|\p{Lu}\p{Ll}{2}))$/u
/** What scripts call elements by, and moments without spaces. */
const ofElements =
  /^(?:post|comment|message|msg|reply|thread|topic|node|item|id|page|review|answer|question|isbn|sku|day|week|year|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6})\d|^\d+(?:min|mins|minute|minutes|hour|hours|days?|weeks?|months?|years?|posts?|views?|replies|likes?|points?|votes?|stars?)$/iu

/** What pictures of people are called. */
const ofPortrait =
  /^(?:image|photo|picture|portrait|avatar|headshot|profile (?:picture|photo|image)|foto|bild|imagen|immagine) (?:of|for|von|de|di|du) (?=\p{Lu})/iu

function nameIn(text: string): string | undefined {
  // "anna » Sun Mar 01"
  const [told = ''] = oneLine(text.slice(0, longestByline)).split(' » ', 1)
  const line = told.replace(/^[–—-]\s+/, '').replace(ofPortrait, '')
  if (handle.test(line) && !ofElements.test(line)) return line
  const date = dateIn(line)
  const name = line
    .slice(0, date === undefined ? undefined : line.indexOf(date.raw))
    .replace(
      /^(?:[Ww]ritten|[Pp]osted|[Aa]sked|[Aa]nswered|[Uu]ploaded|[Ss]ubmitted|[Ss]tarted|[Rr]eviewed|[Rr]ecipe|[Pp]ublished|[Cc]reated|[Tt]ext|[Ww]ords|[Ss]tory)?\s*(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|di|[Dd]oor|[Aa]v(?=:)|[Aa]f(?=:)|A[fv](?=\s\p{Lu})|[Aa]utor|[Aa]uthor|[Aa]uteur)\b\s*:?\s*/u,
      '',
    )
    // "By: Jane Doe From: My Kitchen"
    .replace(/^(\p{L}+\s+\p{L}[^:]*?)\s+\p{L}{2,12}:\s.*$/u, '$1')
    .replace(/\s*(?:[|•·–—,]|\bon\b|\bpublished\b|\bupdated\b)\s*(?:\p{L}+\.?\s)?\d.*$/iu, '')
    .replace(/\s*[|•·].*$/, '')
    // "Jane Doe, collected by John Roe"
    .replace(/,\s\p{Ll}{3,20}\s(?:by|da|von|di|par|por|av|af|door)\s\p{Lu}.*$/u, '')
    // "Jane Doe (May 13th)"
    .replace(/\s\([^()\d]{0,30}\d[^()]{0,30}\)$/, '')
    .replace(/^https?:\/\/\S+$/, '')
    .replace(
      /\s+(?:over |about |almost |more than )?(?:an?|\d+)\s+(?:second|minute|hour|day|week|month|year)s?\s+ago\b.*$/i,
      '',
    )
    .replace(/^(.{3,40}?)\s+\1$/u, '$1')
    .replace(/\s(?:[Oo]n|am|vom|le|el|il|op|den|at)\s*$/, '')
    .replace(/[\s,;:–-]+$/, '')
    .trim()
  return name === '' ||
    name.length > 80 ||
    /^[\d»|·•]|\bstars?\b|\bstern(?:en?)?\b|:/i.test(name) ||
    text.trim().split(/\s*\n\s*/).length > 3 ||
    /(?:\d\D*){4}/.test(name) ||
    /^(?:admin|unknown|guest|answered|asked|edited|commented|posted|published|updated|written|replied|modified|true|false|null|undefined|none|visit the .* store|https?:.*)$/i.test(
      name,
    ) ||
    says.test(name) ||
    !/\p{L}/u.test(name)
    ? undefined
    : name
}

/** An identifier has no sentence around it, and but for models a digit in it. */
function codeOf(text: string, isCode: (code: string) => boolean = hasDigit): string | undefined {
  const code = withoutStrayBracket(
    oneLine(text)
      .replace(/^\p{L}[\p{L}\s.-]{0,24}(?:[:#]|\bno\.?|\bnr\.?)\s*#?\s*(?=\S)/iu, '')
      .replace(/^(?:#|no\.?|nr\.?|:)\s*/i, ''),
  )
  const isPlain = code.length <= 40 && code.split(' ').length <= 5 && /[\p{L}\d]/u.test(code)
  return isPlain && isCode(code) ? code : undefined
}

const opening = /[〈《【「『[(<]/
const closing = /[〉》」』】\])>]/

/** "M672〉": half of the brackets that stand around a code and its label. */
function withoutStrayBracket(code: string): string {
  const isOpened = opening.test(code.slice(0, 1)) && !closing.test(code)
  const isClosed = closing.test(code.slice(-1)) && !opening.test(code)
  if (isOpened) return code.slice(1)
  return isClosed ? code.slice(0, -1) : code
}

/** ISBN-10 and ISBN-13, EAN-13 and EAN-8 are told apart by their lengths. */
function codeOfLength(text: string, { concept, key }: FieldPlan): string | undefined {
  const code = codeOf(ownCode(text, concept), concept?.isCode)
  const digits = /(?:isbn|ean|gtin|upc)\D?(8|10|12|13|14)\b/.exec(key)?.[1]
  return digits !== undefined && code?.replaceAll(/[\s-]/g, '').length !== Number(digits) ? undefined : code
}

/** "SKU TRN-13" is the code with what it is called, in each record of a list. */
function ownCode(text: string, concept: Concept | undefined): string {
  const told = namedCode(text)
  if (told?.isWhole !== true || concept === undefined) return text
  const name = told.name.join(' ')
  return concept.names.some((one) => nameOf(one).join(' ') === name) ? told.code : text
}

function hasDigit(code: string): boolean {
  return /\d/.test(code)
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
