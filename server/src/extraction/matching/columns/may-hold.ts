import { isForUse } from './for-use.ts'
import type { Column } from '../../records/record-columns.ts'
import { ofColumn } from './column-facts.ts'
import type { ColumnShape } from './column-shape.ts'
import { areBlocks, areClocks, areDays, areSpans, areTimesOfDay, isOfDays, mayBeTime, ofDays } from './held-times.ts'
import { isNoPlace } from './is-no-place.ts'
import { mayLead } from './may-lead.ts'
import { areOthersWords } from './others-words.ts'
import { figureKey } from '../../records/slot-lines.ts'
import { currencyOf } from '../../../values/money.ts'
import { monthNamed } from '../../../values/month-names.ts'
import { partsOfNames } from '../../../values/person-names.ts'
import { conceptByName } from '../../schema/concepts.ts'
import { periodOf } from '../../../values/periods.ts'
import { areGenders } from '../../../values/gender-marks.ts'
import { nameFitsOf } from './name-fits.ts'
import { asksAnswered } from './mentions.ts'
import type { Wanted } from './wanted-value.ts'
import { isProse, isRank } from './wanted-words.ts'
import { asksCountAsText } from '../../schema/asks-count.ts'
import { isAddress } from '../../schema/is-address.ts'
import { areAddresses, share, shownIn } from './shaped.ts'
import { isByMeasure } from '../../../values/unit-amounts.ts'

/** The same in all of many records: what everybody may press, or what the page is of. */
function isConstant({ slots, distinct }: Column): boolean {
  return slots.length > 4 && distinct * slots.length < 1.5
}

const calledPart = 0.7

/** A first or a last name is what the page calls so: a whole name is neither. */
function isUncalledPart(one: Wanted, column: Column): boolean {
  return partsOfNames.test(one.plan.key) && !one.isList && !isCalled(one, column, calledPart)
}

/** Whether a column of this kind and shape can hold what is wanted at all. */
export function mayHold(one: Wanted, column: Column, shape: ColumnShape): boolean {
  const { kind } = column
  const { plan, isTitle } = one
  if (kind === 'link' || kind === 'image' || isAddress(plan)) return mayLead(plan, column, shape)
  if (isForUse(one, column)) return false
  if ((!isTitle && kind === 'text' && areLabels(column)) || isUncalledPart(one, column)) return false
  if (one.isList && areLeads(column)) return false
  if (areAddresses(column) && !addressNames.test(plan.key)) return false
  if (areOnlyGenders(column)) return false
  if (isProse({ plan }))
    return mayBeProse(column, shape) && !isHeadedOtherwise(one, { column, shape }) && !areOthersWords(one, column)
  return mayHoldText(one, column, shape)
}

/** "You will need:" leads to a list and is none. */
const areLeads = ofColumn((column) => shownIn(column).every((text) => /:\s*$/.test(text)))

const areOnlyGenders = ofColumn((column) => shownIn(column).every((text) => areGenders(text.trim())))

const addressNames = /\b(?:url|link|address|source|site|website)s?\b/

/** What a member has earned elsewhere is told of nothing that one writes. */
const standings = new Set(['reputation', 'karma'])
const ofMembers = /\b(?:reputation|karma|badges?|user|member|author|rank|poster)\b/

function isStanding({ key, description }: Wanted['plan'], column: Column): boolean {
  return tellsStanding(column) && !ofMembers.test(`${key} ${description}`)
}

const tellsStanding = ofColumn(({ names }) => names.some(({ words }) => words.some((word) => standings.has(word))))

const ofEdits = /(?:^| )edited(?: |$)/

/** Of a day nobody calls so nothing was edited on it. */
function isUnedited({ key }: Wanted['plan'], { names }: Column): boolean {
  return ofEdits.test(key) && !names.some(({ key: name }) => /edit|modif|updat|chang|revis/.test(name))
}

