import type { Clock } from '../../clock.ts'
import { minuteMs, noTime, type SpentMinutes, type SpentTime, type UsedTime } from './spent-time.ts'

interface Spent {
  readonly minute: number
  readonly current: UsedTime
  readonly before: UsedTime
}

/** What the accounts of a single process used. */
export class MemorySpentTime implements SpentTime {
  readonly #clock: Clock
  /** Longest uncharged first. */
  readonly #accounts = new Map<string, Spent>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Accounts in memory: whoever used nothing for two minutes is forgotten. */
  get size(): number {
    return this.#accounts.size
  }

  async charge(accountId: string, { place_ms, thread_ms }: UsedTime): Promise<void> {
    const minute = this.#minute()
    const { current, before } = this.#at(accountId, minute)
    const sum = { place_ms: current.place_ms + place_ms, thread_ms: current.thread_ms + thread_ms }
    this.#accounts.delete(accountId)
    this.#accounts.set(accountId, { minute, current: sum, before })
    // Two at a time: more than a charge adds.
    const [oldest = '', next = ''] = this.#accounts.keys()
    for (const old of [oldest, next])
      if ((this.#accounts.get(old)?.minute ?? minute) < minute - 1) this.#accounts.delete(old)
  }

  async spent(accountId: string): Promise<SpentMinutes> {
    return { ...this.#at(accountId, this.#minute()), elapsedMs: this.#clock.now() % minuteMs }
  }

  #minute(): number {
    return Math.floor(this.#clock.now() / minuteMs)
  }

  #at(accountId: string, minute: number): Pick<Spent, 'current' | 'before'> {
    const spent = this.#accounts.get(accountId)
    if (spent?.minute === minute) return spent
    return { current: noTime, before: spent?.minute === minute - 1 ? spent.current : noTime }
  }
}
