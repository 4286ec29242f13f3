import type { Migration } from './migration.ts'

/** The index of images. A row outlives its bytes (`removed_at`), so that an expired address is told from an unknown one. */
export const createImages: Migration = {
  version: 2,
  name: 'images',
  statements: () => [
    `CREATE TABLE images (
      name TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      format TEXT NOT NULL CHECK (format IN ('png', 'jpeg', 'webp')),
      bytes BIGINT NOT NULL CHECK (bytes > 0),
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      removed_at BIGINT
    )`,
    // Both what the sweeper asks for and the sum of what is stored are read from this alone.
    `CREATE INDEX images_stored ON images (expires_at, name, bytes) WHERE removed_at IS NULL`,
    `CREATE INDEX images_removed ON images (expires_at) WHERE removed_at IS NOT NULL`,
  ],
}
