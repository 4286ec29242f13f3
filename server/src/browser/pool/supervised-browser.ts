import type { Logger } from 'pino'
import { Problem } from '../../contract/problems.ts'
import type { BrowserSeat } from '../process/browser-seat.ts'
import { type Chromium, type FrameSource, launchChromium } from '../process/chromium.ts'
import type { PreparePageOptions } from '../page/prepare-page.ts'
import { BrowserGone, CommandTimeout } from '../devtools/devtools-connection.ts'
import { WarmPages } from './warm-pages.ts'
import { errorOf } from '../../error-code.ts'

export interface SupervisedBrowserOptions {
  readonly seat: BrowserSeat
  readonly sandbox: boolean
  readonly frames: FrameSource
  readonly reusesContexts: boolean
  /** What the browser calls itself; undefined: as it likes. */
  readonly userAgent: string | undefined
  /** How many pages are made ahead. */
  readonly warm: number
  /** A browser is replaced after this many pages or this long. */
  readonly recyclePages: number
  readonly recycleMs: number
  readonly log: Logger
  /** A browser is started in place of one that died. */
  readonly onRestart: () => void
  readonly pageOptions: (chromium: Chromium) => PreparePageOptions
}

/** How often a browser is asked whether it is there, and how long it may take to say so: sooner than a page's set-up gives up. */
const heartbeatMs = 2000
const silentMs = 6000
/** A browser that does not start may do so later (memory, disk); then calls are refused for a while. */
const relaunchDelaysMs = [0, 250, 1000, 5000]

/** Keeps one browser running: another is started when it dies, and in good time before it has grown old. */
export class SupervisedBrowser implements AsyncDisposable {
  readonly #options: SupervisedBrowserOptions
  readonly #closing = new AbortController()
  /** Browsers on their way out. */
  readonly #retiring = new Set<Promise<void>>()
  #current: Promise<WarmPages>
  #isRecycling = false
  #isUp = false

  constructor(options: SupervisedBrowserOptions) {
    this.#options = options
    this.#current = this.#use(this.#launch())
  }

  /** Whether there is a browser that runs, as far as is known. */
  get isUp(): boolean {
    return this.#isUp
  }

  /** Resolves when the first browser and its pages stand; rejects when it does not start. */
  async started(): Promise<void> {
    await (await this.#current).filled()
  }

  /** The browser in use; waits for the next one when it has just ended. */
  async running(signal: AbortSignal): Promise<WarmPages> {
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(errorOf(signal.reason))
    signal.addEventListener('abort', abort, { once: true })
    try {
      for (;;) {
        signal.throwIfAborted()
        const current = this.#current
        const pages = await Promise.race([current, aborted.promise])
        if (pages.chromium.connection.browser.failure === undefined) {
          this.#recycleWhenOld(pages)
          return pages
        }
        // It is not replaced any more, and would be looked at for ever.
        this.#closing.signal.throwIfAborted()
        this.#replace(current, pages)
      }
    } catch (error) {
      if (signal.aborted || error instanceof Problem) throw error
      // The next call tries to start one again.
      this.#relaunchWhenNone()
      throw new Problem('overloaded', 'no browser is running', { retryAfterSeconds: 5, cause: error })
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new Problem('overloaded', 'the service is shutting down', { retryAfterSeconds: 5 }))
    const current = await this.#current.catch(() => undefined)
    await current?.[Symbol.asyncDispose]()
    await Promise.allSettled(this.#retiring)
  }

  async #launch(): Promise<WarmPages> {
    const { frames, log } = this.#options
    const pages = await this.#launchWith(frames)
    if (frames === 'ordinary' || (await pages.answersFrames())) return pages
    await pages[Symbol.asyncDispose]()
    log.warn('the browser makes no frames on demand; starting one that draws by itself')
    return await this.#launchWith('ordinary')
  }

  async #launchWith(frames: FrameSource): Promise<WarmPages> {
    const { seat, sandbox, reusesContexts, userAgent, log, warm, pageOptions } = this.#options
    const chromium = await launchChromium({ seat, sandbox, frames, reusesContexts, userAgent, log })
    return new WarmPages(chromium, pageOptions(chromium), warm)
  }

  #use(next: Promise<WarmPages>): Promise<WarmPages> {
    this.#current = next
    this.#watch(next).catch(() => {})
    return next
  }

  /** Waits for the end of a browser, and sees to the next. */
  async #watch(current: Promise<WarmPages>): Promise<void> {
    // When it does not start, whoever waits for it is told.
    const pages = await current
    this.#isUp = true
    const timer = setInterval(() => void this.#heartbeat(pages.chromium), heartbeatMs).unref()
    await pages.chromium.connection.browser.failed.catch(() => {})
    clearInterval(timer)
    if (this.#current === current) this.#isUp = false
    this.#replace(current, pages)
  }

  /** Ends a browser that hangs: it neither answers nor dies, and every call would wait for it. */
  async #heartbeat({ connection, kill }: Chromium): Promise<void> {
    try {
      await connection.browser.send('Browser.getVersion', undefined, silentMs)
    } catch (error) {
      if (!(error instanceof CommandTimeout)) return
      this.#options.log.error('the browser does not answer any more; ending it')
      kill()
    }
  }

  #replace(ended: Promise<WarmPages>, pages: WarmPages): void {
    if (this.#current !== ended || this.#closing.signal.aborted) return
    this.#options.onRestart()
    this.#options.log.warn({ stderr: pages.chromium.stderr.slice(-500) }, 'the browser ended; starting another')
    void this.#use(this.#relaunch())
    // Its profile folder and whatever is left of its processes.
    this.#retire(pages[Symbol.asyncDispose]())
  }

  #relaunchWhenNone(): void {
    const failed = this.#current
    failed.catch(() => {
      if (this.#current === failed && !this.#closing.signal.aborted) void this.#use(this.#relaunch())
    })
  }

  async #relaunch(): Promise<WarmPages> {
    for (const delayMs of relaunchDelaysMs) {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      this.#closing.signal.throwIfAborted()
      try {
        return await this.#launch()
      } catch (error) {
        this.#options.log.error({ error }, 'the browser did not start')
      }
    }
    throw new BrowserGone('the browser does not start')
  }

  #recycleWhenOld(pages: WarmPages): void {
    const { recyclePages, recycleMs, log } = this.#options
    const isOld = pages.taken >= recyclePages || performance.now() - pages.startedAt > recycleMs
    if (!isOld || this.#isRecycling || this.#closing.signal.aborted) return
    this.#isRecycling = true
    const recycling = this.#recycle(pages)
      .catch((error: unknown) => log.error({ error }, 'could not replace the browser'))
      .finally(() => (this.#isRecycling = false))
    this.#retire(recycling)
  }

  /** The new browser is ready before the old one stops taking calls, and those it has are not cut off. */
  async #recycle(old: WarmPages): Promise<void> {
    const next = await this.#launch()
    await next.filled().catch(() => {})
    const isCurrent = (await this.#current.catch(() => undefined)) === old
    // Closing, or the old one died meanwhile and has been replaced already.
    if (this.#closing.signal.aborted || !isCurrent) return await next[Symbol.asyncDispose]()
    void this.#use(Promise.resolve(next))
    this.#retire(old.retire())
  }

  #retire(end: Promise<void>): void {
    const retiring = end.finally(() => this.#retiring.delete(retiring))
    this.#retiring.add(retiring)
  }
}
