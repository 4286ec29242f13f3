import type { Migration } from './migration.ts'
import type { SqlDialect } from '../sql.ts'

/**
 * What each account has stored, counted by the database itself with every change, so that nodes of older versions count too;
 * and large answers of idempotent calls as files, which outlive a broken call only until they expire.
 */
export const createStoredBytes: Migration = {
  version: 5,
  name: 'stored bytes',
  statements: (dialect) => [
    `CREATE TABLE stored_bytes (
      account_id TEXT PRIMARY KEY,
      images BIGINT NOT NULL,
      answers BIGINT NOT NULL
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    `CREATE TABLE answer_files (
      name TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      bytes BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX IF NOT EXISTS answer_files_by_expiry ON answer_files (expires_at)',
    'CREATE INDEX IF NOT EXISTS answer_files_by_account ON answer_files (account_id, expires_at)',
    'CREATE INDEX IF NOT EXISTS images_by_account ON images (account_id, expires_at) WHERE removed_at IS NULL',
    `INSERT INTO stored_bytes (account_id, images, answers)
      SELECT id,
        coalesce((SELECT sum(bytes) FROM images WHERE account_id = accounts.id AND removed_at IS NULL), 0),
        coalesce((SELECT sum(length(answer)) FROM idempotent_calls WHERE account_id = accounts.id), 0)
      FROM accounts WHERE true
      ON CONFLICT (account_id) DO UPDATE SET images = excluded.images, answers = excluded.answers`,
    ...changes.flatMap((change, index) => triggerOf(change, `count_stored_bytes_${index + 1}`)[dialect]),
  ],
}

/** A change of rows that changes what is stored. */
interface Change {
  readonly table: string
  readonly event: string
  readonly when: string
  readonly row: 'NEW' | 'OLD'
  readonly column: 'images' | 'answers'
  readonly bytes: string
}

const changes: readonly Change[] = [
  {
    table: 'images',
    event: 'INSERT',
    when: 'NEW.removed_at IS NULL',
    row: 'NEW',
    column: 'images',
    bytes: 'NEW.bytes',
  },
  {
    table: 'images',
    event: 'UPDATE OF removed_at',
    when: 'OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL',
    row: 'OLD',
    column: 'images',
    bytes: '-OLD.bytes',
  },
  {
    table: 'images',
    event: 'DELETE',
    when: 'OLD.removed_at IS NULL',
    row: 'OLD',
    column: 'images',
    bytes: '-OLD.bytes',
  },
  {
    table: 'idempotent_calls',
    event: 'UPDATE OF answer',
    when: 'coalesce(length(NEW.answer), 0) <> coalesce(length(OLD.answer), 0)',
    row: 'NEW',
    column: 'answers',
    bytes: 'coalesce(length(NEW.answer), 0) - coalesce(length(OLD.answer), 0)',
  },
  {
    table: 'idempotent_calls',
    event: 'DELETE',
    when: 'OLD.answer IS NOT NULL',
    row: 'OLD',
    column: 'answers',
    bytes: '-length(OLD.answer)',
  },
  { table: 'answer_files', event: 'INSERT', when: '1 = 1', row: 'NEW', column: 'answers', bytes: 'NEW.bytes' },
  { table: 'answer_files', event: 'DELETE', when: '1 = 1', row: 'OLD', column: 'answers', bytes: '-OLD.bytes' },
]

function triggerOf(change: Change, name: string): Readonly<Record<SqlDialect, readonly string[]>> {
  const { table, event, when, row, column, bytes } = change
  const other = column === 'images' ? 'answers' : 'images'
  const count = `INSERT INTO stored_bytes (account_id, ${column}, ${other}) VALUES (${row}.account_id, ${bytes}, 0)
    ON CONFLICT (account_id) DO UPDATE SET ${column} = stored_bytes.${column} + excluded.${column};`
  return {
    sqlite: [`CREATE TRIGGER IF NOT EXISTS ${name} AFTER ${event} ON ${table} WHEN ${when} BEGIN ${count} END`],
    postgres: [
      `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${count} RETURN NULL; END $body$`,
      `CREATE OR REPLACE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
    ],
  }
}
