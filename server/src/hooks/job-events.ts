import { randomBytes } from 'node:crypto'
import type { Webhook, WebhookEvent } from '../contract/webhooks.ts'
import type { Queries } from '../database/sql.ts'

interface HookRow {
  readonly account_id: string
  readonly events: string
  readonly metadata: string
  readonly off_because: string | null
  readonly form: string | null
}

interface JobState {
  readonly kind: string
  readonly operation: string
  readonly state: string
  readonly paused_because: string | null
  readonly stopped_by: string | null
  readonly credits_used: number
}

interface EndedItem {
  readonly n: number
  readonly seq: number
  readonly url: string
  readonly state: string
  readonly code: string | null
  readonly reason: string | null
}

/** Messages stay under 20 KB: so many items at most, and so many characters of them; addresses beyond a length are cut. */
const mostItems = 100
/** Where each item is a message of its own, so many are written down at a time. */
const mostSingleItems = 20
const mostChars = 16_000
const longestUrl = 2000

/** A job's webhook, as it is written down. */
export interface NewWebhook {
  readonly account: string
  readonly hook: Webhook
  /** The name of the form of its messages; undefined for our own. */
  readonly form: string | undefined
  /** The caller's own, sealed. */
  readonly headers: Uint8Array | null
}

/** Writes down, in the transaction that makes a job, where it tells what becomes of it. */
export async function addWebhook(
  queries: Queries,
  { jobId, account, hook, form, headers, now }: NewWebhook & { readonly jobId: string; readonly now: number },
): Promise<void> {
  const { url, events, metadata } = hook
  const isDone = events.includes('job.items') ? 0 : 1
  await queries.query(
    `INSERT INTO webhooks (job_id, account_id, url, events, metadata, told_seq, told_at, is_done, form, headers)
     VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9)`,
    [jobId, account, url, JSON.stringify(events), JSON.stringify(metadata), now, isDone, form ?? null, headers],
  )
}

/** Writes down, in the transaction that changes a job, what is to be told of it. */
export async function tellOfJob(queries: Queries, jobId: string, type: WebhookEvent, now: number): Promise<void> {
  const hook = await hookOf(queries, jobId, type)
  if (hook === undefined) return
  const [job] = await queries.query<JobState>(
    'SELECT kind, operation, state, paused_because, stopped_by, credits_used FROM jobs WHERE id = $1',
    [jobId],
  )
  if (job === undefined) return
  const counts = await queries.query<{ state: string; count: number }>(
    'SELECT state, count(*) AS count FROM job_items WHERE job_id = $1 GROUP BY state ORDER BY state',
    [jobId],
  )
  const items = Object.fromEntries(counts.map(({ state, count }) => [state, count]))
  await insert(queries, { jobId, hook, type, now }, { job_id: jobId, ...job, items })
}

/** Writes down some of the items that have ended since those that were told of. */
export async function tellOfItems(
  queries: Queries,
  { jobId, toldSeq, now }: { jobId: string; toldSeq: number; now: number },
): Promise<void> {
  // Whoever has ended by now has all its items in the order.
  const [job] = await queries.query<{ finished_at: number | null }>('SELECT finished_at FROM jobs WHERE id = $1', [
    jobId,
  ])
  const hook = await hookOf(queries, jobId, 'job.items')
  const isSingly = hook !== undefined && hook.form !== null
  const most = isSingly ? mostSingleItems : mostItems
  const items = await queries.query<EndedItem>(
    `SELECT n, seq, url, state, code, reason FROM job_items WHERE job_id = $1 AND seq > $2 ORDER BY seq LIMIT ${most}`,
    [jobId, toldSeq],
  )
  const listed = fitting(items)
  const areAll = items.length < most && listed.length === items.length && job?.finished_at !== null
  const lastSeq = listed.at(-1)?.seq ?? toldSeq
  await queries.query('UPDATE webhooks SET told_seq = $2, told_at = $3, is_done = $4 WHERE job_id = $1', [
    jobId,
    lastSeq,
    now,
    areAll ? 1 : 0,
  ])
  if (hook === undefined || listed.length === 0) return
  for (const together of isSingly ? singly(listed) : [listed])
    await insert(queries, { jobId, hook, type: 'job.items', now }, { job_id: jobId, items: together })
}

/** In another form each item that was tried is a message of its own. */
function singly(items: ReturnType<typeof fitting>) {
  return items.filter(({ state }) => state !== 'skipped').map((item) => [item])
}

/** As many of the items, as they are told of, as fit into a message. */
function fitting(items: readonly EndedItem[]) {
  const listed = []
  let chars = 0
  for (const { n, seq, url, state, code, reason } of items) {
    const item = {
      n,
      seq,
      url: url.slice(0, longestUrl),
      state,
      ...(code !== null && { code }),
      ...(reason !== null && { reason }),
    }
    chars += JSON.stringify(item).length
    if (listed.length > 0 && chars > mostChars) break
    listed.push(item)
  }
  return listed
}

async function hookOf(queries: Queries, jobId: string, type: WebhookEvent): Promise<HookRow | undefined> {
  const [hook] = await queries.query<HookRow>(
    'SELECT account_id, events, metadata, off_because, form FROM webhooks WHERE job_id = $1',
    [jobId],
  )
  const events: readonly string[] = hook === undefined ? [] : JSON.parse(hook.events)
  return hook?.off_because === null && events.includes(type) ? hook : undefined
}

async function insert(
  queries: Queries,
  { jobId, hook, type, now }: { jobId: string; hook: HookRow; type: WebhookEvent; now: number },
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const metadata: unknown = JSON.parse(hook.metadata)
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data: { ...data, metadata } })
  await queries.query(
    `INSERT INTO webhook_outbox (id, job_id, account_id, type, body, state, created_at, tries, next_try_at)
     VALUES ($1, $2, $3, $4, $5, 'pending', $6, 0, $6)`,
    [`msg_${randomBytes(12).toString('hex')}`, jobId, hook.account_id, type, body, now],
  )
}
