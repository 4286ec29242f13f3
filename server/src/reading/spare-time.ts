import { performance } from 'node:perf_hooks'

/** The event loop's clock, in milliseconds. */
export interface LoopTime {
  now(): number
  /** How long the loop has had nothing to do so far. */
  idle(): number
}

/** Half of what is left over may stay idle. */
const worth = 2
/** What idle hours leave is not saved up. */
const mostMs = 50

/**
 * The time that the event loop has for work which a thread would do as well: twice as long as it idles, so that none is left
 * where calls wait for it.
 */
export class SpareTime {
  readonly #time: LoopTime
  #seenIdle: number
  #leftMs = mostMs

  constructor(time: LoopTime = loopTime) {
    this.#time = time
    this.#seenIdle = time.idle()
  }

  get isLeft(): boolean {
    const idle = this.#time.idle()
    this.#leftMs = Math.min(mostMs, this.#leftMs + worth * (idle - this.#seenIdle))
    this.#seenIdle = idle
    return this.#leftMs > 0
  }

  /** Does work that takes some of it. */
  spend<Result>(work: () => Result): Result {
    const begunAt = this.#time.now()
    try {
      return work()
    } finally {
      this.#leftMs -= this.#time.now() - begunAt
    }
  }
}

const loopTime: LoopTime = {
  now: () => performance.now(),
  idle: () => performance.eventLoopUtilization().idle,
}
