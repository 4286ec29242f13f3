import { setImmediate as turn } from 'node:timers/promises'
import type { SkipReason } from '../contract/jobs.ts'
import type { ListPosition } from '../contract/list-cursor.ts'
import type { Clock } from '../clock.ts'
import type { Queries, Sql } from '../database/sql.ts'
import { addWebhook, type NewWebhook, tellOfJob } from '../hooks/job-events.ts'
import { type EndedItemRow, inOpenState, jobColumns, type JobRow, type NewItem } from './job-rows.ts'

export interface JobStoreParts {
  readonly sql: Sql
  readonly clock: Clock
  /** How long a job is kept after its end, in milliseconds. */
  readonly retentionMs: number
}

export interface NewJob extends Pick<
  JobRow,
  | 'id'
  | 'account_id'
  | 'kind'
  | 'operation'
  | 'url'
  | 'crawl'
  | 'deadline_at'
  | 'max_credits'
  | 'concurrency'
  | 'origin'
  | 'fingerprint'
> {
  readonly request: Readonly<Record<string, unknown>>
  readonly warnings: readonly string[]
  readonly idempotencyKey: string | undefined
}

/** How a job ends. */
export interface JobEnd {
  readonly state: 'completed' | 'cancelled' | 'failed' | 'expired'
  readonly stoppedBy: JobRow['stopped_by']
  /** Why what has not ended is left out. */
  readonly reason: SkipReason
}

const fullChunk = 100
/** Some milliseconds of work for SQLite, which does it on the event loop. */
const skipAtOnce = 100

/** Jobs and their items in the database, as callers see and steer them. */
export class JobStore {
  readonly #parts: JobStoreParts

  constructor(parts: JobStoreParts) {
    this.#parts = parts
  }

