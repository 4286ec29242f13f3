import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { prefix, queueKeys, type QueueKind } from './queue-keys.ts'

/** A call of this node that waits for its reply. */
export interface WatchedCall {
  readonly ticket: string
  readonly kind: QueueKind
  readonly account: string
  /** Settles when the queue has it for the first time. */
  readonly added: Promise<void>
  /** Gives it to the queue again; one that is there already stays as it is. */
  enqueue(): Promise<void>
}

export interface RollCallParts {
  readonly redis: Redis
  readonly clock: Clock
  readonly log: Logger
  /** How long a ticket counts when nobody gives it back. */
  readonly leaseMs: number
  /** Whether a ticket's reply is on its way to who waits for it. */
  readonly isArriving: (ticket: string) => boolean
}

interface Watched extends WatchedCall {
  isAdded: boolean
  /** Looks at which neither the queue nor a worker had it. */
  missed: number
  again: number
}

const lookEveryMs = 100
/** Each call is looked for once in so many looks; at once when Redis was emptied. */
const searchEvery = 10
/** Workers answer within this time, unless they are stuck: then their calls run twice, and the first reply counts. */
const answerMs = 200
const mostAgain = 3

/**
 * Notices that Redis lost calls (it was emptied, or a replica without the newest took over) and gives them to the queue again.
 * Those that a worker runs are not lost: it says so when it is asked.
 */
export class RollCall implements AsyncDisposable {
  readonly #parts: RollCallParts
  readonly #calls = new Map<string, Watched>()
  readonly #timer: NodeJS.Timeout
  #epoch = ''
  #looks = 0
  #looking: Promise<void> | undefined

  constructor(parts: RollCallParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#lookAgain(), lookEveryMs)
    this.#lookAgain()
  }

  /** Watches over a call until it is disposed of. */
  watch(call: WatchedCall): Disposable {
    const watched: Watched = { ...call, isAdded: false, missed: 0, again: 0 }
    this.#calls.set(call.ticket, watched)
    call.added.then(
      () => (watched.isAdded = true),
      () => undefined,
    )
    return { [Symbol.dispose]: () => void this.#calls.delete(call.ticket) }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  #lookAgain(): void {
    // While Redis is away, whoever waits is told so.
    this.#looking ??= this.#look()
      .catch(() => undefined)
      .finally(() => (this.#looking = undefined))
  }

  async #look(): Promise<void> {
    if (this.#calls.size === 0 && this.#epoch !== '') return
    const wasEmptied = await this.#wasEmptied()
    this.#looks += 1
    if (!wasEmptied && this.#looks % searchEvery !== 0) return
    if (wasEmptied) await this.#admitAgain([...this.#calls.values()])
    const missing = await this.#missing()
    // Without any other sign it is given a second: its reply may be on the way.
    const suspects = missing.filter((call) => (call.missed += 1) > 1 || wasEmptied)
    if (suspects.length === 0) return
    await this.#parts.redis.publish(queueKeys.rollCall, '')
    await delay(answerMs)
    const lost = (await this.#missing()).filter((call) => suspects.includes(call) && call.again < mostAgain)
    if (lost.length === 0) return
    this.#parts.log.warn({ calls: lost.length }, 'the queue lost calls; giving them to it again')
    await this.#admitAgain(lost)
    await Promise.all(lost.map((call) => this.#giveAgain(call)))
  }

  /** Whether Redis lost all it had since the last look. */
  async #wasEmptied(): Promise<boolean> {
    const { redis } = this.#parts
    const found = await redis.get(queueKeys.epoch)
    const known = this.#epoch
    if (found !== null && found === known) return false
    await redis.set(queueKeys.epoch, randomBytes(8).toString('hex'), 'NX')
    this.#epoch = (await redis.get(queueKeys.epoch)) ?? ''
    return known !== ''
  }

  /** Calls that neither the queue knows nor a worker says that it runs. */
  async #missing(): Promise<Watched[]> {
    const calls = [...this.#calls.values()].filter(({ isAdded }) => isAdded)
    if (calls.length === 0) return []
    const pipeline = this.#parts.redis.pipeline()
    for (const { ticket, kind } of calls) pipeline.exists(`${prefix}:${kind}:${ticket}`, queueKeys.present(ticket))
    const answers = (await pipeline.exec()) ?? []
    return calls.filter((call, at) => {
      const isThere = answers[at]?.[1] !== 0 || this.#parts.isArriving(call.ticket)
      if (isThere) call.missed = 0
      return !isThere && this.#calls.has(call.ticket)
    })
  }

  /** Their accounts' places are taken still. */
  async #admitAgain(calls: readonly Watched[]): Promise<void> {
    const { redis, clock, leaseMs } = this.#parts
    const pipeline = redis.pipeline()
    for (const { account, kind, ticket } of calls) {
      for (const key of [queueKeys.running(account), queueKeys.runningOf(account, kind)]) {
        pipeline.zadd(key, clock.now() + leaseMs, ticket)
        pipeline.pexpire(key, leaseMs)
      }
    }
    await pipeline.exec()
  }

  async #giveAgain(call: Watched): Promise<void> {
    const { redis, clock } = this.#parts
    call.again += 1
    call.missed = 0
    await redis.zadd(queueKeys.waiting(call.kind), clock.now(), call.ticket)
    await call.enqueue()
  }
}
