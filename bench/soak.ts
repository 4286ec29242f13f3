/**
 * `npm run soak [-- --minutes 2] [-- --hours 8] [-- --svg FILE]`: mixed operations from many accounts on loopback. First as many calls
 * at once as the service takes (its peak), then a steady stream at half of that, where no call may fail, then one at twice the peak,
 * where only 429 and 503 with Retry-After may come beside 200, calls that are admitted keep their deadline and throughput holds.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { Agent, request } from 'undici'
import { Accounts } from '../server/src/accounts/accounts.ts'
import { ApiKeys } from '../server/src/accounts/api-keys.ts'
import { Plans } from '../server/src/accounts/plans.ts'
import { systemClock } from '../server/src/clock.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { assertBooksBalance } from '../server/test/stores/assert-books-balance.ts'
import { residentMbOf, startProcess } from './processes.ts'
import { treeUse } from './process-tree.ts'

const here = import.meta.dirname
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, hours: { type: 'string' }, svg: { type: 'string' } },
})
const minutes = Math.min(24 * 60, values.hours === undefined ? Number(values.minutes ?? 2) : 60 * Number(values.hours))
const accountCount = 8
const queueWaitMs = 5000
/** A call that is admitted waits at most that long, and its target and rendering may take this. */
const deadlineMs = queueWaitMs + 30_000
const schema = { type: 'object', properties: { title: { type: 'string' }, price: { type: 'number' } } }

interface Answer {
  readonly operation: string
  readonly status: number
  readonly hasRetryAfter: boolean
  readonly credits: number
  readonly ms: number
}

interface Sample {
  readonly second: number
  readonly nodeMb: number
  readonly treeMb: number
  readonly loopMs: number
}

interface Phase {
  readonly name: string
  readonly answers: readonly Answer[]
  readonly seconds: number
}

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'gannet-soak-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const database = join(folder, 'gannet.db')
const keys = await makeKeys()
const site = closing.use(await startProcess(join(here, 'fixtures/article-site.ts'), /^(\d+)$/))
const service = closing.use(
  await startProcess(join(here, '../server/src/main.ts'), /listens on (\S+) /, {
    GANNET_PORT: '0',
    GANNET_DATA_DIR: folder,
    GANNET_BOOTSTRAP_KEY: 'gn_soak_soak_soak_soak_soak',
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_QUEUE: '100',
    GANNET_QUEUE_WAIT_MS: String(queueWaitMs),
    GANNET_LOG: 'error',
  }),
)
const dispatcher = new Agent({ connections: 400 })
closing.defer(() => dispatcher.destroy())
const url = `http://127.0.0.1:${site.said}/`
const samples: Sample[] = []
const startedAt = performance.now()
const sampling = setInterval(() => void sample(), 2000)
closing.defer(() => clearInterval(sampling))
let sent = 0

const peakPhase = await closed(16, Math.max(15, minutes * 12))
const peak = perSecond(peakPhase)
const calm = await open('half of the peak', peak / 2, minutes * 24)
const storm = await open('twice the peak', peak * 2, minutes * 24)
const after = await open('half of the peak again', peak / 2, Math.max(10, minutes * 6))
for (const phase of [peakPhase, calm, storm, after]) report(phase)
const bad = (phase: Phase): number => phase.answers.filter(({ status }) => status !== 200).length
const wrong = [
  ...(bad(calm) > 0 ? [`${bad(calm)} calls failed below capacity`] : []),
  ...(storm.answers.some(
    ({ status, hasRetryAfter }) => status !== 200 && !([429, 503].includes(status) && hasRetryAfter),
  )
    ? ['a refusal above capacity was none of 429 and 503 with Retry-After']
    : []),
  ...(storm.answers.some(({ status, ms }) => status === 200 && ms > deadlineMs)
    ? ['an admitted call missed its deadline']
    : []),
  ...(perSecond(storm) < 0.9 * peak ? [`throughput fell to ${(perSecond(storm) / peak).toFixed(2)} of the peak`] : []),
  ...(await booksWrong()),
]
console.log(`memory at the start and the end of the load: ${around(samples[0])}; ${around(samples.at(-1))}`)
console.log(wrong.length === 0 ? 'as promised' : `NOT as promised: ${wrong.join('; ')}`)
if (values.svg !== undefined) await writeFile(values.svg, chart(samples))
if (wrong.length > 0) process.exitCode = 1

function perSecond({ answers, seconds }: Phase): number {
  return answers.filter(({ status }) => status === 200).length / seconds
}

