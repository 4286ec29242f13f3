import type { Link } from '../../contract/scrape.ts'
import type { ReadablePage } from '../../loaded-page.ts'
import type { PageMetadata } from '../metadata/metadata.ts'
import type { PageState } from '../state/page-state.ts'

/** A target's answer and what is to be read from it. Plain data, so that it can be handed to another thread. */
export interface ReadingTask {
  readonly page: Pick<ReadablePage, 'status' | 'finalUrl' | 'kind' | 'body' | 'view' | 'bytes' | 'rendered'>
  readonly requestedUrl: string
  readonly wants: {
    readonly text: 'main' | 'full' | 'none'
    readonly links: boolean
    readonly markdown?: boolean
    /** False leaves the headline out of main text and Markdown. */
    readonly headline?: boolean
    /** The source itself, which is given besides. */
    readonly html?: boolean
  }
}

/** What was read, every text of it sound. `text`, `links` and `markdown` are there when they were wanted. */
export interface PageReading {
  readonly state: PageState
  readonly facts: PageMetadata
  readonly text?: string
  readonly links?: Link[]
  readonly markdown?: string
  /** There are more links than are given. */
  readonly hasMoreLinks?: boolean
}
