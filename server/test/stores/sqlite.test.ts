import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/database/migrate.ts'
import { systemClock } from '../../src/clock.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { administrationContract } from './administration.contract.ts'
import { idempotencyContract } from './idempotency.contract.ts'
import { jobsContract } from './jobs.contract.ts'
import { keptPlansContract } from './kept-plans.contract.ts'
import { keysContract } from './keys.contract.ts'
import { ledgerModelContract } from './ledger-model.contract.ts'
import { ledgerContract } from './ledger.contract.ts'
import { snapshotsContract } from './snapshots.contract.ts'
import { sqlContract } from './sql.contract.ts'
import { storedBytesContract } from './stored-bytes.contract.ts'
import { usageDaysContract } from './usage-days.contract.ts'
import { openSqliteTestDatabase } from './test-database.ts'

sqlContract('SQLite', openSqliteTestDatabase)
keysContract('SQLite', openSqliteTestDatabase)
ledgerContract('SQLite', openSqliteTestDatabase)
ledgerModelContract('SQLite', openSqliteTestDatabase)
idempotencyContract('SQLite', openSqliteTestDatabase)
storedBytesContract('SQLite', openSqliteTestDatabase)
usageDaysContract('SQLite', openSqliteTestDatabase)
keptPlansContract('SQLite', openSqliteTestDatabase)
jobsContract('SQLite', openSqliteTestDatabase)
administrationContract('SQLite', openSqliteTestDatabase)
snapshotsContract('SQLite', openSqliteTestDatabase)

test('SQLite: processes that open a new file at once make one schema', async () => {
  await using database = await openSqliteTestDatabase()
  const path = `${database.folder}/new.db`
  const opened = await Promise.all([1, 2, 3, 4].map(() => openSqlite(path)))
  await Promise.all(opened.map((sql) => migrate(sql, systemClock)))
  const list = 'SELECT version FROM schema_versions ORDER BY version'
  const [first, ...others] = await Promise.all(opened.map((sql) => sql.query<{ version: number }>(list)))
  assert.ok(first !== undefined && first.length > 0)
  assert.equal(new Set(first.map(({ version }) => version)).size, first.length, 'no migration ran twice')
  for (const seen of others) assert.deepEqual(seen, first)
  for (const sql of opened) await sql[Symbol.asyncDispose]()
})

test('SQLite: closing waits for the work under way', async () => {
  await using database = await openSqliteTestDatabase()
  const sql = await openSqlite(`${database.folder}/closing.db`)
  await sql.query('CREATE TABLE notes (number BIGINT)')
  const writes = [1, 2, 3].map((number) =>
    sql.transaction((queries) => queries.query('INSERT INTO notes (number) VALUES ($1)', [number])),
  )
  await sql[Symbol.asyncDispose]()
  await Promise.all(writes)
  await using again = await openSqlite(`${database.folder}/closing.db`)
  assert.equal((await again.query('SELECT number FROM notes')).length, 3)
})
