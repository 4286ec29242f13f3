import { availabilityIn } from '../../../values/availability.ts'
import { isBareDay } from '../../../values/bare-days.ts'
import { moneyIn } from '../../../values/money.ts'
import { hasFloorArea } from '../../../values/floor-area.ts'
import { mayBeCalledBy } from '../../../values/person-names.ts'
import type { Column } from '../../records/record-columns.ts'
import { ofColumn } from './column-facts.ts'
import type { ColumnShape } from './column-shape.ts'
import { exampleFit, examplesOf } from './described-examples.ts'
import type { ViewNode } from '../../view/view-element.ts'
import type { Wanted } from './wanted-value.ts'
import { isPicture, isProse, wordedOf } from './wanted-words.ts'
import { isAddress } from '../../schema/is-address.ts'
import { areAddresses, type Formed, share, shownIn } from './shaped.ts'

/** Nearly all texts are how long something takes. */
const allDurations = 0.9

/** What ends in a question mark is what a list of questions asks for. */
const questionLook = 0.86

/** What looks like what is asked for and like nothing else. */
const likeLook = 0.74

/** "2 – 1" is the result of a match. */
const scoreLook = 0.74
/** Times of day are what is asked for by a bare "time". */
const clockLook = 0.74

/** What looks like the examples of the description. */
const exampleLook = 0.86

/** How well the values look like what is wanted, whatever they are called. */
export function lookFit(wanted: Wanted, formed: Formed): number {
  const own = ownLookFit(wanted, formed)
  const { kind } = formed.column
  const examples = kind === 'text' || kind === 'part' ? examplesOf(wanted.plan) : undefined
  if (examples === undefined || isAddress(wanted.plan)) return own
  return Math.max(own, exampleLook * exampleFit(examples, shownIn(formed.column)))
}

function durationLook({ duration }: ColumnShape): number {
  return (duration >= allDurations ? 0.72 : 0.55) * duration
}

function ownLookFit(wanted: Wanted, formed: Formed): number {
  const { plan } = wanted
  const { column, shape } = formed
  if (plan.concept?.isAsked === true && shape.question > 0)
    return Math.max(titleLook(formed), questionLook * shape.question)
  if (wanted.isTitle) return nameLook(wanted, formed)
  const code = codeLook(wanted, column)
  if (code > 0) return code
  if (plan.choices !== undefined) return column.fill > 0.3 ? 0.62 : 0.4
  const isNumeric = plan.types.has('number') || plan.types.has('integer')
  if (isAddress(plan)) return addressLook(wanted, formed)
  const byKind = ownLook(wanted, formed) ?? kindLook(wanted, formed)
  if (byKind !== undefined) return byKind
  if (plan.concept?.kind === 'duration')
    return Math.max(durationLook(shape), isNumeric ? numberLook(wanted, formed) : 0)
  if (isProse(wanted)) return proseLook(formed)
  if (plan.concept?.isOfParts === true) return 0.56 * shape.address
  if (wordedOf(plan).isAge) return 0.7 * shape.age
  if (isNumeric) return numberLook(wanted, formed)
  return 0
}

const codeText =
  /^(?=[^\d]*\d)(?:\p{Lu}[\p{Lu}\d]{0,9}[-_./ ]?\d[\p{L}\d._/-]{0,16}|\d{1,8}[-_./][\p{L}\d._/-]{1,16})$/u
const codeLookScore = 0.7

/** "BUSA-40064": what has a code of its own in each record is told by it. */
function codeLook({ plan }: Wanted, column: Column): number {
  if (!wordedOf(plan).isCode || column.kind === 'link' || column.kind === 'image' || column.distinct < leastDistinct)
    return 0
  const told = share(shownIn(column), (text) => codeText.test(text))
  return told < leastCodes ? 0 : codeLookScore * told * (column.kind === 'attribute' ? attributeShare : 1)
}

const leastDistinct = 0.8
const leastCodes = 0.6
const attributeShare = 0.6

const figureLook = 0.78

/** Of what a record is called by. */
function nameLook(wanted: Wanted, formed: Formed): number {
  return figureFit(wanted, formed) ?? Math.max(titleLook(formed), ownLook(wanted, formed) ?? 0)
}

function figureFit({ plan }: Wanted, { column }: Formed): number | undefined {
  if (!wordedOf(plan).isFigure) return undefined
  return figureLook * share(shownIn(column), isFigureText)
}

function isFigureText(text: string): boolean {
  return text.length <= longestMeasure && /^\D{0,4}\d/.test(text)
}

/** Numbers with the unit that the name asks for: "22 m²" for "size_sqm". */
const unitLook = 0.8

function measureLook({ plan }: Wanted, column: Column): number | undefined {
  const told = column.kind === 'attribute' ? undefined : wordedOf(plan).unit
  if (told === undefined) return undefined
  return (
    unitLook * share(shownIn(column), (text) => text.length <= longestMeasure && text.search(told) >= 0) || undefined
  )
}

const longestMeasure = 40

