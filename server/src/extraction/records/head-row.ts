import type { PageView } from '../view/view-builder.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'

const leastCells = 2
const mostCells = 24
const leastRows = 2
/** In characters: what a column is called. */
const longestHead = 32

export interface HeadedRows {
  readonly rows: readonly ViewNode[]
  /** What each of their cells is called. */
  readonly headers: readonly string[]
}

/**
 * Rows that are no table's, and the row before them that says what their cells are: as many short words without a figure, in an element
 * of another kind or marked as heads.
 */
export function headedRows(view: PageView, nodes: readonly ViewNode[]): HeadedRows | undefined {
  const [first] = nodes
  if (first === undefined || first.tag === 'table' || first.tag === 'tr') return undefined
  const isFirst = isHeadOf(view, first, nodes.slice(1))
  const head = isFirst ? first : rowsBefore(first).find((row) => isHeadOf(view, row, nodes))
  const rows = isFirst ? nodes.slice(1) : nodes
  if (head === undefined) return undefined
  return { rows, headers: headCells(head, rows[0] ?? head).map((cell) => textOf(view, cell)) }
}

/** The rows of an element whose first one says in bold letters what their cells are, whatever each of these holds. */
export function stressedRows(view: PageView, { children }: ViewNode): HeadedRows | undefined {
  const [head, ...others] = children.filter(isShown)
  if (head === undefined || head.children.length <= leastOfFigures || !areStressed(view, head)) return undefined
  const rows = others.filter((row) => row.tag === head.tag && row.children.length === head.children.length)
  return rows.length < mostRows * others.length ? undefined : headedRows(view, [head, ...rows])
}

/** What stands below the rows may be a note on them. */
const mostRows = 0.7

/** The cells that are seen; where the rows have one more in a corner that says nothing, that too. */
function headCells(head: ViewNode, row: ViewNode): ViewNode[] {
  const seen = cellsOf(head)
  if (cellsBelow(row, seen.length).length === seen.length) return seen
  const [all, below] = [head, row].map(({ children }) => children.filter(({ isHidden }) => !isHidden))
  const isCornered = all?.length === seen.length + 1 && all[0] !== seen[0] && below?.length === all.length
  return isCornered && seen.length >= leastOfFigures ? all : seen
}

/** The cells of a row that are seen. */
function cellsOf({ children }: ViewNode): ViewNode[] {
  return children.filter(isShown)
}

/** As many cells as there are heads, some of which may say nothing; else those that are seen. */
export function cellsBelow(row: ViewNode, heads: number): ViewNode[] {
  const seen = cellsOf(row)
  if (seen.length >= heads) return seen
  const all = row.children.filter(({ isHidden }) => !isHidden)
  return all.length === heads ? all : seen
}

function isHeadOf(view: PageView, head: ViewNode, rows: readonly ViewNode[]): boolean {
  const [row] = rows
  if (row === undefined || rows.length < leastRows) return false
  const cells = headCells(head, row)
  if (cells.length < leastCells || cells.length > mostCells) return false
  const heads = cells.map((cell) => textOf(view, cell))
  if (new Set(heads).size < heads.length) return false
  if (!rows.every((other) => cellsBelow(other, cells.length).length === cells.length)) return false
  if (cells.every((cell) => attributeOf(cell, 'role') === 'columnheader')) return true
  if (cells.length >= leastOfFigures && areStressed(view, head) && !rows.some((other) => areStressed(view, other)))
    return heads.every(isShort)
  const areHeads = heads.every(
    (text, at) => isHead(text) || (isYear.test(text) && !areYears(view, rows, { at, count: cells.length })),
  )
  if (!areHeads || !heads.some(isHead)) return false
  return isOfAnotherKind(head, row) || (cells.length >= leastOfFigures && areFigures(view, rows, cells.length))
}

const looked = 6
/** Of two cells the first is often called and the second a value. */
const leastOfFigures = 3
/** The share of the columns that hold figures in all rows. */
const leastFigures = 0.3

/** Below heads without a figure stand figures, wherever anything stands there. */
function areFigures(view: PageView, rows: readonly ViewNode[], count: number): boolean {
  const columns = Array.from({ length: count }, (_, at) => {
    const texts = textsBelow(view, rows, { at, count })
    return 2 * texts.length > Math.min(rows.length, looked) && texts.every((text) => /\d/.test(text))
  })
  return columns.filter(Boolean).length >= leastFigures * count
}

/** What a year stands over is counted in it. */
const isYear = /^(?:19|20)\d{2}$/

function areYears(view: PageView, rows: readonly ViewNode[], place: { at: number; count: number }): boolean {
  const texts = textsBelow(view, rows, place)
  return texts.length === 0 || texts.some((text) => isYear.test(text) || !/\d/.test(text))
}

/** What the first rows say in a column, but for cells that say nothing. */
function textsBelow(
  view: PageView,
  rows: readonly ViewNode[],
  { at, count }: { readonly at: number; readonly count: number },
): string[] {
  return rows.slice(0, looked).flatMap((row) => {
    const cell = cellsBelow(row, count)[at]
    const text = cell === undefined ? '' : textOf(view, cell)
    return text === '' ? [] : [text]
  })
}

/** All cells that say something say it in bold letters. */
function areStressed(view: PageView, row: ViewNode): boolean {
  return cellsOf(row).every((cell) => {
    const text = textOf(view, cell)
    return cell.children.some((child) => /^(?:b|strong)$/.test(child.tag) && textOf(view, child) === text)
  })
}

/** In characters: heads in bold letters may be said at more length. */
const longestStressed = 48

function isShort(text: string): boolean {
  return text.length <= longestStressed
}

function isHead(text: string): boolean {
  return text.length <= longestHead && /\p{L}/u.test(text) && !/[\d\n]/.test(text)
}

/** The rows are called otherwise, and so are their cells where they are called anything. */
function isOfAnotherKind(head: ViewNode, row: ViewNode): boolean {
  const nameOf = (node: ViewNode): string => attributeOf(node, 'class') ?? ''
  return nameOf(head) !== nameOf(row) && headNames.test(`${nameOf(head)} ${nameOf(cellsOf(head)[0] ?? head)}`)
}

const headNames =
  /(?:^|[\s_-])(?:hd|hdr|head|heads|header|headers|heading|headings|th|thead|titles?|labels?)(?:$|[\s_-])|(?:head|header|heading)(?:$|\s|[_-]{2}|row|cell)/i

/** So many elements without a text may stand between rows. */
const mostUnseen = 60

/** What stands before the first of the rows, or before what holds them all: itself, and what alone stands in it. */
function rowsBefore(first: ViewNode): ViewNode[] {
  const outer = first.parent === null ? undefined : shownBefore(first.parent)
  const inner = outer === undefined ? [] : cellsOf(outer)
  return [shownBefore(first), outer, inner.length === 1 ? inner[0] : undefined].filter((row) => row !== undefined)
}

function shownBefore(node: ViewNode): ViewNode | undefined {
  const beside = node.parent?.children ?? []
  for (let at = node.place - 1; at >= Math.max(0, node.place - mostUnseen); at -= 1) {
    const before = beside[at]
    if (before !== undefined && !before.isHidden && before.to > before.from)
      return before.tag === node.tag ? before : undefined
  }
  return undefined
}

function textOf(view: PageView, { from, to }: ViewNode): string {
  return view.text.slice(from, Math.min(to, from + 2 * longestHead)).trim()
}
