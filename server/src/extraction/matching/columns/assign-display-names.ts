import { isFullName } from '../../../values/person-names.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { share, shownIn } from './shaped.ts'

const displayed = /(?:^| )(?:display(?:ed)?|full|real) ?name$/
const mostly = 0.4
const hardly = 0.1
const nearlyAll = 0.8

/** Of what people are called by an account and by their names, a display name is the one that is written as names are, wherever it stands. */
export function assignDisplayNames({ wanted, holdings, table: { assignment } }: Assigning): void {
  const display = wanted.find(({ plan, isList }) => !isList && displayed.test(plan.key))
  const held = display && holdings.column(display)
  if (display === undefined || held === undefined || namesIn(held) > hardly || wordsIn(held) < nearlyAll) return
  const other = wanted.find((one) => {
    const own = one === display || one.isList || one.plan.concept?.kind !== 'person' ? undefined : holdings.column(one)
    return own !== undefined && own !== held && namesIn(own) >= mostly
  })
  const names = other && holdings.column(other)
  if (other === undefined || names === undefined) return
  const [own, its] = [assignment.get(display) ?? [], assignment.get(other) ?? []]
  holdings.give(display, names, [...its])
  holdings.give(other, held, [...own])
}

/** The share of texts that are a name of several words. */
function namesIn(column: Column): number {
  return share(shownIn(column), (text) => isFullName(text.replaceAll(/^\s*\(|\)\s*$/g, '')))
}

/** The share of texts that are one word, as accounts are. */
function wordsIn(column: Column): number {
  return share(shownIn(column), (text) => /^\s*\S+\s*$/.test(text))
}
