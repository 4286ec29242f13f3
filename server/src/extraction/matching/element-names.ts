import { attributeOf, type ViewNode } from '../view/view-element.ts'

const attributes = ['class', 'id', 'itemtype', 'itemprop', 'aria-label', 'data-testid', 'data-section'] as const
const longest = 120

/** What an element is called by its classes, ids and labels. */
export function elementNames(node: ViewNode): string[] {
  return attributes
    .map((name) => attributeOf(node, name) ?? '')
    .filter((text) => text !== '')
    .map((text) => text.replace(/^https?:\/\/schema\.org\//, '').slice(0, longest))
}
