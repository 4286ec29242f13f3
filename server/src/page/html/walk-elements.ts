import type { PageNode } from './html-node.ts'

/** What is done with each element below a root, outer before inner. */
export interface ElementVisitor {
  readonly enter: (node: PageNode) => void
  readonly leave: (node: PageNode) => void
}

/** Visits the elements below `root`, however deep. Those of scripts and templates are entered too, for their attributes. */
export function walkElements(root: PageNode, { enter, leave }: ElementVisitor): void {
  let node = root.first
  while (node !== null) {
    const isElement = node.tag.name !== '#text'
    if (isElement) enter(node)
    const { first }: PageNode = node
    if (first !== null) {
      node = first
      continue
    }
    if (isElement) leave(node)
    let { next }: PageNode = node
    while (next === null) {
      const parent: PageNode | null = node.parent
      if (parent === null || parent === root) return
      leave(parent)
      node = parent
      next = node.next
    }
    node = next
  }
}
