import type { Queries } from '../../database/sql.ts'

/** Why a balance changed. Allowance, grant and lapse belong to a period's start, middle and end. */
export type EntryKind = 'allowance' | 'grant' | 'spend' | 'lapse'

export interface LedgerEntry {
  readonly accountId: string
  readonly kind: EntryKind
  /** The change of the balance: negative for a spend or a lapse. */
  readonly credits: number
  /** Held credits that this settles, 0 if none. */
  readonly unheld?: number
  readonly operation?: string
  readonly note?: string | undefined
  /** The billing period it belongs to. */
  readonly periodStart: number
  readonly recordedAt: number
}

export interface AccountBalance {
  readonly balance: number
  readonly held: number
  /** Start of the newest period that the account was brought to. */
  readonly period_start: number
}

const changeBalance = `
  UPDATE accounts SET balance = balance + $2, held = held - $3, entries = entries + 1 WHERE id = $1
  RETURNING balance, held, period_start, entries`
const insertEntry = `
  INSERT INTO ledger_entries (account_id, number, recorded_at, period_start, kind, operation, credits, balance, note)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** The one way a balance changes: together with its row in the ledger. Call it within a transaction. */
export async function recordEntry(queries: Queries, entry: LedgerEntry): Promise<AccountBalance> {
  const { accountId, credits } = entry
  const [account] = await queries.query<AccountBalance & { entries: number }>(changeBalance, [
    accountId,
    credits,
    entry.unheld ?? 0,
  ])
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  await queries.query(insertEntry, [
    accountId,
    account.entries,
    entry.recordedAt,
    entry.periodStart,
    entry.kind,
    entry.operation ?? null,
    credits,
    account.balance,
    entry.note ?? null,
  ])
  return account
}
