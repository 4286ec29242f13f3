import { attributeOf, type ViewNode } from './view-element.ts'

/** Elements that draw a line through what they hold. */
export const struckTags: ReadonlySet<string> = new Set(['del', 's', 'strike'])

/** Words of a class of what something cost before, for a pattern. "list" alone mostly means a list. */
export const formerWords = String.raw`old|was|regular|list[_-]?price|price(?:--|__)list|rrp|msrp|original|strike(?:d|through)?|before|crossed|previous|retail|compare|uvp|crossout|line-?through`

/** The element draws a line through what it holds. */
export function strikes(node: ViewNode): boolean {
  return struckTags.has(node.tag) || /line-through/.test(attributeOf(node, 'style') ?? '')
}
