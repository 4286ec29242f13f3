import type { PageIndex } from '../facts/page-index.ts'
import { pageFeet } from '../scope/page-feet.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** Links of a site's foot or side below what they are called together. */
export interface LinkColumn {
  readonly heading: ViewNode
  readonly links: readonly ViewNode[]
}

const leastColumns = 2
const leastLinks = 4
/** In characters: "Customer care", and no sentence. */
const longestHeading = 48

/** Classes and ids of what is a foot without its tag. */
const footNames = /(?:^|[\s_-])(?:site|page|main|global)?-?foot(?:er)?(?:$|[\s_-])/i
const mostFeet = 12
/** Elements before a foot that holds no more than a notice of rights. */
const mostBefore = 4

/** The columns of links at the foot of a page, of that part of it which has the most. */
export function footColumns(page: PageIndex): readonly LinkColumn[] {
  // Cards and articles have feet as well; the page's own comes last.
  const feet = pageFeet(page).slice(-mostFeet)
  return (
    mostColumns([...feet, ...calledFeet(page).slice(-mostFeet)], page) ??
    mostColumns(feet.flatMap(partsBefore), page) ??
    []
  )
}

/** Elements that may be called so. */
const mostSides = 40
const mostMenus = 40
const sideNames = /sidebar|side-?nav|(?:^|[\s_-])(?:side|aside)(?:$|[\s_-])/i

/** The groups of links beside what a page says. */
export function sideColumns(page: PageIndex): readonly LinkColumn[] {
  const called = page.view.nodes.filter(
    ({ tag, attributes, isHidden }) =>
      !isHidden && (tag === 'aside' || sideNames.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`)),
  )
  const menus = page.view.nodes.filter(({ tag, isHidden }) => tag === 'nav' && !isHidden).slice(0, mostMenus)
  return (
    mostColumns(called.slice(0, mostSides), page) ??
    mostColumns(
      menus.filter((menu) => !isInFrame(menu)),
      page,
    ) ??
    []
  )
}

const menuNames =
  /(?:^|[\s_-])(?:mega-?|main-?|top-?)?(?:menu|nav|navigation|navbar)(?:$|[\s_-])|[a-z](?:Nav|Menu)(?![a-z])/

/** The groups of links of a site's menu. */
export function menuColumns(page: PageIndex): readonly LinkColumn[] {
  const called = page.view.nodes.filter(
    ({ tag, attributes, isHidden }) =>
      !isHidden &&
      (tag === 'nav' || tag === 'header' || menuNames.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`)),
  )
  return mostColumns(called.slice(0, mostMenus), page) ?? []
}

function isInFrame(node: ViewNode): boolean {
  let at = node.parent
  while (at !== null && at.tag !== 'header' && at.tag !== 'footer') at = at.parent
  return at !== null
}

function mostColumns(parts: readonly ViewNode[], { view }: PageIndex): readonly LinkColumn[] | undefined {
  const found = parts.map((part) => {
    const pieces = piecesOf(part, view)
    const below = alike(belowTexts(pieces, view))
    return below.length >= leastColumns ? below : belowLinks(pieces)
  })
  return found
    .filter((columns) => listsIn(columns) >= leastColumns && linksOf(columns) >= leastLinks)
    .toSorted((a, b) => b.length - a.length)[0]
}

