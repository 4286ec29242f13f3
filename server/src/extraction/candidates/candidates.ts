import { towns } from './address-parts.ts'
import { type Candidate, isStruck } from './candidate.ts'
import { ratingStep } from './rating-steps.ts'
import { detected } from './shape-detectors.ts'
import { type Entity, textsOf, valuesAt } from '../entities/entity.ts'
import { entityPaths } from '../scope/entity-paths.ts'
import type { Fact, FactKind } from '../facts/fact.ts'
import { factScore } from './fact-rules.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { lookupKeys } from '../schema/lookup-keys.ts'
import { dateIn } from '../../values/dates.ts'
import { moneyIn } from '../../values/money.ts'
import { nameKey } from '../../values/name-words.ts'
import { withUmlauts } from '../../values/umlauts.ts'
import { areOpposed, hasOpposite } from '../../values/opposites.ts'
import { durationsAsShown } from './durations-as-shown.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { RawValue } from '../coercion/raw-value.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** What the page offers for a field inside a scope, best first. */
export function candidatesFor(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const steps = ratingStep(plan, scope, page)
  // Beside the bars of its ratings a page is full of small numbers.
  if (steps.length > 0) return steps
  const found = [
    ...scope.entities.flatMap((entity, at) => fromEntity(plan, entity, { at, page })),
    ...(scope.kind === 'entity' ? [] : fromFacts(plan, scope, page)),
    ...(scope.kind === 'page' ? fromMeta(plan, page) : []),
    ...(scope.kind === 'entity' ? [] : detected(plan, scope, page)),
  ]
  const own = hasOpposite(plan.key) ? found.filter((candidate) => !isOfOpposite(plan, candidate, page)) : found
  const ranked = asShown(plan, withoutScale(plan, withoutDetails(plan, own))).toSorted((a, b) => b.score - a.score)
  return scope.kind === 'page' ? durationsAsShown(plan, ranked, page.view) : ranked
}

/** In characters, of what is looked through for words that say the opposite of the field's own. */
const longestQuote = 160

/** "Input voltage: 230 V" tells no output voltage. */
function isOfOpposite({ key }: FieldPlan, { node, quote = '' }: Candidate, page: PageIndex): boolean {
  const told = [labelsOf(page).get(node) ?? '', quote.length > longestQuote ? '' : quote].join(' ')
  return told !== ' ' && areOpposed(key, nameKey(told))
}

const labels = new WeakMap<PageIndex, ReadonlyMap<ViewNode, string>>()

/** What pairs call their values. */
function labelsOf(page: PageIndex): ReadonlyMap<ViewNode, string> {
  return labels.getOrInsertComputed(page, () => new Map(page.pairs.map(({ node, label }) => [node, label])))
}

/** What a page writes of availability in its own words is the text that is asked for, and not the name that markup has for it. */
function asShown({ concept, types, choices }: FieldPlan, found: Candidate[]): Candidate[] {
  if (concept?.kind !== 'availability' || !types.has('string') || choices !== undefined) return found
  const shown = found.filter(({ isMarkup, isHidden }) => isMarkup !== true && isHidden !== true)
  return shown.some(({ score }) => score >= leastShown) ? shown : found
}

const detailNames = /(?:^| )(?:details?|particulars|info|information)$/
/** In characters, of a label or its value. */
const longestOfPair = 60
const leastLines = 4

/** Labels with their values, which pages call details, too, describe nothing at length. */
function withoutDetails({ key, concept }: FieldPlan, found: Candidate[]): Candidate[] {
  if (concept?.isProse !== true || concept.isWhole === true || detailNames.test(key)) return found
  return found.filter(({ text, isMarkup }) => isMarkup === true || text.length > longestDetails || !arePairs(text))
}

const longestDetails = 2000

function arePairs(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.length >= leastLines && lines.every((line) => line.length <= longestOfPair && !/[.!?…]$/.test(line.trim()))
  )
}

