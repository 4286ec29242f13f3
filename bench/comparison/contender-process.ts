import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BatchWanted, Said, Task } from './contend.ts'
import { treeUse } from '../process-tree.ts'

const folder = join(import.meta.dirname, '../contenders')
/** What is thrown away or made ahead in the background after a batch belongs to it. */
const aftermathMs = 300
const sampleMs = 100

export interface Batch {
  readonly ms: number
  readonly cpuMs: number
}

/** A contender in a process of its own, with all it starts below it, so that nobody's work counts as another's. */
export class ContenderProcess implements AsyncDisposable {
  readonly #child: ChildProcess
  readonly #pid: number

  private constructor(child: ChildProcess, pid: number) {
    this.#child = child
    this.#pid = pid
  }

  static async start(script: string, task: Task): Promise<ContenderProcess> {
    const child = fork(join(folder, script), [JSON.stringify(task)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const said = await answerOf(child)
    if (!('pid' in said)) throw new Error(`${script} did not say its process`)
    return new ContenderProcess(child, said.pid)
  }

  async batch(wanted: BatchWanted): Promise<Batch> {
    const before = treeUse(this.#pid).cpuMs
    const ms = await this.#ask(wanted)
    await delay(aftermathMs)
    return { ms, cpuMs: treeUse(this.#pid).cpuMs - before }
  }

  /** The most memory held during a batch, in megabytes. Apart from the timed ones, which the looking would slow. */
  async peakMemoryMb(wanted: BatchWanted): Promise<number> {
    let most = treeUse(this.#pid).memoryMb
    const over = new AbortController()
    const looking = (async () => {
      while (!over.signal.aborted) {
        await delay(sampleMs)
        most = Math.max(most, treeUse(this.#pid).memoryMb)
      }
    })()
    await this.#ask(wanted).finally(() => over.abort())
    await looking
    return most
  }

  async #ask(wanted: BatchWanted): Promise<number> {
    this.#child.send(wanted)
    const said = await answerOf(this.#child)
    if (!('ms' in said)) throw new Error(`no time was told: ${JSON.stringify(said)}`)
    return said.ms
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.disconnect()
    const kill = setTimeout(() => this.#child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(kill)
  }
}

async function answerOf(child: ChildProcess): Promise<Said> {
  const over = new AbortController()
  const ended = once(child, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${String(code)}`)
  })
  try {
    const [said] = (await Promise.race([once(child, 'message', { signal: over.signal }), ended])) as [Said]
    if ('failure' in said) throw new Error(`${child.spawnargs.slice(1).join(' ')}: ${said.failure}`)
    return said
  } finally {
    ended.catch(() => {})
    over.abort()
  }
}
