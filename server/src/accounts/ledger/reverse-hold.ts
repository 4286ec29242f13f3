import type { Queries } from '../../database/sql.ts'
import { dayOf } from './day.ts'
import { type HoldKey, releaseHoldRow } from './hold-rows.ts'
import { recordEntry } from './ledger-entries.ts'

/** A hold to be given back after the database was away. */
export interface PendingReversal extends HoldKey {
  readonly accountId: string
  readonly operation: string
  readonly credits: number
  readonly periodStart: number
  /** The call whose charge may have been made although its caller was told that it failed. */
  readonly callId: string | undefined
}

/** A charge is looked for among this many of the newest entries of its account. */
const recentEntries = 100_000

/** When and how much a call was charged; undefined when it was not. */
export async function chargeOf(
  queries: Queries,
  accountId: string,
  callId: string,
): Promise<{ readonly at: number; readonly credits: number } | undefined> {
  const [charge] = await queries.query<{ at: number; credits: number }>(
    `SELECT recorded_at AS at, -credits AS credits FROM ledger_entries WHERE account_id = $1 AND kind = 'spend' AND note = $2
     AND number > (SELECT entries FROM accounts WHERE id = $1) - ${recentEntries} LIMIT 1`,
    [accountId, callId],
  )
  return charge
}

/** Gives a hold back; a charge that came about after all is reversed by an entry of its own. Call it within a transaction. */
export async function reverseHold(queries: Queries, hold: PendingReversal, now: number): Promise<void> {
  const { accountId, callId, operation, periodStart } = hold
  if (await releaseHoldRow(queries, hold, now)) return
  const charge = callId === undefined ? undefined : await chargeOf(queries, accountId, callId)
  if (charge === undefined) return
  const { at: chargedAt, credits } = charge
  const note = `reversal of ${callId}`
  const account = await recordEntry(queries, {
    accountId,
    kind: 'spend',
    credits,
    operation,
    periodStart,
    recordedAt: now,
    note,
  })
  await queries.query(
    `UPDATE usage_days SET calls = calls - 1, credits = credits - $5
     WHERE account_id = $1 AND period_start = $2 AND operation = $3 AND day = $4`,
    [accountId, periodStart, operation, dayOf(chargedAt), credits],
  )
  if (account.period_start === periodStart) return
  await recordEntry(queries, { accountId, kind: 'lapse', credits: -credits, periodStart, recordedAt: now })
}
