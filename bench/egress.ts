/**
 * The guarded way out beside none: an article with 40 pictures, two style sheets and scripts, loaded by the same raw protocol
 * script straight from the site and through the in-process proxy that every page of Gannet uses. Interleaved in one run.
 * `node bench/egress.ts [rounds] [pages a round]`. Target: at most 10 % more time, at concurrency 1 and 4.
 */
import { fork } from 'node:child_process'
import { findChromium } from '../server/src/browser/find-chromium.ts'
import { openEgress } from '../server/src/egress/egress.ts'
import { openLog } from '../server/src/telemetry/log.ts'
import { openRawRenderer, type RawRenderer } from './floor/raw-render.ts'
import { median } from './processes.ts'

const rounds = Number(process.argv[2] ?? 9)
const pagesPerRound = Number(process.argv[3] ?? 12)

const executable = await findChromium({ path: process.env['PATH'] ?? '' })
if (executable === undefined) throw new Error('no Chromium found')
const site = fork(new URL('fixtures/article-site.ts', import.meta.url), ['40'])
const { origin } = await new Promise<{ origin: string }>((resolve) => site.once('message', resolve))
const egress = openEgress({ allowTargets: '127.0.0.1' })
const log = openLog('silent')
const call = {
  id: 'bench',
  account: 'bench',
  concurrency: 10,
  signal: new AbortController().signal,
  log,
  warn: () => {},
}
const proxyServer = async (): Promise<string> => {
  const door = await egress.browserProxy.openDoor()
  door.lease(call)
  return `http://${door.host}:${door.port}`
}
try {
  await using direct = await openRawRenderer(executable, { warm: 4, blocks: false })
  await using guarded = await openRawRenderer(executable, { warm: 4, blocks: false, proxyServer })
  for (let count = 0; count < 5; count += 1) for (const way of [direct, guarded]) await way.render(origin)
  for (const concurrency of [1, 4]) await compare(direct, guarded, concurrency)
} finally {
  await egress[Symbol.asyncDispose]()
  site.disconnect()
}

async function compare(direct: RawRenderer, guarded: RawRenderer, concurrency: number): Promise<void> {
  const times: { direct: number[]; guarded: number[] } = { direct: [], guarded: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['direct', 'guarded'] as const) : (['guarded', 'direct'] as const)
    for (const name of order) times[name].push(await msPerPage(name === 'direct' ? direct : guarded, concurrency))
  }
  const ratios = times.guarded.map((ms, index) => ms / (times.direct[index] ?? Number.NaN))
  console.log(
    `article with 40 pictures, concurrency ${concurrency}: direct ${median(times.direct).toFixed(1)} ms, ` +
      `guarded ${median(times.guarded).toFixed(1)} ms; guarded over direct ${median(ratios).toFixed(3)} ` +
      `(${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), target ≤ 1.10`,
  )
}

async function msPerPage(way: RawRenderer, concurrency: number): Promise<number> {
  const found: number[] = []
  let left = pagesPerRound
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const started = performance.now()
      await way.render(origin)
      found.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return median(found)
}
