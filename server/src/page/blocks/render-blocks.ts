import type { Block } from './block.ts'

/**
 * Lays blocks out as text: a line for each, a blank line where one of them or what was left out between them wants it, the
 * cells of a row joined by tabs.
 */
export function renderBlocks(blocks: readonly Block[], isKept?: (block: Block, index: number) => boolean): string {
  let text = ''
  let gap = 1
  let before: Block | null = null
  let isWhole = true
  for (const [index, block] of blocks.entries()) {
    if (block.gap > gap) gap = block.gap
    if (isKept !== undefined && !isKept(block, index)) {
      isWhole = false
      continue
    }
    if (before !== null && block.row > 0 && block.row === before.row) {
      text += '\t'.repeat(Math.max(1, block.column - before.column))
    } else {
      if (before !== null) text += gap > 1 ? '\n\n' : '\n'
      // Cells that are empty before the first with words keep their places.
      if (block.row > 0 && isWhole && blocks[index - 1]?.row !== block.row) text += '\t'.repeat(block.column - 1)
    }
    text += block.marker + block.text
    before = block
    gap = 1
    isWhole = true
  }
  return text.replace(/\n{3,}/g, '\n\n').trim()
}
