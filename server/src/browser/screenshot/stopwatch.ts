/** Measures the stages of a piece of work, one after the other. */
export class Stopwatch {
  readonly #ms = new Map<string, number>()
  #last = performance.now()

  /** What went on since the last end was this; the same stage may come again. */
  end(stage: string): void {
    const now = performance.now()
    this.#ms.set(stage, (this.#ms.get(stage) ?? 0) + now - this.#last)
    this.#last = now
  }

  get all(): Record<string, number> {
    return Object.fromEntries([...this.#ms].map(([stage, ms]) => [stage, Math.round(ms)]))
  }
}
