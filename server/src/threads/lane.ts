import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What does tasks for a pool: a thread or a process of its own. */
export interface Lane {
  /** Hands a task over, what is moved without a copy; a process copies all of it. Throws when that cannot be done. */
  post(task: unknown, moved: readonly ArrayBuffer[]): void
  /** Ends it, whatever it does; `exited` follows. */
  end(): void
  /** Whether it keeps the process alive. */
  hold(isHeld: boolean): void
}

export interface LaneEvents {
  readonly message: (message: unknown) => void
  /** What was said could not be handed over. */
  readonly garbled: (error: unknown) => void
  /** The task was never heard: it was handed to one that is no more, and of which `exited` is still to be told. */
  readonly unheard: (error: unknown) => void
  /** Once, with what it died of, if that is known. */
  readonly exited: (cause: unknown) => void
}

export type OpenLane = (events: LaneEvents) => Lane

export interface ThreadOptions {
  /** The thread's program, which calls `answerTasks`. */
  readonly script: URL
  /** Its JavaScript memory; what needs more costs the thread and no more. Typed arrays are not counted. */
  readonly maxHeapMb: number
}

/** Opens worker threads. */
export function threadLane({ script, maxHeapMb }: ThreadOptions): OpenLane {
  return (events) => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb }, env: threadEnv() })
    let cause: unknown
    worker.unref()
    worker.on('message', events.message)
    worker.on('messageerror', events.garbled)
    worker.on('error', (error) => (cause = error))
    worker.on('exit', () => events.exited(cause))
    return {
      post: (task, moved) => worker.postMessage(task, moved),
      end: () => void worker.terminate(),
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    }
  }
}

/**
 * Threads are told nothing of the service's environment but where the process keeps what it compiled, which they do not share
 * by themselves: it halves the time of their start.
 */
function threadEnv(): Record<string, string> {
  const versioned = getCompileCacheDir()
  return versioned === undefined ? {} : { NODE_COMPILE_CACHE: dirname(versioned) }
}
