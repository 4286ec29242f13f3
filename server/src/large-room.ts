import { getHeapStatistics } from 'node:v8'
import type { CallRoom } from './call.ts'
import { Problem } from './contract/problems.ts'
import { FairSlots, type FairSlotsOptions } from './fair-slots.ts'

/** Pages and answers from this size on need room; smaller ones are bounded by how many calls run at the same time. */
const largeBytes = 2 * 1024 * 1024
/** Of a page of 25 MB the body, its copies on the way to and from a thread, and text, Markdown and source of its answer, before they are collected. */
const heapForEach = 384 * 1024 * 1024
const [fewestSlots, mostSlots] = [2, 12]

export interface LargeRoomOptions {
  /** Longest wait for room in milliseconds. */
  readonly waitMs: number
  /** By the heap of this process unless given. */
  readonly slots?: FairSlotsOptions
}

/**
 * What bounds the memory of large pages in one process: so many calls at a time may hold one, from when more than a little of it
 * is loaded until their answers are sent. Fair between accounts; half as many again are for accounts that hold none, so that
 * whoever asks for large pages all the time, or does not take the answers, keeps nobody else waiting.
 */
export class LargeRoom {
  readonly #slots: FairSlots
  readonly #waitMs: number

  constructor({ waitMs, slots = slotsOf(getHeapStatistics().heap_size_limit) }: LargeRoomOptions) {
    this.#slots = new FairSlots(slots)
    this.#waitMs = waitMs
  }

  /** One call's room; dispose it when its answer is sent or given up. */
  of({ account, signal }: { readonly account: string; readonly signal: AbortSignal }): CallRoom & Disposable {
    let isOver = false
    let isHeld = false
    let slot: Disposable | undefined
    let waiting: Promise<void> | undefined
    const hold = (taken: Disposable): void => {
      if (isOver) return taken[Symbol.dispose]()
      slot = taken
      isHeld = true
    }
    return {
      need: (bytes) => {
        if (bytes < largeBytes || isHeld) return undefined
        const free = waiting === undefined ? this.#slots.tryAcquire(account) : undefined
        if (free !== undefined) {
          hold(free)
          return undefined
        }
        waiting ??= this.#turn(account, signal).then(hold)
        return waiting
      },
      [Symbol.dispose]: () => {
        isOver = true
        slot?.[Symbol.dispose]()
      },
    }
  }

  async #turn(account: string, signal: AbortSignal): Promise<Disposable> {
    const ends = new AbortController()
    const timer = setTimeout(() => ends.abort(tooManyLarge()), this.#waitMs)
    const leave = (): void => ends.abort(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await this.#slots.acquire(account, ends.signal)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    }
  }
}

function slotsOf(heapBytes: number): FairSlotsOptions {
  const slots = Math.min(mostSlots, Math.max(fewestSlots, Math.floor(heapBytes / heapForEach)))
  return { slots, reserve: Math.max(fewestSlots, Math.ceil(slots / 2)) }
}

function tooManyLarge(): Problem {
  return new Problem(
    'overloaded',
    'The service is at capacity: too many large pages are read or sent at the moment. Try again in a moment.',
    { retryAfterSeconds: 5 },
  )
}
