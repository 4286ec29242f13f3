import type { OneShot } from './one-shot.ts'

type HostRobots = ReturnType<OneShot['robots']>

/** What the hosts of a list allow, each asked once. */
export class RobotsCheck {
  readonly #oneShot: Pick<OneShot, 'robots'>
  readonly #signal: AbortSignal
  readonly #hosts = new Map<string, HostRobots>()

  constructor(oneShot: Pick<OneShot, 'robots'>, signal: AbortSignal) {
    this.#oneShot = oneShot
    this.#signal = signal
  }

  /** Whether an address may be fetched, and how long its host wants to be left alone between two calls, in milliseconds. */
  async judge(address: string): Promise<{ readonly mayFetch: boolean; readonly delayMs: number }> {
    const url = URL.parse(address)
    // What is no address fails by itself.
    if (url === null || !/^https?:$/.test(url.protocol)) return { mayFetch: true, delayMs: 0 }
    const robots = await this.#hosts.getOrInsertComputed(url.origin, () =>
      this.#oneShot.robots(url, { signal: this.#signal }),
    )
    return { mayFetch: robots.mayFetch(url), delayMs: 1000 * (robots.crawlDelaySeconds ?? 0) }
  }
}
