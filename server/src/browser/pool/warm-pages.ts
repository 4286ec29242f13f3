import type { Chromium } from '../process/chromium.ts'
import { MemoryWatch } from './memory-watch.ts'
import { BrowserGone } from '../devtools/devtools-connection.ts'
import { preparePage, type PreparedPage, type PreparePageOptions } from '../page/prepare-page.ts'

const disposeTimeoutMs = 10_000
/** Of one renderer. An ordinary page holds 50 to 300 MB. */
const maxRendererBytes = 1.5 * 2 ** 30

/** The pages of one browser: some made ahead, each used once. */
export class WarmPages implements AsyncDisposable {
  readonly chromium: Chromium
  readonly startedAt = performance.now()
  readonly #options: PreparePageOptions
  readonly #warm: number
  readonly #memory: MemoryWatch
  readonly #ready: Promise<PreparedPage>[] = []
  readonly #disposals = new Set<Promise<void>>()
  #inUse = 0
  #taken = 0
  #isClosing = false
  readonly #idle = Promise.withResolvers<void>()

  constructor(chromium: Chromium, options: PreparePageOptions, warm: number) {
    this.chromium = chromium
    this.#options = options
    this.#warm = warm
    this.#memory = new MemoryWatch(chromium, maxRendererBytes, () => this.#inUse > 0)
    this.#refill()
  }

  /** Pages handed out since the browser started. */
  get taken(): number {
    return this.#taken
  }

  /** Resolves when every page made ahead stands. */
  async filled(): Promise<void> {
    await Promise.all(this.#ready)
  }

  /** A fresh page; the place it leaves is filled again in the background, when the page is given back if there are others. */
  async take(): Promise<PreparedPage> {
    this.#taken += 1
    this.#inUse += 1
    try {
      for (;;) {
        const page = await this.#next()
        // Making pages takes processor time, of which the one just taken has better use.
        this.#refill(Math.ceil(this.#warm / 2))
        if (page?.session.failure === undefined && page !== undefined) return page
        // It died while it waited.
        if (page !== undefined) void this.#discard(page)
      }
    } catch (error) {
      this.#left()
      throw error
    }
  }

  /** Throws a page away, with its context and its renderer. Never rejects. */
  async dispose(page: PreparedPage): Promise<void> {
    this.#left()
    await this.#discard(page)
  }

  /** Lets the pages in use finish, then ends the browser. */
  async retire(): Promise<void> {
    this.#isClosing = true
    if (this.#inUse > 0) await Promise.race([this.#idle.promise, this.chromium.ended])
    await this[Symbol.asyncDispose]()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosing = true
    this.#memory[Symbol.dispose]()
    await this.chromium[Symbol.asyncDispose]()
    const ready = await Promise.allSettled(this.#ready)
    await Promise.allSettled([
      ...ready.map((page) => (page.status === 'fulfilled' ? page.value.listener[Symbol.asyncDispose]() : undefined)),
      ...this.#disposals,
    ])
  }

  /** The page made longest ago, undefined when making it failed, or one made now. */
  async #next(): Promise<PreparedPage | undefined> {
    const ready = this.#ready.shift()
    if (ready === undefined) return await preparePage(this.chromium, this.#options)
    return await ready.catch((error: unknown) => {
      if (error instanceof BrowserGone) throw error
      return undefined
    })
  }

  #refill(enough = this.#warm): void {
    while (!this.#isClosing && this.chromium.connection.browser.failure === undefined && this.#ready.length < enough) {
      const page = preparePage(this.chromium, this.#options)
      // Whoever takes it gets the failure.
      page.catch(() => {})
      this.#ready.push(page)
    }
  }

  #discard({ browserContextId, listener, identity }: PreparedPage): Promise<void> {
    const { browser } = this.chromium.connection
    this.chromium.onWorker(browserContextId, undefined)
    const dispose = async () => {
      // It fails when the browser is gone, and the page with it.
      await browser.send('Target.disposeBrowserContext', { browserContextId }, disposeTimeoutMs).catch(() => {})
      identity[Symbol.dispose]()
      await listener[Symbol.asyncDispose]()
    }
    const disposal = dispose().finally(() => {
      this.#disposals.delete(disposal)
      this.#refill()
    })
    this.#disposals.add(disposal)
    return disposal
  }

  #left(): void {
    this.#inUse -= 1
    if (this.#isClosing && this.#inUse === 0) this.#idle.resolve()
  }
}
