import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { commandOf, descendantsOf, stillRunning } from './descendants.ts'

/** A real PostgreSQL server of the tests' own, in a folder of its own. */
export interface TestPostgres extends AsyncDisposable {
  /** postgres://… of a new, empty database. */
  createDatabase(): Promise<string>
  /** Ends the server and all its processes as `kill -9` would, or in order. */
  stop(how: 'kill' | 'fast'): Promise<void>
  /** Starts it again on the same port and folder. */
  start(): Promise<void>
}

/** PostgreSQL refuses to run as root; this user owns nothing else. */
const nobody = 65_534

/** The folder of the newest PostgreSQL's programs, or undefined where none is installed. */
export function findPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))
    .at(-1)
    ?.replace(/\/postgres$/, '')
}

/** Starts a server. `isDurable` keeps its syncs to disk on, for measurements; tests need none to outlive a kill. */
export async function openTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'gannet-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (user.uid !== undefined) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const initialise = ['-D', data, '-A', 'trust', '-U', 'gannet', '--no-sync', '--locale=C', '-E', 'UTF8']
  execFileSync(join(programs, 'initdb'), initialise, { ...user, stdio: 'pipe' })
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ReturnType<typeof spawn> | undefined
  let databases = 0
  const start = async (): Promise<void> => {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...user, stdio: 'ignore', detached: true })
    await untilItAnswers(urlOf(port, 'postgres'))
  }
  const stop: TestPostgres['stop'] = async (how) => {
    if (server?.pid === undefined || server.exitCode !== null) return
    const ended = once(server, 'exit')
    const others = how === 'kill' ? descendantsOf(server.pid) : []
    process.kill(server.pid, how === 'kill' ? 'SIGKILL' : 'SIGINT')
    await ended
    // Each is a group of its own, and one that lives on for a moment answers its connection.
    for (const pid of others) kill(pid)
    await stillRunning(others)
    server = undefined
  }
  await start()
  return {
    start,
    stop,
    async createDatabase() {
      const name = `test_${(databases += 1)}`
      await using admin = await connect(urlOf(port, 'postgres'))
      await admin.client.query(`CREATE DATABASE ${name}`)
      return urlOf(port, name)
    },
    async [Symbol.asyncDispose]() {
      await stop('kill')
      if (existsSync(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Ends a process of the server unless it has ended by itself. */
function kill(pid: number): void {
  try {
    if (commandOf(pid).startsWith('postgres')) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function urlOf(port: number, database: string): string {
  return `postgres://gannet@127.0.0.1:${port}/${database}`
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await using _connection = await connect(url)
      return
    } catch (error) {
      if (tries === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A port of loopback that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
