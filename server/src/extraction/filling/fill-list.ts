import type { Candidate } from '../candidates/candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filler } from './filler.ts'
import { type ListCandidate, shapeBonus } from '../candidates/section-lists.ts'
import { askedQuestions } from '../candidates/asked-questions.ts'
import { asksLogos, logoNames } from '../candidates/logo-names.ts'
import { siteLists, siteListsElse } from '../candidates/site-lists.ts'
import { hoursLines } from '../candidates/hours-lines.ts'
import { measuredLists } from '../candidates/measured-lists.ts'
import { isTrailOnly, wholeTrail } from '../candidates/trail-categories.ts'
import { matchStrings } from '../matching/match-strings.ts'
import { promiseRun } from '../matching/promise-runs.ts'
import { tagRun } from '../matching/unnamed-runs.ts'
import { labelledSwatches } from '../matching/swatches.ts'
import { paragraphsIn } from '../matching/paragraphs-in.ts'
import { asksReactors } from '../schema/asks-reactors.ts'
import { reactorsIn } from '../matching/reacted-by.ts'
import { asksHeadings } from '../schema/asks-headings.ts'
import { comparedNames } from './compared-names.ts'
import { isAddress } from '../schema/is-address.ts'
import { bulletList } from './bullet-list.ts'
import { bulletedLines } from './bulleted-lines.ts'
import { explainLists } from './explain-lists.ts'
import { fillControls } from './fill-controls.ts'
import { headList } from './fill-head.ts'
import { areQuantities, fillOffered } from './fill-offered.ts'
import { fillGallery } from './fill-gallery.ts'
import { fillVideos } from './fill-videos.ts'
import { fillRows } from './fill-rows.ts'
import { cappedList } from '../scope/most-items.ts'
import type { Filled, FilledArray, FilledScalar, Scope } from '../scope/scope.ts'
import { personNames } from '../../values/person-names.ts'
import { ofTheirKind } from './texts-of-their-kind.ts'
import { textLinks } from './text-links.ts'
import { itemPlan, readItems } from './list-items.ts'
import { cardTitles } from './card-titles.ts'
import { withQuotedList } from './quoted-list.ts'
import { fromEntity, fromPage } from './page-lists.ts'

const leastScore = 0.45
/** What stands together and is called so is rather the list than what merely has a name like it. */
const matchedGain = 0.08

/** What matches less surely is no more than guessed. */
const surelyMatched = 0.62

/** Fills a list of texts, numbers or addresses. */
export function fillList(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const item = itemPlan(plan)
  if (item?.shape === 'array') return fillRows(plan, scope, filler)
  if (item === undefined || item.shape !== 'scalar') return undefined
  if (scope.kind !== 'entity' && asksReactors(plan)) return reactorsIn(plan, scope, filler.matching)
  const offered =
    headList(plan, scope, filler) ??
    fillOffered(plan, scope, filler) ??
    labelledSwatches(plan, scope, filler.page.view) ??
    fillControls(plan, scope, filler) ??
    textLinks(plan, scope, filler) ??
    fillGallery(plan, scope, filler) ??
    fillVideos(plan, scope, filler)
  if (offered !== undefined) return offered
  return withQuotedList(plan, cardTitles(plan, scope, filler) ?? calledList(plan, item, { scope, filler }), {
    scope,
    filler,
  })
}

