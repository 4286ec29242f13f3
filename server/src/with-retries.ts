import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, systemClock } from './clock.ts'
import { Problem } from './contract/problems.ts'

/** One try of loading a page. */
export interface Attempt {
  /** What is left for it of the time that the target has. */
  readonly timeoutMs: number
  /**
   * Asked by the status and the `Retry-After` of the target's answer before anything else of it is looked at. Gives the
   * error to end the try with, so that the page is loaded once more; undefined: the answer counts.
   */
  readonly refusal: (status: number, retryAfter: string | undefined) => Error | undefined
  /** Uses up a retry within the try itself; false where none is left. */
  readonly takeRetry: () => boolean
}

export interface Retries {
  /** How many tries may follow the first. */
  readonly retries: number
  /** For all tries and the pauses between them. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly clock?: Clock
}

/** Answers of a target that is overloaded or away for a moment. */
const passingStatuses = new Set([429, 502, 503, 504])
/** Before the first retry, where the target does not say; doubled before each further one. */
const firstPauseMs = 500

/** The target is to be asked once more, after a pause. */
class TryAgain extends Error {
  readonly pauseMs: number

  constructor(pauseMs: number) {
    super('the target is to be asked once more')
    this.pauseMs = pauseMs
  }
}

/**
 * Loads a page, and once more where the target answered 429, 502, 503 or 504, or its connection broke. A try begins only
 * within the first half of the time, so that it has the other: where `Retry-After` asks for a longer pause, the answer counts.
 */
export async function withRetries<Page>(
  { retries, timeoutMs, signal, clock = systemClock }: Retries,
  load: (attempt: Attempt) => Promise<Page>,
): Promise<Page> {
  const startedAt = performance.now()
  const spentMs = (): number => performance.now() - startedAt
  let left = retries
  const isInTime = (pauseMs: number): boolean => left > 0 && spentMs() + pauseMs <= timeoutMs / 2
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const ownPauseMs = pauseMs
    const attempt: Attempt = {
      timeoutMs: timeoutMs - spentMs(),
      refusal(status, retryAfter) {
        if (!passingStatuses.has(status)) return undefined
        const askedMs = retryAfterMs(retryAfter, clock) ?? ownPauseMs
        return isInTime(askedMs) ? new TryAgain(askedMs) : undefined
      },
      takeRetry() {
        if (!(left > 0)) return false
        left -= 1
        return true
      },
    }
    try {
      return await load(attempt)
    } catch (error) {
      const nextMs = error instanceof TryAgain ? error.pauseMs : ownPauseMs
      if (!isPassing(error) || !isInTime(nextMs)) throw error
      left -= 1
      await wait(nextMs, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof TryAgain || (error instanceof Problem && error.code === 'target_unreachable')
}

/** `Retry-After` as milliseconds from now: seconds, or a date. Undefined where it is neither. */
export function retryAfterMs(header: string | undefined, clock: Clock): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = /^[A-Z][a-z]{2,8},/.test(text) ? Date.parse(text.slice(0, 40)) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - clock.now())
}
