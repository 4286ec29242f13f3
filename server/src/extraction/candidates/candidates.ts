import { type Candidate, isAskedFor, isInOpinion, isStruck, moneyPenalty, pagePenalty } from './candidate.ts'
import { dateIn } from '../../values/dates.ts'
import { detected } from './shape-detectors.ts'
import { type Entity, textsOf, valuesAt } from '../entities/entity.ts'
import { entityPaths } from '../scope/entity-paths.ts'
import type { Fact, FactKind } from '../facts/fact.ts'
import { type FieldPlan, lookupKeys } from '../schema/field-plan.ts'
import { metaNames } from '../facts/meta-facts.ts'
import { moneyIn } from '../../values/money.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { RawValue } from '../coercion/raw-value.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { holdsWhole, nameKey } from '../../values/name-words.ts'

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

/** What the page offers for a field inside a scope, best first. */
export function candidatesFor(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const found = [
    ...scope.entities.flatMap((entity, at) => fromEntity(plan, entity, { at, page })),
    ...(scope.kind === 'entity' ? [] : fromFacts(plan, scope, page)),
    ...(scope.kind === 'page' ? fromMeta(plan, page) : []),
    ...(scope.kind === 'entity' ? [] : detected(plan, scope, page)),
  ]
  return withoutScale(plan, found).toSorted((a, b) => b.score - a.score)
}

/** 1, 2, 3, 4 and 5 side by side are a scale of stars to click on, or a histogram. */
function withoutScale({ concept }: FieldPlan, found: Candidate[]): Candidate[] {
  if (concept?.kind !== 'rating') return found
  const isStep = ({ text, isMarkup }: Candidate): boolean =>
    isMarkup !== true && /^[1-5](?:\s*stars?)?$/i.test(text.trim())
  const steps = new Set(found.filter(isStep).map(({ text }) => text.trim()[0]))
  const single = found.filter(({ text }) => (text.match(/\b[1-5]\s*stars?\b/gi)?.length ?? 0) < 3)
  return steps.size < 4 ? single : single.filter((candidate) => !isStep(candidate))
}

/** What scripts keep for their own use counts less than what is shown, and more when it is shown as well. */
function fromState(plan: FieldPlan, entity: Entity, { view }: PageIndex): Candidate[] {
  const isShell = view.text.length < shellLength
  return entityPaths(plan, entity).flatMap((path, place) =>
    valuesAt(entity, path)
      .flatMap(textsOf)
      .flatMap(({ text, node }) => {
        const isShown = isShell || (text.length > 2 && view.text.includes(text))
        // State is full of keys of its own, which nobody but its scripts calls a code.
        if (plan.concept?.kind === 'code' && path !== plan.concept.id) return []
        return [{ text, node, isHidden: true, score: (isShown ? 0.76 : 0.6) - 0.01 * Math.min(place, 10) }]
      }),
  )
}

/** A page with less text than this shows what its scripts make of their state. */
const shellLength = 200

function fromEntity(plan: FieldPlan, entity: Entity, { at, page }: { at: number; page: PageIndex }): Candidate[] {
  if (entity.source === 'state') return fromState(plan, entity, page)
  const weight = 0.95 - 0.06 * Math.min(at, 3)
  const paths = [
    ...propertyNames(plan).map((path) => ({ path, score: 0.97 })),
    ...(plan.concept?.paths ?? []).map((path, place) => ({ path, score: 1 - 0.01 * place })),
  ]
  const found = paths.flatMap(({ path, score }) =>
    valuesAt(entity, path)
      .flatMap(textsOf)
      .map(({ text, node }) => ({ text, node, isHidden: isScripted(node), isMarkup: true, score: weight * score })),
  )
  if (
    plan.concept?.kind === 'rating' &&
    valuesAt(entity, 'aggregateRating.bestRating').flatMap(textsOf)[0]?.text === '100'
  )
    return found.map((candidate) =>
      Object.assign(candidate, { text: `${candidate.text} / 100`, quote: candidate.text }),
    )
  // Of several offers one that can be had makes the thing available.
  return plan.concept?.kind === 'availability'
    ? found.toSorted((a, b) => Number(/instock/i.test(b.text)) - Number(/instock/i.test(a.text)))
    : found
}

