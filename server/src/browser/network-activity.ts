import type { Protocol } from 'devtools-protocol'
import type { Session } from './protocol.ts'

/** What a page may need to be complete. Images, beacons, event streams and sockets are not among it. */
const awaited = new Set<Protocol.Network.ResourceType | undefined>(['Document', 'Script', 'Fetch', 'XHR', 'Stylesheet'])
/** A request open for longer is a long poll. */
const longPollMs = 2000

/** Counts the requests a page is waiting for. */
export class NetworkActivity {
  readonly #session: Session
  readonly #inFlight = new Map<string, { readonly since: number; readonly isPoll: boolean }>()
  #changed = Promise.withResolvers<void>()
  #lastEndedAt = 0

  constructor(session: Session) {
    this.#session = session
    session.on('Network.requestWillBeSent', ({ requestId, loaderId, type }) => {
      // The document itself is awaited by its `load` event; those without a loader are a worker's, whose end is not told.
      if (!awaited.has(type) || requestId === loaderId || loaderId === '') return
      this.#inFlight.set(requestId, { since: performance.now(), isPoll: type === 'Fetch' || type === 'XHR' })
    })
    session.on('Network.loadingFinished', ({ requestId }) => this.#ended(requestId))
    session.on('Network.loadingFailed', ({ requestId }) => this.#ended(requestId))
  }

  /** When the last awaited request ended, in performance time; 0 before. */
  get lastEndedAt(): number {
    return this.#lastEndedAt
  }

  /** A new document: what the old one asked for will not be told to end. */
  forget(): void {
    this.#inFlight.clear()
  }

  /** Requests under way; long polls count only on demand. */
  count(withPolls: boolean): number {
    const pollsSince = performance.now() - longPollMs
    let count = 0
    for (const { since, isPoll } of this.#inFlight.values()) if (withPolls || !isPoll || since > pollsSince) count += 1
    return count
  }

  /** Waits until no request is under way, at most `timeoutMs`. Resolves whether there is none. */
  async idle(withPolls: boolean, timeoutMs: number): Promise<boolean> {
    const until = performance.now() + timeoutMs
    while (this.count(withPolls) > 0) {
      const leftMs = until - performance.now()
      if (leftMs <= 0) return false
      const tick = Promise.withResolvers<void>()
      // A poll stops counting by growing old, which no event tells.
      const timer = setTimeout(tick.resolve, Math.min(leftMs, 250))
      try {
        await Promise.race([this.#changed.promise, tick.promise, this.#session.failed])
      } finally {
        clearTimeout(timer)
      }
    }
    return true
  }

  #ended(requestId: string): void {
    if (!this.#inFlight.delete(requestId)) return
    this.#lastEndedAt = performance.now()
    if (this.#inFlight.size > 0) return
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
