import { nameKey } from '../../values/name-words.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { Assigned } from './columns/assign-columns.ts'
import type { MatchContext } from './match-context.ts'

const leastExact = 0.9
const leastDifferent = 2

/** Whether each record of a group has just one of the choices that the schema gives for a field: several of them in all. */
export function tellsChoices({ assignment }: Assigned, group: RecordGroup, context: MatchContext): boolean {
  for (const [one, [source]] of assignment) {
    const { choices } = one.plan
    if (choices === undefined || source === undefined || choices.length < leastDifferent) continue
    const known = new Set(choices.filter((choice) => typeof choice === 'string').map(nameKey))
    const column = context.shapedOf(group).find((own) => own.column.key === source.key)?.column
    const told = column?.slots.flatMap((slot) => (slot === undefined ? [] : [nameKey(slot.text)])) ?? []
    const exact = told.filter((text) => known.has(text))
    if (exact.length >= leastExact * (column?.slots.length ?? 1) && new Set(exact).size >= leastDifferent) return true
  }
  return false
}
