import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { MatchContext } from './match-context.ts'
import { type GroupMatch, rankedGroups } from './match-records.ts'

/** Groups of each list that are tried together with those of the others. */
const maxChoices = 5

const maxTries = 20_000

/** For each of several lists the group that serves it, so that together they fit best and none serves two. */
export function allocatedGroups(
  plans: readonly FieldPlan[],
  scope: Scope,
  context: MatchContext,
): ReadonlyMap<FieldPlan, GroupMatch> {
  const ranked = plans.map((plan) => rankedGroups(plan, scope, context).slice(0, maxChoices))
  let best: { readonly chosen: readonly (GroupMatch | undefined)[]; readonly score: number } = { chosen: [], score: -1 }
  let tries = 0
  const search = (at: number, chosen: readonly (GroupMatch | undefined)[], score: number): void => {
    if ((tries += 1) > maxTries) return
    if (at === plans.length) {
      if (score > best.score) best = { chosen, score }
      return
    }
    for (const match of ranked[at] ?? []) {
      if (chosen.some((other) => other !== undefined && overlap(other.group, match.group))) continue
      search(at + 1, [...chosen, match], score + match.score)
    }
    search(at + 1, [...chosen, undefined], score)
  }
  search(0, [], 0)
  return new Map(plans.flatMap((plan, at) => (best.chosen[at] === undefined ? [] : [[plan, best.chosen[at]] as const])))
}

/**
 * Most records of the smaller one lie in records of the other. What lies within one section of several, or below the headings of all, is
 * a list of its own beside that of the sections.
 */
function overlap(one: RecordGroup, other: RecordGroup): boolean {
  if (one === other) return true
  const [small, large] = one.records.length <= other.records.length ? [one, other] : [other, one]
  const holders = small.records.flatMap(
    ({ start, end }) => large.records.find((record) => record.start < end && start < record.end) ?? [],
  )
  if (holders.length <= 0.5 * small.records.length) return false
  const isOfOne = large.records.length > 1 && holders.length > 1 && new Set(holders).size === 1
  return !isOfOne && !(areSections(large) && !areSections(small))
}

/** Each begins with a heading that tells of all that follows. */
function areSections({ kind, records }: RecordGroup): boolean {
  return kind === 'run' && records.every(({ node }) => /^h[1-6]$/.test(node.tag))
}
