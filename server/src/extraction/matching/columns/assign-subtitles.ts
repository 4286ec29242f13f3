import type { Assigning } from './assigning.ts'
import type { Shaped } from './shaped.ts'

const score = 0.5
const leastFill = 0.8
const leastDistinct = 0.6
/** In characters. */
const shortest = 12
const longest = 160
/** Columns looked at below the name. */
const mostBetween = 6

/** A subtitle of records that nothing calls so is the line that stands right below what each is called. */
export function assignSubtitles({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(({ plan, isList }) => plan.concept?.isBelowTitle === true && !isList)
  const title = wanted.find(({ isTitle }) => isTitle)
  const name = title === undefined ? undefined : holdings.column(title)
  if (one === undefined || name === undefined || holdings.column(one) !== undefined) return
  const below = shaped
    .filter(({ column }) => column.kind === 'text' && startOf(column) >= 0 && followsAll(column, name))
    .toSorted((a, b) => startOf(a.column) - startOf(b.column) || a.column.length - b.column.length)
  const next = below
    .slice(0, mostBetween)
    .find(({ column, shape }) => isLine(column) && shape.money + shape.date + shape.number < 0.5)
  if (next !== undefined && holdings.isFree(one, next.column))
    holdings.give(one, next.column, [{ key: next.column.key, score }])
}

type Column = Shaped['column']

function startOf({ slots }: Column): number {
  return slots.find((slot) => slot !== undefined)?.from ?? -1
}

/** In each record that has both it stands behind the other. */
function followsAll({ slots }: Column, { slots: others }: Column): boolean {
  return slots.every((slot, at) => slot === undefined || others[at] === undefined || slot.from >= others[at].to)
}

function isLine({ fill, distinct, length, slots }: Column): boolean {
  return (
    fill >= leastFill &&
    distinct >= leastDistinct &&
    length >= shortest &&
    length <= longest &&
    slots.every((slot) => slot === undefined || (/\p{L}/u.test(slot.text) && !slot.text.includes('\n')))
  )
}
