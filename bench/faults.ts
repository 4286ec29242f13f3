/**
 * `npm run faults`: a service under mixed load meets one misfortune after the other. Each may cost its own call and those
 * it hits; a probe of every operation right afterwards must succeed, no process may be left over, and the ledger must add up.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { descendantsOf, stillRunning } from '../server/test/kit/descendants.ts'
import { assertBooksBalance } from '../server/test/stores/assert-books-balance.ts'
import { residentMbOf, startProcess } from './processes.ts'
import { treeUse } from './process-tree.ts'

const here = import.meta.dirname
const key = 'gn_BenchBenchBenchBenchBenchBench00'
const schema = { type: 'object', properties: { title: { type: 'string' } } }

interface Answer {
  readonly status: number
  readonly code: string
  readonly ms: number
}

interface Fault {
  readonly name: string
  /** Makes the fault; gives what its own call was answered. */
  readonly make: () => Promise<string>
  /** Why it cannot be made here. */
  readonly skip?: string
}

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'gannet-faults-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const data = join(folder, 'data')
mkdirSync(data)
const isSmallDisk = mountSmallDisk(data)
const site = closing.use(await startProcess(join(here, 'fixtures/hostile-site.ts'), /^(\d+)$/))
const proxyPort = await deadPort()
const service = closing.use(
  await startProcess(join(here, '../server/src/main.ts'), /listens on (\S+) /, {
    GANNET_PORT: '0',
    GANNET_DATA_DIR: data,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_PROXIES: JSON.stringify({ DE: `http://127.0.0.1:${proxyPort}` }),
    GANNET_TARGET_TIMEOUT_MS: '8000',
    GANNET_PAGES: '4',
    GANNET_LOG: 'fatal',
  }),
)
const url = (path: string): string => `http://127.0.0.1:${site.said}${path}`
let charged = 0
const background: Answer[] = []

