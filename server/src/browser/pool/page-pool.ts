import type { Logger } from 'pino'
import type { Call } from '../../call.ts'
import { Problem } from '../../contract/problems.ts'
import type { Egress } from '../../egress/egress.ts'
import type { ProxyLease } from '../../egress/browser/proxy-lease.ts'
import { FairSlots } from '../../fair-slots.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { type BrowserSeat, browserSeat } from '../process/browser-seat.ts'
import { ownUserAgent } from '../process/own-user-agent.ts'
import { type InPageScripts, newInPageScripts } from '../page/in-page-scripts.ts'
import { OpenPage, type OpenPageOptions } from '../page/open-page.ts'
import { TargetGone } from '../devtools/devtools-connection.ts'
import { type Browsers, Lanes, sharedBrowser, type Sleep } from './lanes.ts'
import { SupervisedBrowser } from './supervised-browser.ts'
import type { Chromium, FrameSource } from '../process/chromium.ts'
import type { SystemUser } from '../process/system-user.ts'
import { targetHeaders } from '../page/target-headers.ts'
import { ordinaryUserAgent } from '../page/user-agent.ts'
import type { WarmPages } from './warm-pages.ts'
import { errorOf } from '../../error-code.ts'
import { siteOf } from '../../site-of.ts'

type ContextReuse = 'off' | 'site'

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
  /** Who says when pages draw; a browser that cannot be told draws by itself. */
  readonly frames: FrameSource
  /** Whether browsers with one page at a time keep its context and renderer for the account's next call to the same site. */
  readonly reuse?: ContextReuse
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
  /** Of several browsers those that are not used for this long end, but for one. */
  readonly restMs?: number
  /** When that one ends, too; never unless given. */
  readonly sleep?: Sleep
}

export interface PageRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The country whose proxies the page's traffic leaves through. */
  readonly proxyCountry?: string | undefined
  /** Whether only text is wanted, or a picture too. */
  readonly purpose: 'read' | 'capture'
  /** In a browser that draws by itself. */
  readonly frames?: 'ordinary'
}

export interface BrowserPoolStats {
  /** Pages in use by calls. */
  readonly pages: number
  /** Pages that exist in the browsers, those made ahead included. */
  readonly targets: number
  readonly madeAhead: number
  /** Renderer processes of all browsers. */
  readonly renderers: number
  /** The browser in use, or used last; 0 where none runs since nobody has asked for one lately. */
  readonly pid: number
  /** All of them. */
  readonly pids: readonly number[]
  readonly frames: FrameSource
  /** Whether one is under way. */
  readonly isFrameUnderWay: boolean
  /** Browsers that died, or were ended because a page had spoilt them. */
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
  const seat = await browserSeat(options.executable)
  const userAgent = options.userAgent ?? (await ownUserAgent(seat))
  const pool = new PagePool({ ...options, ...(userAgent !== undefined && { userAgent }) }, newInPageScripts(), seat)
  try {
    await pool.started()
    return pool
  } catch (error) {
    await pool[Symbol.asyncDispose]()
    throw error
  }
}

const statsTimeoutMs = 5000
const noSleep: Sleep = { usedMs: Infinity, unusedMs: Infinity }

/** What a page is lent for, and what makes its place free again once the page is gone. */
interface Lending {
  readonly request: PageRequest
  readonly call: Call
  /** Which calls its context may be kept for; undefined: none. */
  readonly key: string | undefined
  readonly release: () => void
}

/** What is told of browsers that sleep. */
const nothingRuns = {
  targets: 0,
  madeAhead: 0,
  renderers: 0,
  pid: 0,
  pids: [],
  isFrameUnderWay: false,
  rendererPid: undefined,
}

class PagePool implements BrowserPool {
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly #options: BrowserPoolOptions
  readonly #scripts: InPageScripts
  readonly #slots: FairSlots
  readonly #seat: BrowserSeat
  /** For pages that are to draw by themselves. */
  readonly #ordinary: Browsers
  #browsers: Browsers
  #restarts = 0
  /** As they were seen last. */
  #seen: BrowserPoolStats | undefined
  readonly #closing = new AbortController()

