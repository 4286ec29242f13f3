import type { Redis, Result } from 'ioredis'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import { orAborted } from '../or-aborted.ts'
import { livingWorkers, slotsOf } from './fleet-state.ts'
import { redisAway } from './open-redis.ts'
import { queueKeys, queueKinds, type QueueKind } from './queue-keys.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    gannetAdmit(...parameters: (string | number)[]): Result<number[], Context>
  }
}

export interface AdmissionOptions {
  readonly redis: Redis
  readonly clock: Clock
  /** Calls of each kind that may wait for a worker; one more is refused. */
  readonly queueLength: number
  /** Longest wait for a turn in milliseconds. */
  readonly waitMs: number
  /** How long a ticket counts when nobody gives it back: longer than any call. */
  readonly leaseMs: number
}

/** A call's right to be queued. Dispose it when the call is over, however it ended. */
export interface Ticket extends AsyncDisposable {
  readonly name: string
  /** Calls of the same account and kind that were queued or running before it. */
  readonly ahead: number
}

/**
 * One step in Redis, by its own clock: prunes leases that ran out, and gives either
 * [1, calls of this account and kind ahead], [0] when the account has as many as its plan or the workers' slots allow, or
 * [-1, calls waiting, calls finished in the last ten whole seconds] when the queue is full or too old.
 */
