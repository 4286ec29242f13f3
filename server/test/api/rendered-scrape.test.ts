import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const app = `<!doctype html><title>App</title><div id="root"></div><img src="/picture.png"><script>
fetch('/data.json').then((answer) => answer.json()).then(({ name }) => {
  document.getElementById('root').innerHTML = '<main><h1>' + name + '</h1><p>Filled by JavaScript.</p><a href="/next">Next</a></main>'
})</script>`

describe('a rendered scrape', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      '/app': app,
      '/data.json': { headers: { 'content-type': 'application/json' }, body: '{"name": "Gannet"}' },
      '/late': `<h1>Early</h1><script>setTimeout(() => { document.body.innerHTML += '<p id="late">Late</p>' }, 1500)</script>`,
      '/redirect': { status: 302, headers: { location: '/app' } },
      '/script-redirect': `<script>location.href = '/app'</script>`,
      '/meta-redirect': `<meta http-equiv="refresh" content="0; url=/app">`,
      '/agent': `<p id="a"></p><script>document.getElementById('a').textContent = navigator.userAgent</script>`,
      '/never': { never: true },
      '/loop': `<h1>Loop</h1><script>for (;;) {}</script>`,
      '/error': { status: 503, body: '<h1>Back soon</h1>' },
      '/inwards': `<h1>Leaving</h1><script>location.href = 'http://127.0.0.2:9/'</script>`,
      '/plain': { headers: { 'content-type': 'text/plain' }, body: Buffer.from('caf\xe9', 'latin1') },
      '/unlabelled': { headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>caf\xe9</p>', 'latin1') },
      '/declared': {
        headers: { 'content-type': 'text/xml' },
        body: Buffer.from('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb1</a>', 'latin1'),
      },
      '/lines': { headers: { 'content-type': 'application/x-ndjson' }, body: '{"a": 1}\n{"a": 2}\n' },
      '/table': { headers: { 'content-type': 'application/csv' }, body: 'a,b\n1,2\n' },
      '/bytes': { headers: { 'content-type': 'text/plain' }, body: Buffer.from('89504e470d0a1a0a0000', 'hex') },
      '/json': { headers: { 'content-type': 'application/json' }, body: '{"a": 1}' },
      '/picture.png': { headers: { 'content-type': 'image/png' }, body: Buffer.from('89504e470d0a1a0a', 'hex') },
    })
    service = await openTestService({ GANNET_TARGET_TIMEOUT_MS: '4000', GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const scrape = (path: string, fields: object = {}) =>
    service.post('/v1/scrape', { url: site.url(path), render_js: true, ...fields })

  async function refused(path: string, expected: { status: number; code: string }, fields: object = {}): Promise<void> {
    const before = await service.creditsRemaining()
    const { status, body } = await scrape(path, fields)
    assert.deepEqual({ status, code: body.code }, expected)
    assert.equal(await service.creditsRemaining(), before, 'a failure is not charged')
  }

  test('gives what JavaScript made of the page, for two credits', async () => {
    const before = await service.creditsRemaining()
    const { status, body } = await scrape('/app', { include_links: true })
    assert.equal(status, 200)
    assert.equal(body.text, 'Gannet\n\nFilled by JavaScript.\n\nNext')
    assert.match(body.html, /<h1>Gannet<\/h1>/)
    assert.deepEqual(body.links, [{ text: 'Next', href: site.url('/next') }])
    assert.equal(body.metadata.title, 'App')
    assert.equal(body.metadata.rendered, true)
    assert.equal(body.status, 200)
    assert.deepEqual([body.credits_used, body.credits_remaining], [2, before - 2])
  })

  test('reads bytes as a plain scrape does, whatever they say of their encoding and type', async () => {
    for (const [path, text] of [
      ['/plain', 'café'],
      ['/unlabelled', 'café'],
      ['/declared', 'ą'],
      ['/lines', '{"a": 2}'],
      ['/table', '1,2'],
    ] as const) {
      const [rendered, plain] = [await scrape(path), await scrape(path, { render_js: false })]
      assert.equal(rendered.status, 200, path)
      assert.equal(rendered.body.text, plain.body.text)
      assert.ok(plain.body.text.includes(text), plain.body.text)
    }
    for (const render of [true, false])
      await refused('/bytes', { status: 422, code: 'unsupported_content_type' }, { render_js: render })
  })

  test('does not fetch pictures for a scrape', () => {
    assert.equal(site.count('/picture.png'), 0)
  })

  test('waits for an element that comes late', async () => {
    assert.match((await scrape('/late', { wait_for: '#late' })).body.text, /Late/)
  })

  test('waits the extra time asked for', async () => {
    assert.match((await scrape('/late', { wait_ms: 2500 })).body.text, /Late/)
  })

  test('says where HTTP, script and meta redirects led', async () => {
    for (const path of ['/redirect', '/script-redirect', '/meta-redirect']) {
      const { body } = await scrape(path)
      assert.equal(body.url, site.url(path))
      assert.equal(body.final_url, site.url('/app'))
      assert.match(body.text, /Filled by JavaScript/)
    }
  })

  test('shows the page the User-Agent the caller sends', async () => {
    assert.equal((await scrape('/agent', { headers: { 'User-Agent': 'me/1' } })).body.text, 'me/1')
    assert.ok(!(await scrape('/agent')).body.text.includes('Headless'))
  })

  test('gives error pages with their status, and JSON as its text', async () => {
    const error = await scrape('/error')
    assert.deepEqual([error.status, error.body.status, error.body.text], [200, 503, 'Back soon'])
    assert.equal((await scrape('/json')).body.text, '{"a": 1}')
  })

  test('reports a 404 target', async () => {
    await refused('/nothing', { status: 404, code: 'target_not_found' })
    await refused('/nothing', { status: 404, code: 'target_not_found' }, { wait_for: '#no-such-thing' })
    const allowed = await scrape('/nothing', { allow_error_status: true, wait_for: '#no-such-thing' })
    assert.equal(allowed.body.code, 'selector_not_found')
  })
  test('reports an element that never comes', async () => {
    await refused('/app', { status: 422, code: 'selector_not_found' }, { wait_for: '#no-such-thing' })
  })
  test('reports a target that never answers as 504', async () => {
    await refused('/never', { status: 504, code: 'target_timeout' })
  })
  test('ends a page that never yields, and serves the next call', async () => {
    await refused('/loop', { status: 422, code: 'page_crashed' })
    assert.equal((await scrape('/app')).status, 200)
  })
  test('refuses a private address, and a page that takes itself to one', async () => {
    await refused('/inwards', { status: 422, code: 'url_not_allowed' })
    const { status, body } = await service.post('/v1/scrape', { url: 'http://127.0.0.2:9/', render_js: true })
    assert.deepEqual([status, body.code], [400, 'url_not_allowed'])
  })
})
