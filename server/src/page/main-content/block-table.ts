import type { PageBlocks } from '../blocks/page-blocks.ts'
import { endsSentence } from '../blocks/text-statistics.ts'

/** What is summed over the blocks of a page, so that any run of them is known at once. Sums are of all blocks before one. */
export interface BlockTable {
  readonly count: number
  readonly isProse: Uint8Array
  readonly isSentence: Uint8Array
  readonly chars: Float64Array
  readonly links: Float64Array
  /** Characters of prose. */
  readonly prose: Float64Array
  readonly sentences: Float64Array
  /** Blocks that the rules keep. */
  readonly kept: Float64Array
}

/** Reads the table of a page's blocks. */
export function blockTable(blocks: PageBlocks, kept: readonly boolean[]): BlockTable {
  const { count } = blocks
  const sums = (): Float64Array => new Float64Array(count + 1)
  const isProse = new Uint8Array(count)
  const isSentence = new Uint8Array(count)
  const table = {
    count,
    isProse,
    isSentence,
    chars: sums(),
    links: sums(),
    prose: sums(),
    sentences: sums(),
    kept: sums(),
  }
  for (let block = 0; block < count; block += 1) {
    const length = blocks.length(block)
    isProse[block] = blocks.isProse(block) ? 1 : 0
    isSentence[block] = endsSentence(blocks.text(block)) ? 1 : 0
    table.chars[block + 1] = table.chars[block]! + length
    table.links[block + 1] = table.links[block]! + blocks.linkChars(block)
    table.prose[block + 1] = table.prose[block]! + isProse[block]! * length
    table.sentences[block + 1] = table.sentences[block]! + isSentence[block]!
    table.kept[block + 1] = table.kept[block]! + (kept[block] === true ? 1 : 0)
  }
  return table
}
