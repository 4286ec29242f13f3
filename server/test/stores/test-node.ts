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
import { TestClock } from '../kit/test-clock.ts'
import type { OpenTestDatabase } from './test-database.ts'

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

interface Beginning {
  /** The time on its clock. */
  readonly at?: string
  readonly plan?: 'ten' | 'thousand' | 'none'
}

/** A database with one node and one account; more nodes can be opened on it. */
export async function openTestAccount(
  openDatabase: OpenTestDatabase,
  { at = '2026-05-15T12:00:00Z', plan = 'ten' }: Beginning = {},
) {
  const closing = new AsyncDisposableStack()
  const database = closing.use(await openDatabase())
  const clock = new TestClock(at)
  const node = closing.use(await openTestNode(database.sql, clock))
  const { id } = await node.accounts.create('acme', plan)
  const openOther = async () => closing.use(await openTestNode(await database.openAnother(), clock))
  return { ...node, node, id, clock, database, openOther, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
