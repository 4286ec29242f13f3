import { availabilityIn } from '../../../values/availability.ts'
import { floorArea } from '../../../values/floor-area.ts'
import { nameKey } from '../../../values/name-words.ts'
import { booleanIn } from '../../coercion/coerce-choice.ts'
import type { RawValue } from '../../coercion/raw-value.ts'
import { type Column, columnName } from '../../records/record-columns.ts'
import type { Slot } from '../../records/slot.ts'
import type { ColumnShape } from './column-shape.ts'
import { exampleFit, examplesOf } from './described-examples.ts'
import { lexicalFit } from './name-fits.ts'
import type { TextTraits } from './text-traits.ts'
import type { Wanted } from './wanted.ts'

export interface Shaped {
  readonly column: Column
  readonly shape: ColumnShape
  /** Traits of its first texts. */
  readonly texts: readonly TextTraits[]
}

/** A column and its shape do for most rules. */
type Formed = Pick<Shaped, 'column' | 'shape'>

const looked = 8

/** How surely a column tells what is no single text or number: lists and labels, which rules tell; undefined for all others. */
export function ruledFit(wanted: Wanted, { column, shape }: Formed): number | undefined {
  if (wanted.isList && wanted.plan.items !== undefined && isAddress(wanted.plan.items)) return 0
  if (isFlag(wanted)) return flagFit(wanted, { column, shape })
  if (!wanted.isList) return undefined
  if (wanted.plan.concept?.tag !== undefined) return 0
  if (/^\d+\s?\p{L}+$/u.test(column.slots.find((slot) => slot !== undefined)?.text ?? '')) return 0
  return column.kind === 'text' || column.kind === 'part' ? 0.98 * lexicalFit(wanted, column) : 0
}

/** How surely a column tells what is wanted by rules of thumb, 0 to 1: its names, its looks, and how much of it can be read. */
export function thumbFit(
  wanted: Wanted,
  { column, shape }: Shaped,
  { lexical, look, readable }: { lexical: number; look: number; readable: number },
): number {
  const { plan } = wanted
  const isText = plan.types.has('string') && plan.format === undefined
  const words = isHiddenText(wanted, column) ? 0.8 * lexical : lexical
  const both = words === 0 ? look : Math.min(0.99, Math.max(words, look) + 0.08 * Math.min(words, look))
  const isConstant = column.distinct < 0.2 && column.slots.length > 4 && isText && plan.choices === undefined
  return (
    (wanted.isOuter && column.isRepeated ? 0.7 : 1) *
    pieceFit(wanted, column) *
    both *
    (0.55 + 0.45 * readable) *
    (shape.parts >= 2 && !isProse(wanted) && isText ? 0.88 : 1) *
    (isConstant && wanted.isTitle ? 0.3 : 1) *
    (column.length > 400 && !isProse(wanted) ? 0.6 : 1)
  )
}

function isHiddenText({ plan }: Wanted, { kind, key }: Column): boolean {
  return kind === 'attribute' && !isAddress(plan) && !key.endsWith('@datetime') && !key.endsWith('@content')
}

/** Parts of a line between commas are rarely asked for, unless the description says so. */
function pieceFit({ plan }: Wanted, { key }: Column): number {
  const piece = /,(\d+)\/(\d+)$/.exec(key)
  const { isBefore, isAfter } = wordedOf(plan)
  if (piece === null) return isBefore || isAfter ? 0.9 : 1
  const [, at, count] = piece
  if (isBefore) return at === '0' ? 1.05 : 0.8
  if (isAfter) return Number(at) === Number(count) - 1 ? 1.05 : 0.8
  return 0.93
}

const asksBefore = /(?:before|in front of) (?:the )?(?:first )?(?:comma|dash|hyphen|colon|slash)/
const asksAfter = /after (?:the )?(?:last )?(?:comma|dash|hyphen|colon|slash)/

