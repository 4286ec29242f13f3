import { absoluteUrl } from './absolute-url.ts'
import { foldText } from './fold-text.ts'
import type { PageNode } from './page-node.ts'
import type { ParsedPage } from './parse-page.ts'

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
export function metadataOf({ tree, baseUrl }: ParsedPage): PageFacts {
  const og = new Map<string, string>()
  const names = new Map<string, string>()
  for (const node of tree.all('meta')) readMeta(node, og, names)
  const html = tree.all('html')[0]
  const language = html?.attribute('lang') ?? html?.attribute('xml:lang')
  const canonical = tree.all('link').find((node) => /(?:^|\s)canonical(?:\s|$)/i.test(node.attribute('rel') ?? ''))
  const canonicalHref = canonical?.attribute('href')
  const image = og.get('image') ?? og.get('image:url') ?? og.get('image:secure_url') ?? names.get('twitter:image')
  return {
    title: titleOf(tree.all('title')) || og.get('title') || names.get('twitter:title') || null,
    description: names.get('description') || og.get('description') || names.get('twitter:description') || null,
    og_image: image === undefined ? null : (absoluteUrl(image, baseUrl) ?? null),
    og: Object.fromEntries(og),
    canonical: canonicalHref === undefined ? null : (absoluteUrl(canonicalHref, baseUrl) ?? null),
    language: language?.trim() || null,
  }
}

function readMeta(node: PageNode, og: Map<string, string>, names: Map<string, string>): void {
  const content = folded(node.attribute('content') ?? '')
  const name = (node.attribute('property') ?? node.attribute('name') ?? '').trim().toLowerCase()
  if (content === '' || name === '') return
  if (name.startsWith('og:')) {
    const property = name.slice(3)
    if (!og.has(property)) og.set(property, content)
  } else if (!names.has(name)) {
    names.set(name, content)
  }
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
