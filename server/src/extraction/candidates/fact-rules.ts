import { asidePenalty, isAskedFor, isInOpinion, moneyPenalty, pagePenalty } from './candidate.ts'
import { dateIn } from '../../values/dates.ts'
import { mayLead } from './leading-names.ts'
import { isBesideLink, isListOfLinks } from './beside-links.ts'
import type { Fact, FactKind } from '../facts/fact.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { type FieldPlan, numbered } from '../schema/field-plan.ts'
import { moneyIn } from '../../values/money.ts'
import { holdsWhole, nameKey } from '../../values/name-words.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { isToldOfCards } from './told-of-cards.ts'

/** A fact under one of a field's names, and where it is looked for. */
export interface FactContext {
  readonly plan: FieldPlan
  readonly fact: Fact
  readonly scope: Scope
  readonly page: PageIndex
  /** How well the name fits the field, 0 to about 1. */
  readonly weight: number
}

const kindWeights: Readonly<Record<FactKind, number>> = {
  label: 0.9,
  heading: 0.74,
  itemprop: 0.91,
  class: 0.86,
  attribute: 0.8,
  classSuffix: 0.7,
  classPrefix: 0.52,
  leadingLabel: 0.66,
  trailingLabel: 0.72,
}

/** How likely a fact is the field's value; 0 when it is none. */
export function factScore(context: FactContext): number {
  if (refusing.some((refuses) => refuses(context))) return 0
  const { fact, scope, weight } = context
  let score = kindWeights[fact.kind] * weight
  for (const doubt of doubts) score -= doubt(context)
  return score - 0.02 * ((fact.node.order - scope.start) / Math.max(1, scope.end - scope.start))
}

/** How much of what speaks against a place holds for what looks like the value as well as being called so. */
const likeShare = 0.5

const counts = /^(?:num|number|count|total|anzahl|nombre|numero|número)(?: |$)| (?:count|number|total)$/
/** "1,204 comments so far", in characters. */
const longestCount = 40

/** Beside a heading in its box, in characters. */
const longestBeside = 80

const mostSteps = 5

function isInTrail(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps <= mostSteps; at = at.parent, steps += 1)
    if (attributeOf(at, 'itemtype')?.endsWith('BreadcrumbList') === true) return true
  return false
}

/** In characters: a short sentence. */
const leastProse = 40

/** In characters: a sentence is more than a name. */
const longestName = 120

const scaleOfStars = /^(?:5\s+4\s+3\s+2\s+1|1\s+2\s+3\s+4\s+5)(?!\S)/

const ofOpinions = /user|comment|review|reply|replie|answer|last|latest|newest|recent|activity/

/** When the page, or what is told in a part of it, was written. */
function isDayOfText({ concept }: FieldPlan, { kind }: Scope): boolean {
  return concept?.kind === 'date' && concept.isOfPage === true && (kind === 'page' || kind === 'part')
}

