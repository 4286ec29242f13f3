import { candidatesFor } from '../candidates/candidates.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { nameKey } from '../../values/name-words.ts'
import { neighbourLinks, neighbourOf } from '../candidates/neighbour-links.ts'
import { type Locale, localeOf } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { contactPart, withContact } from './contact-objects.ts'
import { fillHead } from './fill-head.ts'
import { fillList } from './fill-list.ts'
import { fillOfPart } from './fill-of-part.ts'
import { fillOfPagePart, fillPagePart, isPagePart } from './fill-page-part.ts'
import { fillRecords } from './fill-records.ts'
import { objectOf } from './object-of.ts'
import { withSizes } from './fill-sizes.ts'
import { withHouseAlone } from './house-alone.ts'
import type { SeenSource } from './explainer.ts'
import { Heard } from './heard.ts'
import { type Filler, leastScore } from './filler.ts'
import { headingKey, type PageIndex } from '../facts/page-index.ts'
import { MatchContext } from '../matching/match-context.ts'
import type { GroupMatch } from '../matching/match-records.ts'
import { elementRecords } from '../matching/element-records.ts'
import { allocatedGroups } from '../matching/allocated-groups.ts'
import { isAnothers, isDoubtful } from './is-doubtful.ts'
import { coerce } from '../coercion/coerce.ts'
import { withoutCheaperFormer } from './former-amounts.ts'
import { pageTitle, withPageName } from './page-name.ts'
import { withOpeningPost } from './opening-post.ts'
import { preferredFirst } from './preferred-first.ts'
import { readScalar } from '../scope/read-scalar.ts'
import type { Filled, FilledObject, FilledScalar, Scope } from '../scope/scope.ts'
import { asRatingShown } from './shown-rating.ts'
import { withOrderedRanges } from '../scope/ordered-ranges.ts'
import { withThreadStart } from './thread-start.ts'
import { withoutListsToldTwice, withoutToldTwice } from './told-twice.ts'
import { innerScope, isWrapper } from './inner-scope.ts'
import { fillMarkedRecord, isMarkedRecord } from './marked-record.ts'
import { fillLoneVoice } from './lone-voice.ts'
import { withLinksOfNames, withOwnLinks } from './own-links.ts'
import { fillFootContact, withReach } from './site-contact.ts'
import { isNamedIn } from './lists-meant.ts'
import { promptedItems } from './prompted-items.ts'

/** A filler for one page. What the page does not say stays out. */
export function filler(
  page: PageIndex,
  { restrictions, onRestriction, explainer }: Pick<Filler, 'restrictions' | 'onRestriction' | 'explainer'>,
  judges?: MatchContext['judges'],
): Filler {
  const locale = localeOf(page)
  const filler: Filler = {
    page,
    restrictions,
    onRestriction,
    explainer,
    chosen: new Map(),
    lists: new Set(),
    needed: new Set(),
    heard: new Heard(),
    locale,
    matching: new MatchContext(page, locale, judges, restrictions.rules.map(({ words }) => words).join('. ')),
    fill: (plan, scope) => {
      if (plan.shape === 'array')
        return plan.items?.shape === 'object' ? fillRecords(plan, scope, filler) : fillList(plan, scope, filler)
      return plan.shape === 'object' ? fillObject(plan, scope, filler) : fillScalar(plan, scope, filler)
    },
  }
  return filler
}