const leastShown = 0.6

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
        // Scripts count in cents what the page shows in whole units.
        if (plan.concept?.kind === 'money' && !isShown) return []
        const score = (isShown ? 0.76 : 0.6) - 0.01 * Math.min(place, 10)
        return [{ text, node, isHidden: true, score, by: `${path} of the state in a script`, source: 'state' as const }]
      }),
  )
}

/** A page with less text than this shows what its scripts make of their state. */
const shellLength = 200

function fromEntity(plan: FieldPlan, entity: Entity, { at, page }: { at: number; page: PageIndex }): Candidate[] {
  if (entity.source === 'state') return fromState(plan, entity, page)
  const weight = 0.95 - 0.06 * Math.min(at, 3)
  const paths = [
    ...propertyNames(plan).map((path) => ({ path, score: 0.97, isCalledSo: true })),
    ...(plan.concept?.paths ?? []).map((path, place) => ({ path, score: 1 - 0.01 * place, isCalledSo: false })),
  ]
  const found = paths.flatMap(({ path, score, isCalledSo }) =>
    valuesAt(entity, path)
      .flatMap(textsOf)
      // A trail's first entry, marked with the page's own properties, is not what the page is called.
      .filter(({ node }) => !(plan.concept?.kind === 'title' && node.isBoilerplate && !entity.node.isBoilerplate))
      .map(({ text, node }) => ({
        text,
        node,
        isHidden: isScripted(node),
        isMarkup: true,
        score: weight * score,
        by: `${path} of the markup`,
        source: 'markup' as const,
        isCalledSo,
      })),
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
      const score = factScore({ plan, fact, scope, page, weight })
      const told = score <= 0 ? undefined : (codeBelow(plan, fact, page) ?? ofName(plan, fact, rawOf(fact, page), page))
      const raw = told === undefined || weight > partWeight ? told : ofQualified(plan, key, told)
      // Of "24 city / 36 hwy" the first figure is not what any name with "mpg" in it asks for.
      if (raw === undefined || (weight <= partWeight && tellsSeveral(raw.text)) || isNoCount(plan, fact, raw)) return []
      const least = isWholeAddress(plan, raw.text) ? Math.min(score, wholeAddressScore) : score
      const isCalledSo = weight >= 1 && (fact.kind === 'label' || fact.kind === 'itemprop')
      return [{ ...raw, score: least, by: `${factKinds[fact.kind]} "${key}"`, source: fact.kind, isCalledSo }]
    }),
  )
}

/** What is found of an address by its looks comes before all of it. */
const wholeAddressScore = 0.5

/** "Where: Kulturhuset, Storgata 5, Oslo" tells more than the town. */
function isWholeAddress({ concept, key }: FieldPlan, text: string): boolean {
  const isTown = concept?.partOfAddress === 'locality' || towns.test(key)
  const pieces = text.split(',').length
  return isTown && (pieces > 2 || (pieces > 1 && /\d/.test(text)))
}

/** "Eintritt: 12 €, ermäßigt 8 €" tells the reduced one by its own words, and by others none of several. */
function ofQualified({ key }: FieldPlan, found: string, raw: RawValue): RawValue | undefined {
  const pieces = raw.text.length > longestQuote ? [] : raw.text.split(/[,;/|()]\s?/).filter((piece) => /\d/.test(piece))
  if (pieces.length < 2) return raw
  const words = key
    .split(' ')
    .filter((word) => word.length > 2 && !found.split(' ').includes(word) && !ofAmounts.test(word))
  if (words.length === 0) return raw
  const written = words.concat(words.flatMap(withUmlauts))
  const own = pieces.find((piece) => {
    const told = nameKey(piece).split(' ')
    return written.some((word) => told.includes(word))
  })
  return own === undefined ? undefined : { ...raw, text: own.trim(), isHidden: true }
}

const ofAmounts =
  /^(?:price|cost|fee|rate|amount|value|count|number|total|preis|kosten|prix|tarif|precio|prezzo|preço|prijs|cena|pris)$/

/** A part of a field's name at most is found by what weighs as little. */
const partWeight = 0.75