async function send(operation: string, body: object): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(`${service.said}/v1/${operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code?: string; credits_used?: number }
  charged += answer.credits_used ?? 0
  return { status: response.status, code: answer.code ?? 'ok', ms: performance.now() - startedAt }
}

const told = ({ status, code, ms }: Answer): string => `${status} ${code} in ${(ms / 1000).toFixed(1)} s`
const rendered = (path: string) => async () => told(await send('scrape', { url: url(path), render_js: true }))
const plain = (path: string) => async () => told(await send('scrape', { url: url(path) }))
const chromiums = (pattern: RegExp): number[] =>
  descendantsOf(service.pid).filter((pid) => pattern.test(commandLine(pid)))

const faults: Fault[] = [
  { name: 'a renderer is killed', make: () => signalled(/--type=renderer/, 'SIGKILL') },
  { name: 'the browser is killed', make: () => signalled(/headless-shell(?!.*--type=)/, 'SIGKILL') },
  { name: 'the browser is stopped', make: () => signalled(/headless-shell(?!.*--type=)/, 'SIGSTOP') },
  { name: 'the disk is full', make: fillDisk, ...(!isSmallDisk && { skip: 'a small disk could not be mounted' }) },
  { name: 'file descriptors run out', make: starveDescriptors },
  { name: 'the database is locked for 3 s', make: lockDatabase },
  { name: 'a name does not resolve', make: async () => told(await send('scrape', { url: 'http://no.such.invalid/' })) },
  {
    name: 'the proxy is gone',
    make: async () => told(await send('scrape', { url: url('/'), proxy_country: 'DE', render_js: true })),
  },
  ...['/loop', '/memory', '/nodes', '/alerts', '/windows', '/workers', '/reload', '/silent'].map((path) => ({
    name: `a page: ${path.slice(1)}, rendered`,
    make: rendered(path),
  })),
  { name: 'a picture of an endless loop', make: async () => told(await send('screenshot', { url: url('/loop') })) },
  ...['/stream', '/bomb', '/circle', '/drip', '/silent', '/reset', '/garbage'].map((path) => ({
    name: `an answer: ${path.slice(1)}`,
    make: plain(path),
  })),
  ...['/stream', '/bomb', '/drip'].map((path) => ({
    name: `an answer: ${path.slice(1)}, rendered`,
    make: rendered(path),
  })),
]

const stopLoad = startLoad()
const before = treeUse(service.pid).memoryMb
let failures = 0
console.log('fault'.padEnd(34), 'its own call'.padEnd(44), 'probes right after')
for (const { name, make, skip } of faults) {
  if (skip !== undefined) {
    console.log(name.padEnd(34), `skipped: ${skip}`)
    continue
  }
  const own = await make().catch((error: unknown) => `failed: ${String(error)}`)
  const probes = await Promise.all([
    send('scrape', { url: url('/') }),
    send('scrape', { url: url('/'), render_js: true }),
    send('extract', { url: url('/'), schema, render_js: false }),
    send('screenshot', { url: url('/') }),
  ])
  const bad = probes.filter(({ status }) => status !== 200)
  failures += bad.length
  const slowest = Math.max(...probes.map(({ ms }) => ms))
  const verdict = bad.length === 0 ? `all 200, slowest ${(slowest / 1000).toFixed(1)} s` : bad.map(told).join('; ')
  console.log(name.padEnd(34), own.padEnd(44), verdict)
}
await stopLoad()
await delay(3000)
const outcomes = Map.groupBy(background, ({ status, code }) => `${status} ${code}`)
console.log('\nload meanwhile:', [...outcomes].map(([name, list]) => `${list.length} × ${name}`).join(', '))
console.log(
  `memory of service and browser: ${before.toFixed(0)} MB before, ${treeUse(service.pid).memoryMb.toFixed(0)} MB after; ` +
    `Node alone ${residentMbOf(service.pid).toFixed(0)} MB; ${descendantsOf(service.pid).length} processes below it`,
)
const family = descendantsOf(service.pid)
await service[Symbol.asyncDispose]()
const left = await stillRunning([service.pid, ...family])
await using sql = await openSqlite(join(data, 'gannet.db'))
await assertBooksBalance(sql)
const [book] = await sql.query<{ spent: number }>(
  "SELECT -sum(credits) AS spent FROM ledger_entries WHERE kind = 'spend'",
)
console.log(`after the stop: ${left.length} processes left; credits answered ${charged}, charged ${book?.spent}`)
if (failures > 0 || left.length > 0 || book?.spent !== charged) process.exitCode = 1
console.log(process.exitCode === 1 ? 'NOT as promised' : 'as promised')

/** A steady mixture, three calls at a time. */
function startLoad(): () => Promise<void> {
  const over = new AbortController()
  const lane = async (number: number): Promise<void> => {
    for (let count = number; !over.signal.aborted; count += 1) {
      const body = count % 4 === 0 ? { url: url('/'), render_js: true } : { url: url('/') }
      background.push(await send('scrape', body).catch(() => ({ status: 0, code: 'no answer', ms: 0 })))
      await delay(50)
    }
  }
  const lanes = [0, 1, 2].map(lane)
  return async () => {
    over.abort()
    await Promise.all(lanes)
  }
}

async function signalled(pattern: RegExp, signal: NodeJS.Signals): Promise<string> {
  const call = send('scrape', { url: url('/drip'), render_js: true, wait_ms: 500 })
  await delay(300)
  const pids = chromiums(pattern)
  for (const pid of pids) process.kill(pid, signal)
  return `${pids.length} processes; a call meanwhile ${told(await call)}`
}

async function fillDisk(): Promise<string> {
  try {
    execFileSync('sh', ['-c', `cat /dev/zero > '${join(data, 'filler')}' 2>/dev/null || true`])
    return told(await send('screenshot', { url: url('/') }))
  } finally {
    await rm(join(data, 'filler'), { force: true })
  }
}

async function starveDescriptors(): Promise<string> {
  const open = Number(execFileSync('sh', ['-c', `ls /proc/${service.pid}/fd | wc -l`]).toString())
  const soft = /Max open files\s+(\d+)/.exec(await readFile(`/proc/${service.pid}/limits`, 'utf8'))?.[1] ?? '1024'
  execFileSync('prlimit', ['--pid', String(service.pid), `--nofile=${open}:`])
  try {
    return told(await send('scrape', { url: url('/') }).catch(() => ({ status: 0, code: 'no answer', ms: 0 })))
  } finally {
    execFileSync('prlimit', ['--pid', String(service.pid), `--nofile=${soft}:`])
  }
}

async function lockDatabase(): Promise<string> {
  await using other = await openSqlite(join(data, 'gannet.db'))
  let call: Promise<Answer> | undefined
  await other.transaction(async () => {
    call = send('scrape', { url: url('/') })
    await delay(3000)
  })
  return told((await call) ?? { status: 0, code: 'none', ms: 0 })
}

/** A disk of 64 MB, where the system lets one be mounted. */
function mountSmallDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path], { stdio: 'ignore' })
    closing.defer(() => void execFileSync('umount', ['-l', path]))
    return true
  } catch {
    return false
  }
}

async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
