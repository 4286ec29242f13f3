import type { Gauge } from 'prom-client'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import { FairSlots } from '../fair-slots.ts'

export interface AdmissionQueueOptions {
  /** How many calls may run at the same time. */
  readonly slots: number
  /** Further slots, for accounts that hold none: see `reserveOf`. */
  readonly reserve?: number
  /** How many may wait; one more is refused with `overloaded`. */
  readonly queueLength: number
  /** Longest wait in milliseconds before `overloaded`; a call that would likely have to wait longer is refused at once. */
  readonly waitMs: number
  readonly clock: Clock
  /** Counts the waiting calls of all slots that share it. */
  readonly waiting: Gauge
}

/**
 * A call is let in to wait when it is expected to wait no longer than this share of the longest wait. How long slots are
 * held varies, and with the whole of it every other call at the queue's end would wait that long and then be refused.
 */
export const likelyShare = 2 / 3

/** How many slots beside the ordinary ones are kept for accounts that hold none: whoever fills all others keeps nobody waiting. */
export function reserveOf(slots: number): number {
  return Math.ceil(slots / 4)
}

/** A waiting call: aborted with a Problem when its wait is over. */
type Waiter = AbortController

/**
 * Admission control: a bounded number of slots and a bounded queue for them, fair between accounts. A slot that comes
 * free goes to the account that holds the fewest, and one that holds none finds the reserve.
 */
export class AdmissionQueue {
  readonly #options: AdmissionQueueOptions
  readonly #slots: FairSlots
  /** Waiting calls by account, the last to come at the end. */
  readonly #waiting = new Map<string, Set<Waiter>>()
  /** A moving average of how long a slot is held, in milliseconds; 0 until one was given back. */
  #heldMs = 0
  #isClosed = false

  constructor(options: AdmissionQueueOptions) {
    this.#options = options
    this.#slots = new FairSlots({ slots: options.slots, reserve: options.reserve ?? 0 })
  }

  get busy(): number {
    return this.#slots.busy
  }

  /** From now on every new call is refused; what runs or waits goes on. */
  close(): void {
    this.#isClosed = true
  }

  /** Waits for a slot; dispose it to give it back. Throws Problem `overloaded`, or the call's reason when it aborts. */
  async acquire(call: Call): Promise<Disposable> {
    call.signal.throwIfAborted()
    if (this.#isClosed)
      throw new Problem('overloaded', 'The service is shutting down; try another instance or again in a moment.', {
        retryAfterSeconds: 5,
      })
    // Items of jobs wait as long as it takes, and count for nobody's wait.
    if (call.isBackground === true) return this.#occupied(await this.#slots.acquireBehind(call.account, call.signal))
    const slot = this.#slots.tryAcquire(call.account)
    if (slot !== undefined) return this.#occupied(slot)
    // Whoever would wait in vain is told now, while there is still time to go elsewhere.
    if (this.#expectedWaitMs(call.account) > likelyShare * this.#waitMs(call))
      throw this.#overloaded('the queue is too long')
    if (this.#slots.waiting >= this.#options.queueLength && !this.#dropLongest(call.account))
      throw this.#overloaded('the queue is full')
    return this.#occupied(await this.#turn(call))
  }

  #occupied(slot: Disposable): Disposable {
    const since = this.#options.clock.now()
    let isHeld = true
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return
        isHeld = false
        const ms = this.#options.clock.now() - since
        this.#heldMs = this.#heldMs === 0 ? ms : this.#heldMs * 0.9 + ms * 0.1
        slot[Symbol.dispose]()
      },
    }
  }

  async #turn(call: Call): Promise<Disposable> {
    const waiter: Waiter = new AbortController()
    const timer = setTimeout(() => waiter.abort(this.#overloaded('no slot came free in time')), this.#waitMs(call))
    const onAbort = (): void => waiter.abort(call.signal.reason)
    call.signal.addEventListener('abort', onAbort, { once: true })
    const own = this.#waiting.get(call.account) ?? new Set()
    this.#waiting.set(call.account, own.add(waiter))
    this.#options.waiting.inc()
    try {
      return await this.#slots.acquire(call.account, waiter.signal)
    } finally {
      clearTimeout(timer)
      call.signal.removeEventListener('abort', onAbort)
      this.#options.waiting.dec()
      own.delete(waiter)
      if (own.size === 0 && this.#waiting.get(call.account) === own) this.#waiting.delete(call.account)
    }
  }

  /** Makes room in a full queue: the account with the most waiting calls loses its last one to one that has fewer. */
  #dropLongest(account: string): boolean {
    let longest: ReadonlySet<Waiter> = this.#waiting.get(account) ?? new Set()
    const own = longest.size
    for (const waiters of this.#waiting.values()) if (waiters.size > longest.size) longest = waiters
    if (longest.size <= own + 1) return false
    const last = [...longest].findLast((waiter) => !waiter.signal.aborted)
    last?.abort(this.#overloaded('the queue is full'))
    return last !== undefined
  }

  #waitMs({ waitedMs = 0 }: Call): number {
    return Math.max(0, this.#options.waitMs - waitedMs)
  }

  /**
   * How long an account's next call would wait: for its own calls before it, and for those of each other account until that
   * holds as many slots as this one would.
   */
  #expectedWaitMs(account: string): number {
    const waiting = new Map(this.#slots.waitingByAccount())
    const own = waiting.get(account) ?? 0
    const turns = this.#slots.heldBy(account) + own + 1
    let before = own
    for (const [other, count] of waiting)
      if (other !== account) before += Math.min(count, Math.max(0, turns - this.#slots.heldBy(other)))
    return (this.#heldMs * (before + 1)) / this.#options.slots
  }

  #overloaded(why: string): Problem {
    const seconds = Math.ceil((this.#heldMs * (this.#slots.waiting + 1)) / this.#options.slots / 1000)
    return new Problem('overloaded', `The service is at capacity: ${why}. Try again in a moment.`, {
      retryAfterSeconds: Math.min(60, Math.max(1, seconds)),
    })
  }
}
