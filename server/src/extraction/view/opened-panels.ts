import { hasOwnText } from '../../page/roles/opening-buttons.ts'
import type { PageNode } from '../../page/html/html-node.ts'
import type { ViewNode } from './view-element.ts'

/** The heading of a panel may hold its button in a box or two. */
const deepest = 3
/** In characters: a shorter text is a word for what the button does. */
const shortestLabel = 8

/** A hidden element right behind a button that says it is closed is what the button opens: the answer below a question. */
export function isBehindButton(panel: PageNode, parent: ViewNode | null, length: number): boolean {
  const before = parent?.children.at(-1)
  const button = before === undefined ? undefined : closedButton(before, length)
  if (button === undefined) return false
  const id = panel.attribute('id')
  const isNamed = id !== undefined && button.attributes['aria-controls'] === id
  return hasOwnText(panel, isNamed ? leastNamed : undefined)
}

/** In characters: what a button names may be told in a word. */
const leastNamed = 2

function closedButton(node: ViewNode, length: number): ViewNode | undefined {
  let at: ViewNode | undefined = node
  for (let depth = 0; at !== undefined && depth < deepest; depth += 1) {
    const { tag, attributes, from, children }: ViewNode = at
    const isButton = tag === 'button' || attributes['role'] === 'button' || tag === 'summary'
    if (isButton && attributes['aria-expanded'] === 'false') {
      const isOpening = attributes['aria-haspopup'] === undefined && length - from >= shortestLabel
      return isOpening ? at : undefined
    }
    at = children.length === 1 ? children[0] : undefined
  }
  return undefined
}
