import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/** The rows of a table that are its own. */
export function rowsOf(table: ViewNode): ViewNode[] {
  return table.children.flatMap((child) => {
    if (child.tag === 'tr') return [child]
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? child.children.filter(({ tag }) => tag === 'tr') : []
  })
}

export function cellsOf(row: ViewNode): ViewNode[] {
  return row.children.filter(({ tag }) => tag === 'td' || tag === 'th')
}

/** In columns. */
export const widestSpan = 50

/** The columns or rows that a cell takes, by the name of its attribute for these. */
export function spanOf({ attributes }: ViewNode, name: 'colspan' | 'rowspan', most: number): number {
  return Math.min(most, Math.max(1, Number(attributes[name] ?? 1) || 1))
}

/** Where the last row of the head stands; undefined for a table without one. */
export function headerRow(view: PageView, rows: readonly ViewNode[]): number | undefined {
  const inHead = rows.findLastIndex((row) => row.parent?.tag === 'thead')
  if (inHead >= 0 && inHead < rows.length - 1) return inHead
  for (let at = 0; at < Math.min(3, rows.length - 1); at += 1) {
    const row = rows[at]
    const cells = row === undefined ? [] : cellsOf(row)
    if (cells.length >= 2 && cells.every(({ tag }) => tag === 'th')) return at
  }
  const first = rows[0] === undefined ? [] : cellsOf(rows[0])
  if (rows.length < 3 || first.length < 2 || inHead >= 0 || areLabelled(rows)) return undefined
  const texts = first.map(({ from, to }) => view.text.slice(from, to).trim())
  const isBold = first.every((cell, at) => texts[at] === '' || holdsOnly(cell, headTags))
  const others = rows.slice(1, 6).map(cellsOf)
  const isPlain =
    texts.every((text) => text.length <= 40 && !/\d/.test(text)) && texts.filter((text) => text !== '').length >= 2
  return isBold || (isPlain && (first.length >= 3 || first.some((_, at) => areFigures(view, others, at))))
    ? 0
    : undefined
}

/** Each row begins with a head of its own, also the first: no row is the head of all. */
function areLabelled(rows: readonly ViewNode[]): boolean {
  return rows.slice(0, 6).every((row) => {
    const [label, ...values] = cellsOf(row)
    return label?.tag === 'th' && values.length > 0 && values.every(({ tag }) => tag === 'td')
  })
}

/** Of pairs that tell one thing some values have digits; below the head of a column of figures all do. */
const figureShare = 0.8

function areFigures(view: PageView, rows: readonly (readonly ViewNode[])[], column: number): boolean {
  const texts = rows.flatMap((cells) => cells[column] ?? []).map(({ from, to }) => view.text.slice(from, to))
  return texts.length > 0 && texts.filter((text) => /\d/.test(text)).length >= figureShare * texts.length
}

/** What the cells of a head hold where they are no `th`. */
const headTags = new Set('strong b h2 h3 h4 h5 h6'.split(' '))

function holdsOnly(cell: ViewNode, tags: ReadonlySet<string>): boolean {
  let at: ViewNode | undefined = cell
  for (let steps = 0; at !== undefined && steps < 4; steps += 1) {
    if (tags.has(at.tag)) return true
    at = at.children.find((child) => child.from <= cell.from && child.to >= cell.to)
  }
  return false
}

/** What the columns are called, a place each; spans are spread. */
export function tableColumns(
  view: PageView,
  rows: readonly ViewNode[],
  header: number | undefined,
): readonly string[] | undefined {
  if (header === undefined) return undefined
  const row = rows[header]
  if (row === undefined) return undefined
  const names: string[] = []
  for (const cell of cellsOf(row)) {
    const text = view.text.slice(cell.from, cell.to).replaceAll(/\s+/g, ' ').trim()
    const span = spanOf(cell, 'colspan', widestSpan)
    for (let count = 0; count < span; count += 1) names.push(text)
  }
  return withoutEmpty(names, widthOf(rows.slice(header + 1)))
}

/** A head may have an empty cell more than all its rows have cells: the names behind it are one place further on. */
function withoutEmpty(names: readonly string[], width: number | undefined): readonly string[] {
  const named = names.filter((name) => name !== '')
  const isOver = width !== undefined && names.length > width && named.length === width && names[0] !== ''
  return isOver ? named : names
}

/** The cells of each row, where all rows have as many. */
function widthOf(rows: readonly ViewNode[]): number | undefined {
  const widths = new Set(rows.slice(0, mostSized).map(spannedWidth))
  const [width] = widths
  return widths.size === 1 ? width : undefined
}

const mostSized = 50

function spannedWidth(row: ViewNode): number {
  return cellsOf(row).reduce((sum, cell) => sum + spanOf(cell, 'colspan', widestSpan), 0)
}
