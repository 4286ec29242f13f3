import type { Migration } from './migration.ts'
import type { SqlDialect } from '../sql.ts'

/**
 * The bytes of all accounts' images in one row, counted by the database with every change of an account's, so that a picture costs
 * the same however many accounts have some.
 */
export const createStoredTotal: Migration = {
  version: 7,
  name: 'stored total',
  statements: (dialect) => [
    `CREATE TABLE stored_total (
      one BIGINT PRIMARY KEY CHECK (one = 1),
      images BIGINT NOT NULL
    )`,
    'INSERT INTO stored_total (one, images) SELECT 1, coalesce(sum(images), 0) FROM stored_bytes',
    ...changes.flatMap((change) => triggerOf(change)[dialect]),
  ],
}

/** A change of what an account has stored, and by how much it changes the total. */
const changes = [
  { event: 'INSERT', when: 'NEW.images <> 0', bytes: 'NEW.images' },
  { event: 'UPDATE', when: 'NEW.images <> OLD.images', bytes: 'NEW.images - OLD.images' },
  { event: 'DELETE', when: 'OLD.images <> 0', bytes: '-OLD.images' },
] as const

function triggerOf({ event, when, bytes }: (typeof changes)[number]): Readonly<Record<SqlDialect, readonly string[]>> {
  const name = `count_stored_total_${event.toLowerCase()}`
  const count = `UPDATE stored_total SET images = stored_total.images + (${bytes});`
  return {
    sqlite: [`CREATE TRIGGER ${name} AFTER ${event} ON stored_bytes WHEN ${when} BEGIN ${count} END`],
    postgres: [
      `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${count} RETURN NULL; END $body$`,
      `CREATE OR REPLACE TRIGGER ${name} AFTER ${event} ON stored_bytes FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
    ],
  }
}
