import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import type { Wanted } from './wanted-value.ts'
import { isProse } from './wanted-words.ts'

const rest = /^(.*[:–—-])1\/2$/
const leastSame = 0.8
const definitionScore = 0.62

const explains =
  /(?:^| )(?:meaning|explanation|definition|purpose|effect|interpretation|bedeutung|erklärung|erläuterung|significado|explicación|signification|explication|significato|spiegazione|betekenis|uitleg|znaczenie|betydelse)$/

/** "status: lists the nodes": what stands on the line of a record's name, behind a colon, is what is said of it first, where not all say more. */
export function assignDefinitions({ wanted, shaped, holdings }: Assigning): void {
  const named =
    wanted.find((each) => each.isTitle && !isExplanation(each)) ?? wanted.find(({ plan }) => plan.choices !== undefined)
  const name = named && holdings.column(named)
  const [one, ...others] = wanted.filter((each) => each !== named && isExplanation(each))
  if (named === undefined || name === undefined || one === undefined || others.length > 0) return
  const columns = shaped.map(({ column }) => column)
  const told = columns.find((column) => isRestOf(name, column, columns))
  if (told !== undefined && told !== holdings.column(one))
    giveRest(one, told, { named, first: firstOf(told, columns), holdings })
}

function giveRest(
  one: Wanted,
  told: Column,
  { named, first, holdings }: { named: Wanted; first: Column | undefined; holdings: Holdings },
): void {
  const held = holdings.column(one)
  const isMore = held !== undefined && held !== first && held.key !== lineOf(told)
  if (isMore && held.fill >= leastSame * told.fill) return
  if (held === first && first !== undefined && named.plan.choices !== undefined)
    holdings.give(named, first, [{ key: first.key, score: holdings.score(named) }])
  else if (!holdings.isFree(one, told)) return
  const before = held === undefined ? 0 : holdings.score(one)
  const more = isMore ? [{ key: held.key, score: before }] : []
  holdings.give(one, told, [{ key: told.key, score: Math.max(definitionScore, before) }, ...more])
}

/** The key of the whole line that a rest is of. */
function lineOf({ key }: Column): string | undefined {
  return rest.exec(key)?.[1]?.slice(0, -1)
}

function isExplanation(one: Wanted): boolean {
  return !one.isList && (isProse(one) || explains.test(one.plan.key))
}

/** What stands before the colon. */
function firstOf({ key }: Column, columns: readonly Column[]): Column | undefined {
  const start = rest.exec(key)?.[1]
  return start === undefined ? undefined : columns.find((column) => column.key === `${start}0/2`)
}

/** The name is what stands before the colon, or is read from the whole line. */
function isRestOf(name: Column, column: Column, columns: readonly Column[]): boolean {
  const first = firstOf(column, columns)
  if (first === undefined || column.fill < leastSame * name.fill) return false
  if (name.key === lineOf(column)) return true
  const told = name.slots.flatMap((slot, at) => (slot === undefined ? [] : [{ slot, own: first.slots[at] }]))
  const same = told.filter(({ slot, own }) => own?.text === slot.text)
  return same.length >= leastSame * told.length
}
