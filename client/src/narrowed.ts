import type { ScrapeResult } from './contract.ts'

/** A request as its caller wrote it, held to the fields there are: a misspelt one is refused as in any literal. */
export type Exactly<Request, Shape> = Request & Readonly<Record<Exclude<keyof Request, keyof Shape>, never>>

/** What a flag says: itself where it is written, else what it is without being written; boolean when that is only known later. */
type FlagOf<Request, Flag extends PropertyKey, Fallback extends boolean> = Flag extends keyof Request
  ? Request[Flag] extends boolean
    ? Request[Flag]
    : boolean
  : Fallback

/** A field that is there with its flag, absent without it, and perhaps there when the flag is only known later. */
type Flagged<Result, Field extends keyof Result, Flag extends boolean> = [Flag] extends [true]
  ? Required<Pick<Result, Field>>
  : [Flag] extends [false]
    ? { readonly [Name in Field]?: never }
    : Partial<Pick<Result, Field>>

/** `html` may be absent although it was asked for: a PDF has none. */
type Html<Flag extends boolean> = [Flag] extends [false]
  ? { readonly html?: never }
  : Partial<Pick<ScrapeResult, 'html'>>

/** The result of a scrape with the parts that its request asks for. */
export type ScrapeResultOf<Request> = Omit<ScrapeResult, 'html' | 'text' | 'markdown' | 'links' | 'screenshot'> &
  Html<FlagOf<Request, 'include_html', true>> &
  Flagged<ScrapeResult, 'text', FlagOf<Request, 'include_text', true>> &
  Flagged<ScrapeResult, 'markdown', FlagOf<Request, 'include_markdown', false>> &
  Flagged<ScrapeResult, 'links', FlagOf<Request, 'include_links', false>> &
  Flagged<ScrapeResult, 'screenshot', FlagOf<Request, 'include_screenshot', false>>
