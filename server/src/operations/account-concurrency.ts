import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import { likelyShare } from './admission-queue.ts'

export interface ConcurrencyLimiterOptions {
  /** Calls of one account that may wait for a turn; one more is refused. */
  readonly queueLength: number
  /** Longest wait in milliseconds; a call that would likely have to wait longer is refused at once. */
  readonly waitMs: number
  readonly clock: Clock
}

/** Dispose it when the call is over. */
export interface Permit extends Disposable {
  readonly waitedMs: number
}

interface AccountQueue {
  running: number
  /** A moving average of how long a turn is held, in milliseconds; 0 until one was given back. */
  heldMs: number
  /** What starts each waiting call, first come first. */
  readonly waiting: Set<() => void>
  /** What starts each waiting item of a job, and how many calls may run beside it. */
  readonly behind: Map<() => void, number>
}

/** Lets each account run as many calls at once as its plan allows; further ones wait their turn. */
export class ConcurrencyLimiter {
  readonly #options: ConcurrencyLimiterOptions
  readonly #queues = new Map<string, AccountQueue>()

  constructor(options: ConcurrencyLimiterOptions) {
    this.#options = options
  }

  /** Waits for a turn. Throws Problem `overloaded`, or the call's reason when it aborts. */
  async acquire(call: Call): Promise<Permit> {
    const { clock } = this.#options
    call.signal.throwIfAborted()
    const cameAt = clock.now()
    const queue = this.#queueOf(call.account)
    if (call.isBackground === true) await this.#goBehind(queue, call)
    else if (queue.running >= call.concurrency) await this.#wait(queue, call)
    else queue.running += 1
    const since = clock.now()
    return {
      waitedMs: since - cameAt,
      [Symbol.dispose]: () => {
        const ms = clock.now() - since
        queue.heldMs = queue.heldMs === 0 ? ms : queue.heldMs * 0.9 + ms * 0.1
        this.#leave(queue, call.account)
      },
    }
  }

  #queueOf(account: string): AccountQueue {
    const known = this.#queues.get(account)
    if (known !== undefined) return known
    const queue: AccountQueue = { running: 0, heldMs: 0, waiting: new Set(), behind: new Map() }
    this.#queues.set(account, queue)
    return queue
  }

  async #wait({ waiting, heldMs }: AccountQueue, { signal, concurrency }: Call): Promise<void> {
    const { queueLength, waitMs } = this.#options
    const expectedMs = (heldMs * (waiting.size + 1)) / concurrency
    const refusal = new Problem(
      'overloaded',
      `This account has ${concurrency} calls running, as many as its plan allows, and too many wait.`,
      { retryAfterSeconds: Math.min(60, Math.max(2, Math.ceil(expectedMs / 1000))) },
    )
    if (waiting.size >= queueLength || expectedMs > likelyShare * waitMs) throw refusal
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = (): void => reject(signal.reason)
    const timer = setTimeout(() => reject(refusal), waitMs)
    signal.addEventListener('abort', abort, { once: true })
    waiting.add(resolve)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      waiting.delete(resolve)
    }
  }

  /** An item of a job waits, as long as it takes, until there is a place beside the one that it leaves to calls of people. */
  async #goBehind(queue: AccountQueue, { signal, concurrency }: Call): Promise<void> {
    const most = Math.max(1, concurrency - 1)
    if (queue.running < most && queue.behind.size === 0) {
      queue.running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = (): void => {
      if (queue.behind.delete(resolve)) reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    queue.behind.set(resolve, most)
    await promise.finally(() => signal.removeEventListener('abort', abort))
  }

  /** Hands the turn to the account's next waiting call, else to an item of its jobs, or frees it. */
  #leave(queue: AccountQueue, account: string): void {
    const [next] = queue.waiting
    if (next !== undefined) {
      queue.waiting.delete(next)
      next()
      return
    }
    queue.running -= 1
    const [behind] = queue.behind
    if (behind !== undefined && queue.running < behind[1]) {
      queue.behind.delete(behind[0])
      queue.running += 1
      behind[0]()
    } else if (queue.running === 0) this.#queues.delete(account)
  }
}
