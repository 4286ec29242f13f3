import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { KindOf } from './call-mix.ts'
import type { Answer, Caller } from './caller.ts'
import { machineUse } from './machine-use.ts'

export interface Phase {
  readonly name: string
  /** Calls sent in a second. */
  readonly offered: number
  readonly answers: readonly Answer[]
  /** How long calls were sent. */
  readonly seconds: number
  /** How much longer the last answer took. */
  readonly drainSeconds: number
  /** Calls answered 200 while calls were sent: what came later is not this time's work. */
  readonly finished: readonly Answer[]
  /** Share of the machine's processors that other programs used, callers and site included, 0 to 1. */
  readonly othersUse: number
  /** Processors that the service used while calls were sent. */
  readonly ownProcessors: number
  /** How late the callers' own event loop was, at the 99th percentile: as much may be their fault of what the calls took. */
  readonly callersLateMs: number
  /** Calls not sent because too many were waited for: not the service's load, but ours, would be measured. */
  readonly unsent: number
}

export interface PhaseOptions {
  readonly name: string
  readonly seconds: number
  /** The service's process. */
  readonly pid: number
  /** Which kind comes next. */
  readonly kindOf: KindOf
}

const maxWaitedFor = 8000
const timerMs = 10

/** So many calls at once, each lane sending its next when it has an answer: what the service can do at most. */
export async function closedLoop(caller: Caller, lanes: number, options: PhaseOptions): Promise<Phase> {
  const record = new Recorder(options)
  const lane = async (): Promise<void> => {
    while (!record.isOver) await record.follow(caller)
  }
  const running = Array.from({ length: lanes }, lane)
  await delay(options.seconds * 1000)
  record.endSending()
  await Promise.all(running)
  return record.phase()
}

/** A call every so often, whether the ones before have been answered or not, as the callers of the world do. */
export async function openLoop(caller: Caller, perSecond: number, options: PhaseOptions): Promise<Phase> {
  const record = new Recorder(options)
  const running = new Set<Promise<void>>()
  for (let count = 0; !record.isOver; count += 1) {
    const wait = record.begunAt + (count * 1000) / perSecond - performance.now()
    if (wait > 1) await delay(wait)
    if (running.size >= maxWaitedFor) {
      record.unsent += 1
      continue
    }
    const call: Promise<void> = record.follow(caller).finally(() => running.delete(call))
    running.add(call)
  }
  record.endSending()
  await Promise.all(running)
  return record.phase()
}

class Recorder {
  readonly begunAt = performance.now()
  unsent = 0
  readonly #options: PhaseOptions
  readonly #useBefore: ReturnType<typeof machineUse>
  #useAfter: ReturnType<typeof machineUse>
  readonly #answers: Answer[] = []
  readonly #finished: Answer[] = []
  readonly #late = monitorEventLoopDelay({ resolution: timerMs })
  #count = 0

  constructor(options: PhaseOptions) {
    this.#options = options
    this.#useBefore = machineUse(options.pid)
    this.#useAfter = this.#useBefore
    this.#late.enable()
  }

  get isOver(): boolean {
    return performance.now() - this.begunAt >= this.#options.seconds * 1000
  }

  async follow(caller: Caller): Promise<void> {
    const answer = await caller.send(this.#options.kindOf((this.#count += 1)))
    this.#answers.push(answer)
    if (answer.status === 200 && !this.isOver) this.#finished.push(answer)
  }

  endSending(): void {
    this.#late.disable()
    this.#useAfter = machineUse(this.#options.pid)
  }

  phase(): Phase {
    const { name, seconds } = this.#options
    const [before, after] = [this.#useBefore, this.#useAfter]
    const busy = after.busyMs - before.busyMs
    const own = after.ownMs - before.ownMs
    const drainSeconds = (performance.now() - this.begunAt) / 1000 - seconds
    return {
      name,
      seconds,
      offered: (this.#answers.length + this.unsent) / seconds,
      answers: this.#answers,
      finished: this.#finished,
      drainSeconds,
      ownProcessors: own / 1000 / seconds,
      othersUse: Math.max(0, busy - own) / (after.totalMs - before.totalMs),
      callersLateMs: Math.max(0, this.#late.percentile(99) / 1e6 - timerMs),
      unsent: this.unsent,
    }
  }
}
