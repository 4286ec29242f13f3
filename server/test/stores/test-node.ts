import { pino } from 'pino'
import { Accounts } from '../../src/accounts/accounts.ts'
import { ApiKeys } from '../../src/accounts/keys/api-keys.ts'
import type { ByteStore } from '../../src/bytes/byte-store.ts'
import { openProcessLease } from '../../src/accounts/ledger/process-lease.ts'
import { Plans } from '../../src/accounts/plans/plans.ts'
import { storedRoom } from '../../src/accounts/usage/stored-bytes.ts'
import { SqlIdempotency } from '../../src/accounts/idempotency/sql-idempotency.ts'
import { SqlLedger } from '../../src/accounts/ledger/sql-ledger.ts'
import { usageDaysOf } from '../../src/accounts/usage/usage-days.ts'
import { usageOf } from '../../src/accounts/usage/usage.ts'
import type { Clock } from '../../src/clock.ts'
import type { SqlDatabase } from '../../src/database/sql.ts'

export type TestNode = Awaited<ReturnType<typeof openTestNode>>

/** All parts of accounts/ on one connection, as a service has them. Its plan `ten` has 10 credits. */
export async function openTestNode(sql: SqlDatabase, clock: Clock, store?: ByteStore) {
  const plan = (credits: number) => ({ credits, requests_per_second: 10, concurrency: 10 })
  const plans = new Plans({ ten: plan(10), thousand: plan(1000), none: plan(0) })
  const parts = { sql, clock, plans, log: pino({ level: 'silent' }) }
  const closing = new AsyncDisposableStack()
  const owner = closing.use(await openProcessLease(parts))
  const keys = closing.use(new ApiKeys(parts))
  const idempotency = closing.use(new SqlIdempotency({ ...parts, lease: owner, store }))
  return {
    sql,
    plans,
    owner,
    keys,
    idempotency,
    accounts: new Accounts(parts),
    ledger: new SqlLedger({ ...parts, lease: owner }),
    usage: (accountId: string) => usageOf(parts, accountId),
    usageDays: (accountId: string) => usageDaysOf(parts, accountId),
    requireRoom: storedRoom(parts),
    remaining: async (accountId: string) => (await usageOf(parts, accountId)).credits.remaining,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
