import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '../../src/browser/process/find-chromium.ts'
import { type BrowserPool, type BrowserPoolOptions, openBrowserPool } from '../../src/browser/pool/page-pool.ts'
import { renderedLoader, type RenderedRequest } from '../../src/browser/render/rendered-loader.ts'
import type { Call } from '../../src/call.ts'
import { Problem, type ProblemCode } from '../../src/contract/problems.ts'
import { openEgress } from '../../src/egress/egress.ts'
import type { ReadablePage } from '../../src/loaded-page.ts'
import { readablePage } from '../../src/media/readable-page.ts'
import { openLog } from '../../src/telemetry/log.ts'
import { openMetrics } from '../../src/telemetry/metrics.ts'

export interface TestBrowser extends AsyncDisposable {
  readonly pool: BrowserPool
  readonly metrics: ReturnType<typeof openMetrics>
  load(url: string, request?: Partial<RenderedRequest>, who?: Partial<Call>): Promise<ReadablePage>
  /** Loads a page that must fail, and gives the Problem. */
  failure(url: string, code: ProblemCode, request?: Partial<RenderedRequest>): Promise<Problem>
  /** Waits until no page and no frame is under way; fails when it does not come to that. */
  idle(): Promise<void>
  /** Waits until the browser holds only the pages made ahead; fails when it does not come to that. */
  atRest(): Promise<void>
}

export const warmPages = 2

/** A real Chromium with a rendered loader; short deadlines unless told otherwise. */
export async function openTestBrowser(options: Partial<BrowserPoolOptions> = {}): Promise<TestBrowser> {
  const executable = await findChromium({ path: '/usr/bin:/usr/local/bin' })
  assert.ok(executable, 'these tests need a Chromium on the system')
  const log = openLog('silent').log
  const metrics = openMetrics()
  const egress = openEgress({ allowTargets: '127.0.0.1,127.0.0.3' })
  const frames = process.env['GANNET_FRAMES'] === 'ordinary' ? 'ordinary' : 'on-demand'
  const defaults = { executable, pages: 3, warm: warmPages, sandbox: true, frames, timeoutMs: 5000, egress } as const
  const pool = await openBrowserPool({ ...defaults, log, metrics, ...options })
  const loadPage = renderedLoader(pool)
  const load: TestBrowser['load'] = async (url, request = {}, who = {}) => {
    const { signal } = new AbortController()
    const call: Call = { id: 'test', account: 'test', concurrency: 10, signal, log, warn: () => {}, ...who }
    return readablePage(await loadPage({ url: new URL(url), waitMs: 0, ...request }, call))
  }
  return {
    pool,
    metrics,
    load,
    async failure(url, code, request) {
      const outcome = await load(url, request).catch((error: unknown) => error)
      assert.ok(outcome instanceof Problem, `expected ${code}, got ${JSON.stringify(outcome)}`)
      assert.equal(outcome.code, code)
      return outcome
    },
    async idle() {
      // A browser that was killed a moment ago may be asked before its end is known; then it rejects.
      const looked = async () => await pool.stats().catch(() => undefined)
      let stats = await looked()
      const isIdle = () => stats?.pages === 0 && !stats.isFrameUnderWay
      for (let tries = 0; tries < 600 && !isIdle(); tries += 1) {
        await wait(50)
        stats = await looked()
      }
      const { pages, isFrameUnderWay } = stats ?? (await pool.stats())
      assert.deepEqual({ pages, isFrameUnderWay }, { pages: 0, isFrameUnderWay: false })
    },
    async atRest() {
      let stats = await pool.stats()
      const isAtRest = () =>
        stats.pages === 0 && stats.targets === stats.madeAhead && stats.renderers === stats.madeAhead
      for (let tries = 0; tries < 600 && !isAtRest(); tries += 1) {
        await wait(50)
        stats = await pool.stats()
      }
      const { pages, targets, renderers, madeAhead, isFrameUnderWay } = stats
      assert.deepEqual(
        { pages, targets, renderers, isFrameUnderWay },
        { pages: 0, targets: madeAhead, renderers: madeAhead, isFrameUnderWay: false },
      )
    },
    async [Symbol.asyncDispose]() {
      await pool[Symbol.asyncDispose]()
      await egress[Symbol.asyncDispose]()
    },
  }
}
