import { dateIn } from '../../values/dates.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isSeen } from './is-seen.ts'

/** So surely a date that a visitor sees is the one asked for. */
const leastShown = 0.58
const dayMs = 24 * 3600 * 1000

/** Where markup gives another day than the page shows, the shown one counts; where it gives the same, markup knows the time and its zone. */
export function withShownDateFirst({ format }: FieldPlan, found: Candidate[], language: string): Candidate[] {
  const [best] = found
  const told = best === undefined || isSeen(best) ? undefined : dateIn(best.text, language)
  if (told === undefined) return found
  const seen = found.flatMap((one) => {
    const date = isSeen(one) ? dateIn(one.text, language) : undefined
    return date === undefined ? [] : [{ one, day: date.day }]
  })
  // One of several posts shows the day that markup gives for the page: the others' days are their own.
  if (seen.some((shown) => shown.day === told.day)) return found
  const shown = seen.find(({ one }) => one.score >= leastShown)
  if (shown === undefined) return found
  // A visitor's clock may show the day before or after.
  const isNear = Math.abs(Date.parse(shown.day) - Date.parse(told.day)) <= dayMs
  return format === 'date-time' && isNear ? found : [shown.one, ...found]
}
