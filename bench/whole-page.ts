/**
 * The picture of a whole page of 15,000 pixels with 30 lazy pictures, one at a time, beside the raw protocol that scrolls
 * through it and waits for them. `node bench/whole-page.ts [rounds]`.
 */
import { openCapture } from '../server/src/browser/screenshot/capture.ts'
import { benchCall } from './bench-call.ts'
import { benchChromium } from './bench-chromium.ts'
import { median } from './comparison/statistics.ts'
import { openRawRenderer } from './floor/raw-render.ts'
import { openBenchBrowser } from './open-bench-browser.ts'
import { startArticleSite } from './start-article-site.ts'

const rounds = Number(process.argv[2] ?? 10)
const look = { viewport: { width: 1280, height: 800 }, darkMode: false }

using site = await startArticleSite()
const address = `${site.origin}/long`
await using floor = await openRawRenderer(await benchChromium(), { warm: 4, blocks: false })
await using browser = await openBenchBrowser()
const capture = await openCapture(browser.pool)
const shots = {
  floor: () => floor.shootWhole(address),
  async gannet() {
    const whole = { waitMs: 0, look, format: 'png', quality: 80, hideCookieBanners: true, fullPage: true } as const
    const { size, report } = await capture({ ...whole, url: new URL(address) }, async () => {}, benchCall())
    if (report.images.loaded === 30 && size.height === 15_000) return
    throw new Error(`${report.images.loaded} of 30 pictures, ${size.height} pixels high`)
  },
}
const ratios: number[] = []
for (let round = -1; round < rounds; round += 1) {
  const ms = { floor: 0, gannet: 0 }
  for (const name of round % 2 === 0 ? (['floor', 'gannet'] as const) : (['gannet', 'floor'] as const)) {
    const begun = performance.now()
    await shots[name]()
    ms[name] = performance.now() - begun
  }
  if (round >= 0) ratios.push(ms.gannet / ms.floor)
}
const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
console.log(`whole page of 15,000 pixels, 30 lazy pictures: ${median(ratios).toFixed(2)} times the floor (${range})`)
