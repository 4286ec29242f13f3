/**
 * Plain scrapes of a 60 KB page beside their floor (bench/floor/plain-floor.ts), in one interleaved run on loopback:
 * throughput at concurrency 32, latency at concurrency 1, CPU per call, then memory over 2,000 scrapes in a row.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { type BenchProcess, cpuMsOf, median, residentMbOf, startProcess } from './processes.ts'

const here = import.meta.dirname
const key = 'gn_BenchBenchBenchBenchBenchBench00'
const rounds = 9
const callsPerRound = 600
const latencyCalls = 150
const memoryCalls = 2000

interface Side {
  readonly name: string
  readonly process: BenchProcess
  readonly url: string
  readonly body: string
}

const folder = await mkdtemp(join(tmpdir(), 'gannet-bench-'))
const plans = join(folder, 'plans.json')
const dispatcher = new Agent({ connections: 64 })
try {
  await writeFile(plans, JSON.stringify({ bench: { credits: 1_000_000_000, requests_per_second: 100_000 } }))
  await using site = await startProcess(join(here, 'fixtures/plain-site.ts'), /^(\d+)$/)
  await using floor = await startProcess(join(here, 'floor/plain-floor.ts'), /^(\d+)$/)
  await using gannet = await startProcess(join(here, '../server/src/main.ts'), /listens on (\S+) /, {
    GANNET_PORT: '0',
    GANNET_DATA_DIR: join(folder, 'data'),
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_BOOTSTRAP_PLAN: 'bench',
    GANNET_PLANS: plans,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'warn',
  })
  const target = `http://127.0.0.1:${site.said}/`
  const sides: Side[] = [
    {
      name: 'floor',
      process: floor,
      url: `http://127.0.0.1:${floor.said}/v1/scrape`,
      body: JSON.stringify({ url: target }),
    },
    {
      name: 'gannet',
      process: gannet,
      url: `${gannet.said}/v1/scrape`,
      body: JSON.stringify({ url: target, include_links: true }),
    },
  ]
  await compare(sides)
  await memory(sides[1]!)
} finally {
  await dispatcher.close()
  await rm(folder, { recursive: true, force: true })
}

async function compare(sides: readonly Side[]): Promise<void> {
  for (const side of sides) await run(side, 32, 1000)
  const perSecond: Record<string, number[]> = {}
  const cpu: Record<string, number[]> = {}
  const latency: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const cpuBefore = cpuMsOf(side.process.pid)
      const ms = await run(side, 32, callsPerRound)
      ;(perSecond[side.name] ??= []).push(callsPerRound / (ms / 1000))
      ;(cpu[side.name] ??= []).push((cpuMsOf(side.process.pid) - cpuBefore) / callsPerRound)
      ;(latency[side.name] ??= []).push(median(await latencies(side)))
    }
  }
  const ratios = perSecond['gannet']!.map((value, index) => value / perSecond['floor']![index]!)
  const gaps = latency['gannet']!.map((value, index) => value - latency['floor']![index]!)
  console.log('plain scrape of a 60 KB page, text, links, html and metadata (9 interleaved rounds)')
  for (const { name } of sides) {
    console.log(
      `  ${name.padEnd(7)} ${median(perSecond[name]!).toFixed(0).padStart(5)} calls/s at concurrency 32 · ` +
        `${median(cpu[name]!).toFixed(2)} ms CPU per call · ${median(latency[name]!).toFixed(2)} ms at concurrency 1`,
    )
  }
  console.log(`  throughput over the floor: ${spread(ratios)} (target ≥ 0.5)`)
  console.log(`  latency above the floor: ${spread(gaps)} ms (target < 3 ms)`)
}

async function memory(side: Side): Promise<void> {
  const marks: number[] = []
  for (let part = 0; part < 10; part += 1) {
    await run(side, 32, memoryCalls / 10)
    marks.push(residentMbOf(side.process.pid))
  }
  console.log(
    `  resident memory of Node over ${memoryCalls} scrapes, MB: ${marks.map((mb) => mb.toFixed(0)).join(' ')}`,
  )
}

async function run(side: Side, concurrency: number, calls: number): Promise<number> {
  const started = performance.now()
  let left = calls
  const lane = async (): Promise<void> => {
    while (left-- > 0) await call(side)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return performance.now() - started
}

async function latencies(side: Side): Promise<number[]> {
  const found: number[] = []
  for (let count = 0; count < latencyCalls; count += 1) {
    const started = performance.now()
    await call(side)
    found.push(performance.now() - started)
  }
  return found
}

async function call({ url, body }: Side): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await request(url, { method: 'POST', headers, body, dispatcher })
  const text = await answer.body.text()
  if (answer.statusCode !== 200 || text.length < 50_000)
    throw new Error(`${url}: ${answer.statusCode} ${text.slice(0, 300)}`)
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
}
