import { errorCode } from '../error-code.ts'
import { type LaneEnd, LaneFailure } from './lane-failure.ts'
import type { LaneMessage } from './lane-message.ts'
import type { Lane, OpenLane } from './lane.ts'
import { runDelayMs } from './run-delay.ts'

export interface RunOptions {
  /** Longest time for the task, what it waits for a processor not counted. */
  readonly limitMs: number
  readonly signal: AbortSignal
  /** What of the task's memory is handed over without a copy. */
  readonly moved: readonly ArrayBuffer[]
  /** Called once, when the task holds the lane no longer. */
  readonly leave: () => void
}

interface Job<Result> extends RunOptions {
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
  readonly giveUp: () => void
}

export interface PoolLaneOptions<Itself> {
  readonly open: OpenLane
  /** Ends one that had nothing to do for this long. */
  readonly idleMs: number
  /** It may be given another task. */
  readonly idle: (lane: Itself) => void
  /** It is gone for good. */
  readonly ended: (lane: Itself) => void
}

/** One whose program does not begin within this time never will; on a machine that is very busy it takes half a minute. */
const startMs = 120_000
/** What a task may still take that nobody waits for any more: less than starting another thread. */
const unwantedMs = 500
/** What a task may wait for processors, in times of its limit, and the least wait that is worth giving back. */
const longestWait = 30
const leastWaitMs = 20

/** A thread or a process that does one task at a time, and what may become of it. */
export class PoolLane<Task, Result> {
  readonly #options: PoolLaneOptions<PoolLane<Task, Result>>
  readonly #lane: Lane
  readonly #gone = Promise.withResolvers<void>()
  #job: Job<Result> | undefined
  #timer: NodeJS.Timeout | undefined
  #isReady = false
  #threadId: number | undefined
  /** What the thread had waited for a processor when its task began. */
  #waitedBefore = 0
  #isUsed = false
  #isEnding = false

  constructor(options: PoolLaneOptions<PoolLane<Task, Result>>) {
    this.#options = options
    try {
      this.#lane = options.open({
        // What the other side sends is typed by what it was opened for.
        message: (message) => this.#hear(message as LaneMessage<Result>),
        garbled: (error) => this.#end('broken', error),
        unheard: (error) => this.#end('broken', error, this.#isUsed),
        exited: (cause) => this.#exited(cause),
      })
    } catch (error) {
      throw new LaneFailure('broken', error)
    }
  }

  /** False from the moment it is stopped or has died. */
  get isAlive(): boolean {
    return !this.#isEnding
  }

  /** Does a task. Rejects with a LaneFailure, with the signal's reason, or with the task's own error. */
  run(task: Task, options: RunOptions): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const { signal, limitMs } = options
    const giveUp = (): void => {
      reject(signal.reason)
      this.#limit(Math.min(limitMs, unwantedMs))
    }
    this.#job = { ...options, resolve, reject, giveUp }
    // A waiting call keeps the process alive; an idle thread does not.
    this.#lane.hold(true)
    if (this.#isReady) this.#begin(limitMs)
    else this.#limit(startMs)
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      this.#lane.post(task, options.moved)
    } catch (error) {
      // Nested too deep, or nothing that can be handed over: the other side never saw it.
      this.#settle((job) => job.reject(new LaneFailure('broken', error)))
    }
    return promise
  }

  /** Waits for a task, but not for ever. */
  rest(): void {
    this.#timer = setTimeout(() => this.#end('closed'), this.#options.idleMs).unref()
    this.#options.idle(this)
  }

  /** Ends it; resolves when it has gone. */
  async end(): Promise<void> {
    // Whoever waits for its end is not to be left by a process that has nothing else to do.
    this.#lane.hold(true)
    this.#end('closed')
    await this.#gone.promise
  }

  #hear(message: LaneMessage<Result>): void {
    if ('isReady' in message) {
      this.#isReady = true
      this.#threadId = message.threadId
      // Starting is not the task's time.
      if (this.#job !== undefined) this.#begin(this.#job.signal.aborted ? unwantedMs : this.#job.limitMs)
    } else if ('result' in message) this.#settle((job) => job.resolve(message.result))
    else if ('end' in message) this.#settle((job) => job.reject(new LaneFailure(message.end, message.error)))
    else this.#settle((job) => job.reject(message.error))
  }

  /** The task's time begins. */
  #begin(limitMs: number): void {
    this.#waitedBefore = runDelayMs(this.#threadId)
    this.#limit(limitMs)
  }

  /** `repaid`: milliseconds of waiting that the task was given back before. */
  #limit(ms: number, repaid = 0): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#expire(repaid), ms)
  }

  /** That others had the processors is not the task's fault, nor the page's. */
  #expire(repaid: number): void {
    const job = this.#job
    if (job === undefined || job.signal.aborted || !this.#isReady) return this.#end('late')
    const waited = Math.min(runDelayMs(this.#threadId) - this.#waitedBefore, longestWait * job.limitMs)
    if (waited - repaid < leastWaitMs) this.#end('late')
    else this.#limit(waited - repaid, waited)
  }

  /** Gives the job its outcome; the lane is free for the next. */
  #settle(settle: (job: Job<Result>) => void): void {
    const job = this.#job
    if (job === undefined || this.#isEnding) return
    this.#forget(job)
    settle(job)
    this.#isUsed = true
    this.rest()
    job.leave()
  }

  #forget({ signal, giveUp }: Job<Result>): void {
    clearTimeout(this.#timer)
    signal.removeEventListener('abort', giveUp)
    this.#lane.hold(false)
    this.#job = undefined
  }

  /** Its job's outcome is told at once; the job's slot is free when the thread or the process has gone. */
  #end(end: LaneEnd, cause?: unknown, isInherited = false): void {
    if (this.#isEnding) return
    this.#isEnding = true
    clearTimeout(this.#timer)
    this.#job?.reject(new LaneFailure(end, cause, isInherited))
    this.#lane.end()
  }

  #exited(cause: unknown): void {
    const isDead = !this.#isEnding
    this.#isEnding = true
    clearTimeout(this.#timer)
    const job = this.#job
    if (job !== undefined) {
      this.#forget(job)
      if (isDead)
        job.reject(
          isOutOfMemory(cause) ? new LaneFailure('memory', cause) : new LaneFailure('broken', cause, this.#isUsed),
        )
    }
    this.#options.ended(this)
    this.#gone.resolve()
    job?.leave()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
}
