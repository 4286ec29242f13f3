import type { NodeTable, PageNode } from '../html/html-node.ts'

/** In characters: less is a notice or a form that a script shows later. */
const leastText = 1000
/** A wrapper of the whole page lies so near the top. */
const maxLevels = 8
const maxChildren = 60
/** Of an element that is looked through for text. */
const maxNodes = 20_000

/** Looked for once a page: it may hide a hundred thousand elements. */
const wrappersOfPages = new WeakMap<NodeTable, ReadonlySet<number>>()

/** True of an element that holds a page's whole text, beside which nothing is to be read: what hides it is taken away when the page has loaded. */
export function holdsAllText({ nodes, row }: PageNode): boolean {
  return wrappersOfPages.getOrInsertComputed(nodes, wrappersOf).has(row)
}

/** The rows of those that hold all of it, outer before inner. */
function wrappersOf(nodes: NodeTable): ReadonlySet<number> {
  const found = new Set<number>()
  let holder = onlyHolder(nodes.node(0))
  while (holder !== undefined && found.size < maxLevels && hasText(holder, leastText)) {
    found.add(holder.row)
    holder = onlyHolder(holder)
  }
  return found
}

/** The one child that has text, if there is one. */
function onlyHolder(parent: PageNode): PageNode | undefined {
  let count = 0
  let holder: PageNode | undefined
  for (let one = parent.first; one !== null; one = one.next) {
    if ((count += 1) > maxChildren) return undefined
    if (!hasText(one, 1)) continue
    if (holder !== undefined) return undefined
    holder = one
  }
  return holder
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
