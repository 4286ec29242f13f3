import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { noPart, type Part, type Parts } from '../blocks/parts.ts'
import { landmarks } from '../roles/landmarks.ts'
import { sharedPart } from '../blocks/page-shape.ts'
import type { Tag } from '../html/tag.ts'
import type { BlockTable } from './block-table.ts'

/** How many blocks to either side are looked at. */
const reaches = [3, 8, 20]
/** Farther than this is far. */
const farBlocks = 100
const farChars = 5000
const farSteps = 50

const headingTag = /^h[1-6]$/

/** The names of the features, in the order in which they are filled. */
export const windowNames: readonly string[] = [
  ...reaches.flatMap((reach) =>
    'meanChars linkShare proseShare sentenceShare keptShare proseBefore proseAfter'
      .split(' ')
      .map((name) => `window${reach}:${name}`),
  ),
  ...'sinceProse charsSinceProse toProse charsToProse ofProseBefore ofProseAfter'
    .split(' ')
    .map((name) => `prose:${name}`),
  ...'stepsToLast lastShare stepsToNext nextShare ofLongest'.split(' ').map((name) => `prose:${name}`),
  ...'since chars level linkShare steps'.split(' ').map((name) => `heading:${name}`),
]

/** What stands around a block of a page: text, links and prose near by, the prose before and after it, its heading. */
export class WindowFeatures {
  readonly #blocks: PageBlocks
  readonly #table: BlockTable
  /** For each block the nearest prose before and after it, and the last heading before it; -1 for none. */
  readonly #lastProse: Int32Array
  readonly #nextProse: Int32Array
  readonly #lastHeading: Int32Array
  readonly #longestProse: number

  constructor(blocks: PageBlocks, table: BlockTable) {
    this.#blocks = blocks
    this.#table = table
    const { count, isProse } = table
    this.#lastProse = new Int32Array(count)
    this.#nextProse = new Int32Array(count)
    this.#lastHeading = new Int32Array(count)
    let [prose, heading, longest] = [-1, -1, 0]
    for (let index = 0; index < count; index += 1) {
      this.#lastProse[index] = prose
      this.#lastHeading[index] = heading
      if (isProse[index] === 1) {
        prose = index
        longest = Math.max(longest, blocks.length(index))
      }
      if (headingOf(blocks.parts, blocks.part(index)) >= 0) heading = index
    }
    prose = -1
    for (let index = count - 1; index >= 0; index -= 1) {
      this.#nextProse[index] = prose
      if (isProse[index] === 1) prose = index
    }
    this.#longestProse = longest
  }

  /** Fills the row from `at` on for the block at `index`. */
  fill(row: Float32Array, at: number, index: number): number {
    let to = at
    for (const reach of reaches) to = this.#window(row, to, { index, reach })
    to = this.#prose(row, to, index)
    return this.#heading(row, to, index)
  }

  #window(row: Float32Array, at: number, { index, reach }: { index: number; reach: number }): number {
    const { count, chars, links, prose, sentences, kept } = this.#table
    const from = Math.max(0, index - reach)
    const to = Math.min(count, index + reach + 1)
    const all = Math.max(1, chars[to]! - chars[from]!)
    row[at] = all / (to - from)
    row[at + 1] = (links[to]! - links[from]!) / all
    row[at + 2] = (prose[to]! - prose[from]!) / all
    row[at + 3] = (sentences[to]! - sentences[from]!) / (to - from)
    row[at + 4] = (kept[to]! - kept[from]!) / (to - from)
    row[at + 5] = prose[index]! - prose[from]!
    row[at + 6] = prose[to]! - prose[index + 1]!
    return at + 7
  }

  #prose(row: Float32Array, at: number, index: number): number {
    const { count, chars, prose } = this.#table
    const part = this.#blocks.part(index)
    const last = this.#lastProse[index]!
    const next = this.#nextProse[index]!
    const all = prose[count]!
    row[at] = last < 0 ? farBlocks : Math.min(farBlocks, index - last)
    row[at + 1] = last < 0 ? farChars : Math.min(farChars, chars[index]! - chars[last + 1]!)
    row[at + 2] = next < 0 ? farBlocks : Math.min(farBlocks, next - index)
    row[at + 3] = next < 0 ? farChars : Math.min(farChars, chars[next]! - chars[index + 1]!)
    row[at + 4] = all > 0 ? prose[index]! / all : 0
    row[at + 5] = all > 0 ? (all - prose[index + 1]!) / all : 0
    this.#meeting(row, at + 6, { part, other: last })
    this.#meeting(row, at + 8, { part, other: next })
    row[at + 10] = this.#longestProse > 0 ? Math.min(1, this.#blocks.length(index) / this.#longestProse) : 0
    return at + 11
  }

  /** Where in the tree a block meets another: so many steps up, and that element's share of the page. */
  #meeting(row: Float32Array, at: number, { part, other }: { part: Part; other: Block }): void {
    const { parts } = this.#blocks
    const meeting = other < 0 ? noPart : sharedPart(parts, part, this.#blocks.part(other))
    row[at] = meeting < 0 ? farSteps : Math.min(farSteps, parts.depth(part) - parts.depth(meeting))
    row[at + 1] = meeting < 0 ? 1 : parts.chars(meeting) / Math.max(1, this.#table.chars[this.#table.count]!)
  }

  #heading(row: Float32Array, at: number, index: number): number {
    const last = this.#lastHeading[index]!
    row[at] = farBlocks
    row[at + 4] = farSteps
    if (last < 0) return at + 5
    const blocks = this.#blocks
    const { parts } = blocks
    const [part, headingPart] = [blocks.part(index), blocks.part(last)]
    row[at] = Math.min(farBlocks, index - last)
    row[at + 1] = blocks.length(last)
    row[at + 2] = levelOf(parts.tag(headingOf(parts, headingPart)))
    row[at + 3] = blocks.linkChars(last) / blocks.length(last)
    const meeting = sharedPart(parts, part, headingPart)
    if (meeting >= 0) row[at + 4] = Math.min(farSteps, parts.depth(part) - parts.depth(meeting))
    return at + 5
  }
}

/** The heading that a part is, or that it stands right in; `noPart` for none. */
function headingOf(parts: Parts, part: Part): Part {
  if ((parts.within(part) & landmarks.heading) === 0) return noPart
  if (headingTag.test(parts.tag(part).name)) return part
  const parent = parts.parent(part)
  return parent >= 0 && headingTag.test(parts.tag(parent).name) ? parent : noPart
}

function levelOf({ name }: Tag): number {
  return name.charCodeAt(1) - 48
}