/** Figures with words of their own. */
function tellsSeveral(text: string): boolean {
  return /\d\s?\p{L}{3,20}[^\d\p{L}]{1,5}\d[\d.,]{0,12}\s?\p{L}{3}/u.test(text)
}

const codeNames = /(?:^| )(?:code|example|sample|snippet|usage|syntax|command)$/

/** What stands below "Example" and begins with a program is the program. */
function codeBelow({ key, types }: FieldPlan, { kind, from, to }: Fact, { view }: PageIndex): RawValue | undefined {
  if (kind !== 'heading' || !types.has('string') || !codeNames.test(key)) return undefined
  const start = from + view.text.slice(from, to).search(/\S/)
  const node = view.nodes.find(
    (one) => one.tag === 'pre' && one.from >= from && one.from <= start && one.to <= to && !one.isHidden,
  )
  return node === undefined ? undefined : { text: view.text.slice(node.from, node.to), node }
}

const counts = /(?:^| )(?:count|number|total|anzahl|nombre|número|numero|antal|liczba)(?: |$)/

/** An element of the class "products" holds these, and does not say how many there are. */
function isNoCount({ key, types, concept }: FieldPlan, { kind }: Fact, { text }: RawValue): boolean {
  const isCounted = !types.has('string') && concept?.kind !== 'money' && counts.test(key)
  return isCounted && kind.startsWith('class') && text.trim().includes('\n')
}

/** As people call them. */
const factKinds: Readonly<Record<FactKind, string>> = {
  label: 'the label',
  heading: 'the heading',
  itemprop: 'the itemprop',
  class: 'the class',
  attribute: 'the attribute',
  classSuffix: 'a class that ends in',
  classPrefix: 'a class that begins with',
  leadingLabel: 'a line that begins with',
  trailingLabel: 'a line that ends in',
}

export function rawOf({ node, from, to, text, kind, key }: Fact, { view }: PageIndex): RawValue {
  if (text !== undefined) return { text, node, isHidden: true }
  const content =
    attributeOf(node, 'content') ??
    (node.tag === 'data' || node.tag === 'meter' ? attributeOf(node, 'value') : undefined)
  if (content !== undefined && kind !== 'label' && kind !== 'heading') return { text: content, node, isHidden: true }
  const own = kind === 'label' || kind === 'heading' ? from : behindName(node, key, view.text)
  const whole = withCents(node, view.text.slice(Math.max(from, own), to).trim(), view.text)
  const shown = whole.length <= 200 && node.children.length > 0 ? withoutStruck(node, whole, view.text) : whole
  return { text: shown === '' ? (attributeOf(node, 'value') ?? '') : shown, node }
}

/** In characters. */
const longestNamed = 80

/** "Quay Press (3 May 2021)" is Quay Press: the day in brackets is that of something else. */
function withoutDayBehind(text: string): string {
  const start = text.endsWith(')') ? text.lastIndexOf(' (') : -1
  return start > 0 && dateIn(text.slice(start)) !== undefined ? text.slice(0, start) : text
}

const nextPart = /\s[|·•]\s/
/** In characters. */
const longestParts = 160

/** Whoever is named by a class is the first of several parts of a line: "Acme GmbH · Berlin · Hybrid" of the class "company". */
function ofName({ concept, format, types }: FieldPlan, { kind }: Fact, raw: RawValue, page: PageIndex): RawValue {
  const isText = types.has('string') && format === undefined && concept?.isProse !== true && concept?.kind !== 'date'
  if (kind === 'label' && isText && raw.text.length <= longestNamed) return { ...raw, text: withoutDayBehind(raw.text) }
  const named = kind === 'itemprop' && concept?.kind === 'person' ? markedName(raw.node, page) : undefined
  if (named !== undefined) return { ...raw, text: named }
  const isOfName = concept?.isOfFirms === true || concept?.kind === 'person'
  if (!isOfName || !kind.startsWith('class') || raw.text.length > longestParts) return raw
  const end = raw.text.search(nextPart)
  return end < 1 ? raw : { ...raw, text: raw.text.slice(0, end).trim() }
}