  constructor(options: BrowserPoolOptions, scripts: InPageScripts, seat: BrowserSeat) {
    this.#options = options
    this.#scripts = scripts
    this.timeoutMs = options.timeoutMs
    this.maxBytes = options.maxBytes ?? 25 * 1024 * 1024
    this.#slots = new FairSlots({ slots: options.pages, reserve: options.reserve ?? 0 })
    this.#seat = seat
    const isOnDemand = options.frames === 'on-demand'
    this.#ordinary = isOnDemand ? this.#lanes('ordinary') : this.#shared()
    this.#browsers = isOnDemand ? this.#lanes('on-demand') : this.#ordinary
  }

  async started(): Promise<void> {
    await this.#browsers.started()
    if (this.#browsers !== this.#ordinary && !(await this.#isOnDemand())) {
      await this.#browsers[Symbol.asyncDispose]()
      this.#browsers = this.#shared()
      await this.#browsers.started()
    }
    // What they are is to be told of browsers that sleep, too.
    await this.stats()
    this.#browsers.settled()
  }

  async open(request: PageRequest, call: Call): Promise<OpenPage> {
    const signal = AbortSignal.any([call.signal, this.#closing.signal])
    const { account, isBackground = false } = call
    const slot = await (isBackground
      ? this.#slots.acquireBehind(account, signal)
      : this.#slots.acquire(account, signal))
    const browsers = request.frames === 'ordinary' ? this.#ordinary : this.#browsers
    const key = this.#reusesContexts && browsers instanceof Lanes ? contextKey(request, call) : undefined
    const loan = await browsers.lend(signal, key).catch((error: unknown) => {
      slot[Symbol.dispose]()
      throw error
    })
    const release = (): void => {
      loan.giveBack()
      slot[Symbol.dispose]()
    }
    return await this.#lend(loan.pages, { request, call: { ...call, signal }, key, release })
  }

  async stats(): Promise<BrowserPoolStats> {
    if (this.#browsers.isAsleep && this.#ordinary.running.length === 0 && this.#seen !== undefined)
      return { ...this.#seen, ...nothingRuns, pages: this.#slots.busy, restarts: this.#restarts }
    this.#seen = await this.#look()
    return this.#seen
  }

  async #look(): Promise<BrowserPoolStats> {
    const running = await this.#running()
    const [first] = running
    if (first === undefined) throw new Problem('overloaded', 'no browser is running', { retryAfterSeconds: 5 })
    const { version, isSandboxed, seat, frameTurn } = first.chromium
    const looks = await Promise.allSettled(running.map(look))
    // One that does not answer is about to be replaced; where none does, that is what is to be told.
    const seen = looks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [refusal] = looks.flatMap((one) => (one.status === 'rejected' ? [errorOf(one.reason)] : []))
    if (seen.length === 0 && refusal !== undefined) throw refusal
    return {
      pages: this.#slots.busy,
      targets: seen.reduce((sum, { targets }) => sum + targets, 0),
      madeAhead: running.reduce((sum, { ahead }) => sum + ahead, 0),
      renderers: seen.reduce((sum, { renderers }) => sum + renderers.length, 0),
      pid: seen[0]?.pid ?? 0,
      pids: seen.map(({ pid }) => pid),
      frames: frameTurn === undefined ? 'ordinary' : 'on-demand',
      isFrameUnderWay: running.some(({ chromium }) => chromium.frameTurn?.isTaken === true),
      restarts: this.#restarts,
      version,
      isSandboxed,
      user: seat.user,
      rendererPid: seen[0]?.renderers[0],
      notes: seat.notes,
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new Problem('overloaded', 'the service is shutting down', { retryAfterSeconds: 5 }))
    await Promise.all(new Set([this.#browsers, this.#ordinary]).values().map((all) => all[Symbol.asyncDispose]()))
  }

  /** The browsers that run; when there is none, the next one. */
  async #running(): Promise<WarmPages[]> {
    const all = [...new Set([...this.#browsers.running, ...this.#ordinary.running])]
    const up = all.filter(({ isUp }) => isUp)
    const asked = up.length > 0 ? up : all.slice(0, 1)
    return await Promise.all(asked.map((browser) => browser.running(this.#closing.signal)))
  }

  /** Browsers for one page each, of those kind `frames` says. */
  #lanes(frames: FrameSource): Browsers {
    const { pages, reserve = 0, restMs = 30_000, sleep = noSleep } = this.#options
    const least = frames === this.#options.frames ? 1 : 0
    const open = () => this.#start(frames, { warm: 1, recyclePages: Infinity, recycleMs: Infinity })
    const onSpoilt = () => this.#restarted()
    return new Lanes({ most: pages + reserve, least, restMs, sleep, ...this.#recycling, open, onSpoilt })
  }

  /** The one browser for all calls, which draws by itself. */
  #shared(): Browsers {
    return sharedBrowser(this.#start('ordinary', { warm: this.#options.warm, ...this.#recycling }))
  }

  #start(frames: FrameSource, kept: { warm: number; recyclePages: number; recycleMs: number }): SupervisedBrowser {
    const { log, sandbox, egress, userAgent } = this.#options
    const onRestart = () => this.#restarted()
    const proxy = egress.browserProxy
    const scripts = this.#scripts
    const pageOptions = ({ userAgent }: Chromium) => ({ ...this.#identity(userAgent), scripts, proxy })
    const seat = this.#seat
    const reusesContexts = this.#reusesContexts
    return new SupervisedBrowser({
      seat,
      sandbox,
      frames,
      reusesContexts,
      userAgent,
      log,
      onRestart,
      pageOptions,
      ...kept,
    })
  }

  #restarted(): void {
    this.#restarts += 1
    this.#options.metrics.browserRestarts.inc()
  }

  /** Whether the first browser makes frames when told to; no other of its kind does if it does not. */
  async #isOnDemand(): Promise<boolean> {
    const [first] = this.#browsers.running
    return (await first?.running(this.#closing.signal))?.chromium.frameTurn !== undefined
  }

  get #reusesContexts(): boolean {
    return this.#options.reuse === 'site'
  }

  get #recycling() {
    const { recyclePages = 1000, recycleMs = 6 * 3_600_000 } = this.#options
    return { recyclePages, recycleMs }
  }

  /** Binds a prepared page to a call; one that died while it was waiting is replaced. */
  async #lend(pages: WarmPages, { request, call, key, release }: Lending): Promise<OpenPage> {
    const { signal } = call
    for (;;) {
      const prepared = await pages.take(key).catch((error: unknown) => {
        release()
        throw error
      })
      const abort = () => prepared.session.fail(errorOf(signal.reason))
      signal.addEventListener('abort', abort, { once: true })
      let lease: ProxyLease | undefined
      let page: OpenPage | undefined
      const discard = () => {
        signal.removeEventListener('abort', abort)
        lease?.[Symbol.dispose]()
        return pages.dispose(prepared, page?.isDoneAt(siteOf(request.url)) === true ? key : undefined)
      }
      // The caller need not wait for the page to go, but the next page waits for its room.
      const giveBack = (): void => void discard().finally(release)
      try {
        signal.throwIfAborted()
        lease = prepared.listener.lease(call, { country: request.proxyCountry, maxDocumentBytes: this.maxBytes })
        page = new OpenPage(prepared, { ...this.#pageOptions(pages, request, giveBack), lease })
        await page.setUp()
        this.#options.metrics.pagesOpen.inc()
        return page
      } catch (error) {
        if (!(error instanceof TargetGone)) {
          giveBack()
          throw error
        }
        void discard()
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

async function look({ chromium }: WarmPages): Promise<{ targets: number; pid: number; renderers: number[] }> {
  const { browser } = chromium.connection
  const [{ targetInfos }, { processInfo }] = await Promise.all([
    browser.send('Target.getTargets', { filter: [{ type: 'page' }] }, statsTimeoutMs),
    browser.send('SystemInfo.getProcessInfo', undefined, statsTimeoutMs),
  ])
  const ofType = (wanted: string) => processInfo.filter(({ type }) => type === wanted).map(({ id }) => id)
  return { targets: targetInfos.length, pid: ofType('browser')[0] ?? 0, renderers: ofType('renderer') }
}

/** One account, one site, one way out, and nothing of the caller's: what calls must have in common to be served by one context. */
function contextKey({ url, headers = {}, proxyCountry }: PageRequest, { account }: Call): string | undefined {
  const isAnonymous = url.username === '' && url.password === '' && Object.keys(headers).length === 0
  return isAnonymous ? JSON.stringify([account, siteOf(url), proxyCountry]) : undefined
}

function once(action: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    action()
  }
}
