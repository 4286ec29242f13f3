/** Made once: an error's stack is dear, and this one is never shown. */
const over = new Error('the load is over')

/**
 * Ends one load when its time is over or its caller has gone, whichever comes first. Disposed at the end of the load,
 * it also ends what the load left behind, such as bodies nobody wanted.
 */
export class LoadDeadline implements Disposable {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #leftMs: number
  #since = performance.now()
  readonly #timedOut: () => Error
  readonly #caller: AbortSignal
  readonly #leave = (): void => this.#controller.abort(this.#caller.reason)

  /** `timedOut` makes the reason the signal then has. */
  constructor(timeoutMs: number, caller: AbortSignal, timedOut: () => Error) {
    this.#caller = caller
    this.#leftMs = timeoutMs
    this.#timedOut = timedOut
    this.#run()
    if (caller.aborted) this.#leave()
    else caller.addEventListener('abort', this.#leave)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Waits for something that is no fault of the target: its time stands still meanwhile. */
  async during(waiting: Promise<void>): Promise<void> {
    clearTimeout(this.#timer)
    this.#leftMs -= performance.now() - this.#since
    try {
      await waiting
    } finally {
      if (!this.signal.aborted) this.#run()
    }
  }

  #run(): void {
    this.#since = performance.now()
    this.#timer = setTimeout(() => this.#controller.abort(this.#timedOut()), Math.max(0, this.#leftMs))
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#caller.removeEventListener('abort', this.#leave)
    this.#controller.abort(over)
  }
}
