import type { Logger } from 'pino'
import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { launchChromium } from './chromium.ts'
import { readInPageScripts } from './in-page-scripts.ts'
import { OpenPage, type OpenPageOptions } from './open-page.ts'
import { PageSlots } from './page-slots.ts'
import type { PreparePageOptions } from './prepare-page.ts'
import { BrowserGone, TargetGone } from './protocol.ts'
import { targetHeaders } from './target-headers.ts'
import { ordinaryUserAgent } from './user-agent.ts'
import { WarmPages } from './warm-pages.ts'

export interface BrowserPoolOptions {
  /** Path of the browser. */
  readonly executable: string
  /** How many pages may be in use at once; about two a core. */
  readonly pages: number
  /** How many are made ahead. */
  readonly warm: number
  readonly sandbox: boolean
  /** From leaving to a usable page. */
  readonly timeoutMs: number
  /** Cap of a page's content. */
  readonly maxBytes?: number
  /** Throws Problem url_not_allowed for an address that may not be visited. */
  readonly allowUrl: (url: URL) => void
  /** In place of Chromium's own. */
  readonly userAgent?: string
  readonly acceptLanguage?: string
  /** Where every page sends its traffic, as `http://host:port`; straight out when absent. */
  readonly proxyServer?: string
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'pagesOpen' | 'browserRestarts'>
  /** A browser is replaced after this many pages or this long. */
  readonly recyclePages?: number
  readonly recycleMs?: number
}

export interface PageRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether only text is wanted, or a picture too. */
  readonly purpose: 'read' | 'capture'
}

export interface BrowserPoolStats {
  /** Pages in use by calls. */
  readonly pages: number
  /** Pages that exist in the browser, those made ahead included. */
  readonly targets: number
  /** Renderer processes of the browser. */
  readonly renderers: number
  readonly pid: number
  readonly restarts: number
  readonly version: string
}

export interface BrowserPool extends AsyncDisposable {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** A page for one call, bound with `await using`. Waits while all are in use; the call's end ends it. */
  open(request: PageRequest, call: Pick<Call, 'signal'>): Promise<OpenPage>
  /** As the browser itself counts. Rejects while there is none. */
  stats(): Promise<BrowserPoolStats>
}

/** Starts a browser and keeps one running: restarted when it dies, replaced without a gap when it has grown old. */
export async function openBrowserPool(options: BrowserPoolOptions): Promise<BrowserPool> {
  const pool = new PagePool(options, await readInPageScripts())
  try {
    await pool.start()
  } catch (error) {
    await pool[Symbol.asyncDispose]()
    throw error
  }
  return pool
}

/** A browser that does not start may do so later (memory, disk); then calls are refused for a while. */
const relaunchDelaysMs = [0, 250, 1000, 5000]
const statsTimeoutMs = 5000

class PagePool implements BrowserPool {
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly #options: BrowserPoolOptions
  readonly #scripts: PreparePageOptions['scripts']
  readonly #slots: PageSlots
  readonly #closing = new AbortController()
  readonly #retiring = new Set<Promise<void>>()
  #current: Promise<WarmPages> = Promise.reject(new Error('not started'))
  #isRecycling = false
  #restarts = 0

  constructor(options: BrowserPoolOptions, scripts: PreparePageOptions['scripts']) {
    this.#options = options
    this.#scripts = scripts
    this.timeoutMs = options.timeoutMs
    this.maxBytes = options.maxBytes ?? 25 * 1024 * 1024
    this.#slots = new PageSlots(options.pages)
    this.#current.catch(() => {})
  }

