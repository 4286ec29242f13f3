import type { Part, Parts } from './parts.ts'

/** The row of a block: a run of text that a reader sees as one piece: a paragraph, an item, a cell. In document order. */
export type Block = number

/** How far a block stands from the one before: in the same row, on the next line, or with a blank line between them. */
export type Gap = 1 | 2

/** What a block is when it begins. */
export interface BlockStart {
  readonly part: Part
  /** Groups of the inline elements around its first words. */
  readonly groups: number
  readonly gap: Gap
  /** What stands before its first word: "- ", "1. ". */
  readonly marker: string
  /** Which table row it stands in, 0 for none, and in which cell of it. */
  readonly row: number
  readonly column: number
  readonly isVerbatim: boolean
  /** Where in the source it starts. */
  readonly from: number
}

/** What it is when it ends. */
export interface BlockEnd {
  /** Folded; with line breaks where the page has them. */
  readonly text: string
  /** Where in the source the text stands as it is, or -1. */
  readonly textAt: number
  readonly linkChars: number
  /** Its words with their links, images, emphasis and code, when asked for. */
  readonly markdown: string | undefined
}

/** Numbers of a row. */
const width = 7
const partCell = 0
const fromCell = 1
/** Where in the source its text stands, or -1 less the place among the texts that stand nowhere. */
const textCell = 2
const lengthCell = 3
const linkCharsCell = 4
const groupsCell = 5
/** Four bits, and above them the place among the rows of what few blocks have. */
const restCell = 6

const wideBit = 1
const verbatimBit = 2
const proseBit = 4
/** Of a script that writes a word with one or two signs. */
const signsBit = 8
const placeShift = 4

/** Numbers of a row of what few blocks have: table row, column and the place of the marker. */
const placeWidth = 3

const minRows = 16

/** The visible text of a page, cut into blocks, and the parts that hold them. A block is a row of numbers, its text mostly the source's. */
export class PageBlocks {
  /** Every part that holds text or could. */
  readonly parts: Parts
  /** Characters that stand in noscript elements and were passed over. */
  noscriptChars = 0
  readonly #source: string
  readonly #texts: string[] = []
  readonly #markdown: string[] = []
  readonly #markers: string[] = ['']
  readonly #markerPlaces = new Map<string, number>([['', 0]])
  #cells = new Int32Array(width * minRows)
  #count = 0
  #places = new Int32Array(placeWidth)
  #placeCount = 1
  /** The text that was asked for last. */
  #last = -1
  #lastText = ''

  constructor(parts: Parts) {
    this.parts = parts
    this.#source = parts.nodes.source
  }

  get count(): number {
    return this.#count
  }