/** Why a fact is no value of a field, each true for facts that are none. Each has its example in fact-rules.test.ts. */
export const refusals = {
  /** Classes and attributes called "id" or "code" are the page's machinery; only names of identifiers count. */
  looseCode: ({ plan, fact }) => plan.concept?.kind === 'code' && isClassOrAttribute(fact) && !codeNames.has(fact.key),

  /** Stars that a visitor is asked to give, and dates that one is asked for. */
  askedFor: ({ plan, fact, scope }) =>
    (plan.concept?.kind === 'rating' || (plan.concept?.kind === 'date' && scope.kind === 'page')) &&
    isAskedFor(fact.node),

  /** So are the numbers of a scale: "5 4 3 2 1, 326 votes". */
  scale: ({ plan, fact, page }) =>
    plan.concept?.kind === 'rating' && scaleOfStars.test((fact.text ?? shownOf(fact, page)).trimStart()),

  /** "Place the dough" is no place, "Page 2" no number of pages. */
  commonWord: ({ plan, fact }) => fact.kind === 'leadingLabel' && plan.concept?.isCommonWord === true,

  /** An element of the class "page" tells no number of pages. */
  otherAsClass: ({ plan, fact }) => isClassOrAttribute(fact) && plan.concept?.otherAsClass?.has(fact.key) === true,

  /** Of a recipe's times some names mean the whole as a label alone. */
  onlyAsLabel: ({ plan, fact }) => fact.kind !== 'label' && plan.concept?.onlyAsLabel?.has(fact.key) === true,

  /** What scripts and style sheets keep in attributes. */
  machinery: ({ plan, fact, scope, page }) =>
    fact.kind === 'attribute' && scope.kind === 'page' && isMachinery(plan, fact, page.view.text),

  /** A class "brand" of an article is a matter of its style. */
  thingOfReading: ({ plan, fact, scope, page }) => scope.kind === 'page' && page.isReading && isOfThings(plan, fact),

  /** What stands in code is no prose, and nobody. */
  code: ({ plan, fact }) =>
    (plan.concept?.isProse === true || plan.concept?.kind === 'person') &&
    fact.node.tag === 'pre' &&
    !(fact.kind === 'heading' && fact.key === plan.key),

  /** Who wrote a comment did not write the page, nor was this written then. */
  opinion: ({ plan, fact, scope, page }) =>
    ((plan.concept?.kind === 'person' && scope.kind === 'page') || isDayOfText(plan, scope)) &&
    !ofOpinions.test(plan.key) &&
    isInOpinion(fact.node) &&
    !(scope.kind === 'part' && isInOpinion(page.view.nodes[scope.start] ?? fact.node)),

  /** What bears one of a concept's names and means something else: "Makes 24 bars" tells of no maker. */
  other: ({ plan, fact, page }) =>
    plan.concept?.isOther?.({ key: fact.key, kind: fact.kind, shown: shownOf(fact, page), asked: plan.key }) === true,

  /** What a button says is what it does, except that a thing can be bought. */
  button: ({ plan, fact }) =>
    plan.concept?.kind !== 'availability' && fact.text === undefined && fact.node.tag === 'button',

  /** A line that begins with a name tells its value only if it goes on as one. */
  leadsElsewhere: ({ plan, fact, page }) =>
    fact.kind === 'leadingLabel' &&
    !mayLead(plan, fact.key, page.view.text.slice(fact.from, Math.min(fact.to, fact.from + 40))),

  /** A day in a list of links is that of what the link beside it leads to. */
  dayOfLinked: ({ plan, fact, scope }) =>
    plan.concept?.kind === 'date' && plan.concept.isOfPage === true && scope.kind === 'page' && isBesideLink(fact.node),

  /** "Platform 4" tells a platform's number, and "Order 2 for free shipping" no order's. */
  numberInSentence: ({ plan, fact, page }) =>
    fact.kind === 'leadingLabel' &&
    plan.concept === undefined &&
    numbered.test(plan.key) &&
    !numbered.test(` ${fact.key}`) &&
    /\s\p{Ll}/u.test(shownOf(fact, page)),

  /** "12 from one seller" counts, and names no seller. */
  trailsNoCount: ({ plan, fact }) => fact.kind === 'trailingLabel' && !isCount(plan),

  /** A letter that a class begins or ends with is no name. */
  letter: ({ fact }) => isPartOfClass(fact) && fact.key.length < 2,

  /** A record's own name says what it is, not what its text is. */
  recordItself: ({ plan, fact, scope }) =>
    scope.kind === 'record' && fact.node.order === scope.start && plan.concept?.isWhole === true,

  /** What stands under a heading is too long for the field. */
  longSection: ({ plan, fact }) => fact.kind === 'heading' && fact.to - fact.from > headingLimit(plan),

  /** What a footer's or a menu's heading leads to is a list of links, and tells nothing by itself. */
  linksBelow: ({ plan, fact, scope }) =>
    fact.kind === 'heading' && scope.kind === 'page' && plan.shape === 'scalar' && isListOfLinks(fact.node),

  /** What is called an office is its whole part of the page, and not the office's name. */
  longName: ({ plan, fact, scope }) =>
    plan.concept?.kind === 'title' &&
    plan.context.length > 0 &&
    scope.kind !== 'record' &&
    fact.to - fact.from > longestName,

  /** A number of ratings is not the rating. */
  ratingCount: ({ plan, fact, page }) => {
    const shown = shownOf(fact, page)
    return plan.concept?.kind === 'rating' && isNamed(fact) && /^\d+$/.test(shown) && Number(shown) > 5
  },

  /** A comment is no number of comments. */
  thingCounted: ({ plan, fact }) =>
    isClassOrAttribute(fact) && fact.text === undefined && counts.test(plan.key) && fact.to - fact.from > longestCount,

  /** A table of contents may be of the class "summary". */
  framed: ({ plan, fact, scope }) =>
    plan.concept?.isProse === true && scope.kind === 'page' && isClassOrAttribute(fact) && isInNavigation(fact.node),

  /** "comment-post-id" of a form and "comment-date" count no comments. */
  formOrDay: ({ plan, fact, page }) =>
    isPartOfClass(fact) &&
    counts.test(plan.key) &&
    (fact.node.tag === 'input' || dateIn(fact.text ?? shownOf(fact, page)) !== undefined),

  /** A column of a table tells something of each row, and nothing of the page. */
  columnOfMany: ({ fact, scope }) => fact.isOfMany === true && scope.kind === 'page',

  /** "Our brands" is a caption of what it names. */
  caption: ({ plan, fact, page }) => {
    if (!isNamed(fact) || fact.text !== undefined || !plan.types.has('string')) return false
    const shown = shownOf(fact, page)
    const key = shown.length < 40 ? nameKey(shown) : ''
    return shown.length < 40 && key.split(' ').at(-1) === fact.key && key !== shown.toLowerCase()
  },

  /** What a trail leads through is called names, too, which are of the pages that it leads to. */
  nameOfCrumb: ({ plan, fact }) =>
    plan.shape === 'scalar' && fact.kind === 'itemprop' && fact.key === 'name' && isInTrail(fact.node),

  /** "quote-client" says whose the quotation is. */
  partOfProse: ({ plan, fact }) =>
    plan.concept?.isProse === true && fact.kind === 'classPrefix' && fact.to - fact.from < leastProse,

  /** A label's own element says the name, not the value. */
  labelItself: ({ fact, page }) => {
    const shown = shownOf(fact, page)
    return fact.text === undefined && shown !== '' && (nameKey(shown) === fact.key || /[:：]$/.test(shown))
  },

  /** What holds the page's own heading is the page, whatever its class: a box "summary" is no summary. */
  holdsHeading: ({ plan, fact, scope, page }) =>
    scope.kind === 'page' && plan.types.has('string') && holdsHeading(fact, page),

  /** What is called an amount may be one of flour. */
  otherAmount: ({ plan, fact, page }) =>
    plan.concept?.kind === 'money' &&
    fact.key === 'amount' &&
    plan.key !== 'amount' &&
    moneyIn(fact.text ?? shownOf(fact, page)).length === 0,

  /** Several links in an element called "topics" are what a page is tagged with; it stands in one section. */
  severalOfOne: ({ plan, fact }) =>
    plan.concept?.mayHeadSections === true &&
    plan.shape === 'scalar' &&
    isClassOrAttribute(fact) &&
    linksIn(fact.node) > 1,

  /** A page to read that shows a price of nothing has an empty basket. */
  emptyBasket: ({ plan, fact, page }) =>
    plan.concept?.kind === 'money' && page.isReading && moneyIn(fact.text ?? shownOf(fact, page))[0]?.amount === 0,
} satisfies Readonly<Record<string, (context: FactContext) => boolean>>

