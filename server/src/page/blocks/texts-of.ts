import type { PageBlocks } from './page-blocks.ts'

/** The texts of a page's blocks, or of those that are kept. */
export function textsOf(blocks: PageBlocks, kept?: readonly boolean[]): string[] {
  const texts: string[] = []
  for (let block = 0; block < blocks.count; block += 1) if (kept?.[block] !== false) texts.push(blocks.text(block))
  return texts
}
