import type { Logger } from 'pino'

/**
 * One call on its way through the service: who asked, until when, and where to write about it.
 * Everything that may wait takes a Call and ends when its signal aborts.
 */
export interface Call {
  /** The request id, as in `X-Request-Id`. */
  readonly id: string
  /** The account that pays. */
  readonly account: string
  /** Calls of the account that may run at the same time, by its plan. */
  readonly concurrency: number
  /** Aborts when the caller hangs up, the service stops, or the call's last deadline passes. */
  readonly signal: AbortSignal
  readonly log: Logger
  /** Adds a sentence to the result's `warnings`; the same sentence twice counts once. */
  warn(sentence: string): void
  /** Told what the call does now, in one word, for someone who watches. */
  readonly onStage?: (stage: string) => void
}
