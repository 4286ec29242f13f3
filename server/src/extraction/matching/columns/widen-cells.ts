import type { Assigning } from './assigning.ts'
import { nameFitsOf } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'

/** The head of the column calls it so. */
const leastNamed = 0.9

/** A cell of several lines under the very name that is asked for is told whole, where nothing else has one of its lines. */
export function widenCells({ wanted, shaped, holdings, table }: Assigning): void {
  for (const one of wanted) {
    const held = isPlainText(one) ? holdings.column(one) : undefined
    const key = held === undefined ? undefined : /^(\/cell\d+)~\d+$/.exec(held.key)?.[1]
    const whole = key === undefined ? undefined : shaped.find(({ column }) => column.key === key)?.column
    if (whole === undefined || !holdings.isFree(one, whole) || table.holdsOthers(one, whole)) continue
    const isHead = whole.names.some((name) => name.weight >= 1 && nameFitsOf(one)(name).own >= leastNamed)
    if (isHead) holdings.give(one, whole, [{ key: whole.key, score: holdings.score(one) }])
  }
}

function isPlainText({ plan: { types, format, choices, concept }, isTitle, isList }: Wanted): boolean {
  const isText = types.has('string') && format === undefined && choices === undefined
  return isText && concept === undefined && !isTitle && !isList
}
