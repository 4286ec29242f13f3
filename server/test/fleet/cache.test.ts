// npm test: early
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPostgres } from '../../src/database/postgres.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const skip = whyNoStoreServers()

if (skip !== undefined) {
  test('kept pages in a fleet', { skip })
} else {
  let servers: StoreServers
  before(async () => {
    servers = await openStoreServers()
  })
  after(() => servers[Symbol.asyncDispose]())

  /** What a worker's role in the database needs, as docs/running.md lists it. */
  const rights = [
    'GRANT SELECT ON schema_versions, accounts, stored_bytes, stored_total TO worker',
    'GRANT SELECT, INSERT ON installation TO worker',
    'GRANT INSERT, UPDATE ON stored_bytes, stored_total TO worker',
    'GRANT SELECT, INSERT, UPDATE, DELETE ON images, leases, kept_plans, snapshots, snapshot_bytes TO worker',
  ]

  /** An API node and two workers, whose role in the database may do what they need and nothing else. */
  async function openFleet(more: Record<string, string> = {}) {
    await using closing = new AsyncDisposableStack()
    const settings = { ...(await servers.settings()), ...more }
    const url = new URL(settings['GANNET_DATABASE_URL'] ?? '')
    const api = closing.use(await openTestService({ ...settings, GANNET_ROLE: 'api' }))
    const sql = closing.use(openPostgres(url.href))
    await sql.query(
      "DO $$ BEGIN CREATE ROLE worker LOGIN PASSWORD 'worker'; EXCEPTION WHEN duplicate_object THEN END $$",
    )
    for (const right of rights) await sql.query(right)
    url.username = 'worker'
    const workerSettings = {
      ...settings,
      GANNET_DATABASE_URL: url.href,
      GANNET_ROLE: 'worker',
      GANNET_PUBLIC_URL: api.origin,
    }
    const openWorker = async () => closing.use(await openTestService(workerSettings))
    const workers = [await openWorker(), await openWorker()]
    const opened = closing.move()
    return { api, workers, sql, [Symbol.asyncDispose]: () => opened.disposeAsync() }
  }

  test('a page is fetched once by all workers for many calls at once, and charged by the API node once', async () => {
    await using fleet = await openFleet({ GANNET_FETCHES: '4' })
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    await using site = await openTestSite({
      '/': (_, response) =>
        void isOpen.then(() => response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<h1>Hello')),
      '/other': '<h1>Another',
    })
    const before = await fleet.api.creditsRemaining()
    const calls = Array.from({ length: 20 }, () => fleet.api.post('/v1/scrape', { url: site.url('/'), max_age_s: 60 }))
    while (site.count('/') === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    open()
    const answers = await Promise.all(calls)
    const states = Map.groupBy(answers, ({ body }) => body.cache?.state)
    assert.deepEqual([states.get('miss')?.length, states.get('hit')?.length], [1, 19], JSON.stringify(answers[0]?.body))
    assert.equal(site.count('/'), 1)
    assert.equal(before - (await fleet.api.creditsRemaining()), 1)
    const stored = (await servers.s3.objects()).filter((name) => name.includes('pages/'))
    assert.equal(stored.length, 1)
    assert.deepEqual(await fleet.sql.query(`SELECT name FROM leases WHERE name LIKE 'snapshot %'`), [])
    const rendered = await fleet.api.post('/v1/scrape', { url: site.url('/'), max_age_s: 60, render_js: true })
    assert.deepEqual([rendered.status, rendered.body.cache?.state], [200, 'miss'])
    const shot = await fleet.api.post('/v1/screenshot', { url: site.url('/') })
    assert.equal(shot.status, 200, 'its role is enough for pictures, too')
    const right = `SELECT has_table_privilege('worker', 'ledger_entries', 'INSERT') AS may`
    assert.deepEqual(
      (await fleet.sql.query<{ may: boolean }>(right)).map(({ may }) => may),
      [false],
    )
  })

  test('a page whose worker is lost while it loads is loaded by another one', async () => {
    await using fleet = await openFleet()
    await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
    const first = await fleet.api.post('/v1/scrape', { url: site.url('/'), max_age_s: 0 })
    const [{ key_hash: hash } = { key_hash: '' }] = await fleet.sql.query<{ key_hash: string }>(
      'SELECT key_hash FROM snapshots',
    )
    assert.equal(first.body.cache.state, 'miss')
    await fleet.sql.query('DELETE FROM snapshots')
    // As of a worker that was lost half a second before its turn would have ended.
    const endsAt = Date.now() + 500
    await fleet.sql.query('INSERT INTO leases (name, holder, ends_at) VALUES ($1, $2, $3)', [
      `snapshot ${hash}`,
      'lost',
      endsAt,
    ])
    const { body } = await fleet.api.post('/v1/scrape', { url: site.url('/'), max_age_s: 60 })
    assert.equal(body.cache.state, 'miss')
    assert.ok(Date.now() >= endsAt, 'it waited for the lost one')
  })
}
