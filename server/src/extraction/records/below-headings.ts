import type { ViewNode } from '../view/view-element.ts'

interface HeadedNodes {
  readonly heading: ViewNode
  readonly nodes: readonly ViewNode[]
}

/** As many headings as records are those of the records. */
const mostSections = 40
const mostHeadings = 400
const deepest = 4

/** The headings among the children of an element; none where there are more than sections have. */
export function headingsAmong({ children }: ViewNode): readonly ViewNode[] {
  const headings = children.filter(isHeading)
  return headings.length > mostHeadings ? [] : headings
}

/**
 * Children of one element that are alike, by the headings of one level that stand between them; undefined where there are no such headings
 * or each leads to one child alone. Those before the first heading are of none.
 */
export function belowHeadings(headings: readonly ViewNode[], nodes: readonly ViewNode[]): HeadedNodes[] | undefined {
  const start = nodes[0]?.place ?? 0
  const before = headings.findLast(({ place }) => place < start)
  if (before === undefined) return undefined
  const leading = headings.filter(({ tag, place }) => place >= before.place && tag <= before.tag)
  const sections: { heading: ViewNode; nodes: ViewNode[] }[] = []
  let next = 0
  for (const node of nodes) {
    while ((leading[next + 1]?.place ?? Infinity) < node.place) next += 1
    const heading = leading[next] ?? before
    const section = sections.at(-1)
    if (section?.heading === heading) section.nodes.push(node)
    else sections.push({ heading, nodes: [node] })
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
