import type { Link } from '../contract/scrape.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { feedOf } from './feed.ts'
import { linksOf } from './links.ts'
import { markdownOf } from './markdown.ts'
import { metadataOf, type PageFacts } from './metadata.ts'
import { parsePage } from './parse-page.ts'
import { fullTextOf, mainTextOf, readableBlocks } from './text.ts'
import { readFeed } from './read-feed.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** A target's answer and what is to be read from it. Plain data, so that it can be handed to another thread. */
export interface ReadingTask {
  readonly page: Pick<LoadedPage, 'status' | 'finalUrl' | 'kind' | 'body' | 'view' | 'bytes' | 'rendered'>
  readonly requestedUrl: string
  readonly wants: { readonly text: 'main' | 'full' | 'none'; readonly links: boolean; readonly markdown?: boolean }
}

/** What was read. `text` and `links` are there when they were wanted. */
export interface Reading {
  readonly verdict: Verdict
  readonly facts: PageFacts
  readonly text?: string
  readonly links?: Link[]
  readonly markdown?: string
}

/** Reads a page: one parse, one walk. Pure: the same task gives the same reading. */
export function readPage({ page, requestedUrl, wants }: ReadingTask): Reading {
  const feed = page.kind === 'xml' ? feedOf(page.body) : undefined
  if (feed !== undefined) return readFeed(feed, wants)
  const isMarkup = page.kind === 'html' || page.kind === 'xml'
  const parsed = parsePage(isMarkup ? (page.view ?? page.body) : '', page.finalUrl)
  const found = readableBlocks(parsed)
  const text = page.kind === 'html' ? textFor(wants.text) : page.body
  return {
    verdict: verdictOf({ parsed, found, page, requestedUrl }),
    facts: metadataOf(parsed, found.blocks),
    ...(wants.text !== 'none' && { text }),
    ...(wants.links && { links: linksOf(parsed) }),
    ...(wants.markdown === true && { markdown: isMarkup ? markdownOf(parsed) : page.body }),
  }

  function textFor(mode: ReadingTask['wants']['text']): string {
    if (mode === 'none') return ''
    return mode === 'full' ? fullTextOf(parsed) : mainTextOf(parsed, found)
  }
}
