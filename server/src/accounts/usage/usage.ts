import { type OperationName, operationNames } from '../../contract/operations.ts'
import { Problem } from '../../contract/problems.ts'
import type { UsageResult } from '../../contract/usage.ts'
import type { Queries } from '../../database/sql.ts'
import type { AccountsParts } from '../accounts.ts'
import { openPeriod } from '../ledger/open-period.ts'
import { periodOf } from '../ledger/period.ts'

interface AccountRow {
  readonly plan: string
  readonly period_start: number
  readonly remaining: number
}

/** What GET /v1/usage answers (decision C8), all of one moment. */
export async function usageOf(parts: AccountsParts, accountId: string): Promise<UsageResult> {
  const { sql, plans } = parts
  await sql.transaction((queries) => openPeriod(queries, accountId, { plans, now: parts.clock.now() }), {
    durable: false,
  })
  return sql.transaction(
    async (queries) => {
      const [account] = await queries.query<AccountRow>(
        'SELECT plan, period_start, balance - held AS remaining FROM accounts WHERE id = $1',
        [accountId],
      )
      if (account === undefined) throw new Problem('not_found', `there is no account "${accountId}"`)
      const period = periodOf(account.period_start)
      const operations = await operationsOf(queries, accountId, period.start)
      const entries = await entriesOf(queries, accountId, period.start)
      return {
        plan: account.plan,
        period: { start: new Date(period.start).toISOString(), end: new Date(period.end).toISOString() },
        credits: {
          allowance: entries.get('allowance') ?? 0,
          granted: entries.get('grant') ?? 0,
          used: operationNames.reduce((sum, name) => sum + operations[name].credits, 0),
          held: await heldOf(queries, accountId, period.start),
          remaining: account.remaining,
        },
        operations,
      }
    },
    { durable: false, isSnapshot: true },
  )
}

async function operationsOf(queries: Queries, accountId: string, periodStart: number) {
  const rows = await queries.query<{ operation: OperationName; calls: number; credits: number }>(
    `SELECT operation, CAST(sum(calls) AS BIGINT) AS calls, CAST(sum(credits) AS BIGINT) AS credits FROM usage_days
     WHERE account_id = $1 AND period_start = $2 GROUP BY operation`,
    [accountId, periodStart],
  )
  const countOf = (name: OperationName) => {
    const row = rows.find(({ operation }) => operation === name)
    return { calls: row?.calls ?? 0, credits: row?.credits ?? 0 }
  }
  return {
    scrape: countOf('scrape'),
    extract: countOf('extract'),
    screenshot: countOf('screenshot'),
    map: countOf('map'),
  }
}

/** Sums of the period's entries by kind, spends left out: those are many, and counted in usage_days. */
async function entriesOf(queries: Queries, accountId: string, periodStart: number): Promise<Map<string, number>> {
  const rows = await queries.query<{ kind: string; credits: number }>(
    `SELECT kind, CAST(sum(credits) AS BIGINT) AS credits FROM ledger_entries
     WHERE account_id = $1 AND period_start = $2 AND kind <> 'spend' GROUP BY kind`,
    [accountId, periodStart],
  )
  return new Map(rows.map(({ kind, credits }) => [kind, credits]))
}

/** Holds of this period; those made before its start have credits of their own, which lapsed from no one's view. */
async function heldOf(queries: Queries, accountId: string, periodStart: number): Promise<number> {
  const [row] = await queries.query<{ credits: number | null }>(
    'SELECT CAST(sum(credits) AS BIGINT) AS credits FROM holds WHERE account_id = $1 AND period_start = $2',
    [accountId, periodStart],
  )
  return row?.credits ?? 0
}
