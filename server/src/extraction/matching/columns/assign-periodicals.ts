import type { Assigning } from './assigning.ts'
import { share, shownIn } from './shaped.ts'

const names =
  /^(?:journal|journal name|periodical|published in|publication venue|zeitschrift|revue|revista|rivista|tijdschrift|magazine)$/
const slanted = new Set(['em', 'i', 'cite'])
const leastFill = 0.5
const longest = 90
const sure = 0.5
const score = 0.56

/** Lists of publications set what a paper appeared in in slanted letters. */
export function assignPeriodicals({ wanted, shaped, holdings }: Assigning): void {
  const journal = wanted.find(({ plan, isList }) => names.test(plan.key) && plan.types.has('string') && !isList)
  if (journal === undefined || (holdings.column(journal) !== undefined && holdings.score(journal) >= sure)) return
  const own = shaped.filter(
    ({ column }) =>
      column.kind === 'text' &&
      column.fill >= leastFill &&
      column.length <= longest &&
      column.slots.every((slot) => slot === undefined || slanted.has(slot.node.tag)) &&
      share(shownIn(column), (text) => /\p{L}{2}/u.test(text)) > leastFill &&
      holdings.isFree(journal, column),
  )
  const [only, ...others] = own
  if (only !== undefined && others.length === 0) holdings.give(journal, only.column, [{ key: only.column.key, score }])
}
