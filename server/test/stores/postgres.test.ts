import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { migrate } from '../../src/database/migrate.ts'
import { systemClock } from '../../src/clock.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { type DueMessage, Outbox } from '../../src/hooks/outbox.ts'
import { openCuttingRelay } from '../kit/cutting-relay.ts'
import { TestClock } from '../kit/test-clock.ts'
import { findPostgres, openTestPostgres, type TestPostgres } from '../kit/test-postgres.ts'
import { assertBooksBalance } from './assert-books-balance.ts'
import { administrationContract } from './administration.contract.ts'
import { idempotencyContract } from './idempotency.contract.ts'
import { jobsContract } from './jobs.contract.ts'
import { keptPlansContract } from './kept-plans.contract.ts'
import { keysContract } from './keys.contract.ts'
import { ledgerModelContract } from './ledger-model.contract.ts'
import { ledgerContract } from './ledger.contract.ts'
import { snapshotsContract } from './snapshots.contract.ts'
import { sqlContract } from './sql.contract.ts'
import { storedBytesContract } from './stored-bytes.contract.ts'
import { usageDaysContract } from './usage-days.contract.ts'
import type { TestDatabase } from './test-database.ts'
import { openTestNode } from './test-node.ts'

if (findPostgres() === undefined) {
  test('PostgreSQL', { skip: 'no PostgreSQL is installed: apt-get install postgresql' })
} else {
  let server: TestPostgres
  before(async () => {
    server = await openTestPostgres()
  })
  after(() => server[Symbol.asyncDispose]())

  const openDatabase = async (): Promise<TestDatabase> => {
    const url = await server.createDatabase()
    const closing = new AsyncDisposableStack()
    const openAnother = async () => closing.use(openPostgres(url))
    const sql = await openAnother()
    await migrate(sql, systemClock)
    return { sql, openAnother, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }

  sqlContract('PostgreSQL', openDatabase)
  keysContract('PostgreSQL', openDatabase)
  ledgerContract('PostgreSQL', openDatabase)
  ledgerModelContract('PostgreSQL', openDatabase)
  idempotencyContract('PostgreSQL', openDatabase)
  storedBytesContract('PostgreSQL', openDatabase)
  usageDaysContract('PostgreSQL', openDatabase)
  keptPlansContract('PostgreSQL', openDatabase)
  administrationContract('PostgreSQL', openDatabase)
  jobsContract('PostgreSQL', openDatabase)
  snapshotsContract('PostgreSQL', openDatabase)

  test('PostgreSQL: programs that start together on an empty database make one schema', async () => {
    const url = await server.createDatabase()
    const opened = [1, 2, 3, 4].map(() => openPostgres(url))
    await Promise.all(opened.map((sql) => migrate(sql, systemClock)))
    const [first] = opened
    const versions = (await first?.query<{ version: number }>('SELECT version FROM schema_versions')) ?? []
    assert.equal(new Set(versions.map(({ version }) => version)).size, versions.length)
    for (const sql of opened) await sql[Symbol.asyncDispose]()
  })

  test('PostgreSQL: messages of a job that fail for good at the same moment do not wait for each other', async () => {
    await using database = await openDatabase()
    const { sql } = database
    const outbox = new Outbox({ sql, clock: systemClock, pausesMs: [0] })
    const jobs = Array.from({ length: 20 }, (_, n) => `job_${n}`)
    for (const id of jobs) {
      await sql.query(
        `INSERT INTO webhooks (job_id, account_id, url, events, metadata, told_seq, told_at, is_done) VALUES ($1, 'a', 'u', '[]', '{}', 0, 0, 1)`,
        [id],
      )
      for (const part of ['x', 'y', 'z'])
        await sql.query(
          `INSERT INTO webhook_outbox (id, job_id, account_id, type, body, state, created_at, tries, next_try_at) VALUES ($1, $2, 'a', 't', '{}', 'pending', 0, 0, 0)`,
          [`${id}${part}`, id],
        )
    }
    const due = await sql.query<DueMessage>('SELECT *, tries FROM webhook_outbox ORDER BY id')
    await Promise.all(due.map((message) => outbox.sent(message, { status: 500, retryAfter: undefined })))
    const open = await sql.query(`SELECT id FROM webhook_outbox WHERE state <> 'failed'`)
    assert.deepEqual(open, [])
  })

  test('PostgreSQL: while the server is away queries say so with 503, and afterwards they work again', async () => {
    await using own = await openTestPostgres()
    await using sql = openPostgres(await own.createDatabase())
    await sql.transaction((queries) => queries.query('CREATE TABLE notes (number BIGINT)'))
    await own.stop('kill')
    await assert.rejects(sql.query('SELECT 1'), { code: 'unavailable', status: 503 })
    await assert.rejects(
      sql.transaction((queries) => queries.query('SELECT 1')),
      { code: 'unavailable' },
    )
    await own.start()
    await sql.transaction((queries) => queries.query('INSERT INTO notes (number) VALUES (1)'))
    assert.equal((await sql.query('SELECT number FROM notes')).length, 1)
  })

  test('PostgreSQL: an ordinary role that owns nothing but its database is enough', async () => {
    const url = new URL(await server.createDatabase())
    await using admin = openPostgres(url.href)
    await admin.query("CREATE ROLE plain LOGIN NOSUPERUSER PASSWORD 'plain'")
    await admin.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO plain`)
    await admin.query('GRANT ALL ON SCHEMA public TO plain')
    url.username = 'plain'
    await using sql = openPostgres(url.href)
    await migrate(sql, systemClock)
    await using node = await openTestNode(sql, new TestClock('2026-05-15T12:00:00Z'))
    const { id } = await node.accounts.create('acme', 'ten')
    await using hold = await node.ledger.hold(id, 'scrape', 4)
    assert.equal(await hold.spend(), 6)
  })

  /** A node that reaches its database through a relay, and one that reaches it directly. */
  async function openCutWorld() {
    const closing = new AsyncDisposableStack()
    const url = await server.createDatabase()
    const relay = closing.use(await openCuttingRelay(Number(new URL(url).port)))
    const direct = closing.use(openPostgres(url))
    await migrate(direct, systemClock)
    const clock = new TestClock('2026-05-15T12:00:00Z')
    const cut = closing.use(openPostgres(url.replace(/:\d+\//, `:${relay.port}/`)))
    const node = closing.use(await openTestNode(cut, clock))
    const { id } = await node.accounts.create('acme', 'ten')
    return { ...node, id, relay, direct, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }

  test('PostgreSQL: a charge whose answer was lost is found again, not made twice', async () => {
    await using world = await openCutWorld()
    await using hold = await world.ledger.hold(world.id, 'scrape', 4)
    world.relay.loseAnswers()
    setTimeout(() => world.relay.heal(), 700)
    assert.equal(await hold.spend({ callId: 'req_1' }), 6)
    assert.deepEqual((await world.usage(world.id)).operations.scrape, { calls: 1, credits: 4 })
    await assertBooksBalance(world.direct)
  })

  test('PostgreSQL: a charge that its caller never heard of is reversed once the database is back', async () => {
    await using world = await openCutWorld()
    {
      await using hold = await world.ledger.hold(world.id, 'scrape', 4)
      world.relay.loseAnswers()
      await assert.rejects(hold.spend({ callId: 'req_1' }), { code: 'unavailable' })
    }
    const charged = "SELECT number FROM ledger_entries WHERE kind = 'spend'"
    assert.equal((await world.direct.query(charged)).length, 1, 'the charge did reach the database')
    world.relay.heal()
    await world.owner.heartbeat()
    const { credits, operations } = await world.usage(world.id)
    assert.deepEqual([credits.used, credits.held, credits.remaining], [0, 0, 10])
    assert.deepEqual(operations.scrape, { calls: 0, credits: 0 })
    await assertBooksBalance(world.direct)
  })

  test('PostgreSQL: a hold whose answer was lost is given back', async () => {
    await using world = await openCutWorld()
    world.relay.loseAnswers()
    await assert.rejects(world.ledger.hold(world.id, 'scrape', 4), { code: 'unavailable' })
    assert.equal((await world.direct.query('SELECT number FROM holds')).length, 1, 'the hold did reach the database')
    world.relay.heal()
    await world.owner.heartbeat()
    assert.equal((await world.usage(world.id)).credits.remaining, 10)
    await assertBooksBalance(world.direct)
  })
}
