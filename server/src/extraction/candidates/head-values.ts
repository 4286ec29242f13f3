import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nameKey } from '../../values/name-words.ts'
import type { Scope } from '../scope/scope.ts'
import type { Candidate } from './candidate.ts'

const score = 0.97

/** What a page's head is called, and what it says for search engines and for those who share it. */
const ofHead = /^(?:html )?(?:meta|seo|head|meta tag|seo tag|seo meta|seo data|page meta|html head)$/
const ofGraph = /^(?:og|open graph|opengraph|og tag|og meta|og data|open graph tag|open graph data)$/
const ofTwitter = /^(?:twitter|twitter card|twitter tag|twitter meta)$/

/** What each part is called, with the elements that say it, the plainest first. */
const parts: ReadonlyMap<string, readonly string[]> = new Map([
  ['title', ['title', 'og:title']],
  ['description', ['description', 'og:description']],
  ['desc', ['description', 'og:description']],
  ['keyword', ['keywords', 'news_keywords']],
  ['robot', ['robots']],
  ['author', ['author', 'article:author']],
  ['viewport', ['viewport']],
  ['generator', ['generator']],
  ['theme color', ['theme-color']],
  ['canonical', ['canonical', 'og:url']],
  ['canonical url', ['canonical', 'og:url']],
  ['canonical link', ['canonical', 'og:url']],
  ['image', ['og:image', 'twitter:image']],
])

const whole: ReadonlyMap<string, readonly string[]> = new Map([
  ['title tag', ['title']],
  ['html title', ['title']],
  ['head title', ['title']],
  ['document title', ['title']],
  ['browser title', ['title']],
  ['tab title', ['title']],
  ['favicon', ['icon']],
  ['favicon url', ['icon']],
  ['favicon link', ['icon']],
  ['site icon', ['icon']],
  ['amp url', ['amphtml']],
  ['amp link', ['amphtml']],
  ['rss url', ['feed']],
  ['rss feed', ['feed']],
  ['rss feed url', ['feed']],
  ['feed url', ['feed']],
  ['social image', ['og:image', 'twitter:image']],
  ['share image', ['og:image', 'twitter:image']],
  ['sharing image', ['og:image', 'twitter:image']],
])

const ofSocial = /^(?<from>og|open graph|opengraph|twitter) (?<part>.+)$/
const ofSearch = /^(?:meta|seo|meta tag|html meta|page meta) (?<part>.+)$/
/** Of what others see who share the page; an account there has an address, too. */
const ofCards = /^(?:card|title|description|image)(?: |$)/
const address = / (?:url|link|href|uri)$/

/** "meta_description", "ogImage", "title_tag": what a page's head says, which visitors do not see. */
export function headValues({ key, name, context }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind !== 'page') return []
  const names = whole.get(key) ?? namedIn(nameKey(name), context.at(-1) ?? '')
  for (const one of names) {
    const fact = page.meta.get(one)
    if (fact !== undefined)
      return [{ text: fact.text, node: fact.node, isHidden: true, isCalledSo: true, source: 'meta', score }]
  }
  return []
}

function namedIn(key: string, around: string): readonly string[] {
  const { from, part: shared } = ofSocial.exec(key)?.groups ?? {}
  if (from !== undefined && shared !== undefined) return from === 'twitter' ? cardNames(shared) : graphNames(shared)
  if (ofGraph.test(around)) return graphNames(key)
  if (ofTwitter.test(around)) return cardNames(key)
  const searched = ofSearch.exec(key)?.groups?.['part'] ?? (ofHead.test(around) ? key : undefined)
  return searched === undefined ? [] : (parts.get(searched) ?? [])
}

function graphNames(part: string): readonly string[] {
  const name = part === 'url' ? part : part.replace(address, '').replaceAll(' ', '_')
  return [`og:${name}`, ...(name === 'image' ? ['og:image:url', 'og:image:secure_url'] : [])]
}

function cardNames(part: string): readonly string[] {
  if (!ofCards.test(part)) return []
  const name = part.replace(address, '').replaceAll(' ', '_')
  return [`twitter:${name}`, `og:${name}`, `twitter:${name}:src`]
}

/** An object of what the head says, and of nothing else. */
export function isOfHead({ key, properties }: FieldPlan): boolean {
  if (ofGraph.test(key)) return true
  if (ofTwitter.test(key)) return properties.every((property) => ofCards.test(property.key))
  return ofHead.test(key) && properties.every((property) => parts.has(property.key))
}
