import type { Logger } from 'pino'
import type { Call } from '../../call.ts'
import { Problem } from '../../contract/problems.ts'
import type { Egress } from '../../egress/egress.ts'
import type { ProxyLease } from '../../egress/browser/proxy-lease.ts'
import { FairSlots } from '../../fair-slots.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { type BrowserSeat, browserSeat } from '../process/browser-seat.ts'
import { type InPageScripts, newInPageScripts } from '../page/in-page-scripts.ts'
import { OpenPage, type OpenPageOptions } from '../page/open-page.ts'
import { TargetGone } from '../devtools/devtools-connection.ts'
import { SupervisedBrowser } from './supervised-browser.ts'
import type { SystemUser } from '../process/system-user.ts'
import { targetHeaders } from '../page/target-headers.ts'
import { ordinaryUserAgent } from '../page/user-agent.ts'
import type { WarmPages } from './warm-pages.ts'
import { errorOf } from '../../error-code.ts'

export interface BrowserPoolOptions {
  /** Path of the browser. */
  readonly executable: string
  /** How many pages may be in use at once; about two a core. */
  readonly pages: number
  /** Further pages, for accounts that have none in use. */
  readonly reserve?: number
  /** How many are made ahead. */
  readonly warm: number
  readonly sandbox: boolean
  /** From leaving to a usable page. */
  readonly timeoutMs: number
  /** Cap of a page's content. */
  readonly maxBytes?: number
  /** The only way out. */
  readonly egress: Pick<Egress, 'browserProxy' | 'publicUrl'>
  /** In place of Chromium's own. */
  readonly userAgent?: string
  readonly acceptLanguage?: string
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'pagesOpen' | 'browserRestarts'>
  /** A browser is replaced after this many pages or this long. */
  readonly recyclePages?: number
  readonly recycleMs?: number
}

export interface PageRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The country whose proxies the page's traffic leaves through. */
  readonly proxyCountry?: string | undefined
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
  /** Browsers started in place of one that died. */
  readonly restarts: number
  readonly version: string
  /** False as root, and where the system does not let Chromium's sandbox work. */
  readonly isSandboxed: boolean
  /** Whom the browser runs as; undefined: the service's own user. */
  readonly user: SystemUser | undefined
  /** One of its renderers. */
  readonly rendererPid: number | undefined
  /** What the operator should know of how it runs. */
  readonly notes: readonly string[]
}

export interface BrowserPool extends AsyncDisposable {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** A page for one call, bound with `await using`. Waits while all are in use; the call's end ends it. */
  open(request: PageRequest, call: Call): Promise<OpenPage>
  /** As the browser itself counts. Rejects while there is none. */
  stats(): Promise<BrowserPoolStats>
}

/** Starts a browser and lends its pages. Rejects when it does not start. */
export async function openBrowserPool(options: BrowserPoolOptions): Promise<BrowserPool> {
  const pool = new PagePool(options, newInPageScripts(), await browserSeat(options.executable))
  try {
    await pool.started()
    return pool
  } catch (error) {
    await pool[Symbol.asyncDispose]()
    throw error
  }
}

const statsTimeoutMs = 5000

/** What a page is lent for, and the slot that is free again once the page is gone. */
interface Lending {
  readonly request: PageRequest
  readonly call: Call
  readonly slot: Disposable
}

class PagePool implements BrowserPool {
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly #options: BrowserPoolOptions
  readonly #scripts: InPageScripts
  readonly #slots: FairSlots
  readonly #browser: SupervisedBrowser
  readonly #closing = new AbortController()

