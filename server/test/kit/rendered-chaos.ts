import { openCapture } from '../../src/browser/screenshot/capture.ts'
import { Problem } from '../../src/contract/problems.ts'
import { type Killing, killBrowserParts } from './kill-browser-parts.ts'
import { testCall } from './test-call.ts'
import type { TestBrowser } from './test-browser.ts'
import { openTestSite } from './test-site.ts'

const tall = '<div style="height:3000px;background:linear-gradient(#f80,#08f)">Tall</div>'
const routes = {
  '/': '<h1>Fine</h1><p>Text</p>',
  '/frames': `<h1>Fine</h1><p id=p>Text</p><script>let n = 0; requestAnimationFrame(function next() { n += 1
    if (n < 5) requestAnimationFrame(next); else p.append(' after frames') })</script>`,
  '/tall': `<h1>Fine</h1><p>Text</p>${tall}`,
  '/worker': `<h1>Fine</h1><p>Text</p><canvas id=c></canvas><script>c.transferControlToOffscreen()</script>`,
  '/hang': '<p>Text</p><script>onload = () => setTimeout(() => { for (;;); }, 30)</script>',
  '/hang-in-frame': '<p>Text</p><script>onload = () => requestAnimationFrame(() => { for (;;); })</script>',
}
const whole = ['/', '/frames', '/tall', '/worker'] as const
const hanging = ['/hang', '/hang-in-frame'] as const
/** What a call may come to whose renderer, or whose two browsers, were killed. */
const ofTheKilled = ['page_crashed', 'unavailable']
const ofTheHanging = [...ofTheKilled, 'target_timeout']

export interface ChaosOptions {
  readonly calls: number
  readonly atOnce: number
  readonly killEveryMs: number
}

export interface Chaos {
  readonly killed: Killing['killed']
  /** How many calls of pages that do nothing wrong failed, each as documented. */
  readonly failed: number
  /** How many came to what they may not come to, and what that was. */
  readonly wrong: readonly string[]
  readonly longestMs: number
}

/**
 * Rendered calls of all kinds, some at a time, while every so often a renderer, a GPU process or a browser is killed; in every
 * twentieth the page hangs.
 */
export async function renderedChaos(
  browser: TestBrowser,
  { calls, atOnce, killEveryMs }: ChaosOptions,
): Promise<Chaos> {
  await using site = await openTestSite(routes)
  const capture = await openCapture(browser.pool)
  const wrong: string[] = []
  let failed = 0
  let longestMs = 0
  let next = 0

  const load = async (path: string): Promise<string> => (await browser.load(site.url(path), { waitFor: 'h1' })).body
  const shoot = async (path: string): Promise<string> => {
    const look = { viewport: { width: 800, height: 600 }, darkMode: false }
    const order = { url: new URL(site.url(path)), waitFor: 'h1', waitMs: 0, look, format: 'png', quality: 80 } as const
    const fullPage = path === '/tall'
    const { size } = await capture({ ...order, fullPage, hideCookieBanners: true }, async () => {}, testCall())
    return size.width === 800 && size.height > (fullPage ? 3000 : 599) ? 'Fine' : `${size.width} × ${size.height}`
  }
  const visit = async (at: number): Promise<void> => {
    const doesHang = at % 20 === 19
    const paths = doesHang ? hanging : whole
    const round = Math.floor(at / 20)
    const path = paths[Math.floor((doesHang ? round : at) / 2) % paths.length] ?? '/'
    const startedAt = performance.now()
    const outcome = await ((at + round) % 2 === 0 ? shoot(path) : load(path)).catch((error: unknown) => error)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    const code = outcome instanceof Problem ? outcome.code : undefined
    const allowed = doesHang ? ofTheHanging : ofTheKilled
    if (!doesHang && typeof outcome === 'string' && outcome.includes('Fine')) return
    if (code === undefined || !allowed.includes(code)) wrong.push(`${path}: ${code ?? String(outcome).slice(0, 200)}`)
    else if (!doesHang) failed += 1
  }

  using killing = killBrowserParts(killEveryMs)
  const work = async (): Promise<void> => {
    while (next < calls) await visit(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { killed: killing.killed, failed, wrong, longestMs }
}
