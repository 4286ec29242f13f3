import type { Protocol } from 'devtools-protocol'
import type { Session } from '../devtools/devtools-connection.ts'

/** What a page may need to be complete. Images, beacons, event streams and sockets are not among it. */
const awaited = new Set<Protocol.Network.ResourceType | undefined>(['Document', 'Script', 'Fetch', 'XHR', 'Stylesheet'])
/** A request open for longer is a long poll. */
const longPollMs = 2000
/**
 * What keeps a document from firing `load`, and how long each may be without a sign (a byte, or being asked for) before
 * it is taken for one that is never answered. Without its font a text shows after three seconds.
 */
const patienceMs: Partial<Record<Protocol.Network.ResourceType, number>> = {
  Image: 2500,
  Media: 2500,
  Document: 2500,
  Font: 3100,
  Script: 5000,
  Stylesheet: 5000,
}
const ordinaryPatienceMs = 2500
/** What is named when it is not answered; the page itself tells of its images and fonts. */
const named: Partial<Record<Protocol.Network.ResourceType, string>> = {
  Document: 'frame',
  Script: 'script',
  Stylesheet: 'style sheet',
}

interface Loading {
  readonly patienceMs: number
  /** What a caller is told that it is. */
  readonly name: string | undefined
  signAt: number
}

/** Counts the requests a page is waiting for. */
export class NetworkActivity {
  readonly #session: Session
  readonly #inFlight = new Map<string, { readonly since: number; readonly isPoll: boolean }>()
  readonly #loading = new Map<string, Loading>()
  #loadingSignAt = performance.now()
  #changed = Promise.withResolvers<void>()
  #lastEndedAt = 0

  constructor(session: Session) {
    this.#session = session
    session.on('Network.requestWillBeSent', ({ requestId, loaderId, type, request }) => {
      // The end of a worker's requests is not told, and they have no loader.
      const isWorkers = loaderId === ''
      this.#asked(requestId, type, isWorkers ? undefined : request.url)
      // The document itself is awaited by its `load` event.
      if (!awaited.has(type) || requestId === loaderId || isWorkers) return
      this.#inFlight.set(requestId, { since: performance.now(), isPoll: type === 'Fetch' || type === 'XHR' })
    })
    session.on('Network.dataReceived', ({ requestId }) => this.#sign(requestId))
    session.on('Network.loadingFinished', ({ requestId }) => this.#ended(requestId))
    session.on('Network.loadingFailed', ({ requestId }) => this.#ended(requestId))
  }

  /** When the last awaited request ended, in performance time; 0 before. */
  get lastEndedAt(): number {
    return this.#lastEndedAt
  }

  /** Requests under way; long polls, and what seems never to be answered, count only on demand. */
  count(withPolls: boolean): number {
    const now = performance.now()
    let count = 0
    for (const [id, { since, isPoll }] of this.#inFlight) {
      const loading = this.#loading.get(id)
      const isVain = isPoll ? now - since > longPollMs : loading !== undefined && isSilent(loading, now)
      if (withPolls || !isVain) count += 1
    }
    return count
  }

  /** Whether nothing that the document still loads gives a sign any more. */
  get isStalled(): boolean {
    const now = performance.now()
    if (this.#loading.size === 0) return now - this.#loadingSignAt > ordinaryPatienceMs
    return this.#loading.values().every((loading) => isSilent(loading, now))
  }

  /** Frames, scripts and style sheets that are not answered, each as what it is and its address. */
  get unanswered(): readonly string[] {
    const now = performance.now()
    return [...this.#loading.values()].flatMap((loading) => (isSilent(loading, now) ? (loading.name ?? []) : []))
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

  #asked(requestId: string, type: Protocol.Network.ResourceType | undefined, url: string | undefined): void {
    const forMs = type && patienceMs[type]
    if (forMs === undefined) return
    this.#loadingSignAt = performance.now()
    const kind = type && named[type]
    const name = kind === undefined || url === undefined ? undefined : `the ${kind} ${url}`
    this.#loading.set(requestId, { patienceMs: forMs, name, signAt: this.#loadingSignAt })
  }

  #sign(requestId: string): void {
    const loading = this.#loading.get(requestId)
    if (loading !== undefined) this.#loadingSignAt = loading.signAt = performance.now()
  }

  #ended(requestId: string): void {
    this.#sign(requestId)
    this.#loading.delete(requestId)
    if (!this.#inFlight.delete(requestId)) return
    this.#lastEndedAt = performance.now()
    if (this.#inFlight.size > 0) return
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}

function isSilent({ signAt, patienceMs: forMs }: Loading, now: number): boolean {
  return now - signAt > forMs
}
