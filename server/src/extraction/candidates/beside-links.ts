import { isShown, type ViewNode } from '../view/view-element.ts'

const known = new WeakMap<ViewNode, boolean>()

/** Several items, each of which is a link; looked at once, as every item asks. */
export function isListOfLinks(node: ViewNode): boolean {
  return (node.tag === 'ul' || node.tag === 'ol') && known.getOrInsertComputed(node, holdsLinks)
}

function holdsLinks({ children }: ViewNode): boolean {
  const items = children.filter(isShown)
  return items.length > 1 && items.every((item) => item.children[0]?.tag === 'a')
}

/** So far up stands the item that something is told in. */
const mostUp = 4

/** In an item of a list each item of which begins with a link, or the list itself. */
export function isBesideLink(node: ViewNode): boolean {
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps < mostUp; steps += 1, at = at.parent) if (isListOfLinks(at)) return true
  return false
}
