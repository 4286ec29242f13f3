import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'

/** So many elements around a picture may be its card. */
const mostAround = 4
/** In elements. */
const largestCard = 60
/** Addresses of pictures. */
export const toPicture = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i
/** Addresses of no other page. */
export const toNowhere = /^(?:#|javascript:|data:|mailto:|tel:|$)/i

/**
 * Pictures of what a page is about, without those of other things: such a picture stands in a card of its own that leads to another page.
 * Where the first of all is of another thing, or none is left, the page is about all of them.
 */
export function ownPictures<Picture extends { readonly node: ViewNode }>(
  pictures: readonly Picture[],
  view: PageView,
): readonly Picture[] {
  const own = pictures.filter(({ node }) => !isOfAnother(node, view))
  const [first] = pictures.toSorted((a, b) => a.node.order - b.node.order)
  return first !== undefined && own.includes(first) ? own : pictures
}

function isOfAnother(picture: ViewNode, view: PageView): boolean {
  let at = picture.parent
  for (let steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1) {
    const inside = view.nodes.slice(at.order, Math.min(at.end, at.order + largestCard + 1))
    if (at.end - at.order > largestCard || inside.some((node) => node.tag === 'img' && node !== picture)) return false
    if (inside.some((node) => leadsElsewhere(node))) return true
  }
  return false
}

function leadsElsewhere(node: ViewNode): boolean {
  const href = node.tag === 'a' ? attributeOf(node, 'href')?.trim() : undefined
  return href !== undefined && !toNowhere.test(href) && !toPicture.test(href)
}
