import { metaTagsOf } from '../../page/data/meta-tags.ts'
import type { PageTree } from '../../page/html/html-parser.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

export interface MetaFact {
  readonly text: string
  readonly node: ViewNode
}

/** What the head's meta, link and title elements say, by name in lower case. */
export function metaFacts(tree: PageTree, view: PageView): ReadonlyMap<string, MetaFact> {
  const facts = new Map<string, MetaFact>()
  const add = (name: string, text: string | undefined, node: ViewNode): void => {
    const folded = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (name !== '' && folded !== '' && !facts.has(name)) facts.set(name, { text: folded, node })
  }
  for (const { name, content, element } of metaTagsOf(tree)) add(name, content, view.elementAt(element))
  for (const node of view.nodes) {
    if (node.tag === 'meta') {
      add((attributeOf(node, 'itemprop') ?? '').trim().toLowerCase(), attributeOf(node, 'content'), node)
    } else if (node.tag === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributeOf(node, 'rel') ?? '')) {
      add('canonical', attributeOf(node, 'href'), node)
    } else if (node.tag === 'link') {
      add(linkName(node) ?? '', attributeOf(node, 'href'), node)
    } else if (node.tag === 'html') add('language', attributeOf(node, 'lang'), node)
  }
  const title = view.scripts.find(({ node }) => node.tag === 'title')
  if (title !== undefined) add('title', title.text, title.node)
  return facts
}

const feeds = /^application\/(?:rss|atom)\+xml/i

/** What a link of the head leads to. */
function linkName(node: ViewNode): string | undefined {
  const rel = (attributeOf(node, 'rel') ?? '').toLowerCase().split(/\s+/)
  if (rel.includes('alternate')) return feeds.test(attributeOf(node, 'type') ?? '') ? 'feed' : undefined
  return ['icon', 'amphtml'].find((name) => rel.includes(name))
}
