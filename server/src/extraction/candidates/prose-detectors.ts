import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { type Candidate, isAskedFor, pagePenalty } from './candidate.ts'
import { notice } from './beside-heading.ts'
import { isAbove, withoutLinesAround } from './lines-around-text.ts'
import { rights } from '../../values/rights-notice.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** What a definition or an opened panel says; else a paragraph. */
export function answers(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const found = nodesIn(scope, page).filter(({ tag, from, to, isHidden }) => tag === 'dd' && to > from && !isHidden)
  return [...found.map((node) => ({ text: shown(node, page), node, score: 0.7 })), ...paragraphs(plan, scope, page)]
}

const textNames = /^(?:article |page |main |full |post |story )?(?:body|content|text)$/

/** Asked for the text of a page, its main content; a shorter text that markup gives is a summary of it. */
export function pageText({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const node = page.heading?.parent ?? page.view.nodes[0]
  const text = scope.kind === 'page' && textNames.test(key) ? page.mainText() : ''
  return text.length < 200 || node === undefined
    ? []
    : [{ text: withoutLinesAround(text, page), node, isHidden: true, score: 0.97 }]
}

/** All paragraphs beside the first one. */
export function wholeText(scope: Scope, page: PageIndex): Candidate[] {
  const after = scope.kind === 'page' ? (page.heading?.order ?? 0) : scope.start
  const first = nodesIn(scope, page).find(
    (node) =>
      node.tag === 'p' &&
      node.order >= after &&
      node.to > node.from &&
      !node.isHidden &&
      !metaWords.test(attributeOf(node, 'class') ?? ''),
  )
  const siblings = first?.parent?.children.slice(first.place, first.place + 2000) ?? []
  const last = siblings.findLast(({ tag, to, from }) => tag === 'p' && to > from && to <= scope.to)
  if (first === undefined || last === undefined || last.from <= first.from) return []
  const all = page.view.text.slice(first.from, last.to)
  const text = scope.kind === 'page' ? withoutLinesAround(all, page) : all
  return [{ text, node: first.parent ?? first, isHidden: true, score: 0.66 }]
}

const metaWords = /(?:^|[\s_-])(?:byline|meta|date|author|info|tags?|price)(?:$|[\s_-])/i

/** "PG-13 · 2h 14min · Drama": facts side by side, and no sentence. */
const partedLine = /^[^·•|\n]{1,40}(?:\s[·•|]\s[^·•|\n]{1,40}){2,12}$/

/** In characters, of a page's paragraph. */
const leastOfPage = 30
const leastBelowHeading = 14
const leastWords = 3
const belowHeadingScore = 0.43

/** "Latest release: v2.3.1": a line that says itself what it tells. */
const labelledLine = /^\p{Lu}[\p{L} -]{1,30}:\s.{1,60}$/u

/** In characters, of what such a notice begins with. */
const longestRights = 24

/** The first paragraph of some length after the heading. */
export function paragraphs(_plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const isPage = scope.kind === 'page'
  const after = isPage ? (page.heading?.order ?? 0) : scope.start
  const least = isPage ? leastOfPage : 12
  const found = isPage
    ? paragraphsOfPage(page, nodesIn(scope, page), (node) => node.order >= after && node.to - node.from >= least)
    : nodesIn(scope, page).filter(
        (node) => node.tag === 'p' && node.order >= after && node.to - node.from >= least && !node.isHidden,
      )
  const told = found.slice(0, mostParagraphs).map((node, at) => {
    const text = shown(node, page)
    const isMeta =
      metaWords.test(attributeOf(node, 'class') ?? '') ||
      node.children.some(({ tag }) => tag === 'time') ||
      partedLine.test(text) ||
      (isPage && (labelledLine.test(text) || isAbove(text))) ||
      (isPage && notice.test(text))
    const base = (isPage ? 0.5 - pagePenalty(node, page) : 0.62) - (isMeta ? 0.3 : 0)
    return { text, node, score: base - 0.05 * at + Math.min(0.05, (node.to - node.from) / 4000) }
  })
  return isPage ? [...told, ...saidBelowHeading(page), ...shortBelowHeading(page)] : told
}

const mostParagraphs = 4

/** Headings of what readers and buyers say, of other things, and of what a site sends: nothing below them describes the page's own. */
const ofOthers =
  /^(?:(?:\d[\d.,]{0,6} )?(?:(?:customer|user|guest|product|reader|verified) )?(?:reviews?|comments?|ratings?(?: (?:and|&) reviews?)?|testimonials?|feedback|responses|replies)(?: \(?\d[\d.,]{0,6}\)?)?|what (?:(?:our|people|customers|guests|clients|others|readers) ){1,2}(?:\p{L}+ )?(?:say|think)(?: about us)?|(?:kunden)?bewertungen|rezensionen|kundenstimmen|kundenmeinungen|kommentare|das sagen (?:unsere )?kunden|avis(?: (?:des )?clients?)?|commentaires|témoignages|opiniones(?: de (?:los )?clientes)?|reseñas|comentarios|valoraciones|recensioni|opinioni|commenti|avaliações|opinie|recenzje|recensioner|omdömen|beoordelingen|anmeldelser|related (?:products|items|articles|posts)|similar (?:products|items)|you may also like|newsletter)[:!]?$/iu

/** The first paragraphs of a page, but for those below such headings. */
function paragraphsOfPage(
  { view }: PageIndex,
  nodes: readonly ViewNode[],
  mayBe: (node: ViewNode) => boolean,
): readonly ViewNode[] {
  const found: ViewNode[] = []
  /** The level of the heading of others that is above; 0 for none. */
  let ofOthersAt = 0
  for (const node of nodes) {
    const level = headingLevel(node)
    if (level > 1 && (ofOthersAt === 0 || level <= ofOthersAt)) {
      const isShort = node.to - node.from <= longestHeading
      ofOthersAt = isShort && ofOthers.test(view.text.slice(node.from, node.to).trim()) ? level : 0
    }
    if (node.tag !== 'p' || ofOthersAt > 0 || !mayBe(node) || node.isHidden || node.isBoilerplate) continue
    if (rights.test(view.text.slice(node.from, node.from + longestRights).trimStart())) continue
    found.push(node)
    if (found.length === mostParagraphs) break
  }
  return found
}

/** In characters. */
const longestHeading = 60

function headingLevel({ tag, isHidden, from, to }: ViewNode): number {
  return isHidden || to <= from ? 0 : Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
}

const mostBelow = 60
const leastSaid = 40
const saidScore = 0.56

/** What is said in an element other than a paragraph, between the heading and the next one. */
function saidBelowHeading(page: PageIndex): Candidate[] {
  const { heading, view } = page
  if (heading === undefined) return []
  const behind = view.nodes.slice(heading.end, heading.end + mostBelow)
  const next = behind.findIndex((node) => headingLevel(node) > 0)
  const node = (next < 0 ? behind : behind.slice(0, next)).find(
    (one) =>
      one.tag === 'div' &&
      one.to - one.from >= leastSaid &&
      !one.isHidden &&
      !one.isBoilerplate &&
      !one.children.some(({ isBlock }) => isBlock),
  )
  const text = node === undefined ? '' : shown(node, page)
  if (
    node === undefined ||
    !isNear(heading, node) ||
    rights.test(text) ||
    !/[.!?…]$/.test(text) ||
    text.includes('\n') ||
    isAskedFor(node) ||
    notice.test(text)
  )
    return []
  return [{ text, node, score: saidScore - pagePenalty(node, page) }]
}

const mostClimbs = 3

/** In the part of the page that the heading is of. */
function isNear(heading: ViewNode, node: ViewNode): boolean {
  let part: ViewNode | null = heading.parent
  for (let climbs = 0; part !== null && climbs < mostClimbs; climbs += 1, part = part.parent)
    if (node.order < part.end) return part.tag !== 'body' || climbs === 0
  return false
}

/** A short line right below the heading, where nothing longer says what the page is about. */
function shortBelowHeading(page: PageIndex): Candidate[] {
  const { heading } = page
  const node = heading?.parent?.children[heading.place + 1]
  if (node?.tag !== 'p' || node.isHidden || node.isBoilerplate) return []
  const text = shown(node, page)
  const isSaid = text.length >= leastBelowHeading && text.length < leastOfPage && text.split(' ').length >= leastWords
  return isSaid && !labelledLine.test(text) && !partedLine.test(text) ? [{ text, node, score: belowHeadingScore }] : []
}
