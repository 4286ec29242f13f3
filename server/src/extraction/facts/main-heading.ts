import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { folded, wordsOf } from '../../values/name-words.ts'

/** The title of a document, and its address. */
interface TitledPage {
  readonly title: string
  readonly url: string
}

const mostClimbs = 4

/**
 * The h1 outside the frame; a page with several is a list or has one for its logo. Where the document's title begins with what
 * another heading says, and with none of these, the h1 names the site or a part of it and that heading the page.
 */
export function mainHeading(view: PageView, { title, url }: TitledPage): ViewNode | undefined {
  const shown = view.nodes.filter((node) => node.tag === 'h1' && !node.isHidden && node.to > node.from)
  const own = shown.filter((node) => !node.isBoilerplate)
  const marked = own.find(
    (node) => attributeOf(node, 'itemprop') === 'name' || attributeOf(node, 'itemprop') === 'headline',
  )
  const first = marked ?? own[0] ?? shown[0]
  if (first === undefined) return largeLine(view)
  if (isLogo(first, url) && tellsMore(title, view.text.slice(first.from, first.to)))
    return titled(view, own, title, { isOfSite: true }) ?? lineOfTitle(view, title)
  // "Which sail? - Yard of boats" begins with the page's name, and ends with the site's.
  const isOfSite = isInTitle(view, first, title) && !isInTitle(view, first, title, { begins: true })
  return sharesWords(view, first, title) && !isOfSite ? first : (titled(view, own, title, { isOfSite }) ?? first)
}

/** In characters, of a line that may be a heading, and of what is said below it. */
const longestLine = 120
const leastBelow = 80

/** In a page without headings the line in the largest letters, below which something is said. */
function largeLine(view: PageView): ViewNode | undefined {
  const lines = view.nodes.flatMap((node) => {
    const size = node.tag === 'font' && !node.isHidden && !node.isBoilerplate ? sizeOf(node) : 0
    if (size < leastSize || node.to - node.from > longestLine || !/\p{L}/u.test(view.text.slice(node.from, node.to)))
      return []
    const block = blockOf(node)
    return block.to - node.to >= leastBelow ? [{ node, size }] : []
  })
  const largest = lines.reduce((most, { size }) => Math.max(most, size), 0)
  return lines.find(({ size }) => size === largest)?.node
}

const leastSize = 5
const usualSize = 3

/** Of "6" and "+2" letters. */
function sizeOf(node: ViewNode): number {
  const [, sign, digits] = /^\s*(\+?)(\d)\s*$/.exec(attributeOf(node, 'size') ?? '') ?? []
  return digits === undefined ? 0 : Number(digits) + (sign === '+' ? usualSize : 0)
}

function blockOf(node: ViewNode): ViewNode {
  let at = node
  for (let climbs = 0; climbs < mostClimbs && !at.isBlock && at.parent !== null; climbs += 1) at = at.parent
  return at
}

const leastTitle = 8
function tellsMore(title: string, site: string): boolean {
  const told = new Set(wordsOf(site))
  return wordsOf(title).some((word) => !told.has(word))
}

/** A heading that is a link to the site's first page, or to the part of the site that the page lies in, is their name. */
function isLogo({ from, to, children }: ViewNode, url: string): boolean {
  const link = children.find((child) => child.tag === 'a' && child.from === from && child.to === to)
  const href = link === undefined ? undefined : attributeOf(link, 'href')
  if (href === undefined) return false
  return /^(?:https?:\/\/[^/?#]+)?\/?(?:index\.\w{2,5})?$/.test(href) || isAbove(href, url)
}

function isAbove(href: string, url: string): boolean {
  const part = URL.parse(href, url)
  const own = URL.parse(url)
  const isFolder = part !== null && part.search === '' && part.pathname.endsWith('/') && part.hash === ''
  return (
    isFolder && own !== null && own.pathname.length > part.pathname.length && own.pathname.startsWith(part.pathname)
  )
}

const parting = /\s[|–—·:»«-]\s/
const lines = /^(?:a|b|strong|font|span|td|th|p|div|h[2-6]|center|big)$/

/** Where the heading is the name of the site, a line that says just what the document's title begins with, before the site's name, or all of it. */
function lineOfTitle(view: PageView, title: string): ViewNode | undefined {
  const own = folded(title.split(parting)[0] ?? '')
  if (own.length < leastTitle) return undefined
  const isSuch = ({ tag, isHidden, from, to }: ViewNode): boolean =>
    !isHidden && lines.test(tag) && to - from <= longestLine && folded(view.text.slice(from, to)) === own
  const found = view.nodes.filter(isSuch)
  return found.find(({ isBoilerplate }) => !isBoilerplate) ?? found[0]
}
const lowerHeadings = 12

function titled(
  view: PageView,
  own: readonly ViewNode[],
  title: string,
  { isOfSite }: { isOfSite: boolean },
): ViewNode | undefined {
  const lower = view.nodes
    .filter(({ tag, isHidden, isBoilerplate }) => (tag === 'h2' || tag === 'h3') && !isHidden && !isBoilerplate)
    .slice(0, lowerHeadings)
  return (
    own.find((node) => isInTitle(view, node, title, { begins: isOfSite })) ??
    lower.find((node) => isInTitle(view, node, title, { begins: true }))
  )
}

/** Half of its words stand in the title. */
function sharesWords(view: PageView, node: ViewNode, title: string): boolean {
  const words = wordsOf(view.text.slice(node.from, Math.min(node.to, node.from + 300)))
  const told = new Set(wordsOf(title))
  return words.filter((word) => told.has(word)).length >= 0.5 * words.length
}

function isInTitle(view: PageView, node: ViewNode, title: string, { begins = false } = {}): boolean {
  const text = folded(view.text.slice(node.from, node.to))
  if (text.length < leastTitle) return false
  return begins ? folded(title).startsWith(`${text} `) || folded(title) === text : folded(title).includes(text)
}
