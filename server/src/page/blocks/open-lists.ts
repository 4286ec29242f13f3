import { type NodeTable, valueOf } from '../html/html-node.ts'
import { tagNamed } from '../html/tag.ts'
import { mayHide } from '../roles/visibility.ts'

interface List {
  readonly row: number
  readonly isOrdered: boolean
  next: number
  /** 1, or -1 where the list counts down. */
  readonly step: number
}

const orderedTag = tagNamed('ol')
const itemTag = tagNamed('li')
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
    const isOrdered = this.#nodes.tagOf(row) === orderedTag
    const attributes = this.#nodes.attributes(row)
    const start = Number.parseInt(valueOf(attributes, 'start') ?? '', 10)
    const isReversed = isOrdered && valueOf(attributes, 'reversed') !== undefined
    const first = isReversed ? this.#itemsOf(row) : 1
    this.#lists.push({ row, isOrdered, next: Number.isNaN(start) ? first : start, step: isReversed ? -1 : 1 })
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
    list.next += list.step
    return marker
  }

  /** How many items a list counts: those that are hidden have no number. */
  #itemsOf(list: number): number {
    let count = 0
    for (let row = this.#nodes.firstOf(list); row !== 0; row = this.#nodes.nextOf(row))
      if (this.#nodes.tagOf(row) === itemTag && !mayHide(this.#nodes.node(row))) count += 1
    return count
  }
}
