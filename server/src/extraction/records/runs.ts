import type { PageView } from '../view/view-builder.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import { stepOf } from './tree-shape.ts'

/** Elements of one kind beside each other: what may be a list of texts, links or pictures. */
export interface Run {
  readonly nodes: readonly ViewNode[]
  readonly parent: ViewNode
  /** These are headings of several sections, each of which has a run of its own as well. */
  readonly isOfSections?: boolean
}

const itemTags = new Set(
  'li a span option button p dd td th div article label h2 h3 h4 h5 img figcaption code pre strong b'.split(' '),
)
/** These are of one kind whatever their classes. */
const plainTags = new Set(['li', 'option', 'p'])
const maxRuns = 6000

/** All runs of a page, in document order. */
export function runsOf(view: PageView): Run[] {
  const runs: Run[] = []
  let codeEnd = 0
  for (const parent of view.nodes) {
    if (runs.length >= maxRuns) break
    if (parent.tag === 'pre') codeEnd = Math.max(codeEnd, parent.end)
    // Parts of a program that are coloured alike are no list.
    if (parent.order < codeEnd) continue
    if ((parent.isHidden && parent.tag !== 'select') || parent.children.length === 0) continue
    const byStep = new Map<string, ViewNode[]>()
    let section = 0
    const hasParts = parent.tag === 'dl' && definesOneInSeveral(parent)
    for (const child of parent.children) {
      if (isHeading(child) || (hasParts && child.tag === 'dt')) section += 1
      if (!isItem(child)) continue
      const step = plainTags.has(child.tag) ? child.tag : stepOf(child)
      // What stands below another heading is another list, of headings all.
      const key = isHeading(child) ? step : `${step} ${section}`
      byStep.getOrInsertComputed(key, () => []).push(child)
    }
    for (const nodes of byStep.values()) {
      const sections = sectionsOf(nodes, parent)
      for (const own of sections) runs.push({ nodes: own, parent })
      runs.push({ nodes: withoutHead(nodes), parent, isOfSections: sections.length > 0 })
    }
  }
  return runs
}

/** A term has several definitions: each of them is one of its list. */
function definesOneInSeveral({ children }: ViewNode): boolean {
  return children.some(({ tag }, at) => tag === 'dd' && children[at + 1]?.tag === 'dd')
}

/** Of headings of one level those of each section, below one higher heading, where there are several sections. */
function sectionsOf(nodes: readonly ViewNode[], { children }: ViewNode): readonly ViewNode[][] {
  const [first] = nodes
  if (nodes.length < 3 || first === undefined || !isHeading(first)) return []
  const own = new Set(nodes)
  const sections: ViewNode[][] = [[]]
  for (const child of children) {
    if (own.has(child)) sections.at(-1)?.push(child)
    else if (isHeading(child) && child.tag < first.tag) sections.push([])
  }
  const told = sections.filter(({ length }) => length > 0)
  return told.length < 2 ? [] : told.filter(({ length }) => length >= 2)
}

const deepestHead = 3

/** The first of like elements may hold nothing but the heading of what the others are. */
function withoutHead(nodes: readonly ViewNode[]): readonly ViewNode[] {
  const [first, second] = nodes
  const isHeaded = nodes.length >= 3 && first !== undefined && second !== undefined && isHead(first) && !isHead(second)
  return isHeaded ? nodes.slice(1) : nodes
}

function isHead(node: ViewNode): boolean {
  let at: ViewNode | undefined = node
  for (let depth = 0; at !== undefined && depth < deepestHead; depth += 1) {
    const shown: readonly ViewNode[] = at.children.filter(isShown)
    at = shown.length === 1 ? shown[0] : undefined
    if (at !== undefined && isHeading(at)) return true
  }
  return false
}

function isHeading({ tag, isHidden }: ViewNode): boolean {
  return !isHidden && /^h[1-6]$/.test(tag)
}

function isItem(child: ViewNode): boolean {
  if (!itemTags.has(child.tag) && !child.tag.includes('-')) return false
  if (child.tag === 'option') return true
  return !child.isHidden && (child.to > child.from || child.tag === 'img' || holdsImage(child) || isIconLink(child))
}

/** A link that shows an icon and no words. */
function isIconLink({ tag, attributes, children }: ViewNode): boolean {
  return (
    tag === 'a' && attributes['href'] !== undefined && (children.length > 0 || attributes['aria-label'] !== undefined)
  )
}

function holdsImage(node: ViewNode): boolean {
  return node.children.some((child) => child.tag === 'img' || child.children.some(({ tag }) => tag === 'img'))
}
