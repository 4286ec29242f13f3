import type { Migration } from './migration.ts'
import type { SqlDialect } from '../sql.ts'

/**
 * Pages as they were loaded, each account's own, for later calls. A row names its bytes before they are written, and outlives
 * them: without `fetched_at` they may not be there. `removable_at`: from when on a sweep removes both.
 */
export const createSnapshots: Migration = {
  version: 10,
  name: 'snapshots',
  statements: (dialect: SqlDialect) => [
    `CREATE TABLE IF NOT EXISTS snapshots (
      name TEXT PRIMARY KEY,
      account_id TEXT NOT NULL,
      key_hash TEXT NOT NULL,
      bytes BIGINT NOT NULL,
      page_bytes BIGINT NOT NULL,
      etag TEXT,
      last_modified TEXT,
      fetched_at BIGINT,
      used_at BIGINT NOT NULL,
      removable_at BIGINT NOT NULL
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    'CREATE INDEX IF NOT EXISTS snapshots_by_key ON snapshots (account_id, key_hash)',
    'CREATE INDEX IF NOT EXISTS snapshots_by_use ON snapshots (account_id, used_at, name, bytes) WHERE fetched_at IS NOT NULL',
    'CREATE INDEX IF NOT EXISTS snapshots_removable ON snapshots (removable_at, name)',
    // How many bytes each account has, and of all accounts together in the row of "".
    `CREATE TABLE IF NOT EXISTS snapshot_bytes (
      account_id TEXT PRIMARY KEY,
      bytes BIGINT NOT NULL
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    'CREATE INDEX IF NOT EXISTS snapshot_bytes_by_size ON snapshot_bytes (bytes)',
    `INSERT INTO snapshot_bytes (account_id, bytes) VALUES ('', 0) ON CONFLICT (account_id) DO NOTHING`,
  ],
}