/** What a page calls its foot, without what stands in another of them. */
function calledFeet({ view }: PageIndex): readonly ViewNode[] {
  let end = 0
  return view.nodes.filter((node) => {
    const { attributes, isHidden, order } = node
    if (order < end || isHidden || !footNames.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`))
      return false
    end = node.end
    return node.tag !== 'body'
  })
}

/** The elements right before a foot or what it stands in, the nearest first. */
function partsBefore(foot: ViewNode): readonly ViewNode[] {
  const before: ViewNode[] = []
  for (let at = foot; at.parent !== null && before.length < mostBefore; at = at.parent)
    before.push(...at.parent.children.slice(Math.max(0, at.place - mostBefore), at.place).toReversed())
  return before.slice(0, mostBefore)
}

/** Of cards each has a link. */
function listsIn(columns: readonly LinkColumn[]): number {
  return columns.filter(({ links }) => links.length > 1).length
}

function linksOf(columns: readonly LinkColumn[]): number {
  return columns.reduce((sum, { links }) => sum + links.length, 0)
}

/** The links of a part of a page and, between them, the largest elements without one that say something, in their order. */
function piecesOf(part: ViewNode, { nodes, text }: PageView): readonly ViewNode[] {
  const holders = new Set<ViewNode>()
  const inside = nodes.slice(part.order, part.end)
  for (const node of inside)
    if (isLink(node)) for (let at = node.parent; at !== null && !holders.has(at); at = at.parent) holders.add(at)
  const pieces: ViewNode[] = []
  let end = part.order
  for (const node of inside) {
    if (node.order < end || node.isHidden || holders.has(node)) continue
    end = node.end
    if (/[\p{L}\p{N}]/u.test(text.slice(node.from, node.to)) && !isItemToPress(node)) pieces.push(node)
  }
  return pieces
}

/** What a script does stands among what leads somewhere. */
function isItemToPress({ tag, children }: ViewNode): boolean {
  return tag === 'li' && children.length === 1 && children[0]?.tag === 'button'
}

function isLink(node: ViewNode): boolean {
  return node.tag === 'a' && !node.isHidden && attributeOf(node, 'href') !== undefined
}

/** A text with the links after it, as far as they stand in what holds the text and the first of them. */
function belowTexts(pieces: readonly ViewNode[], view: PageView): readonly LinkColumn[] {
  const columns: { readonly heading: ViewNode; readonly links: ViewNode[]; readonly end: number }[] = []
  let heading: ViewNode | undefined
  for (const piece of pieces) {
    const open = columns.at(-1)
    if (!isLink(piece)) heading = piece.to - piece.from > longestHeading ? undefined : piece
    else if (isBehindText(piece, view)) heading = undefined
    else if (heading !== undefined && open?.heading !== heading)
      columns.push({ heading, links: [piece], end: holderOf(heading, piece).end })
    else if (heading !== undefined && open !== undefined && piece.end <= open.end) open.links.push(piece)
  }
  return columns
}

/** A notice of rights leads somewhere as well: words stand right before its link. */
function isBehindText({ parent, place, from }: ViewNode, { text }: PageView): boolean {
  const start = parent?.children[place - 1]?.to ?? parent?.from ?? from
  return /[\p{L}\p{N}©]/u.test(text.slice(start, from))
}

/** The smallest element around both. */
function holderOf(one: ViewNode, other: ViewNode): ViewNode {
  let at = one
  while (at.parent !== null && at.end < other.end) at = at.parent
  return at
}

/** Those whose headings look the same, of the looks that head the most columns. */
function alike(columns: readonly LinkColumn[]): readonly LinkColumn[] {
  const byLooks = Map.groupBy(columns, ({ heading }) => looksOf(heading))
  const [most = []] = [...byLooks.values()]
    .filter((some) => listsIn(some) >= leastColumns)
    .toSorted((a, b) => b.length - a.length)
  return most
}

function looksOf(node: ViewNode): string {
  return `${node.tag}.${attributeOf(node, 'class')?.trim().split(/\s+/)[0] ?? ''}`
}

/** Columns whose headings are links themselves, which look otherwise than those below them. */
function belowLinks(pieces: readonly ViewNode[]): readonly LinkColumn[] {
  const columns: { heading: ViewNode; links: ViewNode[] }[] = []
  const [head, ...others] = pieces.filter(isLink)
  const member = others[0] === undefined ? '' : fullLooks(others[0])
  if (head === undefined || member === fullLooks(head)) return []
  for (const link of [head, ...others]) {
    const looks = fullLooks(link)
    if (looks === fullLooks(head)) columns.push({ heading: link, links: [] })
    else if (looks === member) columns.at(-1)?.links.push(link)
    else break
  }
  return columns.every(({ links }) => links.length > 0) ? columns : []
}

function fullLooks({ tag, attributes, parent }: ViewNode): string {
  return `${tag}.${attributes['class']?.trim() ?? ''} ${parent?.tag ?? ''}.${parent?.attributes['class']?.trim() ?? ''}`
}
