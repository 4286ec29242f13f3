// npm test: early
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPostgres } from '../../src/database/postgres.ts'
import { RedisHostTurns } from '../../src/jobs/redis-host-turns.ts'
import { openRedis } from '../../src/queue/open-redis.ts'
import { allItems, beginBatch, readJob, untilJob } from '../kit/jobs.ts'
import { openServiceProcess } from '../kit/service-process.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'
import { assertBooksBalance } from '../stores/assert-books-balance.ts'

const skip = whyNoStoreServers()

if (skip !== undefined) {
  test('jobs of a fleet', { skip })
} else {
  let servers: StoreServers
  before(async () => {
    servers = await openStoreServers()
  })
  after(() => servers[Symbol.asyncDispose]())

  const openSites = async (closing: AsyncDisposableStack, count: number): Promise<TestSite[]> => {
    const sites: TestSite[] = []
    for (let site = 0; site < count; site += 1) sites.push(closing.use(await openTestSite({ '*': '<h1>A page</h1>' })))
    return sites
  }

  test('any API node reads and steers a job that another drives, and its items run on the workers', async () => {
    await using closing = new AsyncDisposableStack()
    const settings = await servers.settings()
    const open = async (more: Record<string, string>): Promise<TestService> =>
      closing.use(await openTestService({ ...settings, ...more }))
    const [one, other] = [await open({ GANNET_ROLE: 'api' }), await open({ GANNET_ROLE: 'api' })]
    await open({ GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: one.origin })
    const sites = await openSites(closing, 4)
    const requests = sites.flatMap((site) => [1, 2, 3].map((n) => ({ url: site.url(`/${n}`) })))
    const job = await beginBatch(one, { requests })
    const paused = await other.send('POST', `/v1/jobs/${job.id}/pause`)
    assert.equal(paused.body.state, 'paused')
    const halted = await untilJob(one, job.id, ({ counts }) => counts.running === 0)
    assert.equal((await readJob(other, job.id)).counts.pending, halted.counts.pending)
    await one.send('POST', `/v1/jobs/${job.id}/resume`)
    const [seen, seenToo] = await Promise.all([allItems(one, job.id, { limit: 2 }), allItems(other, job.id)])
    assert.deepEqual(seen, seenToo)
    assert.equal(seen.filter(({ state }) => state === 'done').length, 12)
    for (const site of sites) assert.equal(site.hits.length, 3)
    const silent = closing.use(await openTestSite({ '/': { never: true } }))
    const endless = await beginBatch(one, { requests: [{ url: silent.url('/') }], deadline_s: 60 })
    assert.equal((await other.send('DELETE', `/v1/jobs/${endless.id}`)).body.state, 'cancelled')
  })

  test('a host is asked for its next page while the first is still on its way, in a fleet too', async () => {
    await using closing = new AsyncDisposableStack()
    const settings = await servers.settings()
    const api = closing.use(await openTestService({ ...settings, GANNET_ROLE: 'api' }))
    closing.use(await openTestService({ ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin }))
    // Each page begins at once and ends only when two are under way: asked for one after the other, none would end.
    const open = new Set<() => void>()
    const times: number[] = []
    let atOnce = 0
    const site = closing.use(
      await openTestSite({
        '*': (_request, response) => {
          times.push(performance.now())
          response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>A page</h1>')
          open.add(() => void response.end())
          atOnce = Math.max(atOnce, open.size)
          if (open.size < 2) return
          for (const end of open) end()
          open.clear()
        },
      }),
    )
    const job = await beginBatch(api, { requests: [1, 2].map((n) => ({ url: site.url(`/${n}`) })) })
    const items = await allItems(api, job.id)
    assert.deepEqual(
      items.map(({ state }) => state),
      ['done', 'done'],
    )
    assert.equal(atOnce, 2)
    const [first = 0, second = 0] = times
    assert.ok(second - first >= 245, `${second - first} ms between two requests`)
  })

  test('a crawl of a fleet reads robots.txt, sitemaps and pages on its workers', async () => {
    await using closing = new AsyncDisposableStack()
    const settings = await servers.settings()
    const api = closing.use(await openTestService({ ...settings, GANNET_ROLE: 'api' }))
    closing.use(await openTestService({ ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin }))
    const routes: Record<string, string | { headers: Record<string, string>; body: string }> = {
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /no' },
      '/': '<h1>Home</h1><a href="/a">A</a> <a href="/no">No</a>',
      '/a': '<h1>A</h1>',
      '/b': '<h1>B</h1>',
    }
    const site = closing.use(await openTestSite(routes))
    routes['/sitemap.xml'] = `<urlset><url><loc>${site.url('/b')}</loc></url></urlset>`
    const begun = await api.post('/v1/crawl', { url: site.url('/') })
    assert.equal(begun.status, 202, JSON.stringify(begun.body))
    await allItems(api, begun.body.id)
    const job = await readJob(api, begun.body.id)
    assert.deepEqual([job.state, job.counts.done, job.counts.skipped], ['completed', 3, { robots: 1 }])
  })

  test('nodes are polite together: 250 ms between what reaches a host, whoever sends it', async () => {
    await using closing = new AsyncDisposableStack()
    const settings = await servers.settings()
    const nodes = []
    for (let node = 0; node < 2; node += 1)
      nodes.push(closing.use(await openTestService({ ...settings, GANNET_ROLE: 'api' })))
    const [one, other] = nodes
    assert.ok(one && other)
    closing.use(await openTestService({ ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: one.origin }))
    const arrivals: number[] = []
    const site = closing.use(
      await openTestSite({
        '*': (_request, response) => {
          arrivals.push(performance.now())
          // The first of all is told to come back later, and nobody else comes before.
          if (arrivals.length === 1) response.writeHead(503, { 'retry-after': '2' }).end('Later')
          else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>A page</h1>')
        },
      }),
    )
    const requests = (job: number) => Array.from({ length: 4 }, (_, n) => ({ url: site.url(`/${job}/${n}`) }))
    const jobs = [await beginBatch(one, { requests: requests(1) }), await beginBatch(other, { requests: requests(2) })]
    for (const { id } of jobs) {
      const items = await allItems(one, id)
      assert.equal(items.filter(({ state }) => state === 'done').length, 4)
    }
    const gaps = arrivals.slice(1).map((time, index) => time - (arrivals[index] ?? 0))
    assert.ok(Math.min(...gaps) >= 250, gaps.map(Math.round).join(' '))
    assert.ok((gaps[0] ?? 0) >= 2000, 'Retry-After holds for all nodes')
    assert.equal(arrivals.length, 9)
  })

  test('a host that does not answer rests for all nodes', async () => {
    await using redis = await openRedis(servers.redis.url).then((client) => ({
      client,
      [Symbol.asyncDispose]: async () => client.disconnect(),
    }))
    const [one, other] = [new RedisHostTurns(redis.client), new RedisHostTurns(redis.client)]
    let failures = 0
    for (let waitMs = 0; waitMs <= 1000;) {
      const verdict = await (failures % 2 === 0 ? one : other).take('silent.example', 0)
      if ('turn' in verdict) {
        verdict.turn.failed()
        await verdict.turn[Symbol.asyncDispose]()
        failures += 1
      } else waitMs = 'waitMs' in verdict ? verdict.waitMs : Infinity
    }
    assert.equal(failures, 10)
    const rests = await other.take('silent.example', 0)
    assert.ok('waitMs' in rests && rests.waitMs > 50_000, JSON.stringify(rests))
    assert.ok('turn' in (await other.take('other.example', 0)))
  })

  test('when the API node that drives a job is killed, another goes on with it, and nothing is charged twice', async () => {
    await using closing = new AsyncDisposableStack()
    const settings = await servers.settings()
    const alone = { ...settings, GANNET_ALLOW_TARGETS: '127.0.0.1', GANNET_LOG: 'silent' }
    const api = closing.use(await openTestService({ ...settings, GANNET_ROLE: 'api' }))
    closing.use(await openTestService({ ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin }))
    const sites = await openSites(closing, 5)
    const requests = sites.flatMap((site) => Array.from({ length: 12 }, (_, n) => ({ url: site.url(`/${n}`) })))
    const victim = closing.use(await openServiceProcess({ ...alone, GANNET_ROLE: 'api' }))
    await using sql = openPostgres(settings['GANNET_DATABASE_URL'] ?? '')
    let id = ''
    // Either node may be the first to take it.
    for (let driver: number | undefined; driver !== victim.process.pid;) {
      if (id !== '') await api.send('DELETE', `/v1/jobs/${id}`)
      ;({ id } = await begin(victim.origin, { requests, key: api.key }))
      await untilJob(api, id, ({ counts }) => counts.done >= 1)
      const [row] = await sql.query<{ pid: number }>(
        'SELECT pid FROM owners JOIN leases ON holder = owners.id WHERE name = $1',
        [`job/${id}`],
      )
      driver = row?.pid
    }
    await untilJob(api, id, ({ counts }) => counts.done >= 5)
    await victim.end('SIGKILL')
    const killedAt = performance.now()
    const items = await allItems(api, id)
    // Its hosts are free again when it was silent for ten seconds.
    assert.ok(performance.now() - killedAt < 90_000, 'the hosts that it had asked were given up for long')
    assert.equal(items.filter(({ state }) => state === 'done').length, requests.length)
    assert.equal((await readJob(api, id)).credits_used, requests.length)
    await assertBooksBalance(sql)
    const [charged] = await sql.query<{ charged: number; done: number }>(
      `SELECT (SELECT sum(calls) FROM usage_days) AS charged,
         (SELECT count(*) FROM job_items WHERE state = 'done') AS done`,
    )
    assert.equal(charged?.charged, charged?.done)
  })
}

async function begin(origin: string, { requests, key }: { requests: object[]; key: string }): Promise<{ id: string }> {
  const begun = await fetch(`${origin}/v1/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  })
  // A batch that is accepted is answered with its job.
  return (await begun.json()) as { id: string }
}
