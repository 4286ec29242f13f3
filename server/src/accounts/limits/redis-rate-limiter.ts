import type { Redis, Result } from 'ioredis'
import { Problem } from '../../contract/problems.ts'
import { burstOf, type RateLimiter, type RateVerdict } from './rate-limiter.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    gannetTake(...parameters: (string | number)[]): Result<[number, string], Context>
  }
}

/**
 * A token bucket in one step, by Redis's own clock: gives whether a token was taken and the tokens left.
 * The bucket is a hash of its tokens and the millisecond they were counted at; a full one is as good as none and expires.
 */
const take = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local rate, burst, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
  local tokens = burst
  if bucket[1] then tokens = math.min(burst, tonumber(bucket[1]) + math.max(0, now - tonumber(bucket[2])) * rate / 1000) end
  local allowed = tokens >= 1 and 1 or 0
  if allowed == 1 and wanted == 1 then
    tokens = tokens - 1
    redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
    redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate * 1000) + 1)
  end
  return {allowed, tostring(tokens)}`

/** The rate limits of a fleet, exact over all its nodes. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: Redis
  readonly #prefix: string

  /** `purpose` keeps buckets for different kinds of requests apart. */
  constructor(redis: Redis, purpose: string) {
    this.#redis = redis
    this.#prefix = `gannet:rate:${purpose}:`
    redis.defineCommand('gannetTake', { numberOfKeys: 1, lua: take })
  }

  take(accountId: string, requestsPerSecond: number): Promise<RateVerdict> {
    return this.#ask(accountId, requestsPerSecond, 1)
  }

  peek(accountId: string, requestsPerSecond: number): Promise<RateVerdict> {
    return this.#ask(accountId, requestsPerSecond, 0)
  }

  async #ask(accountId: string, requestsPerSecond: number, wanted: 0 | 1): Promise<RateVerdict> {
    const limit = burstOf(requestsPerSecond)
    const [allowed, left] = await this.#redis
      .gannetTake(this.#prefix + accountId, requestsPerSecond, limit, wanted)
      .catch((error: unknown) => {
        throw new Problem(
          'unavailable',
          'The rate limits cannot be checked at the moment; try again in a few seconds.',
          {
            cause: error,
            retryAfterSeconds: 2,
          },
        )
      })
    const tokens = Number(left)
    const secondsFor = (missing: number): number => Math.ceil(missing / requestsPerSecond)
    return {
      allowed: allowed === 1,
      limit,
      remaining: Math.floor(tokens),
      resetSeconds: secondsFor(limit - tokens),
      retryAfterSeconds: allowed === 1 ? 0 : Math.max(1, secondsFor(1 - tokens)),
    }
  }
}
