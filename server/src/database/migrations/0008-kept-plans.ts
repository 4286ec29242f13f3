import type { Migration } from './migration.ts'

/** Plans by which models read pages, each account's own, for the next pages of the same template. */
export const createKeptPlans: Migration = {
  version: 8,
  name: 'kept plans',
  statements: (dialect) => [
    `CREATE TABLE IF NOT EXISTS kept_plans (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      id TEXT NOT NULL,
      question TEXT NOT NULL,
      host TEXT NOT NULL,
      path TEXT NOT NULL,
      summary TEXT NOT NULL,
      plan TEXT NOT NULL,
      reading TEXT NOT NULL,
      bytes BIGINT NOT NULL,
      learned_at BIGINT NOT NULL,
      used_at BIGINT NOT NULL,
      uses BIGINT NOT NULL,
      replaced_on BIGINT NOT NULL,
      replacements BIGINT NOT NULL,
      PRIMARY KEY (account_id, id)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    'CREATE INDEX IF NOT EXISTS kept_plans_by_page ON kept_plans (account_id, question, host, path)',
    'CREATE INDEX IF NOT EXISTS kept_plans_by_use ON kept_plans (account_id, used_at, id, bytes)',
  ],
}