/** Names under which markup may keep a field directly: "reviewCount", "review_count". */
function propertyNames({ name, key }: FieldPlan): string[] {
  const squeezed = key.replaceAll(' ', '')
  return [
    ...new Set([name.toLowerCase(), squeezed, name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''), `${squeezed}s`]),
  ].filter((path) => path !== '')
}

/** Its text is not what the element shows. */
function isScripted(node: ViewNode): boolean {
  return node.tag === 'script' || attributeOf(node, 'content') !== undefined
}

function fromFacts(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  return lookupKeys(plan).flatMap(({ key, weight }) =>
    page.index.named(key, scope.start, scope.end).flatMap((fact) => {
      const score = factScore(plan, fact, { scope, page, weight })
      return score <= 0 ? [] : [{ ...rawOf(fact, page), score }]
    }),
  )
}

export function rawOf({ node, from, to, text, kind }: Fact, { view }: PageIndex): RawValue {
  if (text !== undefined) return { text, node, isHidden: true }
  const content =
    attributeOf(node, 'content') ??
    (node.tag === 'data' || node.tag === 'meter' ? attributeOf(node, 'value') : undefined)
  if (content !== undefined && kind !== 'label' && kind !== 'heading') return { text: content, node, isHidden: true }
  const whole = withCents(node, view.text.slice(from, to).trim(), view.text)
  const shown = whole.length <= 200 && node.children.length > 0 ? withoutStruck(node, whole, view.text) : whole
  return { text: shown === '' ? (attributeOf(node, 'value') ?? '') : shown, node }
}

/** Raised cents have no point before them: "229" and an element with "99" right after it are 229.99. */
function withCents(node: ViewNode, shown: string, text: string): string {
  if (!/\d{3}/.test(shown) || shown.length > 40) return shown
  const raised = node.children
    .flatMap((child) => [child, ...child.children])
    .find((child) => /^(?:sup|span|small)$/.test(child.tag) && /^\d{2}$/.test(text.slice(child.from, child.to).trim()))
  if (raised === undefined || !/\d$/.test(text.slice(0, raised.from))) return shown
  const cents = text.slice(raised.from, raised.to).trim()
  const at = shown.lastIndexOf(cents)
  return at <= 0 ? shown : `${shown.slice(0, at)}.${shown.slice(at)}`
}

/** A price block without what is struck out in it, as long as a figure is left. */
function withoutStruck(node: ViewNode, shown: string, text: string): string {
  const struck = node.children
    .flatMap((child) => [child, ...child.children])
    .filter((child) => isStruck(child) && child.to > child.from)
  const rest = struck.reduce((sum, { from, to }) => sum.replace(text.slice(from, to).trim(), ' '), shown)
  return struck.length > 0 && /\d/.test(rest) ? rest.trim() : shown
}

interface FactContext {
  readonly scope: Scope
  readonly page: PageIndex
  readonly weight: number
}

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

/** "Page 2", class "page-title" and "Place the dough" are no pages and no place. */
function isFaint({ concept }: FieldPlan, { kind, key }: Fact): boolean {
  if (concept?.id === 'pages')
    return (
      kind === 'leadingLabel' ||
      ((kind === 'class' || kind === 'classPrefix' || kind === 'classSuffix' || kind === 'attribute') && key === 'page')
    )
  return kind === 'leadingLabel' && (concept?.id === 'location' || concept?.id === 'venue' || concept?.id === 'address')
}

