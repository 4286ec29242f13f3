import type { Queries } from '../../database/sql.ts'
import { type EntryKind, recordEntry } from './ledger-entries.ts'
import { periodOf, possiblePeriods } from './period.ts'
import type { Plans } from '../plans/plans.ts'

interface AccountRow {
  readonly plan: string
  readonly balance: number
  readonly held: number
  readonly period_start: number
}

/**
 * Brings an account to the period of `now`, once: what was left of the old period lapses and the plan's allowance
 * is granted. Credits that running calls hold stay theirs until spent; released, they lapse too.
 * A clock that ran ahead brings an account to a period that is not yet; when the clock is right again it comes back and
 * gets what lapsed then, not a second allowance: each period has books of its own (docs/decisions/0012-guards-on-data.md).
 * Call it within a transaction; a period that is open already is left as it is.
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
  const { first, last } = possiblePeriods(parts.now)
  if (account === undefined || (account.period_start >= first && account.period_start <= last)) return
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
  const given = await givenBefore(queries, accountId, start)
  if (given === undefined) {
    await recordEntry(queries, {
      ...common,
      kind: 'allowance',
      credits: plan.credits,
      periodStart: start,
      note: plan.name,
    })
  } else if (given.lapsed > 0) {
    const note = 'the clock had run ahead'
    await recordEntry(queries, { ...common, kind: 'lapse', credits: given.lapsed, periodStart: start, note })
  }
}

/** What lapsed when the account left that period; undefined when it was never in it. */
async function givenBefore(
  queries: Queries,
  accountId: string,
  start: number,
): Promise<{ lapsed: number } | undefined> {
  const rows = await queries.query<{ kind: EntryKind; credits: number }>(
    `SELECT kind, CAST(sum(credits) AS BIGINT) AS credits FROM ledger_entries
     WHERE account_id = $1 AND period_start = $2 AND kind <> 'spend' GROUP BY kind`,
    [accountId, start],
  )
  if (!rows.some(({ kind }) => kind === 'allowance')) return undefined
  return { lapsed: -(rows.find(({ kind }) => kind === 'lapse')?.credits ?? 0) }
}
