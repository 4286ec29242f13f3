import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { isAddress } from '../schema/is-address.ts'
import type { Column } from '../records/record-columns.ts'
import type { Assigned } from './columns/assign-columns.ts'
import type { Wanted } from './columns/wanted-value.ts'
import type { MatchContext } from './match-context.ts'

const leastAsked = 2
const nearlyAll = 0.9
/** Of so many values records that tell less than so much each share what a record tells between them: address, telephone, hours. */
const leastSeveral = 4
const halfTold = 0.45

/** "Fuel: petrol", "Weight: 2 t" in lines of their own: each tells one of the things that are asked for, and what holds them is the record. */
export function arePartsOfRecords(
  group: RecordGroup,
  { assignment }: Assigned,
  { wanted, context }: { wanted: readonly Wanted[]; context: MatchContext },
): boolean {
  if (wanted.length >= leastWanted && assignment.size < leastAsked && areLinesOfRecords(group)) return true
  const keys = new Set(wanted.flatMap((one) => (one.isTitle ? [] : (assignment.get(one)?.[0]?.key ?? []))))
  const all = context.columnsOf(group)
  const title = wanted.find(({ isTitle }) => isTitle)
  const named = title === undefined ? undefined : assignment.get(title)?.[0]?.key
  const isNamed = all.some(({ key, fill }) => key === named && fill >= nearlyAll)
  const told = all.filter(({ key }) => keys.has(key))
  const columns = withoutRare(told, isNamed ? leastAsked - 1 : leastAsked)
  if (
    columns.length < leastAsked ||
    areCards({ assignment }, { wanted, columns, count: columns[0]?.slots.length ?? 0 })
  )
    return false
  if (
    areSharedOut(
      group,
      told.filter(({ key }) => key !== named),
    )
  )
    return true
  const counts = (columns[0]?.slots ?? []).map(
    (_, record) => columns.filter(({ slots }) => slots[record] !== undefined).length,
  )
  const sum = counts.reduce((all, count) => all + count, 0)
  if (columns.length >= leastSeveral && sum <= halfTold * columns.length * counts.length) return true
  return counts.filter((count) => count < leastAsked).length >= nearlyAll * counts.length
}

const leastShared = 3

/** No two of what one element holds tell the same, and others are like it: an office's address, then how to reach it. */
function areSharedOut({ kind, records }: RecordGroup, told: readonly Column[]): boolean {
  if (kind !== 'siblings' || told.length < leastShared) return false
  const places = records.map(({ node: { parent } }, place) => ({ parent, place }))
  const holders = [...Map.groupBy(places, ({ parent }) => parent)]
  const [[holder] = [null]] = holders
  return (
    (holders.length > 1 || (holder !== null && hasLike(holder))) &&
    holders.every(([, parts]) => {
      const tellsOnce = told.every(({ slots }) => parts.filter(({ place }) => slots[place] !== undefined).length <= 1)
      const tellsAny = parts.every(({ place }) => told.some(({ slots }) => slots[place] !== undefined))
      return parts.length > 1 && tellsOnce && tellsAny
    })
  )
}

/** Something of the same tag and class beside it holds the same. */
function hasLike(node: ViewNode): boolean {
  const tags = tagsIn(node)
  return (node.parent?.children ?? []).some(
    (other) =>
      other !== node &&
      other.tag === node.tag &&
      attributeOf(other, 'class') === attributeOf(node, 'class') &&
      tagsIn(other) === tags,
  )
}

const mostInside = 12

function tagsIn({ children }: ViewNode): string {
  const tags = children.slice(0, mostInside).map(({ tag }) => tag)
  return tags.join(' ')
}

/** What fewer records tell is said of some of them: an award, a warning. */
const leastFill = 0.35

/** Where others tell enough, what is said of a few speaks for no parts. */
function withoutRare(columns: readonly Column[], enough: number): readonly Column[] {
  const often = columns.filter(({ fill }) => fill >= leastFill)
  return often.length >= enough ? often : columns
}

const leastWanted = 3

/** "Port of Oslo" and "Oslo" under each of several jobs: lines of what they stand in, which says more than they do. */
function areLinesOfRecords({ kind, records }: RecordGroup): boolean {
  if (kind !== 'siblings' || records.some(({ node }) => node.children.length > 0)) return false
  const byHolder = Map.groupBy(records, ({ node }) => node.parent)
  return (
    byHolder.size > 1 &&
    [...byHolder].every(([holder, { length }]) => length > 1 && holder !== null && holder.children.length > length)
  )
}

/** A name and where it leads, in nearly every record, are all that many a card tells. */
function areCards(
  { assignment }: Pick<Assigned, 'assignment'>,
  { wanted, columns, count }: { wanted: readonly Wanted[]; columns: readonly Column[]; count: number },
): boolean {
  const title = wanted.find(({ isTitle }) => isTitle)
  const address = wanted.find(({ plan }) => isAddress(plan))
  const key = address === undefined ? undefined : assignment.get(address)?.[0]?.key
  const links = columns.find((column) => column.key === key)?.slots.filter((slot) => slot !== undefined) ?? []
  return title !== undefined && assignment.has(title) && links.length >= nearlyAll * count
}
