import { randomBytes } from 'node:crypto'
import type { Redis, Result } from 'ioredis'
import {
  breaker,
  type HostTurns,
  longestGapMs,
  maxAtOnce,
  recovery,
  type TurnVerdict,
  usualGapMs,
} from './host-turns.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    gannetHostTake(...parameters: (string | number)[]): Result<[number, number], Context>
    gannetHostTell(...parameters: (string | number)[]): Result<number, Context>
    gannetHostRenew(...parameters: (string | number)[]): Result<number, Context>
  }
}

/** A turn whose process was silent for so long ends by itself. */
const leaseMs = 10_000
const renewEveryMs = 3000
/** Hosts unused for so long are forgotten. */
const forgetMs = 15 * 60_000
/** Where another request is unanswered, or two run: nobody can tell how long that takes. */
const lookAgainMs = 50
/** While Redis is away nothing is begun. */
const awayMs = 1000

const begin = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local state, running, turn = KEYS[1], KEYS[2], ARGV[1]
  redis.call('ZREMRANGEBYSCORE', running, '-inf', now)
  local function get(name) return tonumber(redis.call('HGET', state, name) or '0') end
  local function wait(ms) redis.call('HSET', state, 'next', math.max(get('next'), now + ms)) end`

/** Gives [1, 0] for a turn, [0, milliseconds to wait], or [-1, 0] for a host that is given up. By the clock of Redis. */
const take = `${begin}
  if get('rests') >= ${breaker.rests} then return {-1, 0} end
  if now < get('next') then return {0, get('next') - now} end
  local unanswered = redis.call('HGET', state, 'unanswered')
  if unanswered and redis.call('ZSCORE', running, unanswered) then return {0, ${lookAgainMs}} end
  if redis.call('ZCARD', running) >= ${maxAtOnce} then return {0, ${lookAgainMs}} end
  redis.call('ZADD', running, now + ${leaseMs}, turn)
  redis.call('HSET', state, 'unanswered', turn)
  redis.call('PEXPIRE', state, ${forgetMs})
  redis.call('PEXPIRE', running, ${forgetMs})
  return {1, 0}`

/** What became of a turn: "answered" (status, Retry-After), "failed", or "over" (whether answered, whether failed). */
const tell = `${begin}
  local what, own = ARGV[2], tonumber(ARGV[3])
  local gap = math.max(${usualGapMs}, get('gap'))
  local function pause(ms)
    if redis.call('HGET', state, 'unanswered') == turn then redis.call('HDEL', state, 'unanswered') end
    wait(math.max(own, ms))
  end
  if what == 'answered' then
    local status, asked = tonumber(ARGV[4]), tonumber(ARGV[5])
    if status == 429 or status == 503 then
      gap = math.min(${longestGapMs}, 2 * gap)
      redis.call('HSET', state, 'gap', gap)
      pause(math.max(gap, asked))
    else
      gap = math.max(${usualGapMs}, 1000 / (1000 / gap + ${recovery}))
      redis.call('HSET', state, 'gap', gap)
      pause(gap)
    end
  elseif what == 'failed' then
    if redis.call('HINCRBY', state, 'failures', 1) >= ${breaker.failures} then
      redis.call('HSET', state, 'failures', 0)
      redis.call('HINCRBY', state, 'rests', 1)
      wait(${breaker.restMs})
    end
  else
    redis.call('ZREM', running, turn)
    if ARGV[4] == '0' then pause(gap)
    elseif ARGV[5] == '0' then redis.call('HDEL', state, 'failures', 'rests') end
  end
  redis.call('PEXPIRE', state, ${forgetMs})
  return 1`

/** The turn is still held. */
const renew = `${begin}
  return redis.call('ZADD', running, 'XX', now + ${leaseMs}, turn)`

/** Host turns of a fleet, over all its nodes. */
export class RedisHostTurns implements HostTurns {
  readonly #redis: Redis

  constructor(redis: Redis) {
    this.#redis = redis
    redis.defineCommand('gannetHostTake', { numberOfKeys: 2, lua: take })
    redis.defineCommand('gannetHostTell', { numberOfKeys: 2, lua: tell })
    redis.defineCommand('gannetHostRenew', { numberOfKeys: 2, lua: renew })
  }

  async take(host: string, gapMs: number): Promise<TurnVerdict> {
    const turn = randomBytes(12).toString('hex')
    const keys = [`{gannet}:host:${host}`, `{gannet}:host-running:${host}`] as const
    const [verdict, waitMs] = await this.#redis.gannetHostTake(...keys, turn).catch((): [number, number] => [0, awayMs])
    if (verdict < 0) return { isGone: true }
    if (verdict === 0) return { waitMs: Math.ceil(waitMs) }
    // Should Redis not be told, the turn ends with its lease.
    const told = async (...what: (string | number)[]): Promise<void> =>
      void (await this.#redis.gannetHostTell(...keys, turn, ...what).catch(() => undefined))
    const renewing = setInterval(() => {
      this.#redis.gannetHostRenew(...keys, turn).catch(() => undefined)
    }, renewEveryMs).unref()
    let [isAnswered, hasFailed, isOver] = [false, false, false]
    return {
      turn: {
        answered: ({ status, retryAfterMs = 0 }) => {
          isAnswered = true
          void told('answered', gapMs, status, retryAfterMs)
        },
        failed: () => {
          if (!hasFailed) void told('failed', gapMs)
          hasFailed = true
        },
        [Symbol.asyncDispose]: async () => {
          if (isOver) return
          isOver = true
          clearInterval(renewing)
          await told('over', gapMs, Number(isAnswered), Number(hasFailed))
        },
      },
    }
  }
}
