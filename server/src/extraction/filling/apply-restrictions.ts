import { dateIn } from '../../values/dates.ts'
import { fieldPlan } from '../schema/field-plan.ts'
import type { Restriction } from '../schema/prompt-restrictions.ts'
import type { Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'

/** The records that a prompt asks for. The filler hears of each restriction whether they could tell if they meet it. */
export function restricted(records: readonly Scope[], filler: Filler): Scope[] {
  const { limit, all } = filler.restrictions
  let kept = [...records]
  for (const restriction of all) {
    const answers = kept.map((scope) => holds(restriction, valueIn(scope, restriction.field, filler)))
    const isDecided = answers.some((answer) => answer !== undefined)
    if (isDecided) kept = kept.filter((_, at) => answers[at] === true)
    filler.onRestriction(restriction.words, isDecided)
  }
  return limit === undefined ? kept : kept.slice(0, limit)
}

const plans = {
  availability: fieldPlan({ type: 'object', properties: { availability: { type: 'boolean' } } }).properties[0],
  rating: fieldPlan({ type: 'object', properties: { rating: { type: 'number' } } }).properties[0],
  price: fieldPlan({ type: 'object', properties: { price: { type: 'number' } } }).properties[0],
  date: fieldPlan({ type: 'object', properties: { date: { type: 'string', format: 'date' } } }).properties[0],
}

/** What a record says of that, whether or not the schema asks for it. */
function valueIn(record: Scope, field: Restriction['field'], filler: Filler): unknown {
  const plan = plans[field]
  const filled = plan === undefined ? undefined : filler.fill(plan, record)
  return filled?.kind === 'scalar' ? filled.value : undefined
}

/** Whether a record with that value meets a restriction; undefined when it does not say. */
function holds({ field, is, bound }: Restriction, value: unknown): boolean | undefined {
  if (field === 'availability') return typeof value === 'boolean' ? value === bound : undefined
  if (field === 'date') return typeof value === 'string' ? dateIn(value)?.day.startsWith(bound) : undefined
  if (typeof value !== 'number') return undefined
  if (value === bound) return is.endsWith('=')
  return is.startsWith('<') ? value < bound : value > bound
}
