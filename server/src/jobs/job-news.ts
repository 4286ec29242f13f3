/** Tells those who wait in this process that something of a job has changed. */
export class JobNews {
  readonly #waiting = new Map<string, Set<() => void>>()

  tell(id: string): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    for (const wake of waiting ?? []) wake()
  }

  /** Resolves with the next news of a job, after so long at the latest, or once the signal aborts. */
  async next(id: string, { ms, signal }: { readonly ms: number; readonly signal: AbortSignal }): Promise<void> {
    if (signal.aborted || ms <= 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
    const waiting = this.#waiting.getOrInsertComputed(id, () => new Set())
    waiting.add(resolve)
    await promise
    clearTimeout(timer)
    waiting.delete(resolve)
    if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id)
  }
}
