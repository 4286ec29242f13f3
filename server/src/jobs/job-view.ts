import type { Job } from '../contract/jobs.ts'
import type { JobWebhook } from '../contract/webhooks.ts'
import type { HostRow } from './crawl-store.ts'
import type { JobRow } from './job-rows.ts'

/** Items of a job that share a state and a reason. */
interface CountRow {
  readonly state: string
  readonly reason: string | null
  readonly count: number
}

/** Hosts that a job tells of. */
const mostHosts = 100

/** A job as its account sees it. */
export function jobView(
  row: JobRow,
  {
    counted,
    hosts,
    webhook,
    now,
  }: { counted: readonly CountRow[]; hosts: readonly HostRow[]; webhook: JobWebhook | undefined; now: number },
): Job {
  const counts = countsOf(counted)
  const warnings: string[] = row.warnings === null ? [] : JSON.parse(row.warnings)
  return {
    id: row.id,
    kind: row.kind,
    ...(row.url !== null && { url: row.url }),
    operation: row.operation,
    // One that is being made is not found.
    state: row.state === 'creating' ? 'queued' : row.state,
    paused_because: row.paused_because,
    stopped_by: row.stopped_by,
    counts,
    credits_used: row.credits_used,
    max_credits: row.max_credits,
    eta_s: etaOf(row, counts, now),
    ...(row.kind === 'crawl' && {
      crawl_delay_s: hosts.reduce((most, host) => Math.max(most, host.crawl_delay_ms), 0) / 1000,
      robots: hosts.slice(0, mostHosts).map(({ host, status }) => ({ host: new URL(host).host, status })),
    }),
    created_at: timeOf(row.created_at),
    started_at: row.started_at === null ? null : timeOf(row.started_at),
    finished_at: row.finished_at === null ? null : timeOf(row.finished_at),
    deadline_at: timeOf(row.deadline_at),
    expires_at: row.expires_at === null ? null : timeOf(row.expires_at),
    ...(webhook && { webhook }),
    ...(warnings.length > 0 && { warnings }),
  }
}

function hasEnded({ state }: Pick<JobRow, 'state'>): boolean {
  return endStates.has(state)
}

const endStates: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed', 'expired'])

function countsOf(rows: readonly CountRow[]): Job['counts'] {
  const sum = (state: string): number =>
    rows.filter((row) => row.state === state).reduce((total, { count }) => total + count, 0)
  const skipped = rows.filter(({ state }) => state === 'skipped').map(({ reason, count }) => [reason ?? '', count])
  const states = { pending: sum('pending'), running: sum('running'), done: sum('done'), failed: sum('failed') }
  return {
    found: rows.reduce((total, { count }) => total + count, 0),
    ...states,
    skipped: Object.fromEntries(skipped),
  }
}

/** By the pace so far. */
function etaOf(row: JobRow, { pending, running, done, failed }: Job['counts'], now: number): number | null {
  if (hasEnded(row)) return 0
  const ended = done + failed
  if (row.started_at === null || ended === 0 || row.state === 'paused') return null
  const { limit = Infinity }: { limit?: number } = row.crawl === null ? {} : JSON.parse(row.crawl)
  const left = Math.min(pending + running, Math.max(0, limit - ended))
  return Math.ceil(((now - row.started_at) / 1000 / ended) * left)
}

function timeOf(time: number): string {
  return new Date(time).toISOString()
}
