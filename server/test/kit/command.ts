import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'

export interface CommandOutcome {
  readonly out: string
  readonly bytes: Buffer
  readonly err: string
  readonly code: number | null
}

/** Pages that commands keep are nobody's but the tests'. */
const XDG_CACHE_HOME = join(tmpdir(), 'gannet-command-cache')

const launcher = join(import.meta.dirname, '../../bin/gannet.js')

/** `gannet` in a process of its own, with loopback targets allowed and nothing else of our environment. */
export function startCommand(
  words: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): ChildProcessWithoutNullStreams {
  const { PATH, HOME, GANNET_CHROMIUM } = process.env
  return spawn(process.execPath, [launcher, ...words], {
    env: { PATH, HOME, XDG_CACHE_HOME, GANNET_CHROMIUM, GANNET_ALLOW_TARGETS: '127.0.0.1', ...env },
    stdio: 'pipe',
    ...(cwd !== undefined && { cwd }),
  })
}

/** Waits for its end. */
export async function outcomeOf(child: ChildProcessWithoutNullStreams, input = ''): Promise<CommandOutcome> {
  const ended = once(child, 'close')
  child.stdin.on('error', () => undefined).end(input)
  const [bytes, err] = await Promise.all([buffer(child.stdout), text(child.stderr)])
  await ended
  return { out: bytes.toString('utf8'), bytes, err, code: child.exitCode }
}

export async function runCommand(words: readonly string[], env?: Record<string, string>): Promise<CommandOutcome> {
  return await outcomeOf(startCommand(words, env))
}

/** A folder that goes with its test. */
export async function openTestFolder() {
  const path = await mkdtemp(join(tmpdir(), 'gannet-command-'))
  return {
    path,
    file: (name: string) => join(path, name),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}
