import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The service as a process of its own. */
export interface ServiceProcess extends AsyncDisposable {
  readonly process: ChildProcess
  readonly origin: string
  /** All that was printed so far. */
  readonly lines: readonly string[]
  readonly startMs: number
  /** Waits for a line that it has printed or will print; rejects when it ends before. */
  printed(pattern: RegExp): Promise<string>
  /** Sends a signal and waits for the end; gives the exit code, null after a violent end. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** `npm start`'s program, not waited for; its standard output goes to a pipe or to an open file. */
export function spawnService(settings: Readonly<Record<string, string>>, stdout: 'pipe' | number): ChildProcess {
  const { PATH, HOME, GANNET_CHROMIUM } = process.env
  return spawn(process.execPath, ['--min-semi-space-size=8', join(import.meta.dirname, '../../src/main.ts')], {
    env: { PATH, HOME, GANNET_CHROMIUM, GANNET_PORT: '0', GANNET_LOG: 'info', ...settings },
    stdio: ['ignore', stdout, 'inherit'],
  })
}

/** `npm start`'s program, once it listens. */
export async function openServiceProcess(settings: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const startedAt = performance.now()
  const child = spawnService(settings, 'pipe')
  if (child.stdout === null) throw new Error('the service was started without a pipe')
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => void lines.push(line))
  const printed = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (line: string): void => {
        if (pattern.test(line)) resolve(line)
      }
      lines.forEach(look)
      reader.on('line', look)
      reader.once('close', () => reject(new Error(`it ended and never printed ${pattern}: ${lines.join('\n')}`)))
    })
  const listens = /listens on (http:\S+) /
  const origin = listens.exec(await printed(listens))?.[1] ?? ''
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (hasEnded()) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    process: child,
    origin,
    lines,
    printed,
    startMs: performance.now() - startedAt,
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  }
}