/** What scripts and style sheets keep in attributes: for a text, what the page does not show; and names that are all theirs. */
function isMachinery({ concept, types }: FieldPlan, { text = '' }: Fact, shown: string): boolean {
  if (concept !== undefined && machineNames.has(concept.id)) return true
  if (concept?.kind === 'duration') return /^[\d.,]+$/.test(text)
  if (!types.has('string') || (concept !== undefined && concept.kind !== 'text')) return false
  if (/^\d+$/.test(text)) return concept?.id !== 'yields' && concept?.id !== 'calories'
  return text.length < 3 || /^[a-z\d]+(?:[_-][a-z\d]+)*$/.test(text) || !holdsWhole(shown, text)
}

/** What is told of things on sale and of events: where a page is to be read, classes of these names mean its style, its maker or its own date. */
function isOfThings({ concept }: FieldPlan, { kind, key }: Fact): boolean {
  if (kind === 'label' || kind === 'heading' || kind === 'itemprop' || kind === 'leadingLabel') return false
  if (concept?.id === 'start_date' || concept?.id === 'end_date')
    return !key.includes('event') && !/start|end/.test(key)
  return concept !== undefined && thingConcepts.has(concept.id)
}

const thingConcepts = new Set(
  'brand color size weight version material condition sku mpn gtin seller shipping availability delivery_time discount'.split(
    ' ',
  ),
)

const machineNames = new Set(['version', 'location', 'format', 'weight', 'address', 'license'])

/** Of a recipe's times these mean the whole as a label; as a class they may be a time of day. */
const wholeNames = new Set(['time', 'total', 'totale', 'gesamt', 'tillagningstid'])

/** Classes and attributes called "id" or "code" are the page's machinery; only names of identifiers count. */
function isLooseCode({ kind, key }: Fact): boolean {
  return (
    (kind === 'class' || kind === 'classSuffix' || kind === 'classPrefix' || kind === 'attribute') &&
    !codeNames.has(key)
  )
}

/** What may stand under a heading: a name is a line, a description a section. */
function headingLimit({ concept, types }: FieldPlan): number {
  if (concept?.kind === 'person' || concept?.kind === 'title' || concept?.kind === 'code' || concept?.id === 'brand')
    return 60
  return concept?.id === 'body' || concept?.id === 'description' || !types.has('string')
    ? 20_000
    : concept === undefined
      ? 4000
      : 300
}

/** Kinds of value a leading or trailing name can introduce without a colon. */
const leadKinds = new Set(['money', 'number', 'rating', 'duration', 'date', 'person', 'text'])

