import { Problem } from '../../contract/problems.ts'
import { errorOf } from '../../error-code.ts'
import type { SupervisedBrowser } from './supervised-browser.ts'
import type { WarmPages } from './warm-pages.ts'

/** A browser lent to one call, for one page. */
export interface Loan {
  readonly pages: WarmPages
  /** To be called once, when the page is gone. */
  giveBack(): void
}

/** Where browsers for calls come from. */
export interface Browsers extends AsyncDisposable {
  /** Resolves when the first browser stands; rejects when it does not start. */
  started(): Promise<void>
  /**
   * One that keeps a page of that key if it rests. Rejects with the signal's reason, or with `overloaded` when no browser starts.
   */
  lend(signal: AbortSignal, key?: string): Promise<Loan>
  /** Those that run, the one lent last in front. */
  readonly running: readonly SupervisedBrowser[]
  /** The first browser has been looked at: it ends when nobody asks for one. */
  settled(): void
  /** Whether none runs because nobody has asked for one lately; the next call starts one. */
  readonly isAsleep: boolean
}

/** One browser for all calls. */
export function sharedBrowser(browser: SupervisedBrowser): Browsers {
  return {
    running: [browser],
    isAsleep: false,
    settled() {},
    started: () => browser.started(),
    lend: async (signal) => ({ pages: await browser.running(signal), giveBack() {} }),
    [Symbol.asyncDispose]: () => browser[Symbol.asyncDispose](),
  }
}

export interface LanesOptions {
  /** How many there may be: as many as pages are in use at once. */
  readonly most: number
  /** How many are kept for longer when nothing is to do. */
  readonly least: number
  /** One of the others ends when it has not been used for this long. */
  readonly restMs: number
  /** When those that are kept end, too. */
  readonly sleep: Sleep
  /** A browser is replaced after this many pages or this long. */
  readonly recyclePages: number
  readonly recycleMs: number
  /** Starts a browser. */
  readonly open: () => SupervisedBrowser
  /** Told of each that is ended because it is spoilt. */
  readonly onSpoilt: () => void
}

/** After a browser that did not start another is tried, where there is none. */
const retryMs = 5000

/** How long the last browser stands without a call before it ends, until the next one: after calls, and where there has been none. */
export interface Sleep {
  readonly usedMs: number
  readonly unusedMs: number
}

interface Lane {
  readonly browser: SupervisedBrowser
  /** As they were lent last. */
  pages: WarmPages | undefined
  isBusy: boolean
  usedAt: number
  rest: NodeJS.Timeout | undefined
}

interface Waiter {
  readonly give: (lane: Lane) => void
  readonly refuse: (error: Error) => void
}

/**
 * Browsers with one page in use each, started when all others are busy: a page that does not yield holds up nobody else's
 * frames. What comes first, a new browser or one that is given back, is who waits longest for one served with.
 */
export class Lanes implements Browsers {
  readonly #options: LanesOptions
  readonly #lanes = new Set<Lane>()
  readonly #waiting = new Set<Waiter>()
  readonly #ending = new Set<Promise<void>>()
  #starting = 0
  #isUsed = false
  #isAsleep = false
  #isSettled = false
  #isClosing = false

  constructor(options: LanesOptions) {
    this.#options = options
  }

