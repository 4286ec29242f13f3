import { classMask } from '../roles/class-words.ts'
import type { ParsedPage } from '../html/parse-page.ts'

/** What a page says of its own kind and wording, outside its visible text. */
export interface PageEvidence {
  /** Whether its structured data or Open Graph type names each of `pageKinds`. */
  readonly kinds: readonly number[]
  /** Groups of the classes of its html and body elements. */
  readonly groups: number
  readonly title: string
  readonly description: string
  /** The source of its structured data, cut. */
  readonly data: string
  readonly pathDepth: number
  readonly pathDigits: number
}

/** Kinds of pages by the names structured data has for them. */
export const pageKinds: readonly RegExp[] = [
  /"Product"|"ProductGroup"|"Offer"/,
  /"NewsArticle"|"Article"|"BlogPosting"|"ReportageNewsArticle"/,
  /"ItemList"|"CollectionPage"|"SearchResultsPage"|"ProductCollection"/,
  /"DiscussionForumPosting"|"QAPage"|"Question"/,
  /"FAQPage"|"HowTo"|"TechArticle"|"Recipe"/,
  /"Service"|"LocalBusiness"|"SoftwareApplication"|"Organization"/,
]

/** Where in `kinds` stands what structured data says, and what the Open Graph type. */
const [dataProduct, dataArticle, dataDiscussion, dataGuide] = [0, 1, 3, 4]
const [typeArticle, typeProduct] = [pageKinds.length, pageKinds.length + 1]

const maxDataChars = 20_000
/** Each block of the page is looked for in its title and its description. */
const maxSaidChars = 2000

/** Reads the evidence from a page's head, scripts and address. */
export function evidenceOf({ tree, baseUrl }: ParsedPage): PageEvidence {
  const data = linkedDataOf(tree)
  const type = metaContent('og:type')
  const path = URL.parse(baseUrl)?.pathname ?? '/'
  return {
    kinds: [
      ...pageKinds.map((names) => (names.test(data) ? 1 : 0)),
      type === 'article' ? 1 : 0,
      type.includes('product') ? 1 : 0,
      type === 'website' ? 1 : 0,
    ],
    groups: classMask(rootNamesOf(tree)),
    title: (tree.all('title')[0]?.first?.data ?? '').trim().slice(0, maxSaidChars),
    description: metaContent('description') || metaContent('og:description'),
    data: data.slice(0, maxDataChars),
    pathDepth: path.split('/').filter((step) => step !== '').length,
    pathDigits: (path.match(/\d/g) ?? []).length,
  }

  function metaContent(name: string): string {
    const node = tree
      .all('meta')
      .find((meta) => (meta.attribute('property') ?? meta.attribute('name'))?.toLowerCase() === name)
    return node?.attribute('content')?.trim().slice(0, maxSaidChars) ?? ''
  }
}

/** Whether a page says of itself that it is an article. */
export function saysArticle({ kinds }: PageEvidence): boolean {
  return kinds[dataArticle] === 1 || kinds[typeArticle] === 1
}

/** Whether it is no discussion and no product, whose comments and reviews are of the page. */
export function saysArticleAlone(evidence: PageEvidence): boolean {
  return saysArticle(evidence) && saysNeither(evidence)
}

/** Whether it is an article, a recipe or a set of instructions. */
export function saysText(evidence: PageEvidence): boolean {
  return saysArticle(evidence) || evidence.kinds[dataGuide] === 1
}

/** Whether it is a product. */
export function saysProduct({ kinds }: PageEvidence): boolean {
  return kinds[dataProduct] === 1 || kinds[typeProduct] === 1
}

/** Whether it is a discussion. */
export function saysDiscussion({ kinds }: PageEvidence): boolean {
  return kinds[dataDiscussion] === 1
}

/** Whether it is neither a discussion nor a product. */
export function saysNeither(evidence: PageEvidence): boolean {
  return !saysDiscussion(evidence) && !saysProduct(evidence)
}

/** The source of the page's JSON-LD. */
function linkedDataOf(tree: ParsedPage['tree']): string {
  let data = ''
  for (const node of tree.all('script')) {
    if (data.length > maxDataChars) break
    if (node.attribute('type')?.toLowerCase() === 'application/ld+json')
      data += node.first?.data.slice(0, maxDataChars) ?? ''
  }
  return data
}

/** Classes and id of the html and body elements. */
function rootNamesOf(tree: ParsedPage['tree']): string {
  const [html, body] = [tree.all('html')[0], tree.all('body')[0]]
  const names = [html?.attribute('class'), body?.attribute('class'), body?.attribute('id')]
  return names.join(' ').slice(0, 2000)
}