const admit = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local running, waiting, own = KEYS[1], KEYS[2], KEYS[3]
  local ticket, lease, concurrency, length, age = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
  redis.call('ZREMRANGEBYSCORE', running, '-inf', now)
  redis.call('ZREMRANGEBYSCORE', own, '-inf', now)
  redis.call('ZREMRANGEBYSCORE', waiting, '-inf', now - lease)
  local ahead = redis.call('ZCARD', own)
  if redis.call('ZCARD', running) >= concurrency or ahead >= tonumber(ARGV[7]) then return {0} end
  local oldest = redis.call('ZRANGE', waiting, 0, 0, 'WITHSCORES')
  local count = redis.call('ZCARD', waiting)
  if count >= length or (oldest[2] and now - tonumber(oldest[2]) > age) then
    local slot = math.floor(now / 10000) - 1
    return {-1, count, tonumber(redis.call('GET', ARGV[6] .. slot) or '0')}
  end
  redis.call('ZADD', running, now + lease, ticket)
  redis.call('PEXPIRE', running, lease)
  redis.call('ZADD', own, now + lease, ticket)
  redis.call('PEXPIRE', own, lease)
  redis.call('ZADD', waiting, now, ticket)
  return {1, ahead}`

type Slots = ReturnType<typeof slotsOf>

const lookAgainMs = 50
/** How long what the workers said of their slots is taken for true. */
const slotsMs = 1000
/** For Redis, which knows no Infinity. */
const noLimit = 1_000_000_000

/**
 * Admission over all nodes: of each kind an account has at most as many calls queued or running as all workers have
 * ordinary slots, so that it cannot fill their reserves, and of both at most its plan's concurrency. Further calls of it
 * wait their turn here; when a queue is full, or its oldest call waits too long, a call is refused with a time to come back.
 */
export class Admission {
  readonly #options: AdmissionOptions
  /** The last call of each account and kind that waits here for a turn, and how many do. */
  readonly #lines = new Map<string, { readonly last: Promise<void>; readonly count: number }>()
  /** Wakes the first waiter of each line when a call of its account ends here. */
  readonly #wake = new Map<string, () => void>()
  #slots: { readonly until: number; readonly known: Promise<Slots> } = {
    until: -Infinity,
    known: Promise.resolve(undefined),
  }

  constructor(options: AdmissionOptions) {
    this.#options = options
    options.redis.defineCommand('gannetAdmit', { numberOfKeys: 3, lua: admit })
  }

  /** Throws Problem `overloaded` or `unavailable`, or the call's reason when it aborts. */
  async enter(name: string, kind: QueueKind, call: Call): Promise<Ticket> {
    const giveUpAt = performance.now() + this.#options.waitMs
    const ahead = (await this.#try(name, kind, call)) ?? (await this.#inLine(name, kind, { call, giveUpAt }))
    return {
      name,
      ahead,
      [Symbol.asyncDispose]: () => this.#leave(name, kind, call.account),
    }
  }

  /** Waits behind the account's earlier calls, so that one look at Redis a moment serves them all. */
  async #inLine(name: string, kind: QueueKind, { call, giveUpAt }: { call: Call; giveUpAt: number }): Promise<number> {
    const lineName = lineOf(call.account, kind, call.isBackground)
    const line = this.#lines.get(lineName)
    if ((line?.count ?? 0) >= this.#options.queueLength) throw tooMany()
    const { promise, resolve } = Promise.withResolvers<void>()
    const count = (line?.count ?? 0) + 1
    this.#lines.set(lineName, { last: Promise.all([line?.last, promise]).then(() => undefined), count })
    try {
      await orAborted(line?.last ?? Promise.resolve(), call.signal)
      for (;;) {
        const ahead = await this.#try(name, kind, call)
        if (ahead !== undefined) return ahead
        if (performance.now() > giveUpAt) throw tooMany()
        await this.#nextChance(lineName, call.signal)
      }
    } finally {
      resolve()
      const left = (this.#lines.get(lineName)?.count ?? 1) - 1
      if (left === 0) this.#lines.delete(lineName)
      else this.#lines.set(lineName, { last: this.#lines.get(lineName)?.last ?? promise, count: left })
    }
  }

  /** How many are ahead once admitted; undefined when the account has to wait. */
  async #try(name: string, kind: QueueKind, call: Call): Promise<number | undefined> {
    const { account, signal } = call
    signal.throwIfAborted()
    const { redis, leaseMs, queueLength, waitMs } = this.#options
    const finishedPrefix = queueKeys.finished(kind, 0).slice(0, -1)
    // Items of jobs leave a place to calls of people.
    const ofAll = (places: number): number => (call.isBackground === true ? Math.max(1, places - 1) : places)
    const concurrency = ofAll(call.concurrency)
    const slots = ofAll(await this.#slotsOf(kind))
    const [verdict = 0, first = 0, finished = 0] = await redis
      .gannetAdmit(
        queueKeys.running(account),
        queueKeys.waiting(kind),
        queueKeys.runningOf(account, kind),
        name,
        leaseMs,
        concurrency,
        queueLength,
        waitMs,
        finishedPrefix,
        slots,
      )
      .catch((error: unknown) => {
        throw redisAway(error)
      })
    if (verdict < 0) throw overloaded(first, finished)
    return verdict > 0 ? first : undefined
  }

  /** How many calls of a kind one account may have queued or running. */
  async #slotsOf(kind: QueueKind): Promise<number> {
    const now = performance.now()
    // One look serves all who ask meanwhile, and they stay in order.
    if (now > this.#slots.until) this.#slots = { until: now + slotsMs, known: this.#lookForSlots(this.#slots.known) }
    return (await this.#slots.known)?.[kind] ?? noLimit
  }

  /** Without an answer, or without a worker (Redis may have been emptied), what was known stays. */
  async #lookForSlots(before: Promise<Slots>): Promise<Slots> {
    const { redis, clock } = this.#options
    const workers = await livingWorkers(redis, clock.now()).catch(() => undefined)
    return workers === undefined || workers.length === 0 ? await before : slotsOf(workers)
  }

  async #nextChance(line: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, lookAgainMs)
    this.#wake.set(line, resolve)
    try {
      await orAborted(promise, signal)
    } finally {
      clearTimeout(timer)
      this.#wake.delete(line)
    }
  }

  async #leave(name: string, kind: QueueKind, account: string): Promise<void> {
    const { redis } = this.#options
    // Should this fail, the lease ends by itself.
    await redis
      .pipeline()
      .zrem(queueKeys.running(account), name)
      .zrem(queueKeys.runningOf(account, kind), name)
      .zrem(queueKeys.waiting(kind), name)
      .exec()
      .catch(() => undefined)
    for (const each of queueKinds)
      for (const isBackground of [false, true]) this.#wake.get(lineOf(account, each, isBackground))?.()
  }
}

function lineOf(account: string, kind: QueueKind, isBackground = false): string {
  return `${account} ${kind}${isBackground ? ' behind' : ''}`
}

/** Comes back when the calls that wait now should be done, at the rate of the last ten seconds. */
function overloaded(waiting: number, finishedInTenSeconds: number): Problem {
  const seconds = finishedInTenSeconds === 0 ? 10 : Math.ceil((waiting * 10) / finishedInTenSeconds)
  return new Problem('overloaded', 'The service is at capacity: the queue is full. Try again in a moment.', {
    retryAfterSeconds: Math.min(60, Math.max(1, seconds)),
  })
}

function tooMany(): Problem {
  return new Problem('overloaded', 'This account has as many calls running as it may, and too many wait.', {
    retryAfterSeconds: 2,
  })
}
