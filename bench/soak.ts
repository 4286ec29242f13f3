/**
 * `npm run soak [-- --minutes 5 | --hours 8] [--json] [--svg FILE] [--kinds "scrape;extract"]`: a service of its own under
 * mixed calls of many accounts, on loopback. First what it can do at most, then calls coming at six tenths of that, where none may fail; as many as it can
 * do; twice as many, where it may only say 429 and 503 with Retry-After, whom it admits is served in time and the work done
 * stays within a tenth of the most; and, right after, ease again. Last, a few calls beside an account that does its worst:
 * none of them may fail, a plain one may take half a second more than the slowest of its kind without it, a rendered one 4 s more.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { descendantsOf, stillRunning } from '../server/test/kit/descendants.ts'
import { type CallKind, callKinds, callMix } from './load/call-mix.ts'
import { type Answer, Caller } from './load/caller.ts'
import type { HostileReport } from './load/hostile-tenant.ts'
import { closedLoop, openLoop, type Phase, type PhaseOptions } from './load/load-phase.ts'
import { type Costs, isRefused, phaseFigures, printPhase } from './load/phase-report.ts'
import { samplesChart } from './load/samples-chart.ts'
import { ServiceSamples } from './load/service-samples.ts'
import { creditsCharged, makeKeys } from './load/soak-accounts.ts'
import { cpuMsOf, startProcess } from './processes.ts'
import { treeUse } from './process-tree.ts'

const here = import.meta.dirname
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    hours: { type: 'string' },
    json: { type: 'boolean', default: false },
    svg: { type: 'string' },
    kinds: { type: 'string', default: callKinds.map(({ name }) => name).join(';') },
  },
})
const seconds = 60 * Math.min(7 * 24 * 60, values.hours ? Number(values.hours) * 60 : Number(values.minutes ?? 5))
if (!(seconds > 0)) throw new Error('--minutes and --hours take a number above 0')
const kinds = callKinds.filter(({ name }) => values.kinds.split(';').includes(name))
if (kinds.length === 0) throw new Error(`--kinds takes some of ${callKinds.map(({ name }) => name).join(';')}`)
const kindOf = callMix(kinds)
const lanes = 24
/** What the service promises whom it admits: the longest wait for a place, the target's time, and the rest of a call. */
const deadlineMs = 30_000 + 30_000 + 15_000
const probeMs = 3000
/** What a hostile tenant may cost the others: so much longer than the slowest of its kind without it may a plain call take, and a rendered one. */
const mostPlainMoreMs = 500
const mostRenderedMoreMs = 4000

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'gannet-soak-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const database = join(folder, 'gannet.db')
const { keys, hostileKey } = await makeKeys(database)
const site = closing.use(await startProcess(join(here, 'fixtures/article-site.ts'), /^(\d+)$/))
const hostileSite = closing.use(await startProcess(join(here, 'fixtures/hostile-site.ts'), /^(\d+)$/))
const service = closing.use(
  await startProcess(join(here, '../server/src/main.ts'), /listens on (\S+) /, {
    GANNET_PORT: '0',
    GANNET_DATA_DIR: folder,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'error',
  }),
)
const caller = closing.use(new Caller({ origin: service.said, site: `http://127.0.0.1:${site.said}`, keys }))
const everyMs = Math.max(1000, (seconds * 1000) / 400)
let phaseName = 'warm-up'
const samples = closing.use(
  new ServiceSamples({ origin: service.said, pid: service.pid, everyMs, phase: () => phaseName }),
)
const print = (line: string): void => (values.json ? console.error(line) : console.log(line))
const all: Answer[] = []
const wrong: string[] = []
let hostileCredits = 0

all.push(
  ...(
    await closedLoop(caller, lanes, { name: 'warm-up', seconds: Math.min(10, seconds / 10), kindOf, pid: service.pid })
  ).answers,
)
const costs = await measureCosts()
const peak = await report(closedLoop(caller, lanes, named(`peak, ${lanes} at a time`, 0.15, 60)))
const most = phaseFigures(peak, costs)
const rate = most.finishedPerSecond
const calm = await report(openLoop(caller, 0.6 * rate, named('below capacity', 0.25, seconds)))
const full = await report(openLoop(caller, rate, named('at capacity', 0.15, 600)))
const storm = await report(openLoop(caller, 2 * rate, named('twice capacity', 0.25, 600)))
const probes = await probe()
const after = await report(openLoop(caller, 0.6 * rate, named('below capacity again', 0.1, 300)))
const beside = await besideHostileTenant()
await judge()
if (values.svg !== undefined) await writeFile(values.svg, samplesChart(samples.taken))
if (values.json) {
  const phases = [peak, calm, full, storm, after, beside].map((phase) => phaseFigures(phase, costs))
  console.log(JSON.stringify({ costs: Object.fromEntries(costs), phases, samples: samples.taken, wrong }))
}
print(wrong.length === 0 ? '\nas promised' : `\nNOT as promised: ${wrong.join('; ')}`)
if (wrong.length > 0) process.exitCode = 1

function named(name: string, share: number, mostSeconds: number): PhaseOptions {
  phaseName = name
  return { name, kindOf, pid: service.pid, seconds: Math.min(mostSeconds, Math.max(10, seconds * share)) }
}

