import type { PageIndex } from '../facts/page-index.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import { partScope, type Scope } from './scope.ts'

const mostClimbs = 12
/** In characters. */
const longestPart = 1500
/** A part with headings below its own is as short as this, or it is several parts. */
const longestWithLower = 700
const headings = /^h[1-6]$/

/** The part of the page that a heading, or a line that stands for one, is of: the element that holds what is said below it and no other part. */
export function partOfHeading(heading: ViewNode, page: PageIndex): Scope | undefined {
  let part: ViewNode | undefined
  let at = heading
  for (let climbs = 0; climbs < mostClimbs; climbs += 1) {
    const { parent } = at
    if (parent === null || isWhole(parent) || isOfSeveral(parent, at, { heading, page })) break
    if (parent.to > heading.to) part = parent
    at = parent
  }
  return part === undefined ? below(heading, at, page) : partScope(part)
}

/** The element behind one that holds a heading and nothing else: where builders of pages set what the heading is of. */
export function behindHeading(heading: ViewNode): Scope | undefined {
  let at = heading
  for (let climbs = 0; climbs < mostClimbs; climbs += 1) {
    const { parent } = at
    if (parent === null || isWhole(parent) || parent.from < at.from || parent.to > heading.to) break
    at = parent
  }
  const next = at.parent?.children.slice(at.place + 1).find(isShown)
  return next === undefined ? undefined : partScope(next)
}

/** What holds the page, or its frame. */
export function isWhole({ tag, attributes }: ViewNode): boolean {
  return /^(?:html|body|main|nav)$/.test(tag) || attributes['role'] === 'main'
}

function isOfSeveral(
  { order, end, from, to }: ViewNode,
  inner: ViewNode,
  { heading, page: { view } }: { readonly heading: ViewNode; readonly page: PageIndex },
): boolean {
  if (to - from > longestPart) return true
  const isShort = to - from <= longestWithLower
  const level = headings.test(heading.tag) ? heading.tag : 'h0'
  return view.nodes.slice(order, end).some(
    (node) =>
      node !== heading &&
      ((headings.test(node.tag) && isShown(node) && (!isShort || node.tag <= level)) ||
        // A section beside one is another; in it, it is a part.
        (node.tag === 'section' && node.order >= inner.end && inner.tag === 'section') ||
        node.tag === 'footer'),
  )
}

/** Where parts follow each other without elements of their own, what stands between a heading and the next. */
function below(heading: ViewNode, top: ViewNode, { view }: PageIndex): Scope | undefined {
  const around = top.parent
  if (around === null) return undefined
  const next = view.nodes
    .slice(top.end, around.end)
    .find(
      (node) => (headings.test(node.tag) && isShown(node)) || /^(?:section|article|footer|nav|aside)$/.test(node.tag),
    )
  const to = next?.from ?? around.to
  if (to - heading.from > longestPart || to <= heading.to) return undefined
  return { ...partScope(heading), end: next?.order ?? around.end, to }
}
