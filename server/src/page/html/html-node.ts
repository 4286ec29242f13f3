import { decodeHTML } from 'entities'
import { readAttributes } from './read-attributes.ts'
import { knownTags, type Tag, tagNamed } from './tag.ts'

const textTag = tagNamed('#text')
/** By id. */
const tags: readonly Tag[] = [...knownTags.values()]

/** Numbers of a row: the tag's id, the rows of the parent and of the next sibling, the positions, and the place among the elements, 0 for none yet. */
const width = 6
const tagCell = 0
const parentCell = 1
const nextCell = 2
const fromCell = 3
const toCell = 4
const elementCell = 5
/** In the last cell of a row of text. */
const foldedMark = 1

/** Pages have about as many characters for each node. */
const charsPerNode = 24
const minRows = 16
/** Where less of what was reserved is used, it is worth a copy to have the rest back. */
const enoughUsed = 0.8

/** So many elements' attributes are kept as they were read, which are all of most pages. A power of two. */
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
  /** The elements that were asked for. */
  readonly #elements: PageNode[] = []
  /** Where elements ended whose end tag stood inside a block that they hold, by row. */
  readonly #ends = new Map<number, number>()
  readonly #attributes: (readonly string[])[] = []
  readonly #attributeRows = new Int32Array(keptAttributes)

  constructor(source: string, tag: Tag) {
    this.source = source
    this.#cells = new Int32Array(width * (minRows + Math.ceil(source.length / charsPerNode)))
    this.append(0, tag, 0, 0)
  }

  get count(): number {
    return this.#count
  }

  /** Adds a node behind all others; `join` says which sibling it follows. Gives its row. */
  append(parent: number, tag: Tag, from: number, to: number): number {
    const row = this.#count
    const at = row * width
    if (at === this.#cells.length) this.#grow()
    const cells = this.#cells
    cells[at + tagCell] = tag.id
    cells[at + parentCell] = parent
    cells[at + fromCell] = from
    cells[at + toCell] = to
    if (tag.id >= tags.length) this.#ownTags[tag.id - tags.length] = tag
    this.#count = row + 1
    return row
  }

  /** Says that one row is the next sibling of another. */
  join(row: number, next: number): void {
    this.#cells[row * width + nextCell] = next
  }

  /** Notes where an element ended; what follows there in the source is not its, although the tree has it inside. */
  end(row: number, at: number): void {
    this.#ends.set(row, at)
  }

  /** Lets go of what was reserved for rows that did not come. */
  trim(): void {
    const used = this.#count * width
    if (used < this.#cells.length * enoughUsed) this.#cells = this.#cells.slice(0, used)
  }

  /** The node of a row. */
  node(row: number): PageNode {
    const tag = this.tagOf(row)
    if (tag === textTag) return new PageNode(this, row, tag)
    const place = this.#cells[row * width + elementCell]!
    if (place > 0) return this.#elements[place - 1]!
    const element = new PageNode(this, row, tag)
    this.#cells[row * width + elementCell] = this.#elements.length + 1
    this.#elements.push(element)
    return element
  }

  tagOf(row: number): Tag {
    const id = this.#cells[row * width + tagCell]!
    return tags[id] ?? this.#ownTags[id - tags.length]!
  }

  /** The row of the element around one, 0 being the document. */
  parentOf(row: number): number {
    return this.#cells[row * width + parentCell]!
  }

  /** The row of the first child, 0 for none: rows are in document order, so that it is the next or there is none. */
  firstOf(row: number): number {
    const first = row + 1
    return first < this.#count && this.#cells[first * width + parentCell] === row ? first : 0
  }

  /** The row of the next sibling, 0 for none. */
  nextOf(row: number): number {
    return this.#cells[row * width + nextCell]!
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

  /** Whether a row of text was found to have nothing to fold in it, so that it need not be looked through again. */
  isFolded(row: number): boolean {
    return this.#cells[row * width + elementCell] === foldedMark
  }

  setFolded(row: number): void {
    this.#cells[row * width + elementCell] = foldedMark
  }

  /** The text of a row of text, entities decoded. */
  dataOf(row: number): string {
    const { source } = this
    const from = this.from(row)
    const raw = source.slice(from, this.to(row))
    if (!raw.includes('&') || source.startsWith('<![CDATA[', from - 9)) return raw
    return isRawContent(this.tagOf(this.parentOf(row))) ? raw : decodeHTML(raw)
  }

  attributes(row: number): readonly string[] {
    const from = this.from(row)
    const to = this.to(row)
    if (from === to) return noAttributes
    const slot = row & (keptAttributes - 1)
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
  readonly tag: Tag
  readonly nodes: NodeTable
  readonly row: number

  constructor(nodes: NodeTable, row: number, tag: Tag) {
    this.tag = tag
    this.nodes = nodes
    this.row = row
  }

  get parent(): PageNode | null {
    return this.row === 0 ? null : this.nodes.node(this.nodes.parentOf(this.row))
  }

  get first(): PageNode | null {
    const first = this.nodes.firstOf(this.row)
    return first === 0 ? null : this.nodes.node(first)
  }

  get next(): PageNode | null {
    const next = this.nodes.nextOf(this.row)
    return next === 0 ? null : this.nodes.node(next)
  }

  get source(): string {
    return this.nodes.source
  }

  /** Of an element the source after its name up to its `>`, of text the text itself. */
  get from(): number {
    return this.nodes.from(this.row)
  }

  get to(): number {
    return this.nodes.to(this.row)
  }

  /** Where in the source an element ended whose end tag stood inside a block it holds; what follows there is not its. */
  get endedAt(): number {
    return this.nodes.endOf(this.row)
  }

  /** The text of a text node, entities decoded. */
  get data(): string {
    return this.nodes.dataOf(this.row)
  }

  /** An attribute's value, entities decoded, or undefined when it is absent. */
  attribute(name: string): string | undefined {
    return valueOf(this.nodes.attributes(this.row), name)
  }

  /** Names and values in turn. */
  get attributes(): readonly string[] {
    return this.nodes.attributes(this.row)
  }
}

/** The value of an attribute in a list of names and values in turn. */
export function valueOf(attributes: readonly string[], name: string): string | undefined {
  for (let index = 0; index < attributes.length; index += 2)
    if (attributes[index] === name) return attributes[index + 1]
  return undefined
}

function isRawContent(tag: Tag): boolean {
  return tag.content === 'raw' || tag.content === 'plain'
}
