import { frontName } from '../candidates/site-names.ts'
import { saysWhat } from '../candidates/definitions.ts'
import { withoutStars } from '../../values/rating-words.ts'
import type { Locale } from '../coercion/raw-value.ts'
import { headingKey, type PageIndex } from '../facts/page-index.ts'
import { isPlainText } from '../schema/is-plain-text.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { partKindOf } from '../schema/part-names.ts'
import { listsPosts, threadStarter } from '../schema/post-lists.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledScalar } from '../scope/scope.ts'
import { withoutBadges } from '../view/without-badges.ts'
import { folded, nameKey } from '../../values/name-words.ts'
import { isFullName } from '../../values/person-names.ts'

const headingScore = 0.6
const guessScore = 0.5

/** Names of fields that say what a thing is called. */
export const titleNames =
  /(?:^| )(?:title|name|headline|heading|topic|subject|titel|titulo|título|titolo|titre|nom|nombre|naziv|nazwa|nazov|názov|judul|namn|navn|naam)(?: |$)|^(?:command|function|method|module|package|class|component|hook|library|crate|plugin|competition|tournament|league)$/
const describesTitle =
  /\b(?:main heading|page heading|page title|headline|title of the|name of the (?:whole |main )?(?:page|module|crate|product|article|guide|dish|recipe|package|library|album|item|event|course|game|book|film|movie|tool|program(?:me)?|service|collection|category))\b/

/** Who or what belongs to the thing that a page is about has a name of its own. */
const namesOfOthers =
  /(?:^| )(?:account|agency|agent|assistant|author|bank|branch|brand|category|chef|city|client|coach|column|company|contact|country|county|currency|customer|dealer|department|district|division|domain|employer|family|file|first|forum|group|guest|host|instructor|journal|landlord|last|lawyer|manager|middle|nick|owner|parent|partner|patient|person|place|presenter|publisher|recruiter|region|representative|reviewer|seller|shop|speaker|sponsor|state|store|street|sub|supervisor|supplier|teacher|team|tenant|trainer|tutor|user|variant|vendor|venue|winner|kontakt|vertreter|ansprechpartner|contacto|contatto) (?:name|title|nombre|nome|nom|naam)$/

/** The page's heading for a field whose name or description says that it names the page. */
export function pageTitle(plan: FieldPlan, page: PageIndex, locale: Locale): FilledScalar | undefined {
  if (plan.context.length > 0 || !mayName(plan) || isOfNamed(plan, page)) return undefined
  const key = nameKey(plan.name)
  return (titleNames.test(key) && !namesOfOthers.test(key)) || describesTitle.test(plan.description)
    ? headingAs(plan, headingScore, { page, locale })
    : undefined
}

/** What somebody does whose name is the heading. */
function isOfNamed({ concept, siblings }: FieldPlan, { heading, view }: PageIndex): boolean {
  if (concept?.isOfPersons !== true || !siblings.has('title') || heading === undefined) return false
  return isFullName(view.text.slice(heading.from, heading.to))
}

/**
 * A schema often begins with a name for what the page is about ("crate", "collection") that no dictionary knows. Where nothing else in
 * the schema names the page, it is the heading, and not what some part of the page calls so. Where it is required, and the page has
 * much of what else is asked for, it is the heading even beside another name: without it all of that would be lost. A lone field
 * that was not found is not there.
 */
export function withPageName(
  plan: FieldPlan,
  entries: readonly (readonly [name: string, filled: Filled])[],
  { page, locale }: { page: PageIndex; locale: Locale },
): readonly (readonly [name: string, filled: Filled])[] {
  if (plan.context.length > 0 || plan.isItem) return entries
  const [first] = plan.properties
  if (first === undefined || !mayName(first)) return entries
  const own = entries.find(([name]) => name === first.name)?.[1]
  const others = entries.filter(([name]) => name !== first.name)
  const isThread = threadNames.test(first.key) && plan.properties.some(isOfPosts)
  const isMissing = own === undefined && isMuch(others) && plan.needed.has(first.name)
  const isUnsure =
    (own === undefined
      ? isMuch(others) && (first.concept !== undefined || isThing(first))
      : !isNamed(own) && !isOfHeading(own, page) && !ofThings.test(first.key)) && isOnlyName(plan, first)
  if (!isMissing && !isUnsure && !isThread) return entries
  const filled = frontAs(first, { page, locale }) ?? headingAs(first, guessScore, { page, locale })
  if (filled === undefined) return entries
  const kept = others.filter(
    ([name, other]) => !isSame(other, filled) || (isTitle(plan, name) && !isMainHeading(first)),
  )
  return [...kept, [first.name, filled]]
}

/** On a site's front page whose heading says something what names it is the site's name, unless the heading is asked for. */
function frontAs(plan: FieldPlan, { page, locale }: { page: PageIndex; locale: Locale }): FilledScalar | undefined {
  const isHeading = describesTitle.test(plan.description) || headings.test(plan.key) || ofThings.test(plan.key)
  const says = headingKey(page).split(' ').length
  const front = isHeading || says < leastSaying ? undefined : frontName(page)
  return front && readScalar({ ...plan, concept: undefined }, front, { locale, score: guessScore })
}