function fillScalar(plan: FieldPlan, scope: Scope, filler: Filler): FilledScalar | undefined {
  const { page, locale, explainer } = filler
  const ofPart = scope.kind === 'page' ? fillOfPagePart(plan, filler) : undefined
  if (ofPart !== undefined) return ofPart
  const neighbour = scope.kind === 'page' ? neighbourOf(plan) : undefined
  if (neighbour !== undefined) return fillNeighbour(plan, neighbourLinks(plan, neighbour, page.view), locale)
  const ordered = preferredFirst(plan, scope, { page, found: candidatesFor(plan, scope, page) })
  const taken = ordered.findIndex(
    (candidate) => candidate.score < leastScore || coerce(plan, candidate, locale) !== undefined,
  )
  const candidate = ordered[taken]
  const isSure = candidate !== undefined && candidate.score >= leastScore
  if (scope.kind !== 'record') filler.heard.note(plan, ordered)
  if (scope.kind === 'page' || scope.kind === 'part')
    explainer?.note(plan, ordered.map(seenOf), { taken: isSure ? taken : -1, least: leastScore })
  if (candidate !== undefined) {
    if (!isSure) return fillOfPart(plan, scope, filler)
    const value = coerce(plan, candidate, locale)
    const { quote, text, node } = shownTwin(candidate, ordered, (raw) => coerce(plan, raw, locale) === value)
    return asRatingShown(plan, { kind: 'scalar', value, quote: quote ?? text, node, score: candidate.score }, page)
  }
  return scope.kind === 'page' ? (fillOfPart(plan, scope, filler) ?? pageTitle(plan, page, locale)) : undefined
}

function seenOf({ text, node, score, by = 'its shape' }: Candidate): SeenSource {
  return { text, node, score, by }
}

/** Pages have neighbours or they have none: nothing else that is called so stands in for them. */
function fillNeighbour(plan: FieldPlan, links: readonly Candidate[], locale: Locale): FilledScalar | undefined {
  for (const link of links) {
    const own = { ...plan, concept: plan.concept?.kind === 'url' ? plan.concept : undefined }
    const filled = readScalar(own, link, { locale, score: link.score })
    if (filled !== undefined) return filled
  }
  return undefined
}

const maxTwins = 12

/** What a visitor sees is the better evidence of a value that markup tells as well. */
function shownTwin(
  candidate: Candidate,
  others: readonly Candidate[],
  isSame: (candidate: Candidate) => boolean,
): Candidate {
  if (candidate.isHidden !== true || candidate.node.tag !== 'script') return candidate
  const shown = others.filter(({ isHidden, node }) => isHidden !== true && !node.isHidden)
  return shown.slice(0, maxTwins).find(isSame) ?? candidate
}

function fillObject(plan: FieldPlan, scope: Scope, filler: Filler): FilledObject | undefined {
  if (plan.entries !== undefined) return fillEntries(plan.entries, scope, filler)
  const ofHead = fillHead(plan, scope, filler)
  if (ofHead !== undefined) return ofHead
  if (
    scope.kind === 'page' &&
    elementRecords({ key: plan.key, items: undefined }, scope, filler.page.view) !== undefined
  )
    return fillOnly(plan, scope, filler)
  if (scope.kind === 'page' && isMarkedRecord(plan)) return fillMarkedRecord(plan, scope, filler)
  const ofPart =
    scope.kind === 'page'
      ? (fillPagePart(plan, filler) ?? fillFootContact(plan, filler) ?? fillLoneVoice(plan, filler))
      : undefined
  if (ofPart !== undefined) return ofPart
  const inner = innerScope(plan, scope, filler.page) ?? contactPart(plan, scope, filler)
  if (inner === undefined && scope.kind === 'page' && isPagePart(plan)) return undefined
  const entries: [string, Filled][] = []
  allotGroups(plan, scope, filler)
  for (const property of plan.properties) {
    const filled = fillProperty(property, { plan, scope, inner }, filler)
    if (filled !== undefined) entries.push([property.name, limited(property, filled, { scope, filler })])
  }
  const reached = withContact(plan, entries, { scope, inner, filler })
  const sized = withSizes(plan, withReach(plan, reached, { scope, filler }), { scope: inner ?? scope, filler })
  const priced = withoutCheaperFormer(
    plan,
    withLinksOfNames(plan, withOwnLinks(plan, sized, { scope, filler }), { scope, filler }),
  )
  const lists = withoutListsToldTwice(plan, priced)
  const named = withoutToldTwice(plan, scope.kind === 'page' ? withPageName(plan, lists, filler) : lists)
  const begun =
    scope.kind === 'page' ? withOpeningPost(plan, withThreadStart(plan, named, filler.locale), filler.locale) : named
  const ordered = withHouseAlone(plan, withOrderedRanges(plan, begun))
  return objectOf(plan, ordered)
}

