/** Admits at most `size` at a time, in the order of asking. */
export class PageSlots {
  readonly #size: number
  readonly #waiting = new Set<() => void>()
  #taken = 0

  constructor(size: number) {
    this.#size = size
  }

  get taken(): number {
    return this.#taken
  }

  /** Resolves when there is room; rejects with the signal's reason when it aborts first. */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#taken < this.#size) {
      this.#taken += 1
      return
    }
    const turn = Promise.withResolvers<void>()
    const give = () => turn.resolve()
    const abort = () => {
      this.#waiting.delete(give)
      turn.reject(signal.reason as Error)
    }
    this.#waiting.add(give)
    signal.addEventListener('abort', abort, { once: true })
    try {
      await turn.promise
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  /** Hands the room to the next in line, if any. */
  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#taken -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
