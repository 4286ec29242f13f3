import { landmarksOf } from '../roles/landmarks.ts'
import type { NodeTable, PageNode } from '../html/html-node.ts'
import { labelled } from '../roles/inline-signs.ts'
import type { Shape } from '../roles/class-reader.ts'
import type { Tag } from '../html/tag.ts'

/** The row of a part of a page: a block-level element on the way to some text. Outer ones come before inner ones; 0 is the page. */
export type Part = number

/** In place of a part where there is none. */
export const noPart: Part = -1

/** Siblings of one shape, which cards, rows and posts are. */
export interface SiblingGroup {
  readonly shape: Shape
  /** Its place among the groups of the page. */
  readonly order: number
  count: number
  chars: number
}

export interface PartSigns {
  /** Groups and roles of its class, id and microdata property, as in class-words.ts. */
  readonly mask: number
  readonly role: string | undefined
  readonly isBoilerplate: boolean
  readonly siblings: SiblingGroup
}

/** Numbers of a row. */
const width = 12
const nodeCell = 0
const parentCell = 1
const siblingsCell = 2
const groupsCell = 3
const allGroupsCell = 4
const withinCell = 5
const depthCell = 6
const charsCell = 7
const linkCharsCell = 8
const proseCharsCell = 9
const blocksCell = 10
/** Controls, images and headings, a byte each that stays at its most, and two bits. */
const countsCell = 11

const mostCounted = 255
const controlsShift = 0
const imagesShift = 8
const headingsShift = 16
const boilerplateBit = 1 << 24
const mainBit = 1 << 25

/** Pages have about as many nodes for each part. */
const nodesPerPart = 8
const minRows = 16

/** The parts of a page, a row of numbers each: as objects they would be four times as large. */
export class Parts {
  readonly nodes: NodeTable
  readonly #groups: SiblingGroup[] = []
  #cells: Int32Array
  #count = 0

  constructor(nodes: NodeTable) {
    this.nodes = nodes
    this.#cells = new Int32Array(width * (minRows + Math.ceil(nodes.count / nodesPerPart)))
  }

  get count(): number {
    return this.#count
  }

