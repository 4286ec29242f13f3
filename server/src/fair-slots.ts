export interface FairSlotsOptions {
  /** Slots that anybody may hold, one account even all of them while nobody else wants one. */
  readonly slots: number
  /** Further slots, which only an account that holds none may take: whoever has filled the others keeps nobody else waiting. */
  readonly reserve?: number
}

interface Waiter {
  readonly give: () => void
}

/** Waiting calls by account; the order of the keys is the order of the turns. */
type Line = Map<string, Set<Waiter>>

/**
 * A semaphore shared fairly between accounts. A slot that comes free goes to the waiting account that holds the fewest;
 * among equals they take turns, so that one account with a thousand waiting calls delays another's call by one slot.
 */
export class FairSlots {
  readonly #slots: number
  readonly #reserve: number
  /** Slots held by account; accounts without one are not in it. */
  readonly #held = new Map<string, number>()
  readonly #waiting: Line = new Map()
  /** Items of jobs, which have their turn when nobody else waits. */
  readonly #background: Line = new Map()
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

  /** Calls that wait, over all accounts; items of jobs are not among them. */
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
    return this.tryAcquire(account) ?? (await this.#wait(this.#waiting, account, signal))
  }

  /**
   * As `acquire`, for an item of a job: it waits behind everybody else, and leaves a slot free (of one alone it takes it), so that
   * a call of a person finds one.
   */
  async acquireBehind(account: string, signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted()
    const isFree = this.#mayTakeBehind() && this.#background.size === 0
    return isFree ? this.#occupy(account) : await this.#wait(this.#background, account, signal)
  }

  async #wait(line: Line, account: string, signal: AbortSignal): Promise<Disposable> {
    const { promise, resolve, reject } = Promise.withResolvers<Disposable>()
    const waiter: Waiter = {
      give: () => {
        signal.removeEventListener('abort', abort)
        this.#forget(line, account, waiter)
        resolve(this.#occupy(account))
      },
    }
    const abort = (): void => {
      this.#forget(line, account, waiter)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    line.getOrInsertComputed(account, () => new Set()).add(waiter)
    if (line === this.#waiting) this.#waitingCount += 1
    return await promise
  }

  #mayTakeBehind(): boolean {
    return this.#waitingCount === 0 && this.#busy < Math.max(1, this.#slots - 1)
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
    const next = this.#next(this.#waiting, (waiting) => this.#mayTake(waiting))
    if (next !== undefined) return this.#give(this.#waiting, next)
    const behind = this.#mayTakeBehind() ? this.#next(this.#background, () => true) : undefined
    if (behind !== undefined) this.#give(this.#background, behind)
  }

  #give(line: Line, account: string): void {
    const own = line.get(account)
    const [waiter] = own ?? []
    if (own === undefined || waiter === undefined) return
    // The account goes to the end of the turns.
    line.delete(account)
    line.set(account, own)
    waiter.give()
  }

  /** The account whose turn it is. */
  #next(line: Line, mayTake: (account: string) => boolean): string | undefined {
    let next: string | undefined
    let fewest = Infinity
    for (const account of line.keys()) {
      const held = this.#held.get(account) ?? 0
      if (held >= fewest || !mayTake(account)) continue
      next = account
      fewest = held
    }
    return next
  }

  #forget(line: Line, account: string, waiter: Waiter): void {
    const own = line.get(account)
    if (own?.delete(waiter) !== true) return
    if (own.size === 0) line.delete(account)
    if (line === this.#waiting) this.#waitingCount -= 1
  }
}
