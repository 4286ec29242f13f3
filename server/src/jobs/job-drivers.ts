import { periodOf } from '../accounts/ledger/period.ts'
import type { Plan } from '../accounts/plans/plans.ts'
import type { RequireRoom } from '../accounts/usage/stored-bytes.ts'
import { Problem } from '../contract/problems.ts'
import { JobPace } from './job-pace.ts'
import { JobDriver, type JobDriverParts } from './job-driver.ts'

export interface JobDriversParts extends JobDriverParts {
  readonly requireRoom: RequireRoom
  /** Aborts when a drain has lasted too long. */
  readonly stopped: AbortSignal
  /** When a call of a person began last in this process, by the clock of `performance`. */
  readonly lastCallAt: () => number
}

const lookEveryMs = 1000
/** How often paused jobs are looked at. */
const pausedEveryMs = 2000
/** Jobs of one account that this process drives at once; its others are queued. */
const mostJobsOfAccount = 10

/** The jobs that this process drives: it takes those that nobody drives, and lets those go on whose hindrance is gone. */
export class JobDrivers implements AsyncDisposable {
  readonly #parts: JobDriversParts
  readonly #drivers = new Map<string, { readonly driver: JobDriver; readonly account: string }>()
  readonly #running = new Set<Promise<void>>()
  /** Items in the air, by account. */
  readonly #busy = new Map<string, number>()
  readonly #pace: JobPace
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined
  #pausedLookAt = 0
  #isClosed = false

  constructor(parts: JobDriversParts) {
    this.#parts = parts
    this.#pace = new JobPace(parts.lastCallAt)
    this.#timer = setInterval(() => this.look(), lookEveryMs).unref()
    this.look()
  }

  /** Looks for jobs to drive, soon. */
  look(): void {
    if (this.#isClosed) return
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'could not look for jobs'))
      .finally(() => (this.#looking = undefined))
  }

  /** Something of a job was changed by its account. */
  changed(id: string): void {
    this.#drivers.get(id)?.driver.changed()
    this.#parts.news.tell(id)
    this.look()
  }

  /** From now on nothing is started; what runs is finished. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#pace[Symbol.dispose]()
    for (const { driver } of this.#drivers.values()) driver.stop()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.close()
    await this.#looking
    this.close()
    await Promise.all(this.#running)
  }

  async #look(): Promise<void> {
    const { runs } = this.#parts
    if (performance.now() > this.#pausedLookAt) {
      this.#pausedLookAt = performance.now() + pausedEveryMs
      await this.#lookAtPaused()
    }
    for (const { id, account_id: account } of await runs.undriven()) {
      if (this.#isClosed) return
      if (this.#drivers.has(id) || this.#jobsOf(account) >= mostJobsOfAccount) continue
      if (await runs.lease(id)) this.#drive(id, account)
    }
  }

  #drive(id: string, account: string): void {
    const { stopped } = this.#parts
    const places = { tryTake: (plan: Plan) => this.#tryTake(account, plan) }
    const driver = new JobDriver(id, this.#parts, { places, stopped })
    this.#drivers.set(id, { driver, account })
    const running = driver.run().finally(() => {
      this.#drivers.delete(id)
      this.#running.delete(running)
      this.look()
    })
    this.#running.add(running)
  }

  /** A place for an item: all of the plan's but one, which is for calls of people; the account's jobs share them evenly. */
  #tryTake(account: string, { concurrency }: Plan): Disposable | undefined {
    const busy = this.#busy.get(account) ?? 0
    if (busy >= Math.max(1, concurrency - 1)) return undefined
    // All accounts' items share the pace of the process.
    const place = this.#pace.tryTake(() => {
      for (const { driver } of this.#drivers.values()) driver.wake()
    })
    if (place === undefined) return undefined
    this.#busy.set(account, busy + 1)
    return {
      [Symbol.dispose]: () => {
        const left = (this.#busy.get(account) ?? 1) - 1
        if (left === 0) this.#busy.delete(account)
        else this.#busy.set(account, left)
        place[Symbol.dispose]()
      },
    }
  }

  #jobsOf(account: string): number {
    let count = 0
    for (const other of this.#drivers.values()) if (other.account === account) count += 1
    return count
  }

  async #lookAtPaused(): Promise<void> {
    const { runs, store, clock, news, requireRoom, planNamed } = this.#parts
    for (const { id } of await runs.overdue()) {
      await store.end(id, { state: 'expired', stoppedBy: 'deadline', reason: 'deadline' })
      news.tell(id)
    }
    for (const { id, ending } of await store.ending()) await store.finishEnding(id, ending)
    for (const { id } of await runs.affordable(periodOf(clock.now()).start)) await store.resume(id)
    for (const { id, account_id: accountId, plan } of await runs.waitingForRoom()) {
      const hasRoom = await requireRoom({ accountId, plan: planNamed(plan) }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem) return false
          throw error
        },
      )
      if (hasRoom) await store.resume(id)
    }
  }
}
