import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'

export interface AccountTurnsOptions {
  /** Calls that may wait for a turn, over all accounts; one more is refused. */
  readonly queueLength: number
  /** Longest wait in milliseconds. */
  readonly waitMs: number
}

interface Line {
  running: number
  /** What starts each waiting call, first come first. */
  readonly waiting: Set<() => void>
}

/** Lets each account run as many calls at once as its plan allows; further ones wait their turn. */
export class AccountTurns {
  readonly #options: AccountTurnsOptions
  readonly #lines = new Map<string, Line>()
  #waitingCount = 0

  constructor(options: AccountTurnsOptions) {
    this.#options = options
  }

  /** Waits for a turn; dispose it when the call is over. Throws Problem `overloaded`, or the call's reason when it aborts. */
  async take(call: Call): Promise<Disposable> {
    call.signal.throwIfAborted()
    const line = this.#lineOf(call.account)
    if (line.running >= call.concurrency) await this.#wait(line, call)
    else line.running += 1
    return { [Symbol.dispose]: () => this.#leave(line, call.account) }
  }

  #lineOf(account: string): Line {
    const known = this.#lines.get(account)
    if (known !== undefined) return known
    const line = { running: 0, waiting: new Set<() => void>() }
    this.#lines.set(account, line)
    return line
  }

  async #wait({ waiting }: Line, { signal, concurrency }: Call): Promise<void> {
    const { queueLength, waitMs } = this.#options
    const refusal = new Problem(
      'overloaded',
      `This account has ${concurrency} calls running, as many as its plan allows, and too many wait.`,
      { retryAfterSeconds: 2 },
    )
    if (this.#waitingCount >= queueLength) throw refusal
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = (): void => reject(signal.reason)
    const timer = setTimeout(() => reject(refusal), waitMs)
    signal.addEventListener('abort', abort, { once: true })
    waiting.add(resolve)
    this.#waitingCount += 1
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      this.#waitingCount -= 1
      waiting.delete(resolve)
    }
  }

  /** Hands the turn to the account's next waiting call, or frees it. */
  #leave(line: Line, account: string): void {
    const [next] = line.waiting
    if (next !== undefined) {
      line.waiting.delete(next)
      next()
      return
    }
    line.running -= 1
    if (line.running === 0) this.#lines.delete(account)
  }
}
