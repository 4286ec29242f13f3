import type { PageView } from '../view/view-builder.ts'

/** The most frequent paths of tags of a page, as numbers in order: pages of one template have most of them in common. */
export type PageTemplate = readonly number[]

const maxPaths = 64
const maxDepth = 16
/** Pages with less in common than this are of different templates. */
const leastAlike = 0.45

/** Linear in the page. */
export function templateOf({ nodes }: PageView): PageTemplate {
  const paths = new Int32Array(nodes.length)
  const depths = new Uint8Array(nodes.length)
  const tags = new Map<string, number>()
  const counts = new Map<number, number>()
  for (const { tag, parent, order, isBlock, isHidden } of nodes) {
    const depth = parent === null ? 0 : (depths[parent.order] ?? 0) + 1
    depths[order] = Math.min(depth, maxDepth)
    const own = tags.getOrInsertComputed(tag, hashOf)
    const path = parent === null ? own : (Math.imul(paths[parent.order] ?? 0, 31) + own) | 0
    paths[order] = path
    // What stands inside of prose differs from page to page.
    if (isBlock && !isHidden && depth < maxDepth) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  const frequent = [...counts].toSorted(([one, a], [other, b]) => b - a || one - other).slice(0, maxPaths)
  return frequent.map(([path]) => path).toSorted((one, other) => one - other)
}

/** Of what two pages have, the share that both have: 0 to 1. */
export function likeness(one: PageTemplate, other: PageTemplate): number {
  const known = new Set(other)
  const shared = one.filter((path) => known.has(path)).length
  const all = one.length + other.length - shared
  return all === 0 ? 0 : shared / all
}

export function isSameTemplate(one: PageTemplate, other: PageTemplate): boolean {
  return likeness(one, other) >= leastAlike
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
