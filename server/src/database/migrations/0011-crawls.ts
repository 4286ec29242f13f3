import type { Migration } from './migration.ts'

/** What crawls remember beside the items of their jobs. An older node beside this one fails crawls that it takes. */
export const createCrawls: Migration = {
  version: 11,
  name: 'crawls',
  statements: () => [
    'ALTER TABLE jobs ADD COLUMN url TEXT',
    'ALTER TABLE jobs ADD COLUMN crawl TEXT',
    'ALTER TABLE job_items ADD COLUMN identity TEXT',
    'ALTER TABLE job_items ADD COLUMN note TEXT',
    `CREATE TABLE job_hosts (
      job_id TEXT NOT NULL REFERENCES jobs (id),
      host TEXT NOT NULL,
      status TEXT NOT NULL,
      robots TEXT NOT NULL,
      crawl_delay_ms BIGINT NOT NULL,
      has_sitemaps BIGINT NOT NULL,
      PRIMARY KEY (job_id, host)
    )`,
  ],
}