/** Gives the lists of records of an object their groups, so that none serves two, and notes all lists that are asked of a page. */
function allotGroups(plan: FieldPlan, scope: Scope, filler: Filler): void {
  const lists = plan.properties.filter(({ shape }) => shape === 'array')
  if (scope.kind === 'page')
    for (const list of lists) {
      filler.lists.add(list)
      if (plan.needed.has(list.name)) filler.needed.add(list)
    }
  const records = lists.filter(({ items }) => items?.shape === 'object')
  if (scope.kind === 'page' ? records.length === 0 : records.length < 2 || scope.kind === 'entity') return
  const isSure = ({ name }: FieldPlan): boolean => plan.needed.has(name)
  const mayServe = (list: FieldPlan, match: GroupMatch): boolean => isSure(list) || !isAnothers(list, match)
  const given = allocatedGroups(records, scope, { context: filler.matching, mayServe })
  const page = { lists: records.length, view: filler.matching.page.view }
  for (const list of records) {
    const match = given.get(list)
    const isTaken = match !== undefined && (isSure(list) || !isDoubtful(list, match, page))
    filler.chosen.set(list, isTaken ? match : undefined)
  }
}

/** Of a list of texts that the prompt names those that it asks for. */
function limited(
  plan: FieldPlan,
  filled: Filled,
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): Filled {
  if (scope.kind !== 'page' || filled.kind !== 'array' || plan.items?.shape === 'object') return filled
  const rules = filler.restrictions.rules.filter(({ words }) => isNamedIn(plan, words))
  return rules.length === 0
    ? filled
    : promptedItems(plan, filled, { ...filler, restrictions: { ...filler.restrictions, rules } })
}

/** What stands in elements of its own is the first of them. */
function fillOnly(plan: FieldPlan, scope: Scope, filler: Filler): FilledObject | undefined {
  const [first] = fillRecords({ ...plan, shape: 'array', items: { ...plan, isItem: true } }, scope, filler)?.items ?? []
  return first?.kind === 'object' ? first : undefined
}

interface ObjectScopes {
  readonly plan: FieldPlan
  /** Of the whole. */
  readonly scope: Scope
  /** Of the part that the object's own name leads to, when there is one. */
  readonly inner: Scope | undefined
}

function fillProperty(property: FieldPlan, { plan, scope, inner }: ObjectScopes, filler: Filler): Filled | undefined {
  if (neighbourOf(property) !== undefined) return filler.fill(property, scope)
  if (plan.key === '' || isWrapper(plan.key) || (scope.kind === 'record' && (plan.isItem || plan.context.length === 0)))
    return filler.fill(property, scope)
  if (inner !== undefined) {
    const own = filler.fill(isHeaded(property, inner, filler) ? property : asItsOwner(property, plan, inner), inner)
    if (own !== undefined) return own
  }
  // Who wrote the page did not write the review that is nowhere on it.
  if (inner === undefined && scope.kind === 'page' && plan.concept?.isProse === true && !ownNames.has(property.key))
    return undefined
  const filled = filler.fill(asItsOwner(property, plan, scope), scope)
  return filled === undefined || isOfPage(property, plan, { filled, filler }) ? undefined : filled
}

/** What is told of the page rather than of what is asked for. */
function isOfPage(
  property: FieldPlan,
  plan: FieldPlan,
  { filled, filler }: { readonly filled: Filled; readonly filler: Filler },
): boolean {
  if (property.concept?.isOfPersons === true && isPageName(plan, filled, filler)) return true
  return vague.has(property.key) && !ownsConcept(property, plan)
}

