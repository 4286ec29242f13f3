import type { ExtractResult } from '../../../server/src/contract/extract.ts'
import type { ProblemBody } from '../../../server/src/contract/problem-body.ts'
import type { ScrapeResult } from '../../../server/src/contract/scrape.ts'
import type { ScreenshotResult } from '../../../server/src/contract/screenshot.ts'
import type { Drafts } from '../form/drafts.ts'

export type AnyResult = ScrapeResult | ExtractResult | ScreenshotResult

/** How a call ended. */
export type Outcome =
  | { readonly kind: 'answer'; readonly result: AnyResult }
  | {
      readonly kind: 'problem'
      readonly status: number
      readonly problem: ProblemBody
      readonly retryAfterSeconds: number | undefined
    }
  /** No answer of the service arrived. */
  | { readonly kind: 'failure'; readonly sentence: string }
  | { readonly kind: 'cancelled' }

/** A call that was made from this page. */
export interface Run {
  readonly id: number
  readonly operation: string
  readonly url: string
  readonly drafts: Drafts
  /** Under which it can be opened again: "#/scrape?…". */
  readonly address: string
  readonly at: Date
  /** From the click to the last byte, as this page measured it. */
  readonly ms: number
  readonly outcome: Outcome
}
