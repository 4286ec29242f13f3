import type { PageNode } from '../html/html-node.ts'

/** In characters: less is a notice or a form that a script shows later. */
const leastText = 1000
/** A wrapper of the whole page lies so near the top. */
const maxLevels = 8
const maxSiblings = 60
/** Of an element that is looked through for text. */
const maxNodes = 20_000

/** True of an element that holds a page's whole text, beside which nothing is to be read: what hides it is taken away when the page has loaded. */
export function holdsAllText(element: PageNode): boolean {
  let node = element
  for (let level = 0; node.parent !== null; level += 1) {
    if (level === maxLevels || !isAlone(node, node.parent)) return false
    node = node.parent
  }
  return hasText(element, leastText)
}

function isAlone(node: PageNode, parent: PageNode): boolean {
  let count = 0
  for (let one = parent.first; one !== null; one = one.next) {
    if (one.row !== node.row && hasText(one, 1)) return false
    if ((count += 1) > maxSiblings) return false
  }
  return true
}

/** Whether so many characters are to be read below a node. */
function hasText(root: PageNode, least: number): boolean {
  let chars = 0
  let seen = 0
  const open: PageNode[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ((seen += 1) > maxNodes) return true
    if (node.tag.name === '#text') {
      chars += node.data.trim().length
      if (chars >= least) return true
    } else if (!node.tag.isUnreadable && node.tag.name !== 'noscript')
      for (let one = node.first; one !== null; one = one.next) open.push(one)
  }
  return false
}
