import { nameKey } from '../../values/name-words.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { listName } from '../schema/list-name.ts'
import type { Scope } from '../scope/scope.ts'
import type { MatchContext } from './match-context.ts'
import { type GroupMatch, rankedGroups } from './match-records.ts'
import { areOverlapping } from './overlapping-groups.ts'

/** Groups of each list that are tried together with those of the others. */
const maxChoices = 5

const maxTries = 20_000

/** For each of several lists the group that serves it, so that together they fit best and none serves two; `mayServe` says which may at all. */
export function allocatedGroups(
  plans: readonly FieldPlan[],
  scope: Scope,
  { context, mayServe }: { context: MatchContext; mayServe: (plan: FieldPlan, match: GroupMatch) => boolean },
): ReadonlyMap<FieldPlan, GroupMatch> {
  const ranked = standingBack(
    plans,
    plans.map((plan) => rankedGroups(plan, scope, context, plans.length).filter((match) => mayServe(plan, match))),
    context,
  )
  const gains = plans.map((plan, at) => (asksAlike(plan, plans[at - 1]) ? gainOfAlike : orderGain))
  // The most that the lists from each on can add.
  const most = ranked.map(([first], at) => (first === undefined ? 0 : Math.max(0, first.score + (gains[at] ?? 0))))
  const rest = most.map((_, at) => most.slice(at).reduce((sum, gain) => sum + gain, 0))
  let best: { readonly chosen: readonly (GroupMatch | undefined)[]; readonly score: number } = { chosen: [], score: -1 }
  let tries = 0
  const search = (at: number, chosen: readonly (GroupMatch | undefined)[], score: number): void => {
    if ((tries += 1) > maxTries || score + (rest[at] ?? 0) <= best.score) return
    if (at === plans.length) {
      if (score > best.score) best = { chosen, score }
      return
    }
    for (const match of ranked[at] ?? []) {
      if (chosen.some((other) => other !== undefined && areOverlapping(other.group, match.group))) continue
      search(at + 1, [...chosen, match], score + match.score + (followsLast(chosen, match) ? (gains[at] ?? 0) : 0))
    }
    search(at + 1, [...chosen, undefined], score)
  }
  search(0, [], 0)
  return new Map(plans.flatMap((plan, at) => (best.chosen[at] === undefined ? [] : [[plan, best.chosen[at]] as const])))
}

/** Who writes a schema reads the page from its top: of lists that fit alike the later one stands lower. */
const orderGain = 0.05
/** Lists of the same fields fit whatever there is alike. */
const gainOfAlike = 0.15

function asksAlike({ items }: FieldPlan, last: FieldPlan | undefined): boolean {
  const names = items?.properties.map(({ name }) => name) ?? []
  return names.length > 0 && names.join() === last?.items?.properties.map(({ name }) => name).join()
}

function followsLast(chosen: readonly (GroupMatch | undefined)[], { group }: GroupMatch): boolean {
  const last = chosen.findLast((match) => match !== undefined)
  return last !== undefined && (last.group.records[0]?.start ?? 0) < (group.records[0]?.start ?? 0)
}

/** Of lists that are called alike one stands back from what another's own words are said of. */
const rivalCost = 0.35

/** "Upcoming events" and "past events" differ in a word: a heading that has the one leads to no list of the other. */
function standingBack(
  plans: readonly FieldPlan[],
  ranked: readonly (readonly GroupMatch[])[],
  context: MatchContext,
): readonly (readonly GroupMatch[])[] {
  const words = plans.map(({ name }) => new Set(listName(nameKey(name)).split(' ')))
  return ranked.map((matches, at) => {
    const own = words[at] ?? new Set<string>()
    const rivals = words.filter((other) => other !== own && !other.isDisjointFrom(own))
    if (rivals.length === 0) return matches.slice(0, maxChoices)
    const isRivals = ({ group }: GroupMatch): boolean => {
      const heading = new Set(context.namesOf(group).headings[0]?.split(' '))
      const holds = (some: ReadonlySet<string>): boolean => some.size > 0 && some.isSubsetOf(heading)
      return rivals.some((other) => holds(other.difference(own)) && !holds(own.difference(other)))
    }
    return matches
      .map((match): GroupMatch =>
        isRivals(match) ? Object.assign({}, match, { score: match.score - rivalCost }) : match,
      )
      .toSorted((a, b) => b.score - a.score)
      .slice(0, maxChoices)
  })
}
