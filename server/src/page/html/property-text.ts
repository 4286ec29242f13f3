import { foldText } from './collapse-space.ts'
import type { PageNode } from './html-node.ts'

/** A property's text is cut here, so that properties within properties cost no more than their number. */
const maxChars = 2000
const maxSteps = 400

/** The start of the text within an element, folded. */
export function propertyText(root: PageNode): string {
  let text = ''
  let node = root.first
  for (let steps = 0; node !== null && steps < maxSteps && text.length < maxChars; steps += 1) {
    if (node.tag.name === '#text') text += node.data
    else if (!node.tag.isInline) text += ' '
    if (node.first !== null && !node.tag.isUnreadable) {
      node = node.first
      continue
    }
    while (node !== null && node !== root && node.next === null) node = node.parent
    if (node === null || node === root) break
    node = node.next
  }
  return foldText(text).trim()
}
