import type { Migration } from './migration.ts'

/** What is known of the installation as a whole. */
export const createInstallation: Migration = {
  version: 6,
  name: 'installation',
  statements: () => [
    `CREATE TABLE IF NOT EXISTS installation (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    )`,
  ],
}
