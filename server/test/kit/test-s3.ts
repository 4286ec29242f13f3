import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './test-postgres.ts'

/** An S3-compatible server of the tests' own, with one bucket; it checks signatures. */
export interface TestS3 extends AsyncDisposable {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The settings of a service that keeps its images here. */
  readonly settings: Readonly<Record<string, string>>
  /** Names of the objects that are stored. */
  objects(): Promise<string[]>
  stop(): Promise<void>
}

const bucket = 'pictures'
/** The one key pair that s3rver knows. */
const key = 'S3RVER'

export async function openTestS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-s3-'))
  const port = await freePort()
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const flags = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', bucket, '--silent']
  const server = spawn(process.execPath, ['--no-deprecation', program, ...flags], { stdio: 'ignore' })
  await untilItListens(port, server)
  const endpoint = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  return {
    endpoint,
    bucket,
    accessKeyId: key,
    secretAccessKey: key,
    settings: {
      GANNET_IMAGES: `s3://${bucket}/shots?endpoint=${encodeURIComponent(endpoint)}`,
      GANNET_S3_ACCESS_KEY_ID: key,
      GANNET_S3_SECRET_ACCESS_KEY: key,
    },
    async objects() {
      const files = await readdir(join(folder, bucket), { recursive: true })
      return files
        .filter((file) => file.endsWith('._S3rver_object'))
        .map((file) => file.slice(0, -15))
        .toSorted()
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItListens(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (tries === 200 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      socket.destroy()
    }
  }
}
