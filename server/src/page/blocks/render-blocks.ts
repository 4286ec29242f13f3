import type { Block, PageBlocks } from './page-blocks.ts'

/**
 * Lays blocks out as text: a line for each, a blank line where one of them or what was left out between them wants it, the
 * cells of a row joined by tabs.
 */
export function renderBlocks(blocks: PageBlocks, isKept?: (block: Block) => boolean): string {
  let text = ''
  let gap = 1
  let before = -1
  let isWhole = true
  for (let block = 0; block < blocks.count; block += 1) {
    gap = Math.max(gap, blocks.gap(block))
    if (isKept !== undefined && !isKept(block)) {
      isWhole = false
      continue
    }
    const row = blocks.row(block)
    if (before >= 0 && row > 0 && row === blocks.row(before)) {
      text += '\t'.repeat(Math.max(1, blocks.column(block) - blocks.column(before)))
    } else {
      if (before >= 0) text += gap > 1 ? '\n\n' : '\n'
      // Cells that are empty before the first with words keep their places.
      const isFirstOfRow = row > 0 && (block === 0 || blocks.row(block - 1) !== row)
      if (isWhole && isFirstOfRow) text += '\t'.repeat(blocks.column(block) - 1)
    }
    text += blocks.marker(block) + blocks.text(block)
    before = block
    gap = 1
    isWhole = true
  }
  return text.replace(/\n{3,}/g, '\n\n').trim()
}