/** Of what looks like nothing else: times of day, areas, what counts the records, and what a concept knows by its look. */
function ownLook(wanted: Wanted, formed: Formed): number | undefined {
  if (!wordedOf(wanted.plan).hasOwnLook) return likeness(wanted, formed)
  const { column } = formed
  return (
    figureFit(wanted, formed) ??
    measureLook(wanted, column) ??
    callFit(wanted.plan, column) ??
    countLook(wanted, column) ??
    yearLook(wanted, column) ??
    unitPriceLook(wanted, column) ??
    likeness(wanted, formed)
  )
}

const unitPricesLook = 0.84

/** "$18.00/lb" for "price_per_lb". */
function unitPriceLook({ plan }: Wanted, column: Column): number | undefined {
  const behind = column.kind === 'attribute' ? undefined : wordedOf(plan).unitBehind
  if (behind === undefined) return undefined
  const isSuch = (text: string): boolean => moneyIn(text).some(({ to }) => behind.test(text.slice(to)))
  return unitPricesLook * share(shownIn(column), isSuch) || undefined
}

const bareYear = /^\(?(?:1[5-9]|20)\d{2}\)?$/
const yearsLook = 0.66

/** Bare years, which hardly ever are anything else where a year is asked for. */
function yearLook({ plan }: Wanted, column: Column): number | undefined {
  if (!wordedOf(plan).isYear || column.kind === 'attribute') return undefined
  return yearsLook * share(shownIn(column), (text) => bareYear.test(text.trim())) || undefined
}

/** What counts the records is the number of each. */
const countedLook = 0.8
const figure = /^#?\s?(\d{1,5})\.?$/

function countLook({ plan }: Wanted, { kind, slots }: Column): number | undefined {
  if (!wordedOf(plan).isNumbering || kind === 'attribute') return undefined
  const counts = slots.map((slot) => Number(figure.exec(slot?.text ?? '')?.[1] ?? Number.NaN))
  const rises = counts.every((count, at) => at === 0 || count > (counts[at - 1] ?? Number.NaN))
  return rises && counts.length > 1 ? countedLook : undefined
}