/** So many calls at once, each lane sending its next when it has an answer. */
async function closed(lanes: number, seconds: number): Promise<Phase> {
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1000
  const lane = async (): Promise<void> => {
    while (performance.now() < until) answers.push(await send())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { name: `${lanes} at a time: the peak`, answers, seconds }
}

/** A call every so often, whether the ones before have been answered or not. */
async function open(name: string, rate: number, seconds: number): Promise<Phase> {
  const answers: Answer[] = []
  const running = new Set<Promise<void>>()
  const begunAt = performance.now()
  for (let count = 0; count < rate * seconds; count += 1) {
    const wait = begunAt + (count * 1000) / rate - performance.now()
    if (wait > 1) await delay(wait)
    const call: Promise<void> = send().then((answer) => {
      answers.push(answer)
      running.delete(call)
    })
    running.add(call)
  }
  await Promise.all(running)
  return { name, answers, seconds: (performance.now() - begunAt) / 1000 }
}

async function send(): Promise<Answer> {
  const number = (sent += 1)
  const { operation, body } = callOf(number)
  const begunAt = performance.now()
  const answer = await request(`${service.said}/v1/${operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys[number % keys.length]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    dispatcher,
  })
  const { credits_used: credits = 0 } = (await answer.body.json()) as { credits_used?: number }
  const name = 'render_js' in body && body.render_js ? `${operation}, rendered` : operation
  const hasRetryAfter = Number(answer.headers['retry-after']) >= 1
  return { operation: name, status: answer.statusCode, hasRetryAfter, credits, ms: performance.now() - begunAt }
}

function callOf(number: number): { operation: string; body: { url: string; render_js?: boolean; schema?: object } } {
  const kind = number % 20
  if (kind < 2) return { operation: 'screenshot', body: { url } }
  if (kind < 5) return { operation: 'scrape', body: { url, render_js: true } }
  if (kind < 8) return { operation: 'extract', body: { url, schema, render_js: false } }
  return { operation: 'scrape', body: { url } }
}

function report({ name, answers, seconds }: Phase): void {
  const refused = Map.groupBy(
    answers.filter(({ status }) => status !== 200),
    ({ status }) => status,
  )
  const refusals = [...refused].map(([status, list]) => `${list.length} × ${status}`).join(', ') || 'none refused'
  console.log(
    `${name}: ${answers.length} calls, ${(answers.filter(({ status }) => status === 200).length / seconds).toFixed(1)}/s answered 200, ${refusals}`,
  )
  const fine = answers.filter(({ status }) => status === 200)
  for (const [operation, list] of Map.groupBy(fine, (answer) => answer.operation)) {
    const sorted = list.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
    console.log(
      `  ${operation.padEnd(18)} ${String(list.length).padStart(6)} · p50 ${at(0.5)} ms · p95 ${at(0.95)} ms · p99 ${at(0.99)} ms`,
    )
  }
}

async function sample(): Promise<void> {
  const figures = await fetch(`${service.said}/metrics`).then((response) => response.text())
  const loop = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(figures)?.[1] ?? 0) * 1000
  const second = (performance.now() - startedAt) / 1000
  samples.push({ second, nodeMb: residentMbOf(service.pid), treeMb: treeUse(service.pid).memoryMb, loopMs: loop })
}

function around(one: Sample | undefined): string {
  return one === undefined
    ? 'none'
    : `Node ${one.nodeMb.toFixed(0)} MB, with Chromium ${one.treeMb.toFixed(0)} MB, event loop p99 ${one.loopMs.toFixed(0)} ms`
}

async function makeKeys(): Promise<string[]> {
  await using sql = await openSqlite(database)
  await migrate(sql)
  const parts = { sql, clock: systemClock, plans: new Plans(), log: pino({ level: 'silent' }) }
  const accounts = new Accounts(parts)
  await using apiKeys = new ApiKeys(parts)
  const made: string[] = []
  for (let number = 0; number < accountCount; number += 1)
    made.push((await apiKeys.create((await accounts.create(`soak ${number}`, 'unlimited')).id)).key)
  return made
}

async function booksWrong(): Promise<string[]> {
  const answered = [peakPhase, calm, storm, after]
    .flatMap(({ answers }) => answers)
    .reduce((sum, { credits }) => sum + credits, 0)
  await using sql = await openSqlite(database)
  await assertBooksBalance(sql)
  const [book] = await sql.query<{ spent: number }>(
    "SELECT -sum(credits) AS spent FROM ledger_entries WHERE kind = 'spend'",
  )
  return book?.spent === answered ? [] : [`credits answered ${answered}, charged ${book?.spent}`]
}

/** Memory over time, as two lines. */
function chart(all: readonly Sample[]): string {
  const [width, height] = [800, 300]
  const last = Math.max(1, all.at(-1)?.second ?? 1)
  const most = Math.max(1, ...all.map(({ treeMb }) => treeMb))
  const line = (pick: (one: Sample) => number): string =>
    all
      .map((one) => `${((one.second / last) * width).toFixed(1)},${(height - (pick(one) / most) * height).toFixed(1)}`)
      .join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -20 880 360" font-family="sans-serif" font-size="13">
<rect x="-60" y="-20" width="880" height="360" fill="#fff"/>
<text x="-55" y="5">${most.toFixed(0)} MB</text><text x="-30" y="${height}">0</text><text x="${width - 60}" y="${height + 25}">${last.toFixed(0)} s</text>
<polyline fill="none" stroke="#0b5d8a" stroke-width="2" points="${line(({ treeMb }) => treeMb)}"/>
<polyline fill="none" stroke="#b87a00" stroke-width="2" points="${line(({ nodeMb }) => nodeMb)}"/>
<text x="10" y="${height + 25}" fill="#0b5d8a">Node and Chromium</text><text x="170" y="${height + 25}" fill="#b87a00">Node alone</text>
</svg>
`
}
