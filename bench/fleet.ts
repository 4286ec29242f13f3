/**
 * A fleet on one machine, with a PostgreSQL that syncs to disk and a Redis of its own: what the queue adds to a call,
 * what API node and worker reach beside one process that does it all, and what a second worker brings.
 * Targets: queue overhead under 5 ms at the median; at least 70 % of the one process's plain scrapes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Agent, request } from 'undici'
import { systemClock } from '../server/src/clock.ts'
import { scrapeRequest } from '../server/src/contract/scrape.ts'
import { openPostgres } from '../server/src/database/postgres.ts'
import { openRedis, openWaitingRedis } from '../server/src/queue/open-redis.ts'
import { Payloads } from '../server/src/queue/payloads.ts'
import { QueueRunner } from '../server/src/queue/queue-runner.ts'
import { sealWith } from '../server/src/bytes/seal.ts'
import { openTestPostgres } from '../server/test/kit/test-postgres.ts'
import { openTestRedis } from '../server/test/kit/test-redis.ts'
import { benchCall } from './bench-call.ts'
import { median } from './comparison/statistics.ts'
import { type BenchProcess, cpuMsOf, startProcess } from './processes.ts'
import { treeUse } from './process-tree.ts'
import { benchKey as key } from './start-service.ts'

const here = import.meta.dirname
const rounds = 7
const plainCalls = 400
const renderedCalls = 24

interface Side {
  readonly name: string
  readonly url: string
  readonly processes: readonly BenchProcess[]
}

const dispatcher = new Agent({ connections: 64 })
await using closing = new AsyncDisposableStack()
closing.defer(() => dispatcher.close())
const folder = await mkdtemp(join(tmpdir(), 'gannet-bench-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const plans = join(folder, 'plans.json')
const bench = { credits: 1_000_000_000, requests_per_second: 100_000, concurrency: 1000 }
await writeFile(plans, JSON.stringify({ bench }))
const postgres = closing.use(await openTestPostgres({ isDurable: true }))
const redis = closing.use(await openTestRedis())
await queueAlone()
await fleetBesideOneProcess()

async function queueAlone(): Promise<void> {
  await using _worker = await startProcess(join(here, 'idle-worker.ts'), /^(ready)$/, {}, { parameters: [redis.url] })
  const commands = await openRedis(redis.url)
  const waiting = await openWaitingRedis(redis.url)
  const log = pino({ level: 'silent' })
  const seal = sealWith(Buffer.alloc(32))
  const payloads = new Payloads({ redis: commands, store: undefined, seal, clock: systemClock })
  const parts = { redis: commands, waiting, payloads, seal, clock: systemClock, log }
  await using runner = new QueueRunner({ ...parts, queueLength: 1000, waitMs: 5000, runMs: 5000 })
  const asked = scrapeRequest.parse({ url: 'http://a.example/' })
  const once = async (): Promise<number> => {
    const startedAt = performance.now()
    await runner.run('scrape', asked, benchCall())
    return performance.now() - startedAt
  }
  for (let count = 0; count < 500; count += 1) await once()
  const alone: number[] = []
  for (let count = 0; count < 1000; count += 1) alone.push(await once())
  const startedAt = performance.now()
  const busy: number[] = []
  let left = 4000
  const lane = async (): Promise<void> => {
    while (left-- > 0) busy.push(await once())
  }
  await Promise.all(Array.from({ length: 32 }, lane))
  const perSecond = busy.length / ((performance.now() - startedAt) / 1000)
  console.log('queue: there and back through Redis, to a worker that does nothing')
  console.log(`  one at a time ${median(alone).toFixed(2)} ms at the median (target < 5)`)
  console.log(`  32 at a time  ${median(busy).toFixed(2)} ms at the median, ${perSecond.toFixed(0)} calls/s`)
  commands.disconnect()
}

async function fleetBesideOneProcess(): Promise<void> {
  await using plainSite = await startProcess(join(here, 'fixtures/plain-site.ts'), /^(\d+)$/)
  const common = {
    GANNET_PORT: '0',
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_BOOTSTRAP_PLAN: 'bench',
    GANNET_PLANS: plans,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_PAGES: '2',
    GANNET_LOG: 'warn',
  }
  const main = join(here, '../server/src/main.ts')
  const listens = /listens on (\S+) /
  const alone = closing.use(
    await startProcess(main, listens, { ...common, GANNET_DATABASE_URL: await postgres.createDatabase() }),
  )
  const shared = { ...common, GANNET_DATABASE_URL: await postgres.createDatabase(), GANNET_REDIS_URL: redis.url }
  const api = closing.use(await startProcess(main, listens, { ...shared, GANNET_ROLE: 'api' }))
  const asWorker = { ...shared, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.said }
  const first = closing.use(await startProcess(main, listens, asWorker))
  const url = `http://127.0.0.1:${plainSite.said}/`
  const one: Side = { name: 'one process', url: alone.said, processes: [alone] }
  const fleet: Side = { name: 'API + worker', url: api.said, processes: [api, first] }
  const plain = { calls: plainCalls, concurrency: 32, body: { url } }
  await compare('plain scrapes, 32 at a time', [one, fleet], plain)
  await perCall(fleet, plain, shared.GANNET_DATABASE_URL)
  const rendered = { calls: renderedCalls, concurrency: 4, body: { url, render_js: true } }
  await compare('rendered scrapes, 4 at a time', [one, fleet], rendered)
  console.log(`  the worker and its browser: ${treeUse(first.pid).memoryMb.toFixed(0)} MB (pages share what they can)`)
  const second = closing.use(await startProcess(main, listens, asWorker))
  const two: Side = { name: 'API + 2 workers', url: api.said, processes: [api, first, second] }
  await compare('rendered scrapes, 4 at a time', [one, two], rendered)
}

/** What a call costs Redis and PostgreSQL, as they count it themselves. */
async function perCall(side: Side, load: Load, database: string): Promise<void> {
  const commands = await openRedis(redis.url)
  await using sql = openPostgres(database)
  const counts = async () => {
    const info = await commands.info('stats')
    const [row] = await sql.query<{ commits: number }>(
      'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
    )
    // PostgreSQL's processes report what they did at most once a second.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return { redis: Number(/total_commands_processed:(\d+)/.exec(info)?.[1]), postgres: row?.commits ?? 0 }
  }
  await counts()
  const before = await counts()
  await run(side, load)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const after = await counts()
  console.log(
    `  per call: ${((after.redis - before.redis) / load.calls).toFixed(1)} commands of Redis (those within its scripts included), ` +
      `${((after.postgres - before.postgres) / load.calls).toFixed(1)} transactions of PostgreSQL`,
  )
  commands.disconnect()
}

