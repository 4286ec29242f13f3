/** What a request learns of its account's rate. The whole numbers are those of the RateLimit-* headers. */
export interface RateVerdict {
  readonly allowed: boolean
  /** Requests that may come at once when the bucket is full. */
  readonly limit: number
  /** Requests that may still come at once now. */
  readonly remaining: number
  /** Seconds until the bucket is full again, rounded up. */
  readonly resetSeconds: number
  /** Seconds until the next request is allowed, at least 1; 0 when this one is. */
  readonly retryAfterSeconds: number
}

/** A token bucket per account (decision C4): it fills at the plan's rate and holds one second's worth, at least 2. */
export interface RateLimiter {
  /** Takes one request out of the account's bucket, if there is one left. */
  take(accountId: string, requestsPerSecond: number): Promise<RateVerdict>
  /** What `take` would answer, without taking. */
  peek(accountId: string, requestsPerSecond: number): Promise<RateVerdict>
}

/** How many requests may come at once. */
export function burstOf(requestsPerSecond: number): number {
  return Math.max(2, Math.ceil(requestsPerSecond))
}
