import { cellsOf, spanOf, widestSpan } from './table-grid.ts'
import type { GroupRecord } from './record-group.ts'
import type { ViewNode } from '../view/view-element.ts'

const leastRecords = 3
const longestPeriod = 4
/** The last record may lack the row that parts it from the next. */
const leastAlike = 0.9

/** Records of two rows or more of a table, whose rows are of a few kinds in turn: a title, a line of details below, a line between. */
export function periodicRows(rows: readonly ViewNode[]): GroupRecord[] | undefined {
  const kinds = rows.map(kindOf)
  for (let period = 2; period <= longestPeriod && period * leastRecords <= rows.length + 1; period += 1) {
    if (!repeats(kinds, period)) continue
    return Array.from({ length: Math.ceil(rows.length / period) }, (_, at) =>
      recordOf(rows.slice(at * period, (at + 1) * period)),
    ).filter((record) => record !== undefined)
  }
  return undefined
}

/** Whether rows of different kinds come again in the same order. */
function repeats(kinds: readonly string[], period: number): boolean {
  const first = kinds.slice(0, period)
  if (new Set(first).size < period) return false
  const alike = kinds.filter((kind, at) => kind === first[at % period]).length
  return alike >= leastAlike * kinds.length
}

/** How wide its cells are, and whether the first of them shows something: a record need not have all that others have. */
function kindOf(row: ViewNode): string {
  const cells = cellsOf(row)
  const [first] = cells
  const isLed = first !== undefined && first.to > first.from
  return `${cells.map((cell) => spanOf(cell, 'colspan', widestSpan)).join(' ')}${isLed ? '+' : ''}`
}

function recordOf(rows: readonly ViewNode[]): GroupRecord | undefined {
  const roots = rows.filter(({ from, to }) => to > from)
  const [first] = roots
  const last = roots.at(-1)
  if (first === undefined || last === undefined || roots.length < 2) return undefined
  return { start: first.order, end: last.end, from: first.from, to: last.to, node: first, roots }
}
