import type { Assigning } from './assigning.ts'
import { isFlag } from './flags.ts'
import { shownIn, startOf } from './shaped.ts'
import { isProse } from './wanted-words.ts'
import type { Wanted } from './wanted-value.ts'

const leastFill = 0.9
/** "Day 1 – 4 June 2026": one part of it may be meant. */
const parted = /[–—|:]/
const headScore = 0.72

/** Of sections that hold records of their own, and of which one text is asked for beside these, it is the day that is their heading. */
export function assignSectionHeads({ wanted, shaped, holdings, judging: { group } }: Assigning): void {
  const [one, ...others] = wanted
  if (group.kind !== 'run' || one === undefined || others.length > 0 || !one.isOuter || !mayHead(one)) return
  const [head] = shaped
    .filter(({ column, shape }) => column.kind === 'text' && column.fill >= leastFill && shape.isHeading)
    .toSorted((a, b) => startOf(a.column) - startOf(b.column) || b.column.length - a.column.length)
  if (head === undefined || head.shape.date < leastFill) return
  if (shownIn(head.column).some((text) => parted.test(text))) return
  holdings.give(one, head.column, [{ key: head.column.key, score: headScore }])
}

function mayHead(one: Wanted): boolean {
  return one.plan.types.has('string') && !one.isList && !isFlag(one) && !isProse(one)
}
