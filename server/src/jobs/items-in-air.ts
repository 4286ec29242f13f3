import type { JobRow } from './job-rows.ts'

/** A job's items that run, and the credits that they may cost beyond those that its row was read with. */
export class ItemsInAir {
  /** What runs, and the most that it may cost, in credits. */
  readonly #running = new Map<Promise<void>, number>()
  /** The most that was charged since the row was read, in credits. */
  #sinceRead = 0

  get size(): number {
    return this.#running.size
  }

  /** Whether items have ended that the row, as it was read, may not count. */
  get hasEndedUnread(): boolean {
    return this.#sinceRead > 0
  }

  /** The row was read anew: it counts what has ended. */
  creditsAreRead(): void {
    this.#sinceRead = 0
  }

  /** `run`: never rejects. */
  add(run: Promise<void>, { price, whenDone }: { readonly price: number; readonly whenDone: () => void }): void {
    const running = run.then(() => {
      this.#running.delete(running)
      this.#sinceRead += price
      whenDone()
    })
    this.#running.set(running, price)
  }

  /** Whether one more item may be started without the job costing more than it may. */
  affords({ max_credits: most, credits_used: used }: JobRow, price: number): boolean {
    if (most === null) return true
    let reserved = this.#sinceRead
    for (const each of this.#running.values()) reserved += each
    return used + reserved + price <= most
  }

  /** Once all that runs by now is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.keys())
  }
}
