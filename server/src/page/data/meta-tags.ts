import { foldText } from '../html/collapse-space.ts'
import type { PageNode } from '../html/html-node.ts'
import type { PageTree } from '../html/html-parser.ts'

/** What a `meta` element says. */
export interface MetaTag {
  /** In lower case, of Dublin Core as "dc.date" however it is written. */
  readonly name: string
  /** Folded; never empty. */
  readonly content: string
  readonly element: PageNode
}

/** A page's `meta` elements that have a name, in order. */
export function metaTagsOf(tree: PageTree): MetaTag[] {
  return tree.all('meta').flatMap((element) => {
    const content = foldText(element.attribute('content') ?? '').trim()
    const name = (element.attribute('property') ?? element.attribute('name') ?? element.attribute('http-equiv') ?? '')
      .trim()
      .toLowerCase()
      .replace(/^(dc|dcterms):/, '$1.')
      .replace(/^schema:/, '')
    return content === '' || name === '' ? [] : [{ name, content, element }]
  })
}

/** Under which names pages say who wrote them, the plainest first. */
export const authorTags = (
  'author article:author parsely-author sailthru.author dc.creator dcterms.creator dc.contributor byl byline article:author_name ' +
  'article_author cxenseparse:author rnews:author citation_author og:article:author'
).split(' ')

/** Under which names pages say when they were published, the plainest first. */
export const publishedTags = (
  'article:published_time og:published_time og:article:published_time datepublished article:published published_time ' +
  'publish-date publish_date publishdate pubdate published-date parsely-pub-date sailthru.date dc.date.issued dcterms.created ' +
  'dcterms.issued dc.date dcterms.date dc.date.created citation_publication_date citation_online_date article_date_original ' +
  'article.published originalpublicationdate rnews:datepublished cxenseparse:recs:publishtime cxenseparse:publishtime ptime ' +
  'displaydate date_published release_date date'
).split(' ')