  /** Begins a job that nobody sees yet. False when its idempotency key is taken. */
  async begin(job: NewJob): Promise<boolean> {
    const rows = await this.#parts.sql.transaction(
      (queries) =>
        queries.query(
          `INSERT INTO jobs (id, account_id, kind, operation, state, request, warnings, origin, idempotency_key, fingerprint,
             created_at, deadline_at, max_credits, credits_used, concurrency, next_seq, url, crawl)
           VALUES ($1, $2, $3, $4, 'creating', $5, $6, $7, $8, $9, $10, $11, $12, 0, $13, 1, $14, $15)
           ON CONFLICT DO NOTHING RETURNING id`,
          [
            job.id,
            job.account_id,
            job.kind,
            job.operation,
            JSON.stringify(job.request),
            job.warnings.length === 0 ? null : JSON.stringify(job.warnings),
            job.origin,
            job.idempotencyKey ?? null,
            job.fingerprint,
            this.#parts.clock.now(),
            job.deadline_at,
            job.max_credits,
            job.concurrency,
            job.url,
            job.crawl,
          ],
        ),
      { durable: false },
    )
    return rows.length > 0
  }

  /** Adds items, at most some hundred at a time: they are one transaction. Duplicates end at once. */
  async add(job: Pick<JobRow, 'id' | 'account_id'>, items: readonly NewItem[]): Promise<void> {
    await this.#parts.sql.transaction(
      async (queries) => {
        let seq = await takeSeqs(queries, job.id, items.filter(({ duplicateOf }) => duplicateOf !== undefined).length)
        for (let from = 0; from < items.length; from += fullChunk) {
          const chunk = items.slice(from, from + fullChunk)
          const values = chunk.flatMap(({ n, keyHash, url, host, request, duplicateOf }) => {
            const place = [job.id, job.account_id, n, keyHash, url, host, request]
            if (duplicateOf === undefined) return [...place, 'pending', null, null, null]
            seq += 1
            return [...place, 'skipped', 'duplicate', duplicateOf, seq - 1]
          })
          await queries.query(insertItems(chunk.length), values)
        }
      },
      { durable: false },
    )
  }

  /** All items are there: the job is on its way, durably, and tells what becomes of it where that is asked for. */
  async opened(id: string, webhook?: NewWebhook): Promise<void> {
    await this.#parts.sql.transaction(async (queries) => {
      await queries.query(`UPDATE jobs SET state = 'queued' WHERE id = $1 AND state = 'creating'`, [id])
      if (webhook !== undefined) await addWebhook(queries, { ...webhook, jobId: id, now: this.#parts.clock.now() })
    })
  }

  async find(id: string, accountId: string): Promise<JobRow | undefined> {
    const [row] = await this.#parts.sql.query<JobRow>(
      `SELECT ${jobColumns} FROM jobs WHERE id = $1 AND account_id = $2 AND state <> 'creating'`,
      [id, accountId],
    )
    return row
  }

  async findByKey(idempotencyKey: string, accountId: string): Promise<JobRow | undefined> {
    const [row] = await this.#parts.sql.query<JobRow>(
      `SELECT ${jobColumns} FROM jobs WHERE account_id = $1 AND idempotency_key = $2`,
      [accountId, idempotencyKey],
    )
    return row
  }

  /** The newest first, after a cursor. */
  async list(
    accountId: string,
    { state, after, limit }: { state: string | undefined; after: ListPosition; limit: number },
  ): Promise<JobRow[]> {
    return await this.#parts.sql.query<JobRow>(
      `SELECT ${jobColumns} FROM jobs
       WHERE account_id = $1 AND state <> 'creating' AND state = coalesce(CAST($2 AS TEXT), state)
         AND (created_at < $3 OR (created_at = $3 AND id < $4))
       ORDER BY created_at DESC, id DESC LIMIT ${Math.floor(limit)}`,
      [accountId, state ?? null, after.at, after.id],
    )
  }

  /** Jobs that go on, the newest first, all as of one moment: one that begins meanwhile is missed in no state. */
  async open(accountId: string): Promise<JobRow[]> {
    return await this.#parts.sql.query<JobRow>(
      `SELECT ${jobColumns} FROM jobs WHERE account_id = $1 AND ${inOpenState} ORDER BY created_at DESC, id DESC`,
      [accountId],
    )
  }

  async countOpen(accountId: string): Promise<number> {
    const [row] = await this.#parts.sql.query<{ count: number }>(
      `SELECT count(*) AS count FROM jobs WHERE account_id = $1 AND state IN ('creating', 'queued', 'running', 'paused')`,
      [accountId],
    )
    return row?.count ?? 0
  }

  /** Items by state and reason: sums over the rows themselves. */
  async counts(id: string): Promise<{ state: string; reason: string | null; count: number }[]> {
    return await this.#parts.sql.query(
      'SELECT state, reason, count(*) AS count FROM job_items WHERE job_id = $1 GROUP BY state, reason',
      [id],
    )
  }

  /** Items that ended after a place in the order of their ends. */
  async ended(id: string, page: { after: number; state: string | undefined; limit: number }): Promise<EndedItemRow[]> {
    return await this.#parts.sql.query<EndedItemRow>(
      `SELECT n, seq, url, state, code, reason, duplicate_of, depth, parent, note, retries, credits, result_bytes FROM job_items
       WHERE job_id = $1 AND seq > $2 AND state = coalesce(CAST($3 AS TEXT), state)
       ORDER BY seq LIMIT ${Math.floor(page.limit)}`,
      [id, page.after, page.state ?? null],
    )
  }

  async result(id: string, n: number) {
    const [row] = await this.#parts.sql.query<{
      result: Uint8Array | null
      result_bytes: number
      credits_remaining: number | null
    }>('SELECT result, result_bytes, credits_remaining FROM job_items WHERE job_id = $1 AND n = $2', [id, n])
    return row
  }

  /** Pauses a job that has not ended. False when it has. */
  async pause(id: string, why: { because: NonNullable<JobRow['paused_because']>; needed?: number }): Promise<boolean> {
    const isOurs = why.because === 'asked' || why.because === 'account'
    const from = isOurs ? inOpenState : `state IN ('queued', 'running')`
    return await this.#parts.sql.transaction(async (queries) => {
      const before = await queries.query(`SELECT id FROM jobs WHERE id = $1 AND state = 'paused'`, [id])
      const rows = await queries.query(
        `UPDATE jobs SET state = 'paused', paused_because = $2, needed_credits = $3 WHERE id = $1 AND ${from}
         RETURNING id`,
        [id, why.because, why.needed ?? null],
      )
      if (rows.length > 0 && before.length === 0) await tellOfJob(queries, id, 'job.paused', this.#parts.clock.now())
      return rows.length > 0
    })
  }

  /** Lets a paused job go on; one that goes on already does. False when it has ended. */
  async resume(id: string): Promise<boolean> {
    return await this.#parts.sql.transaction(async (queries) => {
      await queries.query(
        `UPDATE jobs SET state = 'queued', paused_because = NULL, needed_credits = NULL WHERE id = $1 AND state = 'paused'`,
        [id],
      )
      const rows = await queries.query(`SELECT id FROM jobs WHERE id = $1 AND ${inOpenState}`, [id])
      return rows.length > 0
    })
  }

  /**
   * Ends a job: what runs is neither charged nor kept from this moment on. `onEnd` is told of it at once; resolves
   * when all items have ended with it, too. False, and nothing is done, when it has ended before.
   */
  async end(id: string, { state, stoppedBy, reason }: JobEnd, onEnd?: () => void): Promise<boolean> {
    const rows = await this.#parts.sql.transaction((queries) =>
      queries.query(
        `UPDATE jobs SET state = $2, stopped_by = $3, paused_because = NULL, ending = $4 WHERE id = $1 AND ${inOpenState}
         RETURNING id`,
        [id, state, stoppedBy, reason],
      ),
    )
    if (rows.length === 0) return false
    onEnd?.()
    await this.finishEnding(id, reason)
    return true
  }

  /** Jobs whose end somebody began and did not finish. */
  async ending(): Promise<{ id: string; ending: string }[]> {
    return await this.#parts.sql.query(
      'SELECT id, ending FROM jobs WHERE ending IS NOT NULL ORDER BY created_at LIMIT 100',
    )
  }

  /** Ends what a job that has ended has left, a little at a time. */
  async finishEnding(id: string, reason: string): Promise<void> {
    const { sql, clock, retentionMs } = this.#parts
    while (await sql.transaction((queries) => skipSome(queries, id, reason), { durable: false })) await turn()
    const now = clock.now()
    await sql.transaction(async (queries) => {
      const [job] = await queries.query<{ state: JobEnd['state'] }>(
        `UPDATE jobs SET ending = NULL, request = NULL, finished_at = $2, expires_at = $3
         WHERE id = $1 AND ending IS NOT NULL RETURNING state`,
        [id, now, now + retentionMs],
      )
      if (job !== undefined) await tellOfJob(queries, id, `job.${job.state}`, now)
    })
  }
}

