import { type NodeTable, valueOf } from '../html/html-node.ts'
import { tagNamed } from '../html/tag.ts'

interface List {
  readonly row: number
  readonly isOrdered: boolean
  next: number
}

const orderedTag = tagNamed('ol')
const maxIndent = 19

/** The lists that are open around a place of a page, outer before inner, and what their items begin with. */
export class OpenLists {
  readonly #nodes: NodeTable
  readonly #lists: List[] = []

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  get depth(): number {
    return this.#lists.length
  }

  /** The row of the innermost one. */
  get innermost(): number | undefined {
    return this.#lists.at(-1)?.row
  }

  open(row: number): void {
    const start = Number.parseInt(valueOf(this.#nodes.attributes(row), 'start') ?? '1', 10)
    this.#lists.push({ row, isOrdered: this.#nodes.tagOf(row) === orderedTag, next: Number.isNaN(start) ? 1 : start })
  }

  close(): void {
    this.#lists.pop()
  }

  /** "- ", or "3. " in an ordered list, indented by two spaces for each list around it. An item outside any list has a bullet. */
  markerOf(item: number): string {
    const list = this.#lists.at(-1)
    const indent = '  '.repeat(Math.max(0, Math.min(this.depth - 1, maxIndent)))
    if (list === undefined || !list.isOrdered) return `${indent}- `
    const value = Number.parseInt(valueOf(this.#nodes.attributes(item), 'value') ?? '', 10)
    if (!Number.isNaN(value)) list.next = value
    const marker = `${indent}${list.next}. `
    list.next += 1
    return marker
  }
}
