import type { Clock } from '../../clock.ts'
import { burstOf, type RateLimiter, type RateVerdict } from './rate-limiter.ts'

interface Bucket {
  readonly tokens: number
  /** When it held that many. */
  readonly countedAt: number
  readonly fullAt: number
}

/** Far more than the accounts of one process; beyond it the longest untouched bucket is forgotten, which refills it. */
const maxBuckets = 100_000

/** The rate limits of a single process. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock
  /** Longest untouched first. */
  readonly #buckets = new Map<string, Bucket>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Buckets in memory: a full one is as good as none and is forgotten. */
  get size(): number {
    return this.#buckets.size
  }

  async take(accountId: string, requestsPerSecond: number): Promise<RateVerdict> {
    const now = this.#clock.now()
    const tokens = this.#tokens(accountId, requestsPerSecond, now)
    const isAllowed = tokens >= 1
    if (isAllowed) this.#put(accountId, bucketOf(tokens - 1, requestsPerSecond, now))
    this.#forgetFull(now)
    return verdict(isAllowed, isAllowed ? tokens - 1 : tokens, requestsPerSecond)
  }

  async peek(accountId: string, requestsPerSecond: number): Promise<RateVerdict> {
    const tokens = this.#tokens(accountId, requestsPerSecond, this.#clock.now())
    return verdict(tokens >= 1, tokens, requestsPerSecond)
  }

  #tokens(accountId: string, requestsPerSecond: number, now: number): number {
    const burst = burstOf(requestsPerSecond)
    const bucket = this.#buckets.get(accountId)
    if (bucket === undefined) return burst
    // A clock set back must neither empty the bucket nor fill it.
    const elapsedMs = Math.max(0, now - bucket.countedAt)
    return Math.min(burst, bucket.tokens + (elapsedMs * requestsPerSecond) / 1000)
  }

  #put(accountId: string, bucket: Bucket): void {
    this.#buckets.delete(accountId)
    this.#buckets.set(accountId, bucket)
  }

  /** A few of the longest untouched a call: more than a call can add, so the map shrinks to the busy accounts. */
  #forgetFull(now: number): void {
    let looks = 3
    for (const [accountId, bucket] of this.#buckets) {
      if (looks-- === 0) return
      if (bucket.fullAt <= now || this.#buckets.size > maxBuckets) this.#buckets.delete(accountId)
    }
  }
}

function bucketOf(tokens: number, requestsPerSecond: number, now: number): Bucket {
  return {
    tokens,
    countedAt: now,
    fullAt: now + secondsToFill(burstOf(requestsPerSecond) - tokens, requestsPerSecond) * 1000,
  }
}

function verdict(allowed: boolean, tokens: number, requestsPerSecond: number): RateVerdict {
  const limit = burstOf(requestsPerSecond)
  return {
    allowed,
    limit,
    remaining: Math.floor(tokens),
    resetSeconds: Math.ceil(secondsToFill(limit - tokens, requestsPerSecond)),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(secondsToFill(1 - tokens, requestsPerSecond))),
  }
}

function secondsToFill(tokens: number, requestsPerSecond: number): number {
  return tokens / requestsPerSecond
}
