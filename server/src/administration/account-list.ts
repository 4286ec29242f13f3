import { periodOf } from '../accounts/ledger/period.ts'
import type { Plans } from '../accounts/plans/plans.ts'
import type { Clock } from '../clock.ts'
import type { AccountList, AccountListQuery, AccountSummary } from '../contract/administration.ts'
import { nextOf, positionOf } from '../contract/list-cursor.ts'
import { Problem } from '../contract/problems.ts'
import type { Sql } from '../database/sql.ts'
import { inOpenState } from '../jobs/job-rows.ts'

export interface AccountListParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly plans: Plans
}

interface Row {
  readonly id: string
  readonly name: string
  readonly plan: string
  readonly created_at: number
  readonly disabled_at: number | null
  readonly period_start: number
  readonly remaining: number
  readonly held: number
  readonly used: number | null
  readonly live_keys: number
  readonly open_jobs: number
}

/** `$1`: the start of this billing period, `$2`: now. */
const selected = `SELECT id, name, plan, created_at, disabled_at, period_start, balance - held AS remaining, held,
    (SELECT CAST(sum(credits) AS BIGINT) FROM usage_days
      WHERE usage_days.account_id = accounts.id AND usage_days.period_start = $1) AS used,
    (SELECT count(*) FROM api_keys WHERE api_keys.account_id = accounts.id AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > $2)) AS live_keys,
    (SELECT count(*) FROM jobs WHERE jobs.account_id = accounts.id AND ${inOpenState}) AS open_jobs
  FROM accounts WHERE removed_at IS NULL`

/** Accounts with what they have left and use, the newest first. */
export async function listAccounts(parts: AccountListParts, { cursor, limit }: AccountListQuery): Promise<AccountList> {
  const now = parts.clock.now()
  const period = periodOf(now)
  const after = positionOf(cursor)
  const rows = await parts.sql.query<Row>(
    `${selected} AND (created_at < $3 OR (created_at = $3 AND id < $4))
     ORDER BY created_at DESC, id DESC LIMIT ${Math.floor(limit)}`,
    [period.start, now, after.at, after.id],
  )
  return {
    accounts: rows.map((row) => summaryOf(row, parts.plans, period.start)),
    next: nextOf(rows, limit),
  }
}

/** One account as the list shows it. Throws Problem `not_found`. */
export async function summaryOfAccount(parts: AccountListParts, id: string): Promise<AccountSummary> {
  const now = parts.clock.now()
  const period = periodOf(now)
  const [row] = await parts.sql.query<Row>(`${selected} AND id = $3`, [period.start, now, id])
  if (row === undefined) throw new Problem('not_found', `there is no account "${id}"`)
  return summaryOf(row, parts.plans, period.start)
}

function summaryOf(row: Row, plans: Plans, periodStart: number): AccountSummary {
  // An account that nobody used in this period gets its allowance at its next call.
  const isStale = row.period_start < periodStart
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    created_at: new Date(row.created_at).toISOString(),
    disabled_at: row.disabled_at === null ? null : new Date(row.disabled_at).toISOString(),
    credits: {
      used: row.used ?? 0,
      held: isStale ? 0 : row.held,
      remaining: isStale && plans.has(row.plan) ? plans.get(row.plan).credits : row.remaining,
    },
    live_keys: row.live_keys,
    open_jobs: row.open_jobs,
  }
}
