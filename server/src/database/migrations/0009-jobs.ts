import type { Migration } from './migration.ts'
import type { SqlDialect } from '../sql.ts'

/**
 * Jobs, their items with what became of them, and what is known of their hosts. What an item takes up counts as stored by its
 * account. An older node beside this one leaves jobs alone.
 */
export const createJobs: Migration = {
  version: 9,
  name: 'jobs',
  statements: (dialect) => [
    `CREATE TABLE jobs (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      kind TEXT NOT NULL,
      operation TEXT NOT NULL,
      state TEXT NOT NULL,
      paused_because TEXT,
      stopped_by TEXT,
      ending TEXT,
      request TEXT,
      warnings TEXT,
      origin TEXT,
      idempotency_key TEXT,
      fingerprint TEXT,
      created_at BIGINT NOT NULL,
      started_at BIGINT,
      finished_at BIGINT,
      deadline_at BIGINT NOT NULL,
      expires_at BIGINT,
      max_credits BIGINT,
      needed_credits BIGINT,
      credits_used BIGINT NOT NULL,
      concurrency BIGINT,
      next_seq BIGINT NOT NULL
    )`,
    'CREATE UNIQUE INDEX jobs_by_idempotency_key ON jobs (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL',
    'CREATE INDEX jobs_by_account ON jobs (account_id, created_at, id)',
    `CREATE INDEX jobs_open ON jobs (created_at) WHERE state IN ('creating', 'queued', 'running', 'paused')`,
    'CREATE INDEX jobs_ending ON jobs (created_at) WHERE ending IS NOT NULL',
    'CREATE INDEX jobs_by_expiry ON jobs (expires_at) WHERE expires_at IS NOT NULL',
    `CREATE TABLE job_items (
      job_id TEXT NOT NULL REFERENCES jobs (id),
      n BIGINT NOT NULL,
      account_id TEXT NOT NULL,
      key_hash TEXT NOT NULL,
      url TEXT NOT NULL,
      host TEXT NOT NULL,
      request TEXT,
      depth BIGINT NOT NULL,
      parent BIGINT,
      state TEXT NOT NULL,
      run TEXT,
      starts BIGINT NOT NULL,
      retries BIGINT NOT NULL,
      not_before BIGINT NOT NULL,
      seq BIGINT,
      code TEXT,
      reason TEXT,
      duplicate_of BIGINT,
      result ${dialect === 'sqlite' ? 'BLOB' : 'BYTEA'},
      result_bytes BIGINT NOT NULL,
      credits BIGINT NOT NULL,
      credits_remaining BIGINT,
      PRIMARY KEY (job_id, n)
    )`,
    'CREATE UNIQUE INDEX job_items_by_key ON job_items (job_id, key_hash)',
    'CREATE INDEX job_items_by_state ON job_items (job_id, state, reason)',
    'CREATE INDEX job_items_by_seq ON job_items (job_id, seq)',
    `CREATE INDEX job_items_pending ON job_items (job_id, host, not_before, n) WHERE state = 'pending'`,
    `CREATE TABLE job_files (
      name TEXT PRIMARY KEY,
      job_id TEXT NOT NULL,
      account_id TEXT NOT NULL,
      bytes BIGINT NOT NULL
    )`,
    'CREATE INDEX job_files_by_job ON job_files (job_id)',
    ...changes.flatMap((change, index) => triggerOf(change, `count_job_bytes_${index + 1}`)[dialect]),
  ],
}

/** What a row takes up beside its texts, roughly. */
const rowBytes = 250

function sizeOf(row: 'NEW' | 'OLD'): string {
  return `(${rowBytes} + length(${row}.url) + coalesce(length(${row}.request), 0) + coalesce(length(${row}.result), 0))`
}

/** A change of rows that changes what is stored. */
interface Change {
  readonly table: string
  readonly event: string
  readonly when: string
  readonly row: 'NEW' | 'OLD'
  readonly bytes: string
}

const changes: readonly Change[] = [
  { table: 'job_items', event: 'INSERT', when: '1 = 1', row: 'NEW', bytes: sizeOf('NEW') },
  {
    table: 'job_items',
    event: 'UPDATE OF request, result',
    when: `${sizeOf('NEW')} <> ${sizeOf('OLD')}`,
    row: 'NEW',
    bytes: `${sizeOf('NEW')} - ${sizeOf('OLD')}`,
  },
  { table: 'job_items', event: 'DELETE', when: '1 = 1', row: 'OLD', bytes: `-${sizeOf('OLD')}` },
  { table: 'job_files', event: 'INSERT', when: '1 = 1', row: 'NEW', bytes: 'NEW.bytes' },
  { table: 'job_files', event: 'DELETE', when: '1 = 1', row: 'OLD', bytes: '-OLD.bytes' },
]

function triggerOf(
  { table, event, when, row, bytes }: Change,
  name: string,
): Readonly<Record<SqlDialect, readonly string[]>> {
  const count = `INSERT INTO stored_bytes (account_id, answers, images) VALUES (${row}.account_id, ${bytes}, 0)
    ON CONFLICT (account_id) DO UPDATE SET answers = stored_bytes.answers + excluded.answers;`
  return {
    sqlite: [`CREATE TRIGGER ${name} AFTER ${event} ON ${table} WHEN ${when} BEGIN ${count} END`],
    postgres: [
      `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${count} RETURN NULL; END $body$`,
      `CREATE OR REPLACE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
    ],
  }
}
