import type { Queries } from '../../database/sql.ts'
import { dayOf } from './day.ts'
import { possiblePeriods } from './period.ts'
import { type AccountBalance, recordEntry } from './ledger-entries.ts'

/** A hold as the database knows it. */
export interface HoldKey {
  readonly ownerId: string
  readonly number: number
}

export interface NewHold extends HoldKey {
  readonly accountId: string
  readonly operation: string
  readonly credits: number
  readonly heldAt: number
  readonly periodStart: number
}

interface HoldRow {
  readonly account_id: string
  readonly operation: string
  readonly credits: number
  readonly period_start: number
}

const takeCredits = `
  UPDATE accounts SET held = held + $2 
  WHERE id = $1 AND period_start >= $3 AND period_start <= $4 AND balance - held >= $2 RETURNING period_start`
const insertHold = `
  INSERT INTO holds (owner_id, number, account_id, operation, credits, period_start, held_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`
const deleteHold = `
  DELETE FROM holds WHERE owner_id = $1 AND number = $2 RETURNING account_id, operation, credits, period_start`
const countUsage = `
  INSERT INTO usage_days (account_id, period_start, operation, day, calls, credits) VALUES ($1, $2, $3, $4, 1, $5)
  ON CONFLICT (account_id, period_start, operation, day)
  DO UPDATE SET calls = usage_days.calls + 1, credits = usage_days.credits + excluded.credits`

// What follows says the same to PostgreSQL in one statement, so that it costs one round trip and is whole by itself.
const holdAtOnce = `
  WITH account AS (${takeCredits})
  INSERT INTO holds (owner_id, number, account_id, operation, credits, period_start, held_at)
  SELECT $5, CAST($6 AS BIGINT), $1, $7, CAST($2 AS BIGINT), period_start, CAST($8 AS BIGINT) FROM account
  RETURNING number`
const spendAtOnce = `
  WITH hold AS (${deleteHold}),
  account AS (
    UPDATE accounts SET balance = balance - hold.credits, held = held - hold.credits, entries = entries + 1
    FROM hold WHERE id = hold.account_id
    RETURNING id, balance, held, accounts.period_start, entries, operation, hold.credits,
      hold.period_start AS spent_period
  ),
  entry AS (
    INSERT INTO ledger_entries (account_id, number, recorded_at, period_start, kind, operation, credits, balance, note)
    SELECT id, entries, CAST($3 AS BIGINT), spent_period, 'spend', operation, -credits, balance, CAST($4 AS TEXT)
    FROM account
  ),
  counted AS (
    INSERT INTO usage_days (account_id, period_start, operation, day, calls, credits)
    SELECT id, spent_period, operation, CAST($5 AS BIGINT), 1, credits FROM account
    ON CONFLICT (account_id, period_start, operation, day)
    DO UPDATE SET calls = usage_days.calls + 1, credits = usage_days.credits + excluded.credits
  )
  SELECT balance, held, period_start FROM account`

/** Holds credits if the account is in a period that may be open at that moment and has enough left. */
export async function insertHoldRow(queries: Queries, hold: NewHold): Promise<boolean> {
  const { accountId, credits } = hold
  const { first, last } = possiblePeriods(hold.heldAt)
  if (queries.dialect === 'postgres') {
    const { ownerId, number, operation } = hold
    const parameters = [accountId, credits, first, last, ownerId, number, operation, hold.heldAt]
    return (await queries.query(holdAtOnce, parameters)).length > 0
  }
  const [account] = await queries.query<AccountBalance>(takeCredits, [accountId, credits, first, last])
  if (account === undefined) return false
  await queries.query(insertHold, [
    hold.ownerId,
    hold.number,
    accountId,
    hold.operation,
    credits,
    account.period_start,
    hold.heldAt,
  ])
  return true
}

/**
 * Turns a hold into a charge of the period it was made in: of all its credits, in one statement where that can be, or of fewer, and
 * the others are given back. Undefined when there is no such hold any more.
 */
export async function spendHoldRow(
  queries: Queries,
  key: HoldKey,
  entry: { now: number; note: string | undefined; credits: number | undefined },
): Promise<AccountBalance | undefined> {
  if (queries.dialect === 'postgres' && entry.credits === undefined) {
    const parameters = [key.ownerId, key.number, entry.now, entry.note ?? null, dayOf(entry.now)]
    return (await queries.query<AccountBalance>(spendAtOnce, parameters))[0]
  }
  const [hold] = await queries.query<HoldRow>(deleteHold, [key.ownerId, key.number])
  if (hold === undefined) return undefined
  const { account_id: accountId, operation, period_start: periodStart } = hold
  const credits = Math.min(hold.credits, entry.credits ?? hold.credits)
  const account = await recordEntry(queries, {
    accountId,
    kind: 'spend',
    credits: -credits,
    unheld: hold.credits,
    operation,
    periodStart,
    recordedAt: entry.now,
    note: entry.note,
  })
  await queries.query(countUsage, [accountId, periodStart, operation, dayOf(entry.now), credits])
  const rest = { accountId, credits: hold.credits - credits, periodStart, now: entry.now }
  return (await lapsed(queries, rest, account)) ?? account
}

/** Gives a hold back; in a later period than its own, its credits lapse. False, and nothing is done, when it is gone. */
export async function releaseHoldRow(queries: Queries, key: HoldKey, now: number): Promise<boolean> {
  const [hold] = await queries.query<HoldRow>(deleteHold, [key.ownerId, key.number])
  if (hold === undefined) return false
  const { account_id: accountId, credits, period_start: periodStart } = hold
  const [account] = await queries.query<AccountBalance>(
    `UPDATE accounts SET held = held - $2 WHERE id = $1 RETURNING period_start`,
    [accountId, credits],
  )
  if (account !== undefined) await lapsed(queries, { accountId, credits, periodStart, now }, account)
  return true
}

/** Credits given back to an account that is in a later period than theirs lapse. Undefined where there is nothing to do. */
async function lapsed(
  queries: Queries,
  { accountId, credits, periodStart, now }: { accountId: string; credits: number; periodStart: number; now: number },
  account: Pick<AccountBalance, 'period_start'>,
): Promise<AccountBalance | undefined> {
  if (account.period_start === periodStart || credits === 0) return undefined
  return await recordEntry(queries, { accountId, kind: 'lapse', credits: -credits, periodStart, recordedAt: now })
}