const ofJoining =
  /(?:^| )(?:join|joined|joining|registered|registration|member since|user since|registriert|mitglied seit|dabei seit|angemeldet|inscrit|inscription|registrado|miembro desde|iscritto|membro desde|lid sinds|dołączył|last (?:seen|visit|active|activity|online))(?: |$)/

/** When somebody joined is no day of what they wrote. */
function isOfJoining({ key, description, concept }: Wanted['plan'], { names }: Column): boolean {
  return (
    concept?.kind === 'date' &&
    names.some(({ key: name }) => ofJoining.test(name)) &&
    !ofMembership.test(`${key} ${description}`)
  )
}

const ofMembership = /join|regist|member|since|seit|depuis|desde|sinds|signed? up|seen|visit|activ|online|inscri|iscri/i

/** Markup may number the records of a list: that is the number of each and nothing else. */
function areNumbers({ key, types }: Wanted['plan'], { kind, slots }: Column): boolean {
  if (kind !== 'attribute' || slots.length < 2 || !types.has('string') || isRank(key)) return false
  const first = Number(slots[0]?.text)
  return (first === 0 || first === 1) && slots.every((slot, at) => slot?.text === String(first + at))
}

const leastRows = 4
/** What goes up by one from record to record. */
const ofOrder =
  /(?:^| )(?:rank|position|pos|place|no|nr|number|num|index|item|line|row|seq|sequence|order|step|day|id|ref|callout|track|chapter|round|week|month|year|episode|season|lesson|level|stage|part|unit|page|key|platz|rang|nummer|numéro|número|numero)(?: |$)/

/** "1", "2", "3" in a table: which row it is counts nothing else. */
function areRows({ key, types }: Wanted['plan'], { kind, slots }: Column): boolean {
  if (kind !== 'text' || slots.length < leastRows || types.has('string') || isRank(key) || ofOrder.test(key))
    return false
  return goesUp(slots.flatMap((slot) => (slot === undefined ? [] : [Number(/^\D?(\d+)\.?$/.exec(slot.text)?.[1])])))
}

const mostSteps = 0.8

/** Most are one more than the one before; some rows may be numbered "5a" or not at all. */
function goesUp(numbers: readonly number[]): boolean {
  const steps = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1)
  return numbers[0] === 1 && steps.length >= mostSteps * (numbers.length - 1)
}

const doing = /\b(?:repl(?:y|ies)|quote|answers?|antwort(?:en)?|réponses?|respuestas?|risposte?)\b/i

function isName(text: string): boolean {
  return /^[@\p{L}]/u.test(text) && !doing.test(text)
}

/** Whom an answer is to is somebody, where a text is asked for: "1 reply" is nobody. */
function isNobody({ key, types }: Wanted['plan'], column: Column, shape: ColumnShape): boolean {
  if (!types.has('string') || !asksAnswered(key)) return false
  return areDays(column, shape) || !shownIn(column).some((text) => isName(text))
}

const leastCounts = 0.6

/** "12.9k", "118 replies": how many there are is told by a figure, also where it is asked for as a text. */
function isNoCount(plan: Wanted['plan'], column: Column): boolean {
  return asksCountAsText(plan) && !areCounts(column)
}

const areCounts = ofColumn((column) => share(shownIn(column), (text) => countText.test(text.trim())) >= leastCounts)

const countText =
  /^(?:\p{L}[\p{L} ]{0,23}:?\s)?(?:\d{1,3}(?:[.,\s]\d{3})+|\d{1,9}(?:[.,]\d)?)\s?[km]?\+?(?:\s\p{L}[\p{L} ]{0,23})?$/iu

/** "1/4", "2/4", "3/4": which of several slides it is. */
const areSlides = ofColumn(({ slots }) => {
  const parts = slots.map((slot) => slidePattern.exec(slot?.text.trim() ?? ''))
  return slots.length > 1 && parts.every((part, at) => part?.[1] === String(at + 1) && part[2] === parts[0]?.[2])
})

