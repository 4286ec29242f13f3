import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

const mostParts = 2
const leastRecords = 4
const looked = 6
/** So many elements of a record are looked at. */
const mostLooks = 200

/** The two columns of one card, where each card beside it has two as well: they are parts of that card. */
export function arePartsOfOne(
  { kind, parent, records: parts }: RecordGroup,
  { kind: outer, records }: RecordGroup,
): boolean {
  if (kind !== 'siblings' || outer !== 'siblings' || parts.length > mostParts || records.length < leastRecords)
    return false
  const holder = records.find(({ start, end }) => parts.every((part) => start < part.start && part.end <= end))
  if (holder === undefined || parent.order < holder.start) return false
  return records.slice(0, looked).every((record) => holdsLike(record, parent))
}

/** Whether something of the same tag and classes stands in a record. */
function holdsLike({ node }: GroupRecord, like: ViewNode): boolean {
  const name = attributeOf(like, 'class')
  const queue = [node]
  for (let at = 0; at < queue.length && at < mostLooks; at += 1) {
    const one = queue[at]
    if (one === undefined) break
    if (one.tag === like.tag && attributeOf(one, 'class') === name) return true
    queue.push(...one.children.slice(0, mostLooks))
  }
  return false
}
