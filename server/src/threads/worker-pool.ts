import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import { FairSlots } from '../fair-slots.ts'
import type { OpenLane } from './lane.ts'
import { PoolLane } from './pool-lane.ts'
import { type LaneEnd, LaneFailure } from './lane-failure.ts'

export interface WorkerPoolOptions<Task> {
  /** Opens a thread or a process; each is opened when it is first needed. */
  readonly open: OpenLane
  /** As many that anybody may hold. */
  readonly slots: number
  /** Further ones, for accounts that hold none. */
  readonly reserve?: number
  /**
   * Longest time for a task, from when its thread has it; one that takes longer costs its thread and no more. What the thread waits
   * for a processor is not counted, up to thirty times as much.
   */
  readonly timeLimitMs: (task: Task) => number
  /** Ends what had nothing to do for this long. */
  readonly idleMs?: number
  /** Milliseconds that a call waits before a further one is opened for the next account that holds none. */
  readonly spareAfterMs?: number
  /** Memory of a task that threads are handed without a copy: the task is theirs then. Nothing unless given. */
  readonly moved?: (task: Task) => readonly ArrayBuffer[]
  /** What a call is told whose task was not done. */
  readonly failure: (end: LaneEnd, cause: unknown) => Error
}

/** What the pool asks of a call. */
export type PoolCall = Pick<Call, 'account' | 'signal' | 'usage' | 'isBackground'>

/** Enough for strangers beside two accounts that fill the others; one that nobody needs is never opened. */
const defaultReserve = 2
const defaultIdleMs = 60_000
/** As long as a thread takes to start: where tasks take a few milliseconds each, none is worth its memory. */
const defaultSpareAfterMs = 100

/**
 * Threads or processes that do what a page steers, shared fairly between accounts. Whatever is thrown on the way, by the task,
 * by whatever does it or by handing either's words over, rejects its own call and nothing else.
 */
export class WorkerPool<Task, Result> implements AsyncDisposable {
  readonly #options: WorkerPoolOptions<Task>
  readonly #slots: FairSlots
  readonly #idle: PoolLane<Task, Result>[] = []
  readonly #all = new Set<PoolLane<Task, Result>>()
  readonly #closing = new AbortController()

  constructor(options: WorkerPoolOptions<Task>) {
    this.#options = options
    this.#slots = new FairSlots({ slots: options.slots, reserve: options.reserve ?? defaultReserve })
  }

  /**
   * Has a task done. Rejects with the pool's `failure`, with Problem `overloaded` when the pool closes, with the signal's reason
   * when that aborts, or with the task's own error.
   */
  async run(task: Task, call: PoolCall): Promise<Result> {
    try {
      return await this.#run(task, call).catch(async (error: unknown) => {
        // What the task before left behind is not this one's fault.
        if (error instanceof LaneFailure && error.isInherited && !this.#isGone(task))
          return await this.#run(task, call, { isNew: true })
        throw error
      })
    } catch (error) {
      if (!(error instanceof LaneFailure)) throw error
      throw error.end === 'closed' ? this.#closing.signal.reason : this.#options.failure(error.end, error.cause)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const sentence = 'The service is shutting down; try another instance or again in a moment.'
    this.#closing.abort(new Problem('overloaded', sentence, { retryAfterSeconds: 5 }))
    await Promise.all(Array.from(this.#all, (lane) => lane.end()))
  }

  async #run(task: Task, call: PoolCall, { isNew = false } = {}): Promise<Result> {
    const { signal, account, usage, isBackground = false } = call
    const { timeLimitMs, moved } = this.#options
    const limitMs = timeLimitMs(task)
    this.#refuse(signal)
    const slot = (isBackground ? undefined : this.#slots.tryAcquire(account)) ?? (await this.#turn(call))
    const startedAt = performance.now()
    const leave = (): void => {
      slot[Symbol.dispose]()
      usage?.add('thread_ms', performance.now() - startedAt)
    }
    let lane: PoolLane<Task, Result>
    try {
      this.#refuse(signal)
      lane = (isNew ? undefined : this.#idleLane()) ?? this.#openLane()
    } catch (error) {
      leave()
      throw error
    }
    return await lane.run(task, { limitMs, signal, leave, moved: moved?.(task) ?? [] })
  }

  /** Whether the task went with the thread that it was handed to. */
  #isGone(task: Task): boolean {
    return this.#options.moved?.(task).some(({ detached }) => detached) === true
  }

  #refuse(signal: AbortSignal): void {
    signal.throwIfAborted()
    this.#closing.signal.throwIfAborted()
  }

  /** Waits for a slot, but not beyond the call's end or the pool's. */
  async #turn({ account, signal, isBackground = false }: PoolCall): Promise<Disposable> {
    const { spareAfterMs = defaultSpareAfterMs } = this.#options
    const sparing = isBackground ? undefined : setTimeout(() => this.#openSpare(), spareAfterMs).unref()
    const closing = this.#closing.signal
    const ends = new AbortController()
    const stop = (): void => ends.abort(closing.reason)
    const leave = (): void => ends.abort(signal.reason)
    closing.addEventListener('abort', stop, { once: true })
    signal.addEventListener('abort', leave, { once: true })
    try {
      if (isBackground) return await this.#slots.acquireBehind(account, ends.signal)
      return await this.#slots.acquire(account, ends.signal)
    } finally {
      clearTimeout(sparing)
      closing.removeEventListener('abort', stop)
      signal.removeEventListener('abort', leave)
    }
  }

  #idleLane(): PoolLane<Task, Result> | undefined {
    for (;;) {
      const lane = this.#idle.pop()
      if (lane === undefined || lane.isAlive) return lane
    }
  }

  /** Where calls wait for long, the next account that holds nothing is not to wait for a start as well. */
  #openSpare(): void {
    const { slots, reserve = defaultReserve } = this.#options
    if (this.#closing.signal.aborted || this.#all.size >= slots + reserve) return
    if (this.#idle.some(({ isAlive }) => isAlive)) return
    try {
      this.#openLane().rest()
    } catch {
      // The call that needs one is told why there is none.
    }
  }

  /** Throws LaneFailure when the system gives no more. */
  #openLane(): PoolLane<Task, Result> {
    const { open, idleMs = defaultIdleMs } = this.#options
    const lane = new PoolLane<Task, Result>({
      open,
      idleMs,
      idle: (lane) => void this.#idle.push(lane),
      ended: (lane) => {
        this.#all.delete(lane)
        const at = this.#idle.indexOf(lane)
        if (at >= 0) this.#idle.splice(at, 1)
      },
    })
    this.#all.add(lane)
    return lane
  }
}
