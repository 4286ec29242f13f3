import { type Block, isProse as isProseBlock } from '../blocks/block.ts'
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
export function blockTable(blocks: readonly Block[], kept: readonly boolean[]): BlockTable {
  const count = blocks.length
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
  for (let index = 0; index < count; index += 1) {
    const block = blocks[index]!
    const { text, linkChars } = block
    const { length } = text
    isProse[index] = isProseBlock(block) ? 1 : 0
    isSentence[index] = endsSentence(text) ? 1 : 0
    table.chars[index + 1] = table.chars[index]! + length
    table.links[index + 1] = table.links[index]! + linkChars
    table.prose[index + 1] = table.prose[index]! + isProse[index]! * length
    table.sentences[index + 1] = table.sentences[index]! + isSentence[index]!
    table.kept[index + 1] = table.kept[index]! + (kept[index] === true ? 1 : 0)
  }
  return table
}
