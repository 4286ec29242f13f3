import { isDataTable } from '../roles/data-table.ts'
import type { NodeTable } from '../html/html-node.ts'

interface Table {
  readonly node: number
  /** The row that is open, 0 before the first, and the number of its last cell. */
  row: number
  column: number
}

/** The tables in which a row is a line that are open around a place of a page, outer before inner. */
export class OpenTables {
  readonly #nodes: NodeTable
  readonly #open: Table[] = []
  #rows = 0
  /** Cells that are open: one of the innermost such table and those of the tables for layout in it. */
  #cells = 0

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  get isRowOpen(): boolean {
    return (this.#open.at(-1)?.row ?? 0) > 0
  }

  get isCellOpen(): boolean {
    return this.#cells > 0
  }

  /** In which row of the page's tables a block stands that begins here, and in which cell of it; 0 for none. */
  get place(): { readonly row: number; readonly column: number } {
    return (this.#cells > 0 ? this.#open.at(-1) : undefined) ?? outside
  }

  open(row: number): void {
    if (this.#cells === 0 && isDataTable(this.#nodes.node(row))) this.#open.push({ node: row, column: 0, row: 0 })
  }

  close(row: number): void {
    if (this.#open.at(-1)?.node === row) this.#open.pop()
  }

  /** Gives the row of the table's node; 0 where no line of a table begins. */
  startRow(): number {
    const table = this.#open.at(-1)
    if (table === undefined || this.#cells > 0) return 0
    this.#rows += 1
    table.row = this.#rows
    table.column = 0
    return table.node
  }

  openCell(): void {
    const table = this.#open.at(-1)
    if (table !== undefined) table.column += 1
    this.#cells += 1
  }

  /** A cell of a table for layout that stands in a cell. */
  openInnerCell(): void {
    this.#cells += 1
  }

  /** Whether the cell of a line ended. */
  closeCell(): boolean {
    if (this.#cells === 0 || this.#open.length === 0) return false
    this.#cells -= 1
    return this.#cells === 0
  }
}

const outside = { row: 0, column: 0 }
