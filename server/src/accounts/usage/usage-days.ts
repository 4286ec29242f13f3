import { type OperationName, operationNames } from '../../contract/operations.ts'
import { Problem } from '../../contract/problems.ts'
import type { UsageDaysResult } from '../../contract/usage.ts'
import type { Queries } from '../../database/sql.ts'
import type { AccountsParts } from '../accounts.ts'
import { dateOfDay, dayOf } from '../ledger/day.ts'
import { openPeriod } from '../ledger/open-period.ts'
import { periodOf } from '../ledger/period.ts'

interface DayRow {
  readonly day: number
  readonly operation: OperationName
  readonly calls: number
  readonly credits: number
}

/** What GET /v1/usage/days answers: each day of the account's period up to today, those without a call too. */
export async function usageDaysOf(parts: AccountsParts, accountId: string): Promise<UsageDaysResult> {
  const { sql, plans, clock } = parts
  const now = clock.now()
  await sql.transaction((queries) => openPeriod(queries, accountId, { plans, now }), { durable: false })
  return sql.transaction(
    async (queries) => {
      const period = await currentPeriod(queries, accountId)
      const rows = await queries.query<DayRow>(
        'SELECT day, operation, calls, credits FROM usage_days WHERE account_id = $1 AND period_start = $2',
        [accountId, period.start],
      )
      const first = dayOf(period.start)
      // A call that began in the period's last second may be charged on the day after it.
      const last = rows.reduce((latest, { day }) => Math.max(latest, day), Math.min(dayOf(now), dayOf(period.end) - 1))
      return {
        period: { start: new Date(period.start).toISOString(), end: new Date(period.end).toISOString() },
        days: Array.from({ length: last - first + 1 }, (_, index) => dayUsage(first + index, rows)),
      }
    },
    { durable: false, isSnapshot: true },
  )
}

async function currentPeriod(queries: Queries, accountId: string) {
  const [account] = await queries.query<{ period_start: number }>('SELECT period_start FROM accounts WHERE id = $1', [
    accountId,
  ])
  if (account === undefined) throw new Problem('not_found', `there is no account "${accountId}"`)
  return periodOf(account.period_start)
}

function dayUsage(day: number, rows: readonly DayRow[]) {
  const counts = operationNames.map((name) => {
    const row = rows.find((each) => each.day === day && each.operation === name)
    return [name, { calls: row?.calls ?? 0, credits: row?.credits ?? 0 }]
  })
  const operations: UsageDaysResult['days'][number]['operations'] = Object.fromEntries(counts)
  return { date: dateOfDay(day), operations }
}
