import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'

const piece = /^(.+)~\d+$/

/** A heading of which some words are in another colour is one text all the same: a part of it is not what it says. */
export function widenHeadings({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    const held = one.isList || !one.plan.types.has('string') ? undefined : holdings.column(one)
    const key = held === undefined ? undefined : piece.exec(held.key)?.[1]
    const whole = key === undefined ? undefined : shaped.find(({ column }) => column.key === key)?.column
    if (whole === undefined || whole.kind !== 'text' || !holdings.isFree(one, whole)) continue
    if (held !== undefined && isOneSentence(held, whole))
      holdings.give(one, whole, [{ key: whole.key, score: holdings.score(one) }])
  }
}

const leastOn = 0.8

/** The heading goes on behind the piece with a small letter. */
function isOneSentence({ slots }: Column, whole: Column): boolean {
  const told = whole.slots.flatMap((slot, at) => (slot === undefined ? [] : [{ slot, part: slots[at] }]))
  const goOn = told.filter(
    ({ slot, part }) =>
      /^h[1-6]$/.test(slot.node.tag) &&
      part !== undefined &&
      /^\s*\p{Ll}/u.test(slot.text.slice(slot.text.indexOf(part.text) + part.text.length)),
  )
  return goOn.length >= leastOn * told.length
}
