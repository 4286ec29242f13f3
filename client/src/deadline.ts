import { TimeoutError } from './errors.ts'

/** One call's end: by its time or by its caller, whichever comes first. */
export class Deadline {
  readonly endsAt: number
  readonly #controller = new AbortController()
  readonly #timer: ReturnType<typeof setTimeout>
  readonly #caller: AbortSignal | undefined
  readonly #leave = (): void => this.#controller.abort(this.#caller?.reason)

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    caller?.throwIfAborted()
    this.endsAt = Date.now() + timeoutMs
    this.#caller = caller
    caller?.addEventListener('abort', this.#leave)
    this.#timer = setTimeout(() => {
      const facts = { code: 'timed_out', status: 0, retryable: true } as const
      this.#controller.abort(new TimeoutError(`The call took longer than ${timeoutMs} ms.`, facts))
    }, timeoutMs)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#caller?.removeEventListener('abort', this.#leave)
  }

  /** Waits, but not longer than the call lives. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        reject(this.signal.reason)
      }
      const timer = setTimeout(() => {
        this.signal.removeEventListener('abort', end)
        resolve()
      }, ms)
      this.signal.addEventListener('abort', end, { once: true })
      if (this.signal.aborted) end()
    })
  }
}