  /** Adds a part as a walk meets it, with nothing in it yet. */
  open(row: number, parent: Part, { mask, role, isBoilerplate, siblings }: PartSigns): Part {
    const part = this.#count
    const at = part * width
    if (at === this.#cells.length) this.#resize(this.#cells.length * 2)
    const cells = this.#cells
    const tag = this.nodes.tagOf(row)
    cells[at + nodeCell] = row
    cells[at + parentCell] = parent
    cells[at + siblingsCell] = siblings.order
    cells[at + groupsCell] = mask
    cells[at + allGroupsCell] = mask
    cells[at + withinCell] = landmarksOf(tag, role)
    cells[at + depthCell] = 1
    if (parent >= 0) {
      const above = parent * width
      cells[at + allGroupsCell]! |= cells[above + allGroupsCell]!
      cells[at + withinCell]! |= cells[above + withinCell]!
      cells[at + depthCell]! += cells[above + depthCell]!
    }
    if (isBoilerplate) cells[at + countsCell] = boilerplateBit
    this.#count = part + 1
    if (tag.name === 'main' || role === 'main') {
      for (let each = part; each >= 0 && !this.holdsMain(each); each = this.parent(each))
        cells[each * width + countsCell]! |= mainBit
    }
    return part
  }

  /** A new group of siblings, for a child of a shape that its parent has not had. */
  newGroup(shape: Shape): SiblingGroup {
    const group = { shape, order: this.#groups.length, count: 0, chars: 0 }
    this.#groups.push(group)
    return group
  }

  /** Adds what a part holds to the one around it: sums go up once, on the way out, so that depth does not multiply the work. */
  close(part: Part): void {
    const cells = this.#cells
    const at = part * width
    const parent = cells[at + parentCell]!
    if (parent < 0) return
    const above = parent * width
    cells[above + charsCell]! += cells[at + charsCell]!
    cells[above + linkCharsCell]! += cells[at + linkCharsCell]!
    cells[above + proseCharsCell]! += cells[at + proseCharsCell]!
    cells[above + blocksCell]! += cells[at + blocksCell]!
    this.#addCounts(parent, part)
    if (labelled.has(this.tag(part).name)) this.#add(parent, headingsShift, 1)
    this.siblings(part).chars += cells[at + charsCell]!
  }

  /** Adds a block to the part it stands in. */
  addBlock(part: Part, { chars, linkChars, proseChars }: Record<'chars' | 'linkChars' | 'proseChars', number>): void {
    const cells = this.#cells
    const at = part * width
    cells[at + charsCell]! += chars
    cells[at + linkCharsCell]! += linkChars
    cells[at + proseCharsCell]! += proseChars
    cells[at + blocksCell]! += 1
  }

  addControl(part: Part): void {
    this.#add(part, controlsShift, 1)
  }

  addImage(part: Part): void {
    this.#add(part, imagesShift, 1)
  }

  /** Lets go of what was reserved for rows that did not come. */
  trim(): void {
    if (this.#cells.length > this.#count * width) this.#resize(this.#count * width)
  }

  node(part: Part): PageNode {
    return this.nodes.node(this.row(part))
  }

  /** The row of its element among the page's nodes. */
  row(part: Part): number {
    return this.#cells[part * width + nodeCell]!
  }

  tag(part: Part): Tag {
    return this.nodes.tagOf(this.row(part))
  }

  /** The part around one; `noPart` for the page. */
  parent(part: Part): Part {
    return this.#cells[part * width + parentCell]!
  }

  depth(part: Part): number {
    return this.#cells[part * width + depthCell]!
  }

  /** Groups and roles of its own class, id and microdata property, as in class-words.ts. */
  groups(part: Part): number {
    return this.#cells[part * width + groupsCell]!
  }

  /** Those of all parts around it and its own. */
  allGroups(part: Part): number {
    return this.#cells[part * width + allGroupsCell]!
  }

  /** Landmarks that hold it, as bits of `landmarks`. */
  within(part: Part): number {
    return this.#cells[part * width + withinCell]!
  }

  /** It and its siblings of the same shape. */
  siblings(part: Part): SiblingGroup {
    return this.#groups[this.#cells[part * width + siblingsCell]!]!
  }

  /** Whether the drop list names it: a navigation, a footer, a cookie notice. */
  isBoilerplate(part: Part): boolean {
    return (this.#cells[part * width + countsCell]! & boilerplateBit) !== 0
  }

  setBoilerplate(part: Part, isBoilerplate: boolean): void {
    const at = part * width + countsCell
    if (isBoilerplate) this.#cells[at]! |= boilerplateBit
    else this.#cells[at]! &= ~boilerplateBit
  }

  /** Whether the page's main element is this or within it. */
  holdsMain(part: Part): boolean {
    return (this.#cells[part * width + countsCell]! & mainBit) !== 0
  }

  chars(part: Part): number {
    return this.#cells[part * width + charsCell]!
  }

  linkChars(part: Part): number {
    return this.#cells[part * width + linkCharsCell]!
  }

  /** Characters in blocks of prose. */
  proseChars(part: Part): number {
    return this.#cells[part * width + proseCharsCell]!
  }

  blocks(part: Part): number {
    return this.#cells[part * width + blocksCell]!
  }

  /** Buttons and inputs in it, not counted beyond 255. */
  controls(part: Part): number {
    return (this.#cells[part * width + countsCell]! >> controlsShift) & mostCounted
  }

  /** Images in it, not counted beyond 255. */
  images(part: Part): number {
    return (this.#cells[part * width + countsCell]! >> imagesShift) & mostCounted
  }

  /** Headings in it, not counting itself and not counted beyond 255. */
  headings(part: Part): number {
    return (this.#cells[part * width + countsCell]! >> headingsShift) & mostCounted
  }

  #addCounts(parent: Part, part: Part): void {
    const counts = this.#cells[part * width + countsCell]!
    if ((counts & (boilerplateBit - 1)) === 0) return
    this.#add(parent, controlsShift, this.controls(part))
    this.#add(parent, imagesShift, this.images(part))
    this.#add(parent, headingsShift, this.headings(part))
  }

  #add(part: Part, shift: number, more: number): void {
    const at = part * width + countsCell
    const counts = this.#cells[at]!
    const before = (counts >> shift) & mostCounted
    const sum = Math.min(mostCounted, before + more)
    this.#cells[at] = counts + ((sum - before) << shift)
  }

  #resize(length: number): void {
    const cells = new Int32Array(length)
    cells.set(this.#cells.length > length ? this.#cells.subarray(0, length) : this.#cells)
    this.#cells = cells
  }
}

/** Whether a part is another or inside of it; looks a few levels up. */
export function isWithin(parts: Parts, part: Part, outer: Part): boolean {
  let at = part
  for (let step = 0; step < 12 && at >= 0; step += 1, at = parts.parent(at)) if (at === outer) return true
  return false
}

/** A number for a sequence, from that for what is before and what comes next. Small enough to be kept without an object. */
export function mixed(before: number, next: number): number {
  const hash = Math.imul(before ^ next, 0x9e3779b1)
  return (hash ^ (hash >>> 15)) & 0x3fffffff
}
