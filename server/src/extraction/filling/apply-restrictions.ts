import { dateIn } from '../../values/dates.ts'
import { type FieldPlan, fieldPlan } from '../schema/field-plan.ts'
import type { Restriction } from '../schema/prompt-restrictions.ts'
import type { Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'
import { isMeant } from './lists-meant.ts'
import { folded, nameKey } from '../../values/name-words.ts'

/** The records of a list that a prompt asks for. The filler hears of each restriction whether they could tell if they meet it. */
export function restricted(plan: FieldPlan, records: readonly Scope[], filler: Filler): Scope[] {
  const { limit, limitWords, all } = filler.restrictions
  let kept = [...records]
  for (const restriction of all) {
    if (!isMeant(plan, restriction.words, filler)) continue
    const answers =
      restriction.field === 'text'
        ? kept.map((scope) => holdsPhrase(restriction, scope, filler))
        : kept.map((scope) => holds(restriction, valueIn(scope, restriction.field, filler)))
    // Where all records say so, or none, it is of something else that the prompt speaks.
    const isDecided =
      restriction.field === 'text' ? new Set(answers).size > 1 : answers.some((answer) => answer !== undefined)
    // Shops write "sold out" on some and nothing on all others.
    const unsaid = restriction.field === 'availability' && isDecided && !answers.includes(true)
    if (isDecided) kept = kept.filter((_, at) => answers[at] ?? unsaid)
    filler.onRestriction(restriction.words, isDecided)
  }
  return limit === undefined || !isMeant(plan, limitWords, filler) ? kept : kept.slice(0, limit)
}

/** Whether a record, or a heading over it, says one of the phrases, or none of those that are to be left out. */
function holdsPhrase(
  { is, bound }: Restriction & { field: 'text' },
  { start, from, to }: Scope,
  { page: { view }, matching }: Filler,
): boolean {
  const node = view.nodes[start]
  const headings = node === undefined ? [] : matching.headings.before(node)
  const text = folded(view.text.slice(from, Math.min(to, from + longestSearched)))
  const isSaid = bound.some((phrase) => text.includes(folded(phrase)) || headings.includes(nameKey(phrase)))
  return isSaid === (is === 'with')
}

const longestSearched = 4000

const plans = {
  availability: fieldPlan({ type: 'object', properties: { availability: { type: 'boolean' } } }).properties[0],
  rating: fieldPlan({ type: 'object', properties: { rating: { type: 'number' } } }).properties[0],
  price: fieldPlan({ type: 'object', properties: { price: { type: 'number' } } }).properties[0],
  date: fieldPlan({ type: 'object', properties: { date: { type: 'string', format: 'date' } } }).properties[0],
}

/** What a record says of that, whether or not the schema asks for it. */
function valueIn(record: Scope, field: keyof typeof plans, filler: Filler): unknown {
  const plan = plans[field]
  const filled = plan === undefined ? undefined : filler.fill(plan, record)
  return filled?.kind === 'scalar' ? filled.value : undefined
}

/** Whether a record with that value meets a restriction; undefined when it does not say. */
function holds({ field, is, bound }: Exclude<Restriction, { field: 'text' }>, value: unknown): boolean | undefined {
  if (field === 'availability') return typeof value === 'boolean' ? value === bound : undefined
  if (field === 'date') return typeof value === 'string' ? dateIn(value)?.day.startsWith(bound) : undefined
  if (typeof value !== 'number') return undefined
  if (value === bound) return is.endsWith('=')
  return is.startsWith('<') ? value < bound : value > bound
}
