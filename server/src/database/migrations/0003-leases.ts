import type { Migration } from './migration.ts'

/** What only one process of a fleet does at a time. */
export const createLeases: Migration = {
  version: 3,
  name: 'leases',
  statements: () => [
    `CREATE TABLE leases (
      name TEXT PRIMARY KEY,
      holder TEXT NOT NULL,
      ends_at BIGINT NOT NULL
    )`,
  ],
}
