import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { DeliveryList, JobWebhook, WebhookEvent } from '../contract/webhooks.ts'
import type { Sql } from '../database/sql.ts'
import { tellOfItems } from './job-events.ts'
import type { Sent } from './send-message.ts'

export interface OutboxParts {
  readonly sql: Sql
  readonly clock: Clock
  /** Pauses before each try of a message, the first included, in milliseconds. */
  readonly pausesMs: readonly number[]
}

/** A message to be sent now. */
export interface DueMessage {
  readonly id: string
  readonly job_id: string
  readonly account_id: string
  readonly url: string
  readonly body: string
  /** The form that it is sent in; null for our own. */
  readonly form: string | null
  /** The caller's own, sealed. */
  readonly headers: Uint8Array | null
  /** How often it was sent before. */
  readonly tries: number
}

interface OutboxRow {
  readonly id: string
  readonly type: WebhookEvent
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly created_at: number
  readonly tries: number
  readonly next_try_at: number
  readonly last_status: number | null
  readonly last_error: string | null
}

/** Messages of one account that are sent at the same time: a receiver that hangs holds up its own account's only. */
export const mostOfAccount = 4
const mostDue = 64
/** A message whose sender was lost is sent again after this time. */
const sendingMs = 60_000
/** Items are told of together: so many, or those of so long. */
const itemsTogether = 100
const itemsEveryMs = 5000
/** In another form each item is a message of its own, at once, unless so many messages of its job wait to be sent. */
const mostWaiting = 20
const mostHooks = 200
const longestRetryAfterMs = 24 * 3_600_000
const mostListed = 1000
const ends = `'job.completed', 'job.expired', 'job.failed', 'job.cancelled'`

/** What is to be told of jobs, and what became of it. */
export class Outbox {
  readonly #parts: OutboxParts

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Writes down what there is to be told of items. */
  async gatherItems(): Promise<void> {
    const { sql, clock } = this.#parts
    const now = clock.now()
    const hooks = await sql.query<{ job_id: string; told_seq: number }>(
      `SELECT job_id, told_seq FROM webhooks LEFT JOIN jobs ON jobs.id = job_id
       WHERE is_done = 0
         AND (told_at <= $1 OR told_at > $2 OR next_seq > told_seq + CASE WHEN form IS NULL THEN ${itemsTogether} ELSE 1 END
           OR finished_at IS NOT NULL OR jobs.id IS NULL)
         AND (form IS NULL OR ${mostWaiting} > (
           SELECT count(*) FROM webhook_outbox WHERE webhook_outbox.job_id = webhooks.job_id AND state = 'pending'))
       ORDER BY told_at LIMIT ${mostHooks}`,
      [now - itemsEveryMs, now + itemsEveryMs],
    )
    for (const { job_id: jobId, told_seq: toldSeq } of hooks)
      await sql.transaction(async (queries) => {
        // Of two nodes that gather at the same time the second one finds nothing left.
        const rows = await queries.query(
          'UPDATE webhooks SET told_at = $3 WHERE job_id = $1 AND told_seq = $2 AND is_done = 0 RETURNING job_id',
          [jobId, toldSeq, now],
        )
        if (rows.length > 0) await tellOfItems(queries, { jobId, toldSeq, now })
      })
  }

  /** Messages that are due, of each account but a few. How a job ended is told once each message of its items was tried. */
  async due(): Promise<DueMessage[]> {
    return await this.#parts.sql.query<DueMessage>(
      `SELECT id, job_id, account_id, url, body, form, headers, tries FROM (
         SELECT webhook_outbox.id, webhook_outbox.job_id, webhook_outbox.account_id, url, body, form, headers, tries, next_try_at,
           row_number() OVER (PARTITION BY webhook_outbox.account_id ORDER BY next_try_at, webhook_outbox.id) AS place
         FROM webhook_outbox JOIN webhooks ON webhooks.job_id = webhook_outbox.job_id
         WHERE state = 'pending' AND next_try_at <= $1
           AND (type NOT IN (${ends}) OR (is_done = 1 AND NOT EXISTS (
             SELECT 1 FROM webhook_outbox AS before WHERE before.job_id = webhook_outbox.job_id
               AND before.state = 'pending' AND before.type = 'job.items'
               AND before.last_status IS NULL AND before.last_error IS NULL)))
       ) AS waiting WHERE place <= ${mostOfAccount} ORDER BY place, next_try_at, id LIMIT ${mostDue}`,
      [this.#parts.clock.now()],
    )
  }

  /** Takes a message to send it; false when another node has. */
  async take({ id, tries }: DueMessage): Promise<boolean> {
    const rows = await this.#parts.sql.transaction(
      (queries) =>
        queries.query(
          `UPDATE webhook_outbox SET tries = tries + 1, next_try_at = $3
           WHERE id = $1 AND tries = $2 AND state = 'pending' RETURNING id`,
          [id, tries, this.#parts.clock.now() + sendingMs],
        ),
      { durable: false, isOneStatement: true },
    )
    return rows.length > 0
  }

