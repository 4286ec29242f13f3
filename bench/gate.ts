/**
 * What the gate costs: authenticate, take a request from the rate limit, hold and spend, on a real SQLite file and a
 * real PostgreSQL, both syncing to disk. Prints CPU of this process per call and calls per second at concurrency 1
 * and 32. Targets at 32: under 0.3 ms of CPU per call on SQLite, at least 2,000 calls/s on PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../server/src/database/postgres.ts'
import type { SqlDatabase } from '../server/src/database/sql.ts'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { openGate } from './open-gate.ts'
import { findPostgres, openTestPostgres } from '../server/test/kit/test-postgres.ts'

const slices = 20
const callsPerSlice = 500

/** Accounts that the calls take turns with. */
const accountCounts = [1, 32]

async function run(name: string, sql: SqlDatabase, accountCount: number): Promise<void> {
  await using gate = await openGate(sql, accountCount)
  for (const concurrency of [1, 32]) {
    await slice(() => gate.call(), concurrency)
    const measured = []
    for (let count = 0; count < slices; count += 1) measured.push(await slice(() => gate.call(), concurrency))
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