  constructor(options: BrowserPoolOptions, scripts: InPageScripts, seat: BrowserSeat) {
    this.#options = options
    this.#scripts = scripts
    this.timeoutMs = options.timeoutMs
    this.maxBytes = options.maxBytes ?? 25 * 1024 * 1024
    this.#slots = new FairSlots({ slots: options.pages, reserve: options.reserve ?? 0 })
    this.#browser = new SupervisedBrowser({
      ...options,
      seat,
      recyclePages: options.recyclePages ?? 1000,
      recycleMs: options.recycleMs ?? 6 * 3_600_000,
      pageOptions: ({ userAgent }) => ({ ...this.#identity(userAgent), scripts, proxy: options.egress.browserProxy }),
    })
  }

  async started(): Promise<void> {
    await this.#browser.started()
  }

  async open(request: PageRequest, call: Call): Promise<OpenPage> {
    const signal = AbortSignal.any([call.signal, this.#closing.signal])
    const slot = await this.#slots.acquire(call.account, signal)
    try {
      return await this.#lend(await this.#browser.running(signal), { request, call: { ...call, signal }, slot })
    } catch (error) {
      slot[Symbol.dispose]()
      throw error
    }
  }

  async stats(): Promise<BrowserPoolStats> {
    const { chromium } = await this.#browser.running(this.#closing.signal)
    const { browser } = chromium.connection
    const [{ targetInfos }, { processInfo }] = await Promise.all([
      browser.send('Target.getTargets', { filter: [{ type: 'page' }] }, statsTimeoutMs),
      browser.send('SystemInfo.getProcessInfo', undefined, statsTimeoutMs),
    ])
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    return {
      pages: this.#slots.busy,
      targets: targetInfos.length,
      renderers: renderers.length,
      pid: processInfo.find(({ type }) => type === 'browser')?.id ?? 0,
      restarts: this.#browser.restarts,
      version: chromium.version,
      isSandboxed: chromium.isSandboxed,
      user: chromium.seat.user,
      rendererPid: renderers[0]?.id,
      notes: chromium.seat.notes,
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new Problem('overloaded', 'the service is shutting down', { retryAfterSeconds: 5 }))
    await this.#browser[Symbol.asyncDispose]()
  }

  /** Binds a prepared page to a call; one that died while it was waiting is replaced. */
  async #lend(pages: WarmPages, { request, call, slot }: Lending): Promise<OpenPage> {
    const { signal } = call
    for (;;) {
      const prepared = await pages.take()
      const abort = () => prepared.session.fail(errorOf(signal.reason))
      signal.addEventListener('abort', abort, { once: true })
      let lease: ProxyLease | undefined
      const discard = () => {
        signal.removeEventListener('abort', abort)
        lease?.[Symbol.dispose]()
        return pages.dispose(prepared)
      }
      try {
        signal.throwIfAborted()
        lease = prepared.listener.lease(call, { country: request.proxyCountry })
        // The caller need not wait for the page to go, but the next page waits for its room.
        const giveBack = (): void => void discard().finally(() => slot[Symbol.dispose]())
        const page = new OpenPage(prepared, { ...this.#pageOptions(pages, request, giveBack), lease })
        await page.setUp()
        this.#options.metrics.pagesOpen.inc()
        return page
      } catch (error) {
        void discard()
        if (!(error instanceof TargetGone)) throw error
      }
    }
  }

  #pageOptions(pages: WarmPages, request: PageRequest, giveBack: () => void): Omit<OpenPageOptions, 'lease'> {
    const release = once(() => {
      this.#options.metrics.pagesOpen.dec()
      giveBack()
    })
    return {
      ...this.#identity(pages.chromium.userAgent),
      scripts: this.#scripts,
      headers: targetHeaders(request.url, request.headers),
      purpose: request.purpose,
      maxBytes: this.maxBytes,
      allowUrl: (url) => void this.#options.egress.publicUrl(url),
      release,
    }
  }

  #identity(own: string): { userAgent: string; acceptLanguage: string } {
    const { userAgent, acceptLanguage } = this.#options
    return { userAgent: userAgent ?? ordinaryUserAgent(own), acceptLanguage: acceptLanguage ?? 'en-US,en' }
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
