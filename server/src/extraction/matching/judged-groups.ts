import { actionColumns } from '../records/record-columns.ts'
import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { assignColumns } from './columns/assign-columns.ts'
import type { GroupTraits } from './columns/column-features.ts'
import type { Judging } from './columns/column-pairs.ts'
import { boxRecords } from './box-records.ts'
import { elementRecords } from './element-records.ts'
import { type GroupNaming, groupNaming } from './group-names.ts'
import { meet, type Scored } from './group-rivals.ts'
import { type NamedGroup, ruledShares, type ToldOfList } from './group-rules.ts'
import { columnShares } from './group-score.ts'
import { lackingShare } from './lacking-share.ts'
import { loneRecord } from './lone-record.ts'
import type { MatchContext } from './match-context.ts'
import { outlineSections } from './outline-sections.ts'
import { scatteredRecords } from './scattered-records.ts'
import { asksSections } from './section-share.ts'

/** Groups whose columns are looked at, for all lists of a page together; more than this only so that each list has some. */
const mostJudged = 600
const leastJudged = 60

/** The same in a part of a page, of which there may be many. */
const mostJudgedOfPart = 50

/** So many are judged however far behind: what a small page has stands in no list's way. */
const leastFound = 4

/** Columns hardly ever say more than this for a group that is the list. */
const mostGained = 1
/** The lists that are asked of each record, which are counted last, tell as much again. */
const gainedByLists = 1

/** What is lacking of all that is wanted takes this much of what columns say. */
const lackingCost = 1.2

/**
 * The groups of a scope that may be a list, best first, with what speaks for them. First what they are called and where they stand, which
 * is soon told; columns, which take ten times as long, only of those that these may bring to the front: on labelled pages a fifth fewer than
 * without, and wrong groups among them. Of `rivals` lists that the schema asks for beside each other each needs a place of its own.
 */
export function judgedGroups(plan: FieldPlan, told: ToldOfList, rivals: number): readonly Scored[] {
  const { wanted, scope, context } = told
  const { items: item } = plan
  if (item === undefined || wanted.length === 0) return []
  const judged = (named: NamedGroup, ruled: readonly number[]): Scored | undefined => {
    const { group } = named
    const assigned = assignColumns(wanted, context.shapedOf(group), judgingOf(group, context))
    if (assigned.fit <= 0) return undefined
    const one = { ...named, assigned }
    const shares = [...ruled, ...columnShares(plan, one, told)]
    return { judged: one, shares, score: sumOf(shares) }
  }
  const found = specialGroups(plan, item, told).flatMap((named) => judged(named, ruledShares(plan, named, told)) ?? [])
  const gain = mostGained + (item.properties.some(({ shape }) => shape === 'array') ? gainedByLists : 0)
  const fronts = new Fronts(found)
  const most = scope.kind === 'page' ? Math.max(leastJudged, Math.floor(mostJudged / rivals)) : mostJudgedOfPart
  for (const { named, ruled, outlook } of byOutlook(plan, told).slice(0, most)) {
    const mayBeFirst = found.length < leastFound || outlook + gain >= fronts.scoreOf(rivals)
    if (scope.kind === 'page' && !mayBeFirst) break
    const one = judged(named, ruled)
    if (one === undefined) continue
    found.push(one)
    fronts.add(one)
  }
  return found.toSorted((a, b) => b.score - a.score)
}

/** A group by what is told of it before its columns are looked at. */
interface Outlook {
  readonly named: NamedGroup
  readonly ruled: readonly number[]
  readonly outlook: number
}

function byOutlook(plan: FieldPlan, told: ToldOfList): readonly Outlook[] {
  const { wanted, scope, context } = told
  const namingOf = groupNaming(plan, context.subject)
  return context.page.groups
    .filter(({ records }) => records.every(({ start, end }) => start >= scope.start && end <= scope.end))
    .map((group): Outlook => {
      const named = { group, naming: namingOf(context.namesOf(group)) }
      const ruled = ruledShares(plan, named, told)
      return { named, ruled, outlook: sumOf(ruled) - lackingCost * lackingShare(wanted, group, context.page.view) }
    })
    .toSorted((a, b) => b.outlook - a.outlook)
}

/** The best groups of different places so far: of those in one part of the page the best. */
class Fronts {
  #best: readonly Scored[] = []

  constructor(scored: readonly Scored[]) {
    for (const one of scored) this.add(one)
  }

  add(one: Scored): void {
    const same = this.#best.find(({ judged: { group } }) => meet(group, one.judged.group))
    if (same !== undefined && same.score >= one.score) return
    this.#best = [...this.#best.filter((other) => other !== same), one].toSorted((a, b) => b.score - a.score)
  }

  /** The score of the one at a place, counted from 1; none is worse than what is not there. */
  scoreOf(place: number): number {
    return this.#best[place - 1]?.score ?? -Infinity
  }
}

function sumOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0)
}

/** Elements that are made for what is asked for are called so. */
const namedByElements: GroupNaming = { quoted: 0.7, byHeading: 0, byHint: 0, byClass: 0, byAddress: 0 }

/** Nothing tells sections better than the headings of a page's text. */
const namedByOutline: GroupNaming = { quoted: 0, byHeading: 0.3, byHint: 0, byClass: 0, byAddress: 0 }

const namedByClass: GroupNaming = { quoted: 0, byHeading: 0, byHint: 0, byClass: 0.26, byAddress: 0 }

/** Groups that are found by what is asked for. */
function specialGroups(plan: FieldPlan, item: FieldPlan, { scope, context }: ToldOfList): readonly NamedGroup[] {
  const { view } = context.page
  const byElements =
    elementRecords({ key: plan.key, items: item }, scope, view) ?? boxRecords({ ...plan, items: item }, scope, view)
  const lone = loneRecord(plan.key, scope, view) ?? scatteredRecords(plan, scope, context)
  const outline =
    scope.kind === 'page' && asksSections(plan) ? outlineSections({ ...plan, items: item }, context.page) : undefined
  return [
    ...(outline === undefined ? [] : [{ group: outline, naming: namedByOutline }]),
    ...(byElements === undefined ? [] : [{ group: byElements, naming: namedByElements }]),
    ...(lone === undefined ? [] : [{ group: lone, naming: namedByClass }]),
  ]
}

/** What columns of a group are judged by. */
export function judgingOf(group: RecordGroup, context: MatchContext): Judging {
  return {
    locale: context.locale,
    judge: context.judges.columns,
    group: traitsOf(group),
    sections: () => context.sectionsOf(group),
    isOfTabs: group.records.every(({ node }) => context.page.tabs.has(node)),
    actions: () => actionColumns(context.page.view, group),
  }
}

export function traitsOf({ kind, records }: RecordGroup): GroupTraits {
  return { kind, records: records.length, roots: Math.max(...records.map(({ roots }) => roots.length)) }
}