const mostMarked = 60

/** What markup calls somebody of whom it says more: the name beside how much is thought of what he writes. */
function markedName(node: ViewNode, { view }: PageIndex): string | undefined {
  if (attributeOf(node, 'itemscope') === undefined) return undefined
  const inside = view.nodes.slice(node.order + 1, Math.min(node.end, node.order + mostMarked))
  const own = inside.find((one) => attributeOf(one, 'itemprop')?.split(' ').includes('name') === true)
  const name = own && (attributeOf(own, 'content') ?? view.text.slice(own.from, own.to)).trim()
  return name !== undefined && name !== '' && view.text.slice(node.from, node.to).includes(name) ? name : undefined
}

/** Where an element begins that repeats its name: "Item location: Galway" in one of the class "location". */
function behindName(node: ViewNode, key: string, text: string): number {
  const [label] =
    /^\s*\p{L}[\p{L} ]{1,30}:\s+(?=\S)/u.exec(text.slice(node.from, Math.min(node.to, node.from + 60))) ?? []
  if (label !== undefined && ` ${nameKey(label)}`.endsWith(` ${key}`)) return node.from + label.length
  return behindHeading(node, key, text)
}

const longestName = 40

/** Where an element begins that is called as what stands first in it: a section "description" headed "Description" says what stands below. */
function behindHeading({ children, from, to }: ViewNode, key: string, text: string): number {
  const first = children.find((child) => !child.isHidden && child.to > child.from)
  if (first === undefined || first.to - first.from > longestName) return from
  const shown = nameKey(text.slice(first.from, first.to))
  const isNamed = shown === key || (key === 'description' && descriptionHeadings.test(shown))
  return isNamed && text.slice(first.to, to).trim() !== '' ? first.to : from
}

const descriptionHeadings =
  /^(?:(?:product|item|full|short|detailed) )?description(?: of the product)?$|^(?:about (?:this|the) (?:item|product|book)|(?:produkt ?|artikel)?beschreibung|descripción(?: del (?:producto|artículo))?|description(?: du produit| de l article)?|descrizione(?: (?:del )?prodotto)?|descrição(?: do produto)?|(?:product ?)?omschrijving|opis(?: produktu)?|(?:produkt ?)?beskrivning)$/

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
    .filter((child) => isStruck(child) && /\d/.test(text.slice(child.from, child.to)))
  const rest = struck.reduce((sum, { from, to }) => sum.replace(text.slice(from, to).trim(), ' '), shown)
  return struck.length > 0 && /\d/.test(rest) ? rest.trim() : shown
}

/** Pages choose their picture for sharing with care; their title for sharing often names the site. */
const metaBonus: Readonly<Record<string, number>> = { image: 0.19, title: -0.12 }

function fromMeta(plan: FieldPlan, page: PageIndex): Candidate[] {
  const known = (plan.concept?.metaNames ?? []).map((name, at) => ({
    name,
    score: 0.78 - 0.03 * Math.min(at, 9) + (metaBonus[plan.concept?.kind ?? ''] ?? 0),
    isCalledSo: false,
  }))
  const own =
    plan.concept?.kind === 'title'
      ? []
      : [plan.name.toLowerCase(), plan.name.toLowerCase().replaceAll('_', '-')].map((name) => ({
          name,
          score: 0.8,
          isCalledSo: true,
        }))
  return [...own, ...known].flatMap(({ name, score, isCalledSo }) => {
    const fact = page.meta.get(name)
    // Cards for sharing tell a price or the time it takes to read under one name.
    const isOther =
      name.startsWith('twitter:data') && plan.concept?.kind === 'money' && moneyIn(fact?.text ?? '').length === 0
    return fact === undefined || isOther
      ? []
      : [
          {
            text: fact.text,
            node: fact.node,
            isHidden: true,
            score,
            by: `the meta element "${name}"`,
            source: 'meta' as const,
            isCalledSo,
          },
        ]
  })
}
