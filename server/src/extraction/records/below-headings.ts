import { isShown, type ViewNode } from '../view/view-element.ts'

interface HeadedNodes {
  /** The heading, or the child that holds nothing else. */
  readonly heading: ViewNode
  readonly nodes: readonly ViewNode[]
}

/** A child of an element that is a heading or holds nothing but one. */
export interface ChildHeading {
  readonly node: ViewNode
  readonly place: number
  /** `h2` to `h6` */
  readonly tag: string
}

/** As many headings as records are those of the records. */
const mostSections = 40
const mostHeadings = 400
const deepest = 4

/** The headings among the children of an element; none where there are more than sections have. */
export function headingsAmong({ children }: ViewNode): readonly ChildHeading[] {
  const headings = children.flatMap((node) => {
    const tag = headingWithin(node)?.tag
    return tag === undefined ? [] : [{ node, place: node.place, tag }]
  })
  return headings.length > mostHeadings ? [] : headings
}

const longestHeading = 200
/** Builders of pages set a heading into so many boxes. */
const mostBoxes = 8

/** The element itself, or the heading that is all of its text. */
function headingWithin(node: ViewNode): ViewNode | undefined {
  if (node.isHidden || node.to <= node.from || node.to - node.from > longestHeading) return undefined
  let at: ViewNode | undefined = node
  for (let depth = 0; at !== undefined && depth < mostBoxes; depth += 1) {
    if (isHeading(at)) return at
    at = at.children.find(({ isHidden, from, to }) => !isHidden && from <= node.from && to >= node.to)
  }
  return undefined
}

/** Records of which some are no more than headings over the others: those others, where their own headings are lower. */
export function withoutHeads(nodes: readonly ViewNode[]): readonly ViewNode[] {
  const heads = new Map(
    nodes.flatMap((node) => {
      const heading = headingWithin(node)
      return heading === undefined ? [] : [[node, heading.tag] as const]
    }),
  )
  const others = nodes.filter((node) => !heads.has(node))
  if (heads.size === 0 || others.length < 2 || heads.size >= others.length) return nodes
  const lowest = [...heads.values()].toSorted().at(-1) ?? ''
  return others.every((node) => (firstHeading(node, mostBoxes)?.tag ?? 'h7') > lowest) ? others : nodes
}

/**
 * Children of one element that are alike, by the headings of one level that stand between them; undefined where there are no such headings
 * or each leads to one child alone. Those before the first heading are of none.
 */
export function belowHeadings(
  headings: readonly ChildHeading[],
  nodes: readonly ViewNode[],
): HeadedNodes[] | undefined {
  const start = nodes[0]?.place ?? 0
  const before = headings.findLast(({ place }) => place < start)
  if (before === undefined) return undefined
  return sectionsBelow(headings, nodes, before)
}

/**
 * Of children of one element of which some stand before any heading and others below one those below: a question and its answers may be made alike.
 * Undefined where all or none stand below one, or each below its own.
 */
export function belowFirstHeading(
  headings: readonly ChildHeading[],
  nodes: readonly ViewNode[],
): readonly ViewNode[] | undefined {
  const [start, end] = [nodes[0]?.place ?? 0, nodes.at(-1)?.place ?? 0]
  const [first, ...others] = headings.filter(({ place }) => place < end)
  if (first === undefined || first.place < start || others.length > 0) return undefined
  const below = nodes.filter(({ place }) => place > first.place)
  return below.length > 1 ? below : undefined
}

/** In characters: what is longer is rather text than a record. */
const longestLine = 100
const leastLines = 3

/** Paragraphs below one heading that are short, one and all: lines of a list, where other paragraphs of the page are its text. */
export function shortLinesBelow(
  headings: readonly ChildHeading[],
  paragraphs: readonly ViewNode[],
): readonly (readonly ViewNode[])[] {
  const sections = Map.groupBy(paragraphs, ({ place }) => headings.findLast((heading) => heading.place < place))
  const lines = [...sections].flatMap(([heading, nodes]) => (heading === undefined ? [] : [nodes]))
  return lines.filter(
    (nodes) =>
      nodes.length >= leastLines &&
      nodes.length < paragraphs.length &&
      nodes.every(({ from, to }) => to - from <= longestLine),
  )
}

function sectionsBelow(
  headings: readonly ChildHeading[],
  nodes: readonly ViewNode[],
  before: ChildHeading,
): HeadedNodes[] | undefined {
  const leading = headings.filter(({ tag, place }) => place >= before.place && tag <= before.tag)
  const sections: { heading: ViewNode; nodes: ViewNode[] }[] = []
  let next = 0
  for (const node of nodes) {
    while ((leading[next + 1]?.place ?? Infinity) < node.place) next += 1
    const heading = (leading[next] ?? before).node
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
  return section !== null && firstHeading(section, deepest) !== undefined
}

/** The heading that the text of an element begins with. */
function firstHeading(section: ViewNode, levels: number): ViewNode | undefined {
  let at: ViewNode | undefined = section
  for (let depth = 0; at !== undefined && depth < levels; depth += 1) {
    if (isHeading(at)) return at
    at = at.children.find(isShown)
  }
  return undefined
}
