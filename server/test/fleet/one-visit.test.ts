import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allItems, beginBatch } from '../kit/jobs.ts'
import { readImage } from '../kit/read-image.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const skip = whyNoStoreServers()
const schema = { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } }

if (skip !== undefined) {
  test('a scrape of several results in a fleet', { skip })
} else {
  let servers: StoreServers
  before(async () => {
    servers = await openStoreServers()
  })
  after(() => servers[Symbol.asyncDispose]())

  test('a worker gives all parts of one load, and the API node charges them once', async () => {
    const settings = await servers.settings()
    await using api = await openTestService({ ...settings, GANNET_ROLE: 'api' })
    const worker = { ...settings, GANNET_ROLE: 'worker', GANNET_PUBLIC_URL: api.origin }
    await using _worker = await openTestService(worker)
    await using site = await openTestSite({
      '/': '<body style="margin:0;background:#f00"><main><h1>Storm boots</h1><p class=price>€ 89.90</p></main>',
    })
    const before = await api.creditsRemaining()
    const parts = { include_markdown: true, include_screenshot: true, extract: { schema } }
    const { status, body } = await api.post('/v1/scrape', { url: site.url('/'), ...parts })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(site.count('/'), 1)
    assert.match(body.markdown, /^# Storm boots/)
    assert.deepEqual(body.extract.data, { name: 'Storm boots', price: 89.9 })
    const picture = await fetch(body.screenshot.screenshot_url)
    assert.equal(readImage(Buffer.from(await picture.arrayBuffer())).at(600, 700), '255,0,0')
    assert.equal(before - (await api.creditsRemaining()), 3)

    const job = await beginBatch(api, { requests: [{ url: site.url('/') }], options: parts })
    const [item] = await allItems(api, job.id)
    assert.deepEqual([item?.state, item?.credits], ['done', 3], JSON.stringify(item))
    assert.equal(before - (await api.creditsRemaining()), 6)
  })
}
