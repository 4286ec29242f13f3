import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { takeLease } from '../database/take-lease.ts'
import type { Sql } from '../database/sql.ts'
import type { ItemResults } from './item-results.ts'

export interface JobSweeperParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly results: ItemResults
  readonly log: Logger
  /** Names this process among those that sweep. */
  readonly holder: string
  /** False while the clock is in doubt: nothing is removed by it then. */
  readonly isClockBelieved: () => boolean
}

const sweepEveryMs = 60_000
const leaseMs = 90_000
/** Items, and files, that are removed at a time. */
const batch = 200
/** A job whose making was broken off by the end of its process. */
const makingMs = 3_600_000

/** Removes jobs whose time after their end is over: files first, then items, then the job, so that nothing is left unknown. */
export class JobSweeper implements AsyncDisposable {
  readonly #parts: JobSweeperParts
  readonly #timer: NodeJS.Timeout
  #sweeping: Promise<void> | undefined

  constructor(parts: JobSweeperParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#begin(), sweepEveryMs).unref()
    this.#begin()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweeping
  }

  /** Resolves once all that was due is gone. */
  async sweep(): Promise<void> {
    const { sql, clock, holder, isClockBelieved, log } = this.#parts
    const now = clock.now()
    if (!isClockBelieved()) return
    const lease = { name: 'job sweep', holder, lengthMs: leaseMs }
    if (!(await takeLease(sql, { ...lease, now }))) return
    const due = await sql.query<{ id: string }>(
      `SELECT id FROM jobs WHERE expires_at <= $1 OR (state = 'creating' AND created_at <= $2) LIMIT 1000`,
      [now, now - makingMs],
    )
    for (const { id } of due) {
      await this.#remove(id).catch((error: unknown) =>
        log.warn({ err: error, job: id }, 'an old job could not be removed'),
      )
      if (!(await takeLease(sql, { ...lease, now: clock.now() }))) return
    }
  }

  #begin(): void {
    this.#sweeping ??= this.sweep()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'old jobs could not be removed'))
      .finally(() => (this.#sweeping = undefined))
  }

  async #remove(id: string): Promise<void> {
    const { sql, results } = this.#parts
    for (;;) {
      const files = await sql.query<{ name: string }>(`SELECT name FROM job_files WHERE job_id = $1 LIMIT ${batch}`, [
        id,
      ])
      for (const { name } of files) await results.forget(name)
      if (files.length < batch) break
    }
    for (;;) {
      const gone = await sql.transaction(
        (queries) =>
          queries.query(
            `DELETE FROM job_items WHERE job_id = $1
             AND n IN (SELECT n FROM job_items WHERE job_id = $1 ORDER BY n LIMIT ${batch}) RETURNING n`,
            [id],
          ),
        { durable: false },
      )
      if (gone.length < batch) break
    }
    await sql.query('DELETE FROM job_hosts WHERE job_id = $1', [id])
    await sql.query('DELETE FROM jobs WHERE id = $1', [id])
  }
}
