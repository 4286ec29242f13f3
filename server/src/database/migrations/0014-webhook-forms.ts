import type { SqlDialect } from '../sql.ts'
import type { Migration } from './migration.ts'

/**
 * Headers of the caller's own for a webhook's receiver, sealed, and the form of its messages where it is not this service's. An older
 * node beside this one makes no such webhooks; while it is the one that sends, it sends their messages in its own form and without the
 * headers.
 */
export const addWebhookForms: Migration = {
  version: 14,
  name: 'webhook forms',
  statements: (dialect: SqlDialect) => [
    'ALTER TABLE webhooks ADD COLUMN form TEXT',
    `ALTER TABLE webhooks ADD COLUMN headers ${dialect === 'sqlite' ? 'BLOB' : 'BYTEA'}`,
    `CREATE INDEX IF NOT EXISTS webhook_outbox_pending ON webhook_outbox (job_id) WHERE state = 'pending'`,
  ],
}
