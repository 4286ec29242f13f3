import { foldText } from '../html/collapse-space.ts'
import type { PageNode } from '../html/html-node.ts'
import { parsePage } from '../html/parse-page.ts'
import { readHtml } from '../html/html-parser.ts'
import { fullTextOf } from '../output/text.ts'

interface FeedEntry {
  readonly title: string
  readonly href: string
  readonly date: string
  readonly author: string
  /** The content, or else the summary, as plain text. */
  readonly text: string
}

/** An RSS or Atom feed. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly href: string
  readonly entries: readonly FeedEntry[]
}

const roots = new Set(['rss', 'feed', 'rdf:rdf'])

/** Reads an RSS, RDF or Atom feed; undefined when the document is none. */
export function feedOf(xml: string): Feed | undefined {
  const { root } = readHtml(xml, { isXml: true })
  const top = children(root).find(({ tag }) => roots.has(tag.name))
  if (top === undefined) return undefined
  const head = child(top, 'channel') ?? top
  const entries = [...children(head), ...children(top)].filter(({ tag }) => tag.name === 'item' || tag.name === 'entry')
  return {
    title: words(head, 'title'),
    description: words(head, 'description', 'subtitle', 'itunes:summary'),
    language: words(head, 'language') || (top.attribute('xml:lang') ?? ''),
    href: address(head),
    entries: [...new Set(entries)].map(entryOf),
  }
}

function entryOf(node: PageNode): FeedEntry {
  const author = child(node, 'author')
  return {
    title: words(node, 'title'),
    href: address(node),
    date: words(node, 'pubdate', 'published', 'updated', 'dc:date'),
    author:
      author !== undefined && child(author, 'name') !== undefined
        ? words(author, 'name')
        : words(node, 'author', 'dc:creator'),
    text: plainText(
      content(node, 'content:encoded', 'content', 'description', 'summary', 'itunes:summary', 'media:description'),
    ),
  }
}

/** The feed as text: its title, then each entry's title, date and author, and content. */
export function feedText({ title, description, entries }: Feed): string {
  const head = [title, description].filter(Boolean).join('\n')
  const parts = entries.map((entry) => [
    [entry.title, [entry.date, entry.author].filter(Boolean).join(' · ')].filter(Boolean).join('\n'),
    entry.text,
  ])
  return [head, ...parts.flat()].filter(Boolean).join('\n\n')
}

/** Feeds hold HTML, mostly as escaped text. */
function plainText(html: string): string {
  return /[<&]/.test(html) ? fullTextOf(parsePage(html, 'http://feed.invalid/')) : foldText(html).trim()
}

function address(node: PageNode): string {
  const links = children(node).filter(({ tag }) => tag.name === 'link' || tag.name === 'atom:link')
  const written = links.find((link) => link.attribute('href') === undefined && textOf(link) !== '')
  if (written !== undefined) return textOf(written)
  const alternate = links.find((link) => (link.attribute('rel') ?? 'alternate') === 'alternate')
  return alternate?.attribute('href')?.trim() ?? ''
}

function words(node: PageNode, ...names: readonly string[]): string {
  const found = content(node, ...names)
  return /[<&]/.test(found) ? plainText(found).replaceAll('\n', ' ') : foldText(found).trim()
}

function content(node: PageNode, ...names: readonly string[]): string {
  for (const name of names) {
    const found = child(node, name)
    const text = found === undefined ? '' : textOf(found)
    if (text !== '') return text
  }
  return ''
}

function child(node: PageNode, name: string): PageNode | undefined {
  return children(node).find(({ tag }) => tag.name === name)
}

function children(node: PageNode): PageNode[] {
  const list: PageNode[] = []
  for (let at = node.first; at !== null; at = at.next) list.push(at)
  return list
}

/** Where what follows an element begins, so that no element's end is looked for in the next. */
function endOf(node: PageNode): number {
  for (let at: PageNode | null = node, steps = 0; at !== null && steps < 8; at = at.parent, steps += 1) {
    if (at.next !== null) return at.next.from
  }
  return node.source.length
}

/** The text of an element; of one that holds elements, which Atom's XHTML content does, their source. */
function textOf(node: PageNode): string {
  const list = children(node)
  if (list.some(({ tag }) => tag.name !== '#text')) {
    const inside = node.source.slice(node.to + 1, endOf(node))
    const end = inside.indexOf(`</${node.tag.name}`)
    return end < 0 ? inside : inside.slice(0, end)
  }
  return list
    .map(({ data }) => data)
    .join('')
    .trim()
}
