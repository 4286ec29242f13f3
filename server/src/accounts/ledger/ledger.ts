import type { OperationName } from '../../contract/operations.ts'
import type { Queries } from '../../database/sql.ts'

/** More that happens in the transaction of a spend, or not at all: the storing of an idempotent answer. */
export type SpendStep = (queries: Queries, creditsRemaining: number) => Promise<void>

export interface SpendOptions {
  /** The request's id, kept on the ledger entry. */
  readonly callId?: string
  readonly step?: SpendStep
  /** What is charged of the credits held, where that is fewer: the others are given back. */
  readonly credits?: number
}

/** Credits set aside for one running call. Disposing of it unspent gives them back; after a spend that does nothing. */
export interface Hold extends AsyncDisposable {
  readonly credits: number
  /**
   * Charges the held credits, or fewer, once, and gives what is left in the billing period. Resolves when the charge is durable.
   * Rejects without charging when the hold is gone, because its process was taken for dead.
   */
  spend(options?: SpendOptions): Promise<number>
}

/** The credits of all accounts. What is left, holds included, is never negative. */
export interface Ledger {
  /** Sets credits aside, or throws the Problem `insufficient_credits`. */
  hold(accountId: string, operation: OperationName, credits: number): Promise<Hold>
}
