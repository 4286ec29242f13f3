/**
 * What `GANNET_REUSE_RENDERERS=site` saves: `node bench/kept-contexts.ts [rounds]` loads the same page, and takes its picture, in browsers
 * with kept contexts and in those without, one after the other in each round, and prints processor time and time as ratios.
 */
import { openCapture } from '../server/src/browser/screenshot/capture.ts'
import { renderedLoader } from '../server/src/browser/render/rendered-loader.ts'
import type { BrowserPool } from '../server/src/browser/pool/page-pool.ts'
import { benchCall } from './bench-call.ts'
import { median } from './comparison/statistics.ts'
import { openBenchBrowser } from './open-bench-browser.ts'
import { treeUse } from './process-tree.ts'
import { startArticleSite } from './start-article-site.ts'

const rounds = Number(process.argv[2] ?? 7)
const pages = 16
const call = benchCall()
using site = await startArticleSite()
const url = new URL(site.origin)
await using kept = await openBenchBrowser('site')
await using fresh = await openBenchBrowser('off')

type Visit = () => Promise<unknown>

async function visitsOf(pool: BrowserPool): Promise<Readonly<Record<'scrape' | 'screenshot', Visit>>> {
  const load = renderedLoader(pool)
  const capture = await openCapture(pool)
  const look = { viewport: { width: 1280, height: 800 }, darkMode: false }
  const shot = { waitMs: 0, look, format: 'png', quality: 80, hideCookieBanners: true, fullPage: false } as const
  return {
    scrape: async () => await load({ url, waitMs: 0 }, call),
    screenshot: async () => await capture({ ...shot, url }, async () => {}, call),
  }
}

async function measured(visit: Visit, lanes: number): Promise<{ cpuMs: number; ms: number }> {
  const before = treeUse(process.pid).cpuMs
  const startedAt = performance.now()
  let left = pages
  const lane = async (): Promise<void> => {
    while (left-- > 0) await visit()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const ms = performance.now() - startedAt
  return { cpuMs: treeUse(process.pid).cpuMs - before, ms }
}

const [withKept, without] = [await visitsOf(kept.pool), await visitsOf(fresh.pool)]
console.log(`kept contexts ÷ a context for each call, ${rounds} rounds of ${pages} pages, medians`)
for (const name of ['scrape', 'screenshot'] as const) {
  for (const lanes of [1, 4]) {
    const ratios: { cpu: number; time: number; ms: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const one = await measured(withKept[name], lanes)
      const other = await measured(without[name], lanes)
      // The first warms up.
      if (round > 0) ratios.push({ cpu: one.cpuMs / other.cpuMs, time: one.ms / other.ms, ms: one.cpuMs / pages })
    }
    const [cpu, time, ms] = (['cpu', 'time', 'ms'] as const).map((key) => median(ratios.map((ratio) => ratio[key])))
    console.log(
      `  ${name}, ${lanes} at a time: processor time ${cpu?.toFixed(2)} (${ms?.toFixed(0)} ms a page), time ${time?.toFixed(2)}`,
    )
  }
}
