import { randomBytes } from 'node:crypto'
import type { Webhook, WebhookEvent } from '../contract/webhooks.ts'
import type { Queries } from '../database/sql.ts'

interface HookRow {
  readonly account_id: string
  readonly events: string
  readonly metadata: string
  readonly off_because: string | null
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
const mostChars = 16_000
const longestUrl = 2000

/** Writes down, in the transaction that makes a job, where it tells what becomes of it. */
export async function addWebhook(
  queries: Queries,
  { jobId, account, hook, now }: { jobId: string; account: string; hook: Webhook; now: number },
): Promise<void> {
  const tellsItems = hook.events.includes('job.items')
  await queries.query(
    `INSERT INTO webhooks (job_id, account_id, url, events, metadata, told_seq, told_at, is_done)
     VALUES ($1, $2, $3, $4, $5, 0, $6, $7)`,
    [jobId, account, hook.url, JSON.stringify(hook.events), JSON.stringify(hook.metadata), now, tellsItems ? 0 : 1],
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

/** Writes down some of the items that have ended since those that were told of. Gives how many; `all` once there will be no more. */
export async function tellOfItems(
  queries: Queries,
  { jobId, toldSeq, now }: { jobId: string; toldSeq: number; now: number },
): Promise<{ told: number; all: boolean }> {
  // Whoever has ended by now has all its items in the order.
  const [job] = await queries.query<{ finished_at: number | null }>('SELECT finished_at FROM jobs WHERE id = $1', [
    jobId,
  ])
  const items = await queries.query<EndedItem>(
    `SELECT n, seq, url, state, code, reason FROM job_items WHERE job_id = $1 AND seq > $2 ORDER BY seq LIMIT ${mostItems}`,
    [jobId, toldSeq],
  )
  const listed = fitting(items)
  const all = items.length < mostItems && listed.length === items.length && job?.finished_at !== null
  const lastSeq = listed.at(-1)?.seq ?? toldSeq
  await queries.query('UPDATE webhooks SET told_seq = $2, told_at = $3, is_done = $4 WHERE job_id = $1', [
    jobId,
    lastSeq,
    now,
    all ? 1 : 0,
  ])
  const hook = listed.length === 0 ? undefined : await hookOf(queries, jobId, 'job.items')
  if (hook === undefined) return { told: 0, all }
  await insert(queries, { jobId, hook, type: 'job.items', now }, { job_id: jobId, items: listed })
  return { told: listed.length, all }
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
    'SELECT account_id, events, metadata, off_because FROM webhooks WHERE job_id = $1',
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
