import { plainText, soundText, soundValue } from './output/answer-size.ts'
import { feedOf } from './feed/feed.ts'
import { linksOf, maxLinks } from './output/links.ts'
import { markdownOf } from './output/markdown.ts'
import { metadataOf } from './metadata/metadata.ts'
import { parsePage } from './html/parse-page.ts'
import { fullTextOf, mainContentOf, mainTextOf, readableBlocks } from './output/text.ts'
import { readFeed } from './read-feed.ts'
import type { PageReading, ReadingTask } from './task/reading-task.ts'
import { pageStateOf } from './state/page-state.ts'

/** Reads a page: one parse, one walk, one choice of what is main content. Pure: the same task gives the same reading. */
export function readPage(task: ReadingTask): PageReading {
  return soundReading(readWhole(task))
}

/** Links are sound already. */
export function soundReading(reading: PageReading): PageReading {
  const { text, markdown, facts, state } = reading
  return {
    ...reading,
    facts: soundValue(facts),
    state: soundValue(state),
    ...(text !== undefined && { text: soundText(text) }),
    ...(markdown !== undefined && { markdown: soundText(markdown) }),
  }
}

function readWhole({ page, requestedUrl, wants }: ReadingTask): PageReading {
  const feed = page.kind === 'xml' ? feedOf(page.body) : undefined
  if (feed !== undefined) return readFeed(feed, wants)
  const isMarkup = page.kind === 'html' || page.kind === 'xml'
  const parsed = parsePage(isMarkup ? (page.view ?? page.body) : '', page.finalUrl)
  const withMarkdown = isMarkup && wants.markdown === true
  const found = readableBlocks(parsed, withMarkdown)
  let kept: boolean[] | undefined
  const mainContent = (): boolean[] => (kept ??= mainContentOf(parsed, found, wants))
  const text = page.kind === 'html' ? textFor(wants.text) : plainText(page.body)
  const links = wants.links ? linksOf(parsed) : undefined
  return {
    state: pageStateOf({ parsed, found, page, requestedUrl }),
    facts: metadataOf(parsed, found),
    ...(wants.text !== 'none' && { text }),
    ...(links && { links: links.slice(0, maxLinks), ...(links.length > maxLinks && { hasMoreLinks: true }) }),
    ...(wants.markdown === true && { markdown: isMarkup ? markdownOf(found, mainContent()) : text }),
  }

  function textFor(mode: ReadingTask['wants']['text']): string {
    if (mode === 'none') return ''
    return mode === 'full' ? fullTextOf(parsed) : mainTextOf(parsed, found, mainContent())
  }
}
