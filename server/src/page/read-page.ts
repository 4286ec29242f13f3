import type { Link } from '../contract/scrape.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { linksOf } from './links.ts'
import { metadataOf, type PageFacts } from './metadata.ts'
import { parsePage } from './parse-page.ts'
import { fullTextOf, mainTextOf, readableBlocks } from './text.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** A target's answer and what is to be read from it. Plain data, so that it can be handed to another thread. */
export interface ReadingTask {
  readonly page: Pick<LoadedPage, 'status' | 'finalUrl' | 'kind' | 'body'>
  readonly requestedUrl: string
  readonly wants: { readonly text: 'main' | 'full' | 'none'; readonly links: boolean }
}

/** What was read. `text` and `links` are there when they were wanted. */
export interface Reading {
  readonly verdict: Verdict
  readonly facts: PageFacts
  readonly text?: string
  readonly links?: Link[]
}

/** Reads a page: one parse, one walk. Pure: the same task gives the same reading. */
export function readPage({ page, requestedUrl, wants }: ReadingTask): Reading {
  const isMarkup = page.kind === 'html' || page.kind === 'xml'
  const parsed = parsePage(isMarkup ? page.body : '', page.finalUrl)
  const found = readableBlocks(parsed)
  const text = page.kind === 'html' ? textFor(wants.text) : page.body
  return {
    verdict: verdictOf({ parsed, found, page, requestedUrl }),
    facts: metadataOf(parsed, found.blocks),
    ...(wants.text !== 'none' && { text }),
    ...(wants.links && { links: linksOf(parsed) }),
  }

  function textFor(mode: ReadingTask['wants']['text']): string {
    if (mode === 'none') return ''
    return mode === 'full' ? fullTextOf(parsed) : mainTextOf(parsed, found)
  }
}
