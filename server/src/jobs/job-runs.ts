import type { Clock } from '../clock.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { takeLease } from '../database/take-lease.ts'
import type { Queries, Sql } from '../database/sql.ts'
import { tellOfJob } from '../hooks/job-events.ts'
import { inOpenState, jobColumns, type JobRow, type StartedItem } from './job-rows.ts'

export interface JobRunsParts {
  readonly sql: Sql
  readonly clock: Clock
  /** This process, as the owner of leases. */
  readonly holder: string
}

/** What becomes of an item with its charge. */
export interface ItemResult {
  readonly bytes: Uint8Array
  /** Of the JSON that the bytes are, or name. */
  readonly length: number
}

/** One start of an item. */
export interface ItemRun {
  /** Of the job. */
  readonly id: string
  readonly n: number
  readonly run: string
}

/** A driver is taken for dead when it was silent for so long. */
const leaseMs = 30_000
const mostJobs = 1000

/** Jobs and their items in the database, as those see them who drive them. */
export class JobRuns {
  readonly #parts: JobRunsParts

  constructor(parts: JobRunsParts) {
    this.#parts = parts
  }

  /** Jobs that nobody drives, the oldest first. */
  async undriven(): Promise<{ id: string; account_id: string }[]> {
    const now = this.#parts.clock.now()
    return await this.#parts.sql.query(
      `SELECT id, account_id FROM jobs LEFT JOIN leases ON leases.name = 'job/' || jobs.id
       WHERE state IN ('queued', 'running') AND (leases.name IS NULL OR ends_at <= $1 OR ends_at > $2)
       ORDER BY created_at LIMIT ${mostJobs}`,
      [now, now + 2 * leaseMs + 60_000],
    )
  }

  /** Paused jobs whose time is over. */
  async overdue(): Promise<{ id: string }[]> {
    return await this.#parts.sql.query(
      `SELECT id FROM jobs WHERE state = 'paused' AND deadline_at <= $1 ORDER BY created_at LIMIT ${mostJobs}`,
      [this.#parts.clock.now()],
    )
  }

  /** Jobs that wait for credits which their accounts have by now, or for a period that has begun. */
  async affordable(periodStart: number): Promise<{ id: string }[]> {
    return await this.#parts.sql.query(
      `SELECT jobs.id FROM jobs JOIN accounts ON accounts.id = account_id
       WHERE state = 'paused' AND paused_because = 'credits'
         AND (balance - held >= coalesce(needed_credits, 1) OR period_start < $1) ORDER BY jobs.created_at LIMIT ${mostJobs}`,
      [periodStart],
    )
  }

  /** Jobs that wait for room to store their results in. */
  async waitingForRoom(): Promise<{ id: string; account_id: string; plan: string }[]> {
    return await this.#parts.sql.query(
      `SELECT jobs.id, account_id, plan FROM jobs JOIN accounts ON accounts.id = account_id
       WHERE state = 'paused' AND paused_because = 'storage' ORDER BY jobs.created_at LIMIT ${mostJobs}`,
    )
  }

  /** Takes or renews the right to drive a job; false while another process has it. */
  async lease(id: string): Promise<boolean> {
    const { sql, clock, holder } = this.#parts
    return await takeLease(sql, { name: leaseOf(id), holder, now: clock.now(), lengthMs: leaseMs })
  }

  async release(id: string): Promise<void> {
    const { sql, holder } = this.#parts
    await sql.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [leaseOf(id), holder])
  }

  /** Begins or goes on with a job whose lease was taken. What its last driver left running waits again. */
  async takeOver(id: string): Promise<void> {
    await this.#parts.sql.transaction(
      async (queries) => {
        const isFirst = `SELECT id FROM jobs WHERE id = $1 AND state = 'queued' AND started_at IS NULL`
        const begun = await queries.query(isFirst, [id])
        await queries.query(
          `UPDATE jobs SET state = 'running', started_at = coalesce(started_at, $2)
           WHERE id = $1 AND state IN ('queued', 'running')`,
          [id, this.#parts.clock.now()],
        )
        await queries.query(
          `UPDATE job_items SET state = 'pending', run = NULL WHERE job_id = $1 AND state = 'running'`,
          [id],
        )
        if (begun.length > 0) await tellOfJob(queries, id, 'job.started', this.#parts.clock.now())
      },
      { durable: false },
    )
  }

  /** The job and the plan of its account. */
  async read(id: string): Promise<(JobRow & { readonly plan: string }) | undefined> {
    const [row] = await this.#parts.sql.query<JobRow & { plan: string }>(
      `SELECT ${jobColumns}, (SELECT plan FROM accounts WHERE accounts.id = account_id) AS plan FROM jobs WHERE id = $1`,
      [id],
    )
    return row
  }

  /** The hosts that have pending items. */
  async hosts(id: string): Promise<string[]> {
    const rows = await this.#parts.sql.query<{ host: string }>(
      `SELECT DISTINCT host FROM job_items WHERE job_id = $1 AND state = 'pending'`,
      [id],
    )
    return rows.map(({ host }) => host)
  }

  /** Pending items of a host, those first that may run first. */
  async pendingOf(id: string, host: string, limit: number): Promise<{ n: number; url: string; not_before: number }[]> {
    return await this.#parts.sql.query(
      `SELECT n, url, not_before FROM job_items WHERE job_id = $1 AND host = $2 AND state = 'pending'
       ORDER BY not_before, n LIMIT ${Math.floor(limit)}`,
      [id, host],
    )
  }

  /** Starts an item; undefined when it is pending no more, or its job was paused or ended since its driver read it. */
  async start(id: string, n: number, run: string): Promise<StartedItem | undefined> {
    const rows = await this.#parts.sql.transaction(
      (queries) =>
        queries.query<Omit<StartedItem, 'run'>>(
          `UPDATE job_items SET state = 'running', run = $3, starts = starts + 1
           WHERE job_id = $1 AND n = $2 AND state = 'pending'
             AND EXISTS (SELECT 1 FROM jobs WHERE id = $1 AND state = 'running')
           RETURNING n, url, request, depth, retries, starts`,
          [id, n, run],
        ),
      { durable: false, isOneStatement: true },
    )
    return rows[0] && { ...rows[0], run }
  }

  /**
   * Within the transaction of its charge: the item is done. What else is to be told of it (an outbox) is written here, too.
   * Throws, so that nothing is charged, when the start is no longer the item's: the job was cancelled, or another driver has it.
   */
  async done(
    queries: Queries,
    of: ItemRun,
    result: ItemResult & { credits: number; creditsRemaining: number; identity?: string | undefined },
  ): Promise<void> {
    const seq = await takeSeq(queries, of, result.credits)
    const rows =
      seq === undefined
        ? []
        : await queries.query(
            `UPDATE job_items SET state = 'done', seq = $4, request = NULL, result = $5, result_bytes = $6, credits = $7,
               credits_remaining = $8, identity = $9
             WHERE job_id = $1 AND n = $2 AND run = $3 AND state = 'running' RETURNING n`,
            [
              of.id,
              of.n,
              of.run,
              seq,
              result.bytes,
              result.length,
              result.credits,
              result.creditsRemaining,
              result.identity ?? null,
            ],
          )
    if (rows.length > 0) return
    // The commit of a try before this one may have reached a database that then went away.
    const before = await queries.query(
      `SELECT n FROM job_items WHERE job_id = $1 AND n = $2 AND run = $3 AND state = 'done'`,
      [of.id, of.n, of.run],
    )
    if (before.length === 0) throw new NotOurs()
  }

  /** The item has failed for good. */
  async failed(of: ItemRun, code: ProblemCode, result: ItemResult): Promise<void> {
    await this.#parts.sql.transaction(async (queries) => {
      const seq = await takeSeq(queries, of, 0)
      if (seq === undefined) return
      await queries.query(
        `UPDATE job_items SET state = 'failed', seq = $4, code = $5, request = NULL, result = $6, result_bytes = $7
         WHERE job_id = $1 AND n = $2 AND run = $3 AND state = 'running'`,
        [of.id, of.n, of.run, seq, code, result.bytes, result.length],
      )
    })
  }

  /** The item is left out: what it led to is none of the job's pages. */
  async skipped(of: ItemRun, reason: string, duplicateOf: number | undefined): Promise<void> {
    await this.#parts.sql.transaction(async (queries) => {
      const seq = await takeSeq(queries, of, 0)
      if (seq === undefined) return
      await queries.query(
        `UPDATE job_items SET state = 'skipped', seq = $4, reason = $5, duplicate_of = $6, request = NULL
         WHERE job_id = $1 AND n = $2 AND run = $3 AND state = 'running'`,
        [of.id, of.n, of.run, seq, reason, duplicateOf ?? null],
      )
    })
  }

  /** All items of a host that wait have failed for good, for one reason. */
  async failHost(id: string, host: string, { code, bytes, length }: ItemResult & { code: ProblemCode }): Promise<void> {
    await this.#parts.sql.transaction(async (queries) => {
      // The job's row is held from here on, so that no further item comes.
      const [job] = await queries.query<{ next_seq: number }>(
        `UPDATE jobs SET next_seq = next_seq WHERE id = $1 AND ${inOpenState} RETURNING next_seq`,
        [id],
      )
      if (job === undefined) return
      const [items] = await queries.query<{ last: number | null }>(
        'SELECT max(n) AS last FROM job_items WHERE job_id = $1',
        [id],
      )
      await queries.query(
        `UPDATE job_items SET state = 'failed', seq = $3 + n, code = $4, request = NULL, result = $5, result_bytes = $6
         WHERE job_id = $1 AND host = $2 AND state = 'pending'`,
        [id, host, job.next_seq, code, bytes, length],
      )
      await queries.query('UPDATE jobs SET next_seq = next_seq + $2 WHERE id = $1', [id, (items?.last ?? 0) + 1])
    })
  }

  /** The item waits again: for another try at its target, or because it could not run. */
  async again(of: ItemRun, { at, isRetry }: { at: number; isRetry: boolean }): Promise<void> {
    await this.#parts.sql.transaction(
      (queries) =>
        queries.query(
          `UPDATE job_items SET state = 'pending', run = NULL, not_before = $4, retries = retries + $5
           WHERE job_id = $1 AND n = $2 AND run = $3 AND state = 'running'`,
          [of.id, of.n, of.run, at, Number(isRetry)],
        ),
      { durable: false, isOneStatement: true },
    )
  }

  /** Whether an item has not ended. Those that run for nobody (their driver lost its lease and died) wait again. */
  async hasOpenItems(id: string): Promise<boolean> {
    const rows = await this.#parts.sql.transaction(
      async (queries) => {
        await queries.query(
          `UPDATE job_items SET state = 'pending', run = NULL WHERE job_id = $1 AND state = 'running'`,
          [id],
        )
        return await queries.query(`SELECT n FROM job_items WHERE job_id = $1 AND state = 'pending' LIMIT 1`, [id])
      },
      { durable: false },
    )
    return rows.length > 0
  }
}

/** The item is of another driver, or has ended: what was done for it counts for nothing. */
export class NotOurs extends Error {
  constructor() {
    super('the item is no longer run by this process')
  }
}

/** The item's place in the order of ends; undefined when the start is no longer the item's. The job's row comes before its items'. */
async function takeSeq(queries: Queries, { id, n, run }: ItemRun, credits: number): Promise<number | undefined> {
  const [job] = await queries.query<{ next_seq: number }>(
    `UPDATE jobs SET next_seq = next_seq + 1, credits_used = credits_used + $2
     WHERE id = $1 AND ${inOpenState}
       AND EXISTS (SELECT 1 FROM job_items WHERE job_id = $1 AND n = $3 AND run = $4 AND state = 'running')
     RETURNING next_seq`,
    [id, credits, n, run],
  )
  return job && job.next_seq - 1
}

function leaseOf(id: string): string {
  return `job/${id}`
}
