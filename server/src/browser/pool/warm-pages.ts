import type { Chromium } from '../process/chromium.ts'
import type { Session } from '../devtools/devtools-connection.ts'
import { KeptPage } from './kept-page.ts'
import { MemoryWatch } from './memory-watch.ts'
import { BrowserGone, FrameLost, PageOverdue } from '../devtools/devtools-connection.ts'
import { preparePage, type PreparedPage, type PreparePageOptions } from '../page/prepare-page.ts'

/** A browser that takes longer than this to let go of a page is busy with what the page left it to do. */
const disposeTimeoutMs = 3000
/** A page whose frame has been under way for so long when it is thrown away may have the GPU process draw on and on. */
const longFrameMs = 500
/** How long the first frame may take of a browser that makes them on demand; on a busy machine it has taken two seconds. */
const firstFrameMs = 10_000
/** A page that was made ahead lives longer than this, or its renderer is not to be had. */
const shortLifeMs = 1000
/** Of one renderer. An ordinary page holds 50 to 300 MB. */
const maxRendererBytes = 1.5 * 2 ** 30

/** The pages of one browser, each used once: some made ahead, and where it is wanted one in the context of the last. */
export class WarmPages implements AsyncDisposable {
  readonly chromium: Chromium
  readonly startedAt = performance.now()
  readonly #options: PreparePageOptions
  readonly #warm: number
  /** How many of them are made while the one before is in use. */
  readonly #early: number
  readonly #memory: MemoryWatch
  readonly #ready: Promise<PreparedPage>[] = []
  readonly #kept: KeptPage
  readonly #disposals = new Set<Promise<void>>()
  #inUse = 0
  #taken = 0
  #isClosing = false
  #isSpoilt = false
  readonly #idle = Promise.withResolvers<void>()

  constructor(chromium: Chromium, options: PreparePageOptions, warm: number) {
    this.chromium = chromium
    this.#options = options
    this.#warm = warm
    this.#early = chromium.frameTurn === undefined ? Math.ceil(warm / 2) : 0
    this.#kept = new KeptPage({ chromium, pageOptions: options, discard: async (page) => await this.#discard(page) })
    this.#memory = new MemoryWatch(chromium, maxRendererBytes, () => this.#inUse > 0)
    this.#refill()
  }

  /** Pages handed out since the browser started. */
  get taken(): number {
    return this.#taken
  }

  /** Whether the browser is not to be lent any more: it has lost a frame, or does not let go of a page. */
  get isSpoilt(): boolean {
    return this.#isSpoilt
  }

  /** Pages made ahead and not handed out yet. */
  get ahead(): number {
    return this.#ready.length + (this.keptKey === undefined ? 0 : 1)
  }

  /** Which calls the page in a kept context is for; undefined while there is none. */
  get keptKey(): string | undefined {
    return this.#kept.key
  }

  /** Whether the browser makes frames when told to. To be asked before the first page is handed out. */
  async answersFrames(): Promise<boolean> {
    try {
      const page = await this.#ready[0]
      await page?.session.send('HeadlessExperimental.beginFrame', { noDisplayUpdates: true }, firstFrameMs)
      return page !== undefined
    } catch {
      return false
    }
  }

  /** Resolves when every page made ahead stands. */
  async filled(): Promise<void> {
    await Promise.all(this.#ready)
  }

  /**
   * A fresh page, in the kept context of that key if there is one; the place it leaves is filled again in the background, when the
   * page is given back if there are others.
   */
  async take(key?: string): Promise<PreparedPage> {
    this.#taken += 1
    this.#inUse += 1
    try {
      const kept = this.#kept.take(key)
      if (kept !== undefined) return kept
      for (;;) {
        const page = await this.#next()
        // Making pages takes processor time, of which the one just taken has better use.
        this.#refill(this.#early)
        if (page?.session.failure === undefined && page !== undefined) return page
        // It died while it waited.
        if (page !== undefined) void this.#discard(page)
      }
    } catch (error) {
      this.#left()
      throw error
    }
  }

  /** Throws a page away, with its context and its renderer, which with a key are kept for calls of that key. Never rejects. */
  async dispose(page: PreparedPage, key?: string): Promise<void> {
    const isKept = key !== undefined && !this.#isClosing && (await this.#kept.keep(page, key))
    this.#left()
    if (!isKept) await this.#discard(page)
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
      this.#kept[Symbol.asyncDispose](),
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
      page.then((prepared) => this.#replaceDead(page, prepared)).catch(() => {})
      this.#ready.push(page)
    }
  }

  /** Waits for the end of a page that was made ahead, and makes another in its place. */
  async #replaceDead(ahead: Promise<PreparedPage>, prepared: PreparedPage): Promise<void> {
    const madeAt = performance.now()
    await prepared.session.failed.catch(() => {})
    const at = this.#ready.indexOf(ahead)
    // One that dies at once would die again and again; whoever takes it sees to another.
    const isOfUse = performance.now() - madeAt > shortLifeMs
    if (at === -1 || !isOfUse || this.#isClosing || this.chromium.connection.browser.failure !== undefined) return
    void this.#ready.splice(at, 1)
    await this.#discard(prepared)
  }

  #discard({ session, browserContextId, listener, identity }: PreparedPage): Promise<void> {
    const { connection, frameTurn } = this.chromium
    const { browser } = connection
    if (this.#isStuck(session)) this.#isSpoilt = true
    this.chromium.onWorker(browserContextId, undefined)
    const dispose = async () => {
      try {
        await browser.send('Target.disposeBrowserContext', { browserContextId }, disposeTimeoutMs)
        // Answered by what keeps the cookies of all pages, once it has done what this one asked of it, such as to write a million.
        await browser.send('Storage.clearCookies', undefined, disposeTimeoutMs)
        frameTurn?.end(session)
      } catch {
        // The browser is gone, and the page with it, or it does not answer.
        this.#isSpoilt = true
      }
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

  /** Whether the browser may go on with the page's work once the page is gone, and hold up the next one's. */
  #isStuck(session: Session): boolean {
    if (session.failure instanceof PageOverdue) return true
    const frameMs = this.chromium.frameTurn?.underWayMs(session)
    // A page that no frame could serve, but that was answered all of its frames, leaves nothing behind.
    return frameMs !== undefined && (session.failure instanceof FrameLost || frameMs > longFrameMs)
  }

  #left(): void {
    this.#inUse -= 1
    if (this.#isClosing && this.#inUse === 0) this.#idle.resolve()
  }
}
