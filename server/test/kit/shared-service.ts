import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../src/database/postgres.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { newKey } from './new-key.ts'
import { openServiceProcess, type ServiceProcess } from './service-process.ts'
import type { StoreServers } from './store-servers.ts'

/** One account's way to the service. */
export interface Tenant {
  readonly origin: string
  readonly key: string
  /** Sends a call. The answer's body is read, and parsed only when it is asked for. */
  post(path: string, body: unknown, more?: { headers?: Record<string, string>; signal?: AbortSignal }): Promise<Sent>
}

export interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly bytes: number
  readonly ms: number
  /** The body of an answer of less than a megabyte. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  json(): any
}

/** A service that strangers share, in processes of its own with 1 GiB of heap each. */
export interface SharedService extends AsyncDisposable {
  /** The node that takes calls. */
  readonly api: ServiceProcess
  readonly processes: readonly ServiceProcess[]
  /** Undefined in a fleet. */
  readonly dataDir: string | undefined
  /** An account of a plan, with a key for everything. */
  tenant(plan?: string): Promise<Tenant>
}

const heapMb = 1024

/** The service alone or, with `servers`, as one API node with two workers. */
export async function openSharedService(
  settings: Readonly<Record<string, string>> = {},
  servers?: StoreServers,
): Promise<SharedService> {
  await using opening = new AsyncDisposableStack()
  const dataDir = servers === undefined ? await mkdtemp(join(tmpdir(), 'gannet-shared-')) : undefined
  if (dataDir !== undefined) opening.defer(() => rm(dataDir, { recursive: true, force: true }))
  const common = {
    ...(servers === undefined ? { GANNET_DATA_DIR: dataDir ?? '' } : await servers.settings()),
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'error',
    NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
    // As `npm start` and the container image set it.
    MALLOC_ARENA_MAX: '2',
    ...settings,
  }
  const open = async (more: Record<string, string> = {}) =>
    opening.use(await openServiceProcess({ ...common, ...more }))
  const api = await open(servers && { GANNET_ROLE: 'api' })
  const worker = { GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin }
  const workers = servers === undefined ? [] : await Promise.all([open(worker), open(worker)])
  const closing = opening.move()
  return {
    api,
    processes: [api, ...workers],
    dataDir,
    async tenant(plan = 'unlimited') {
      const url = 'GANNET_DATABASE_URL' in common ? String(common['GANNET_DATABASE_URL']) : undefined
      await using sql = url === undefined ? await openSqlite(join(dataDir ?? '', 'gannet.db')) : openPostgres(url)
      return tenantOf(api.origin, await newKey(sql, plan))
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

function tenantOf(origin: string, key: string): Tenant {
  return {
    origin,
    key,
    async post(path, body, { headers = {}, signal } = {}) {
      const startedAt = performance.now()
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(signal && { signal }),
      })
      const kept: Uint8Array[] = []
      let bytes = 0
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length
        if (bytes < 1024 * 1024) kept.push(chunk)
      }
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        ms: performance.now() - startedAt,
        json: () => JSON.parse(Buffer.concat(kept).toString('utf8')),
      }
    },
  }
}