/** What the page calls so, or has the shape of what is asked for. */
function calledList(
  plan: FieldPlan,
  item: FieldPlan,
  { scope, filler }: { scope: Scope; filler: Filler },
): FilledArray | undefined {
  if (scope.kind === 'page') {
    const known = knownList(plan, item, filler)
    if (known !== undefined || isKnownOnly(plan)) return known
  }
  const opening = scope.kind === 'page' ? paragraphsIn(plan, scope, filler.matching) : undefined
  if (opening !== undefined) return opening
  const run = matchStrings(plan, scope, filler.matching)
  const matched = run === undefined || areOnlyNumbered(plan, run.items) ? undefined : run
  // Nothing tells headings better than a page's headings.
  if (matched !== undefined && scope.kind === 'page' && asksHeadings(plan)) return matched
  const promised = (matched?.score ?? 0) < surelyMatched ? promiseRun(plan, scope, filler.matching) : undefined
  const readings = [
    () => promised,
    () => bestListed(plan, item, { matched, scope, filler }),
    () => uncalledList(plan, item, { scope, filler, find: bulletedLines }),
    () => uncalledList(plan, item, { scope, filler, find: hoursLines }),
    () => bulletList(plan, scope, filler),
    () => uncalledList(plan, item, { scope, filler, find: measuredLists }),
    () => bylineNames(plan, item, { scope, filler }),
    () => pageTags(plan, scope, filler),
    () => uncalledList(plan, item, { scope, filler, find: comparedNames }),
    () => uncalledList(plan, item, { scope, filler, find: siteListsElse }),
  ]
  for (const read of readings) {
    const found = ofTheirKind(plan, read(), filler.page)
    if (found !== undefined) return found
  }
  return undefined
}

/** Where it is not told so, it is not told. */
function isKnownOnly(plan: FieldPlan): boolean {
  return isTrailOnly(plan) || asksLogos(plan)
}

/** The page's trail, the names of those whose logos it shows, or the questions that it answers, where that is what the list asks for. */
function knownList(plan: FieldPlan, item: FieldPlan, filler: Filler): FilledArray | undefined {
  const { page } = filler
  const known = siteLists(plan, page) ?? wholeTrail(plan, page) ?? askedQuestions(plan, page)
  if (known !== undefined) return listFrom(plan, item, { known, filler })
  const logos = logoNames(plan, page)
  // Names are no addresses of pictures.
  return logos && listFrom(plan, { ...item, concept: undefined }, { known: logos, filler })
}

/** What markup and names say is the list, where that is surer than what was matched; else that. */
function bestListed(
  plan: FieldPlan,
  item: FieldPlan,
  { matched, scope, filler }: { matched: FilledArray | undefined; scope: Scope; filler: Filler },
): FilledArray | undefined {
  const ranked = rankedLists(plan, scope, filler)
  const isLess = (score: number): boolean =>
    plan.concept?.kind !== 'lines' && score < (matched?.score ?? 0) + matchedGain
  if (filler.explainer !== undefined && scope.kind !== 'record')
    explainLists(plan, { matched, ranked, isLess, leastScore }, filler.explainer)
  for (const { raws, score } of ranked) {
    if (score < leastScore || isLess(score)) continue
    if (matched !== undefined && isForMachines(plan, raws, filler)) continue
    const items = readItems(plan, item, { raws, filler })
    if (matched !== undefined && asksQuestions(plan) && askedShare(items) < askedShare(matched.items)) continue
    if (items.length > 0 && !areOnlyNumbered(plan, items)) return cappedList(plan, items, { score })
  }
  return matched
}

function asksQuestions({ key, concept, items }: FieldPlan): boolean {
  return (
    (concept ?? items?.concept)?.isAsked === true ||
    /(?:^| )(?:question|frage|fragen|pregunta|domanda|domande|pergunta)$/.test(key)
  )
}

/** How many of them end as questions do. */
function askedShare(items: readonly Filled[]): number {
  const asked = items.filter((item) => item.kind === 'scalar' && /[?？؟]$/.test(String(item.value).trim()))
  return asked.length / Math.max(1, items.length)
}

/** The surest first; what an attribute holds and nothing shows comes after what is shown. */
function rankedLists(plan: FieldPlan, scope: Scope, filler: Filler): readonly ListCandidate[] {
  const told = scope.entities.flatMap((entity, at) => fromEntity(plan, entity, at))
  const shown = scope.kind === 'entity' ? [] : fromPage(plan, scope, filler)
  // Markup may tell one of several that are shown.
  const isSeveral = shown.some(({ raws, score }) => raws.length > 1 && score >= surelySeveral)
  return [
    ...told.map((list) => ({ list, cost: isSeveral && list.raws.length === 1 ? loneCost : 0 })),
    ...shown.map((list) => ({ list, cost: areSeen(plan, list, filler) ? 0 : unseenCost })),
  ]
    .map(({ list, cost }) => ({ raws: list.raws, score: list.score + shapeBonus(plan, list), cost }))
    .toSorted((a, b) => b.score - b.cost - (a.score - a.cost))
}