  async start(): Promise<void> {
    this.#use(this.#launch())
    await (await this.#current).filled()
  }

  async open(request: PageRequest, call: Pick<Call, 'signal'>): Promise<OpenPage> {
    const signal = AbortSignal.any([call.signal, this.#closing.signal])
    await this.#slots.enter(signal)
    try {
      const pages = await this.#running(signal)
      this.#recycleWhenOld(pages)
      return await this.#lend(pages, { request, signal })
    } catch (error) {
      this.#slots.leave()
      throw error
    }
  }

  async stats(): Promise<BrowserPoolStats> {
    const { chromium } = await this.#current
    const { browser } = chromium.connection
    const [{ targetInfos }, { processInfo }] = await Promise.all([
      browser.send('Target.getTargets', { filter: [{ type: 'page' }] }, statsTimeoutMs),
      browser.send('SystemInfo.getProcessInfo', undefined, statsTimeoutMs),
    ])
    return {
      pages: this.#slots.taken,
      targets: targetInfos.length,
      renderers: processInfo.filter(({ type }) => type === 'renderer').length,
      pid: processInfo.find(({ type }) => type === 'browser')?.id ?? 0,
      restarts: this.#restarts,
      version: chromium.version,
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new Problem('overloaded', 'the service is shutting down', { retryAfterSeconds: 5 }))
    const current = await this.#current.catch(() => undefined)
    await current?.[Symbol.asyncDispose]()
    await Promise.allSettled(this.#retiring)
  }

  /** Binds a prepared page to a call; one that died while it was waiting is replaced. */
  async #lend(pages: WarmPages, { request, signal }: { request: PageRequest; signal: AbortSignal }): Promise<OpenPage> {
    for (;;) {
      const prepared = await pages.take()
      const abort = () => prepared.session.fail(signal.reason as Error)
      signal.addEventListener('abort', abort, { once: true })
      const discard = () => {
        signal.removeEventListener('abort', abort)
        return pages.dispose(prepared)
      }
      const page = new OpenPage(prepared, this.#pageOptions(pages, request, discard))
      try {
        signal.throwIfAborted()
        await page.setUp()
        this.#options.metrics.pagesOpen.inc()
        return page
      } catch (error) {
        void discard()
        if (!(error instanceof TargetGone)) throw error
      }
    }
  }

  #pageOptions(pages: WarmPages, request: PageRequest, discard: () => Promise<void>): OpenPageOptions {
    const release = once(() => {
      this.#options.metrics.pagesOpen.dec()
      // The caller need not wait for the page to go, but the next page waits for its room.
      void discard().finally(() => this.#slots.leave())
    })
    return {
      ...this.#identity(pages.chromium.userAgent),
      scripts: this.#scripts,
      headers: targetHeaders(request.url, request.headers),
      purpose: request.purpose,
      maxBytes: this.maxBytes,
      allowUrl: this.#options.allowUrl,
      release,
    }
  }

  #identity(own: string): { userAgent: string; acceptLanguage: string } {
    const { userAgent, acceptLanguage } = this.#options
    return { userAgent: userAgent ?? ordinaryUserAgent(own), acceptLanguage: acceptLanguage ?? 'en-US,en' }
  }

  /** The browser in use; waits for the next one when it has just ended. */
  async #running(signal: AbortSignal): Promise<WarmPages> {
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    try {
      for (;;) {
        const current = this.#current
        const pages = await Promise.race([current, aborted.promise])
        if (pages.chromium.connection.browser.failure === undefined) return pages
        this.#replace(current, pages)
      }
    } catch (error) {
      if (signal.aborted || error instanceof Problem) throw error
      throw new Problem('overloaded', 'no browser is running', { retryAfterSeconds: 5, cause: error })
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  async #launch(): Promise<WarmPages> {
    const { executable, sandbox, log, warm, proxyServer } = this.#options
    const chromium = await launchChromium({ executable, sandbox, log })
    const identity = this.#identity(chromium.userAgent)
    return new WarmPages(chromium, { ...identity, scripts: this.#scripts, proxyServer }, warm)
  }

  #use(next: Promise<WarmPages>): void {
    this.#current = next
    next.then(
      (pages) => pages.chromium.connection.browser.failed.catch(() => this.#replace(next, pages)),
      // Told to whoever waits for it.
      () => {},
    )
  }

  /** Starts another browser in place of one that ended by itself. */
  #replace(ended: Promise<WarmPages>, pages: WarmPages): void {
    if (this.#current !== ended || this.#closing.signal.aborted) return
    this.#restarts += 1
    this.#options.metrics.browserRestarts.inc()
    this.#options.log.warn({ stderr: pages.chromium.stderr.slice(-500) }, 'the browser ended; starting another')
    this.#use(this.#relaunch())
    // Its profile folder and whatever is left of its processes.
    this.#retire(pages[Symbol.asyncDispose]())
  }

  #retire(end: Promise<void>): void {
    const retiring = end.finally(() => this.#retiring.delete(retiring))
    this.#retiring.add(retiring)
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
    const { recyclePages = 1000, recycleMs = 6 * 3_600_000 } = this.#options
    const isOld = pages.taken >= recyclePages || performance.now() - pages.startedAt > recycleMs
    if (!isOld || this.#isRecycling) return
    this.#isRecycling = true
    this.#recycle(pages)
      .catch((error: unknown) => this.#options.log.error({ error }, 'could not replace the browser'))
      .finally(() => (this.#isRecycling = false))
  }

  async #recycle(old: WarmPages): Promise<void> {
    const next = await this.#launch()
    await next.filled()
    // Closing, or the old one died meanwhile and has been replaced already.
    if (this.#closing.signal.aborted || (await this.#current) !== old) return await next[Symbol.asyncDispose]()
    this.#use(Promise.resolve(next))
    this.#retire(old.retire())
  }
}

function once(action: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    action()
  }
}
