import { attributeOf, type ViewNode } from './view-element.ts'

/** Elements that draw a line through what they hold. */
export const struckTags: ReadonlySet<string> = new Set(['del', 's', 'strike'])

/** The element draws a line through what it holds. */
export function strikes(node: ViewNode): boolean {
  return struckTags.has(node.tag) || /line-through/.test(attributeOf(node, 'style') ?? '')
}
