import type { Redis, Result } from 'ioredis'
import { Problem } from '../../contract/problems.ts'
import { minuteMs, type SpentMinutes, type SpentTime, type UsedTime } from './spent-time.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    gannetSpend(...parameters: (string | number)[]): Result<number[], Context>
  }
}

/**
 * Adds milliseconds to an account's minute, by Redis's own clock, and gives this minute's, those of the one before and the
 * milliseconds since it began. The hash holds the minute it was last written in.
 */
const spend = `
  local time = redis.call('TIME')
  local minute = math.floor(time[1] / 60)
  local place, thread = tonumber(ARGV[1]), tonumber(ARGV[2])
  local was = redis.call('HMGET', KEYS[1], 'minute', 'place', 'thread', 'place before', 'thread before')
  local at, now, before = tonumber(was[1] or '-1'), {0, 0}, {0, 0}
  if at == minute then
    now, before = {tonumber(was[2]), tonumber(was[3])}, {tonumber(was[4]), tonumber(was[5])}
  elseif at == minute - 1 then
    before = {tonumber(was[2]), tonumber(was[3])}
  end
  if place > 0 or thread > 0 then
    now = {now[1] + place, now[2] + thread}
    redis.call('HSET', KEYS[1], 'minute', minute, 'place', now[1], 'thread', now[2],
      'place before', before[1], 'thread before', before[2])
    redis.call('EXPIRE', KEYS[1], 180)
  end
  return {now[1], now[2], before[1], before[2], (time[1] % 60) * 1000 + math.floor(time[2] / 1000)}`

/** What accounts used on all workers of a fleet. */
export class RedisSpentTime implements SpentTime {
  readonly #redis: Redis

  constructor(redis: Redis) {
    this.#redis = redis
    redis.defineCommand('gannetSpend', { numberOfKeys: 1, lua: spend })
  }

  async charge(accountId: string, { place_ms, thread_ms }: UsedTime): Promise<void> {
    await this.#redis.gannetSpend(keyOf(accountId), Math.round(place_ms), Math.round(thread_ms)).catch(() => undefined)
  }

  async spent(accountId: string): Promise<SpentMinutes> {
    const counted = await this.#redis.gannetSpend(keyOf(accountId), 0, 0).catch((error: unknown) => {
      throw new Problem('unavailable', 'The budgets cannot be checked at the moment; try again in a few seconds.', {
        cause: error,
        retryAfterSeconds: 2,
      })
    })
    const [place = 0, thread = 0, placeBefore = 0, threadBefore = 0, elapsedMs = 0] = counted
    return {
      current: { place_ms: place, thread_ms: thread },
      before: { place_ms: placeBefore, thread_ms: threadBefore },
      elapsedMs: Math.min(minuteMs, elapsedMs),
    }
  }
}

function keyOf(accountId: string): string {
  return `gannet:spent:${accountId}`
}