/** A yes or no that a page tells by a label which is there or is not. */
export function isFlag({ plan }: Wanted): boolean {
  return plan.types.has('boolean') && !plan.types.has('string') && plan.choices === undefined
}

function flagFit(wanted: Wanted, { column }: Formed): number {
  if (column.kind === 'link' || column.kind === 'image' || column.length > 60) return 0
  const named = lexicalFit(wanted, column)
  const texts = [...new Set(column.slots.flatMap((slot) => (slot === undefined ? [] : [slot.text])))]
  if (texts.length > 4) return named > 0.7 && texts.length <= 6 ? named * 0.6 : 0
  const told = Math.max(
    0,
    ...texts.map((text) => lexicalFit(wanted, { ...column, names: [columnName(nameKey(text), 0.84)] })),
  )
  const isTold = texts.some((text) => booleanIn(text) !== undefined || availabilityIn(text) !== undefined)
  return isTold ? Math.max(named, told) : told * (column.fill < 0.98 ? 1 : 0.8)
}

/** What a flag says: the word on it, or that it is there. */
export function flagValue(wanted: Wanted, column: Column, text: string): boolean | undefined {
  const said = booleanIn(text) ?? availabilityIn(text)
  if (said === undefined && lexicalFit(wanted, { ...column, names: [columnName(nameKey(text), 1)] }) < 0.4)
    return undefined
  if (/^(?:not?|non|nicht|kein|un)\b/i.test(text)) return false
  return said ?? true
}

/** The same in all of many records: what everybody may press, or what the page is of. */
function isConstant({ slots, distinct }: Column): boolean {
  return slots.length > 4 && distinct * slots.length < 1.5
}

/** Whether a column of this kind and shape can hold what is wanted at all. */
export function mayHold({ plan, isTitle }: Wanted, column: Column, shape: ColumnShape): boolean {
  const { kind } = column
  if (kind === 'link' || kind === 'image' || isAddress(plan)) return mayLead(plan, column, shape)
  if (!isTitle && kind === 'text' && areLabels(column)) return false
  if (areAddresses(column) && !addressNames.test(plan.key)) return false
  if (isProse({ plan })) return mayBeProse(column, shape)
  return mayHoldText(plan, column, shape)
}

const addressNames = /\b(?:url|link|address|source|site|website)s?\b/

function mayHoldText(plan: Wanted['plan'], column: Column, shape: ColumnShape): boolean {
  // Times of day are of no day.
  if (shape.clock > 0.5 && shape.date < 0.5 && ofDays.test(plan.key)) return false
  if (plan.concept?.kind === 'person' && !mayBePersons(column, shape)) return false
  if (plan.concept?.kind === 'money' && shape.manyAmounts > 0.5) return false
  if (plan.concept?.kind === 'duration' && areTimesOfDay(column)) return false
  return isTextual(plan) || (holdsFigures(shape) && !isOfDays(plan, column, shape))
}

/** Written as "14:30", as minutes and seconds are: but hours of the day, and each on a full five minutes. */
const timeOfDay = /^(?:0[7-9]|1\d|2[0-3]):[0-5][05]$/

/** "14:00", "11:15", "20:30": so many are no lengths by chance. */
function areTimesOfDay(column: Column): boolean {
  const texts = shownIn(column)
  return texts.length > 1 && texts.every((text) => timeOfDay.test(text.trim()))
}

const ofDays = /^(?:day|weekday|date|tag|datum|wochentag|día|dia|fecha|jour|giorno|data|dag)$/

function mayBeProse(column: Column, shape: ColumnShape): boolean {
  if (column.kind === 'attribute' || isConstant(column) || shape.isMenu) return false
  return shape.number <= 0.5 || shape.prose > 0
}

const ofTime = /\b(?:year|month|day|jahr|monat|tag|año|anno|ano|année|rok|år|leto)\b/
/** A bare year is no longer. */
const longestYear = 5

