import { allEntities, type Entity, isEntity, textsOf } from '../entities/entity.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** One step of the way from a site's first page to this one, with the element that shows it. */
export interface Crumb {
  readonly text: string
  readonly node: ViewNode
}

const trailNames = /bread-?_?\s?crumbs?|(?:^|\s)crumbs(?:\s|$)/i
const longestCrumb = 200
const longestTrail = 600
const mostCrumbs = 14
const maxInside = 200
/** Elements that are called so and looked at. */
const mostNamed = 2000
const marks = /[\s/\\|›>»→►▸▶❯⟩·•:‹<«-]+/u
const mark = new RegExp(`^${marks.source}|${marks.source}$`, 'gu')
const lead =
  /^(?:you are here|you’re here|you're here|sie sind hier|du bist hier|vous êtes ici|usted está aquí|ti trovi in|sei qui|você está aqui|jesteś tutaj|je bent hier)\b|:$/iu
/** What a trail's box offers besides. */
const tools = /^(?:search|log ?in|sign ?in|register|share|back|print)$/i

/** The element that shows the way to a page: one that is called so, or a line of links above the heading that leads down to it. */
export function trailOf(page: PageIndex): ViewNode | undefined {
  return namedTrail(page) ?? trailLine(page)
}

/** All steps of a page's trail as they are shown, or as its markup tells them where nothing is shown. */
export function crumbsOf(page: PageIndex): readonly Crumb[] {
  const trail = trailOf(page)
  const shown = trail === undefined ? [] : crumbsIn(trail, page)
  return shown.length > 0 ? shown : markedCrumbs(page.entities)
}

/** The first that is called so and shows two steps or more, and the innermost of those within each other. */
function namedTrail(page: PageIndex): ViewNode | undefined {
  const named = page.view.nodes
    .filter((node) => !node.isHidden && node.to > node.from && isTrail(node) && isShort(node))
    .slice(0, mostNamed)
  let found = named.find((node) => crumbsIn(node, page).length >= 2)
  if (found === undefined) return named.find((node) => crumbsIn(node, page).length > 0)
  const { order, end } = found
  const inside = named.filter((node) => node.order > order && node.end <= end)
  for (const node of inside)
    if (node.order > found.order && node.end <= found.end && crumbsIn(node, page).length >= 2) found = node
  return found
}

function isShort({ from, to }: ViewNode): boolean {
  return to - from <= longestTrail
}

function isTrail(node: ViewNode): boolean {
  return (['class', 'id', 'aria-label', 'itemtype'] as const).some((name) =>
    trailNames.test(attributeOf(node, name) ?? ''),
  )
}

/** The links in an element and what it tells between and behind them, but for the marks that part them. */
function crumbsIn(trail: ViewNode, { view }: PageIndex): Crumb[] {
  const found: Crumb[] = []
  const told = (from: number, to: number, node: ViewNode): void => {
    for (const part of view.text.slice(from, to).split('\n')) {
      const text = once(part.replace(mark, ''))
      const isStep = /[\p{L}\p{N}]/u.test(text) && text.length <= longestCrumb && !tools.test(text)
      if (isStep && !(found.length === 0 && lead.test(part.trim())) && found.at(-1)?.text !== text)
        found.push({ text, node })
    }
  }
  let at = trail.from
  for (const link of linksIn(trail, view.nodes)) {
    told(at, link.from, trail)
    told(link.from, link.to, link)
    at = link.to
  }
  told(at, trail.to, trail)
  return found.length > mostCrumbs ? [] : found
}

/** A step that a link tells twice, once for screen readers: "Lamps Lamps". */
function once(text: string): string {
  const half = text.slice(0, text.length >> 1)
  return text.length > 2 && text === `${half} ${half}` ? half : text
}

function linksIn({ order, end }: ViewNode, nodes: readonly ViewNode[]): ViewNode[] {
  return nodes
    .slice(order, Math.min(end, order + maxInside))
    .filter(({ tag, isHidden, from, to }) => tag === 'a' && !isHidden && to > from)
}

const longestLine = 240
const mostNodes = 60
const crumbMark = /^[/›‹»>→►▸❯]$/
const arrow = /^[›»→►▸❯]$/

/**
 * The last element above the heading of nothing but links that are parted by marks and begin at the site's first page, or lead
 * down; where a page has no heading the first one.
 */
function trailLine({ heading, view, url }: PageIndex): ViewNode | undefined {
  const isLine = (node: ViewNode): boolean => isTrailLine(node, view, url)
  if (heading === undefined) {
    const first = view.nodes.find(isLine)
    // What holds the line may go on behind it.
    return (
      first && view.nodes.slice(first.order, first.end).findLast((node) => node.from === first.from && isLine(node))
    )
  }
  // The last step may be all that says what the page is about.
  const isAbove = ({ end }: ViewNode): boolean => end <= heading.order || heading.end <= end
  return view.nodes.slice(0, heading.order).findLast((node) => isAbove(node) && isLine(node))
}

function isTrailLine(node: ViewNode, { nodes, text }: PageView, url: string): boolean {
  const { tag, order, end, from, to, isHidden } = node
  if (isHidden || to <= from || to - from > longestLine || end - order > mostNodes || tag === 'a') return false
  const links = linksIn(node, nodes)
  const [first] = links
  if (first === undefined || links.length < 2 || links.length > mostCrumbs) return false
  if (text.slice(from, first.from).trim() !== '') return false
  const gaps = links.slice(1).map((link, at) => text.slice(links[at]?.to, link.from).trim())
  if (isStart(first) && gaps.every((gap) => crumbMark.test(gap))) return true
  if (tag === 'li') return false
  if (gaps.every((gap) => arrow.test(gap)) && areBelow(links, url)) return true
  return gaps.every((gap) => gap === '') && areBeside(node, links) && leadDown(links, url)
}

function isStart(link: ViewNode): boolean {
  return /^(?:https?:\/\/[^/?#]+)?(?:\.?\/)?(?:index\.\w+|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(
    attributeOf(link, 'href') ?? '',
  )
}

/** The first is of the folder that all others lie in, as a site's part has a first page of its own. */
function areBelow(links: readonly ViewNode[], url: string): boolean {
  const [first = '', ...others] = links.map((link) => pathOf(attributeOf(link, 'href'), url) ?? '')
  const slash = first.lastIndexOf('/') + 1
  const folder = first.includes('.', slash) ? first.slice(0, slash) : first
  return folder !== '' && others.every((path) => path.startsWith(folder))
}

/** Links of one line stand in an element each, or in none. */
function areBeside(line: ViewNode, links: readonly ViewNode[]): boolean {
  const stems = links.map((link) => {
    let at = link
    while (at.parent !== null && at.parent !== line) at = at.parent
    return at
  })
  return new Set(stems).size === links.length
}

/** Each address lies below the one before it, or is the page's own at last. */
function leadDown(links: readonly ViewNode[], url: string): boolean {
  const paths = links.map((link) => pathOf(attributeOf(link, 'href'), url))
  return paths.every((path, at) => {
    const above = paths[at - 1]
    if (path === undefined || (at > 0 && above === undefined)) return false
    if (above === undefined) return true
    if (path.length > above.length && path.startsWith(`${above}/`)) return true
    return at > 1 && at === paths.length - 1 && path === pathOf(url, url)
  })
}

/** Without a slash at its end. */
function pathOf(href: string | undefined, url: string): string | undefined {
  const address = href === undefined ? null : URL.parse(href, url)
  return address?.pathname.replace(/\/+$/, '')
}

/** What a BreadcrumbList lists. */
function markedCrumbs(entities: readonly Entity[]): Crumb[] {
  const list = allEntities(entities).find(({ types }) => types.includes('breadcrumblist'))
  const items = list?.properties.get('itemlistelement') ?? []
  return items.flatMap((item) => {
    const inner = isEntity(item) ? (item.properties.get('name') ?? item.properties.get('item'))?.[0] : item
    const [told] = inner === undefined ? [] : textsOf(inner)
    return told === undefined || told.text.trim() === '' ? [] : [{ text: told.text.trim(), node: told.node }]
  })
}
