import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { KeptPages, statesOf } from '../kit/kept-pages.ts'
import { openTestService } from '../kit/test-service.ts'
import { allItems, beginBatch, readJob } from '../kit/jobs.ts'
import { kettleWords, openShop } from '../kit/shop.ts'

const hour = 3600
const schema = { type: 'object', properties: { title: { type: 'string' } } }

describe('a page that is kept', () => {
  const shop = new KeptPages()
  const { scrape, extract } = shop

  test('is loaded anew when its bytes are lost or broken, or the clock went back behind it', async () => {
    await scrape()
    const files = () => globSync(join(shop.service.dataDir, 'pages/*/*/*'))
    for (const file of files()) await rm(file)
    assert.equal((await scrape()).body.cache.state, 'miss')
    for (const file of files()) await writeFile(file, 'broken')
    assert.deepEqual(statesOf([await scrape(), await scrape()]), ['miss', 'hit'])
    shop.clock.advance(-10 * hour * 1000)
    const before = await scrape()
    assert.deepEqual([before.body.cache.state, before.body.cache.age_s], ['miss', 0])
    assert.equal((await scrape()).body.cache.state, 'hit')
    shop.clock.advance(10 * hour * 1000)
    assert.equal((await scrape()).body.cache.state, 'miss')
  })

  test('is replayed for an Idempotency-Key as it was answered', async () => {
    await scrape()
    const key = { 'idempotency-key': 'kept' }
    const [first, again] = [await scrape({}, key), await scrape({}, key)]
    assert.deepEqual(again.body, first.body)
    assert.deepEqual([again.headers.get('idempotency-replayed'), first.body.credits_used], ['true', 0])
  })

  test('is told in warnings of each call what its loading met', async () => {
    await using direct = await openTestService({ GANNET_PROXY_FALLBACK: 'direct' })
    const asked = { url: shop.url, max_age_s: hour, proxy_country: 'DE' }
    const [first, second] = [await direct.post('/v1/scrape', asked), await direct.post('/v1/scrape', asked)]
    assert.equal(second.body.cache.state, 'hit')
    assert.ok(first.body.warnings.length > 0)
    assert.deepEqual(second.body.warnings, first.body.warnings)
  })

  test('is kept rendered apart from plain, with what only a browser sees', async () => {
    shop.state.fault = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<main id=m><p>${kettleWords}</main><script>m.append('Shown by a script')</script><p hidden>unseen`)
    const asked = { render_js: true }
    const first = await scrape(asked)
    const second = await scrape(asked)
    assert.deepEqual(statesOf([first, second, await scrape(), await scrape({ ...asked, wait_ms: 1 })]), [
      'miss',
      'hit',
      'miss',
      'miss',
    ])
    assert.deepEqual([second.body.text, second.body.html], [first.body.text, first.body.html])
    assert.match(second.body.text, /Shown by a script/)
    assert.deepEqual([first.body.credits_used, second.body.credits_used], [2, 0])
    const extracted = await extract({ render_js: true })
    assert.deepEqual([extracted.body.cache.state, extracted.body.credits_used], ['hit', 1])
    assert.equal((await scrape({ render_js: true, max_age_s: 0 })).body.cache.state, 'miss')
  })

  test('is looked for plain and rendered where that is left open', async () => {
    shop.state.fault = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<div id=root></div><script>root.innerHTML = '<h1>Kettle</h1><p>${kettleWords.repeat(3)}'</script>`)
    const first = await scrape({ render: 'auto' })
    const requests = shop.state.asked.length
    const second = await scrape({ render: 'auto' })
    assert.deepEqual(statesOf([first, second]), ['miss', 'hit'])
    assert.deepEqual([first.body.metadata.rendered, second.body.metadata.rendered], [true, true])
    assert.deepEqual([first.body.credits_used, second.body.credits_used], [2, 0])
    assert.equal(shop.state.asked.length, requests)
  })
})

test('what the operator says holds for calls that say nothing, and a kept page has its price', async () => {
  const { site, state } = await openShop()
  await using _site = site
  await using service = await openTestService({ GANNET_CACHE_DEFAULT_S: '60', GANNET_PRICE_CACHED: '1' })
  const url = site.url('/')
  const costs: unknown[] = []
  for (const more of [{}, {}, { max_age_s: 0 }]) {
    const { body } = await service.post('/v1/scrape', { url, ...more })
    costs.push([body.cache.state, body.credits_used])
  }
  for (const more of [{ render_js: false }]) {
    const { body } = await service.post('/v1/extract', { url, schema, ...more })
    costs.push([body.cache.state, body.credits_used])
  }
  assert.deepEqual(costs, [
    ['miss', 1],
    ['hit', 1],
    ['miss', 1],
    ['hit', 3],
  ])
  assert.equal(state.asked.length, 2)
})

test('a batch takes kept pages without asking their host, and is charged nothing for them', async () => {
  const { site, state } = await openShop()
  await using _site = site
  await using service = await openTestService()
  const requests = Array.from({ length: 6 }, (_, page) => ({ url: site.url(`/${page}`) }))
  const used: number[] = []
  for (let times = 0; times < 2; times += 1) {
    const { id } = await beginBatch(service, { requests, options: { max_age_s: hour } })
    const items = await allItems(service, id)
    assert.deepEqual(new Set(items.map((item) => item.state)), new Set(['done']))
    used.push((await readJob(service, id)).credits_used)
  }
  assert.deepEqual([used, state.asked.length], [[6, 0], 6])
})

test('a page that was loaded before is told to models as such, with its age', async () => {
  const { site } = await openShop()
  await using _site = site
  await using service = await openTestService()
  const call = async (name: string, given: object = {}): Promise<string> => {
    const params = { name, arguments: { url: site.url('/'), max_age_s: hour, ...given } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const { body } = await service.post('/mcp', message, { accept: 'application/json, text/event-stream' })
    return JSON.stringify(body)
  }
  assert.doesNotMatch(await call('scrape'), /Kept page/)
  assert.match(await call('scrape'), /Kept page: loaded \d+ s ago\.\\nCredits: 0 used/)
  assert.match(await call('extract', { schema, render_js: false }), /Kept page: loaded \d+ s ago\./)
})

test('nothing is kept where the operator gives it no room', async () => {
  const { site, state } = await openShop()
  await using _site = site
  await using service = await openTestService({ GANNET_CACHE_BYTES: '0' })
  for (let calls = 0; calls < 2; calls += 1) {
    const { body } = await service.post('/v1/scrape', { url: site.url('/'), max_age_s: hour })
    assert.equal(body.cache.state, 'bypass')
  }
  assert.equal(state.asked.length, 2)
})
