import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/database/migrate.ts'
import { systemClock } from '../../src/clock.ts'
import type { OpenTestDatabase } from './test-database.ts'

/** What every database behind the port promises. */
export function sqlContract(name: string, openDatabase: OpenTestDatabase): void {
  async function openWorld() {
    const database = await openDatabase()
    await database.sql.query('CREATE TABLE notes (number BIGINT PRIMARY KEY, text TEXT, bytes BYTEA)')
    return database
  }
  const insert = 'INSERT INTO notes (number, text, bytes) VALUES ($1, $2, $3)'

  test(`${name}: values come back as they went in`, async () => {
    await using database = await openWorld()
    const bytes = new Uint8Array([0, 255, 1])
    await database.sql.query(insert, [Number.MAX_SAFE_INTEGER, 'größer $1 ? 鳥', bytes])
    await database.sql.query(insert, [2, null, null])
    const rows = await database.sql.query<{ number: number; text: string | null; bytes: Uint8Array | null }>(
      'SELECT number, text, bytes FROM notes ORDER BY number',
    )
    assert.deepEqual(
      rows.map(({ number, text, bytes }) => [number, text, bytes === null ? null : [...bytes]]),
      [
        [2, null, null],
        [Number.MAX_SAFE_INTEGER, 'größer $1 ? 鳥', [0, 255, 1]],
      ],
    )
  })

  test(`${name}: a text may hold any character, and is found again by itself`, async () => {
    await using database = await openWorld()
    const texts = ['a\0b', '\0', 'a\ud800', '\u0001\u007f', '\u{1f426}\uffff']
    for (const [number, text] of texts.entries()) await database.sql.query(insert, [number, text, null])
    for (const [number, text] of texts.entries()) {
      const rows = await database.sql.query<{ number: number }>('SELECT number FROM notes WHERE text = $1', [text])
      assert.deepEqual(
        rows.map((row) => row.number),
        [number],
      )
    }
  })

  test(`${name}: a parameter may be used twice and in any order`, async () => {
    await using database = await openDatabase()
    const [row] = await database.sql.query<{ sum: number }>(
      'SELECT CAST($2 AS BIGINT) * 10 + CAST($1 AS BIGINT) + CAST($2 AS BIGINT) AS sum',
      [1, 2],
    )
    assert.equal(row?.sum, 23)
  })

  test(`${name}: a transaction that throws leaves nothing behind, and the next one works`, async () => {
    await using database = await openWorld()
    const { sql } = database
    const failing = sql.transaction(async (queries) => {
      await queries.query(insert, [1, 'gone', null])
      throw new Error('changed my mind')
    })
    const doubling = sql.transaction(async (queries) => {
      await queries.query(insert, [2, 'first', null])
      await queries.query(insert, [2, 'second', null])
    })
    const fine = sql.transaction((queries) => queries.query(insert, [3, 'stays', null]))
    // Either may be over before it is waited for.
    doubling.catch(() => undefined)
    await assert.rejects(failing, /changed my mind/)
    await assert.rejects(doubling)
    await fine
    assert.deepEqual(
      (await sql.query<{ number: number }>('SELECT number FROM notes')).map(({ number }) => number),
      [3],
    )
  })

  test(`${name}: what is asked beside an open transaction sees nothing of it`, async () => {
    await using database = await openWorld()
    const { sql } = database
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const work = sql.transaction(async (queries) => {
      await queries.query(insert, [1, 'half', null])
      await gate
      await queries.query('DELETE FROM notes')
    })
    const seen = sql.query('SELECT number FROM notes')
    setImmediate(open)
    await work
    assert.equal((await seen).length, 0)
  })

  test(`${name}: a transaction cannot be used once it has ended`, async () => {
    await using database = await openWorld()
    const queries = await database.sql.transaction((queries) => Promise.resolve(queries))
    await assert.rejects(queries.query('SELECT 1'), /has ended/)
  })

  test(`${name}: transactions of two connections take turns while the event loop goes on`, async () => {
    await using database = await openWorld()
    const other = await database.openAnother()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const add = 'UPDATE notes SET number = number + 1'
    await database.sql.query(insert, [0, '', null])
    const slow = other.transaction(async (queries) => {
      await queries.query(add)
      await gate
    })
    const waiting = Array.from({ length: 5 }, () => database.sql.transaction((queries) => queries.query(add)))
    setTimeout(open, 30)
    await Promise.all([slow, ...waiting])
    const [row] = await database.sql.query<{ number: number }>('SELECT number FROM notes')
    assert.equal(row?.number, 6)
  })

  test(`${name}: rows must refer to rows that exist`, async () => {
    await using database = await openDatabase()
    const orphan = `INSERT INTO api_keys (id, account_id, hash, name, scopes, created_at) VALUES ('k', 'none', 'h', '', '', 0)`
    await assert.rejects(database.sql.query(orphan))
  })

  test(`${name}: migrating again changes nothing, and a newer database is refused with a reason`, async () => {
    await using database = await openDatabase()
    await migrate(database.sql, systemClock)
    const versions = await database.sql.query<{ version: number }>('SELECT version FROM schema_versions')
    assert.equal(new Set(versions.map(({ version }) => version)).size, versions.length)
    await database.sql.query("INSERT INTO schema_versions (version, name, applied_at) VALUES (9999, 'later', 0)")
    await assert.rejects(migrate(database.sql, systemClock), /schema version 9999.*a newer Gannet has used it/s)
  })
}
