import { Accounts } from '../server/src/accounts/accounts.ts'
import { ApiKeys } from '../server/src/accounts/keys/api-keys.ts'
import { MemoryRateLimiter } from '../server/src/accounts/limits/memory-rate-limiter.ts'
import { openProcessLease } from '../server/src/accounts/ledger/process-lease.ts'
import { Plans } from '../server/src/accounts/plans/plans.ts'
import { SqlLedger } from '../server/src/accounts/ledger/sql-ledger.ts'
import { systemClock } from '../server/src/clock.ts'
import { migrate } from '../server/src/database/migrate.ts'
import type { SqlDatabase } from '../server/src/database/sql.ts'
import { openLog } from '../server/src/telemetry/log.ts'

export interface Gate extends AsyncDisposable {
  /** What every call of the service passes: authenticate, take a request from the rate limit, hold and spend. */
  call(): Promise<void>
}

/** The gate alone on a database, for calls that so many accounts take turns with. */
export async function openGate(sql: SqlDatabase, accountCount: number): Promise<Gate> {
  await migrate(sql, systemClock)
  const plans = new Plans({ bench: { credits: 1_000_000_000, requests_per_second: 100_000, concurrency: 1000 } })
  const parts = { sql, clock: systemClock, plans, log: openLog('silent').log }
  const accounts = new Accounts(parts)
  const keys = new ApiKeys(parts)
  const owner = await openProcessLease(parts)
  const ledger = new SqlLedger({ ...parts, lease: owner })
  const limiter = new MemoryRateLimiter(systemClock)
  const made: string[] = []
  for (let number = 0; number < accountCount; number += 1) {
    const account = await accounts.create(`bench ${number}`, 'bench')
    made.push((await keys.create(account.id)).key)
  }
  let calls = 0
  return {
    async call() {
      const caller = await keys.authenticate(made[(calls += 1) % made.length] ?? '')
      if (caller === undefined) throw new Error('the key is not known')
      const rate = await limiter.take(caller.accountId, caller.plan.requestsPerSecond)
      if (!rate.allowed) throw new Error('the rate is too low for this bench')
      await using hold = await ledger.hold(caller.accountId, 'scrape', 1)
      await hold.spend({ callId: 'bench' })
    },
    async [Symbol.asyncDispose]() {
      await owner[Symbol.asyncDispose]()
      await keys[Symbol.asyncDispose]()
    },
  }
}