  /** Notes what a try came to, and when the next one is; what cannot be told any more switches the job's webhook off. */
  async sent({ id, job_id: jobId, tries }: DueMessage, came: Sent): Promise<void> {
    const { sql, clock, pausesMs } = this.#parts
    const now = clock.now()
    const isTaken = came.status !== undefined && came.status >= 200 && came.status < 300
    const pauseMs = pausesMs[tries + 1]
    const off = isTaken ? undefined : offBecause(came, pauseMs)
    const failed = off === undefined ? 'pending' : 'failed'
    const state = isTaken ? 'delivered' : failed
    const nextAt = now + Math.max(pauseMs ?? 0, pauseAskedMs(came, now))
    await sql.transaction(async (queries) => {
      // First: whoever changes several messages of a job holds its webhook, so that no two wait for each other.
      if (off !== undefined)
        await queries.query('UPDATE webhooks SET off_because = $2, is_done = 1 WHERE job_id = $1', [jobId, off])
      await queries.query(
        `UPDATE webhook_outbox SET state = $2, next_try_at = $3, last_status = $4, last_error = $5 WHERE id = $1`,
        [id, state, nextAt, came.status ?? null, came.error ?? null],
      )
      if (off === undefined) return
      await queries.query(`UPDATE webhook_outbox SET state = 'failed' WHERE job_id = $1 AND state = 'pending'`, [jobId])
    })
  }

  /** The webhook of a job, as the job shows it. */
  async webhookOf(jobId: string): Promise<JobWebhook | undefined> {
    const [row] = await this.#parts.sql.query<{
      url: string
      events: string
      metadata: string
      off_because: 'gone' | 'unreachable' | null
    }>('SELECT url, events, metadata, off_because FROM webhooks WHERE job_id = $1', [jobId])
    if (row === undefined) return undefined
    const { url, events, metadata, off_because: off } = row
    return { url, events: JSON.parse(events), metadata: JSON.parse(metadata), state: off ?? 'on' }
  }

  async deliveries(jobId: string): Promise<DeliveryList> {
    const rows = await this.#parts.sql.query<OutboxRow>(
      `SELECT id, type, state, created_at, tries, next_try_at, last_status, last_error FROM webhook_outbox
       WHERE job_id = $1 ORDER BY created_at DESC, id LIMIT ${mostListed}`,
      [jobId],
    )
    const deliveries = rows.map(({ id, type, state, created_at: createdAt, tries, ...row }) => ({
      id,
      type,
      state,
      created_at: new Date(createdAt).toISOString(),
      tries,
      next_try_at: state === 'pending' ? new Date(row.next_try_at).toISOString() : null,
      last_status: row.last_status,
      last_error: row.last_error,
    }))
    return { deliveries }
  }

  /** Sends a message again, under the same id, and switches the job's webhook on. Throws Problem `not_found`. */
  async redeliver(jobId: string, id: string): Promise<void> {
    const now = this.#parts.clock.now()
    const message = [jobId, id.slice(0, 100)]
    const rows = await this.#parts.sql.transaction(async (queries) => {
      await queries.query(
        `UPDATE webhooks SET off_because = NULL, is_done = CASE WHEN events LIKE '%"job.items"%' THEN 0 ELSE 1 END
         WHERE job_id = $1 AND off_because IS NOT NULL
           AND EXISTS (SELECT 1 FROM webhook_outbox WHERE webhook_outbox.job_id = $1 AND id = $2)`,
        message,
      )
      return await queries.query(
        `UPDATE webhook_outbox SET state = 'pending', tries = 0, next_try_at = $3 WHERE job_id = $1 AND id = $2 RETURNING id`,
        [...message, now],
      )
    })
    if (rows.length === 0) throw new Problem('not_found', 'There is no such delivery.')
  }

  /** Forgets what was told of jobs that are removed, once there is nothing left to tell. */
  async sweep(): Promise<void> {
    const gone = `job_id NOT IN (SELECT id FROM jobs)`
    await this.#parts.sql.query(`DELETE FROM webhook_outbox WHERE state <> 'pending' AND ${gone}`)
    await this.#parts.sql.query(
      `DELETE FROM webhooks WHERE ${gone} AND job_id NOT IN (SELECT job_id FROM webhook_outbox)`,
    )
  }
}

/** Why nothing more is sent to a receiver that did not take a message; undefined where it is tried again. */
function offBecause({ status }: Sent, pauseMs: number | undefined): 'gone' | 'unreachable' | undefined {
  if (status === 410) return 'gone'
  return pauseMs === undefined ? 'unreachable' : undefined
}

/** Of 429 and 503, what `Retry-After` asks for: seconds, or a date. */
function pauseAskedMs({ status, ...came }: Sent, now: number): number {
  if (status !== 429 && status !== 503) return 0
  const text = 'retryAfter' in came ? (came.retryAfter?.trim() ?? '') : ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text.slice(0, 40)) - now
  return Number.isNaN(ms) ? 0 : Math.min(longestRetryAfterMs, Math.max(0, ms))
}
