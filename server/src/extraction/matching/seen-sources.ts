import type { ViewNode } from '../view/view-element.ts'
import { pairsOf } from './columns/column-pairs.ts'
import type { Wanted } from './columns/wanted-value.ts'
import type { MatchContext } from './match-context.ts'
import { traitsOf } from './judged-groups.ts'
import type { GroupMatch } from './match-records.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

/** What might have told a field, in words. */
interface Seen {
  readonly text: string
  readonly node: ViewNode | undefined
  readonly score: number
  readonly by: string
}

/** A group of records as a list's source. */
export function groupSeen({ group, score, assignment }: GroupMatch, context: MatchContext): Seen {
  const { records, kind } = group
  const [first] = records
  const [heading] = context.namesOf(group).headings
  const under = heading === undefined ? '' : ` under "${heading}"`
  return {
    text: first === undefined ? '' : context.page.view.text.slice(first.from, first.to),
    node: first?.node,
    score,
    by: `${records.length} ${kindNames[kind]}${under} with columns for ${assignment.size} fields`,
  }
}

const kindNames: Readonly<Record<GroupMatch['group']['kind'], string>> = {
  siblings: 'like elements',
  rows: 'rows',
  columns: 'columns of a table',
  run: 'sections',
  terms: 'terms',
}

/** Less likely columns are not told. */
const leastShown = 0.1

/** For each field of a list's records the columns that may tell it, best first, and which of them does. */
export function columnsSeen(
  plan: FieldPlan,
  { group, assignment }: GroupMatch,
  context: MatchContext,
): { readonly one: Wanted; readonly columns: readonly Seen[]; readonly taken: number }[] {
  const wanted = context.wantedOf(plan)
  const judging = { locale: context.locale, judge: context.judges.columns, group: traitsOf(group) }
  const shaped = context.shapedOf(group)
  const pairs = Map.groupBy(pairsOf(wanted, shaped, judging, leastShown), ({ one }) => one)
  return wanted.map((one) => {
    const [source] = assignment.get(one) ?? []
    const key = source?.key
    const likely = pairs.get(one) ?? []
    // What a rule gave may look like nothing by itself.
    const ruled = likely.some(({ column }) => column.key === key)
      ? undefined
      : shaped.find(({ column }) => column.key === key)?.column
    const given = ruled === undefined || source === undefined ? [] : [{ one, column: ruled, score: source.score }]
    const own = [...likely, ...given].toSorted((a, b) => b.score - a.score)
    const columns = own.map(({ column, score }): Seen => {
      const slot = column.slots.find((slot) => slot !== undefined)
      const [name] = column.names.toSorted((a, b) => b.weight - a.weight)
      const by = name === undefined ? `a column of its ${looks[column.kind]}` : `the column "${name.key}"`
      return { text: slot?.text ?? '', node: slot?.node, score, by }
    })
    return { one, columns, taken: own.findIndex(({ column }) => column.key === key) }
  })
}

const looks = { text: 'text', part: 'text', link: 'links', image: 'pictures', attribute: 'attributes' } as const