  /** Adds a block behind all others. */
  add(start: BlockStart, { text, textAt, linkChars, markdown }: BlockEnd): Block {
    const block = this.#count
    const at = block * width
    if (at === this.#cells.length) this.#cells = resized(this.#cells, this.#cells.length * 2)
    const isInSigns = isWide(text)
    const isProseBlock = isLongEnough(text.length, isInSigns) && linkChars < text.length / 2
    const cells = this.#cells
    cells[at + partCell] = start.part
    cells[at + fromCell] = start.from
    cells[at + textCell] = textAt < 0 ? -this.#texts.push(text) : textAt
    cells[at + lengthCell] = text.length
    cells[at + linkCharsCell] = linkChars
    cells[at + groupsCell] = start.groups
    cells[at + restCell] =
      (start.gap > 1 ? wideBit : 0) |
      (start.isVerbatim ? verbatimBit : 0) |
      (isProseBlock ? proseBit : 0) |
      (isInSigns ? signsBit : 0) |
      (this.#placeOf(start) << placeShift)
    if (markdown !== undefined) this.#markdown[block] = markdown
    this.#count = block + 1
    const { length } = text
    this.parts.addBlock(start.part, { chars: length, linkChars, proseChars: isProseBlock ? length : 0 })
    return block
  }

  /** Lets go of what was reserved for rows that did not come. */
  trim(): void {
    this.#cells = resized(this.#cells, this.#count * width)
    this.#places = resized(this.#places, this.#placeCount * placeWidth)
    this.#markerPlaces.clear()
    this.parts.trim()
  }

  part(block: Block): Part {
    return this.#cells[block * width + partCell]!
  }

  /** Where in the source it starts. */
  from(block: Block): number {
    return this.#cells[block * width + fromCell]!
  }

  /** Folded; with line breaks where the page has them. */
  text(block: Block): string {
    if (block === this.#last) return this.#lastText
    const at = this.#cells[block * width + textCell]!
    const text = at < 0 ? this.#texts[-1 - at]! : this.#source.slice(at, at + this.length(block))
    this.#last = block
    this.#lastText = text
    return text
  }

  /** Characters of its text. */
  length(block: Block): number {
    return this.#cells[block * width + lengthCell]!
  }

  /** How much it says: its characters, where those of a script that writes a word with one or two signs count for more. */
  letters(block: Block): number {
    const length = this.length(block)
    return (this.#cells[block * width + restCell]! & signsBit) === 0 ? length : length * lettersOfSign
  }

  linkChars(block: Block): number {
    return this.#cells[block * width + linkCharsCell]!
  }

  /** Groups of the inline elements around its first words. */
  groups(block: Block): number {
    return this.#cells[block * width + groupsCell]!
  }

  gap(block: Block): Gap {
    return (this.#cells[block * width + restCell]! & wideBit) === 0 ? 1 : 2
  }

  isVerbatim(block: Block): boolean {
    return (this.#cells[block * width + restCell]! & verbatimBit) !== 0
  }

  /** Whether it has so many characters, mostly no links, that it is prose. */
  isProse(block: Block): boolean {
    return (this.#cells[block * width + restCell]! & proseBit) !== 0
  }

  /** Which table row it stands in, 0 for none. */
  row(block: Block): number {
    return this.#places[this.#place(block)]!
  }

  /** In which cell of its row. */
  column(block: Block): number {
    return this.#places[this.#place(block) + 1]!
  }

  /** What stands before its first word: "- ", "1. ". */
  marker(block: Block): string {
    return this.#markers[this.#places[this.#place(block) + 2]!]!
  }

  /** Its words with their links, images, emphasis and code; undefined where that was not asked for. */
  markdown(block: Block): string | undefined {
    return this.#markdown[block]
  }

  #place(block: Block): number {
    return (this.#cells[block * width + restCell]! >> placeShift) * placeWidth
  }

  #placeOf({ row, column, marker }: BlockStart): number {
    if (row === 0 && column === 0 && marker === '') return 0
    const place = this.#placeCount
    const at = place * placeWidth
    if (at >= this.#places.length) this.#places = resized(this.#places, 2 * at)
    this.#places[at] = row
    this.#places[at + 1] = column
    this.#places[at + 2] = this.#markerPlaces.getOrInsertComputed(marker, () => this.#markers.push(marker) - 1)
    this.#placeCount = place + 1
    return place
  }
}

function resized(cells: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (cells.length === length) return cells
  const copy = new Int32Array(length)
  copy.set(cells.length > length ? cells.subarray(0, length) : cells)
  return copy
}

const minProseChars = 80
/** In a script that writes a word with one or two signs. */
const minWideChars = 32
const firstWideCode = 0x2e80
const lettersOfSign = minProseChars / minWideChars

/** A block of so many characters that are mostly no links is prose. */
export function isProse({ text, linkChars }: { readonly text: string; readonly linkChars: number }): boolean {
  return isLongEnough(text.length, isWide(text)) && linkChars < text.length / 2
}

function isLongEnough(length: number, isInSigns: boolean): boolean {
  return length >= (isInSigns ? minWideChars : minProseChars)
}

function isWide(text: string): boolean {
  return text.charCodeAt(text.length >> 1) >= firstWideCode
}
