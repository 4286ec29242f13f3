import type { Column } from '../../records/record-columns.ts'
import type { Holdings } from './assign-parts.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted.ts'
import { isProse } from './wanted-words.ts'

const rest = /^(.*[:–—-])1\/2$/
const leastSame = 0.8
const definitionScore = 0.62

/** "status: lists the nodes": what stands on the line of a record's name, behind a colon, is what is said of it first, where not all say more. */
export function assignDefinitions(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const title = wanted.find(({ isTitle }) => isTitle)
  const name = title === undefined ? undefined : holdings.column(title)
  const [one, ...others] = wanted.filter((each) => isProse(each) && !each.isList)
  if (name === undefined || one === undefined || others.length > 0) return
  const columns = shaped.map(({ column }) => column)
  const told = columns.find((column) => isRestOf(name, column, columns))
  const held = holdings.column(one)
  if (told === undefined || told === held || !holdings.isFree(one, told)) return
  if (held !== undefined && held.fill >= leastSame * told.fill) return
  holdings.give(one, told, [
    { key: told.key, score: Math.max(definitionScore, held === undefined ? 0 : holdings.score(one)) },
    ...(held === undefined ? [] : [{ key: held.key, score: holdings.score(one) }]),
  ])
}

function isRestOf(name: Column, { key, fill }: Column, columns: readonly Column[]): boolean {
  const start = rest.exec(key)?.[1]
  const first = start === undefined ? undefined : columns.find((column) => column.key === `${start}0/2`)
  if (first === undefined || fill < leastSame * name.fill) return false
  const told = name.slots.flatMap((slot, at) => (slot === undefined ? [] : [{ slot, own: first.slots[at] }]))
  const same = told.filter(({ slot, own }) => own?.text === slot.text)
  return same.length >= leastSame * told.length
}
