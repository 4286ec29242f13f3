import { Problem } from '../../contract/problems.ts'
import type { Plan } from '../plans/plans.ts'

/** What a call used of what all share, in milliseconds. */
export interface UsedTime {
  readonly place_ms: number
  readonly thread_ms: number
}

export const noTime: UsedTime = { place_ms: 0, thread_ms: 0 }

/** What an account used in this minute and in the one before, at a moment of this one. */
export interface SpentMinutes {
  readonly current: UsedTime
  readonly before: UsedTime
  /** Milliseconds since this minute began. */
  readonly elapsedMs: number
}

/** Seconds of browser places and of threads, by account: failed calls count like others. */
export interface SpentTime {
  /** Adds what a call used. Never rejects: a call that is done is not undone for this. */
  charge(accountId: string, used: UsedTime): Promise<void>
  spent(accountId: string): Promise<SpentMinutes>
}

export const minuteMs = 60_000

/**
 * What was used within the last sixty seconds, in milliseconds: of the minute before, the share that those seconds reach
 * back into it, as if it had been used evenly.
 */
export function usedOf(kind: keyof UsedTime, { current, before, elapsedMs }: SpentMinutes): number {
  return current[kind] + before[kind] * (1 - elapsedMs / minuteMs)
}

/** Throws Problem `budget_exceeded` when an account has used its seconds of a minute, or the `share` of them that may be used, 0 to 1. */
export function requireTime(spent: SpentMinutes, { budgets }: Plan, share = 1): void {
  refuseOver('browser_seconds', 'place_ms', { spent, limitMs: share * budgets.browserMsPerMinute })
  refuseOver('thread_seconds', 'thread_ms', { spent, limitMs: share * budgets.threadMsPerMinute })
}

const sentences = {
  browser_seconds: 'seconds of browser pages',
  thread_seconds: 'seconds of reading pages',
} as const

function refuseOver(
  budget: keyof typeof sentences,
  kind: keyof UsedTime,
  { spent, limitMs }: { spent: SpentMinutes; limitMs: number },
): void {
  const usedMs = usedOf(kind, spent)
  if (usedMs <= limitMs) return
  const seconds = secondsUntil(kind, spent, limitMs)
  const [limit, used] = [limitMs / 1000, Math.ceil(usedMs / 1000)]
  throw new Problem(
    'budget_exceeded',
    `This account has used ${used} ${sentences[budget]} within a minute, and its plan has ${limit}; come back in ${seconds} s.`,
    { retryAfterSeconds: seconds, details: { budget, limit, used } },
  )
}

/** When an account that uses no more will be within its limit. */
function secondsUntil(kind: keyof UsedTime, { current, before, elapsedMs }: SpentMinutes, limitMs: number): number {
  const leftMs = minuteMs - elapsedMs
  // Within this minute the one before fades; in the next, this one does.
  const fades = current[kind] < limitMs
  const shareLeft = fades ? (limitMs - current[kind]) / Math.max(1, before[kind]) : limitMs / current[kind]
  const waitMs = minuteMs * (1 - Math.min(1, shareLeft)) - (fades ? elapsedMs : -leftMs)
  return Math.max(1, Math.ceil(waitMs / 1000))
}
