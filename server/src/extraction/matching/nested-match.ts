import { nestedIn } from '../records/nested-records.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Assignment } from './columns/assignment-table.ts'
import type { MatchContext } from './match-context.ts'

/** What of a match nested records are read by. */
interface OuterMatch {
  readonly group: RecordGroup
  readonly assignment: Assignment
}

/** So many of its fields the outer record must have as well. */
const leastShared = 0.6

/** Whether a record holds such records for a list whose fields are its own: "replies" of a reply. */
export function holdsNested(
  list: FieldPlan,
  { item, record }: { readonly item: FieldPlan; readonly record: GroupRecord },
  { page }: MatchContext,
): boolean {
  return holdsAsked(list, item) && nestedIn(page.view, record).length > 0
}

/** The fields of a list are those of the records that it is asked of. */
export function holdsAsked({ items }: FieldPlan, item: FieldPlan): boolean {
  const names = new Set(item.properties.map(({ name }) => name))
  const inner = items?.properties ?? []
  const shared = inner.filter(({ name }) => names.has(name)).length
  return inner.length > 0 && shared >= leastShared * inner.length
}

const nesting = new WeakMap<RecordGroup, boolean>()

/** Whether some record of a group has others of its kind inside. */
export function nestsSome(group: RecordGroup, { page }: MatchContext): boolean {
  return nesting.getOrInsertComputed(group, ({ records }) =>
    records.some((record) => nestedIn(page.view, record).length > 0),
  )
}

/** Records of the same kind inside of a record ("replies" of a reply) with the columns of the outer ones; undefined where there are none. */
export function nestedMatch(
  { items: item }: FieldPlan,
  { record, match }: { readonly record: GroupRecord; readonly match: OuterMatch },
  context: MatchContext,
): OuterMatch | undefined {
  if (item === undefined || item.shape !== 'object' || match.group.kind !== 'siblings') return undefined
  const outer = new Map([...match.assignment].map(([one, sources]) => [one.path.join('\n'), sources]))
  const list = { ...item, items: item, shape: 'array' as const }
  const wanted = context.wantedOf(list)
  const assignment: Assignment = new Map(
    wanted.flatMap((one) => {
      const sources = outer.get(one.path.join('\n'))
      return sources === undefined ? [] : [[one, sources] as const]
    }),
  )
  if (wanted.length === 0 || assignment.size < leastShared * wanted.length) return undefined
  const records = nestedIn(context.page.view, record)
  return records.length === 0 ? undefined : { group: { ...match.group, records, parent: record.node }, assignment }
}
