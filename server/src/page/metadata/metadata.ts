import { absoluteUrl } from '../html/absolute-url.ts'
import { foldText } from '../html/collapse-space.ts'
import type { PageBlocks } from '../blocks/page-blocks.ts'
import { authorOf } from './byline.ts'
import { firstTitleHeading, headlineIndex } from '../blocks/headline.ts'
import type { PageNode } from '../html/html-node.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { publishedDate } from './published-date.ts'
import { subjectFacts } from '../data/subject-facts.ts'
import { textsOf } from '../data/data-node.ts'
import { type MetaTag, metaTagsOf } from '../data/meta-tags.ts'
import { type StructuredData, structuredDataOf } from '../data/structured-data.ts'

/** What a page says of itself in its head. */
export interface PageMetadata {
  readonly title: string | null
  readonly description: string | null
  readonly og_image: string | null
  readonly og: Readonly<Record<string, string>>
  readonly canonical: string | null
  readonly language: string | null
  readonly author: string | null
  readonly date: string | null
  readonly site_name: string | null
  readonly favicon: string | null
}

/** Title, description and Open Graph tags of a page; null where it has none. */
export function metadataOf(page: ParsedPage, blocks: PageBlocks): PageMetadata {
  const { tree, baseUrl } = page
  const og = new Map<string, string>()
  const names = new Map<string, string>()
  for (const tag of metaTagsOf(tree)) keepTag(tag, og, names)
  const html = tree.all('html')[0]
  const language = (html?.attribute('lang') ?? html?.attribute('xml:lang'))?.trim() || names.get('content-language')
  const data = structuredDataOf(tree)
  const declared = subjectFacts(data)
  const metas = new Map([...names, ...Array.from(og, ([name, value]): [string, string] => [`og:${name}`, value])])
  const title = titleOf(tree.all('title'))
  const images = [
    og.get('image'),
    og.get('image:url'),
    og.get('image:secure_url'),
    names.get('twitter:image'),
    declared.image,
  ]
  const headline = headlineIndex(blocks, title ?? null)
  return {
    title: firstText([
      headlineOf(title, { blocks, og, data }),
      title,
      og.get('title'),
      names.get('twitter:title'),
      declared.title,
    ]),
    description: firstText([
      names.get('description'),
      og.get('description'),
      names.get('twitter:description'),
      declared.description,
    ]),
    og_image: webAddress(images, baseUrl),
    og: Object.fromEntries(og),
    canonical: linked(page, /(?:^|\s)canonical(?:\s|$)/i) ?? addressOf(og.get('url') ?? declared.address, baseUrl),
    language: firstText([language, declared.language]),
    author: authorOf(tree, blocks, { data, metas, headline }),
    date: publishedDate(page, blocks, { data, metas, headline, language: language ?? null }),
    site_name: firstText([og.get('site_name'), declared.siteName, names.get('application-name')]),
    favicon: linked(page, /(?:^|\s)icon(?:\s|$)/i),
  }
}

/** The first that says anything. */
function firstText(texts: readonly (string | null | undefined)[]): string | null {
  return texts.find((text) => text !== undefined && text !== null && text !== '') ?? null
}

/** The address of the first link element of that relation which has one. */
function linked({ tree, baseUrl }: ParsedPage, relation: RegExp): string | null {
  const links = tree.all('link').filter((node) => relation.test(node.attribute('rel') ?? ''))
  const hrefs = links.map((node) => node.attribute('href'))
  return webAddress(
    hrefs.filter((href) => href !== ''),
    baseUrl,
  )
}

/** The first that is an address of the web, absolute: neither a script nor data nor anything else that a page may write there. */
function webAddress(hrefs: readonly (string | null | undefined)[], baseUrl: string): string | null {
  for (const href of hrefs) {
    const address = href === undefined || href === null ? undefined : absoluteUrl(href, baseUrl)
    if (address !== undefined && /^https?:/.test(address)) return address
  }
  return null
}

/** Only addresses of the web are canonical: identifiers of structured data often are none. */
function addressOf(address: string | undefined, baseUrl: string): string | null {
  return address !== undefined && /^(?:https?:|\/)/i.test(address) ? webAddress([address], baseUrl) : null
}

/** No list of authors is longer. */
const maxNamesChars = 2000
/** Open Graph tags of one page that are given. */
const maxTags = 500

function keepTag({ name, content }: MetaTag, og: Map<string, string>, names: Map<string, string>): void {
  if (name.startsWith('og:')) {
    const property = name.slice(3)
    if (!og.has(property) && og.size < maxTags) og.set(property, content)
  } else {
    const before = names.get(name)
    if (before === undefined) names.set(name, content)
    // A page with several authors has a tag for each.
    else if (before.length < maxNamesChars && /author|creator/.test(name) && !before.includes(content))
      names.set(name, `${before}, ${content}`)
  }
}

interface Clues {
  readonly blocks: PageBlocks
  readonly og: ReadonlyMap<string, string>
  readonly data: StructuredData
}

/** A page of fewer is no article of a site that words its titles for search engines. */
const fewBlocks = 40

/** Of an article whose title element words it otherwise, for search engines, the headline that a reader sees. */
function headlineOf(title: string | undefined, { blocks, og, data }: Clues): string | undefined {
  const articles = data.nodes.filter(({ types }) => types.some((type) => /Article$|Posting$/.test(type)))
  const headlines = new Set(articles.flatMap((article) => textsOf(article, 'headline').slice(0, 1)))
  // Several are the cards of a list.
  const isArticle = og.get('type') === 'article' || headlines.size === 1
  if (!isArticle || blocks.count < fewBlocks) return undefined
  const heading = firstTitleHeading(blocks)
  if (heading < 0 || blocks.length(heading) > 300) return undefined
  const headline = blocks.text(heading)
  return words(title ?? '').includes(words(headline)) ? undefined : headline.replaceAll('\n', ' ')
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The first title that is not one of a drawing. */
function titleOf(titles: readonly PageNode[]): string | undefined {
  for (const node of titles) {
    if (isInDrawing(node)) continue
    return folded(node.first?.data ?? '')
  }
}

function isInDrawing(node: PageNode): boolean {
  for (let at = node.parent, steps = 0; at !== null && steps < 64; at = at.parent, steps += 1) {
    if (at.tag.name === 'svg') return true
  }
  return false
}

function folded(text: string): string {
  return foldText(text).trim()
}
