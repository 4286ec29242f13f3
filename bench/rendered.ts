import { fork } from 'node:child_process'
import { findChromium } from '../server/src/browser/find-chromium.ts'
import { openBrowserPool } from '../server/src/browser/page-pool.ts'
import { renderedLoader } from '../server/src/browser/rendered-loader.ts'
import { openEgress } from '../server/src/egress/egress.ts'
import { openLog } from '../server/src/telemetry/log.ts'
import { openMetrics } from '../server/src/telemetry/metrics.ts'
import { openRawRenderer } from './floor/raw-render.ts'
import { treeUse } from './process-tree.ts'

/**
 * Rendered loading of an article beside what one would write or pick instead, interleaved in one run.
 * `node bench/rendered.ts [rounds] [pages a round]`, after `npm i` in bench/.
 */
interface Contender extends AsyncDisposable {
  readonly name: string
  readonly pid: number
  load(url: string): Promise<string>
}

interface Sample {
  readonly msPerPage: number
  readonly pagesPerSecond: number
  readonly cpuMsPerPage: number
  readonly nodeCpuMsPerPage: number
}

const rounds = Number(process.argv[2] ?? 7)
const pagesPerRound = Number(process.argv[3] ?? 20)
const concurrencies = [1, 4]
const warm = 4

async function gannet(executable: string): Promise<Contender> {
  const log = openLog('silent')
  const metrics = openMetrics()
  const egress = openEgress({ allowTargets: '127.0.0.1' })
  const options = { executable, pages: 4, warm, sandbox: true, timeoutMs: 30_000, egress, log, metrics }
  const pool = await openBrowserPool(options)
  const load = renderedLoader(pool)
  const { signal } = new AbortController()
  const call = { id: 'bench', account: 'bench', concurrency: 10, signal, log, warn: () => {} }
  return {
    name: 'Gannet, settle rule included',
    pid: (await pool.stats()).pid,
    load: async (url) => (await load({ url: new URL(url), waitMs: 0 }, call)).body,
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

async function raw(executable: string, blocks: boolean): Promise<Contender> {
  const renderer = await openRawRenderer(executable, { warm, blocks })
  return {
    name: blocks ? 'floor: raw protocol, pictures and fonts blocked' : 'raw protocol, everything fetched',
    pid: renderer.pid,
    load: (url) => renderer.render(url),
    [Symbol.asyncDispose]: () => renderer[Symbol.asyncDispose](),
  }
}

interface PlaywrightPage {
  goto(url: string, options: { waitUntil: 'load' }): Promise<unknown>
  content(): Promise<string>
}
interface PlaywrightBrowser {
  newContext(options: {
    viewport: { width: number; height: number }
  }): Promise<{ newPage(): Promise<PlaywrightPage>; close(): Promise<void> }>
  newBrowserCDPSession(): Promise<{ send(method: string): Promise<{ processInfo: { type: string; id: number }[] }> }>
  close(): Promise<void>
}
interface Playwright {
  chromium: { launch(options: { executablePath: string; args: string[] }): Promise<PlaywrightBrowser> }
}

async function playwright(executable: string): Promise<Contender> {
  const name: string = 'playwright-core'
  const { chromium } = await import(name).then(
    (module) => module as Playwright,
    (cause: unknown) => {
      throw new Error('playwright-core is missing: run "npm i" in bench/ first', { cause })
    },
  )
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] })
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return {
    name: 'playwright-core, a context a call, waits for load',
    pid: processInfo.find(({ type }) => type === 'browser')?.id ?? 0,
    async load(url) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'load' })
      const html = await page.content()
      await context.close()
      return html
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function measure(contender: Contender, url: string, concurrency: number): Promise<Sample> {
  const before = treeUse(contender.pid).cpuMs
  const ownBefore = process.cpuUsage()
  const startedAt = performance.now()
  const times: number[] = []
  let left = pagesPerRound
  const work = async () => {
    while (left > 0) {
      left -= 1
      const begun = performance.now()
      const html = await contender.load(url)
      times.push(performance.now() - begun)
      if (!html.includes('minutes to read')) throw new Error(`${contender.name} gave an incomplete page`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const wallMs = performance.now() - startedAt
  // What is thrown away or made ahead in the background belongs to these pages.
  await new Promise((resolve) => setTimeout(resolve, 400))
  const own = process.cpuUsage(ownBefore)
  const nodeCpuMsPerPage = (own.user + own.system) / 1000 / pagesPerRound
  return {
    msPerPage: median(times),
    pagesPerSecond: pagesPerRound / (wallMs / 1000),
    cpuMsPerPage: (treeUse(contender.pid).cpuMs - before) / pagesPerRound + nodeCpuMsPerPage,
    nodeCpuMsPerPage,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

async function main(): Promise<void> {
  const executable = await findChromium({ path: '/usr/bin' })
  if (executable === undefined) throw new Error('no Chromium found')
  const site = fork(new URL('fixtures/article-site.ts', import.meta.url))
  const about = await new Promise<{ origin: string; htmlBytes: number; imageBytes: number }>((resolve) =>
    site.once('message', resolve),
  )
  console.log(
    `article: ${about.htmlBytes} bytes of HTML, pictures of ${about.imageBytes} bytes; ${rounds} rounds of ${pagesPerRound} pages`,
  )
  await using opened = new AsyncDisposableStack()
  opened.defer(() => site.disconnect())
  const contenders = [
    await raw(executable, true),
    await raw(executable, false),
    await gannet(executable),
    await playwright(executable),
  ]
  for (const contender of contenders) opened.use(contender)
  const url = `${about.origin}/`
  for (const contender of contenders) for (let index = 0; index < 5; index += 1) await contender.load(url)
  for (const concurrency of concurrencies) {
    const samples = new Map(contenders.map((contender) => [contender, [] as Sample[]]))
    for (let round = 0; round < rounds; round += 1) {
      // Another order each round, so that nobody always follows the same neighbour.
      for (let turn = 0; turn < contenders.length; turn += 1) {
        const contender = contenders[(round + turn) % contenders.length]
        if (contender !== undefined) samples.get(contender)?.push(await measure(contender, url, concurrency))
      }
    }
    report(concurrency, samples)
  }
}

function report(concurrency: number, samples: Map<Contender, Sample[]>): void {
  const of = (list: readonly Sample[], key: keyof Sample) => median(list.map((sample) => sample[key]))
  const floor = [...samples.values()][0] ?? []
  console.log(`\nconcurrency ${concurrency}: medians (and ratio to the floor)`)
  for (const [{ name }, list] of samples) {
    const column = (key: keyof Sample, unit: string) =>
      `${of(list, key).toFixed(1)} ${unit} (${(of(list, key) / of(floor, key)).toFixed(2)})`.padEnd(26)
    console.log(
      `${name.padEnd(52)}${column('msPerPage', 'ms')}${column('pagesPerSecond', 'pages/s')}${column('cpuMsPerPage', 'CPU ms')}` +
        `of which Node ${of(list, 'nodeCpuMsPerPage').toFixed(1)}`,
    )
  }
}

await main()
