import { decodeHTML } from 'entities'
import { readAttributes } from './read-attributes.ts'
import { knownTags, type Tag, tagNamed } from './tag.ts'

const textTag = tagNamed('#text')
/** By id. */
const tags: readonly Tag[] = [...knownTags.values()]

/** Numbers of a row: the tag's id, the rows of the parent and of the next sibling, the positions, and the place among the elements. */
const width = 6
const tagCell = 0
const parentCell = 1
const nextCell = 2
const fromCell = 3
const toCell = 4
const elementCell = 5

/** Pages have about as many characters for each node. */
const charsPerNode = 24
const minRows = 16

/** So many elements' attributes are kept as they were read; a walk asks the same element, or one around it, again and again. */
const keptAttributes = 2048

const noAttributes: readonly string[] = []

/** Beyond any page's end. */
const farthest = 2 ** 30

/**
 * The nodes of a page in document order, a row of numbers each: as objects they would be ten times what most pages are.
 * Row 0 is the document, so that 0 also says that there is no next sibling and no element yet.
 */
export class NodeTable {
  readonly source: string
  /** The tags of names that HTML does not have, by how far their ids are beyond those of the others. */
  readonly #ownTags: Tag[] = []
  #cells: Int32Array
  #count = 0
  /** The elements that were asked for, from the second place on. */
  readonly #elements: (PageNode | null)[] = [null]
  /** Where elements ended whose end tag stood inside a block that they hold, by row. */
  readonly #ends = new Map<number, number>()
  readonly #attributes: (readonly string[])[] = []
  readonly #attributeRows = new Int32Array(keptAttributes)

  constructor(source: string, tag: Tag) {
    this.source = source
    this.#cells = new Int32Array(width * (minRows + Math.ceil(source.length / charsPerNode)))
    this.append({ parent: 0, before: 0 }, tag, 0, 0)
  }

  get count(): number {
    return this.#count
  }

  /** Adds a node at the end of its parent's, after the sibling before it, 0 for none. Gives its row. */
  append(
    { parent, before }: { readonly parent: number; readonly before: number },
    tag: Tag,
    from: number,
    to: number,
  ): number {
    const row = this.#count
    const at = row * width
    if (at === this.#cells.length) this.#grow()
    const cells = this.#cells
    cells[at + tagCell] = tag.id
    cells[at + parentCell] = parent
    cells[at + fromCell] = from
    cells[at + toCell] = to
    if (before > 0) cells[before * width + nextCell] = row
    if (tag.id >= tags.length) this.#ownTags[tag.id - tags.length] = tag
    this.#count = row + 1
    return row
  }

  /** Notes where an element ended; what follows there in the source is not its, although the tree has it inside. */
  end(row: number, at: number): void {
    this.#ends.set(row, at)
  }

  /** The node of a row. */
  node(row: number): PageNode {
    if (this.tag(row) === textTag) return new PageNode(this, row)
    const known = this.#elements[this.#cells[row * width + elementCell]!]
    if (known !== null && known !== undefined) return known
    const element = new PageNode(this, row)
    this.#cells[row * width + elementCell] = this.#elements.length
    this.#elements.push(element)
    return element
  }

  tag(row: number): Tag {
    const id = this.#cells[row * width + tagCell]!
    return tags[id] ?? this.#ownTags[id - tags.length]!
  }

  parent(row: number): PageNode | null {
    return row === 0 ? null : this.node(this.#cells[row * width + parentCell]!)
  }

  /** Rows are in document order, so that the first child is the next row or there is none. */
  first(row: number): PageNode | null {
    const first = row + 1
    return first < this.#count && this.#cells[first * width + parentCell] === row ? this.node(first) : null
  }

  next(row: number): PageNode | null {
    const next = this.#cells[row * width + nextCell]!
    return next === 0 ? null : this.node(next)
  }

  from(row: number): number {
    return this.#cells[row * width + fromCell]!
  }

  to(row: number): number {
    return this.#cells[row * width + toCell]!
  }

  endOf(row: number): number {
    return this.#ends.get(row) ?? farthest
  }

  attributes(row: number): readonly string[] {
    const [from, to] = [this.from(row), this.to(row)]
    if (from === to) return noAttributes
    const slot = row % keptAttributes
    if (this.#attributeRows[slot] === row) return this.#attributes[slot]!
    const attributes = readAttributes(this.source, from, to)
    this.#attributes[slot] = attributes
    this.#attributeRows[slot] = row
    return attributes
  }

  #grow(): void {
    const cells = new Int32Array(this.#cells.length * 2)
    cells.set(this.#cells)
    this.#cells = cells
  }
}

/**
 * An element or a run of text. Positions point into the page's source; attributes and text are read from it when they
 * are asked for, because most never are. An element is the same object however it is reached; a run of text is a new one each time.
 */
export class PageNode {
  readonly #table: NodeTable
  readonly #row: number

  constructor(table: NodeTable, row: number) {
    this.#table = table
    this.#row = row
  }

  get tag(): Tag {
    return this.#table.tag(this.#row)
  }

  get parent(): PageNode | null {
    return this.#table.parent(this.#row)
  }

  get first(): PageNode | null {
    return this.#table.first(this.#row)
  }

  get next(): PageNode | null {
    return this.#table.next(this.#row)
  }

  get source(): string {
    return this.#table.source
  }

  /** Of an element the source after its name up to its `>`, of text the text itself. */
  get from(): number {
    return this.#table.from(this.#row)
  }

  get to(): number {
    return this.#table.to(this.#row)
  }

  /** Where in the source an element ended whose end tag stood inside a block it holds; what follows there is not its. */
  get endedAt(): number {
    return this.#table.endOf(this.#row)
  }

  /** The text of a text node, entities decoded. */
  get data(): string {
    const { source, from, to, parent } = this
    const raw = source.slice(from, to)
    if (!raw.includes('&') || source.startsWith('<![CDATA[', from - 9) || (parent !== null && isRawContent(parent.tag)))
      return raw
    return decodeHTML(raw)
  }

  /** An attribute's value, entities decoded, or undefined when it is absent. */
  attribute(name: string): string | undefined {
    const list = this.attributes
    for (let index = 0; index < list.length; index += 2) if (list[index] === name) return list[index + 1]
    return undefined
  }

  /** Names and values in turn. */
  get attributes(): readonly string[] {
    return this.#table.attributes(this.#row)
  }
}

function isRawContent(tag: Tag): boolean {
  return tag.content === 'raw' || tag.content === 'plain'
}
