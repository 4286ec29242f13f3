import type { ViewNode } from '../view/view-element.ts'
import { columnOf, isCell, tableOf } from './table-cells.ts'

/** Where a part of a plan looks: an element and, of a record of several, the others. */
export type Place = readonly ViewNode[]

/**
 * Records with the further elements that belong to each: those that follow it before the next one and, of the last, that stand beside
 * it; of records that are the heads of a table's columns the cells below. Both in the page's order.
 */
export function placedRecords(records: readonly ViewNode[], further: readonly ViewNode[]): Place[] {
  const columns = columnsOf(records)
  if (columns !== undefined) return belowColumns(records, { further, ...columns })
  let next = 0
  return records.map((record, at): Place => {
    const [before, after] = [records[at - 1], records[at + 1]]
    const end = after?.order ?? Infinity
    const lastEnd = Math.min(
      end,
      endOfHolder(before, record),
      after === undefined ? Infinity : endOfHolder(record, after),
    )
    const own: ViewNode[] = [record]
    for (; next < further.length && (further[next]?.order ?? 0) < end; next += 1) {
      const node = further[next]
      if (node === undefined || node.order <= record.order) continue
      // What stands inside of one that belongs to the record does so, too.
      const isFurther = own.length > 1
      if (isFurther && (node.order < (own.at(-1)?.end ?? 0) || node.order >= lastEnd)) continue
      own.push(node)
    }
    return own
  })
}

/** Where the element ends that holds a record and the one before it, or the only one. */
function endOfHolder(before: ViewNode | undefined, record: ViewNode): number {
  const first = before?.order ?? Infinity
  let holder = record.parent
  while (holder !== null && first < holder.order) holder = holder.parent
  return holder?.end ?? Infinity
}

interface Columns {
  readonly table: ViewNode
  readonly row: ViewNode
}

/** The table and the row that several records are cells of. */
function columnsOf([first, second]: readonly ViewNode[]): Columns | undefined {
  if (first === undefined || !isCell(first) || second?.parent !== first.parent || first.parent === null)
    return undefined
  const table = tableOf(first)
  return table && { table, row: first.parent }
}

function belowColumns(
  records: readonly ViewNode[],
  { further, table, row }: Columns & { readonly further: readonly ViewNode[] },
): Place[] {
  const columns = new Map<number, ViewNode[]>()
  const places = records.map((record): ViewNode[] => {
    const place = [record]
    if (record.parent === row) columns.set(columnOf(record), place)
    return place
  })
  for (const cell of further)
    if (isCell(cell) && cell.parent !== row && cell.order < table.end && tableOf(cell) === table)
      columns.get(columnOf(cell))?.push(cell)
  return places
}

/** Whether the elements of a record are cells of several rows. */
export function isColumn([first, second]: Place): boolean {
  return (
    first !== undefined && second !== undefined && isCell(first) && isCell(second) && first.parent !== second.parent
  )
}
