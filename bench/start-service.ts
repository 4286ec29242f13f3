import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { startProcess } from './processes.ts'

export const benchKey = 'gn_BenchBenchBenchBenchBenchBench00'
const plan = { credits: 1_000_000_000, requests_per_second: 100_000, concurrency: 1000 }

export interface BenchService extends AsyncDisposable {
  readonly pid: number
  readonly url: string
  /** The body of a 200; throws for any other answer. */
  post(operation: string, body: object): Promise<unknown>
}

/** The whole service as a process of its own, with a key whose plan limits nothing, and loopback allowed as a target. */
export async function startService(env: Readonly<Record<string, string>> = {}): Promise<BenchService> {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-bench-'))
  const plans = join(folder, 'plans.json')
  await writeFile(plans, JSON.stringify({ bench: plan }))
  // As `npm start` and the image start it.
  const nodeOptions = ['--min-semi-space-size=8']
  const settings = {
    GANNET_PORT: '0',
    GANNET_DATA_DIR: join(folder, 'data'),
    GANNET_BOOTSTRAP_KEY: benchKey,
    GANNET_BOOTSTRAP_PLAN: 'bench',
    GANNET_PLANS: plans,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'warn',
    MALLOC_ARENA_MAX: '2',
    ...env,
  }
  const main = join(import.meta.dirname, '../server/src/main.ts')
  const service = await startProcess(main, /listens on (\S+) /, settings, { nodeOptions })
  const dispatcher = new Agent({ connections: 64 })
  const headers = { authorization: `Bearer ${benchKey}`, 'content-type': 'application/json' }
  return {
    pid: service.pid,
    url: service.said,
    async post(operation, body) {
      const options = { method: 'POST', headers, body: JSON.stringify(body), dispatcher } as const
      const answer = await request(`${service.said}/v1/${operation}`, options)
      if (answer.statusCode === 200) return await answer.body.json()
      throw new Error(`${operation}: ${answer.statusCode} ${(await answer.body.text()).slice(0, 300)}`)
    },
    async [Symbol.asyncDispose]() {
      await dispatcher.close()
      await service[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
