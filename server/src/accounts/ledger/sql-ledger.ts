import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { OperationName } from '../../contract/operations.ts'
import { Problem } from '../../contract/problems.ts'
import type { Queries, Sql } from '../../database/sql.ts'
import { insertHoldRow, type NewHold, releaseHoldRow, spendHoldRow } from './hold-rows.ts'
import { chargeOf } from './reverse-hold.ts'
import type { Hold, Ledger, SpendOptions } from './ledger.ts'
import type { AccountBalance } from './ledger-entries.ts'
import { openPeriod } from './open-period.ts'
import type { ProcessLease } from './process-lease.ts'
import { periodOf } from './period.ts'
import type { Plans } from '../plans/plans.ts'

export interface SqlLedgerParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly plans: Plans
  readonly lease: ProcessLease
}

/** The ledger in the database: each change is one transaction, so other processes may work on the same accounts. */
export class SqlLedger implements Ledger {
  readonly #parts: SqlLedgerParts

  constructor(parts: SqlLedgerParts) {
    this.#parts = parts
  }

  async hold(accountId: string, operation: OperationName, credits: number): Promise<Hold> {
    const { clock, lease } = this.#parts
    const now = clock.now()
    const hold: NewHold = {
      ownerId: lease.id,
      number: lease.nextNumber(),
      accountId,
      operation,
      credits,
      heldAt: now,
      periodStart: periodOf(now).start,
    }
    const refusal = await this.#tryTo(hold).catch((error: unknown) => {
      // It may have been held just before the database went away.
      if (isUnavailable(error)) lease.retryReversal({ ...hold, callId: undefined })
      throw error
    })
    if (refusal !== undefined) throw refusal
    return new SqlHold(this.#parts, hold)
  }

  async #tryTo(hold: NewHold): Promise<Problem | undefined> {
    const { sql } = this.#parts
    // On PostgreSQL the usual case is one statement; whatever else is a transaction.
    // A power failure may take a hold with it: nothing was promised, and nothing is left to release.
    if (sql.dialect === 'postgres') {
      const once = { durable: false, isOneStatement: true }
      if (await sql.transaction((queries) => insertHoldRow(queries, hold), once)) return undefined
    }
    return sql.transaction((queries) => this.#take(queries, hold), { durable: false })
  }

  async #take(queries: Queries, hold: NewHold): Promise<Problem | undefined> {
    if (await insertHoldRow(queries, hold)) return undefined
    await openPeriod(queries, hold.accountId, { plans: this.#parts.plans, now: hold.heldAt })
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (await insertHoldRow(queries, hold)) return undefined
      const refusal = await refusalOf(queries, hold)
      if (refusal !== undefined) return refusal
    }
    return new Problem('overloaded', 'too many calls of this account begin at once', { retryAfterSeconds: 1 })
  }
}

/** How often a hold is tried while other nodes give back what it lacked. */
const maxTries = 10

/** Undefined when there is enough by now: another node's call gave credits back in the meantime. */
async function refusalOf(queries: Queries, hold: NewHold): Promise<Problem | undefined> {
  const [account] = await queries.query<{ remaining: number; period_start: number }>(
    'SELECT balance - held AS remaining, period_start FROM accounts WHERE id = $1',
    [hold.accountId],
  )
  if (account === undefined) return new Problem('internal', 'the account of this key is gone')
  const { remaining, period_start: start } = account
  if (remaining >= hold.credits) return undefined
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
  /** The call whose charge may or may not have reached the database when that went away. */
  #doubtful: string | undefined

  constructor(parts: SqlLedgerParts, hold: NewHold) {
    this.#parts = parts
    this.#hold = hold
    this.credits = hold.credits
  }

  /** While the database is away it is tried again for some seconds: the work is done and its answer waits. */
  async spend(options: SpendOptions = {}): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      try {
        const remaining = await this.#spendOnce(options)
        this.#isSettled = true
        return remaining
      } catch (error) {
        if (!isUnavailable(error)) throw error
        this.#doubtful = options.callId
        if (tries === maxSpends) throw error
        await delay(spendAgainMs)
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isSettled) return
    this.#isSettled = true
    const { sql, clock, lease } = this.#parts
    const reversal = { ...this.#hold, callId: this.#doubtful }
    try {
      if (this.#doubtful !== undefined) throw new Problem('unavailable', 'it is not known whether this was charged')
      await sql.transaction((queries) => releaseHoldRow(queries, reversal, clock.now()), { durable: false })
    } catch (error) {
      if (!isUnavailable(error)) throw error
      lease.retryReversal(reversal)
    }
  }

  async #spendOnce(options: SpendOptions): Promise<number> {
    const { sql } = this.#parts
    if (options.step !== undefined) return sql.transaction((queries) => this.#spend(queries, options))
    const entry = this.#entryOf(options)
    const account = await sql.transaction((queries) => spendHoldRow(queries, this.#hold, entry), {
      isOneStatement: entry.credits === undefined,
      // Of what costs nothing, nothing is lost with the power.
      durable: entry.credits !== 0,
    })
    return this.#remaining(sql, account, entry.now)
  }

  async #spend(queries: Queries, options: SpendOptions): Promise<number> {
    const entry = this.#entryOf(options)
    const account = await spendHoldRow(queries, this.#hold, entry)
    const remaining = await this.#remaining(queries, account, entry.now)
    await options.step?.(queries, remaining)
    return remaining
  }

  #entryOf({ callId, credits }: SpendOptions) {
    const fewer = credits !== undefined && credits < this.credits ? credits : undefined
    return { now: this.#parts.clock.now(), note: callId, credits: fewer }
  }

  /** What is left after the charge; throws when there was nothing to charge. */
  async #remaining(queries: Queries, spent: AccountBalance | undefined, now: number): Promise<number> {
    const account = spent ?? (await this.#charged(queries))
    if (account === undefined)
      throw new Problem('internal', 'the credits held for this call are gone; it was not charged')
    const isOld = account.period_start < periodOf(now).start
    const { balance, held } = isOld ? await this.#inNewPeriod(queries, now) : account
    return balance - held
  }

  /** The account, if an earlier try's charge did reach the database. */
  async #charged(queries: Queries): Promise<AccountBalance | undefined> {
    const { accountId } = this.#hold
    if (this.#doubtful === undefined) return undefined
    if ((await chargeOf(queries, accountId, this.#doubtful)) === undefined) return undefined
    return await balanceOf(queries, accountId)
  }

  async #inNewPeriod(queries: Queries, now: number): Promise<AccountBalance> {
    const { sql, plans } = this.#parts
    const { accountId } = this.#hold
    const open = (within: Queries) => openPeriod(within, accountId, { plans, now })
    await (queries === sql ? sql.transaction(open) : open(queries))
    return await balanceOf(queries, accountId)
  }
}

/** How often a charge is tried while the database is away, and how long between. */
const maxSpends = 16
const spendAgainMs = 500

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'unavailable' || error.code === 'storage_full')
}

async function balanceOf(queries: Queries, accountId: string) {
  const [account] = await queries.query<{ balance: number; held: number; period_start: number }>(
    'SELECT balance, held, period_start FROM accounts WHERE id = $1',
    [accountId],
  )
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  return account
}
