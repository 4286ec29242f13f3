import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { LaneEnd } from './lane-failure.ts'
import type { LaneMessage } from './lane-message.ts'
import { ownThreadId } from './run-delay.ts'

/** Below the event loop's: on two processors two busy threads would otherwise halve its share. */
const niceness = 5

/**
 * The other side of a WorkerPool, in a thread or a process: one task at a time, each answered, whatever is thrown. `moved`: memory
 * of a result that a thread hands over without a copy.
 */
export function answerTasks<Task, Result>(
  perform: (task: Task) => Result | Promise<Result>,
  moved: (result: Result) => ArrayBuffer[] = () => [],
): void {
  const say = saying<Result>()
  beNice()
  const answer = async (task: Task): Promise<void> => {
    try {
      const result = await perform(task)
      say({ result }, moved(result))
    } catch (error) {
      say(failed(error))
    }
  }
  const port = parentPort ?? process
  port.on('message', (task: Task) => void answer(task))
  parentPort?.on('messageerror', (error) => say({ end: 'broken', error }))
  say({ isReady: true, threadId: ownThreadId() })
}

type Say<Result> = (message: LaneMessage<Result>, moved?: ArrayBuffer[]) => void

function saying<Result>(): Say<Result> {
  const port = parentPort
  if (port !== null) return (message, moved = []) => port.postMessage(message, moved)
  return (message) => void process.send?.(message)
}

/** On Linux a priority is a thread's own; elsewhere it would be the whole service's. */
function beNice(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, niceness)
  } catch {
    // A sandbox may forbid it; then all share alike.
  }
}

/** As plain as an error can be, so that it can be handed over whatever it holds. */
function failed(thrown: unknown): { readonly end: LaneEnd; readonly error: Error } | { readonly error: Error } {
  const error = new Error(thrown instanceof Error ? thrown.message : String(thrown))
  if (thrown instanceof Error && thrown.stack !== undefined) error.stack = thrown.stack
  const isTooMuch =
    thrown instanceof RangeError && /call stack|string length|array length|allocation/i.test(thrown.message)
  if (isTooMuch) return { end: 'memory', error }
  // What was found cannot be handed over.
  return thrown instanceof DOMException && thrown.name === 'DataCloneError' ? { end: 'broken', error } : { error }
}
