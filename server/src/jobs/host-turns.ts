/** What a request came to, as far as its host is concerned. */
export interface HostAnswer {
  readonly status: number
  /** What `Retry-After` asks for. */
  readonly retryAfterMs: number | undefined
}

/** The right to ask a host for one page; disposed of when the page is loaded or given up. */
export interface HostTurn extends AsyncDisposable {
  /** The host has begun to answer, so that it has got the request: the pause before the next one counts from now. */
  answered(answer: HostAnswer): void
  /** The host did not answer, or broke off. */
  failed(): void
}

export type TurnVerdict =
  | { readonly turn: HostTurn }
  /** Not before this time has passed, in milliseconds. */
  | { readonly waitMs: number }
  /** The host has not answered for so long that it is not asked any more. */
  | { readonly isGone: true }

/**
 * Politeness towards hosts, over all jobs of a deployment: at most two requests at once, pauses between their starts, longer
 * ones for hosts in trouble, and none to those that do not answer.
 */
export interface HostTurns {
  /** `gapMs`: a longer pause than the usual one, as the host or the job asks for it. */
  take(host: string, gapMs: number): Promise<TurnVerdict>
}

/** Milliseconds from a host's answer to the next request. */
export const usualGapMs = 250
export const maxAtOnce = 2
/** Failures in a row after which a host is left alone, for how long, and how often before it is given up. */
export const breaker = { failures: 10, restMs: 60_000, rests: 3 }
/** Slowest pace of a host in trouble. */
export const longestGapMs = 60_000
/** What each good answer adds to the pace of a host that was in trouble, in requests a second. */
export const recovery = 0.2