const refusing: readonly ((context: FactContext) => boolean)[] = Object.values(refusals)

/** What makes a fact less likely, and by how much. */
const doubts: readonly ((context: FactContext) => number)[] = [
  /** A long text is rarely a value that is neither text, lines nor a picture. */
  ({ plan: { concept }, fact }) =>
    fact.to - fact.from > 400 && concept?.kind !== 'text' && concept?.kind !== 'lines' && concept?.kind !== 'image'
      ? 0.25
      : 0,
  ({ plan, fact }) => (fact.to - fact.from > 400 && plan.types.has('string') && plan.concept === undefined ? 0.2 : 0),
  /** A version that is called so is one beside the text, too. */
  ({ plan, fact, scope, page, weight }) => {
    if (scope.kind !== 'page') return 0
    const isLike = plan.concept?.isLike?.(fact.text ?? shownOf(fact, page)) === true
    // What is asked for by the words of a heading is below it wherever that stands: "About us" is rarely anywhere but in the frame.
    const isHeaded = fact.kind === 'heading' && weight >= ownName && fact.key.includes(' ')
    const penalty = pagePenalty(fact.node, page)
    if (isLike || isHeaded) return likeShare * penalty
    return fact.node.isBoilerplate && isBesideText(fact) ? penalty - besideGain * asidePenalty : penalty
  },
  ({ plan, fact }) => (plan.concept?.kind === 'money' ? moneyPenalty(plan, fact.node) : 0),
  /** What each of several cards tells of itself is not told of the page. */
  ({ plan, fact, scope, page }) => (isOfPageItself(plan, fact, scope) && isToldOfCards(fact, page) ? cardCost : 0),
  /** "Data type: directive" below a heading "Summary" sums up one thing of the page's many. */
  ({ plan, fact, scope, page }) =>
    plan.concept?.isProse === true && scope.kind === 'page' && fact.kind === 'heading' && isPair(shownOf(fact, page))
      ? pairCost
      : 0,
]

const pairCost = 0.35
const cardCost = 0.52