async function report(running: Promise<Phase>): Promise<Phase> {
  const phase = await running
  all.push(...phase.answers)
  printPhase(phaseFigures(phase, costs), print)
  const own = samples.taken.filter((sample) => sample.phase === phase.name)
  const of = (pick: (sample: (typeof own)[number]) => number): string => Math.max(0, ...own.map(pick)).toFixed(0)
  print(
    `  at most: Node ${of(({ nodeMb }) => nodeMb)} MB, Chromium ${of(({ chromiumMb }) => chromiumMb)} MB, ` +
      `event loop late by ${of(({ loopP99Ms }) => loopP99Ms)} ms (p99 of an interval), ${of(({ waiting }) => waiting)} calls waiting`,
  )
  return phase
}

/** What a call of each kind costs by itself, Node and Chromium together, with four at a time. */
async function measureCosts(): Promise<Costs> {
  const found = new Map<string, number>()
  print(`processor time of a call, four at a time:`)
  for (const kind of kinds) {
    phaseName = 'costs'
    const before = { tree: treeUse(service.pid).cpuMs, node: cpuMsOf(service.pid) }
    const phase = await closedLoop(caller, 4, {
      name: kind.name,
      seconds: Math.max(1, Math.min(6, seconds / 60)),
      kindOf: () => kind,
      pid: service.pid,
    })
    all.push(...phase.answers)
    const cost = (treeUse(service.pid).cpuMs - before.tree) / phase.answers.length
    const node = (cpuMsOf(service.pid) - before.node) / phase.answers.length
    found.set(kind.name, cost)
    print(`  ${kind.name.padEnd(18)} ${cost.toFixed(1).padStart(7)} ms, of it Node ${node.toFixed(1)} ms`)
  }
  return found
}

/** One call of each kind, right after the storm. */
async function probe(): Promise<Answer[]> {
  const answers = await Promise.all(kinds.map((kind) => caller.send(kind)))
  all.push(...answers)
  print(
    `\nright after: ${answers.map(({ kind, status, ms }) => `${kind} ${status} in ${ms.toFixed(0)} ms`).join(', ')}`,
  )
  return answers
}

/** A few calls a second of all others beside one account that does its worst. */
async function besideHostileTenant(): Promise<Phase> {
  const options = named('beside a hostile tenant', 0.2, 300)
  const tenant = await startProcess(join(here, 'load/hostile-tenant.ts'), /^(began)$/, {
    HOSTILE_ORIGIN: service.said,
    HOSTILE_SITE: `http://127.0.0.1:${hostileSite.said}`,
    HOSTILE_KEY: hostileKey,
  })
  const phase = await report(openLoop(caller, Math.min(0.2 * rate, 10), options))
  await tenant[Symbol.asyncDispose]()
  const { outcomes, credits } = JSON.parse(tenant.lines.at(-1) ?? '') as HostileReport
  const got = Object.entries(outcomes).toSorted(([, one], [, other]) => other - one)
  print(`  what the hostile tenant got: ${got.map(([outcome, count]) => `${count} × ${outcome}`).join(', ')}`)
  hostileCredits = credits
  return phase
}

function longestMs(phase: Phase, { name }: CallKind): number {
  return Math.max(0, ...phase.answers.filter(({ kind }) => kind === name).map(({ ms }) => ms))
}

function rendersPage({ operation, settings }: CallKind): boolean {
  return operation === 'screenshot' || (settings['render_js'] ?? operation === 'extract') === true
}

function judgeNeighbours(): void {
  const failed = beside.answers.filter(isRefused).length
  if (failed > 0) wrong.push(`${failed} calls beside a hostile tenant were not answered 200`)
  for (const kind of kinds) {
    const [alone, most] = [longestMs(calm, kind), longestMs(beside, kind)]
    if (most > alone + (rendersPage(kind) ? mostRenderedMoreMs : mostPlainMoreMs))
      wrong.push(
        `${kind.name} took ${most.toFixed(0)} ms beside a hostile tenant, ${alone.toFixed(0)} ms at most without`,
      )
  }
}

async function judge(): Promise<void> {
  judgeNeighbours()
  const failed = [...calm.answers, ...after.answers].filter(isRefused).length
  if (failed > 0) wrong.push(`${failed} calls below capacity were not answered 200`)
  const improper = [...full.answers, ...storm.answers].filter(
    (answer) => isRefused(answer) && !([429, 503].includes(answer.status) && answer.hasRetryAfter),
  )
  if (improper.length > 0) wrong.push(`${improper.length} refusals were none of 429 and 503 with Retry-After`)
  const late = all.filter(({ ms }) => ms > deadlineMs).length
  if (late > 0) wrong.push(`${late} calls were answered after ${deadlineMs / 1000} s`)
  const work = phaseFigures(storm, costs).workPerProcessor / most.workPerProcessor
  print(
    `\nwork done at twice capacity, for each processor that callers and other programs left: ${work.toFixed(2)} of the peak's`,
  )
  if (work < 0.9) wrong.push(`the work done fell to ${work.toFixed(2)} of the peak's`)
  const slow = probes.filter((answer) => isRefused(answer) || answer.ms > probeMs).length
  if (slow > 0) wrong.push(`${slow} probes right after the storm were slow or not answered 200`)
  await endService()
}

/** Stops the service: nothing may be left of it, and its books must hold what was answered. */
async function endService(): Promise<void> {
  const family = [service.pid, ...descendantsOf(service.pid)]
  await samples[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
  const left = await stillRunning(family)
  const answered = all.reduce((sum, { credits }) => sum + credits, hostileCredits)
  const charged = await creditsCharged(database)
  print(`after the stop: ${left.length} processes left; credits answered ${answered}, charged ${charged}`)
  if (left.length > 0) wrong.push(`${left.length} processes are left`)
  if (answered !== charged) wrong.push(`credits answered ${answered}, charged ${charged}`)
}
