import type { ViewNode } from '../view/view-element.ts'

interface HeadedNodes {
  readonly heading: ViewNode
  readonly nodes: readonly ViewNode[]
}

/** As many headings as records are those of the records. */
const mostSections = 40
const deepest = 4

/**
 * Children of one element that are alike, by the headings of one level that stand between them; undefined where there are no such headings
 * or each leads to one child alone. Those before the first heading are of none.
 */
export function belowHeadings({ children }: ViewNode, nodes: readonly ViewNode[]): HeadedNodes[] | undefined {
  const [first] = nodes
  const before = first === undefined ? undefined : children.slice(0, first.place).findLast(isHeading)
  if (before === undefined) return undefined
  const sections: { heading: ViewNode; nodes: ViewNode[] }[] = []
  const own = new Set(nodes)
  let heading = before
  for (const child of children.slice(before.place + 1)) {
    if (isHeading(child) && child.tag <= before.tag) heading = child
    if (!own.has(child)) continue
    const section = sections.at(-1)
    if (section?.heading === heading) section.nodes.push(child)
    else sections.push({ heading, nodes: [child] })
  }
  const areSections = sections.length > 1 && sections.length <= mostSections && sections.length < nodes.length
  return areSections ? sections : undefined
}

function isHeading({ tag, isHidden, from, to }: ViewNode): boolean {
  return /^h[2-6]$/.test(tag) && !isHidden && to > from
}

/** True for an element whose text begins with a heading. */
export function isHeaded(section: ViewNode | null): boolean {
  let at = section ?? undefined
  for (let depth = 0; at !== undefined && depth < deepest; depth += 1) {
    if (isHeading(at)) return true
    at = at.children.find(({ isHidden, from, to }) => !isHidden && to > from)
  }
  return false
}
