import { once } from 'node:events'
import { Redis, type RedisOptions } from 'ioredis'
import { Problem } from '../contract/problems.ts'

const retryAfterSeconds = 2
const startMs = 10_000

/** Connections come back by themselves; commands given while there is none fail at once instead of waiting. */
const options = {
  connectTimeout: 2000,
  commandTimeout: 5000,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  keepAlive: 10_000,
  retryStrategy: (tries: number) => Math.min(tries * 50, 1000),
} satisfies RedisOptions

// The type argument is written out below: to infer it, the compiler compares all commands of both protocols, for 12 s.

/** Opens a connection for commands, ready when it returns. Throws a sentence when Redis does not answer. */
export async function openRedis(url: string): Promise<Redis> {
  return untilReady(new Redis<'legacy'>(url, options))
}

/** A connection for commands that wait for something: those have no time limit and are asked again after a break. */
export async function openWaitingRedis(url: string): Promise<Redis> {
  const { commandTimeout: _none, ...rest } = options
  return untilReady(new Redis<'legacy'>(url, { ...rest, maxRetriesPerRequest: null, enableOfflineQueue: true }))
}

async function untilReady(redis: Redis): Promise<Redis> {
  // Without a listener every failed attempt to connect is printed.
  redis.on('error', () => undefined)
  try {
    if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(startMs) })
    return redis
  } catch (error) {
    redis.disconnect()
    throw new Error('Redis does not answer at the address in GANNET_REDIS_URL.', { cause: error })
  }
}

/** What a call gets while Redis, or what only Redis leads to, is away. */
export function redisAway(cause: unknown): Problem {
  return new Problem('unavailable', 'The work queue does not answer at the moment; try again in a few seconds.', {
    cause,
    retryAfterSeconds,
  })
}
