import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'

const marks = /^(?:code|strong|b|dt|kbd|var)$/
const leastFill = 0.9
const leastDistinct = 0.9
const leadingScore = 0.6
const longest = 60

/** What every record begins with and sets apart from its text is its name, where nothing else is: "`durable` (default: no): …". */
export function assignLeading({ wanted, shaped, holdings }: Assigning): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  if (title === undefined || holdings.column(title) !== undefined) return
  const columns = shaped.map(({ column }) => column)
  const starts = startsOf(columns)
  const leading = columns.find((column) => isLeading(column, starts) && holdings.isFree(title, column))
  if (leading !== undefined) holdings.give(title, leading, [{ key: leading.key, score: leadingScore }])
}

/** Where the text of each record begins. */
function startsOf(columns: readonly Column[]): readonly number[] {
  const starts: number[] = []
  for (const { slots } of columns)
    for (const [at, slot] of slots.entries())
      if (slot !== undefined && slot.to > slot.from) starts[at] = Math.min(starts[at] ?? slot.from, slot.from)
  return starts
}

function isLeading({ kind, slots, fill, distinct }: Column, starts: readonly number[]): boolean {
  if (kind !== 'text' || fill < leastFill || distinct < leastDistinct) return false
  return slots.every(
    (slot, at) =>
      slot === undefined ||
      (slot.from === starts[at] &&
        slot.to - slot.from <= longest &&
        (marks.test(slot.node.tag) || marks.test(slot.node.parent?.tag ?? ''))),
  )
}