/** In words: fewer are a name. */
const leastSaying = 3

const headings = /(?:^| )(?:title|headline|heading|titel|titulo|título|titolo|titre)(?: |$)/

/** "program", "service": what the page is about, by what it is; a description says what else is meant. */
function isThing({ key, description }: FieldPlan): boolean {
  return key.split(' ').length <= 2 && !ofThings.test(key) && (description === '' || describesTitle.test(description))
}

/** What is said of a thing, and what stands on any page. */
const ofThings =
  /(?:^| )(?:intro|introduction|summary|tagline|slogan|motto|verdict|teaser|abstract|excerpt|notes?|status|text|comment|message|id|code|number|type|kind|state|level|unit|warning|notice|label|style|method|reason|result|answer|tip|goal|period|season|section|breadcrumb|path|route|endpoint|offer|contact|owner|host|version|source)$/

const threadNames = /^(?:thread|topic|discussion|subject|question)(?: (?:title|name|headline))?$/

/** What a thread is about stands in its heading. */
function isOfPosts({ key, shape, items }: FieldPlan): boolean {
  return shape === 'array' && items?.shape === 'object' && listsPosts(key)
}

/** What names the page by its own name keeps the heading, and so does what is required. */
function isTitle({ properties, needed }: FieldPlan, name: string): boolean {
  const property = properties.find((one) => one.name === name)
  return needed.has(name) || property?.concept?.kind === 'title'
}

function isSame(one: Filled, other: FilledScalar): boolean {
  return one.kind === 'scalar' && folded(String(one.value)) === folded(String(other.value))
}

/** What was asked for stands within the heading: "Results for 'lamp'". */
function isOfHeading(filled: Filled, { heading }: PageIndex): boolean {
  return filled.kind === 'scalar' && heading !== undefined && filled.node === heading
}

/** Named by its own label or by markup. */
const namedScore = 0.8

/** A name is no longer, in characters: an element of the class "product" holds all that is said of one. */
const longestName = 160

function isNamed(filled: Filled): boolean {
  const isName = filled.kind !== 'scalar' || String(filled.value).length <= longestName
  return filled.score >= namedScore && isName
}

/** Its name or description says that it is the heading, whatever else may be. */
function isMainHeading({ description }: FieldPlan): boolean {
  return /\b(?:main|page) heading\b/.test(description)
}

/** No other text of the schema names the page, and it asks for several things. */
function isOnlyName({ key, properties }: FieldPlan, first: FieldPlan): boolean {
  return (
    key === '' &&
    (properties.length > 2 || properties.some(({ shape, items }) => shape === 'array' && items?.shape === 'object')) &&
    !properties.some((other) => other !== first && mayName(other) && other.concept?.kind === 'title')
  )
}

/** A list, or several values. */
function isMuch(entries: readonly (readonly [name: string, filled: Filled])[]): boolean {
  return entries.length > 1 || entries.some(([, { kind }]) => kind === 'array')
}

function mayName(plan: FieldPlan): boolean {
  const { concept, key } = plan
  const isName = concept === undefined || concept.kind === 'title' || concept.mayNamePage === true
  const isOtherwiseCalled = concept === undefined && (numbers.test(key) || saysWhat(key))
  if (partKindOf(key) === 'announcement') return false
  return isPlainText(plan) && (isName || modelNames.test(key)) && !threadStarter.test(key) && !isOtherwiseCalled
}

/** What numbers a thing is not its name. */
const numbers =
  /(?:^| )(?:number|no|nr|id|ref|reference|code|numero|número|numéro|nummer|referencia|référence|referenz|codigo|código|codice|kod)(?: |$)/
/** What is for sale may be called by its model. */
const modelNames = /^(?:model|modell|modelo|modèle|modello)$/

function headingAs(
  plan: FieldPlan,
  score: number,
  { page, locale }: { page: PageIndex; locale: Locale },
): FilledScalar | undefined {
  const { heading, view, meta } = page
  const told = meta.get('og:title') ?? meta.get('title')
  const node = heading ?? told?.node
  if (node === undefined) return undefined
  const text = heading === undefined ? titleAlone(told?.text ?? '') : withoutBadges(heading, view)
  const raw = { text: withoutOwnName(plan, withoutStars(text)), node, isHidden: heading === undefined }
  return readScalar({ ...plan, concept: undefined }, raw, { locale, score, quote: text })
}

/** "Crate tokio", asked for the crate, is "tokio"; a hotel is called "Hotel Seeblick". */
function withoutOwnName({ name, concept }: FieldPlan, text: string): string {
  const [first = '', ...rest] = text.split(/\s+/)
  const isName = concept === undefined && /^[^\p{Lu}]/u.test(rest[0] ?? '') && nameKey(first) === nameKey(name)
  return isName ? rest.join(' ') : text
}

/** A title without the site's name behind it. */
function titleAlone(title: string): string {
  return (title.split(/\s[|–—·-]\s/)[0] ?? title).trim()
}