interface Load {
  readonly calls: number
  readonly concurrency: number
  readonly body: object
}

async function compare(title: string, sides: readonly [Side, Side], load: Load): Promise<void> {
  const perSecond: Record<string, number[]> = {}
  const cpu: Record<string, number[]> = {}
  const own: Record<string, number[][]> = {}
  for (const side of sides) await run(side, load)
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = side.processes.map(({ pid }) => [cpuMsOf(pid), treeUse(pid).cpuMs] as const)
      const ms = await run(side, load)
      const used = side.processes.map(({ pid }, index) => [
        (cpuMsOf(pid) - (before[index]?.[0] ?? 0)) / load.calls,
        (treeUse(pid).cpuMs - (before[index]?.[1] ?? 0)) / load.calls,
      ])
      ;(perSecond[side.name] ??= []).push(load.calls / (ms / 1000))
      ;(cpu[side.name] ??= []).push(used.reduce((sum, [, tree = 0]) => sum + tree, 0))
      ;(own[side.name] ??= []).push(used.map(([node = 0]) => node))
    }
  }
  console.log(title)
  for (const { name } of sides) {
    const nodes = own[name]?.[0]?.map((_, index) =>
      median((own[name] ?? []).map((values) => values[index] ?? 0)).toFixed(2),
    )
    console.log(
      `  ${name.padEnd(15)} ${median(perSecond[name] ?? [])
        .toFixed(1)
        .padStart(6)} calls/s · ` +
        `${median(cpu[name] ?? []).toFixed(2)} ms CPU per call, of it Node ${nodes?.join(' + ')}`,
    )
  }
  const [one, other] = sides
  const ratios = (perSecond[other.name] ?? []).map(
    (value, index) => value / (perSecond[one.name]?.[index] ?? Number.NaN),
  )
  console.log(
    `  ${other.name} over ${one.name}: ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  )
}

async function run({ url }: Side, { calls, concurrency, body }: Load): Promise<number> {
  const startedAt = performance.now()
  let left = calls
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const text = JSON.stringify(body)
      const answer = await request(`${url}/v1/scrape`, { method: 'POST', headers, body: text, dispatcher })
      const found = await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${found.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return performance.now() - startedAt
}
