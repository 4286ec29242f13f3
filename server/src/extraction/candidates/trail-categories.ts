import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { shown } from '../scope/scope-elements.ts'
import { folded, nameKey } from '../../values/name-words.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const trailScore = 0.7
/** Less than what a page calls its categories. */
const trailListScore = 0.56
const trailNames = /bread-?_?\s?crumbs?/i
const longestCrumb = 80
const maxInside = 200
/** What a trail leads through; a kind or a genre it rarely tells. */
const placeNames =
  /(?:^| )(?:category|section|department|forum|board|subforum|unterforum|sous forum|subforo|foro|sottoforum|subject area|kategorie|catégorie|categoría|categoria|kategoria|kategori|rubrik|categorie|rubrique|rubrica|seção|secao|sección|seccion|sezione|sectie|dział|avdelning)(?: name)?$/
const starts =
  /^(?:home|start|startseite|accueil|inicio|início|hem|forside|domů|domov|strona główna|board index|forum index|search|log ?in|register)$/i

/** The last link of the way to a page that is not the page itself: the part of the site that it stands in. */
export function trailCategories({ key, name }: FieldPlan, page: PageIndex): Candidate[] {
  if (!placeNames.test(key) && !placeNames.test(nameKey(name))) return []
  const last = crumbsOf(page).at(-1)
  return last === undefined ? [] : [{ text: shown(last, page), node: last, score: trailScore }]
}

/** All parts of the site that a page stands in, from the widest, as a list. */
export function trailList({ key, name }: FieldPlan, page: PageIndex): ListCandidate[] {
  const crumbs = placeNames.test(key) || placeNames.test(nameKey(name)) ? crumbsOf(page) : []
  const raws = crumbs.map((node) => ({ text: shown(node, page), node, score: trailListScore }))
  return raws.length === 0 ? [] : [{ raws, score: trailListScore }]
}

function crumbsOf(page: PageIndex): ViewNode[] {
  const { nodes } = page.view
  const trail = nodes.find((node) => !node.isHidden && node.to > node.from && isTrail(node)) ?? trailLine(page)
  if (trail === undefined) return []
  const heading = page.heading === undefined ? '' : folded(shown(page.heading, page))
  return nodes
    .slice(trail.order, Math.min(trail.end, trail.order + maxInside))
    .filter((node) => node.tag === 'a' && !node.isHidden && isCrumb(shown(node, page), heading))
}

function isTrail(node: ViewNode): boolean {
  return (['class', 'id', 'aria-label', 'itemtype'] as const).some((name) =>
    trailNames.test(attributeOf(node, name) ?? ''),
  )
}

const longestTrail = 240
const crumbMark = /^[/›>»→]$/

/** A line above the heading whose links, parted by marks, begin at the site's first page. */
function trailLine({ heading: own, view }: PageIndex): ViewNode | undefined {
  const heading =
    own ?? view.nodes.find(({ tag, isHidden, from, to }) => /^h[2-3]$/.test(tag) && !isHidden && to > from)
  if (heading === undefined) return undefined
  for (const { from, to, node } of view.lines) {
    if (from >= heading.from) return undefined
    if (to - from > longestTrail || node.to > heading.from) continue
    const links = view.nodes.slice(node.order, node.end).filter(({ tag }) => tag === 'a')
    const gaps = links.slice(1).map((link, at) => view.text.slice(links[at]?.to, link.from).trim())
    if (gaps.length > 0 && gaps.every((gap) => crumbMark.test(gap)) && isStart(links[0])) return node
  }
  return undefined
}

function isStart(link: ViewNode | undefined): boolean {
  const href = link === undefined ? undefined : attributeOf(link, 'href')
  return href !== undefined && /^(?:https?:\/\/[^/?#]+)?\/?$/.test(href)
}

function isCrumb(text: string, heading: string): boolean {
  return /\p{L}/u.test(text) && text.length <= longestCrumb && !starts.test(text) && folded(text) !== heading
}
