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

/** A row that sums up the others: in the foot of its table, or one name over all columns but the last. */
export function isSummary(row: ViewNode, width: number): boolean {
  if (row.parent?.tag === 'tfoot') return true
  const [name, value, ...others] = cellsOf(row)
  return (
    name !== undefined &&
    value !== undefined &&
    others.length === 0 &&
    width > 2 &&
    spanOf(name, 'colspan', widestSpan) === width - 1
  )
}
