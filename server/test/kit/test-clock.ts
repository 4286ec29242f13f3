import type { Clock } from '../../src/clock.ts'

/** A clock that a test sets. */
export class TestClock implements Clock {
  #now: number

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  now(): number {
    return this.#now
  }

  advance(ms: number): void {
    this.#now += ms
  }

  set(time: string): void {
    this.#now = Date.parse(time)
  }

  /** To the same moment of a later month. */
  advanceMonths(count: number): void {
    const date = new Date(this.#now)
    this.#now = date.setUTCMonth(date.getUTCMonth() + count)
  }
}
