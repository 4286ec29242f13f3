import { dateIn } from '../../values/dates.ts'
import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import { isOfRelated, otherListNames } from '../matching/list-names.ts'
import { asksSections } from '../matching/section-share.ts'
import type { GroupMatch } from '../matching/match-records.ts'
import { areCounted } from '../matching/numbered-texts.ts'
import type { Filled } from '../scope/scope.ts'
import { areQuotations, areSaid, ofOpinions, quotationLists } from './opinions.ts'
import type { ViewNode } from '../view/view-element.ts'
import { namesColor } from '../../values/color-words.ts'
import { moneyIn } from '../../values/money.ts'
import { partsOfNames } from '../../values/person-names.ts'
import { isSomebody } from './somebody.ts'
import { textsOf, valueIn } from './told-in-records.ts'
import { isNumeric } from '../schema/is-numeric.ts'

const peopleLists =
  /(?:^| )(?:team|staff|team member|staff member|board member|employee|speaker|presenter|panelist|instructor|coach|leadership|faculty|people|mitarbeiter|referent|équipe|equipo|ponente|relatore|squadra)s?$/
const planLists =
  /^(?!(?:.* )?(?:training|meal|lesson|floor|study|diet|workout|action|running|marathon|reading) plan)(?:.* )?(?:plan|pricing|pricing plan|tier|pricing tier|subscription|tarif|tarife|forfait|piano|abonnement)s?$/
/** Whatever the page lists, which no page calls so. */
export const anythings =
  /^(?:(?:all|list) )?(?:item|result|entry|entrie|element|record|listing|card|row|search result|eintrag|einträge|ergebnis|ergebnisse|elemento|risultato|risultati|resultado|résultat)s?$/
export const figureLists =
  /(?:^| )(?:stat|statistic|metric|kpi|key figure|key number|figure|kennzahl|zahl|chiffre|cifra|statistik|estadística|statistica)s?(?: cl[ée]s?| clave)?$|^(?:facts?|(?:in|by the) numbers)$/
/** Articles have a title; names of sections and of authors, which stand beside them, have a word or two. */
const readingLists =
  /^(?:related|recommended|similar|more|other|further|popular|latest|recent|top|trending|suggested|next) (?:\w+ )?(?:article|post|story|storie|new|guide|blog|read|reading|topic|thread|discussion|question)s?$|^(?:read (?:more|next|also)|further reading|most read)$/
/** In characters, on average: a heading is no paragraph. */
const longestHeading = 140
const colorLists =
  /(?:^| )(?:colou?r|farbe|farben|couleur|colore|colori|kleur|kleuren|färg|färger|farve|farge|kolor)s?(?: (?:option|variant|choice|swatch))?(?:e?s)?$/
const parameterLists = /(?:^| )(?:parameter|param|argument|flag|prop|environment variable|env var)s?$/
const leastNames = 0.6
const leastPeople = 0.6
const leastOfMost = 0.5
const leastPriced = 0.3
const leastCounted = 0.6
/** In characters: what is longer is said of a figure. */
const longestFigure = 40
const leastTitle = 2.5
/** In scripts without capitals nothing tells names from other words. */
const cased = /\p{Lu}|\p{Ll}/u

const ofQuestions = otherListNames('faq')

type Kind = (item: FieldPlan, records: readonly Filled[], page: PageIndex) => boolean

/** What lists of these names ask for; of opinions and questions by whatever name they have in any language. */
const kinds: readonly (readonly [names: RegExp, areSuch: Kind])[] = [
  [peopleLists, arePeople],
  [planLists, arePriced],
  [figureLists, areFigures],
  [readingLists, areTitled],
  [parameterLists, areNamesOfPrograms],
  [anythings, areThings],
  [colorLists, areColors],
]

