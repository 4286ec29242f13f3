import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openServiceProcess } from '../kit/service-process.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const skip = whyNoStoreServers()

if (skip !== undefined) {
  test('workers that come and go', { skip })
} else {
  let servers: StoreServers
  before(async () => {
    servers = await openStoreServers()
  })
  after(() => servers[Symbol.asyncDispose]())

  /** An API node here, and a way to start workers as processes of their own. */
  async function openWorld() {
    const closing = new AsyncDisposableStack()
    const settings = await servers.settings()
    const api = closing.use(await openTestService({ ...settings, GANNET_ROLE: 'api' }))
    const openWorker = async () =>
      closing.use(
        await openServiceProcess({
          ...settings,
          GANNET_ROLE: 'worker',
          GANNET_PUBLIC_URL: api.origin,
          GANNET_ALLOW_TARGETS: '127.0.0.1',
          GANNET_PAGES: '2',
          GANNET_LOG: 'silent',
        }),
      )
    return { api, openWorker, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }

  /** A page whose first visit takes until it is let go, and whose later ones are quick. */
  function slowOnce() {
    const arrived = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    let visits = 0
    const site = openTestSite({
      '/': async (_request, response) => {
        visits += 1
        if (visits === 1) {
          arrived.resolve()
          await letGo.promise
        }
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Here at last</h1>')
      },
      '/favicon.ico': { status: 404 },
    })
    return { site, arrived: arrived.promise, letGo: letGo.resolve, visits: () => visits }
  }

  test('a call whose worker is killed in the middle of a render runs again on another one, and is charged once', async () => {
    await using world = await openWorld()
    const slow = slowOnce()
    await using site = await slow.site
    const first = await world.openWorker()
    const before = await world.api.creditsRemaining()
    const call = world.api.post('/v1/scrape', { url: site.url('/'), render_js: true })
    await slow.arrived
    await first.end('SIGKILL')
    const lostAt = performance.now()
    await world.openWorker()
    const answer = await call
    slow.letGo()
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.match(answer.body.text, /Here at last/)
    assert.equal(slow.visits(), 2)
    assert.ok(performance.now() - lostAt < 20_000, 'within seconds')
    assert.equal(before - (await world.api.creditsRemaining()), 2)
  })

  test('a worker that is told to stop finishes what it holds and takes no more', async () => {
    await using world = await openWorld()
    const slow = slowOnce()
    await using site = await slow.site
    const first = await world.openWorker()
    const call = world.api.post('/v1/scrape', { url: site.url('/') })
    await slow.arrived
    const ended = first.end('SIGTERM')
    const second = await world.openWorker()
    assert.equal((await world.api.post('/v1/scrape', { url: site.url('/') })).status, 200, 'the other one takes it')
    slow.letGo()
    assert.equal((await call).status, 200)
    assert.equal(await ended, 0)
    assert.equal(slow.visits(), 2)
    assert.equal(await second.end('SIGTERM'), 0)
  })
}
