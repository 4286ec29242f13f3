import { type Element, isText } from 'domhandler'
import { absolute, elementsOf, type ParsedPage } from './parse-page.ts'

/** What a page says of itself in its head. */
export interface PageFacts {
  readonly title: string | null
  readonly description: string | null
  readonly og_image: string | null
  readonly og: Readonly<Record<string, string>>
  readonly canonical: string | null
  readonly language: string | null
}

/** Title, description and Open Graph tags of a page; null where it has none. */
export function metadataOf(page: ParsedPage): PageFacts {
  const og = new Map<string, string>()
  const names = new Map<string, string>()
  let title: string | undefined
  let canonical: string | undefined
  let language: string | undefined
  for (const element of elementsOf(page.document)) {
    const { name, attribs } = element
    if (name === 'html') language ??= attribs['lang'] ?? attribs['xml:lang']
    // A title inside an SVG names a drawing, not the page.
    if (name === 'title' && !isInsideSvg(element)) title ??= folded(ownText(element))
    if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attribs['rel'] ?? '')) canonical ??= attribs['href']
    if (name === 'meta') readMeta(element, og, names)
  }
  const image = og.get('image') ?? og.get('image:url') ?? og.get('image:secure_url') ?? names.get('twitter:image')
  return {
    title: title || og.get('title') || names.get('twitter:title') || null,
    description: names.get('description') || og.get('description') || names.get('twitter:description') || null,
    og_image: image === undefined ? null : (absolute(image, page.baseUrl) ?? null),
    og: Object.fromEntries(og),
    canonical: canonical === undefined ? null : (absolute(canonical, page.baseUrl) ?? null),
    language: language?.trim() || null,
  }
}

function readMeta({ attribs }: Element, og: Map<string, string>, names: Map<string, string>): void {
  const content = folded(attribs['content'] ?? '')
  const name = (attribs['property'] ?? attribs['name'] ?? '').trim().toLowerCase()
  if (content === '' || name === '') return
  if (name.startsWith('og:')) {
    const property = name.slice(3)
    if (!og.has(property)) og.set(property, content)
  } else if (!names.has(name)) {
    names.set(name, content)
  }
}

function ownText(element: Element): string {
  return element.children.map((child) => (isText(child) ? child.data : '')).join('')
}

function isInsideSvg(element: Element): boolean {
  for (let parent = element.parent; parent !== null && 'name' in parent; parent = parent.parent) {
    if (parent.name === 'svg') return true
  }
  return false
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
