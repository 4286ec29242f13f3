import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from './test-postgres.ts'

/** A real Redis server of the tests' own, that keeps nothing on disk. */
export interface TestRedis extends AsyncDisposable {
  readonly url: string
  /** Ends the server at once, and what it held with it. */
  stop(): Promise<void>
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>
}

/** The server's program, or undefined where none is installed. */
export function findRedis(): string | undefined {
  return ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'].find((path) =>
    existsSync(path),
  )
}

export async function openTestRedis(): Promise<TestRedis> {
  const program = findRedis()
  if (program === undefined) throw new Error('Redis is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'gannet-redis-'))
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    server = spawn(program, flags, { stdio: 'ignore' })
    await untilItAnswers(url)
  }
  const stop = async (): Promise<void> => {
    if (server === undefined) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    server = undefined
  }
  await start()
  return {
    url,
    start,
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 200 })
  redis.on('error', () => undefined)
  try {
    await redis.ping()
  } finally {
    redis.disconnect()
  }
}
