import type { Migration } from './migration.ts'
import type { SqlDialect } from '../sql.ts'

/** Accounts, keys, the ledger, holds and idempotent calls. */
export const createAccounts: Migration = {
  version: 1,
  name: 'accounts',
  statements: (dialect) => [...tablesOf(clustered[dialect]), ...appendOnly[dialect]],
}

/** On SQLite, rows that live in their primary key's tree: one page less to write for each change. */
const clustered: Readonly<Record<SqlDialect, string>> = { sqlite: 'WITHOUT ROWID', postgres: '' }

const tablesOf = (clustered: string): readonly string[] => [
  // balance = sum of the account's ledger entries; held = sum of its holds; what is left to spend is balance - held.
  `CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    plan TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    period_start BIGINT NOT NULL,
    balance BIGINT NOT NULL CHECK (balance >= 0),
    held BIGINT NOT NULL CHECK (held >= 0 AND held <= balance),
    entries BIGINT NOT NULL
  )`,
  `CREATE TABLE ledger_entries (
    account_id TEXT NOT NULL REFERENCES accounts (id),
    number BIGINT NOT NULL,
    recorded_at BIGINT NOT NULL,
    period_start BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('allowance', 'grant', 'spend', 'lapse')),
    operation TEXT,
    credits BIGINT NOT NULL,
    balance BIGINT NOT NULL,
    note TEXT,
    PRIMARY KEY (account_id, number)
  ) ${clustered}`,
  `CREATE INDEX ledger_entries_by_period ON ledger_entries (account_id, period_start) WHERE kind <> 'spend'`,
  `CREATE TABLE usage_counts (
    account_id TEXT NOT NULL REFERENCES accounts (id),
    period_start BIGINT NOT NULL,
    operation TEXT NOT NULL,
    calls BIGINT NOT NULL,
    credits BIGINT NOT NULL,
    PRIMARY KEY (account_id, period_start, operation)
  ) ${clustered}`,
  // One row per running process: where it runs, and when it last said that it lives.
  `CREATE TABLE owners (
    id TEXT PRIMARY KEY,
    place TEXT NOT NULL,
    pid BIGINT NOT NULL,
    started TEXT NOT NULL,
    beat_at BIGINT NOT NULL
  )`,
  `CREATE TABLE holds (
    owner_id TEXT NOT NULL REFERENCES owners (id),
    number BIGINT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    operation TEXT NOT NULL,
    credits BIGINT NOT NULL CHECK (credits >= 0),
    period_start BIGINT NOT NULL,
    held_at BIGINT NOT NULL,
    PRIMARY KEY (owner_id, number)
  ) ${clustered}`,
  `CREATE INDEX holds_by_account ON holds (account_id)`,
  `CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    revoked_at BIGINT,
    last_used_at BIGINT
  )`,
  `CREATE INDEX api_keys_by_account ON api_keys (account_id)`,
  // While the first call runs, owner_id names its process and status is null; afterwards the other way round.
  `CREATE TABLE idempotent_calls (
    account_id TEXT NOT NULL REFERENCES accounts (id),
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    owner_id TEXT REFERENCES owners (id),
    expires_at BIGINT NOT NULL,
    status BIGINT,
    answer BYTEA,
    credits_remaining BIGINT,
    PRIMARY KEY (account_id, key)
  )`,
  `CREATE INDEX idempotent_calls_by_expiry ON idempotent_calls (expires_at)`,
  `CREATE INDEX idempotent_calls_by_owner ON idempotent_calls (owner_id) WHERE owner_id IS NOT NULL`,
]

/** The database itself refuses to change or delete a ledger entry; only how that is said differs. */
const appendOnly: Readonly<Record<SqlDialect, readonly string[]>> = {
  sqlite: ['UPDATE', 'DELETE'].map(
    (change) => `CREATE TRIGGER ledger_entries_no_${change.toLowerCase()} BEFORE ${change} ON ledger_entries
      BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`,
  ),
  postgres: [
    `CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
      $body$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $body$`,
    `CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  ],
}
