import { walkBlocks } from '../blocks/block-walk.ts'
import type { PageBlocks } from '../blocks/page-blocks.ts'
import { type MainContentOptions, mainBlocks } from '../main-content/main-content.ts'
import type { ParsedPage } from '../html/parse-page.ts'
import { InlineMarkdownWriter } from '../blocks/inline-markdown-writer.ts'
import { renderBlocks } from '../blocks/render-blocks.ts'
import { structuredText } from '../data/data-text.ts'
import { saidListsOf } from '../data/said-lists.ts'

/** Share of the noscript text below which the rest of the page is no page without it. */
const enoughWithoutNoscript = 0.5

/** The page's cleaned text: its main content, falling back step by step so that a page with text never gives "". `kept` marks its blocks. */
export function mainTextOf(page: ParsedPage, found: PageBlocks, kept = mainContentOf(page, found)): string {
  const main = renderBlocks(found, (block) => kept[block] === true)
  return main || fullTextOf(page) || structuredText(page.tree)
}

/** Marks the blocks of the page's main content. Once for a page: it settles which parts are frame. */
export function mainContentOf(page: ParsedPage, found: PageBlocks, options: MainContentOptions = {}): boolean[] {
  return mainBlocks(found, page, { lists: saidListsOf(page.tree), ...options })
}

/** The cleaned text of a page that nothing else is read from. */
export function textOf(page: ParsedPage): string {
  return mainTextOf(page, readableBlocks(page))
}

/** All visible text of the page, by the same layout. */
export function fullTextOf({ tree }: ParsedPage): string {
  const found = walkBlocks(tree.root, { withControls: true })
  return renderBlocks(isShort(found) ? walkBlocks(tree.root, { withControls: true, withNoscript: true }) : found)
}

/** The page's blocks, those of its noscript elements only where they hold more than twice the rest; as Markdown too, when asked for. */
export function readableBlocks({ tree, baseUrl }: ParsedPage, withMarkdown = false): PageBlocks {
  const walk = (withNoscript: boolean): PageBlocks =>
    walkBlocks(tree.root, { withNoscript, ...(withMarkdown && { markdown: new InlineMarkdownWriter(baseUrl) }) })
  const found = walk(false)
  return isShort(found) ? walk(true) : found
}

function isShort({ parts, noscriptChars }: PageBlocks): boolean {
  return parts.chars(0) < enoughWithoutNoscript * noscriptChars
}
