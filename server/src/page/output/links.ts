import type { Link } from '../../contract/scrape.ts'
import { addressesFrom } from '../html/absolute-url.ts'
import { soundText } from './answer-size.ts'
import { foldText } from '../html/collapse-space.ts'
import { foldedText } from '../html/folded-text.ts'
import type { PageNode } from '../html/html-node.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { tagNamed } from '../html/tag.ts'
import { isForEyesOnly } from '../roles/for-eyes-only.ts'
import { isHidden } from '../roles/visibility.ts'

const textTag = tagNamed('#text')

/** Links given of one page: no page that somebody reads has as many, and each is to be handed from thread to thread. */
export const maxLinks = 50_000

/** The page's links in document order, absolute, exact duplicates once (decision A4); one more than `maxLinks` at most. */
export function linksOf({ tree, baseUrl }: ParsedPage): Link[] {
  const links: Link[] = []
  const targets = new LinkTargets(baseUrl)
  for (const node of inOrder(tree.all('a'), tree.all('area'))) {
    const written = node.attribute('href')
    const target = written === undefined ? undefined : targets.of(written)
    if (target === undefined) continue
    const text = linkText(node)
    if (wasGiven(target, text)) continue
    links.push({ text, href: target.href })
    if (links.length > maxLinks) break
  }
  return links
}

/** An address that a page links to, and the texts of its links. Most have one. */
interface LinkTarget {
  readonly href: string
  text: string | undefined
  others: Set<string> | undefined
}

/** Whether a link was there before; from now on it was. */
function wasGiven(target: LinkTarget, text: string): boolean {
  if (target.text === undefined) target.text = text
  else if (target.text === text) return true
  else {
    target.others ??= new Set()
    if (target.others.has(text)) return true
    target.others.add(text)
  }
  return false
}

/** Makes the addresses that are given as links absolute, each that a page has several times once. */
class LinkTargets {
  readonly #absolute: (href: string) => string | undefined
  readonly #origin: string
  /** By how they are written and by how they are told apart. */
  readonly #known = new Map<string, LinkTarget>()

  constructor(baseUrl: string) {
    this.#absolute = addressesFrom(baseUrl)
    const base = URL.parse(baseUrl)
    this.#origin = base !== null && /^https?:$/.test(base.protocol) ? base.origin : 'none'
  }

  /** The target of an address as it is written; undefined for what is no link. */
  of(written: string): LinkTarget | undefined {
    const before = this.#known.get(written)
    if (before !== undefined) return before
    const href = this.#absolute(written.trim())
    if (href === undefined || !schemes.test(href)) return undefined
    const key = this.#keyOf(href)
    // Most links of a page are written as their key is, which then is not looked up again.
    const target = (key === written ? undefined : this.#known.get(key)) ?? { href, text: undefined, others: undefined }
    this.#known.set(key, target)
    if (key !== written && this.#known.size < 2 * maxLinks) this.#known.set(written, target)
    return target
  }

  /** What an address within the site is told by: its path, which written by itself leads there. */
  #keyOf(href: string): string {
    const { length } = this.#origin
    return href.startsWith(this.#origin) && href.charCodeAt(length) === 47 && href.charCodeAt(length + 1) !== 47
      ? href.slice(length)
      : href
  }
}

const schemes = /^(?:https?|mailto|tel):/

function inOrder(anchors: readonly PageNode[], areas: readonly PageNode[]): readonly PageNode[] {
  return areas.length === 0 ? anchors : [...anchors, ...areas].toSorted((one, other) => one.from - other.from)
}

function linkText(node: PageNode): string {
  return (
    visibleText(node) ||
    folded(node.attribute('aria-label')) ||
    folded(node.attribute('title')) ||
    imageText(node) ||
    folded(node.attribute('alt'))
  )
}

/** The text below a link, folded, but for links that stand in it. */
function visibleText(root: PageNode): string {
  const { nodes, row } = root
  const only = nodes.firstOf(row)
  if (only === 0) return ''
  if (nodes.nextOf(only) === 0 && nodes.tagOf(only) === textTag) return soundText(foldedText(nodes, only).words)
  let text = ''
  for (const node of below(root)) {
    if (node.tag.name === '#text') {
      if (node.from < root.endedAt) text += node.data
    } else if (node.tag.name === 'br' || node.tag.endsParagraph) text += ' '
  }
  return folded(text)
}

function imageText(root: PageNode): string {
  for (const node of below(root)) {
    const alt = node.tag.name === 'img' ? folded(node.attribute('alt')) : ''
    if (alt !== '') return alt
  }
  return ''
}

/** The readable nodes below a link, in document order. */
function* below(root: PageNode): Generator<PageNode> {
  let node = root.first
  while (node !== null) {
    const isOut = node.tag.isUnreadable || node.tag.name === 'a' || isHidden(node, 0) || isForEyesOnly(node, 0)
    if (!isOut) yield node
    if (!isOut && node.first !== null) {
      node = node.first
      continue
    }
    while (node !== null && node.next === null) node = node.parent === root ? null : node.parent
    node = node?.next ?? null
  }
}

function folded(text: string | undefined): string {
  return text === undefined ? '' : soundText(foldText(text).trim())
}
