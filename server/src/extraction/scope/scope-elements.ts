import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from './scope.ts'
import type { ViewLine } from '../view/view-builder.ts'
import { linesWithin } from '../view/lines-within.ts'
import type { ViewNode } from '../view/view-element.ts'

/** The elements of a scope in document order. */
export function nodesIn({ start, end }: Scope, page: PageIndex): readonly ViewNode[] {
  return page.view.nodes.slice(start, end)
}

/** The lines of a scope. */
export function linesIn({ from, to }: Scope, { view }: PageIndex): readonly ViewLine[] {
  return linesWithin(view.lines, from, to)
}

/** What an element shows. */
export function shown(node: ViewNode, { view }: PageIndex): string {
  return view.text.slice(node.from, node.to).trim()
}

/** The innermost element at a place of the text. */
export function deepest({ view }: PageIndex, block: ViewNode, at: number): ViewNode {
  let node = block
  for (let steps = 0; steps < 20; steps += 1) {
    const inner: ViewNode | undefined = node.children.find(
      (child) => child.from <= at && at < child.to && view.text !== '',
    )
    if (inner === undefined) return node
    node = inner
  }
  return node
}
