/** Made once: an error's stack is dear, and this one is never shown. */
const over = new Error('the load is over')

/**
 * Ends one load when its time is over or its caller has gone, whichever comes first. Disposed at the end of the load,
 * it also ends what the load left behind, such as bodies nobody wanted.
 */
export class LoadDeadline implements Disposable {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #caller: AbortSignal
  readonly #leave = (): void => this.#controller.abort(this.#caller.reason)

  /** `timedOut` makes the reason the signal then has. */
  constructor(timeoutMs: number, caller: AbortSignal, timedOut: () => Error) {
    this.#caller = caller
    this.#timer = setTimeout(() => this.#controller.abort(timedOut()), timeoutMs)
    if (caller.aborted) this.#leave()
    else caller.addEventListener('abort', this.#leave)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#caller.removeEventListener('abort', this.#leave)
    this.#controller.abort(over)
  }
}
