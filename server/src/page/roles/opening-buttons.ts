import type { PageNode } from '../html/html-node.ts'
import { propertyText } from '../html/property-text.ts'
import { classRoles } from './class-words.ts'

/** A shorter text is a word for what the button does: "Menu", "Sort by". */
const minLabelChars = 8
/** What a button opens has more to say than the button, by itself: a list of links or choices is a menu. */
const minPanelChars = 30
const maxNodes = 200
/** How far up from a button what it opens stands beside: it may be in a heading's box of its own. */
const maxSteps = 2

const choices: ReadonlySet<string> = new Set('a button label option select input textarea form nav'.split(' '))
const opening = classRoles.panel | classRoles.fold

/**
 * Whether a button is the heading of the text that it opens, as in an accordion without headings: it says that it opens something, by
 * `aria-expanded` or its class, stands first in its element, and right after it comes text that is no list of links or choices.
 */
export function opensText(button: PageNode, mask: number): boolean {
  if (button.attribute('aria-expanded') === undefined && (mask & opening) === 0) return false
  if (button.attribute('aria-haspopup') !== undefined || propertyText(button).length < minLabelChars) return false
  let at = button
  for (let step = 0; step <= maxSteps; step += 1) {
    if (!isFirst(at)) return false
    const panel = nextElement(at)
    if (panel !== null) return !panel.tag.isInline && hasOwnText(panel)
    const { parent } = at
    if (parent === null || parent.tag.isInline) return false
    at = parent
  }
  return false
}

/** Whether no text or element stands before a node in its element; a picture may. */
function isFirst(node: PageNode): boolean {
  let before = node.parent?.first ?? null
  for (let seen = 0; before !== null && before !== node && seen < maxSteps + 2; seen += 1, before = before.next)
    if (!isEmpty(before)) return false
  return before === node
}

function nextElement(node: PageNode): PageNode | null {
  let next = node.next
  for (let seen = 0; next !== null && seen < maxNodes; seen += 1, next = next.next) {
    if (next.tag.name !== '#text') return next
    if (next.data.trim() !== '') return null
  }
  return null
}

function isEmpty(node: PageNode): boolean {
  return node.tag.name === '#text' ? node.data.trim() === '' : node.tag.isUnreadable || node.tag.isVoid
}

/** Whether there is so much text in an element, in characters, outside of its links and choices. */
export function hasOwnText(panel: PageNode, least = minPanelChars): boolean {
  let chars = 0
  let node: PageNode | null = panel.first
  for (let seen = 0; node !== null && seen < maxNodes; seen += 1) {
    if (node.tag.name === '#text') chars += node.data.trim().length
    if (chars >= least) return true
    if (node.first !== null && !choices.has(node.tag.name) && !node.tag.isUnreadable) {
      node = node.first
      continue
    }
    while (node !== null && node !== panel && node.next === null) node = node.parent
    if (node === null || node === panel) break
    node = node.next
  }
  return false
}
