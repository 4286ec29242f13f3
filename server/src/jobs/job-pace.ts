import { performance } from 'node:perf_hooks'

/** Items of this process that run at once: never fewer, never more, and where it begins. */
const [fewest, most, first] = [1, 200, 8]
const lookEveryMs = 200
/** The share of its time that the process may be busy while people call, who would else wait for items, and while nobody does. */
const [sharedBusy, aloneBusy] = [0.2, 0.6]
/** Who called so lately may call again. */
const peopleMs = 5000
/** Where even the fewest items are too many, places rest between two: for so long at first, and at most. */
const [firstRestMs, longestRestMs] = [2, 250]

/**
 * How many items run in this process at once, over all jobs: as many as leave it idle for as much of its time as it should be, whoever keeps
 * it busy. Grows by addition and shrinks by halves, as a sender does that shares a line.
 */
export class JobPace implements Disposable {
  readonly #timer: NodeJS.Timeout
  readonly #lastCallAt: () => number
  #limit = first
  #restMs = 0
  #busy = 0
  #seen = performance.eventLoopUtilization()

  /** `lastCallAt`: of people, by the clock of `performance`. */
  constructor(lastCallAt: () => number) {
    this.#lastCallAt = lastCallAt
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref()
  }

  /** A place for an item; undefined while there is none. `onFree`: told when another may have it. */
  tryTake(onFree: () => void): Disposable | undefined {
    if (this.#busy >= Math.floor(this.#limit)) return undefined
    this.#busy += 1
    let isHeld = true
    const free = (): void => {
      this.#busy -= 1
      onFree()
    }
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return
        isHeld = false
        if (this.#restMs < firstRestMs) free()
        else setTimeout(free, this.#restMs).unref()
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
    const mayBeBusy = performance.now() < this.#lastCallAt() + peopleMs ? sharedBusy : aloneBusy
    if (utilization > mayBeBusy) this.#slowDown()
    else if (this.#restMs >= firstRestMs) this.#restMs *= 0.75
    // What is not used up says nothing.
    else if (this.#busy >= Math.floor(this.#limit)) this.#limit = Math.min(most, this.#limit + 1)
  }

  #slowDown(): void {
    if (this.#limit > fewest) this.#limit = Math.max(fewest, this.#limit / 2)
    else this.#restMs = Math.min(longestRestMs, Math.max(firstRestMs, 2 * this.#restMs))
  }
}
