import { type BrowserPool, type BrowserPoolOptions, openBrowserPool } from '../server/src/browser/pool/page-pool.ts'
import { openEgress } from '../server/src/egress/egress.ts'
import { openLog } from '../server/src/telemetry/log.ts'
import { openMetrics } from '../server/src/telemetry/metrics.ts'
import { benchChromium } from './bench-chromium.ts'

/** The service's browser with four pages, and its way out to loopback, without the service around it. */
export async function openBenchBrowser(
  reuse: BrowserPoolOptions['reuse'] = 'off',
): Promise<AsyncDisposable & { readonly pool: BrowserPool }> {
  const egress = openEgress({ allowTargets: '127.0.0.1' })
  // Never recycled, so that what grows is seen.
  const limits = { pages: 4, warm: 4, sandbox: true, frames: benchFrames(), timeoutMs: 30_000, recyclePages: 1e9 }
  const executable = await benchChromium()
  const pool = await openBrowserPool({
    executable,
    ...limits,
    reuse,
    egress,
    log: openLog('silent').log,
    metrics: openMetrics(),
  })
  return {
    pool,
    async [Symbol.asyncDispose]() {
      await pool[Symbol.asyncDispose]()
      await egress[Symbol.asyncDispose]()
    },
  }
}

/** As the service has it: on demand unless GANNET_FRAMES says otherwise. */
function benchFrames(): 'on-demand' | 'ordinary' {
  return process.env['GANNET_FRAMES'] === 'ordinary' ? 'ordinary' : 'on-demand'
}
