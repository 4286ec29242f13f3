import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../../src/browser/process/ensure-chromium.ts'
import { type Clock, systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Resolve } from '../../src/egress/rules/target-resolver.ts'
import { openService, type Service } from '../../src/service.ts'

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any
}

export interface TestService extends AsyncDisposable {
  readonly service: Service
  readonly origin: string
  readonly dataDir: string
  readonly key: string
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>
  /** Sends another method, without a body. */
  send(method: string, path: string, headers?: Record<string, string>): Promise<TestAnswer>
  creditsRemaining(): Promise<number>
}

const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'

/** The real service in this process on a free loopback port, with a data folder of its own and loopback targets allowed. */
export async function openTestService(
  settings: Record<string, string> = {},
  resolve?: Resolve,
  clock: Clock = systemClock,
): Promise<TestService> {
  const dataDir = settings['GANNET_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'gannet-test-')))
  const config = readConfig({
    ...testedWith(process.env),
    GANNET_PORT: '0',
    GANNET_DATA_DIR: dataDir,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_BOOTSTRAP_PLAN: 'scale',
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'silent',
    ...settings,
  })
  const chromium = await ensureChromium({ chromium: config.chromium, path: config.searchPath }, () => {})
  const service = await openService({ config, chromium, clock, resolve })
  const send = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const response = await fetch(service.origin + path, init)
    const text = await response.text()
    const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const authorized = { authorization: `Bearer ${config.bootstrap.key ?? key}` }
  const get: TestService['get'] = (path, headers = {}) => send(path, { headers: { ...authorized, ...headers } })
  return {
    service,
    origin: service.origin,
    dataDir,
    key,
    get,
    send: (method, path, headers = {}) => send(path, { method, headers: { ...authorized, ...headers } }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...authorized, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    creditsRemaining: async () => (await get('/v1/usage')).body.credits.remaining,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      if (settings['GANNET_DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the tests take over from the environment they run in: where the browser is. */
function testedWith({ PATH, GANNET_CHROMIUM, GANNET_FRAMES }: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return { PATH, GANNET_CHROMIUM, GANNET_FRAMES }
}
