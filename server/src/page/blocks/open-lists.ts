import type { PageNode } from '../html/html-node.ts'

interface List {
  readonly node: PageNode
  readonly isOrdered: boolean
  next: number
}

const maxIndent = 19

/** The lists that are open around a place of a page, outer before inner, and what their items begin with. */
export class OpenLists {
  readonly #lists: List[] = []

  get depth(): number {
    return this.#lists.length
  }

  get innermost(): PageNode | undefined {
    return this.#lists.at(-1)?.node
  }

  open(node: PageNode): void {
    const start = Number.parseInt(node.attribute('start') ?? '1', 10)
    this.#lists.push({ node, isOrdered: node.tag.name === 'ol', next: Number.isNaN(start) ? 1 : start })
  }

  close(): void {
    this.#lists.pop()
  }

  /** "- ", or "3. " in an ordered list, indented by two spaces for each list around it. An item outside any list has a bullet. */
  markerOf(item: PageNode): string {
    const list = this.#lists.at(-1)
    const indent = '  '.repeat(Math.max(0, Math.min(this.depth - 1, maxIndent)))
    if (list === undefined || !list.isOrdered) return `${indent}- `
    const value = Number.parseInt(item.attribute('value') ?? '', 10)
    if (!Number.isNaN(value)) list.next = value
    const marker = `${indent}${list.next}. `
    list.next += 1
    return marker
  }
}
