import { groupOf, recordOf } from '../records/make-groups.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { Scope } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

const mostRecords = 400

/** All elements of a kind that a page shows outside of its frame, wherever they stand, as records; none that lies in another. */
export function outermostRecords(
  { start, end }: Pick<Scope, 'start' | 'end'>,
  { nodes }: PageView,
  isOne: (node: ViewNode) => boolean,
): RecordGroup | undefined {
  const found: ViewNode[] = []
  for (let order = start; order < end && found.length < mostRecords; order += 1) {
    const node = nodes[order]
    if (node === undefined || node.isHidden || node.isBoilerplate || node.to <= node.from || !isOne(node)) continue
    found.push(node)
    order = node.end - 1
  }
  const [first] = found
  return first && groupOf('siblings', found.map(recordOf), first.parent ?? first)
}
