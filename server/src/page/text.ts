import { type PageBlocks, walkBlocks } from './block-walk.ts'
import { mainBlocks } from './main-blocks.ts'
import type { ParsedPage } from './parse-page.ts'
import { renderBlocks } from './render-blocks.ts'

/** Share of the noscript text below which the rest of the page is no page without it. */
const enoughWithoutNoscript = 0.5

/** The page's cleaned text: its main content, falling back step by step so that a page with text never gives "". */
export function mainTextOf(page: ParsedPage, found: PageBlocks): string {
  const kept = mainBlocks(found)
  const main = renderBlocks(found.blocks, (_, index) => kept[index] === true)
  return main === '' ? fullTextOf(page) : main
}

/** All visible text of the page, by the same layout. */
export function fullTextOf(page: ParsedPage): string {
  const { blocks } = walkBlocks(page.tree.root, { withControls: true })
  return renderBlocks(blocks)
}

/** The page's blocks, those of its noscript elements only where they hold more than twice the rest. */
export function readableBlocks({ tree }: ParsedPage): PageBlocks {
  const found = walkBlocks(tree.root)
  const chars = found.parts[0]?.chars ?? 0
  return chars < enoughWithoutNoscript * found.noscriptChars ? walkBlocks(tree.root, { withNoscript: true }) : found
}
