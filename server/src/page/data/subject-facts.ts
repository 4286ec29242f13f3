import type { DataNode } from './data-node.ts'
import { type StructuredData, typesOf } from './structured-data.ts'

/** What structured data says of the page's subject; undefined where it says nothing. */
export interface SubjectFacts {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly image: string | undefined
  readonly address: string | undefined
  readonly language: string | undefined
  readonly siteName: string | undefined
}

/** Kinds of nodes that are a page's subject, the plainest first. */
const subjects = [
  /Article$|Posting$/,
  /^(?:Product|ProductGroup|Recipe|Event|VideoObject|Book|Movie|Course|JobPosting|QAPage|Question)$/,
  /Page$|^(?:CreativeWork|Document|Item)$/,
]

/** Kinds that are part of something or about it. */
const parts =
  /^(?:WebSite|Organization|NewsMediaOrganization|Person|ImageObject|BreadcrumbList|ListItem|Review|Comment|Answer|Offer|SearchAction)$/

/** Reads the facts from the node that is most likely the page's subject. */
export function subjectFacts(data: StructuredData): SubjectFacts {
  const typed = data.nodes.filter((node) => !typesOf(node).some((type) => parts.test(type)))
  const ranked = subjects.flatMap((kind) => typed.filter((node) => typesOf(node).some((type) => kind.test(type))))
  // What stands in no item at all is about the page as well.
  const own = [...ranked.slice(0, 4), ...typed.filter((node) => typesOf(node).length === 0)]
  const said = (names: readonly string[]): string | undefined => {
    for (const node of own) {
      for (const name of names) {
        const text = textOf(data.resolve([node[name]].flat()[0]))
        if (text !== undefined) return text
      }
    }
  }
  return {
    title: said(['headline', 'name', 'title']),
    description: said(['description', 'abstract']),
    image: said(['image', 'thumbnailUrl', 'primaryImageOfPage']),
    address: said(['mainEntityOfPage', 'url']),
    language: said(['inLanguage']),
    siteName: siteName(data),
  }
}

function siteName(data: StructuredData): string | undefined {
  for (const node of data.nodes) {
    const isSite = typesOf(node).includes('WebSite')
    const named = isSite ? node : data.resolve([node['publisher']].flat()[0])
    const name = typeof named === 'object' && named !== null ? textOf((named as DataNode)['name']) : undefined
    if (name !== undefined) return name
  }
}

/** A text as it is, of a node its address or name. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim() || undefined
  if (Array.isArray(value)) return textOf(value[0])
  if (typeof value !== 'object' || value === null) return undefined
  const { url, contentUrl, name, '@id': id, '@value': text } = value as DataNode
  return [text, url, contentUrl, name, id].find(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  )
}
