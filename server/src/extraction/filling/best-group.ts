import { type GroupMatch, rankedGroups } from '../matching/match-records.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'

/** The group that a list was given beside the others of its schema, or else the likeliest of its scope. */
export function bestGroup(plan: FieldPlan, scope: Scope, { chosen, matching }: Filler): GroupMatch | undefined {
  return chosen.has(plan) ? chosen.get(plan) : rankedGroups(plan, scope, matching)[0]
}

/** The groups that the other lists of the schema were given. */
export function groupsOfOthers(plan: FieldPlan, { chosen }: Filler): readonly GroupMatch['group'][] {
  return [...chosen].flatMap(([other, match]) => (other === plan || match === undefined ? [] : [match.group]))
}

/** So surely a list is named whose heading says what it is. */
const namedByHeading = 0.3

/** Where the records stand that the page itself calls by the list's name. */
export function namedPart(
  plan: FieldPlan,
  scope: Scope,
  filler: Filler,
): { readonly start: number; readonly end: number } | undefined {
  const best = bestGroup(plan, scope, filler)
  const records = best === undefined || best.named < namedByHeading ? [] : best.group.records
  const [first] = records
  const last = records.at(-1)
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end }
}
