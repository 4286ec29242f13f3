import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openSqlite } from '../../src/database/sqlite.ts'
import { allItems, beginBatch } from '../kit/jobs.ts'
import { newKey } from '../kit/new-key.ts'
import { readImage } from '../kit/read-image.ts'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const boots = `<!doctype html><title>Boots</title><style>body { margin: 0; background: #fff; height: 2000px }
#sign { width: 100px; height: 50px; background: #f00 } @media (prefers-color-scheme: dark) { body { background: #101010 } }</style>
<div id=sign></div><main><h1>Storm boots</h1><p>${'Warm and dry in any weather. '.repeat(8)}</p><p class=price>€ 89.90</p><a href=/care>Care</a>
<p id=added></p></main><script>document.getElementById('added').textContent = 'Added by a script.'</script>`
const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' } },
  required: ['name'],
}
const impossible = { type: 'object', properties: { isbn: { type: 'string' } }, required: ['isbn'] }

describe('a scrape of several results', () => {
  let service: TestService
  let site: TestSite
  const scrape = async (path: string, fields: object, headers = {}): Promise<TestAnswer> =>
    await service.post('/v1/scrape', { url: site.url(path), ...fields }, headers)

  before(async () => {
    site = await openTestSite({
      '/boots': boots,
      '/own': (request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>Said: ${String(request.headers['x-own'])}`)
      },
      '/text': { headers: { 'content-type': 'text/plain' }, body: 'Plain <b>text</b>' },
      '/json': { headers: { 'content-type': 'application/json' }, body: '{"name": "Storm boots"}' },
      '/feed': {
        headers: { 'content-type': 'application/rss+xml' },
        body: '<rss version="2.0"><channel><title>News</title><item><title>Rain</title></item></channel></rss>',
      },
      '/empty': { status: 204 },
      '/picture': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      '/file': { headers: { 'content-type': 'application/zip' }, body: 'PK' },
      '/wall': { status: 401, body: '<title>Sign in</title><form>Sign in <input type=password></form>' },
      '/shell':
        '<!doctype html><title>Boots</title><div id=root></div><script>document.getElementById("root").innerHTML = "<main><h1>Storm boots</h1><p class=price>€ 89.90</p></main>"</script>',
    })
    service = await openTestService({ GANNET_PAGES: '2', GANNET_TARGET_TIMEOUT_MS: '8000' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  test('gives Markdown, links, the picture and the data of one load, for the price of the dearest', async () => {
    const before = await service.creditsRemaining()
    const loads = site.count('/boots')
    const { status, body } = await scrape('/boots', {
      include_markdown: true,
      include_links: true,
      include_screenshot: true,
      screenshot: { viewport: { width: 400, height: 300 } },
      extract: { schema, include_evidence: true },
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(site.count('/boots') - loads, 1)
    assert.match(body.markdown, /# Storm boots[^]+Added by a script\./)
    assert.match(body.html, /Added by a script/)
    assert.deepEqual(body.links, [{ text: 'Care', href: site.url('/care') }])
    assert.equal(body.metadata.rendered, true)
    assert.deepEqual(body.extract.data, { name: 'Storm boots', price: 89.9 })
    assert.match(body.extract.evidence['/price'].quote, /89\.90/)
    assert.deepEqual([body.extract.tokens_used, body.extract.extraction], [0, { by: 'page' }])
    const { screenshot_url: address, expires_at: expires, capture, ...picture } = body.screenshot
    assert.deepEqual(picture.dimensions, { width: 400, height: 300 })
    assert.equal(picture.format, 'png')
    assert.equal(capture.target_status, 200)
    assert.ok(Date.parse(expires) > Date.now())
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
    assert.equal(bytes.length, picture.file_size_bytes)
    assert.equal(readImage(bytes).at(50, 25), '255,0,0')
    assert.equal(body.credits_used, 3)
    assert.equal(before - (await service.creditsRemaining()), 3)
  })

  test('costs what the dearest part does by itself', async () => {
    const credits = async (fields: object) => (await scrape('/boots', fields)).body.credits_used
    assert.equal(await credits({}), 1)
    assert.equal(await credits({ extract: { schema } }), 3)
    assert.equal(await credits({ include_screenshot: true }), 2)
  })

  test('without the new fields an answer has none of their results', async () => {
    const { body } = await scrape('/boots', {})
    assert.deepEqual(['screenshot' in body, 'extract' in body, body.metadata.rendered], [false, false, false])
    const { body: warned } = await scrape('/boots', { screenshot: { full_page: true } })
    assert.deepEqual(warned.warnings, ['screenshot was ignored: it works only when include_screenshot is true.'])
  })

  test('takes the options of a screenshot', async () => {
    const take = async (screenshot: object) => {
      const { body } = await scrape('/boots', { include_screenshot: true, include_html: false, screenshot })
      return readImage(Buffer.from(await (await fetch(body.screenshot.screenshot_url)).arrayBuffer()))
    }
    assert.equal((await take({ full_page: true })).height, 2000)
    assert.equal((await take({ dark_mode: true, format: 'jpeg', quality: 90 })).isNear(600, 700, [16, 16, 16]), true)
    const element = await take({ selector: '#sign' })
    assert.deepEqual([element.width, element.height, element.at(99, 49)], [100, 50, '255,0,0'])
  })

  test('sends the headers of the call', async () => {
    const { body } = await scrape('/own', { include_screenshot: true, headers: { 'x-own': 'mine' } })
    assert.match(body.text, /Said: mine/)
  })

  test('gives text, JSON and XML as the target sent them, beside the picture that a browser shows', async () => {
    const parts = { include_screenshot: true, extract: { schema } }
    const { body: text } = await scrape('/text', parts)
    assert.deepEqual([text.html, text.text], ['Plain <b>text</b>', 'Plain <b>text</b>'])
    const { body: json } = await scrape('/json', parts)
    assert.deepEqual([json.html, json.extract.data], ['{"name": "Storm boots"}', { name: 'Storm boots' }])
    const { body: feed } = await scrape('/feed', parts)
    assert.match(feed.text, /News[^]+Rain/)
    const { body: empty } = await scrape('/empty', parts)
    assert.deepEqual([empty.status, empty.text, empty.extract.data], [204, '', null])
    for (const { screenshot } of [text, json, feed, empty])
      assert.deepEqual(screenshot.dimensions, { width: 1280, height: 800 })
  })

  test('that finds no data is an answer, as that of an extract is', async () => {
    const { status, body } = await scrape('/boots', { extract: { schema: impossible } })
    assert.deepEqual([status, body.extract.data, body.credits_used], [200, null, 3])
    assert.match(body.extract.extraction_error, /isbn/)
    assert.match(body.text, /Storm boots/)
  })

  test('fails as a whole where one part fails, and costs nothing', async () => {
    const before = await service.creditsRemaining()
    const failures = [
      ['/gone', {}, 404, 'target_not_found'],
      ['/wall', {}, 422, 'target_login_required'],
      ['/file', {}, 422, 'unsupported_content_type'],
      ['/boots', { screenshot: { selector: '#none' } }, 422, 'selector_not_found'],
      ['/boots', { screenshot: { clip: { x: 0, y: 900_000, width: 10, height: 10 } } }, 400, 'invalid_request'],
    ] as const
    for (const [path, fields, status, code] of failures) {
      const { status: given, body } = await scrape(path, { include_screenshot: true, extract: { schema }, ...fields })
      assert.deepEqual([given, body.code], [status, code], `${path} ${JSON.stringify(body)}`)
    }
    assert.equal(await service.creditsRemaining(), before)
    const { status, body } = await scrape('/gone', { include_screenshot: true, allow_error_status: true })
    assert.deepEqual([status, body.status, body.screenshot.format], [200, 404, 'png'])
  })

  test('is refused in whole where a part is wrong, named by its path', async () => {
    const { status, body } = await scrape('/boots', {
      include_screenshot: true,
      screenshot: { quality: 101, viewport: { width: 0 }, unheard_of: 1 },
      extract: { schema: { type: 'nothing' }, prompt: null },
    })
    assert.equal(status, 400)
    const paths = body.details.fields.map(({ path }: { path: string }) => path)
    assert.deepEqual(paths, ['screenshot.quality', 'screenshot.viewport.width', 'screenshot', 'extract.schema'])
    const nothing = await scrape('/boots', { screenshot: null, extract: null, include_screenshot: null })
    assert.deepEqual([nothing.status, nothing.body.warnings], [200, undefined])
  })

  test('needs a key for each of its parts', async () => {
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const scraping = { authorization: `Bearer ${await newKey(sql, 'scale', ['scrape'])}` }
    const refused = async (fields: object) => {
      const { status, body } = await scrape('/boots', fields, scraping)
      return [status, body.code, body.details?.scope]
    }
    assert.deepEqual(await refused({ include_screenshot: true }), [403, 'missing_scope', 'screenshot'])
    assert.deepEqual(await refused({ extract: { schema } }), [403, 'missing_scope', 'extract'])
    assert.equal((await scrape('/boots', {}, scraping)).status, 200)
    const requests = [{ url: site.url('/boots') }, { url: site.url('/boots'), extract: { schema } }]
    for (const batch of [{ requests }, { requests: [requests[0]], options: { include_screenshot: true } }])
      assert.equal((await service.post('/v1/batch', batch, scraping)).body.code, 'missing_scope')
  })

  test('takes its data from a kept page; with a picture it neither takes nor keeps one', async () => {
    const states = []
    const before = site.count('/boots')
    for (const fields of [{ include_screenshot: true }, {}, { extract: { schema } }, { include_screenshot: true }]) {
      const { body } = await scrape('/boots', { render_js: true, max_age_s: 3600, ...fields })
      states.push([body.cache.state, body.credits_used])
    }
    assert.deepEqual(states, [
      ['bypass', 2],
      ['miss', 2],
      ['hit', 1],
      ['bypass', 2],
    ])
    assert.equal(site.count('/boots') - before, 3)
  })

  test('with render "auto" is rendered at once for a picture, and where the data is missing without', async () => {
    const { body: seen } = await scrape('/boots', { render: 'auto', include_screenshot: true })
    assert.deepEqual([seen.metadata.rendered, seen.credits_used], [true, 2])
    const { body: plain } = await scrape('/boots', { render: 'auto', extract: { schema } })
    assert.deepEqual([plain.metadata.rendered, plain.extract.data.price], [false, 89.9])
    const { body: shell } = await scrape('/shell', { render: 'auto', extract: { schema } })
    assert.deepEqual([shell.metadata.rendered, shell.extract.data.price], [true, 89.9])
  })

  test('is what the items of a batch are asked for, each charged once', async () => {
    const before = await service.creditsRemaining()
    const job = await beginBatch(service, {
      requests: [{ url: site.url('/boots'), extract: { schema } }, { url: site.url('/gone') }],
      options: { include_screenshot: true },
    })
    const items = await allItems(service, job.id)
    const done = items.find(({ state }) => state === 'done')
    const { extract, screenshot } = done?.result as { extract: { data: object }; screenshot: { format: string } }
    assert.deepEqual([extract.data, screenshot.format], [{ name: 'Storm boots', price: 89.9 }, 'png'])
    assert.equal(items.find(({ state }) => state === 'failed')?.code, 'target_not_found')
    assert.equal(before - (await service.creditsRemaining()), 3)
  })

  test('is kept for an Idempotency-Key as a whole', async () => {
    const asked = { include_screenshot: true, extract: { schema } }
    const headers = { 'idempotency-key': 'visit-1' }
    const loads = site.count('/boots')
    const first = await scrape('/boots', asked, headers)
    const again = await scrape('/boots', asked, headers)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.deepEqual(again.body, first.body)
    assert.equal(site.count('/boots') - loads, 1)
    assert.equal((await scrape('/boots', { include_screenshot: true }, headers)).body.code, 'idempotency_conflict')
  })
})
