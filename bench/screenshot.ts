import { fork } from 'node:child_process'
import { openCapture } from '../server/src/browser/capture.ts'
import { findChromium } from '../server/src/browser/find-chromium.ts'
import { imageSize } from '../server/src/browser/image-size.ts'
import { openBrowserPool } from '../server/src/browser/page-pool.ts'
import { openEgress } from '../server/src/egress/egress.ts'
import { openLog } from '../server/src/telemetry/log.ts'
import { openMetrics } from '../server/src/telemetry/metrics.ts'
import { openRawRenderer } from './floor/raw-render.ts'

/**
 * A PNG of the window on the article, beside the floor and what one would pick instead, interleaved in one run.
 * `node bench/screenshot.ts [rounds] [shots a round]`, after `npm i` in bench/.
 */
interface Contender extends AsyncDisposable {
  readonly name: string
  shoot(url: string): Promise<Uint8Array>
  /** The whole page, with its lazy pictures. */
  shootWhole?(url: string): Promise<Uint8Array>
}

interface Sample {
  readonly msPerShot: number
  readonly shotsPerSecond: number
}

const rounds = Number(process.argv[2] ?? 5)
const shotsPerRound = Number(process.argv[3] ?? 12)
const warm = 4

async function floor(executable: string): Promise<Contender> {
  const renderer = await openRawRenderer(executable, { warm, blocks: false })
  return {
    name: 'floor: raw protocol, load and capture',
    shoot: (url) => renderer.shoot(url),
    shootWhole: (url) => renderer.shootWhole(url),
    [Symbol.asyncDispose]: () => renderer[Symbol.asyncDispose](),
  }
}

async function gannet(executable: string): Promise<Contender> {
  const log = openLog('silent')
  const egress = openEgress({ allowTargets: '127.0.0.1' })
  const options = { executable, pages: 4, warm, sandbox: process.getuid?.() !== 0, timeoutMs: 30_000, egress, log }
  const pool = await openBrowserPool({ ...options, metrics: openMetrics() })
  const capture = await openCapture(pool)
  const { signal } = new AbortController()
  const call = { id: 'bench', account: 'bench', concurrency: 10, signal, log, warn: () => {} }
  const look = { viewport: { width: 1280, height: 800 }, darkMode: false }
  const request = { waitMs: 0, look, format: 'png', quality: 80, fullPage: false, hideCookieBanners: true } as const
  return {
    name: 'Gannet: settled, banners dismissed, images decoded',
    shoot: async (url) => (await capture({ ...request, url: new URL(url) }, async () => {}, call)).bytes,
    async shootWhole(url) {
      const { bytes, size, report } = await capture(
        { ...request, url: new URL(url), fullPage: true },
        async () => {},
        call,
      )
      if (report.images.loaded !== 30 || size.height !== 15_000)
        throw new Error(`${report.images.loaded} of 30 pictures, ${size.height} pixels high`)
      return bytes
    },
    async [Symbol.asyncDispose]() {
      await pool[Symbol.asyncDispose]()
      await egress[Symbol.asyncDispose]()
    },
  }
}

interface Peers {
  readonly launch: (options: object) => Promise<{
    newPage(): Promise<{
      setViewport(size: object): Promise<void>
      goto(url: string, options: object): Promise<unknown>
      screenshot(options: object): Promise<Uint8Array>
    }>
    close(): Promise<void>
  }>
}

async function launched(executable: string): Promise<Contender> {
  const { launch } = (await peer('puppeteer-core')) as Peers
  return {
    name: 'puppeteer-core, a browser launched per call',
    async shoot(url) {
      const browser = await launch({ executablePath: executable, args: ['--no-sandbox'] })
      const page = await browser.newPage()
      await page.setViewport({ width: 1280, height: 800 })
      await page.goto(url, { waitUntil: 'load' })
      const bytes = await page.screenshot({ type: 'png' })
      await browser.close()
      return bytes
    },
    async [Symbol.asyncDispose]() {},
  }
}

interface Browserless {
  createContext(): Promise<{
    screenshot(url: string, options: object): Promise<Uint8Array>
    destroyContext(): Promise<void>
  }>
  close(): Promise<void>
}

