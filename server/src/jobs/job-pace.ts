import { performance } from 'node:perf_hooks'

/** Items of this process that run at once: never fewer, never more, and where it begins. */
const [fewest, most, first] = [2, 200, 8]
const lookEveryMs = 200
/** The share of its time that the process may be busy: beyond it whoever calls would wait for items. */
const busyShare = 0.4

/**
 * How many items run in this process at once, over all jobs: as many as leave it idle for most of the time, whoever keeps it busy. Grows by
 * addition and shrinks by halves, as a sender does that shares a line.
 */
export class JobPace implements Disposable {
  readonly #timer: NodeJS.Timeout
  #limit = first
  #busy = 0
  #seen = performance.eventLoopUtilization()

  constructor() {
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref()
  }

  /** A place for an item; undefined while there is none. */
  tryTake(): Disposable | undefined {
    if (this.#busy >= Math.floor(this.#limit)) return undefined
    this.#busy += 1
    let isHeld = true
    return {
      [Symbol.dispose]: () => {
        if (isHeld) this.#busy -= 1
        isHeld = false
      },
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, this.#seen)
    this.#seen = now
    if (utilization > busyShare) this.#limit = Math.max(fewest, this.#limit / 2)
    // What is not used up says nothing.
    else if (this.#busy >= Math.floor(this.#limit)) this.#limit = Math.min(most, this.#limit + 1)
  }
}
