import type { Gauge } from 'prom-client'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'

export interface PlacesOptions {
  /** How many calls may run at the same time. */
  readonly places: number
  /** How many may wait; one more is refused with `overloaded`. */
  readonly queueLength: number
  /** Longest wait in milliseconds before `overloaded`; a call that would likely have to wait longer is refused at once. */
  readonly waitMs: number
  readonly clock: Clock
  /** Counts the waiting calls of all places that share it. */
  readonly waiting: Gauge
}

/**
 * A call is let in to wait when it is expected to wait no longer than this share of the longest wait. How long places are
 * held varies, and with the whole of it every other call at the queue's end would wait that long and then be refused.
 */
export const likelyShare = 2 / 3

interface Waiter {
  readonly start: () => void
  readonly refuse: (reason: unknown) => void
}

/**
 * Admission control: a bounded number of places and a bounded queue for them. Accounts take turns, so that one account
 * with a thousand waiting calls delays another account's call by one place, not by a thousand.
 */
export class Places {
  readonly #options: PlacesOptions
  /** Waiting calls by account; the order of the keys is the order of the turns. */
  readonly #waiting = new Map<string, Set<Waiter>>()
  #waitingCount = 0
  #busy = 0
  /** A moving average of how long a place is held, in milliseconds; 0 until one was given back. */
  #heldMs = 0
  #isClosed = false

  constructor(options: PlacesOptions) {
    this.#options = options
  }

  get busy(): number {
    return this.#busy
  }

  /** From now on every new call is refused; what runs or waits goes on. */
  close(): void {
    this.#isClosed = true
  }

  /** Waits for a place; dispose it to give it back. Throws Problem `overloaded`, or the call's reason when it aborts. */
  async take(call: Call): Promise<Disposable> {
    call.signal.throwIfAborted()
    if (this.#isClosed)
      throw new Problem('overloaded', 'The service is shutting down; try another instance or again in a moment.', {
        retryAfterSeconds: 5,
      })
    if (this.#busy < this.#options.places && this.#waitingCount === 0) return this.#occupy()
    if (this.#waitingCount >= this.#options.queueLength) throw this.#overloaded('the queue is full')
    // Whoever would wait in vain is told now, while there is still time to go elsewhere.
    if (this.#expectedWaitMs(call.account) > likelyShare * this.#waitMs(call))
      throw this.#overloaded('the queue is too long')
    await this.#turn(call)
    return this.#occupied()
  }

  #occupy(): Disposable {
    this.#busy += 1
    return this.#occupied()
  }

  /** The place is counted already: by #occupy, or handed over by the one who left. */
  #occupied(): Disposable {
    const since = this.#options.clock.now()
    let isHeld = true
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return
        isHeld = false
        const ms = this.#options.clock.now() - since
        this.#heldMs = this.#heldMs === 0 ? ms : this.#heldMs * 0.9 + ms * 0.1
        this.#leave()
      },
    }
  }

  #turn(call: Call): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (): void => this.#remove(call.account, waiter)
    const timer = setTimeout(() => waiter.refuse(this.#overloaded('no place came free in time')), this.#waitMs(call))
    const onAbort = (): void => waiter.refuse(call.signal.reason)
    const settle = (): void => {
      clearTimeout(timer)
      call.signal.removeEventListener('abort', onAbort)
      leave()
    }
    const waiter: Waiter = {
      start: () => {
        settle()
        resolve()
      },
      refuse: (reason) => {
        settle()
        reject(reason)
      },
    }
    call.signal.addEventListener('abort', onAbort, { once: true })
    const own = this.#waiting.get(call.account)
    if (own === undefined) this.#waiting.set(call.account, new Set([waiter]))
    else own.add(waiter)
    this.#count(1)
    return promise
  }

  #remove(account: string, waiter: Waiter): void {
    const own = this.#waiting.get(account)
    if (own?.delete(waiter) !== true) return
    this.#count(-1)
    if (own.size === 0) this.#waiting.delete(account)
  }

  #count(change: number): void {
    this.#waitingCount += change
    this.#options.waiting.inc(change)
  }

  /** Hands the place to the next account's first waiter, or frees it. */
  #leave(): void {
    const next = this.#waiting.entries().next().value
    if (next === undefined) {
      this.#busy -= 1
      return
    }
    const [account, own] = next
    const [waiter] = own
    // The account goes to the end of the turns.
    this.#waiting.delete(account)
    this.#waiting.set(account, own)
    waiter?.start()
  }

  #waitMs({ waitedMs = 0 }: Call): number {
    return Math.max(0, this.#options.waitMs - waitedMs)
  }

  /** How long an account's next call would wait: for its own calls before it, and for as many turns of each other account. */
  #expectedWaitMs(account: string): number {
    const turns = (this.#waiting.get(account)?.size ?? 0) + 1
    let before = 0
    for (const own of this.#waiting.values()) before += Math.min(own.size, turns)
    return (this.#heldMs * (before + 1)) / this.#options.places
  }

  #overloaded(why: string): Problem {
    const seconds = Math.ceil((this.#heldMs * (this.#waitingCount + 1)) / this.#options.places / 1000)
    return new Problem('overloaded', `The service is at capacity: ${why}. Try again in a moment.`, {
      retryAfterSeconds: Math.min(60, Math.max(1, seconds)),
    })
  }
}
