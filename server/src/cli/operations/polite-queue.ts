import { setTimeout as wait } from 'node:timers/promises'

export interface Politeness {
  /** Most calls at the same time for one host. */
  readonly perHost: number
  /** Least time between two calls for one host. */
  readonly delayMs: number
}

/** A URL whose turn it is; disposed of when its call has ended. */
export interface Turn extends Disposable {
  readonly url: string
  /** From now on calls for its host are at least so far apart, in milliseconds, this one too. Rejects when the signal aborts. */
  slowDown(delayMs: number, signal: AbortSignal): Promise<void>
}

interface Host {
  /** Still to be asked for, the next one last. */
  readonly urls: string[]
  running: number
  /** No call begins before. */
  readyAt: number
  /** Between two calls: what its robots.txt asks for, where that is more than the list's own. */
  delayMs: number
}

/** The URLs of a list, given out host by host in turn, so that none is asked more than is polite while others could be. */
export class PoliteQueue {
  readonly #hosts = new Map<string, Host>()
  readonly #politeness: Politeness
  #freed = Promise.withResolvers<void>()

  constructor(urls: readonly string[], politeness: Politeness) {
    this.#politeness = politeness
    for (const url of urls.toReversed()) {
      const host = this.#hosts.getOrInsertComputed(hostOf(url), () => ({
        urls: [],
        running: 0,
        readyAt: 0,
        delayMs: politeness.delayMs,
      }))
      host.urls.push(url)
    }
  }

  /** The next URL that may be asked for, as soon as one may; undefined when none is left or the signal aborts. */
  async next(signal: AbortSignal): Promise<Turn | undefined> {
    while (!signal.aborted) {
      const turn = this.#ready()
      if (turn !== undefined) return turn
      if (this.#hosts.size === 0) return undefined
      await this.#change(signal)
    }
    return undefined
  }

  #ready(): Turn | undefined {
    const now = performance.now()
    for (const [name, host] of this.#hosts) {
      if (host.running >= this.#politeness.perHost || host.readyAt > now) continue
      const url = host.urls.pop()
      // To the end of the line.
      this.#hosts.delete(name)
      if (host.urls.length > 0) this.#hosts.set(name, host)
      if (url !== undefined) return this.#turn(url, host, now)
    }
    return undefined
  }

  #turn(url: string, host: Host, now: number): Turn {
    host.running += 1
    const knownMs = host.delayMs
    host.readyAt = now + knownMs
    return {
      url,
      async slowDown(delayMs, signal) {
        if (delayMs <= knownMs) return
        host.delayMs = Math.max(host.delayMs, delayMs)
        // Those that were given out before the delay was known start one after the other.
        const startAt = Math.max(performance.now(), host.readyAt)
        host.readyAt = startAt + host.delayMs
        await wait(startAt - performance.now(), undefined, { signal })
      },
      [Symbol.dispose]: () => {
        host.running -= 1
        this.#freed.resolve()
        this.#freed = Promise.withResolvers()
      },
    }
  }

  /** Until a call has ended, or the next host may be asked again. */
  async #change(signal: AbortSignal): Promise<void> {
    const free = [...this.#hosts.values()].filter(({ running }) => running < this.#politeness.perHost)
    const ending = new AbortController()
    const either = AbortSignal.any([signal, ending.signal])
    const waits = [this.#freed.promise, wait(this.#untilMs(free), undefined, { signal: either }).catch(() => undefined)]
    await Promise.race(waits)
    ending.abort()
  }

  /** Where no host is free, a call that ends says more than any time. */
  #untilMs(free: readonly Host[]): number {
    const readyAt = Math.min(...free.map((host) => host.readyAt))
    return Number.isFinite(readyAt) ? Math.max(1, Math.ceil(readyAt - performance.now())) : 60_000
  }
}

/** What is no URL fails by itself. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}