async function browserless(executable: string): Promise<Contender> {
  const { default: open } = (await peer('browserless')) as { default: (options: object) => Browserless }
  const puppeteer = await peer('puppeteer-core')
  const factory = open({ puppeteer, executablePath: executable, args: ['--no-sandbox'], timeout: 30_000 })
  return {
    name: "microlink's browserless, a context a call",
    async shoot(url) {
      const context = await factory.createContext()
      const viewport = { width: 1280, height: 800, deviceScaleFactor: 1 }
      const bytes = await context.screenshot(url, { type: 'png', viewport, device: undefined })
      await context.destroyContext()
      return bytes
    },
    [Symbol.asyncDispose]: () => factory.close(),
  }
}

async function peer(name: string): Promise<unknown> {
  return await import(name).catch((cause: unknown) => {
    throw new Error(`${name} is missing: run "npm i" in bench/ first`, { cause })
  })
}

async function measure(contender: Contender, url: string, concurrency: number): Promise<Sample> {
  const startedAt = performance.now()
  const times: number[] = []
  let left = shotsPerRound
  const work = async () => {
    while (left > 0) {
      left -= 1
      const begun = performance.now()
      const bytes = Buffer.from(await contender.shoot(url))
      times.push(performance.now() - begun)
      if (imageSize(bytes).width < 1280) throw new Error(`${contender.name} gave too small a picture`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const seconds = (performance.now() - startedAt) / 1000
  return { msPerShot: median(times), shotsPerSecond: shotsPerRound / seconds }
}

/** The whole of a page of 15,000 pixels with 30 lazy pictures, one at a time. */
async function compareWhole(all: readonly Contender[], url: string): Promise<void> {
  const able = all.filter((contender) => contender.shootWhole !== undefined)
  const times = able.map(() => [] as number[])
  for (let round = -1; round < rounds * 2; round += 1) {
    for (const [index, contender] of able.entries()) {
      const begun = performance.now()
      await contender.shootWhole?.(url)
      if (round >= 0) times[index]?.push(performance.now() - begun)
    }
  }
  console.log(`\nwhole page of 15,000 pixels, 30 lazy pictures: medians of ${rounds * 2} (and ratio to the floor)`)
  const base = median(times[0] ?? [])
  for (const [index, { name }] of able.entries()) {
    const ms = median(times[index] ?? [])
    console.log(`${name.padEnd(54)}${ms.toFixed(0)} ms (${(ms / base).toFixed(2)})`)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

const executable = await findChromium({ path: '/usr/bin' })
if (executable === undefined) throw new Error('no Chromium found')
const site = fork(new URL('fixtures/article-site.ts', import.meta.url))
const { origin } = await new Promise<{ origin: string }>((resolve) => site.once('message', resolve))
const contenders = [
  await floor(executable),
  await gannet(executable),
  await browserless(executable),
  await launched(executable),
]
for (const contender of contenders) for (let index = 0; index < 3; index += 1) await contender.shoot(`${origin}/`)
for (const concurrency of [1, 4]) {
  const samples = contenders.map(() => [] as Sample[])
  for (let round = 0; round < rounds; round += 1) {
    // Another order each round, so that nobody always follows the same neighbour.
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (round + turn) % contenders.length
      const contender = contenders[index]
      if (contender !== undefined) samples[index]?.push(await measure(contender, `${origin}/`, concurrency))
    }
  }
  console.log(
    `\nconcurrency ${concurrency}: medians of ${rounds} rounds of ${shotsPerRound} shots (and ratio to the floor)`,
  )
  const [base = []] = samples
  const of = (list: readonly Sample[], key: keyof Sample) => median(list.map((sample) => sample[key]))
  for (const [index, list] of samples.entries()) {
    const column = (key: keyof Sample, unit: string) =>
      `${of(list, key).toFixed(1)} ${unit} (${(of(list, key) / of(base, key)).toFixed(2)})`.padEnd(28)
    console.log(
      `${contenders[index]?.name.padEnd(54)}${column('msPerShot', 'ms')}${column('shotsPerSecond', 'shots/s')}`,
    )
  }
}
await compareWhole(contenders, `${origin}/long`)
for (const contender of contenders) await contender[Symbol.asyncDispose]()
site.disconnect()
