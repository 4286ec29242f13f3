/**
 * Shares one slow flush to disk among all who wait for it. A flush serves everyone who asked before it began;
 * who asks while one runs is served by the next.
 */
export class GroupSync {
  readonly #flush: () => Promise<void>
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(flush: () => Promise<void>) {
    this.#flush = flush
  }

  /** Resolves when a flush that began after this call has ended. */
  flushed(): Promise<void> {
    this.#next ??= this.#afterRunning()
    return this.#next
  }

  async #afterRunning(): Promise<void> {
    await this.#running.catch(() => undefined)
    // Whoever commits in this turn of the event loop still joins.
    await new Promise((resolve) => setImmediate(resolve))
    this.#next = undefined
    this.#running = this.#flush()
    return this.#running
  }
}