function factScore(plan: FieldPlan, fact: Fact, { scope, page, weight }: FactContext): number {
  const { view } = page
  const kind = plan.concept?.kind
  if (kind === 'code' && isLooseCode(fact)) return 0
  if (kind === 'rating' && isAskedFor(fact.node)) return 0
  if (isFaint(plan, fact)) return 0
  if (fact.kind === 'attribute' && scope.kind === 'page' && isMachinery(plan, fact, view.text)) return 0
  if (scope.kind === 'page' && page.isReading && isOfThings(plan, fact)) return 0
  if (kind === 'person' && scope.kind === 'page' && !/user|comment|review/.test(plan.key) && isInOpinion(fact.node))
    return 0
  // "Makes 24 bars" tells of no maker.
  if (plan.concept?.id === 'brand' && fact.key === 'make' && plan.key !== 'make') {
    if (fact.kind !== 'label' || /^\d/.test(view.text.slice(fact.from, fact.to).trim())) return 0
  }
  if (kind === 'date' && scope.kind === 'page' && isAskedFor(fact.node)) return 0
  if (plan.concept?.id === 'total_time' && fact.kind !== 'label' && wholeNames.has(fact.key)) return 0
  if (kind !== 'availability' && fact.text === undefined && fact.node.tag === 'button') return 0
  const size = fact.to - fact.from
  let score = kindWeights[fact.kind] * weight
  if (fact.kind === 'leadingLabel' && !mayLead(plan, view.text.slice(fact.from, fact.from + 40))) return 0
  if (fact.kind === 'trailingLabel' && !isCount(plan)) return 0
  if ((fact.kind === 'classPrefix' || fact.kind === 'classSuffix') && fact.key.length < 2) return 0
  const shown = view.text.slice(fact.from, Math.min(fact.to, fact.from + 120)).trim()
  // "Serving: 1 slice | Calories: 184" is a table of nutrition.
  if (plan.concept?.id === 'yields' && /^.{0,40}(?:calorie|kcal)/i.test(view.text.slice(fact.from, fact.from + 60)))
    return 0
  // A record's own name says what it is, not what its text is.
  if (scope.kind === 'record' && fact.node.order === scope.start && plan.concept?.id === 'body') return 0
  if (fact.kind === 'heading' && size > headingLimit(plan)) return 0
  const isNamed = fact.kind !== 'label' && fact.kind !== 'heading' && fact.kind !== 'leadingLabel'
  if (kind === 'rating' && isNamed && /^\d+$/.test(shown) && Number(shown) > 5) return 0
  // "From the manufacturer" is a caption of what it names.
  if (
    isNamed &&
    fact.text === undefined &&
    shown.length < 40 &&
    plan.types.has('string') &&
    nameKey(shown).split(' ').at(-1) === fact.key &&
    nameKey(shown) !== shown.toLowerCase()
  )
    return 0
  // A label's own element says the name, not the value.
  if (fact.text === undefined && shown !== '' && (nameKey(shown) === fact.key || /[:：]$/.test(shown))) return 0
  if (size > 400 && kind !== 'text' && kind !== 'lines' && kind !== 'image') score -= 0.25
  if (size > 400 && plan.types.has('string') && plan.concept === undefined) score -= 0.2
  if (scope.kind === 'page') score -= pagePenalty(fact.node, page)
  if (kind === 'money' && fact.key === 'amount' && plan.key !== 'amount' && moneyIn(fact.text ?? shown).length === 0)
    return 0
  if (kind === 'money' && page.isReading && moneyIn(fact.text ?? shown)[0]?.amount === 0) return 0
  if (kind === 'money') score -= moneyPenalty(plan, fact.node)
  return score - 0.02 * ((fact.node.order - scope.start) / Math.max(1, scope.end - scope.start))
}

function mayLead(plan: FieldPlan, rest: string): boolean {
  const kind = plan.concept?.kind
  if (kind === 'date' || plan.format === 'date' || plan.format === 'date-time') return dateIn(rest, '') !== undefined
  if (kind === 'person') return /^\p{Lu}/u.test(rest)
  if (kind !== undefined && leadKinds.has(kind)) return /^\D{0,4}\d/.test(rest)
  return plan.concept === undefined && !plan.types.has('string')
    ? /^\D{0,3}\d/.test(rest)
    : plan.concept === undefined && /^\d/.test(rest)
}

function isCount({ concept, types }: FieldPlan): boolean {
  if (concept === undefined) return types.has('integer') || types.has('number')
  return concept.kind === 'number' || concept.id === 'yields' || concept.id === 'calories'
}

/** Pages choose their picture for sharing with care; their title for sharing often names the site. */
const metaBonus: Readonly<Record<string, number>> = { image: 0.19, title: -0.12 }

function fromMeta(plan: FieldPlan, page: PageIndex): Candidate[] {
  const names = plan.concept === undefined ? [] : (metaNames[plan.concept.id] ?? [])
  const known = names.map((name, at) => ({
    name,
    score: 0.78 - 0.03 * Math.min(at, 9) + (metaBonus[plan.concept?.kind ?? ''] ?? 0),
  }))
  const own =
    plan.concept?.kind === 'title'
      ? []
      : [plan.name.toLowerCase(), plan.name.toLowerCase().replaceAll('_', '-')].map((name) => ({ name, score: 0.8 }))
  return [...own, ...known].flatMap(({ name, score }) => {
    const fact = page.meta.get(name)
    // Cards for sharing tell a price or the time it takes to read under one name.
    const isOther =
      name.startsWith('twitter:data') && plan.concept?.kind === 'money' && moneyIn(fact?.text ?? '').length === 0
    return fact === undefined || isOther ? [] : [{ text: fact.text, node: fact.node, isHidden: true, score }]
  })
}
