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

/** Counts what a call uses of what accounts share, whatever becomes of it. */
interface CallUsage {
  add(kind: 'thread_ms' | 'place_ms', ms: number): void
}

/** A call's claim on the memory that large pages take, which bounds how many are in hand at the same time. */
export interface CallRoom {
  /**
   * Says how many bytes of a page or an answer the call has by now. Gives a promise when it should wait before it takes more;
   * that rejects with Problem `overloaded` when no room came free in time, or with the call's reason when it aborts.
   */
  need(bytes: number): Promise<void> | undefined
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
  /** True for an item of a job: calls of people go first. */
  readonly isBackground?: boolean | undefined
  /** Where the caller reached the service, "http://host:port"; absent where the settings say where that is. */
  readonly origin?: string | undefined
  /** How long it waited for its account's turn, in milliseconds: that much less it waits for a place. */
  readonly waitedMs?: number | undefined
  /** Aborts when the caller hangs up, the service stops, or the call's last deadline passes. */
  readonly signal: AbortSignal
  readonly log: Logger
  /** Follows the call through its stages; absent where nobody looks. */
  readonly stages?: CallStages | undefined
  /** Absent where nobody counts. */
  readonly usage?: CallUsage | undefined
  /** Absent where there is one call at a time. */
  readonly room?: CallRoom | undefined
  /** Told each time the target begins to answer, with its status and `Retry-After`; absent where nobody minds. */
  readonly onAnswer?: ((status: number, retryAfter: string | undefined) => void) | undefined
  /** Adds a sentence to the result's `warnings`; the same sentence twice counts once. */
  warn(sentence: string): void
}