/** Leaves out some items that have not ended. False when there are none. */
async function skipSome(queries: Queries, id: string, reason: string): Promise<boolean> {
  const some = await queries.query<{ n: number }>(
    `SELECT n FROM job_items WHERE job_id = $1 AND state IN ('pending', 'running') ORDER BY n LIMIT ${skipAtOnce}`,
    [id],
  )
  const [first, last] = [some[0]?.n, some.at(-1)?.n]
  if (first === undefined || last === undefined) return false
  const seq = await takeSeqs(queries, id, last - first + 1)
  await queries.query(
    `UPDATE job_items SET state = 'skipped', reason = $2, seq = $3 + n, run = NULL, request = NULL
     WHERE job_id = $1 AND n >= $4 AND n <= $5 AND state IN ('pending', 'running')`,
    [id, reason, seq - first, first, last],
  )
  return true
}

/** Takes so many places in the order of ends: gives the first of them. */
async function takeSeqs(queries: Queries, id: string, count: number): Promise<number> {
  if (count === 0) return 0
  const [job] = await queries.query<{ next_seq: number }>(
    'UPDATE jobs SET next_seq = next_seq + $2 WHERE id = $1 RETURNING next_seq',
    [id, count],
  )
  return (job?.next_seq ?? count) - count
}

const columnsOfItem = 11

function insertItems(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const given = Array.from({ length: columnsOfItem }, (_none, column) => `$${row * columnsOfItem + column + 1}`)
    return `(${given.join(', ')}, 0, 0, 0, 0, 0, 0)`
  })
  return `INSERT INTO job_items (job_id, account_id, n, key_hash, url, host, request, state, reason, duplicate_of, seq,
    depth, starts, retries, not_before, result_bytes, credits) VALUES ${rows.join(', ')}`
}
