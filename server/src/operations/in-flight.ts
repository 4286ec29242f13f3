/** The calls being worked on, so that a drain can wait for the last of them. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>()

  track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work)
    const forget = (): void => void this.#running.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Resolves when nothing runs, however each call ended. */
  async empty(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }
}
