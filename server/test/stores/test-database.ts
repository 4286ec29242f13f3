import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/database/migrate.ts'
import { systemClock } from '../../src/clock.ts'
import type { SqlDatabase } from '../../src/database/sql.ts'
import { openSqlite } from '../../src/database/sqlite.ts'

/** An empty, migrated database for one test. */
export interface TestDatabase extends AsyncDisposable {
  readonly sql: SqlDatabase
  /** A second connection to it, as another process has one. Closed with the first. */
  openAnother(): Promise<SqlDatabase>
}

/** What a contract needs to run on a database. */
export type OpenTestDatabase = () => Promise<TestDatabase>

export interface SqliteTestDatabase extends TestDatabase {
  readonly folder: string
}

/** A database file in a folder of its own. */
export async function openSqliteTestDatabase(): Promise<SqliteTestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-test-'))
  const closing = new AsyncDisposableStack()
  closing.defer(() => rm(folder, { recursive: true }))
  const openAnother = async () => closing.use(await openSqlite(join(folder, 'gannet.db')))
  const sql = await openAnother()
  await migrate(sql, systemClock)
  return { folder, sql, openAnother, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
