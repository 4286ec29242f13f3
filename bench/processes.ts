import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline'

export interface BenchProcess extends AsyncDisposable {
  readonly pid: number
  /** The first line it printed that the pattern matches, its first group. */
  readonly said: string
  /** All that it has printed so far. */
  readonly lines: readonly string[]
}

interface ProcessArguments {
  readonly parameters?: readonly string[]
  readonly nodeOptions?: readonly string[]
}

/** Starts a Node program and waits for the line that says it is ready. `nodeOptions` reach its threads too, as NODE_OPTIONS does not. */
export async function startProcess(
  script: string,
  pattern: RegExp,
  env: Readonly<Record<string, string | undefined>> = {},
  { parameters = [], nodeOptions = [] }: ProcessArguments = {},
): Promise<BenchProcess> {
  const child = spawn(process.execPath, [...nodeOptions, script, ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const closed = once(output, 'close')
  const said = await firstMatch(child, output, pattern)
  return {
    pid: child.pid ?? 0,
    said,
    lines,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await closed
    },
  }
}

async function firstMatch(child: ChildProcess, output: Interface, pattern: RegExp): Promise<string> {
  return await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`)))
    output.on('line', (line) => {
      const found = pattern.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
}

/** CPU milliseconds a process has used so far, user and system, from /proc (100 ticks a second). */
export function cpuMsOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory of a process in MB. */
export function residentMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
