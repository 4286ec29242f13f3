import { pino } from 'pino'
import { openProcessLease } from '../../src/accounts/ledger/process-lease.ts'
import { Plans } from '../../src/accounts/plans/plans.ts'
import { SqlIdempotency } from '../../src/accounts/idempotency/sql-idempotency.ts'
import { SqlLedger } from '../../src/accounts/ledger/sql-ledger.ts'
import { systemClock } from '../../src/clock.ts'
import { openSqlite } from '../../src/database/sqlite.ts'

// A process that runs calls until it is killed: `node gate-process.ts DATABASE ACCOUNT CALLS LANES`.
// Call n has the idempotency key "call-n" and costs 1; once it is acknowledged, a line with n is written.
const [path = '', accountId = '', calls = '0', lanes = '1'] = process.argv.slice(2)

await using sql = await openSqlite(path)
const parts = { sql, clock: systemClock, plans: new Plans(), log: pino({ level: 'silent' }) }
await using owner = await openProcessLease(parts)
const ledger = new SqlLedger({ ...parts, lease: owner })
await using idempotency = new SqlIdempotency({ ...parts, lease: owner })

async function call(number: number): Promise<void> {
  const body = { url: `https://a.example/${number}` }
  const signal = AbortSignal.timeout(20_000)
  const begun = await idempotency.begin({ accountId, key: `call-${number}`, operation: 'scrape', body, signal })
  if (begun.claim !== undefined) {
    await using claim = begun.claim
    await using hold = await ledger.hold(accountId, 'scrape', 1)
    const step = await claim.storing({ status: 200, body: { text: 'page'.repeat(number % 500) } })
    await hold.spend({ step })
  }
  // Waiting for the write keeps the calls that were charged but not yet acknowledged down to one a lane.
  await new Promise((resolve) => process.stdout.write(`${number}\n`, resolve))
}

let next = 0
async function lane(): Promise<void> {
  while (next < Number(calls)) await call(next++)
}

await Promise.all(Array.from({ length: Number(lanes) }, lane))