const slidePattern = /^(\d{1,2})\s?\/\s?(\d{1,2})$/

function isOtherwiseUsed(plan: Wanted['plan'], column: Column, shape: ColumnShape): boolean {
  return (
    isNoCount(plan, column) ||
    (areSlides(column) && !isRank(plan.key)) ||
    isNobody(plan, column, shape) ||
    areNumbers(plan, column) ||
    areRows(plan, column) ||
    isStanding(plan, column) ||
    isUnedited(plan, column) ||
    isOfJoining(plan, column) ||
    areEndsOfSentences(column)
  )
}

/** "22 days ago", "By Jane Doe": when and by whom something was written is not what it is called. */
const namesNothing =
  /^(?:(?:\d{1,3}|an?|one) (?:sec(?:ond)?|min(?:ute)?|hour|hr|day|week|month|year)s? ago|vor (?:\d{1,3}|eine[mr]) \p{L}+|hace (?:\d{1,3}|una?) \p{L}+|il y a (?:\d{1,3}|une?) \p{L}+|(?:\d{1,3}|une?) \p{L}+ fa|(?:by|von|par|por|di) \p{Lu}\S*(?: \p{Lu}\S*){0,2})$/iu

/** What a script keeps in an attribute is no text of the page. */
const ofScripts = /":\s?["\d{[]|["\]]\s?[,}]/

/** "Item# 59370", and what a page calls a code: what numbers a thing counts nothing of it. */
const numbering = /#\s?$|\b(?:item|sku|art|ref|model|id|no|nr)\b/i
const numbered = /#\s?\d/
const numberingNames = new Set(['sku', 'code', 'ref', 'reference', 'mpn', 'ean', 'artikelnummer'])

const isOfScripts = ofColumn(
  (column) => column.kind === 'attribute' && shownIn(column).some((text) => ofScripts.test(text)),
)

/** "js-post-137554686" */
const idOfElement = /^[a-z][\w-]*[-_]\d{3,}$/i
const asksIds = /(?:^| )(?:id|code|number|no|ref|reference|key)(?: |$)/

/** What numbers elements for scripts counts nothing. */
function isId({ plan: { types, key } }: Wanted, column: Column): boolean {
  if (column.kind !== 'attribute' || types.has('string') || asksIds.test(key)) return false
  return shownIn(column).every((text) => idOfElement.test(text))
}

function isNumbering({ plan: { concept } }: Wanted, column: Column): boolean {
  if (concept?.kind !== 'number' || column.kind === 'attribute') return false
  return areNumberings(column)
}

const areNumberings = ofColumn(
  (column) =>
    numbering.test(column.prefix) ||
    shownIn(column).every((text) => numbered.test(text)) ||
    column.names.some(({ words }) => words.some((word) => numberingNames.has(word))),
)

function isNameless({ isTitle, plan: { concept } }: Wanted, column: Column): boolean {
  if (!isTitle || concept?.kind !== 'title') return false
  return nameNothing(column)
}

const nameNothing = ofColumn((column) =>
  shownIn(column).every((text) => namesNothing.test(text.trim()) || isShortMonth(text.trim())),
)

/** "Dec", as on the leaf of a calendar. */
const longestShortMonth = 4

function isShortMonth(text: string): boolean {
  return text.length <= longestShortMonth && isMonth(text)
}

/** What one of two sides scored. */
const ofOneSide = /=[01]$/
const sides =
  /(?:^| )(?:home|away|host|guest|visitors?|visiting|local|visitante|heim|gast|domicile|extérieur|casa|fuera|trasferta|first|second|team|for|against|left|right|a|b|\d)(?: |\d|$)/

const scores = /(?:^| )(?:scores?|goals?|points?|runs?|result|tore|punkte|buts|goles|puntos|gol|punti)(?: |\d|$)/

function isOfNoSide({ key, types }: Wanted['plan'], column: Column): boolean {
  if (column.kind !== 'part' || !ofOneSide.test(column.key)) return false
  return !sides.test(key) || (types.has('string') && !scores.test(key))
}

function mayHoldText(one: Wanted, column: Column, shape: ColumnShape): boolean {
  const { plan } = one
  if (
    isOfNoSide(plan, column) ||
    isOfScripts(column) ||
    isNumbering(one, column) ||
    isId(one, column) ||
    isNameless(one, column) ||
    isOtherwiseUsed(plan, column, shape) ||
    isNoPlace(plan, column, shape)
  )
    return false
  // Times of day are of no day.
  if (shape.clock > 0.5 && shape.date < 0.5 && ofDays.test(plan.key)) return false
  if (areClocks(column, shape) && !mayBeTime(one) && !isHeadedSo(one, column)) return false
  if (!mayBeOfKind(one, column, shape)) return false
  return isTextual(plan) || (holdsFigures(shape) && !isOfDays(plan, column, shape))
}

/** "2 bedroom flat to rent", "2,000 mails a month": what a figure counts costs nothing. */
const isCounted = ofColumn(
  ({ key, slots }) =>
    key.startsWith(figureKey) &&
    currencyOf(slots.find((slot) => slot?.label)?.label?.toUpperCase() ?? '') === undefined,
)

/** "£340 pw" is no rent per month. */
function isOfOtherPeriod({ plan: { key } }: Wanted, column: Column): boolean {
  const asked = periodOf(key)
  return asked !== undefined && shownIn(column).some((text) => (periodOf(text) ?? asked) !== asked)
}

function mayBeOfKind(one: Wanted, column: Column, shape: ColumnShape): boolean {
  switch (one.plan.concept?.kind) {
    case 'date':
      return !areBlocks(column)
    case 'person':
      return mayBePersons(one, column, shape)
    case 'money':
      // What a pound of it costs is not what it cost before.
      if (one.plan.concept.isFormer === true && share(shownIn(column), isByMeasure) > 0.5) return false
      return shape.manyAmounts <= 0.5 && !isOfOtherPeriod(one, column) && !isCounted(column)
    case 'duration':
      return !areTimesOfDay(column) && !areSpans(column)
    default:
      return !(isOfPlacesOrKinds(one) && areDays(column, shape))
  }
}

const placesAndKinds = new Set(['location', 'locality', 'country', 'venue', 'company', 'category'])

function isOfPlacesOrKinds({ plan: { concept } }: Wanted): boolean {
  return concept !== undefined && placesAndKinds.has(concept.id)
}

/** "via npm.", "in your file.": what is left of sentences behind the words that they stress. */
const areEndsOfSentences = ofColumn((column) => {
  const texts = shownIn(column)
  return texts.length > 0 && texts.every((text) => text.endsWith('.') && endOfSentence.test(text))
})

const endOfSentence = /^\p{Ll}\p{L}*(?:\s[^.!?]*)?\p{L}\.$/u

const leastOfTemplate = 0.35
/** In characters, at the beginning as well as at the end. */
const leastConstant = 10
/** At the beginning alone. */
const longBeginning = 30
const leastRecords = 3
const leastLines = 3

/** What all records say but for an address or a number is what the page says of each of them, and nothing that they say. */
export function isTemplate({ prefix, suffix, length, slots }: Column): boolean {
  const isFramed = prefix.length >= longBeginning || (prefix.length >= leastConstant && suffix.length >= leastConstant)
  if (!isFramed || slots.length < leastRecords || prefix.length + suffix.length < leastOfTemplate * length) return false
  return slots.every((slot) => slot === undefined || slot.text.split('\n').length >= leastLines)
}

/** What the head of a column calls somebody, an amount, a colour or a day describes nothing, but for sentences: "When", and what must be so. */
export function isHeadedOtherwise(
  one: Wanted,
  { column, shape }: { readonly column: Column; readonly shape: ColumnShape },
): boolean {
  return shape.prose <= 0.5 && isHeadedAsNoProse(column) && !isCalled(one, column)
}

const isHeadedAsNoProse = ofColumn((column) => {
  const heads = column.names.filter(({ weight }) => weight >= 1)
  if (heads.length === 0) return false
  const areOthers = heads.every(({ key }) => {
    const concept = conceptByName.get(key)
    return concept !== undefined && concept.isProse !== true && concept.isWordy !== true && concept.kind !== 'lines'
  })
  return areOthers && share(shownIn(column), (text) => endsSentence.test(text.trim())) <= 0.5
})

const endsSentence = /\s\S+[.!?…]$/u

function mayBeProse(column: Column, shape: ColumnShape): boolean {
  if (column.kind === 'attribute' || isConstant(column) || isTemplate(column)) return false
  if (shape.isMenu || isOfCode(column)) return false
  return shape.number <= 0.5 || shape.prose > 0
}

/** Names and commands as a program has them. */
const isOfCode = ofColumn(({ slots }) => slots.every((slot) => slot === undefined || codeTags.test(slot.node.tag)))

const codeTags = /^(?:code|kbd|samp|var|pre)$/

function holdsFigures({ number, rating, money }: ColumnShape): boolean {
  return number > 0.3 || rating > 0.3 || money > 0
}

/** "Step 2", "Kapitel 3": what counts is nobody's name. */
const counting =
  /^(?:step|schritt|étape|paso|passo|passaggio|stap|krok|steg|trin|part|teil|partie|parte|chapter|kapitel|chapitre|page|seite|day|tag|jour|día|week|woche|semaine|no|nr|#)[\s.]*\d{1,3}\.?:?$/iu

/** "Feb", "Joined: Feb 2019": since when somebody is a member is not who they are. */
function isMonth(text: string): boolean {
  const [, month = ''] = /(?:^|: )(\p{L}{3,10})\.?(?: (?:19|20)\d{2})?$/u.exec(text) ?? []
  return month !== '' && monthNamed(month) > 0
}

/** "Member · 5 posts" tells what somebody is and has. */
const told = /[·•|] ?\d/

function isNoPerson(text: string): boolean {
  return counting.test(text) || isMonth(text) || told.test(text)
}

const areNoPersons = ofColumn((column) => shownIn(column).every((text) => isNoPerson(text.trim())))

function mayBePersons(one: Wanted, column: Column, shape: ColumnShape): boolean {
  if (areNoPersons(column)) return false
  if (isConstant(column) && !isCalled(one, column)) return false
  // The letter in a round is there for want of a picture.
  return column.length > 1 && shape.money <= 0.5 && shape.date <= 0.5 && shape.prose <= 0.5
}

const surelyCalled = 0.8

const leastHead = 0.9

/** A head, a label or the like calls a column just what is wanted: "Sunrise". */
function isHeadedSo(one: Wanted, { names }: Column): boolean {
  const fits = nameFitsOf(one)
  return names.some((name) => name.weight >= leastHead && fits(name).own >= leastHead)
}

/** The page calls a column what is wanted: all of a list may be by one author. */
function isCalled(one: Wanted, { names }: Column, least = surelyCalled): boolean {
  const fits = nameFitsOf(one)
  return names.some((name) => Math.max(fits(name).own, fits(name).concept) >= least)
}

/** A text or a yes or no may be what is wanted. */
function isTextual({ types }: Wanted['plan']): boolean {
  return types.size === 0 || types.has('string') || types.has('boolean')
}

/** What ends in a colon says what the text behind it is. */
const areLabels = ofColumn((column) => {
  const shown = shownIn(column)
  return shown.length > 0 && shown.every((text) => /[:：]$/.test(text))
})
