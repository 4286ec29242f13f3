import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { stepOf } from './tree-shape.ts'

/** Elements of one kind beside each other: what may be a list of texts, links or pictures. */
export interface Run {
  readonly nodes: readonly ViewNode[]
  readonly parent: ViewNode
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
    for (const child of parent.children) {
      if (isHeading(child)) section += 1
      if (!isItem(child)) continue
      const step = plainTags.has(child.tag) ? child.tag : stepOf(child)
      // What stands below another heading is another list, of headings all.
      const key = isHeading(child) ? step : `${step} ${section}`
      byStep.getOrInsertComputed(key, () => []).push(child)
    }
    for (const nodes of byStep.values()) runs.push({ nodes, parent })
  }
  return runs
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
