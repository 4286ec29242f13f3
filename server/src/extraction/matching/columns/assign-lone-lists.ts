import type { Column } from '../../records/record-columns.ts'
import type { Holdings } from './assign-parts.ts'
import { isInside } from './narrow-texts.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const score = 0.5
const leastFill = 0.4
const leastItems = 2
/** In characters. */
const longestItem = 60

/** The only list of words in the records, where one list of texts is asked for of them and nothing else tells it. */
export function assignLoneLists(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const [one, ...others] = wanted.filter(
    (each) => each.isList && isOfTexts(each.plan) && holdings.column(each) === undefined,
  )
  if (one === undefined || others.length > 0) return
  const columns = shaped.map(({ column }) => column).filter(isListOfWords)
  const free = columns.filter((column) => holdings.isFree(one, column) && !isTold(column, wanted, holdings))
  const [own, ...more] = free
  if (own !== undefined && more.length === 0) holdings.give(one, own, [{ key: own.key, score }])
}

function isOfTexts({ types, format, choices, items }: Wanted['plan']): boolean {
  const plan = items ?? { types, format, choices }
  return plan.types.has('string') && plan.format === undefined && plan.choices === undefined
}

/** What others tell stands in it. */
function isTold(column: Column, wanted: readonly Wanted[], holdings: Holdings): boolean {
  return wanted.some((other) => {
    const held = holdings.column(other)
    return held !== undefined && isInside(held, column)
  })
}

function isListOfWords({ kind, fill, slots }: Column): boolean {
  const nodes = slots.flatMap((slot) => (slot === undefined ? [] : [slot.node]))
  if (kind !== 'text' || fill < leastFill || !nodes.every(({ tag }) => tag === 'ul')) return false
  const items = nodes.map(({ children }) => children.filter(({ tag, isHidden }) => tag === 'li' && !isHidden))
  return (
    items.some(({ length }) => length >= leastItems) &&
    items
      .flat()
      .every(
        ({ from, to, children }) =>
          to - from <= longestItem && children.every(({ isHidden, from, to }) => isHidden || to <= from),
      )
  )
}
