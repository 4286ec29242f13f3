import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { looksAs } from './looks-as.ts'

const leastCells = 3
const mostCells = 12
const mostRows = 200
/** The share of the rows whose values differ in their figures alone. */
const leastAlike = 0.3
/** In characters. */
const longestCell = 60

/**
 * The cells of rows that are no table's but compare things, one in each column: as many elements of one kind in every row, and in some
 * rows the same of each thing, "11 h | 55 h | 46 h". What a card tells of one thing is not alike.
 */
export function comparedCells(view: PageView, rows: readonly ViewNode[]): readonly (readonly ViewNode[])[] {
  if (rows.length > mostRows || rows[0]?.tag === 'tr') return []
  const grid = rows.map(({ children }) => children.filter(({ isHidden }) => !isHidden))
  const [[first, ...others] = []] = grid
  const width = others.length + 1
  if (first === undefined || width < leastCells || width > mostCells) return []
  const isEven = grid.every((cells) => cells.length === width && cells.every(({ tag }) => tag === first.tag))
  if (!isEven) return []
  const alike = grid.filter(([, ...values]) => areAlike(values.map(({ from, to }) => view.text.slice(from, Math.min(to, from + longestCell)).trim()))) // prettier-ignore
  return alike.length >= leastAlike * grid.length ? grid : []
}

function areAlike([first = '', ...others]: readonly string[]): boolean {
  return others.every((other) => looksAs(first, other))
}
