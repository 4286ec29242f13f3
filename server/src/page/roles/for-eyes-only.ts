import { foldedText } from '../html/folded-text.ts'
import type { NodeTable, PageNode } from '../html/html-node.ts'
import { tagNamed } from '../html/tag.ts'
import { ClassReader } from './class-reader.ts'
import { classRoles } from './class-words.ts'
import { isBoilerplate, mayHide } from './visibility.ts'

const textTag = tagNamed('#text')
const noscriptTag = tagNamed('noscript')
const headlineTag = tagNamed('h1')
const mainTag = tagNamed('main')

/** Of a page's text outside of its frame, so much is the page. */
const pageShare = 2 / 3
/** Less without a headline may be words that are shown twice. */
const manyChars = 200
/** What has less of the source is not asked about, as most of what is kept from those who listen are icons; beyond so many characters all is. */
const sourceShare = 0.01
const manySourceChars = 1000
/** How far up what follows an element is looked for. */
const maxSteps = 8

/** True of what a page shows but keeps from those who listen: icons, and what it says to them in other words. */
export function isForEyesOnly(node: PageNode, mask: number): boolean {
  if (node.attribute('aria-hidden') !== 'true') return false
  // A slide that is not the current one comes with the next swipe; copies of slides close the circle.
  if ((mask & classRoles.slide) !== 0 && (mask & classRoles.copy) === 0) return false
  if ((mask & classRoles.panel) !== 0 || node.attribute('role') === 'tabpanel') return false
  return !isBehindDialog(node)
}

/** Looked for once a page: it may keep a hundred thousand elements from those who listen. */
const silencedPages = new WeakMap<NodeTable, ReadonlySet<number>>()

/** True of what holds most of a page's text: libraries keep the page from those who listen as long as a dialog is open. */
function isBehindDialog({ nodes, row, tag }: PageNode): boolean {
  return (
    !tag.isInline &&
    sourceChars(nodes, row) >= Math.min(manySourceChars, sourceShare * nodes.source.length) &&
    silencedPages.getOrInsertComputed(nodes, silencedPage).has(row)
  )
}

/** Characters of markup and text up to what follows an element; all that is left of the page where that is not near. */
function sourceChars(nodes: NodeTable, row: number): number {
  let at = row
  for (let step = 0; step < maxSteps && nodes.nextOf(at) === 0; step += 1) at = nodes.parentOf(at)
  const next = nodes.nextOf(at)
  return (next === 0 ? nodes.source.length : nodes.from(next)) - nodes.to(row)
}

/** What is counted of a page, by rows; of an element with all it holds. */
interface Counts {
  readonly chars: Int32Array
  /** Headlines and main elements. */
  readonly heads: Int32Array
  /** The elements that are kept from those who listen. */
  readonly silent: readonly number[]
}

/** The rows of the elements, if any, that hold most of the page together and are children of one. */
function silencedPage(nodes: NodeTable): ReadonlySet<number> {
  const { chars, heads, silent } = countsOf(nodes)
  const all = chars[0] ?? 0
  const siblings = Map.groupBy(silent, (row) => nodes.parentOf(row))
  const found = new Set<number>()
  for (const rows of siblings.values()) {
    let own = 0
    let headed = 0
    for (const row of rows) {
      own += chars[row] ?? 0
      headed += heads[row] ?? 0
    }
    const isPage = own === all || (own > pageShare * all && (headed > 0 || own >= manyChars))
    if (isPage) for (const row of rows) found.add(row)
  }
  return found
}

/** What is hidden from all, and the site's frame, count for nothing. */
function countsOf(nodes: NodeTable): Counts {
  const classes = new ClassReader()
  const chars = new Int32Array(nodes.count)
  const heads = new Int32Array(nodes.count)
  const isOut = new Uint8Array(nodes.count)
  const silent: number[] = []
  for (let row = 1; row < nodes.count; row += 1) {
    const tag = nodes.tagOf(row)
    if (isOut[nodes.parentOf(row)] === 1 || tag.isUnreadable || tag === noscriptTag) isOut[row] = 1
    else if (tag === textTag) chars[row] = foldedText(nodes, row).words.length
    else if (tag.isInline) continue
    else {
      if (tag === headlineTag || tag === mainTag) heads[row] = 1
      const signs = classes.signsOf(nodes.attributes(row))
      const node = signs.mayConceal ? nodes.node(row) : undefined
      if (isBoilerplate(nodes, row, signs) || (node !== undefined && mayHide(node))) isOut[row] = 1
      else if (node?.attribute('aria-hidden') === 'true') silent.push(row)
    }
  }
  for (let row = nodes.count - 1; row > 0; row -= 1) {
    const parent = nodes.parentOf(row)
    chars[parent] = (chars[parent] ?? 0) + (chars[row] ?? 0)
    heads[parent] = (heads[parent] ?? 0) + (heads[row] ?? 0)
  }
  return { chars, heads, silent }
}
