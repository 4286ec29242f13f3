import { authorTags, metaTagsOf, publishedTags } from '../../page/data/meta-tags.ts'
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
    } else if (node.tag === 'html') add('language', attributeOf(node, 'lang'), node)
  }
  const title = view.scripts.find(({ node }) => node.tag === 'title')
  if (title !== undefined) add('title', title.text, title.node)
  return facts
}

/** Where a concept stands in meta elements, best first. */
export const metaNames: Readonly<Record<string, readonly string[]>> = {
  title: ['og:title', 'twitter:title', 'dc.title', 'citation_title'],
  description: ['description', 'og:description', 'twitter:description'],
  image: ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'],
  url: ['canonical', 'og:url'],
  author: authorTags,
  publisher: ['og:site_name', 'application-name', 'citation_publisher'],
  date_published: publishedTags,
  date_modified: ['article:modified_time', 'og:updated_time', 'datemodified', 'last-modified'],
  price: ['product:price:amount', 'og:price:amount', 'product:price', 'twitter:data1'],
  currency: ['product:price:currency', 'og:price:currency'],
  availability: ['product:availability', 'og:availability'],
  brand: ['product:brand', 'og:brand'],
  sku: ['product:retailer_item_id', 'product:sku'],
  condition: ['product:condition'],
  keywords: ['keywords', 'news_keywords'],
  category: ['article:section', 'product:category'],
  isbn: ['book:isbn', 'books:isbn'],
  language: ['language', 'og:locale'],
}
