/** rate-limiter-flexible: requests a second counted in memory, credits in SQLite, each commit synced to the disk. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible'
import { contend } from '../comparison/contend.ts'

await contend(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-bench-'))
  const database = new DatabaseSync(join(folder, 'credits.db'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  const rate = new RateLimiterMemory({ points: 100_000, duration: 1 })
  // Node's own SQLite has the methods of better-sqlite3 that are used, but for `transaction`.
  const storeClient = { prepare: (text) => database.prepare(text), transaction: inTransaction(database) }
  const ready = Promise.withResolvers()
  const options = { storeClient, storeType: 'better-sqlite3', tableName: 'credits', points: 1e9, duration: 30 * 86_400 }
  const credits = new RateLimiterSQLite(options, (error) => (error ? ready.reject(error) : ready.resolve()))
  await ready.promise
  return {
    async one() {
      await rate.consume('bench')
      await credits.consume('bench')
      return {}
    },
    async close() {
      database.close()
      await rm(folder, { recursive: true })
    },
  }
})

function inTransaction(database) {
  return (work) =>
    (...parameters) => {
      database.exec('BEGIN IMMEDIATE')
      const result = work(...parameters)
      database.exec('COMMIT')
      return result
    }
}
