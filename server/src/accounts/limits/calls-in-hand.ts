import { Problem } from '../../contract/problems.ts'
import type { Plan } from '../plans/plans.ts'

export interface CallsInHandOptions {
  /** Bytes of bodies that this process holds for all accounts together. */
  readonly maxBytes: number
}

/** Whose call comes, and the bytes of its body as far as they are known before it is read. */
export interface ComingCall {
  readonly accountId: string
  readonly plan: Plan
  readonly bytes: number
}

/** A call that was let in. Dispose it when its answer is sent or its caller gone. */
export interface CallInHand extends Disposable {
  readonly bytes: number
  /** From now on it holds only this many bytes. */
  shrink(bytes: number): void
}

interface InHand {
  calls: number
  bytes: number
}

/** Bodies up to this size always find room in the process, which is full for larger ones a quarter earlier. */
const smallBytes = 16 * 1024

/**
 * The calls that wait or run in this process and the bodies they hold, by account: what they cost is this process's memory,
 * so each process counts its own. A call is let in or refused before its body is read.
 */
export class CallsInHand {
  readonly #maxBytes: number
  readonly #accounts = new Map<string, InHand>()
  #bytes = 0

  constructor({ maxBytes }: CallsInHandOptions) {
    this.#maxBytes = maxBytes
  }

  /** Bytes held for all accounts. */
  get bytes(): number {
    return this.#bytes
  }

  /** Throws Problem `budget_exceeded` when the account, `overloaded` when the process has too much in hand. */
  enter({ accountId, plan, bytes }: ComingCall): CallInHand {
    const own = this.#accounts.get(accountId) ?? { calls: 0, bytes: 0 }
    requireRoom(own, plan, bytes)
    const most = bytes <= smallBytes ? this.#maxBytes : this.#maxBytes * 0.75
    if (this.#bytes > 0 && this.#bytes + bytes > most)
      throw new Problem(
        'overloaded',
        'The service is at capacity: it holds too many large requests. Try again in a moment.',
        {
          retryAfterSeconds: 2,
        },
      )
    this.#accounts.set(accountId, own)
    own.calls += 1
    this.#add(own, bytes)
    let held = bytes
    let isHeld = true
    return {
      bytes,
      shrink: (left) => {
        if (!isHeld || left >= held) return
        this.#add(own, left - held)
        held = left
      },
      [Symbol.dispose]: () => {
        if (!isHeld) return
        isHeld = false
        own.calls -= 1
        this.#add(own, -held)
        if (own.calls === 0) this.#accounts.delete(accountId)
      },
    }
  }

  #add(own: InHand, bytes: number): void {
    own.bytes += bytes
    this.#bytes += bytes
  }
}

function requireRoom(own: InHand, { budgets, concurrency }: Plan, bytes: number): void {
  const waiting = own.calls - concurrency
  if (waiting >= budgets.waitingCalls) {
    throw new Problem(
      'budget_exceeded',
      `This account has ${waiting} calls waiting, as many as its plan allows; come back when some are done.`,
      { retryAfterSeconds: 2, details: { budget: 'waiting_calls', limit: budgets.waitingCalls, used: waiting } },
    )
  }
  // A single body is bounded already, and always fits.
  if (own.bytes === 0 || own.bytes + bytes <= budgets.bodyBytes) return
  throw new Problem(
    'budget_exceeded',
    `The calls of this account that wait or run hold ${own.bytes} bytes of request bodies, and its plan allows ` +
      `${budgets.bodyBytes}; come back when some are done.`,
    { retryAfterSeconds: 2, details: { budget: 'body_bytes', limit: budgets.bodyBytes, used: own.bytes } },
  )
}
