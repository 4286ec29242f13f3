import type { Clock } from '../clock.ts'
import type { OperationName } from '../contract/operations.ts'
import { Problem } from '../contract/problems.ts'
import type { Queries, Sql } from '../database/sql.ts'
import { insertHoldRow, type NewHold, releaseHoldRow, spendHoldRow } from './hold-rows.ts'
import type { Hold, Ledger, SpendOptions } from './ledger.ts'
import { openPeriod } from './open-period.ts'
import type { Owner } from './owner.ts'
import { periodOf } from './period.ts'
import type { Plans } from './plans.ts'

export interface SqlLedgerParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly plans: Plans
  readonly owner: Owner
}

/** The ledger in the database: each change is one transaction, so other processes may work on the same accounts. */
export class SqlLedger implements Ledger {
  readonly #parts: SqlLedgerParts

  constructor(parts: SqlLedgerParts) {
    this.#parts = parts
  }

  async hold(accountId: string, operation: OperationName, credits: number): Promise<Hold> {
    const { sql, clock, owner } = this.#parts
    const now = clock.now()
    const hold: NewHold = {
      ownerId: owner.id,
      number: owner.nextNumber(),
      accountId,
      operation,
      credits,
      heldAt: now,
      periodStart: periodOf(now).start,
    }
    // A power failure may take a hold with it: nothing was promised, and nothing is left to release.
    const refusal = await sql.transaction((queries) => this.#take(queries, hold), { durable: false })
    if (refusal !== undefined) throw refusal
    return new SqlHold(this.#parts, hold)
  }

  async #take(queries: Queries, hold: NewHold): Promise<Problem | undefined> {
    if (await insertHoldRow(queries, hold)) return undefined
    await openPeriod(queries, hold.accountId, { plans: this.#parts.plans, now: hold.heldAt })
    if (await insertHoldRow(queries, hold)) return undefined
    return refusalOf(queries, hold)
  }
}

async function refusalOf(queries: Queries, hold: NewHold): Promise<Problem> {
  const [account] = await queries.query<{ remaining: number; period_start: number }>(
    'SELECT balance - held AS remaining, period_start FROM accounts WHERE id = $1',
    [hold.accountId],
  )
  if (account === undefined) return new Problem('internal', 'the account of this key is gone')
  const { remaining, period_start: start } = account
  return new Problem('insufficient_credits', `this call needs ${hold.credits} credits and ${remaining} are left`, {
    details: {
      credits_remaining: remaining,
      credits_needed: hold.credits,
      period_end: new Date(periodOf(start).end).toISOString(),
    },
  })
}

class SqlHold implements Hold {
  readonly credits: number
  readonly #parts: SqlLedgerParts
  readonly #hold: NewHold
  #isSettled = false

  constructor(parts: SqlLedgerParts, hold: NewHold) {
    this.#parts = parts
    this.#hold = hold
    this.credits = hold.credits
  }

  async spend(options: SpendOptions = {}): Promise<number> {
    const remaining = await this.#parts.sql.transaction((queries) => this.#spend(queries, options))
    this.#isSettled = true
    return remaining
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isSettled) return
    this.#isSettled = true
    const { sql, clock } = this.#parts
    await sql.transaction((queries) => releaseHoldRow(queries, this.#hold, clock.now()), { durable: false })
  }

  async #spend(queries: Queries, options: SpendOptions): Promise<number> {
    const now = this.#parts.clock.now()
    let account = await spendHoldRow(queries, this.#hold, { now, note: options.callId })
    if (account === undefined)
      throw new Problem('internal', 'the credits held for this call are gone; it was not charged')
    if (account.period_start < periodOf(now).start) {
      await openPeriod(queries, this.#hold.accountId, { plans: this.#parts.plans, now })
      account = await balanceOf(queries, this.#hold.accountId)
    }
    const remaining = account.balance - account.held
    await options.step?.(queries, remaining)
    return remaining
  }
}

async function balanceOf(queries: Queries, accountId: string) {
  const [account] = await queries.query<{ balance: number; held: number; period_start: number }>(
    'SELECT balance, held, period_start FROM accounts WHERE id = $1',
    [accountId],
  )
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  return account
}
