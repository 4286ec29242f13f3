import type { Clock } from '../../clock.ts'
import { Problem } from '../../contract/problems.ts'
import type { Queries, Sql } from '../../database/sql.ts'
import type { Identity } from '../keys/api-keys.ts'

/** Throws Problem `budget_exceeded` while an account has as much stored as its plan allows. */
export type RequireRoom = (identity: Pick<Identity, 'accountId' | 'plan'>) => Promise<void>

/** A refusal of which nobody knows when it ends is worth another try after this time. */
const unknownMs = 3_600_000

/**
 * Looks before a call that will store something. How much is known only afterwards, so the last one may go beyond the
 * limit; the next is refused.
 */
export function storedRoom({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): RequireRoom {
  return async ({ accountId, plan }) => {
    const limit = plan.budgets.storedBytes
    const used = await storedBytes(sql, accountId)
    if (used < limit) return
    const leftMs = (await firstExpiry(sql, accountId)) - clock.now()
    const seconds = Math.max(1, Math.ceil((Number.isFinite(leftMs) ? leftMs : unknownMs) / 1000))
    throw new Problem(
      'budget_exceeded',
      `This account has ${used} bytes of images, kept answers and jobs stored, and its plan allows ${limit}; they go when their time is over.`,
      { retryAfterSeconds: seconds, details: { budget: 'stored_bytes', limit, used } },
    )
  }
}

/** Bytes of an account's images, kept answers and jobs. */
async function storedBytes(queries: Queries, accountId: string): Promise<number> {
  const [row] = await queries.query<{ used: number }>(
    'SELECT images + answers AS used FROM stored_bytes WHERE account_id = $1',
    [accountId],
  )
  return row?.used ?? 0
}

/** When the first of the large things that an account has stored is removed; Infinity when it has none. */
async function firstExpiry(queries: Queries, accountId: string): Promise<number> {
  const [row] = await queries.query<{ image: number | null; answer: number | null }>(
    `SELECT (SELECT min(expires_at) FROM images WHERE account_id = $1 AND removed_at IS NULL) AS image,
      (SELECT min(expires_at) FROM answer_files WHERE account_id = $1) AS answer`,
    [accountId],
  )
  return Math.min(row?.image ?? Infinity, row?.answer ?? Infinity)
}