const surelySeveral = 0.82
const loneCost = 0.2
const leastSeen = 0.5
const unseenCost = 0.15
const looked = 6
/** What says so much is not looked through. */
const longestLook = 2000

/** An attribute may hold what a page shows as its scripts write it: "sea-birds:Sea birds". */
function areSeen({ items, concept }: FieldPlan, { raws }: ListCandidate, { page: { view } }: Filler): boolean {
  if (items?.types.has('string') !== true || isAddress(items) || isAddress({ ...items, concept })) return true
  const told = raws.slice(0, looked).filter(({ text }) => text !== '')
  const seen = told.filter(
    ({ text, node: { from, to } }) => to - from > longestLook || view.text.slice(from, to).includes(text),
  )
  return seen.length >= leastSeen * told.length
}

/** What a page lists for search engines is not what it shows as its tags; markup may tell these as they are shown. */
function isForMachines({ concept }: FieldPlan, raws: readonly Candidate[], { page: { view } }: Filler): boolean {
  if (concept?.isParted !== true || !raws.every(({ isHidden }) => isHidden === true)) return false
  const seen = raws.filter(({ text, node }) => node.tag !== 'meta' && view.text.includes(text))
  return seen.length < leastSeen * raws.length
}

/** The list that its texts make, where they make one. */
function listFrom(
  plan: FieldPlan,
  item: FieldPlan,
  { known: { raws, score }, filler }: { known: ListCandidate; filler: Filler },
): FilledArray | undefined {
  const items = readItems(plan, item, { raws, filler })
  return items.length === 0 ? undefined : cappedList(plan, items, { score })
}

/** What a page has that nothing calls so: lines with amounts, links of the site's frame. */
function uncalledList(
  plan: FieldPlan,
  item: FieldPlan,
  {
    scope,
    filler,
    find,
  }: { scope: Scope; filler: Filler; find: (plan: FieldPlan, page: Filler['page']) => ListCandidate | undefined },
): FilledArray | undefined {
  const found = scope.kind === 'page' ? find(plan, filler.page) : undefined
  return found === undefined ? undefined : listFrom(plan, item, { known: found, filler })
}

function pageTags(plan: FieldPlan, scope: Scope, { matching }: Filler): FilledArray | undefined {
  return scope.kind === 'page' ? tagRun(plan, scope, matching) : undefined
}

/** One of a list, under the list's name. */
function asOne({ key, name, description }: FieldPlan, item: FieldPlan): FieldPlan {
  return { ...item, key, name, description }
}

/** Those who wrote something, where one line names them all: "By Jane Doe and John Roe". */
function bylineNames(
  plan: FieldPlan,
  item: FieldPlan,
  { scope, filler }: { scope: Scope; filler: Filler },
): FilledArray | undefined {
  const { concept } = item
  if (concept?.kind !== 'person' || scope.kind !== 'page' || !item.types.has('string')) return undefined
  const line = filler.fill(asOne(plan, item), scope)
  if (line?.kind !== 'scalar' || typeof line.value !== 'string') return undefined
  const items = personNames(line.value).map((value): FilledScalar => Object.assign({}, line, { value }))
  return cappedList(plan, items, line)
}

const fewNumbers = 3
const numberNames =
  /(?:^| )(?:size|number|year|page|grade|age|week|month|day|quantity|rank|version|model|code|id|größe|grösse|talla|taille|taglia|rozmiar|år|jahr|anno|año)s?$/

/** "1", "2", "3" are the dots of a gallery or the pages of a list, and no texts, unless numbers are asked for. */
function areOnlyNumbered({ key, concept, items: item }: FieldPlan, items: readonly Filled[]): boolean {
  const isText = item?.types.has('string') === true && concept?.kind !== 'code' && concept?.kind !== 'number'
  if (item?.types.has('string') === true && areQuantities(items)) return true
  if (!isText || items.length < fewNumbers || concept?.mayBeNumbers === true || numberNames.test(key)) return false
  const pattern = concept?.kind === 'lines' ? /^[^\p{L}]*$/u : /^\d{1,2}$/
  return items.every((one) => one.kind === 'scalar' && pattern.test(String(one.value)))
}