/** The figures of a date count nothing. */
function isOfDays({ key, concept }: Wanted['plan'], { length }: Column, { date }: ColumnShape): boolean {
  return date > 0.5 && length > longestYear && concept?.isYear !== true && !ofTime.test(key)
}

function holdsFigures({ number, rating, money }: ColumnShape): boolean {
  return number > 0.3 || rating > 0.3 || money > 0
}

function mayBePersons(column: Column, shape: ColumnShape): boolean {
  return !isConstant(column) && shape.money <= 0.5 && shape.date <= 0.5 && shape.prose <= 0.5
}

/** A text or a yes or no may be what is wanted. */
function isTextual({ types }: Wanted['plan']): boolean {
  return types.size === 0 || types.has('string') || types.has('boolean')
}

/** Whether a column of addresses, or one of texts for an address, may be what is wanted. */
function mayLead(plan: Wanted['plan'], column: Column, shape: ColumnShape): boolean {
  if (!isAddress(plan)) return column.kind === 'link' && plan.concept?.kind === 'email' && shape.email > 0.3
  if (isPicture(plan)) return column.kind === 'image' || column.kind === 'attribute'
  if (column.kind === 'link') return !leadsToPictures(column)
  return column.kind === 'attribute' || showsAddresses(column)
}

/** The pictures of a gallery lead to themselves. */
function leadsToPictures({ slots }: Column): boolean {
  const shown = slots.filter((slot) => slot !== undefined).slice(0, looked)
  return shown.every(({ text }) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(text))
}

/** Addresses as they are written out: "Registration: https://…". */
function showsAddresses(column: Column): boolean {
  return column.kind === 'part' && areAddresses(column)
}

/** What ends in a colon says what the text behind it is. */
function areLabels({ slots }: Column): boolean {
  const shown = slots.filter((slot) => slot !== undefined).slice(0, looked)
  return shown.length > 0 && shown.every(({ text }) => /[:：]$/.test(text))
}

/** Nothing is called by an address. */
function areAddresses({ slots }: Column): boolean {
  const shown = slots.filter((slot) => slot !== undefined).slice(0, looked)
  return shown.length > 0 && shown.every(({ text }) => /^(?:https?:\/\/|www\.)\S+$/i.test(text))
}

export function isAddress({ format, concept }: Wanted['plan']): boolean {
  return (
    format === 'uri' ||
    format === 'url' ||
    format === 'uri-reference' ||
    concept?.kind === 'url' ||
    concept?.kind === 'image'
  )
}

export function isPicture(plan: Wanted['plan']): boolean {
  return wordedOf(plan).isPicture
}

export function isProse({ plan }: Pick<Wanted, 'plan'>): boolean {
  return plan.concept?.isProse === true
}

