import type { ViewNode } from '../view/view-element.ts'
import type { GroupKind, GroupRecord, RecordGroup } from './record-group.ts'

/** Trees that have less in common are two kinds of thing. */
export const leastLike = 0.34

/** A record that is one element. */
export function recordOf(node: ViewNode): GroupRecord {
  return { start: node.order, end: node.end, from: node.from, to: node.to, node, roots: [node] }
}

/** Records without heads that were found in an element. */
export function groupOf(kind: GroupKind, records: readonly GroupRecord[], parent: ViewNode): RecordGroup {
  const aside = records.filter(({ node }) => node.isBoilerplate).length
  return { kind, records, parent, headers: undefined, isBoilerplate: aside * 2 > records.length }
}

/** Shows no text and no picture. */
export function isEmpty(node: ViewNode): boolean {
  return node.to <= node.from && !holdsImage(node, 0)
}

function holdsImage(node: ViewNode, depth: number): boolean {
  return node.tag === 'img' || (depth < 3 && node.children.some((child) => holdsImage(child, depth + 1)))
}
