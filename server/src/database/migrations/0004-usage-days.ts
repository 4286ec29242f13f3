import type { Migration } from './migration.ts'

/** Calls and credits are counted by the day they were charged on; until here they were counted by the period only. */
export const createUsageDays: Migration = {
  version: 4,
  name: 'usage days',
  statements: (dialect) => [
    // `day` counts days since the Unix epoch, in UTC. A call of a period's last second may be charged a day later.
    `CREATE TABLE usage_days (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      period_start BIGINT NOT NULL,
      operation TEXT NOT NULL,
      day BIGINT NOT NULL,
      calls BIGINT NOT NULL,
      credits BIGINT NOT NULL,
      PRIMARY KEY (account_id, period_start, operation, day)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    `INSERT INTO usage_days (account_id, period_start, operation, day, calls, credits)
      SELECT account_id, period_start, operation, recorded_at / 86400000,
        sum(CASE WHEN note LIKE 'reversal of %' THEN -1 ELSE 1 END), -sum(credits)
      FROM ledger_entries WHERE kind = 'spend' AND operation IS NOT NULL
      GROUP BY account_id, period_start, operation, recorded_at / 86400000`,
    'DROP TABLE usage_counts',
  ],
}
