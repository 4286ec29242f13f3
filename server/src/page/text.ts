import { type PageBlocks, walkBlocks } from './block-walk.ts'
import { mainBlocks } from './main-blocks.ts'
import type { ParsedPage } from './parse-page.ts'
import { renderBlocks } from './render-blocks.ts'
import { structuredText } from './structured-text.ts'

/** Share of the noscript text below which the rest of the page is no page without it. */
const enoughWithoutNoscript = 0.5

/** The page's cleaned text: its main content, falling back step by step so that a page with text never gives "". */
export function mainTextOf(page: ParsedPage, found: PageBlocks): string {
  const kept = mainBlocks(found, page)
  const main = renderBlocks(found.blocks, (_, index) => kept[index] === true)
  return main || fullTextOf(page) || structuredText(page.tree)
}

/** The cleaned text of a page that nothing else is read from. */
export function textOf(page: ParsedPage): string {
  return mainTextOf(page, readableBlocks(page))
}

/** All visible text of the page, by the same layout. */
export function fullTextOf({ tree }: ParsedPage): string {
  const found = walkBlocks(tree.root, { withControls: true })
  const isShort = charsOf(found) < enoughWithoutNoscript * found.noscriptChars
  return renderBlocks(isShort ? walkBlocks(tree.root, { withControls: true, withNoscript: true }).blocks : found.blocks)
}

/** The page's blocks, those of its noscript elements only where they hold more than twice the rest. */
export function readableBlocks({ tree }: ParsedPage): PageBlocks {
  const found = walkBlocks(tree.root)
  return charsOf(found) < enoughWithoutNoscript * found.noscriptChars
    ? walkBlocks(tree.root, { withNoscript: true })
    : found
}

function charsOf({ parts }: PageBlocks): number {
  return parts[0]?.chars ?? 0
}
