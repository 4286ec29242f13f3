import type { Clock } from '../clock.ts'
import type { Migration } from './migrations/migration.ts'
import { createAccounts } from './migrations/0001-accounts.ts'
import { createImages } from './migrations/0002-images.ts'
import { createLeases } from './migrations/0003-leases.ts'
import { createUsageDays } from './migrations/0004-usage-days.ts'
import { createStoredBytes } from './migrations/0005-stored-bytes.ts'
import { createInstallation } from './migrations/0006-installation.ts'
import { createStoredTotal } from './migrations/0007-stored-total.ts'
import { createKeptPlans } from './migrations/0008-kept-plans.ts'
import { createJobs } from './migrations/0009-jobs.ts'
import { createSnapshots } from './migrations/0010-snapshots.ts'
import { createCrawls } from './migrations/0011-crawls.ts'
import { createWebhooks } from './migrations/0012-webhooks.ts'
import { addAccountAccess } from './migrations/0013-account-access.ts'
import { addWebhookForms } from './migrations/0014-webhook-forms.ts'
import type { Queries, SqlDatabase } from './sql.ts'

const migrations: readonly Migration[] = [
  createAccounts,
  createImages,
  createLeases,
  createUsageDays,
  createStoredBytes,
  createInstallation,
  createStoredTotal,
  createKeptPlans,
  createJobs,
  createSnapshots,
  createCrawls,
  createWebhooks,
  addAccountAccess,
  addWebhookForms,
]

/** The schema version that this program brings a database to. */
export const newestVersion = migrations.at(-1)?.version ?? 0

/** Any number that no other program on the same PostgreSQL server is likely to lock. */
const advisoryLock = 719_200_451

/** The schema versions before and after. */
export interface Migrated {
  readonly from: number
  readonly to: number
}

/**
 * Brings the database to the schema this program knows. Processes that start together take turns.
 * A database that a newer program has migrated is refused.
 */
export async function migrate(database: SqlDatabase, clock: Clock): Promise<Migrated> {
  return await database.transaction(async (queries) => {
    if (database.dialect === 'postgres') {
      // A worker's role may not make tables, not even those that are there.
      if (await hasNewestSchema(queries)) return { from: newestVersion, to: newestVersion }
      await queries.query(`SELECT pg_advisory_xact_lock(${advisoryLock})`)
    }
    await queries.query(
      'CREATE TABLE IF NOT EXISTS schema_versions (version BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)',
    )
    const current = await currentVersion(queries)
    refuseNewer(current)
    for (const migration of migrations.filter(({ version }) => version > current)) {
      for (const statement of migration.statements(database.dialect)) await queries.query(statement)
      await queries.query('INSERT INTO schema_versions (version, name, applied_at) VALUES ($1, $2, $3)', [
        migration.version,
        migration.name,
        clock.now(),
      ])
    }
    return { from: current, to: newestVersion }
  })
}

async function hasNewestSchema(queries: Queries): Promise<boolean> {
  const [{ exists } = { exists: false }] = await queries.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_versions') IS NOT NULL AS exists`,
  )
  return exists && (await currentVersion(queries)) === newestVersion
}

async function currentVersion(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ version: number | null }>('SELECT max(version) AS version FROM schema_versions')
  return row?.version ?? 0
}

function refuseNewer(version: number): void {
  if (version <= newestVersion) return
  throw new Error(
    `the database has schema version ${version}, but this program knows versions up to ${newestVersion}: ` +
      'a newer Gannet has used it. Run that version, or restore a backup made before the upgrade.',
  )
}