/** "Salem, MA": a town is told with its state where that is not asked for by itself. */
const townInState = /^\p{Lu}[\p{L}.'’ -]{1,30}, [A-Z]{2}$/u

const callLook = 0.84

function callFit(plan: Wanted['plan'], column: Column): number | undefined {
  const { isMethod, isRoute } = wordedOf(plan)
  if (isMethod)
    return (
      callLook * share(shownIn(column), (text) => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(text)) ||
      undefined
    )
  return isRoute ? callLook * share(shownIn(column), (text) => /^\/[^\s]*$/.test(text)) || undefined : undefined
}

function likeness({ plan }: Wanted, { column, shape }: Formed): number | undefined {
  const { isArea, isClock, isScore } = wordedOf(plan)
  if (isScore) return scoreLook * share(shownIn(column), (text) => /^\d{1,3}\s?[-–:]\s?\d{1,3}$/.test(text))
  if (isClock && shape.clock > 0) return clockLook * shape.clock
  const isTown = plan.concept?.partOfAddress === 'locality' && !plan.siblings.has('region')
  if (isTown) return likeLook * share(shownIn(column), (text) => townInState.test(text)) || undefined
  const isOfHome = isArea && plan.concept === undefined && plan.siblings.has('price')
  const isLike = isOfHome ? isFloorArea : likenessOf(plan)
  if (isLike === undefined || column.kind === 'attribute') return undefined
  // The part between brackets without them.
  const isBracketed = /\(1\/\d$/.test(column.key)
  const like = share(shownIn(column), (text) => isLike(isBracketed ? `(${text})` : text))
  // A bare number may be a count as well.
  return like === 0 && (plan.concept?.kind === 'number' || plan.concept?.isLike === undefined)
    ? undefined
    : likeLook * like
}

function likenessOf({ concept }: Wanted['plan']): ((text: string) => boolean) | undefined {
  const { isLike, isLikeInRecords } = concept ?? {}
  if (isLike === undefined || isLikeInRecords === undefined) return isLike ?? isLikeInRecords
  return (text) => isLike(text) || isLikeInRecords(text)
}

/** "Sold out", "4 places left": longer texts have such words by chance. */
const longestStock = 30
const stockLook = 0.66

/** A record may be called by something else than who it is of. */
const namesakeShare = 0.9

function kindLook(wanted: Wanted, formed: Formed): number | undefined {
  const { concept, format } = wanted.plan
  const { column, shape } = formed
  const isDate = concept?.kind === 'date' || format === 'date' || format === 'date-time'
  if (isDate && concept?.kind !== 'money')
    return 0.62 * (format === undefined ? Math.max(shape.date, shape.age, bareDays(column)) : shape.date)
  switch (concept?.kind) {
    case 'money':
      return moneyLook(wanted, shape) * (column.kind === 'attribute' ? 0.8 : 1)
    case 'rating':
      return Math.max(0.6 * shape.rating, decimalLook * decimalRatings(column))
    case 'email':
      return 0.7 * shape.email
    case 'availability':
      return column.length > longestStock ? 0 : stockLook * stocks(column)
    case 'phone':
      return 0.64 * shape.phone
    case 'person':
      return wanted.isNamesake === true
        ? Math.max(personLook(formed), namesakeShare * titleLook(formed))
        : personLook(formed)
    default:
      return undefined
  }
}

/** How many of a column's texts are such. */
const bareDays = ofColumn((column) => share(shownIn(column), isBareDay))
const decimalRatings = ofColumn((column) => share(shownIn(column), isDecimalRating))
const stocks = ofColumn((column) => share(shownIn(column), (text) => availabilityIn(text) !== undefined))
const bylines = ofColumn((column) => share(shownIn(column), (text) => byline.test(text)))

const decimalLook = 0.5

/** "4.6", "4.6 (120)": one decimal of at most five. */
function isDecimalRating(text: string): boolean {
  return /^[0-5][.,]\d(?:\s?\([\d.,k\s]{1,9}\))?$/i.test(text)
}

/** What something costs by some measure of its own: "hourly price". */
const amountLook = 0.55

const shareLook = 0.62

/** A bound of a range, the number in front of a name, or a bare count. */
function numberLook({ plan }: Wanted, { column, shape }: Formed): number {
  const { isBound, isRank, isCount, isAmount, isShare } = wordedOf(plan)
  if (isShare) return shareLook * share(shownIn(column), (text) => /^[-+−]?\d[\d.,]*\s?%$/.test(text))
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
  return text.length <= longestArea && hasFloorArea(text)
}

function rankIn(text: string): number {
  return Number(text.replace(/^\D+/, ''))
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

const behindByLook = 0.66
const leastBehind = 0.6

/** "Liked by" and "3 replies by" name others than who wrote. */
const doneByOthers =
  /^(?:liked|edited|modified|updated|moderated|approved|verified|checked|recommended|shared|followed|replies|answers|comments|translated|illustrated|sold|shipped|fulfilled|hosted|powered|sponsored|supported|owned|closed|pinned|locked|moved|bewertet|gefällt|geprüft|verkauft|übersetzt|vérifié|vendu|traduit|vendido|traducido|tradotto|venduto)$/i

/** "Rated 5 out of 5 by Ines": the end of a line in which somebody is named. */
const isBehindBy = ofColumn(({ key, length, slots, fill }) => {
  if (!key.endsWith('b1/2') || length > longestByline || fill < leastBehind) return false
  return slots.every(
    (slot) =>
      slot === undefined ||
      (/^\p{Lu}\D*$/u.test(slot.text) && mayBeCalledBy(slot.text) && !doneByOthers.test(slot.verb ?? '')),
  )
})

const captionLook = 0.6

function isCaption({ tag, parent }: ViewNode): boolean {
  return tag === 'figcaption' || tag === 'cite' || (tag === 'footer' && parent?.tag === 'blockquote')
}

/** A short link that leads to somebody, or a short name that stands out. */
function personLook({ column, shape }: Formed): number {
  const introduced = bylines(column)
  if (introduced > 0.6 && column.length <= longestByline) return bylineLook
  if (isBehindBy(column)) return behindByLook
  if (column.kind !== 'text' || shape.short < 0.6 || column.length > 40) return 0
  // Who said what is quoted stands in the quotation's caption.
  if (column.slots.some((slot) => slot !== undefined && isCaption(slot.node))) return captionLook
  if (shape.isPersonal) return 0.64 - 0.004 * Math.min(20, column.place)
  return shape.isHeading || shape.isBold ? 0.44 : 0
}

function prominence({ key, slots }: Column, shape: ColumnShape): number {
  if (/^\/cell0(?:\/|$)/.test(key)) return 0.74
  if (shape.isHeading) return 0.79 - 0.012 * shape.level
  if (shape.isLinked) return 0.66
  return shape.isBold || slots.every((slot) => slot === undefined || slot.node.tag === 'code') ? 0.6 : 0.46
}

const areBracketed = ofColumn((column) => shownIn(column).every((text) => /^\(.*\)$/.test(text)))

/** How much a column looks like what its records are called by. */
export function titleLook({ column, shape }: Formed): number {
  if (shape.short < 0.5 || column.kind === 'link' || column.kind === 'image' || column.kind === 'attribute') return 0
  if (areAddresses(column) || areBracketed(column)) return 0
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

const profileLook = 0.78

function addressLook({ plan }: Wanted, { column, shape }: Formed): number {
  if (isPicture(plan)) return column.kind === 'image' ? 0.75 - 0.01 * Math.min(20, column.place) : 0
  if (column.kind !== 'link') return 0
  if (shape.isPersonal && wordedOf(plan).isProfile) return profileLook - 0.004 * Math.min(20, column.place)
  return 0.66 - 0.004 * Math.min(25, column.place) - (column.distinct < 0.6 ? 0.25 : 0) - (column.fill < 0.6 ? 0.12 : 0)
}

function moneyLook({ plan }: Wanted, shape: ColumnShape): number {
  const looks = plan.concept?.amountLook
  if (looks === undefined) return 0
  if (shape.isFormer) return looks.struck * shape.money
  return (shape.isDearer ? looks.dearer : looks.plain) * shape.money
}