/** What the author does is not what his page is called. */
function isPageName({ concept }: FieldPlan, filled: Filled, { page }: Filler): boolean {
  if (concept?.kind !== 'person' || filled.kind !== 'scalar' || page.heading === undefined) return false
  return nameKey(String(filled.value)) === headingKey(page)
}

const headlines =
  /(?:^| )(?:title|headline|heading|titel|überschrift|schlagzeile|titre|título|titular|titolo|rubrik|tytuł)$/

/** What a part of the page is called is its heading, where it has one, and not all that it says. */
function isHeaded({ key, concept }: FieldPlan, { kind, start, end }: Scope, { page: { view } }: Filler): boolean {
  if (concept?.kind !== 'title' || !headlines.test(key) || kind !== 'part') return false
  return view.nodes
    .slice(start, end)
    .some(({ tag, isHidden, from, to }) => /^h[1-6]$/.test(tag) && !isHidden && to > from)
}

/** The name of an object's own name: author.name is the author, price.amount the price. */
function asItsOwner(property: FieldPlan, plan: FieldPlan, scope: Scope): FieldPlan {
  const { concept } = property
  const asOwner: FieldPlan = { ...property, key: plan.key, concept: plan.concept, isOfOwner: true }
  if (isAddressOfImage(property, plan)) return scope.kind === 'page' ? asOwner : property
  // The page's description is nobody's: only what is called "author description" is.
  const isOfKind = concept?.partOf === plan.concept?.kind && concept?.isProse === true
  if (scope.kind === 'page' && isOfKind && vague.has(property.key))
    return { ...property, key: `${plan.key} ${property.key}`, isOfOwner: true }
  const isOwn = property.shape === 'scalar' && ownNames.has(property.key) && ownsConcept(property, plan)
  return isOwn && scope.kind !== 'entity' ? asOwner : property
}

/** The "url" of a "lead_image" is the image. */
function isAddressOfImage({ key, shape }: FieldPlan, { concept }: FieldPlan): boolean {
  return concept?.kind === 'image' && shape === 'scalar' && imageAddresses.has(key)
}

const imageAddresses = new Set(['url', 'src', 'href', 'link', 'source', 'address', 'uri'])
const ownNames = new Set(
  'intitulé|intitule|bezeichnung|nome completo|nombre completo|nom complet|name|value|amount|text|label|title|score|full name|display name|nombre|nome|nom|naam|namn|navn|nazwa|imię|jméno|имя|名前|氏名|이름|姓名'.split(
    '|',
  ),
)

function ownsConcept(property: FieldPlan, plan: FieldPlan): boolean {
  const { concept, key } = plan
  if (concept === undefined) return false
  if (isAddressOfImage(property, plan)) return true
  if (ownNames.has(property.key)) return concept.kind !== 'lines' && concept.kind !== 'title'
  if (property.concept?.partOf === concept.kind) return true
  return property.concept?.names.includes(`${key} ${property.key}`) === true
}

/** Names that mean something only together with what they belong to. */
const vague = new Set(
  'name title url link image description text id value type date label email phone count level email address code key content body website titel titre título titulo titolo bild imagen immagine lien enlace collegamento texte texto testo beschreibung descripción descripcion descrizione datum fecha wert valeur valor valore'.split(
    ' ',
  ),
)

/** An object without named properties takes the page's labels as they are. */
function fillEntries(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledObject | undefined {
  const entries = new Map<string, FilledScalar>()
  if (plan.shape !== 'scalar' || scope.kind === 'entity') return undefined
  for (const { label, node, from, to } of page.pairs) {
    if (
      node.order < scope.start ||
      node.order >= scope.end ||
      node.isBoilerplate ||
      entries.has(label) ||
      entries.size >= 200
    )
      continue
    const text = page.view.text.slice(from, to).trim()
    const filled = readScalar(plan, { text, node }, { locale, score: 0.8 })
    if (filled !== undefined) entries.set(label, filled)
  }
  return entries.size === 0 ? undefined : { kind: 'object', entries: [...entries], score: 0.8 }
}