  get running(): readonly SupervisedBrowser[] {
    const lanes = [...this.#lanes].toSorted((a, b) => Number(b.isBusy) - Number(a.isBusy) || b.usedAt - a.usedAt)
    return lanes.map(({ browser }) => browser)
  }

  get isAsleep(): boolean {
    return this.#isAsleep
  }

  async started(): Promise<void> {
    await this.#start()
  }

  settled(): void {
    this.#isSettled = true
    for (const lane of this.#lanes) {
      if (lane.isBusy) continue
      clearTimeout(lane.rest)
      lane.usedAt = performance.now()
      this.#rest(lane)
    }
  }

  async lend(signal: AbortSignal, key?: string): Promise<Loan> {
    this.#isUsed = true
    const lane = this.#idle(key) ?? (await this.#wait(signal))
    try {
      const pages = await lane.browser.running(signal)
      lane.pages = pages
      return { pages, giveBack: () => this.#giveBack(lane, pages) }
    } catch (error) {
      this.#hand(lane)
      throw error
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosing = true
    for (const waiter of this.#waiting) waiter.refuse(noBrowser())
    for (const lane of this.#lanes) this.#end(lane)
    await Promise.all(this.#ending)
  }

  /** One that runs, before others one that keeps a page of that key or none, the one that has rested longest, taken. */
  #idle(key: string | undefined): Lane | undefined {
    const fit = ({ browser, pages }: Lane): number =>
      (browser.isUp ? 4 : 0) + (pages?.keptKey === key ? 2 : 0) + (pages?.keptKey === undefined ? 1 : 0)
    const [lane] = [...this.#lanes]
      .filter(({ isBusy }) => !isBusy)
      .toSorted((a, b) => fit(b) - fit(a) || a.usedAt - b.usedAt)
    if (lane !== undefined) take(lane)
    return lane
  }

  async #wait(signal: AbortSignal): Promise<Lane> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Lane>()
    const leave = (): void => {
      this.#waiting.delete(waiter)
      signal.removeEventListener('abort', abort)
    }
    const waiter: Waiter = { give: (lane) => (leave(), resolve(lane)), refuse: (error) => (leave(), reject(error)) }
    const abort = (): void => waiter.refuse(errorOf(signal.reason))
    signal.addEventListener('abort', abort, { once: true })
    this.#waiting.add(waiter)
    this.#startForWaiting()
    return await promise
  }

  #startForWaiting(): void {
    while (!this.#isClosing && this.#starting < this.#waiting.size && this.#lanes.size < this.#options.most) {
      this.#start().catch((error: unknown) => {
        // Others are given back; where there are none, nobody is left to wait for.
        if (this.#lanes.size === 0) for (const waiter of this.#waiting) waiter.refuse(noBrowser(error))
      })
    }
  }

  async #start(): Promise<void> {
    // Whoever asks: nobody would end it.
    if (this.#isClosing) throw noBrowser()
    const browser = this.#options.open()
    const lane: Lane = { browser, pages: undefined, isBusy: true, usedAt: performance.now(), rest: undefined }
    this.#lanes.add(lane)
    this.#starting += 1
    this.#isAsleep = false
    try {
      await lane.browser.started()
    } catch (error) {
      this.#end(lane)
      // Without calls nobody else would try again, and where it is known that no browser starts there are none.
      if (this.#lanes.size === 0) setTimeout(() => this.#keepLeast(), retryMs).unref()
      throw error
    } finally {
      this.#starting -= 1
    }
    lane.usedAt = performance.now()
    this.#hand(lane)
  }

  #giveBack(lane: Lane, pages: WarmPages): void {
    lane.usedAt = performance.now()
    // A page may go only after the browsers have ended: no other is started in its stead.
    if (this.#isClosing) return this.#end(lane)
    // What has died is being replaced already.
    const isDead = pages.chromium.connection.browser.failure !== undefined
    if (!isDead && (pages.isSpoilt || (this.#isOld(pages) && this.#isSpare()))) {
      if (pages.isSpoilt) this.#options.onSpoilt()
      this.#end(lane)
      this.#startForWaiting()
      return this.#keepLeast()
    }
    this.#hand(lane)
  }

  #isOld({ taken, startedAt }: WarmPages): boolean {
    const { recyclePages, recycleMs } = this.#options
    return taken >= recyclePages || performance.now() - startedAt > recycleMs
  }

  /** Whether calls go on without one more: another rests, or is started now if there may be one. */
  #isSpare(): boolean {
    if (this.#lanes.size >= this.#options.most) return true
    if (this.#lanes.values().some(({ isBusy }) => !isBusy)) return true
    if (this.#starting === 0) this.#start().catch(() => {})
    return false
  }

  #keepLeast(): void {
    while (!this.#isClosing && this.#lanes.size < this.#options.least) this.#start().catch(() => {})
  }

  /** To who waits longest, or to rest. */
  #hand(lane: Lane): void {
    if (!this.#lanes.has(lane)) return
    const [waiter] = this.#waiting
    if (waiter !== undefined) return waiter.give(lane)
    lane.isBusy = false
    this.#rest(lane)
  }

  /** Ends one that nobody takes, the last ones later than the others. */
  #rest(lane: Lane): void {
    const { least, restMs, sleep } = this.#options
    const isLast = this.#lanes.size <= least
    const lastMs = this.#isUsed ? sleep.usedMs : sleep.unusedMs
    const mayEnd = !isLast || this.#isSettled
    const leftMs = mayEnd ? lane.usedAt + (isLast ? lastMs : restMs) - performance.now() : restMs
    if (leftMs > 0) {
      // Others may have come by then: whether it is the last is asked again.
      lane.rest = setTimeout(() => this.#rest(lane), Math.min(leftMs, restMs)).unref()
      return
    }
    this.#end(lane)
    this.#isAsleep = this.#lanes.size === 0
  }

  #end(lane: Lane): void {
    if (!this.#lanes.delete(lane)) return
    clearTimeout(lane.rest)
    const ending = lane.browser[Symbol.asyncDispose]().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }
}

function take(lane: Lane): void {
  clearTimeout(lane.rest)
  lane.isBusy = true
  lane.usedAt = performance.now()
}

function noBrowser(cause?: unknown): Problem {
  return new Problem('overloaded', 'no browser is running', { retryAfterSeconds: 5, cause })
}