/** False for records that are nothing of what a list of this name asks for: see each kind. */
export function areOfTheirKind(plan: FieldPlan, records: readonly Filled[], page: PageIndex): boolean {
  const { items: item } = plan
  if (item === undefined) return true
  const key = listName(nameKey(plan.name))
  const kind = otherListNames(key)
  if (kind === ofQuestions) return holdQuestions(item, records)
  if (ofOpinions.has(kind)) return areSaid(item, records, page)
  if (quotationLists.test(key)) return areQuotations(item, records, page)
  if (isOfRelated(key) && !areNamed(item, records)) return false
  if (asksSections(plan) && !areHeaded(item, records)) return false
  return kinds.every(([names, areSuch]) => !names.test(key) || areSuch(item, records, page))
}

const leastAsking = 0.3

/** Some of them ask, where questions are asked for. */
function holdQuestions({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const asked = properties.find(({ concept }) => concept?.isAsked === true)
  if (asked === undefined) return true
  const texts = textsOf(asked.name, records)
  return texts.filter((text) => /[?？؟;]/.test(text)).length >= leastAsking * records.length
}

function arePeople({ properties }: FieldPlan, records: readonly Filled[], { view }: PageIndex): boolean {
  const called = properties.find(
    ({ concept, key, shape }) =>
      shape === 'scalar' && (concept?.kind === 'person' || (/(?:^| )name$/.test(key) && !partsOfNames.test(key))),
  )
  // Teams with what they have won are those of a sport.
  if (called === undefined || properties.filter(isNumeric).length >= leastFigures) return true
  const told = textsOf(called.name, records)
  if (told.length === 0) return false
  const names = told.filter((text) => cased.test(text))
  const persons = names.filter((text) => isSomebody(text, view))
  return names.length === 0 || persons.length >= leastPeople * names.length
}

const leastFigures = 2

function arePriced({ properties }: FieldPlan, records: readonly Filled[], page: PageIndex): boolean {
  const prices = properties.filter(({ concept }) => concept?.kind === 'money')
  if (prices.length === 0) return true
  const plan = properties.find(
    ({ concept, key }) => concept?.kind === 'title' || /^(?:plan|name|tier|tarif)(?: name)?$/.test(key),
  )
  if (plan !== undefined && textsOf(plan.name, records).length < leastOfMost * records.length) return false
  const priced = records.filter(
    (record) => prices.some(({ name }) => valueIn(record, name) !== undefined) || showsAmount(record, page),
  )
  return priced.length >= leastPriced * records.length
}

/** An amount stands between what is told of a record, whatever it is the price of. */
function showsAmount(record: Filled, { view }: PageIndex): boolean {
  const nodes = nodesOf(record)
  if (nodes.length < 2) return false
  const from = Math.min(...nodes.map((node) => node.from))
  const to = Math.max(...nodes.map((node) => node.to))
  return to - from <= longestRecord && moneyIn(view.text.slice(from, to)).length > 0
}

/** In characters. */
const longestRecord = 2000

function nodesOf(filled: Filled): readonly ViewNode[] {
  if (filled.kind === 'scalar')
    return filled.node === undefined || filled.node.isHidden || filled.node.tag === 'script' ? [] : [filled.node]
  return filled.kind === 'array' ? filled.items.flatMap(nodesOf) : filled.entries.flatMap(([, one]) => nodesOf(one))
}

const figureNames =
  /^(?:value|number|figure|stat|statistic|metric|amount|count|wert|zahl|valeur|chiffre|valor|cifra|valore)$/

function isMoment(text: string): boolean {
  return /^\d{1,2}:\d\d/.test(text) || dateIn(text) !== undefined
}

function areFigures({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const figures = properties.filter(({ key, types }) => types.has('string') && figureNames.test(key))
  if (figures.length === 0) return true
  // Of a "metric" and a "value" one is the name of the figure.
  return figures.some(({ name }) => {
    const counted = textsOf(name, records).filter(
      (text) => /\d/.test(text) && text.length <= longestFigure && !isMoment(text),
    )
    return counted.length >= leastCounted * records.length
  })
}

/** What else there is has names, where they are asked for. */
function areNamed({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const title = properties.find(({ concept }) => concept?.kind === 'title')
  return title === undefined || textsOf(title.name, records).length >= leastOfMost * records.length
}

const leastColors = 0.5
const leastNamedColors = 0.3
const mostWordsOfColor = 4
/** A longer list of short texts is a menu rather than what one may choose of. */
const mostColors = 12

/** A colour has a word or two, whatever it is called: "Print T-shirt - black" is another thing. */
function areColors({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const color = properties.find(({ key }) => colorNames.test(key))
  const texts = (color === undefined ? [] : textsOf(color.name, records)).filter((text) => cased.test(text))
  const short = texts.filter((text) => text.split(/\s+/).length <= mostWordsOfColor && !/\s[-–—]\s/.test(text))
  if (short.length < leastColors * texts.length) return false
  return texts.length <= mostColors || texts.filter(namesColor).length >= leastNamedColors * texts.length
}

const colorNames = /^(?:name|label|title|colou?r|farbe|couleur|kleur|colore|kolor|färg)(?: name)?$/

function areTitled({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const title = properties.find(({ concept }) => concept?.kind === 'title')
  const texts = title === undefined ? [] : textsOf(title.name, records).filter((text) => cased.test(text))
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
  return title === undefined || (texts.length >= leastOfMost * records.length && words >= leastTitle * texts.length)
}

const fewTold = 2
const leastAsked = 4

/** What a page lists has names, and more than the words of a menu where little else is told of it. */
function areThings(item: FieldPlan, records: readonly Filled[]): boolean {
  if (!areNamed(item, records)) return false
  const told = new Set(
    records.flatMap((record) => (record.kind === 'object' ? record.entries.map(([name]) => name) : [])),
  )
  return told.size > fewTold || item.properties.length < leastAsked || areTitled(item, records)
}

/** "Variable rules" heads a section; a parameter has the name that a program gives it. */
function areNamesOfPrograms({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const name = properties.find(({ key }) =>
    /^(?:name|parameter|param|argument|flag|prop|option|key)(?: name)?$/.test(key),
  )
  const texts = name === undefined ? [] : textsOf(name.name, records)
  return texts.filter((text) => /^\S+$|^[-\p{Ll}$_<[]|[_=[\]<>]/u.test(text)).length >= leastNames * texts.length
}

function areHeaded({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const heading = properties.find(({ concept, key }) => concept?.kind === 'title' || headingNames.test(key))
  if (heading === undefined) return true
  const texts = textsOf(heading.name, records)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return texts.length >= leastOfMost * records.length && length <= longestHeading * texts.length
}

const headingNames = /^(?:heading|title|name|überschrift|titel|título|titolo|titre)$/

const stepLists = /(?:^| )(?:step|schritt|étape|etape|paso|passo|stap|krok|steg|trin)s?$/
/** In characters. */
const stepTexts = 24

/** Steps are called so, counted, or items of an ordered list. */
export function areSteps(
  { name, items: item }: FieldPlan,
  items: readonly Filled[],
  {
    match: {
      named,
      group: { records, parent },
    },
    page: { view },
  }: { match: GroupMatch; page: PageIndex },
): boolean {
  if (item === undefined) return true
  if (!stepLists.test(listName(nameKey(name))) || parent.tag === 'ol') return true
  if (!mayCount(item, items)) return false
  if (named >= leastNamed) return true
  const texts = records.map(({ from, to }) => view.text.slice(from, Math.min(to, from + stepTexts)).trimStart())
  return areCounted(texts)
}

const leastNamed = 0.15

/** Where a number is asked for, what is told for it counts: "10" of "10 min" does not. */
function mayCount({ properties }: FieldPlan, records: readonly Filled[]): boolean {
  const number = properties.find(
    ({ key, types }) =>
      types.has('integer') && /^(?:number|no|step|step number|position|order|nummer|número|numéro|numero)$/.test(key),
  )
  const told = number === undefined ? [] : textsOf(number.name, records).map(Number)
  return told.length === 0 || told.filter((one, at) => one === at + 1).length >= leastOfMost * told.length
}
