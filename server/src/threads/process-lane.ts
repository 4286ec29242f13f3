import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Lane, LaneEvents, OpenLane } from './lane.ts'

export interface ProcessOptions {
  /** The process's program, which calls `answerTasks`. */
  readonly script: URL
  /** Its JavaScript memory. */
  readonly maxHeapMb: number
  /** All memory it may write to, typed arrays and what V8 sets aside at its start (some 570 MB) included. */
  readonly maxDataMb: number
  /** Processor time of its whole life: one that its pool lost sight of ends all the same. */
  readonly maxCpuSeconds: number
}

/** No core file, so much memory and processor time, then the program itself in the shell's place. */
const limited = 'ulimit -c 0; ulimit -d "$0"; ulimit -t "$1"; shift; exec "$@"'

/**
 * Opens processes whose memory the kernel limits, which threads cannot have: what they allocate beside the JavaScript heap is
 * the whole service's. They have a group and an environment of their own, may read files and nothing else.
 */
export function processLane(options: ProcessOptions): OpenLane {
  return (events) => open(options, events)
}

function open({ script, maxHeapMb, maxDataMb, maxCpuSeconds }: ProcessOptions, events: LaneEvents): Lane {
  const program = [
    process.execPath,
    `--max-old-space-size=${maxHeapMb}`,
    '--v8-pool-size=1',
    '--permission',
    '--allow-fs-read=*',
    '--no-warnings',
    fileURLToPath(script),
  ]
  const child = spawn('/bin/sh', ['-c', limited, String(maxDataMb * 1024), String(maxCpuSeconds), ...program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    detached: true,
  })
  let hasExited = false
  const exited = (cause: unknown): void => {
    if (hasExited) return
    hasExited = true
    events.exited(cause)
  }
  child.on('message', events.message)
  child.on('error', (error) => {
    // One that never was has no exit.
    if (child.pid === undefined) exited(error)
    else events.garbled(error)
  })
  child.on('exit', (code, signal) => exited(new Error(`the process ended with ${signal ?? code}`)))
  const hold = (isHeld: boolean): void => {
    if (isHeld) child.ref()
    else child.unref()
    if (isHeld) child.channel?.ref()
    else child.channel?.unref()
  }
  hold(false)
  return {
    post: (task) => {
      // Tasks are objects; the port types them as anything that can be cloned.
      child.send(task as object, (error) => {
        if (error !== null) events.unheard(error)
      })
    },
    end: () => killGroup(child.pid),
    hold,
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