function isOfPageItself({ shape, context, concept }: FieldPlan, { kind }: Fact, scope: Scope): boolean {
  const isAsked = scope.kind === 'page' && shape === 'scalar' && context.length === 0
  return isAsked && kind !== 'heading' && concept?.kind !== 'money'
}

function isPair(text: string): boolean {
  return /^[^:.\n]{2,30}: [^.\n]{1,60}(?:\n|$)/.test(text)
}

/** The weight of the field's own name, however its letters are written. */
const ownName = 0.97

const codeNames = new Set([
  'sku',
  'product id',
  'product code',
  'item number',
  'article number',
  'product number',
  'item code',
  'item id',
  'item no',
  'mpn',
  'gtin',
  'ean',
  'upc',
  'isbn',
  'asin',
  'model number',
  'part number',
  'productid',
  'artikelnummer',
  'product ref',
  'ref',
  'reference',
])

function linksIn({ children }: ViewNode): number {
  const inner = children.flatMap((child) => (child.tag === 'a' ? [child] : child.children))
  return inner.filter(({ tag, isHidden }) => tag === 'a' && !isHidden).length
}

/** Whether a fact's element, by its class, is a box around the page's own heading and more. */
export function holdsHeading(fact: Fact, { heading }: PageIndex): boolean {
  return (
    isClassOrAttribute(fact) &&
    heading !== undefined &&
    fact.node !== heading &&
    fact.node.order < heading.order &&
    heading.order < fact.node.end &&
    fact.to - fact.from > heading.to - heading.from + longestBeside
  )
}

function isClassOrAttribute({ kind }: Fact): boolean {
  return kind === 'class' || kind === 'classSuffix' || kind === 'classPrefix' || kind === 'attribute'
}

function isInNavigation(node: ViewNode): boolean {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps <= mostSteps; at = at.parent, steps += 1)
    if (at.tag === 'nav') return true
  return false
}

function isPartOfClass({ kind }: Fact): boolean {
  return kind === 'classPrefix' || kind === 'classSuffix'
}

/** The element itself bears the name, and no label beside it. */
function isNamed({ kind }: Fact): boolean {
  return kind !== 'label' && kind !== 'heading' && kind !== 'leadingLabel'
}

/** As much of what it shows as its kind can be told by. */
function shownOf({ from, to }: Fact, { view }: PageIndex): string {
  return view.text.slice(from, Math.min(to, from + 120)).trim()
}

/** For a text, what the page does not show; and names that are all theirs. */
function isMachinery({ concept, types }: FieldPlan, { text = '' }: Fact, shown: string): boolean {
  if (concept?.isMachineWord === true) return true
  if (concept?.kind === 'duration') return /^[\d.,]+$/.test(text)
  if (!types.has('string') || (concept !== undefined && concept.kind !== 'text')) return false
  if (/^\d+$/.test(text)) return concept?.isCounted !== true
  return text.length < 3 || /^[a-z\d]+(?:[_-][a-z\d]+)*$/.test(text) || !holdsWhole(shown, text)
}

function isOfThings({ concept }: FieldPlan, { kind, key }: Fact): boolean {
  if (kind === 'label' || kind === 'heading' || kind === 'itemprop' || kind === 'leadingLabel') return false
  // The days of an event.
  if (concept?.kind === 'date' && concept.ofRange !== undefined) return !key.includes('event') && !/start|end/.test(key)
  return concept?.isOfThings === true
}

/** What may stand under a heading, in characters: a name is a line, a description a section. */
function headingLimit({ concept, types }: FieldPlan): number {
  if (concept?.kind === 'person' || concept?.kind === 'title' || concept?.kind === 'code') return 60
  if (concept?.extent === 'line') return 60
  if (concept?.extent === 'section' || !types.has('string')) return 20_000
  return concept === undefined ? 4000 : 300
}

const besideGain = 0.6
const longestBesideText = 60
const mostAround = 24

/** What stands beside a page's text within its main part, under a name of its own, tells of it: "Reviewed: 8 October". */
function isBesideText({ kind, node, from, to }: Fact): boolean {
  if ((kind !== 'label' && kind !== 'heading') || to - from > longestBesideText) return false
  for (let at = node.parent, steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1) {
    if (/^(?:nav|footer|header|dialog|form)$/.test(at.tag)) return false
    if (at.tag === 'main' || attributeOf(at, 'role') === 'main') return true
  }
  return false
}

function isCount({ concept, types }: FieldPlan): boolean {
  if (concept === undefined) return types.has('integer') || types.has('number')
  return concept.kind === 'number' || concept.isCounted === true
}
