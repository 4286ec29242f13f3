import type { Logger } from 'pino'

/** The stages of one call, timed and traced. */
export interface CallStages {
  /** W3C trace context to hand to whoever goes on with the call. */
  readonly traceparent: string | undefined
  /** Runs a stage and notes how long it took, however it ends. */
  stage<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Takes over the stages that another machine timed, in milliseconds. */
  add(stagesMs: Readonly<Record<string, number>>): void
}

/** What a call uses of what accounts share, in milliseconds of wall time. */
export interface CallUsage {
  /** For how long it held worker threads. */
  readonly threadMs: number
  /** For how long it held places of the browser. */
  readonly placeMs: number
  /** Adds to one of them; perhaps after the call's end, when its work is still being stopped. */
  add(what: 'threadMs' | 'placeMs', ms: number): void
}

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
  /** How long it waited for its account's turn, in milliseconds: that much less it waits for a place. */
  readonly waitedMs?: number | undefined
  /** Aborts when the caller hangs up, the service stops, or the call's last deadline passes. */
  readonly signal: AbortSignal
  readonly log: Logger
  /** Follows the call through its stages; absent where nobody looks. */
  readonly stages?: CallStages | undefined
  /** Counts what it uses; absent where nobody counts. */
  readonly usage?: CallUsage | undefined
  /** Adds a sentence to the result's `warnings`; the same sentence twice counts once. */
  warn(sentence: string): void
}
