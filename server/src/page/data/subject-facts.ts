import { type DataNode, type DataValue, isNode, textOfValue, textsOf } from './data-node.ts'
import type { StructuredData } from './structured-data.ts'

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
export function subjectFacts({ nodes }: StructuredData): SubjectFacts {
  const typed = nodes.filter(({ types }) => !types.some((type) => parts.test(type)))
  const ranked = subjects.flatMap((kind) => typed.filter(({ types }) => types.some((type) => kind.test(type))))
  // What stands in no item at all is about the page as well.
  const own = [...ranked.slice(0, 4), ...typed.filter(({ types }) => types.length === 0)]
  const stated = (names: readonly string[]): string | undefined => {
    for (const { properties } of own) {
      for (const name of names) {
        const text = nameOf(properties.get(name)?.[0], name)
        if (text !== undefined) return text
      }
    }
  }
  return {
    title: stated(['headline', 'name', 'title']),
    description: stated(['description', 'abstract']),
    image: stated(['image', 'thumbnailUrl', 'primaryImageOfPage']),
    address: stated(['mainEntityOfPage', 'url']),
    language: stated(['inLanguage']),
    siteName: siteName(nodes),
  }
}

function siteName(nodes: readonly DataNode[]): string | undefined {
  for (const node of nodes) {
    const publisher = node.properties.get('publisher')?.[0]
    const site = node.types.includes('WebSite') ? node : publisher
    const name = site !== undefined && isNode(site) ? folded(textsOf(site, 'name')[0]) : undefined
    if (name !== undefined) return name
  }
}

/** A text as it is, of a node its address or name. */
function nameOf(value: DataValue | undefined, property: string): string | undefined {
  if (value === undefined) return undefined
  if (!isNode(value)) return folded(textOfValue(value, property))
  return ['url', 'contentUrl', 'name', '@id']
    .map((name) => folded(textsOf(value, name)[0]))
    .find((text) => text !== undefined)
}

function folded(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim() || undefined
}
