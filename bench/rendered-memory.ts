import { openCapture } from '../server/src/browser/screenshot/capture.ts'
import { renderedLoader } from '../server/src/browser/render/rendered-loader.ts'
import { benchCall } from './bench-call.ts'
import { descendantsOf, stillRunning } from '../server/test/kit/descendants.ts'
import { treeUse } from './process-tree.ts'
import { median } from './comparison/statistics.ts'
import { openBenchBrowser } from './open-bench-browser.ts'
import { startArticleSite } from './start-article-site.ts'

/**
 * Whether memory stays flat over many rendered pages in a row in browsers that are never replaced: `node bench/rendered-memory.ts [pages] [load|shoot]`:
 * pages are loaded for their text, or their picture is taken.
 * Prints the memory of Node and of all browser processes after each tenth, and whether both are flat after the first fifth;
 * with `--expose-gc` also whether what Node has in use is, which swings less than what the system has lent it.
 */
const pages = Number(process.argv[2] ?? 500)
const isShooting = process.argv[3] === 'shoot'
const parts = 10
/** Growth after the first fifth that is still called flat. */
const allowedMb = { node: 15, held: 3, browser: 40 }

const site = await startArticleSite()
const { origin } = site
const browser = await openBenchBrowser()
const { pool } = browser
const load = renderedLoader(pool)
const call = benchCall()
const capture = await openCapture(pool)
const look = { viewport: { width: 1280, height: 800 }, darkMode: false }
const shot = { waitMs: 0, look, format: 'png', quality: 80, hideCookieBanners: true } as const
let taken = 0
const visit = async (url: URL): Promise<void> => {
  // Every tenth picture is of the whole page.
  if (isShooting) await capture({ ...shot, url, fullPage: taken++ % 10 === 0 }, async () => {}, call)
  else await load({ url, waitMs: 0 }, call)
}
const readings: { node: number; held: number; browser: number }[] = []
for (let part = 1; part <= parts; part += 1) {
  let left = pages / parts
  const work = async () => {
    while (left > 0) {
      left -= 1
      await visit(new URL(origin))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  // Collected first where `--expose-gc` allows it, so that garbage is not taken for growth.
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  const { pids, targets, renderers } = await pool.stats()
  const browserMb = pids.reduce((sum, pid) => sum + treeUse(pid).memoryMb, 0)
  const reading = { node: rss / 2 ** 20, held: (heapUsed + external) / 2 ** 20, browser: browserMb }
  readings.push(reading)
  console.log(
    `${(pages / parts) * part} pages: Node ${reading.node.toFixed(0)} MB, ${reading.held.toFixed(1)} of them in use, ${pids.length} browsers ${reading.browser.toFixed(0)} MB, ${targets} targets, ${renderers} renderers`,
  )
}
for (const side of ['node', 'held', 'browser'] as const) {
  // Medians of three: a single reading swings by tens of megabytes with what happens to be in flight.
  const after = median(readings.slice(-3).map((reading) => reading[side]))
  const growth = after - median(readings.slice(parts / 5 - 1, parts / 5 + 2).map((reading) => reading[side]))
  console.log(
    `${side}: ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB since the first fifth: ${growth <= allowedMb[side] ? 'flat' : 'GROWS'}`,
  )
}
const { pids } = await pool.stats()
const processes = [...pids, ...pids.flatMap(descendantsOf)]
await browser[Symbol.asyncDispose]()
console.log(`processes left: ${(await stillRunning(processes)).length}`)
site[Symbol.dispose]()
