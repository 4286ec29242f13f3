/**
 * Whether a call costs the same whatever is stored: the gate, an idempotent call and keeping a picture, on a new SQLite database and on
 * one with a million ledger rows, a million kept answers, a million images and ten thousand accounts. In turns; CPU of this
 * process per call, medians, and their ratio. `npm run bench -- stored`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Accounts } from '../server/src/accounts/accounts.ts'
import { SqlIdempotency } from '../server/src/accounts/idempotency/sql-idempotency.ts'
import { openProcessLease } from '../server/src/accounts/ledger/process-lease.ts'
import { SqlLedger } from '../server/src/accounts/ledger/sql-ledger.ts'
import { Plans } from '../server/src/accounts/plans/plans.ts'
import { storedRoom } from '../server/src/accounts/usage/stored-bytes.ts'
import { systemClock } from '../server/src/clock.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { Images } from '../server/src/images/images.ts'
import { openLog } from '../server/src/telemetry/log.ts'
import { testCall } from '../server/test/kit/test-call.ts'
import { median } from './comparison/statistics.ts'

const rowCount = 1_000_000
const accountCount = 10_000
const rounds = 15
const callsPerRound = 300
const bytes = Buffer.alloc(1000)

const folder = await mkdtemp(join(tmpdir(), 'gannet-stored-'))
try {
  await using empty = await openWorld(join(folder, 'empty.db'))
  await using full = await openWorld(join(folder, 'full.db'))
  await full.fill()
  for (const name of ['gate', 'idempotent', 'picture'] as const) {
    const used = { empty: [] as number[], full: [] as number[] }
    for (const world of [empty, full]) await cpuOf(() => world[name]())
    for (let round = 0; round < rounds; round += 1) {
      used.empty.push(await cpuOf(() => empty[name]()))
      used.full.push(await cpuOf(() => full[name]()))
    }
    const [without, beside] = [median(used.empty), median(used.full)]
    console.log(
      `${name}: ${without.toFixed(3)} ms CPU with nothing stored, ${beside.toFixed(3)} ms with ${rowCount} of each: ×${(beside / without).toFixed(2)}`,
    )
  }
} finally {
  await rm(folder, { recursive: true })
}

/** CPU of one call in milliseconds, as the mean of some hundred: the CPU clock is too coarse for a single one. */
async function cpuOf(call: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let calls = 0; calls < callsPerRound; calls += 1) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / callsPerRound
}

async function openWorld(file: string) {
  await using opening = new AsyncDisposableStack()
  const sql = opening.use(await openSqlite(file))
  await migrate(sql, systemClock)
  const plans = new Plans({ bench: { credits: 1_000_000_000, requests_per_second: 100_000, concurrency: 1000 } })
  const parts = { sql, clock: systemClock, plans, log: openLog('silent').log }
  const lease = opening.use(await openProcessLease(parts))
  const idempotency = opening.use(new SqlIdempotency({ ...parts, lease }))
  const ledger = new SqlLedger({ ...parts, lease })
  const { id } = await new Accounts(parts).create('bench', 'bench')
  // Where the bytes lie is the disk's cost, and the same either way.
  const store = { put: async () => {}, open: async () => undefined, remove: async () => {} }
  const images = new Images({ sql, store, clock: systemClock, maxBytes: Number.MAX_SAFE_INTEGER })
  const requireRoom = storedRoom(parts)
  const signal = new AbortController().signal
  let calls = 0
  const closing = opening.move()
  return {
    async gate() {
      await using hold = await ledger.hold(id, 'scrape', 1)
      await hold.spend({ callId: 'bench' })
    },
    async idempotent() {
      calls += 1
      const { claim } = await idempotency.begin({
        accountId: id,
        key: `call ${calls}`,
        operation: 'scrape',
        body: {},
        signal,
      })
      if (claim === undefined) throw new Error('the key was used')
      await using ending = claim
      await using hold = await ledger.hold(id, 'scrape', 1)
      const step = await ending.storing({ status: 200, body: { text: 'page', credits_used: 1, credits_remaining: 0 } })
      await hold.spend({ callId: 'bench', step })
    },
    async picture() {
      await requireRoom({ accountId: id, plan: plans.get('bench') })
      await images.keep({ format: 'png', bytes }, { ...testCall(), account: id })
    },
    /** A day of much use, by this account and by many others. */
    async fill() {
      const now = systemClock.now()
      const numbers = (count: number) =>
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
      const account = `CASE WHEN i % 2 = 0 THEN '${id}' ELSE 'acc_' || (i % ${accountCount}) END`
      await sql.query(
        `INSERT INTO accounts (id, name, plan, created_at, period_start, balance, held, entries)
         ${numbers(accountCount)} SELECT 'acc_' || (i - 1), 'other ' || i, 'bench', ${now}, 0, 0, 0, 0 FROM n`,
      )
      await sql.query(
        `INSERT INTO ledger_entries (account_id, number, recorded_at, period_start, kind, operation, credits, balance)
         ${numbers(rowCount)} SELECT '${id}', 10 + i, ${now}, 0, 'spend', 'scrape', 0, 0 FROM n`,
      )
      await sql.query(`UPDATE accounts SET entries = ${rowCount + 10} WHERE id = '${id}'`)
      await sql.query(
        `INSERT INTO images (name, account_id, format, bytes, created_at, expires_at)
         ${numbers(rowCount)} SELECT lower(hex(randomblob(16))) || '.png', ${account}, 'png', 1000, ${now}, ${now + 80_000_000} + i FROM n`,
      )
      await sql.query(
        `INSERT INTO idempotent_calls (account_id, key, fingerprint, expires_at, status, answer, credits_remaining)
         ${numbers(rowCount)} SELECT ${account}, 'kept ' || i, 'print', ${now + 80_000_000} + i, 200, randomblob(200), 0 FROM n`,
      )
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
