/**
 * What the gate costs: authenticate, take a request from the rate limit, hold and spend, on a real SQLite file and a
 * real PostgreSQL, both syncing to disk. Prints CPU of this process per call and calls per second at concurrency 1
 * and 32. Targets at 32: under 0.3 ms of CPU per call on SQLite, at least 2,000 calls/s on PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Accounts } from '../server/src/accounts/accounts.ts'
import { ApiKeys } from '../server/src/accounts/api-keys.ts'
import { MemoryRateLimiter } from '../server/src/accounts/memory-rate-limiter.ts'
import { openOwner } from '../server/src/accounts/owner.ts'
import { Plans } from '../server/src/accounts/plans.ts'
import { SqlLedger } from '../server/src/accounts/sql-ledger.ts'
import { systemClock } from '../server/src/clock.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openPostgres } from '../server/src/database/postgres.ts'
import type { SqlDatabase } from '../server/src/database/sql.ts'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { findPostgres, openTestPostgres } from '../server/test/kit/test-postgres.ts'
import { openLog } from '../server/src/telemetry/log.ts'

const slices = 20
const callsPerSlice = 500

/** Accounts that the calls take turns with. */
const accountCounts = [1, 32]

async function run(name: string, sql: SqlDatabase, accountCount: number): Promise<void> {
  await migrate(sql)
  const log = openLog('silent')
  const plans = new Plans({ bench: { credits: 1_000_000_000, requests_per_second: 100_000, concurrency: 1000 } })
  const parts = { sql, clock: systemClock, plans, log }
  const accounts = new Accounts(parts)
  await using keys = new ApiKeys(parts)
  await using owner = await openOwner(parts)
  const ledger = new SqlLedger({ ...parts, owner })
  const limiter = new MemoryRateLimiter(systemClock)
  const made: string[] = []
  for (let number = 0; number < accountCount; number += 1) {
    const account = await accounts.create(`bench ${number}`, 'bench')
    made.push((await keys.create(account.id)).key)
  }
  let calls = 0

  const call = async () => {
    const caller = await keys.authenticate(made[(calls += 1) % made.length] ?? '')
    if (caller === undefined) throw new Error('the key is not known')
    const rate = await limiter.take(caller.accountId, caller.plan.requestsPerSecond)
    if (!rate.allowed) throw new Error('the rate is too low for this bench')
    await using hold = await ledger.hold(caller.accountId, 'scrape', 1)
    await hold.spend({ callId: 'bench' })
  }
  for (const concurrency of [1, 32]) {
    await slice(call, concurrency)
    const measured = []
    for (let count = 0; count < slices; count += 1) measured.push(await slice(call, concurrency))
    report(`${name}, ${accountCount === 1 ? 'one account' : `${accountCount} accounts`}`, concurrency, measured)
  }
}

interface Slice {
  readonly cpuMs: number
  readonly wallMs: number
}

/** CPU and time of one call, as the mean of a slice: the CPU clock is too coarse for a single call. */
async function slice(call: () => Promise<void>, concurrency: number): Promise<Slice> {
  const cpuBefore = process.cpuUsage()
  const before = performance.now()
  let left = callsPerSlice
  const lane = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { cpuMs: (user + system) / 1000 / callsPerSlice, wallMs: (performance.now() - before) / callsPerSlice }
}

function report(name: string, concurrency: number, measured: readonly Slice[]): void {
  const cpuMs = measured.map((slice) => slice.cpuMs).toSorted((one, other) => one - other)
  const wallMs = measured.reduce((sum, slice) => sum + slice.wallMs, 0) / measured.length
  const median = cpuMs[Math.floor(cpuMs.length / 2)] ?? Number.NaN
  const worst = cpuMs.at(-1) ?? Number.NaN
  console.log(
    `gate on ${name}, concurrency ${String(concurrency).padStart(2)}: ${median.toFixed(3)} ms CPU per call at the median ` +
      `(worst slice ${worst.toFixed(3)}), ${Math.round(1000 / wallMs)} calls/s`,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'gannet-bench-'))
try {
  await using sqlite = await openSqlite(join(folder, 'gannet.db'))
  await run('SQLite', sqlite, 1)
} finally {
  await rm(folder, { recursive: true })
}
if (findPostgres() === undefined) console.log('gate on PostgreSQL: not measured, none is installed')
else {
  await using server = await openTestPostgres({ isDurable: true })
  for (const count of accountCounts) {
    await using postgres = openPostgres(await server.createDatabase(), { connections: 32 })
    await run('PostgreSQL', postgres, count)
  }
}
