import { areOverlapping } from '../matching/overlapping-groups.ts'
import { type GroupMatch, rankedGroups } from '../matching/match-records.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { Filler } from './filler.ts'
import { groupsOfOthers } from './best-group.ts'
import { isMeant } from './lists-meant.ts'
import { isSame, stemsOf } from './prompted-phrases.ts'
import { headingsOf, type PageSection, sectionsCalled } from './prompted-places.ts'

const leastScore = 0.5

/** Where a prompt wants those "under Billing" and the likeliest group has nothing there, the likeliest that has. */
export function promptedGroup(
  plan: FieldPlan,
  best: GroupMatch,
  { scope, filler }: { readonly scope: Scope; readonly filler: Filler },
): GroupMatch {
  const sections = scope.kind === 'page' ? sectionsAsked(plan, filler) : []
  if (sections.length === 0 || shareBelow(best, sections) > 0) return best
  const others = groupsOfOthers(plan, filler)
  const below = rankedGroups(plan, scope, filler.matching).find(
    (match) =>
      match.score >= leastScore &&
      shareBelow(match, sections) === 1 &&
      !others.some((group) => areOverlapping(group, match.group)),
  )
  return below ?? best
}

/** The parts of the page that a prompt keeps a list's records by. */
function sectionsAsked(plan: FieldPlan, filler: Filler): readonly PageSection[] {
  const asked = filler.restrictions.rules
    .filter((rule) => rule.isKept && isMeant(plan, rule, filler))
    .flatMap(({ parts }) => parts.filter(({ isOfSection, isDenied }) => isOfSection && !isDenied))
    .flatMap(({ items }) => items.map(({ text }) => stemsOf(text)))
  if (asked.length === 0) return []
  const isAsked = (own: readonly string[]): boolean => asked.some((stems) => stems.length > 0 && isSame(own, stems))
  return sectionsCalled(headingsOf(filler.page.view), isAsked, [])
}

function shareBelow({ group: { records } }: GroupMatch, sections: readonly PageSection[]): number {
  const below = records.filter(({ start }) => sections.some(({ from, to }) => start >= from && start < to))
  return below.length / Math.max(1, records.length)
}
