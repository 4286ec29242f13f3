import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/database/migrate.ts'
import { systemClock } from '../../src/clock.ts'
import { assertBooksBalance } from './assert-books-balance.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount } from './test-node.ts'

/** What the usage by day promises. */
export function usageDaysContract(name: string, openDatabase: OpenTestDatabase): void {
  async function openWorld() {
    const world = await openTestAccount(openDatabase, { at: '2026-05-01T10:00:00Z', plan: 'thousand' })
    const call = async (operation: 'scrape' | 'extract' | 'screenshot', credits: number): Promise<void> => {
      await using hold = await world.ledger.hold(world.id, operation, credits)
      await hold.spend()
    }
    return { ...world, call }
  }

  test(`${name}: usage by day has each day of the period up to today, and adds up to the usage`, async () => {
    await using world = await openWorld()
    await world.call('scrape', 1)
    await world.call('scrape', 2)
    await world.call('extract', 3)
    world.clock.set('2026-05-03T23:59:59.999Z')
    await world.call('screenshot', 2)
    world.clock.set('2026-05-04T00:00:00Z')
    await world.call('scrape', 1)
    const { period, days } = await world.usageDays(world.id)
    assert.deepEqual(period, { start: '2026-05-01T00:00:00.000Z', end: '2026-06-01T00:00:00.000Z' })
    const counts = ({ calls, credits }: { calls: number; credits: number }): string => `${calls}:${credits}`
    assert.deepEqual(
      days.map(({ date, operations: { scrape, extract, screenshot } }) => {
        return [date, counts(scrape), counts(extract), counts(screenshot)]
      }),
      [
        ['2026-05-01', '2:3', '1:3', '0:0'],
        ['2026-05-02', '0:0', '0:0', '0:0'],
        ['2026-05-03', '0:0', '0:0', '1:2'],
        ['2026-05-04', '1:1', '0:0', '0:0'],
      ],
    )
    const usage = await world.usage(world.id)
    assert.equal(usage.credits.used, 9)
    assert.deepEqual(usage.operations.scrape, { calls: 3, credits: 4 })
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a call across the end of a period is counted in the period that paid for it`, async () => {
    await using world = await openWorld()
    world.clock.set('2026-05-31T23:59:59Z')
    const hold = await world.ledger.hold(world.id, 'scrape', 2)
    world.clock.set('2026-06-01T00:00:01Z')
    await hold.spend()
    await world.call('extract', 3)
    const { period, days } = await world.usageDays(world.id)
    assert.equal(period.start, '2026-06-01T00:00:00.000Z')
    assert.deepEqual(days, [
      {
        date: '2026-06-01',
        operations: {
          scrape: { calls: 0, credits: 0 },
          extract: { calls: 1, credits: 3 },
          screenshot: { calls: 0, credits: 0 },
          map: { calls: 0, credits: 0 },
        },
      },
    ])
  })

  test(`${name}: usage by day shows no other account's calls`, async () => {
    await using world = await openWorld()
    const other = await world.accounts.create('other', 'ten')
    await world.call('scrape', 1)
    const { days } = await world.usageDays(other.id)
    assert.deepEqual(
      days.map(({ operations }) => operations.scrape.calls),
      [0],
    )
  })

  test(`${name}: a database of an older version gets its usage by day from the ledger`, async () => {
    await using world = await openWorld()
    await world.call('scrape', 1)
    world.clock.set('2026-05-02T12:00:00Z')
    await world.call('scrape', 2)
    await world.call('extract', 0)
    const before = await world.usageDays(world.id)
    for (const column of ['disabled_at', 'removed_at'])
      await world.sql.query(`ALTER TABLE accounts DROP COLUMN ${column}`)
    const jobTables = ['webhooks', 'job_hosts', 'job_files', 'job_items', 'jobs']
    for (const later of [...jobTables, 'usage_days', 'stored_bytes', 'answer_files', 'installation', 'stored_total'])
      await world.sql.query(`DROP TABLE ${later}`)
    await world.sql.query('CREATE TABLE usage_counts (account_id TEXT)')
    await world.sql.query('DELETE FROM schema_versions WHERE version >= 4')
    await migrate(world.sql, systemClock)
    assert.deepEqual(await world.usageDays(world.id), before)
    await assertBooksBalance(world.sql)
  })
}
