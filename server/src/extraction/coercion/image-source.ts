import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** Images are looked for this deep inside an element. */
const maxInside = 40

/** The address of an element's picture, or of the first inside it: where scripts load it late, the one they load. */
export function imageOf(node: ViewNode, depth = 0): string | undefined {
  if (node.tag === 'img' || node.tag === 'source') return sourceOf(node)
  if (node.tag === 'meta' || node.tag === 'link') return attributeOf(node, 'content') ?? attributeOf(node, 'href')
  if (depth > maxInside) return undefined
  for (const child of node.children) {
    const found = imageOf(child, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function sourceOf(node: ViewNode): string | undefined {
  const set = attributeOf(node, 'srcset') ?? attributeOf(node, 'data-srcset')
  const src = attributeOf(node, 'src')
  const lazy = lazyAttributes
    .map((name) => attributeOf(node, name))
    .find((value) => value !== undefined && /^(?:https?:)?\/\/\S+$|^[./\w-]+\.\w{3,4}(?:\?\S*)?$/.test(value))
  if (src !== undefined && src !== '' && !src.startsWith('data:') && lazy === undefined && !placeholder.test(src))
    return src
  return lazy ?? set?.trim().split(/\s+/)[0] ?? (src === '' ? undefined : src)
}

/** Where scripts find what they load when it comes into sight. */
const lazyAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-original-src', 'data-image', 'data-image-src', 'data-img', 'data-url', 'data-full', 'data-hi-res-src', 'data-echo', 'data-ll-src', 'data-flickity-lazyload'] // prettier-ignore

/** What stands in a picture's place until it is loaded. */
const placeholder = /(?:blank|placeholder|spacer|pixel|1x1|empty|transparent|loading|loader|lazy|grey|dummy)\b[^/]*$/i

const decoration = /(?<![a-z])(?:icons?|sprites?|logos?|avatars?|pixel|spacer|blank|badges?|stars?|flags?)(?![a-z])/i

/** A picture of the page's frame rather than of its subject. */
export function isDecoration(node: ViewNode): boolean {
  return decoration.test(`${imageOf(node) ?? ''} ${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'alt') ?? ''}`)
}
