/**
 * What reading large pages costs: how long the service's event loop is held up while 5 MB pages are read through it, how much
 * memory a page's reading takes, and how its time grows with the page.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './comparison/statistics.ts'
import { startProcess } from './processes.ts'
import { startService } from './start-service.ts'

const here = import.meta.dirname
const scrapes = 24
const concurrency = 4

const folder = await mkdtemp(join(tmpdir(), 'gannet-bench-'))
try {
  await loopDelay()
} finally {
  await rm(folder, { recursive: true, force: true })
}
memoryAndTime()

async function loopDelay(): Promise<void> {
  const probe = join(folder, 'probe.json')
  await writeFile(probe, '')
  await using site = await startProcess(join(here, 'fixtures/large-site.ts'), /^(\d+)$/)
  await using gannet = await startService({
    NODE_OPTIONS: `--import=${join(here, 'fixtures/loop-probe.ts')}`,
    GANNET_BENCH_PROBE: probe,
  })
  const scrape = () => gannet.post('scrape', { url: `http://127.0.0.1:${site.said}/`, include_html: false })
  const measured = async (): Promise<{ p99: number; max: number; ticks: number }> => {
    const stop = new AbortController()
    const changed = watch(probe, { signal: stop.signal })[Symbol.asyncIterator]().next()
    process.kill(gannet.pid, 'SIGUSR2')
    await changed
    stop.abort()
    for (let text = ''; ;) {
      text = await readFile(probe, 'utf8')
      if (text.endsWith('}')) return JSON.parse(text)
      await once(process, 'nothing', { signal: AbortSignal.timeout(20) }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: concurrency }, scrape))
  await measured()
  let left = scrapes
  const lane = async (): Promise<void> => {
    while (left-- > 0) await scrape()
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const { p99, max, ticks } = await measured()
  console.log(`${scrapes} pages of 5 MB read through the service, ${concurrency} at a time`)
  console.log(
    `  event loop's delay: 99th percentile ${p99.toFixed(1)} ms (target < 20), most ${max.toFixed(0)} ms, ${ticks} ticks`,
  )
}

function memoryAndTime(): void {
  const read = (kind: string, chars: number): { bytes: number; grown: number; ms: number } =>
    JSON.parse(
      execFileSync(process.execPath, [join(here, 'fixtures/read-once.ts'), kind, String(chars)], { encoding: 'utf8' }),
    )
  const runs = Array.from({ length: 5 }, () => [read('large', 2_500_000), read('large', 5_000_000)] as const)
  const ratios = runs.map(([half, whole]) => whole.ms / half.ms)
  const memory = runs.map(([, { bytes, grown }]) => grown / bytes)
  console.log(`one page of 5 MB, a process each, ${runs.length} times`)
  console.log(`  memory over the page's bytes: ${median(memory).toFixed(1)} (target ≤ 12)`)
  console.log(
    `  time: ${median(runs.map(([, { ms }]) => ms)).toFixed(0)} ms, ${median(ratios).toFixed(2)} times that of half the page (target ≤ 2.2)`,
  )
  const dense = Array.from({ length: 5 }, () => read('dense', 1_000_000))
  console.log('one page of 1 MB that is mostly tags')
  console.log(
    `  memory over the page's bytes: ${median(dense.map(({ bytes, grown }) => grown / bytes)).toFixed(1)} (target ≤ 10), time ${median(dense.map(({ ms }) => ms)).toFixed(0)} ms`,
  )
}
