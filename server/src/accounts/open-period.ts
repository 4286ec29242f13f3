import type { Queries } from '../database/sql.ts'
import { recordEntry } from './ledger-entries.ts'
import { periodOf } from './period.ts'
import type { Plans } from './plans.ts'

interface AccountRow {
  readonly plan: string
  readonly balance: number
  readonly held: number
  readonly period_start: number
}

/**
 * Brings an account to the period of `now`, once: what was left of the old period lapses and the plan's allowance
 * is granted. Credits that running calls hold stay theirs until spent; released, they lapse too.
 * Call it within a transaction; a period that is open already (or a later one) is left as it is.
 */
export async function openPeriod(
  queries: Queries,
  accountId: string,
  parts: { plans: Plans; now: number },
): Promise<void> {
  const { start } = periodOf(parts.now)
  const [account] = await queries.query<AccountRow>(
    'SELECT plan, balance, held, period_start FROM accounts WHERE id = $1',
    [accountId],
  )
  if (account === undefined || account.period_start >= start) return
  const plan = parts.plans.get(account.plan)
  // Of two nodes that come here at once, the condition lets one through, and it then owns the row.
  const [won] = await queries.query<AccountRow>(
    'UPDATE accounts SET period_start = $3 WHERE id = $1 AND period_start = $2 RETURNING balance, held',
    [accountId, account.period_start, start],
  )
  if (won === undefined) return
  const common = { accountId, recordedAt: parts.now }
  const unused = won.balance - won.held
  if (unused > 0) {
    await recordEntry(queries, { ...common, kind: 'lapse', credits: -unused, periodStart: account.period_start })
  }
  await recordEntry(queries, {
    ...common,
    kind: 'allowance',
    credits: plan.credits,
    periodStart: start,
    note: plan.name,
  })
}
