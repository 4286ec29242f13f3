import type { Migration } from './migration.ts'

/**
 * When an account was disabled, and when it was removed. What it spent stays in the ledger. An older node beside this one goes on
 * to serve its keys until they are removed.
 */
export const addAccountAccess: Migration = {
  version: 13,
  name: 'account access',
  statements: () => [
    'ALTER TABLE accounts ADD COLUMN disabled_at BIGINT',
    'ALTER TABLE accounts ADD COLUMN removed_at BIGINT',
  ],
}
