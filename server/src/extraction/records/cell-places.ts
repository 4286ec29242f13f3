import type { ViewNode } from '../view/view-element.ts'
import { cellsOf, rowsOf, spanOf, widestSpan } from './table-grid.ts'

/** Where the cells of a table stand, spans counted. */
interface CellPlaces {
  readonly columns: ReadonlyMap<ViewNode, number>
  /** Cells of rows above that reach into a row. */
  readonly carried: ReadonlyMap<ViewNode, readonly ViewNode[]>
}

const highestSpan = 500
/** Cells that reach into each row. */
const maxCarried = 12

const places = new WeakMap<ViewNode, CellPlaces>()

function cellPlaces(table: ViewNode): CellPlaces {
  return places.getOrInsertComputed(table, readPlaces)
}

interface Reaching {
  readonly cell: ViewNode
  readonly column: number
  readonly width: number
  /** Rows that it still reaches into. */
  rows: number
}

function readPlaces(table: ViewNode): CellPlaces {
  const columns = new Map<ViewNode, number>()
  const carried = new Map<ViewNode, readonly ViewNode[]>()
  let reaching: Reaching[] = []
  let section: ViewNode | null = null
  for (const row of rowsOf(table)) {
    // No cell reaches out of its part of the table.
    if (row.parent !== section) reaching = []
    section = row.parent
    if (reaching.length > 0)
      carried.set(
        row,
        reaching.map(({ cell }) => cell),
      )
    const begun: Reaching[] = []
    let column = 0
    for (const cell of cellsOf(row)) {
      column = freeFrom(column, reaching)
      columns.set(cell, column)
      const width = spanOf(cell, 'colspan', widestSpan)
      const rows = spanOf(cell, 'rowspan', highestSpan) - 1
      if (rows > 0) begun.push({ cell, column, width, rows })
      column += width
    }
    for (const one of reaching) one.rows -= 1
    reaching = [...reaching.filter(({ rows }) => rows > 0), ...begun].slice(0, maxCarried)
  }
  return { columns, carried }
}

/** The next column that no cell from above takes. */
function freeFrom(column: number, reaching: readonly Reaching[]): number {
  let free = column
  for (let tries = 0; tries <= reaching.length; tries += 1) {
    const taken = reaching.find((one) => one.column <= free && free < one.column + one.width)
    if (taken === undefined) return free
    free = taken.column + taken.width
  }
  return free
}

/** The column of a cell, spans counted. */
export function columnOf(cell: ViewNode): number {
  const table = tableOf(cell)
  return (table && cellPlaces(table).columns.get(cell)) ?? 0
}

/** Cells of rows above that reach into a row. */
export function carriedInto(row: ViewNode): readonly ViewNode[] {
  const table = row.tag === 'tr' ? tableOf(row) : undefined
  return (table && cellPlaces(table).carried.get(row)) ?? []
}

function tableOf({ parent, tag }: ViewNode): ViewNode | undefined {
  const row = tag === 'tr' ? parent : (parent?.parent ?? null)
  if (row === null) return undefined
  return row.tag === 'table' ? row : (row.parent ?? undefined)
}
