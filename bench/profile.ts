/**
 * `node bench/profile.ts KIND [calls] [lanes]`: where the service's processor time goes while it answers calls of one kind
 * (a name of load/call-mix.ts, such as "scrape, rendered"), by part and by function, its worker threads included.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { callKinds } from './load/call-mix.ts'
import { Caller } from './load/caller.ts'
import { cpuMsOf, startProcess } from './processes.ts'
import { treeUse } from './process-tree.ts'

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  /** Microseconds of the machine's monotonic clock. */
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Microseconds of the machine's monotonic clock. */
interface Window {
  readonly from: number
  readonly to: number
}

const here = import.meta.dirname
const root = join(here, '..')
const key = 'gn_BenchBenchBenchBenchBenchBench00'
const known = callKinds.find(({ name }) => name === (process.argv[2] ?? 'scrape'))
if (known === undefined) throw new Error(`kinds are: ${callKinds.map(({ name }) => name).join('; ')}`)
const kind = known
const calls = Number(process.argv[3] ?? 2000)
const lanes = Number(process.argv[4] ?? 32)

const folder = await mkdtemp(join(tmpdir(), 'gannet-profile-'))
try {
  const window = await load()
  const byPart = new Map<string, number>()
  const byFunction = new Map<string, number>()
  for (const file of await readdir(join(folder, 'profiles')))
    add(JSON.parse(await readFile(join(folder, 'profiles', file), 'utf8')), window, { byPart, byFunction })
  print('by part', byPart, 14)
  print('by function', byFunction, 28)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Makes the calls; gives when they began and ended, the warming-up before them left out. */
async function load(): Promise<Window> {
  await using site = await startProcess(join(here, 'fixtures/article-site.ts'), /^(\d+)$/)
  const settings = {
    GANNET_PORT: '0',
    GANNET_DATA_DIR: join(folder, 'data'),
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'warn',
  }
  await using service = await startProcess(join(root, 'server/src/main.ts'), /listens on (\S+) /, settings, {
    nodeOptions: [
      '--min-semi-space-size=8',
      '--cpu-prof',
      '--cpu-prof-interval=500',
      `--cpu-prof-dir=${join(folder, 'profiles')}`,
    ],
  })
  await using caller = new Caller({ origin: service.said, site: `http://127.0.0.1:${site.said}`, keys: [key] })
  const run = async (count: number): Promise<void> => {
    let left = count
    const lane = async (): Promise<void> => {
      while (left-- > 0) {
        const { status, code } = await caller.send(kind)
        if (status !== 200) throw new Error(`${status} ${code}`)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  await run(Math.ceil(calls / 10))
  const before = { node: cpuMsOf(service.pid), tree: treeUse(service.pid).cpuMs }
  const from = microseconds()
  await run(calls)
  const to = microseconds()
  const node = (cpuMsOf(service.pid) - before.node) / calls
  const tree = (treeUse(service.pid).cpuMs - before.tree) / calls
  const perSecond = (calls / (to - from)) * 1e6
  console.log(
    `${kind.name}: ${calls} calls, ${lanes} at a time, ${perSecond.toFixed(0)}/s, ${node.toFixed(2)} ms of Node and ${(tree - node).toFixed(2)} ms of Chromium a call, with the profiler on`,
  )
  return { from, to }
}

function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

interface Times {
  readonly byPart: Map<string, number>
  readonly byFunction: Map<string, number>
}

function add({ nodes, startTime, samples, timeDeltas }: Profile, { from, to }: Window, { byPart, byFunction }: Times) {
  let at = startTime
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  samples.forEach((id, index) => {
    const frame = frames.get(id)
    at += timeDeltas[index] ?? 0
    if (at < from || at > to) return
    if (frame === undefined || frame.functionName === '(idle)') return
    const ms = (timeDeltas[index] ?? 0) / 1000
    const place = placeOf(frame.url)
    const part = frame.url === '' ? frame.functionName || '(native)' : partOf(place)
    byPart.set(part, (byPart.get(part) ?? 0) + ms)
    const name = `${frame.functionName || '(anonymous)'} ${place}${place === '' ? '' : `:${frame.lineNumber + 1}`}`
    byFunction.set(name, (byFunction.get(name) ?? 0) + ms)
  })
}

function placeOf(url: string): string {
  return url.startsWith('file://') ? relative(root, new URL(url).pathname) : url
}

function partOf(place: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place)?.[1]
  return library ?? /^server\/src\/[^/]+/.exec(place)?.[0] ?? (place.startsWith('node:') ? 'node' : place)
}

function print(title: string, times: ReadonlyMap<string, number>, most: number): void {
  const total = [...times.values()].reduce((sum, ms) => sum + ms, 0)
  console.log(`${title}, ms a call and share of the profile:`)
  for (const [name, ms] of [...times].toSorted((one, other) => other[1] - one[1]).slice(0, most))
    console.log(`  ${(ms / calls).toFixed(3).padStart(7)} ${((ms / total) * 100).toFixed(1).padStart(5)} %  ${name}`)
}
