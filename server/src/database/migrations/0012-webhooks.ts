import type { Migration } from './migration.ts'
import type { SqlDialect } from '../sql.ts'

/** Where jobs tell what becomes of them, what is to be told, and the secrets that it is signed with, sealed. */
export const createWebhooks: Migration = {
  version: 12,
  name: 'webhooks',
  statements: (dialect: SqlDialect) => [
    `CREATE TABLE IF NOT EXISTS webhook_secrets (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      id TEXT NOT NULL,
      secret ${dialect === 'sqlite' ? 'BLOB' : 'BYTEA'} NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, id)
    )`,
    `CREATE TABLE IF NOT EXISTS webhooks (
      job_id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL,
      url TEXT NOT NULL,
      events TEXT NOT NULL,
      metadata TEXT NOT NULL,
      off_because TEXT,
      told_seq BIGINT NOT NULL,
      told_at BIGINT NOT NULL,
      is_done BIGINT NOT NULL
    )`,
    // Those of items that have not all been told of.
    `CREATE INDEX IF NOT EXISTS webhooks_open ON webhooks (told_at) WHERE is_done = 0`,
    `CREATE TABLE IF NOT EXISTS webhook_outbox (
      id TEXT PRIMARY KEY,
      job_id TEXT NOT NULL,
      account_id TEXT NOT NULL,
      type TEXT NOT NULL,
      body TEXT NOT NULL,
      state TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      tries BIGINT NOT NULL,
      next_try_at BIGINT NOT NULL,
      last_status BIGINT,
      last_error TEXT
    )`,
    `CREATE INDEX IF NOT EXISTS webhook_outbox_due ON webhook_outbox (next_try_at) WHERE state = 'pending'`,
    'CREATE INDEX IF NOT EXISTS webhook_outbox_by_job ON webhook_outbox (job_id, created_at)',
  ],
}
