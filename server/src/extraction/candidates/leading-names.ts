import { dateIn } from '../../values/dates.ts'
import { figureStart } from '../facts/line-labels.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

/** Kinds of value a leading or trailing name can introduce without a colon. */
const leadKinds = new Set(['money', 'number', 'rating', 'duration', 'date', 'person', 'text'])

const namesActor = / (?:by|von|par|por|da|door|przez|av|af)$/

/** Whether a line that begins with a name goes on as the value of the field that is called so; `rest` is what stands behind the name. */
export function mayLead(plan: FieldPlan, key: string, rest: string): boolean {
  const kind = plan.concept?.kind
  if (isCodeAlone(plan, rest) || isMonthSince(key, rest)) return true
  if (kind === 'date' || plan.format === 'date' || plan.format === 'date-time') return dateIn(rest, '') !== undefined
  if (kind === 'person') return /^\p{Lu}/u.test(rest)
  // "Hosted by Bagad Kemper"
  if (kind === 'text' && namesActor.test(key)) return /^\p{Lu}/u.test(rest)
  if (kind !== undefined && leadKinds.has(kind)) return /^\D{0,4}\d/.test(rest)
  return plan.concept === undefined && !plan.types.has('string')
    ? /^\D{0,3}\d/.test(rest)
    : plan.concept === undefined && figureStart.test(rest)
}

/** "ISIN IE00B4L5Y983", "Ticker QGE": in capitals and figures, and nothing else behind it. */
function isCodeAlone({ concept, types }: FieldPlan, rest: string): boolean {
  const isCode = concept === undefined || concept.kind === 'code' || concept.isSymbol === true
  return isCode && types.has('string') && /^(?=.{2,24}$)[A-Z\d]+(?:[./-][A-Z\d]+)*$/.test(rest.trim())
}

/** "Member since March 2014" */
function isMonthSince(key: string, rest: string): boolean {
  return key.endsWith(' since') && /^\p{Lu}\p{L}{2,12}\.? (?:19|20)\d\d$/u.test(rest.trim())
}
