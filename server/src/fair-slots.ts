export interface FairSlotsOptions {
  /** Slots that anybody may hold, one account even all of them while nobody else wants one. */
  readonly slots: number
  /** Further slots, which only an account that holds none may take: whoever has filled the others keeps nobody else waiting. */
  readonly reserve?: number
}

interface Waiter {
  readonly give: () => void
}

/**
 * A semaphore shared fairly between accounts. A slot that comes free goes to the waiting account that holds the fewest;
 * among equals they take turns, so that one account with a thousand waiting calls delays another's call by one slot.
 */
export class FairSlots {
  readonly #slots: number
  readonly #reserve: number
  /** Slots held by account; accounts without one are not in it. */
  readonly #held = new Map<string, number>()
  /** Waiting calls by account; the order of the keys is the order of the turns. */
  readonly #waiting = new Map<string, Set<Waiter>>()
  #busy = 0
  #waitingCount = 0

  constructor({ slots, reserve = 0 }: FairSlotsOptions) {
    this.#slots = slots
    this.#reserve = reserve
  }

  /** Slots that are held. */
  get busy(): number {
    return this.#busy
  }

  /** Calls that wait, over all accounts. */
  get waiting(): number {
    return this.#waitingCount
  }

  /** Slots that an account holds. */
  heldBy(account: string): number {
    return this.#held.get(account) ?? 0
  }

  /** How many calls of each account wait. */
  *waitingByAccount(): Iterable<readonly [account: string, count: number]> {
    for (const [account, waiters] of this.#waiting) yield [account, waiters.size]
  }

  /** A slot at once, or undefined when the account would have to wait. */
  tryAcquire(account: string): Disposable | undefined {
    if (!this.#mayTake(account) || this.#waiting.has(account)) return undefined
    return this.#occupy(account)
  }

  /** Waits for a slot; dispose it to give it back. Rejects with the signal's reason when it aborts first. */
  async acquire(account: string, signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted()
    const slot = this.tryAcquire(account)
    if (slot !== undefined) return slot
    const { promise, resolve, reject } = Promise.withResolvers<Disposable>()
    const waiter: Waiter = {
      give: () => {
        signal.removeEventListener('abort', abort)
        this.#forget(account, waiter)
        resolve(this.#occupy(account))
      },
    }
    const abort = (): void => {
      this.#forget(account, waiter)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    this.#waiting.getOrInsertComputed(account, () => new Set()).add(waiter)
    this.#waitingCount += 1
    return await promise
  }

  #mayTake(account: string): boolean {
    return this.#busy < this.#slots || (!this.#held.has(account) && this.#busy < this.#slots + this.#reserve)
  }

  #occupy(account: string): Disposable {
    this.#busy += 1
    this.#held.set(account, (this.#held.get(account) ?? 0) + 1)
    let isHeld = true
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return
        isHeld = false
        this.#leave(account)
      },
    }
  }

  #leave(account: string): void {
    this.#busy -= 1
    const left = (this.#held.get(account) ?? 1) - 1
    if (left === 0) this.#held.delete(account)
    else this.#held.set(account, left)
    const next = this.#next()
    if (next === undefined) return
    const own = this.#waiting.get(next)
    const [waiter] = own ?? []
    if (own === undefined || waiter === undefined) return
    // The account goes to the end of the turns.
    this.#waiting.delete(next)
    this.#waiting.set(next, own)
    waiter.give()
  }

  /** The account whose turn it is. */
  #next(): string | undefined {
    let next: string | undefined
    let fewest = Infinity
    for (const account of this.#waiting.keys()) {
      const held = this.#held.get(account) ?? 0
      if (held >= fewest || !this.#mayTake(account)) continue
      next = account
      fewest = held
    }
    return next
  }

  #forget(account: string, waiter: Waiter): void {
    const own = this.#waiting.get(account)
    if (own?.delete(waiter) !== true) return
    this.#waitingCount -= 1
    if (own.size === 0) this.#waiting.delete(account)
  }
}