const introducing = /(?:[#№]|(?:^|\s)(?:by|von|par|por|af|av))$/i

/** "Place: ", "No. #", "Chosen by ". */
function introduces(prefix: string): boolean {
  const shown = prefix.trimEnd()
  return introducing.test(shown) || (/[:：]$/.test(shown) && /\p{L}/u.test(shown))
}

/** What a slot says, without what all values of its column begin with. */
export function rawOf(slot: Slot, column: Column): RawValue {
  const isShown = slot.kind === 'text' || slot.kind === 'part'
  const { prefix } = column
  const text =
    isShown && prefix !== '' && introduces(prefix) && slot.text.length > prefix.length
      ? slot.text.slice(prefix.length)
      : slot.text
  return { text: text.trim(), node: slot.node, ...(!isShown && { isHidden: true }) }
}

/** What ends in a question mark is what a list of questions asks for. */
const questionLook = 0.86

/** What looks like what is asked for and like nothing else. */
const likeLook = 0.74
/** Times of day are what is asked for by a bare "time". */
const clockLook = 0.74

/** What looks like the examples of the description. */
const exampleLook = 0.86

/** How well the values look like what is wanted, whatever they are called. */
export function lookFit(wanted: Wanted, formed: Formed): number {
  const own = ownLookFit(wanted, formed)
  const examples = examplesOf(wanted.plan)
  if (examples === undefined || isAddress(wanted.plan) || !/^(?:text|part)$/.test(formed.column.kind)) return own
  return Math.max(own, exampleLook * exampleFit(examples, shownIn(formed.column)))
}

function ownLookFit(wanted: Wanted, { column, shape }: Formed): number {
  const { plan } = wanted
  if (plan.concept?.isAsked === true && shape.question > 0)
    return Math.max(titleLook({ column, shape }), questionLook * shape.question)
  if (wanted.isTitle) return titleLook({ column, shape })
  if (plan.choices !== undefined) return column.fill > 0.3 ? 0.62 : 0.4
  const isNumeric = plan.types.has('number') || plan.types.has('integer')
  if (isAddress(plan)) return addressLook(wanted, { column, shape })
  const byKind = ownLook(wanted, { column, shape }) ?? kindLook(wanted, { column, shape })
  if (byKind !== undefined) return byKind
  if (plan.concept?.kind === 'duration')
    return Math.max(0.55 * shape.duration, isNumeric ? numberLook(wanted, { column, shape }) : 0)
  if (isProse(wanted)) return proseLook({ column, shape })
  if (plan.concept?.isOfParts === true) return 0.56 * shape.address
  if (wordedOf(plan).isAge) return 0.7 * shape.age
  if (isNumeric) return numberLook(wanted, { column, shape })
  return 0
}

/** Of what looks like nothing else: times of day, areas, and what a concept knows by its look. */
function ownLook({ plan }: Wanted, { column, shape }: Formed): number | undefined {
  const { isArea, isClock } = wordedOf(plan)
  if (isClock && shape.clock > 0) return clockLook * shape.clock
  const isOfHome = isArea && plan.concept === undefined && plan.siblings.has('price')
  const isLike = isOfHome ? isFloorArea : plan.concept?.isLike
  return isLike === undefined || column.kind === 'attribute' ? undefined : likeLook * share(shownIn(column), isLike)
}

/** A record may be called by something else than who it is of. */
const namesakeShare = 0.9

function kindLook(wanted: Wanted, { column, shape }: Formed): number | undefined {
  const { concept, format } = wanted.plan
  const isDate = concept?.kind === 'date' || format === 'date' || format === 'date-time'
  if (isDate && concept?.kind !== 'money')
    return 0.62 * (format === undefined ? Math.max(shape.date, shape.age) : shape.date)
  switch (concept?.kind) {
    case 'money':
      return moneyLook(wanted, shape) * (column.kind === 'attribute' ? 0.8 : 1)
    case 'rating':
      return 0.6 * shape.rating
    case 'email':
      return 0.7 * shape.email
    case 'phone':
      return 0.64 * shape.phone
    case 'person':
      return wanted.isNamesake === true
        ? Math.max(personLook({ column, shape }), namesakeShare * titleLook({ column, shape }))
        : personLook({ column, shape })
    default:
      return undefined
  }
}

const bounds =
  /^(?:min|minimum|low|lowest|from|max|maximum|high|highest|to)$|\b(?:min|minimum|max|maximum|lowest|highest)\b/

/** What something costs by some measure of its own: "hourly price". */
const amountLook = 0.55
const amountNames =
  /(?:^| )(?:price|cost|fee|surcharge|preis|prix|precio|prezzo|preço|preco|prijs|cena|pris|kosten|gebühr)(?: per \w+)?$/

/** A bound of a range, the number in front of a name, or a bare count. */
function numberLook({ plan }: Wanted, { column, shape }: Formed): number {
  const { isBound, isRank, isCount, isAmount } = wordedOf(plan)
  if (isAmount && plan.concept === undefined) return plan.siblings.has('price') ? 0 : amountLook * shape.money
  if (!isBound && !isRank && !isCount) return 0
  const texts = shownIn(column)
  if (texts.length === 0 || column.kind === 'attribute') return 0
  if (isBound)
    return (
      share(texts, (text) => /\d\s?[kKmM]?\s*(?:[-–—~]|to|bis|à|a)\s*\D{0,6}\d/.test(text) && text.length <= 60) * 0.62
    )
  if (isRank)
    return texts.every((text) => /^(?:#|\p{L}{3,9}\s)?\d{1,4}$/u.test(text)) &&
      texts.every((text, at) => at === 0 || rankIn(text) > rankIn(texts[at - 1] ?? ''))
      ? 0.76
      : 0
  return share(texts, (text) => /^\(?\d[\d.,]{0,8}\)?$/.test(text)) * 0.5
}

const longestArea = 40

function isFloorArea(text: string): boolean {
  return text.length <= longestArea && floorArea.test(text)
}

function shownIn({ slots }: Column): readonly string[] {
  return slots
    .filter((slot) => slot !== undefined)
    .slice(0, looked)
    .map(({ text }) => text)
}

function rankIn(text: string): number {
  return Number(text.replace(/^\D+/, ''))
}

const rankNames =
  /^(?:rank|ranking|position|pos|no|nr|number|place|index|step|rang|posizione|numero|nummer|número|numéro|#|(?:post|reply|comment) (?:number|no|nr|index))$/

/** The least or the most of a range, which two values may read from one text. */
export function isBound(plan: Wanted['plan']): boolean {
  return wordedOf(plan).isBound
}

/** What the words of a plan say, which each of a page's columns is held against. */
interface Worded {
  readonly isPicture: boolean
  readonly isBound: boolean
  readonly isRank: boolean
  readonly isCount: boolean
  readonly isAge: boolean
  readonly isClock: boolean
  readonly isArea: boolean
  readonly isBefore: boolean
  readonly isAfter: boolean
  readonly isAmount: boolean
}

const worded = new WeakMap<Wanted['plan'], Worded>()

export function wordedOf(plan: Wanted['plan']): Worded {
  return worded.getOrInsertComputed(plan, readWords)
}

function readWords({ concept, key, description, types, format }: Wanted['plan']): Worded {
  return {
    isPicture: concept?.kind === 'image' || pictures.test(`${key} ${description}`),
    isBound: bounds.test(key) && (types.has('number') || types.has('integer')),
    isRank: rankNames.test(key),
    isCount:
      /\b(?:code|count|number|total|quantity|anzahl|numero|liczba|antal)\b/.test(key) ||
      /\b(?:how many|number of|count of|wie viele|anzahl|cuánt[oa]s|combien|quant[ie]|hoeveel)\b/.test(description),
    // "3 days ago", "3d": how old something is, as the page says it.
    isAge: types.has('string') && (/(?:^| )(?:age|ago)$/.test(key) || /\bago\b|how old|hace cuánto/.test(description)),
    isArea: types.has('string') && /(?:^| )(?:area|surface|superficie|fläche|metratura|oppervlakte|área)$/.test(key),
    isClock: types.has('string') && format === undefined && clockNames.test(key),
    isBefore: asksBefore.test(description),
    isAfter: asksAfter.test(description),
    isAmount: amountNames.test(key),
  }
}

const clockNames =
  /^(?:(?:event |session |show |start |departure |arrival )?time|time slot|slot|hour|uhrzeit|hora|heure|horaire|ora|orario|tijd|godzina)$/
const pictures =
  /\b(?:image|photo|picture|thumbnail|thumb|logo|avatar|portrait|headshot|artwork|illustration|cover art|bild|foto|imagen|immagine)\b/

function share(texts: readonly string[], test: (text: string) => boolean): number {
  return texts.filter(test).length / Math.max(1, texts.length)
}

/** The text of a record that holds most of it; of short records whatever else they say. */
function proseLook({ column, shape }: Formed): number {
  if (shape.holdsMore && column.length < 240) return 0.42 * shape.prose
  if (shape.prose > 0.3) return 0.46 + 0.3 * shape.wholeness
  const isOwn = shape.short > 0.5 && !shape.isHeading && !shape.isLinked && !shape.isBold
  return isOwn && column.kind === 'text' && column.length >= 10 && column.distinct > 0.5 ? 0.45 : 0
}

const byline =
  /^(?:(?:[Ww]ritten|[Pp]osted|[Rr]eviewed|[Ss]ubmitted|[Cc]omment) )?(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f):?\s\p{Lu}/u
const longestByline = 60
const bylineLook = 0.72
const captionLook = 0.6

/** A short link that leads to somebody, or a short name that stands out. */
function personLook({ column, shape }: Formed): number {
  const introduced = share(shownIn(column), (text) => byline.test(text))
  if (introduced > 0.6 && column.length <= longestByline) return bylineLook
  if (column.kind !== 'text' || shape.short < 0.6 || column.length > 40) return 0
  // Who said what is quoted stands in the quotation's caption.
  if (column.slots.some((slot) => slot !== undefined && /^(?:figcaption|cite)$/.test(slot.node.tag))) return captionLook
  if (shape.isPersonal) return 0.64 - 0.004 * Math.min(20, column.place)
  return shape.isHeading || shape.isBold ? 0.44 : 0
}

function prominence({ key }: Column, shape: ColumnShape): number {
  if (/^\/cell0(?:\/|$)/.test(key)) return 0.74
  if (shape.isHeading) return 0.79 - 0.012 * shape.level
  if (shape.isLinked) return 0.66
  return shape.isBold ? 0.6 : 0.46
}

/** How much a column looks like what its records are called by. */
export function titleLook({ column, shape }: Formed): number {
  if (shape.short < 0.5 || column.kind === 'link' || column.kind === 'image' || column.kind === 'attribute') return 0
  if (areAddresses(column) || shownIn(column).every((text) => /^\(.*\)$/.test(text))) return 0
  const base = prominence(column, shape)
  const isNumber =
    shape.money > 0.5 ||
    shape.date > 0.5 ||
    shape.age > 0.5 ||
    (shape.number > 0.8 && column.length < 14 && column.key !== '/cell0' && !beginsWithWords(column))
      ? 0.25
      : 0
  return (
    base -
    isNumber -
    0.004 * Math.min(20, column.place) -
    (column.distinct < 0.5 ? 0.2 : 0) -
    (column.fill < 0.6 ? 0.15 : 0) -
    (column.kind === 'part' ? 0.05 : 0) -
    (shape.parts >= 2 ? 0.18 : 0)
  )
}

/** "Week 3" is a name, "3 km" is none. */
function beginsWithWords({ slots }: Column): boolean {
  return slots.every((slot) => slot === undefined || /^\p{L}{2,}/u.test(slot.text))
}

/** Where somebody is told of, and not what was said. */
const profileNames = /(?:^| )(?:profile|user|member|author|poster|seller)(?: (?:url|link|page|href|profile)){1,2}$/
const profileLook = 0.78

function addressLook({ plan }: Wanted, { column, shape }: Formed): number {
  if (isPicture(plan)) return column.kind === 'image' ? 0.75 - 0.01 * Math.min(20, column.place) : 0
  if (column.kind !== 'link') return 0
  if (shape.isPersonal && profileNames.test(nameKey(plan.name))) return profileLook - 0.004 * Math.min(20, column.place)
  return 0.66 - 0.004 * Math.min(25, column.place) - (column.distinct < 0.6 ? 0.25 : 0) - (column.fill < 0.6 ? 0.12 : 0)
}

function moneyLook({ plan }: Wanted, shape: ColumnShape): number {
  const looks = plan.concept?.amountLook
  if (looks === undefined) return 0
  if (shape.isStruck) return looks.struck * shape.money
  return (shape.isDearer ? looks.dearer : looks.plain) * shape.money
}
