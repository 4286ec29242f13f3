export interface Backoff {
  /** The longest wait before the first retry; it doubles with each. */
  readonly firstMs: number
  readonly maxMs: number
}

/**
 * Milliseconds before the retry after failed try number `tries`: anything up to the bound, evenly ("full jitter"), so that
 * callers who failed together do not come back together; on top of what the service asked for.
 */
export function retryWaitMs(tries: number, asked: number | undefined, { firstMs, maxMs }: Backoff): number {
  const bound = Math.min(maxMs, firstMs * 2 ** (tries - 1))
  return Math.round((asked ?? 0) * 1000 + Math.random() * bound)
}
