import type { Sql } from '../database/sql.ts'
import { inOpenState } from './job-rows.ts'
import type { JobStore } from './job-store.ts'

export interface AccountJobsParts {
  readonly sql: Sql
  readonly store: JobStore
}

/** Pauses what an account has under way; what its owner paused stays that. Its drivers see it at their next look. */
export async function pauseJobsOf({ sql, store }: AccountJobsParts, accountId: string): Promise<void> {
  const jobs = await sql.query<{ id: string }>(
    `SELECT id FROM jobs WHERE account_id = $1 AND ${inOpenState} AND coalesce(paused_because, '') <> 'asked'`,
    [accountId],
  )
  for (const { id } of jobs) await store.pause(id, { because: 'account' })
}

/** Lets those go on that `pauseJobsOf` paused. */
export async function resumeJobsOf({ sql, store }: AccountJobsParts, accountId: string): Promise<void> {
  const jobs = await sql.query<{ id: string }>(
    `SELECT id FROM jobs WHERE account_id = $1 AND state = 'paused' AND paused_because = 'account'`,
    [accountId],
  )
  for (const { id } of jobs) await store.resume(id)
}

/** Ends all jobs of an account and has their results removed at the next sweep, not after their usual time. */
export async function removeJobsOf(
  { sql, store }: AccountJobsParts,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<void> {
  const jobs = await sql.query<{ id: string }>(`SELECT id FROM jobs WHERE account_id = $1 AND ${inOpenState}`, [
    accountId,
  ])
  for (const { id } of jobs) await store.end(id, { state: 'cancelled', stoppedBy: null, reason: 'cancelled' })
  await sql.query(`UPDATE jobs SET expires_at = $2 WHERE account_id = $1 AND (expires_at IS NULL OR expires_at > $2)`, [
    accountId,
    now,
  ])
}
