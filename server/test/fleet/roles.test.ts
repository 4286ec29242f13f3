// npm test: early
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { assertBooksBalance } from '../stores/assert-books-balance.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { metaOf, partOf } from '../mcp/tool-answer.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const skip = whyNoStoreServers()

/** An API node and a worker, joined by real servers, in this process. */
interface SmallFleet extends AsyncDisposable {
  readonly api: TestService
  readonly worker: TestService
  readonly settings: Readonly<Record<string, string>>
}

if (skip !== undefined) {
  test('a fleet of API nodes and workers', { skip })
} else {
  let servers: StoreServers
  before(async () => {
    servers = await openStoreServers()
  })
  after(() => servers[Symbol.asyncDispose]())

  const openFleet = async (more: Record<string, string> = {}): Promise<SmallFleet> => {
    const closing = new AsyncDisposableStack()
    const settings = { ...(await servers.settings()), ...more }
    const api = closing.use(await openTestService({ ...settings, GANNET_ROLE: 'api' }))
    const workerSettings = { ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin }
    const worker = closing.use(await openTestService(workerSettings))
    return { api, worker, settings, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }

  test('every operation works through an API node without a browser, and is charged there', async () => {
    await using fleet = await openFleet()
    const { api, worker } = fleet
    await using site = await openTestSite({ '/': '<title>Far</title><h1>A page</h1><p>Read on another node.</p>' })
    const before = await api.creditsRemaining()
    const scraped = await api.post('/v1/scrape', { url: site.url('/'), include_links: true, unknown_field: 1 })
    assert.equal(scraped.status, 200, JSON.stringify(scraped.body))
    assert.match(scraped.body.text, /Read on another node/)
    assert.equal(scraped.body.warnings.length, 1)
    const rendered = await api.post('/v1/scrape', { url: site.url('/'), render_js: true })
    assert.equal(rendered.body.metadata.rendered, true)
    const schema = { type: 'object', properties: { title: { type: 'string' } } }
    const extracted = await api.post('/v1/extract', { url: site.url('/'), schema, render_js: false })
    assert.equal(typeof extracted.body.data.title, 'string')
    const shot = await api.post('/v1/screenshot', { url: site.url('/') })
    assert.equal(shot.status, 200, JSON.stringify(shot.body))
    const mapped = await api.post('/v1/map', { url: site.url('/') })
    assert.deepEqual([mapped.status, mapped.body.links[0].title], [200, 'Far'])
    assert.equal(before - (await api.creditsRemaining()), 1 + 2 + 3 + 2 + 1)
    const image = await fetch(shot.body.screenshot_url)
    assert.equal((await image.arrayBuffer()).byteLength, shot.body.file_size_bytes)
    assert.equal((await servers.s3.objects()).length, 1, 'the picture is in the object store')
    assert.equal((await api.get('/readyz')).status, 200)
    const ready = await worker.get('/readyz')
    assert.deepEqual([ready.status, ready.body.checks.browser], [200, 'ok'])
    assert.equal((await worker.post('/v1/scrape', { url: site.url('/') })).status, 404, 'a worker takes no calls')
    assert.equal((await worker.get('/')).status, 404, 'nor does it show the playground')
    const { devices } = (await api.get('/v1/devices')).body
    assert.deepEqual([devices.length, /Chrome\/\d+/.test(devices[4].user_agent)], [7, true])
  })

  test('a failure far away reaches the caller as its own code and is not charged', async () => {
    await using fleet = await openFleet()
    await using site = await openTestSite({ '/gone': { status: 404, body: 'no' } })
    const before = await fleet.api.creditsRemaining()
    const answer = await fleet.api.post('/v1/scrape', { url: site.url('/gone') })
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.details.target_status],
      [404, 'target_not_found', 404],
    )
    const refused = await fleet.api.post('/v1/scrape', { url: 'http://10.0.0.1/' })
    assert.deepEqual([refused.status, refused.body.code], [400, 'url_not_allowed'])
    assert.equal(await fleet.api.creditsRemaining(), before)
  })

  test('a page of megabytes passes through the object store and leaves nothing there', async () => {
    await using fleet = await openFleet()
    // Random words hardly shrink.
    const words = Array.from({ length: 200_000 }, () => Math.random().toString(36).slice(2)).join(' ')
    await using site = await openTestSite({ '/large': `<title>Large</title><p>${words}</p>` })
    const before = (await servers.s3.objects()).length
    const answer = await fleet.api.post('/v1/scrape', { url: site.url('/large') })
    assert.equal(answer.status, 200)
    assert.ok(answer.body.html.includes(words))
    assert.equal((await servers.s3.objects()).length, before)
  })

  test('a caller who hangs up ends the call on the worker and pays nothing', async () => {
    await using fleet = await openFleet()
    const arrived = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    await using site = await openTestSite({
      '/slow': (_request, response) => {
        arrived.resolve()
        response.once('close', () => left.resolve())
      },
    })
    const before = await fleet.api.creditsRemaining()
    const hangUp = new AbortController()
    const call = fetch(`${fleet.api.origin}/v1/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fleet.api.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: site.url('/slow') }),
      signal: hangUp.signal,
    })
    await arrived.promise
    hangUp.abort()
    await assert.rejects(call)
    await left.promise
    // The worker lets go of the page before the API node, which may be busy, has given the hold back.
    for (let tries = 0; tries < 100 && (await fleet.api.creditsRemaining()) !== before; tries += 1) await delay(100)
    assert.equal(await fleet.api.creditsRemaining(), before)
  })

  test('tools for models work through API nodes: one begins a long page, another reads on without charge', async () => {
    await using fleet = await openFleet()
    await using second = await openTestService({ ...fleet.settings, GANNET_ROLE: 'api' })
    await using site = await openTestSite({
      '/long': `<h1>Long</h1>${'<p>A paragraph of some words.</p>'.repeat(200)}`,
    })
    const use = async (node: TestService, name: string, given: object) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
      const accept = 'application/json, text/event-stream'
      return (await node.post('/mcp', message, { accept })).body.result
    }
    const before = await fleet.api.creditsRemaining()
    const given = { url: site.url('/long'), max_chars: 1000 }
    const first = await use(fleet.api, 'scrape', given)
    const { next_cursor: cursor } = metaOf(first)
    const next = await use(second, 'scrape', { ...given, cursor })
    const { start } = partOf(next)
    assert.deepEqual([start, metaOf(next)['credits_used'], site.count('/long')], [partOf(first).end, 0, 1])
    const shot = await use(second, 'screenshot', { url: site.url('/long') })
    assert.equal(shot.content[0].type, 'image', JSON.stringify(shot).slice(0, 500))
    assert.equal(before - (await fleet.api.creditsRemaining()), 1 + 2)
  })

  test('an account runs as many calls as its plan allows, over all nodes, and the others wait their turn', async () => {
    await using fleet = await openFleet({ GANNET_BOOTSTRAP_PLAN: 'starter' })
    const second = await openTestService({ ...fleet.settings, GANNET_ROLE: 'api' })
    await using _second = second
    let running = 0
    let most = 0
    await using site = await openTestSite({
      '/page': async (_request, response) => {
        running += 1
        most = Math.max(most, running)
        await delay(100)
        running -= 1
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A page')
      },
    })
    const calls = Array.from({ length: 24 }, (_, index) =>
      (index % 2 === 0 ? fleet.api : second).post('/v1/scrape', { url: site.url('/page') }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const admitted = statuses.filter((status) => status === 200).length
    assert.ok(admitted >= 10, `${admitted} were admitted`)
    // The plan's rate is exact over both nodes: a burst of ten, and what the time of the calls brings.
    assert.ok(statuses.every((status) => status === 200 || status === 429))
    assert.ok(most <= 10, `${most} ran at once`)
  })

  test('when Redis goes, calls in flight get 503 uncharged; when it is back, service resumes by itself', async () => {
    await using own = await openStoreServers()
    const settings = { ...(await own.settings()) }
    await using api = await openTestService({ ...settings, GANNET_ROLE: 'api' })
    await using _worker = await openTestService({ ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin })
    const arrived = Promise.withResolvers<void>()
    await using site = await openTestSite({ '/': '<p>Here', '/slow': () => arrived.resolve() })
    const before = await api.creditsRemaining()
    const inFlight = api.post('/v1/scrape', { url: site.url('/slow') })
    await arrived.promise
    await own.redis.stop()
    const lost = await inFlight
    assert.deepEqual([lost.status, lost.body.code, lost.body.retryable], [503, 'unavailable', true])
    assert.ok(Number(lost.headers.get('retry-after')) >= 1)
    assert.equal((await api.post('/v1/scrape', { url: site.url('/') })).status, 503, 'answered at once, not hung')
    assert.equal((await fetch(`${api.origin}/readyz`)).status, 503)
    await own.redis.start()
    const answer = await untilStatus(200, () => api.post('/v1/scrape', { url: site.url('/') }))
    assert.equal(answer.status, 200)
    assert.equal((await untilStatus(200, () => api.get('/readyz'))).status, 200)
    assert.equal(before - (await api.creditsRemaining()), 1)
    await using sql = openPostgres(settings.GANNET_DATABASE_URL ?? '')
    await assertBooksBalance(sql)
  })

  test('when PostgreSQL restarts, calls get 503 meanwhile and nothing is charged twice or for nothing', async () => {
    await using own = await openStoreServers()
    const settings = { ...(await own.settings()) }
    await using api = await openTestService({ ...settings, GANNET_ROLE: 'api' })
    await using _worker = await openTestService({ ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin })
    await using site = await openTestSite({ '/': '<p>Here' })
    const before = await api.creditsRemaining()
    await own.postgres.stop('kill')
    const lost = await api.post('/v1/scrape', { url: site.url('/') })
    assert.deepEqual([lost.status, lost.body.code], [503, 'unavailable'])
    assert.equal((await fetch(`${api.origin}/readyz`)).status, 503)
    await own.postgres.start()
    assert.equal((await untilStatus(200, () => api.post('/v1/scrape', { url: site.url('/') }))).status, 200)
    // A hold whose answer was lost with the connection is given back within seconds.
    const isFree = async () => ({ status: (await api.get('/v1/usage')).body.credits.held === 0 ? 200 : 0 })
    assert.equal((await untilStatus(200, isFree)).status, 200)
    assert.equal(before - (await api.creditsRemaining()), 1)
  })
}

/** Asks again, for some seconds at most, until the answer has that status. */
async function untilStatus<T extends { status: number }>(status: number, ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status === status || tries === 100) return answer
    await delay(100)
  }
}
