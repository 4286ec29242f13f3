import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const article = `<!doctype html><html lang="en"><head><title>A gannet dives</title>
<meta name="description" content="How it dives."><meta property="og:title" content="OG title"><meta property="og:image" content="/g.png">
<link rel="canonical" href="/gannet"></head><body><nav><a href="/home">Home</a></nav><main><h1>A gannet dives</h1>
<p>It folds its wings and falls thirty metres.</p><p>See <a href="more#x">more&nbsp;here</a>.</p></main></body></html>`

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 18 Tf 20 100 Td (A gannet dives) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
6 0 obj<</Title(Gannets)>>endobj
trailer<</Root 1 0 R/Info 6 0 R>>
%%EOF`

describe('a plain scrape', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      '/': article,
      '/gone': { status: 410, body: '<h1>Gone for good</h1>' },
      '/error': { status: 500, body: '<h1>Broken today</h1>' },
      '/redirect': { status: 302, headers: { location: '/' } },
      '/loop': { status: 302, headers: { location: '/loop' } },
      '/inwards': { status: 302, headers: { location: 'http://127.0.0.2:9/' } },
      '/never': { never: true },
      '/json': { headers: { 'content-type': 'application/json' }, body: '{"a": [1, 2]}' },
      '/plain': { headers: { 'content-type': 'text/plain' }, body: 'just <b>text</b>' },
      '/feed': {
        headers: { 'content-type': 'application/rss+xml' },
        body: '<rss><channel><title>News</title><item><title>One</title><link>https://a.example/1</link><description>&lt;p&gt;First&lt;/p&gt;</description></item></channel></rss>',
      },
      '/pdf': { headers: { 'content-type': 'application/pdf' }, body: pdf },
      '/shell': `<title>App</title><div id="root"></div><script src="/app.js"></script>`,
      '/soft': '<title>Page not found</title><h1>Page not found</h1><p>Go home.',
      '/image': { headers: { 'content-type': 'image/png' }, body: Buffer.from('89504e470d0a1a0a0000', 'hex') },
      '/named': `<main><h1>Names</h1><constructor itemscope property="constructor" rel="constructor"><p>Before <b>all</b> else.</p></constructor>
        <p itemscope itemtype="https://schema.org/Thing"><constructor itemprop="constructor" typeof="constructor" class="constructor">A name like any other.</constructor></p></main>`,
      '/empty': { status: 204 },
      '/login': { status: 401, body: '<h1>Sign in</h1>' },
      '/echo': (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers))
      },
      '/big': { body: `<p>${'x'.repeat(200_000)}` },
      '/wall': `<html><head><title>Just a moment...</title></head><body><script>window._cf_chl_opt={}</script>Checking your browser</body></html>`,
    })
    service = await openTestService({ GANNET_TARGET_TIMEOUT_MS: '700', GANNET_TARGET_MAX_BYTES: '100000' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const scrape = (path: string, fields: object = {}) => service.post('/v1/scrape', { url: site.url(path), ...fields })

  async function refused(
    path: string,
    expected: { status: number; code: string },
    fields: object = {},
  ): Promise<unknown> {
    const before = await service.creditsRemaining()
    const { status, body } = await scrape(path, fields)
    assert.deepEqual({ status, code: body.code }, expected)
    assert.equal(await service.creditsRemaining(), before, 'a failure is not charged')
    return body
  }

  test('gives the page with every documented field and charges one credit', async () => {
    const before = await service.creditsRemaining()
    const { status, body } = await scrape('/', { include_links: true })
    assert.equal(status, 200)
    assert.equal(body.status, 200)
    assert.equal(body.url, site.url('/'))
    assert.equal(body.final_url, site.url('/'))
    assert.equal(body.html, article)
    assert.equal(body.text, 'A gannet dives\n\nIt folds its wings and falls thirty metres.\n\nSee more here.')
    assert.deepEqual(body.links, [
      { text: 'Home', href: site.url('/home') },
      { text: 'more here', href: site.url('/more#x') },
    ])
    const { response_time_ms, ...metadata } = body.metadata
    assert.ok(Number.isInteger(response_time_ms) && response_time_ms >= 0)
    assert.deepEqual(metadata, {
      title: 'A gannet dives',
      description: 'How it dives.',
      og_image: site.url('/g.png'),
      og: { title: 'OG title', image: '/g.png' },
      canonical: site.url('/gannet'),
      language: 'en',
      author: null,
      date: null,
      site_name: null,
      favicon: null,
      rendered: false,
      content_type: 'text/html; charset=utf-8',
    })
    assert.equal(body.credits_used, 1)
    assert.equal(body.credits_remaining, before - 1)
    assert.ok(!('warnings' in body))
  })

  test('leaves out what is switched off, as an absent key', async () => {
    const { body } = await scrape('/', { include_html: false, include_text: false })
    assert.ok(!('html' in body) && !('text' in body) && !('links' in body))
  })

  test('follows redirects and keeps the fragment of the request', async () => {
    const { body } = await scrape('/redirect#part')
    assert.equal(body.url, site.url('/redirect#part'))
    assert.equal(body.final_url, site.url('/#part'))
  })

  test('reports a 404 target as 404 and, when asked to, as the page it is', async () => {
    await refused('/nothing', { status: 404, code: 'target_not_found' })
    const { status, body } = await scrape('/nothing', { allow_error_status: true })
    assert.equal(status, 200)
    assert.equal(body.status, 404)
    assert.equal(body.text, 'No such page')
  })

  test('gives other error pages with their status', async () => {
    for (const [path, code, text] of [
      ['/gone', 410, 'Gone for good'],
      ['/error', 500, 'Broken today'],
    ] as const) {
      const { status, body } = await scrape(path)
      assert.equal(status, 200)
      assert.equal(body.status, code)
      assert.equal(body.text, text)
    }
  })

  test('gives an empty answer with its status', async () => {
    const { status, body } = await scrape('/empty')
    assert.equal(status, 200)
    assert.equal(body.status, 204)
    assert.equal(body.text, '')
  })

  test('gives JSON and plain text as their text', async () => {
    assert.equal((await scrape('/json')).body.text, '{"a": [1, 2]}')
    assert.equal((await scrape('/plain')).body.html, 'just <b>text</b>')
  })

  test('gives the text of a PDF without html, and says so', async () => {
    const { status, body } = await scrape('/pdf')
    assert.equal(status, 200)
    assert.equal(body.text, 'A gannet dives')
    assert.equal(body.metadata.title, 'Gannets')
    assert.ok(!('html' in body))
    assert.match(body.warnings.join(' '), /PDF/)
  })

  test('gives the entries of a feed', async () => {
    const { body } = await scrape('/feed', { include_links: true })
    assert.equal(body.text, 'News\n\nOne\n\nFirst')
    assert.deepEqual(body.links, [{ text: 'One', href: 'https://a.example/1' }])
  })

  test('gives all visible text, and Markdown, when asked to', async () => {
    const { body } = await scrape('/', { text_mode: 'full', include_markdown: true })
    assert.match(body.text, /^Home\n/)
    assert.equal(
      body.markdown,
      `# A gannet dives\n\nIt folds its wings and falls thirty metres.\n\nSee [more here](${site.url('/more#x')}).`,
    )
  })

  test('takes elements of names that objects have, such as constructor, as ordinary ones', async () => {
    const { status, body } = await scrape('/named', { include_markdown: true })
    assert.equal(status, 200, JSON.stringify(body))
    assert.match(body.text, /^Names\n\nBefore all else\.\n\nA name like any other\.$/)
    assert.match(body.markdown, /Before \*\*all\*\* else\.\s+A name like any other\./)
  })

  test('leaves the headline out of text and Markdown when asked to', async () => {
    const { body } = await scrape('/', { text_headline: false, include_markdown: true })
    assert.equal(body.metadata.title, 'A gannet dives')
    assert.match(body.text, /^It folds its wings/)
    assert.match(body.markdown, /^It folds its wings/)
  })

  test('says what kind of page it is and when scripts are needed', async () => {
    assert.equal((await scrape('/')).body.page_state.kind, 'content')
    assert.equal((await scrape('/soft')).body.page_state.kind, 'soft_404')
    const { body } = await scrape('/shell')
    assert.equal(body.page_state.kind, 'script_shell')
    assert.match(body.warnings.join(' '), /render_js/)
  })

  test('refuses binary targets', async () => {
    await refused('/image', { status: 422, code: 'unsupported_content_type' })
  })
  test('refuses a target that answers too much', async () => {
    await refused('/big', { status: 422, code: 'content_too_large' })
  })
  test('refuses a redirect loop', async () => {
    await refused('/loop', { status: 422, code: 'too_many_redirects' })
  })
  test('refuses a redirect to a private address', async () => {
    await refused('/inwards', { status: 400, code: 'url_not_allowed' })
  })
  test('reports a target that never answers as 504', async () => {
    await refused('/never', { status: 504, code: 'target_timeout' })
  })
  test('reports a login wall', async () => {
    await refused('/login', { status: 422, code: 'target_login_required' })
  })
  test('reports a challenge page, with its kind', async () => {
    const body = (await refused('/wall', { status: 422, code: 'target_blocked' })) as { details: { kind: string } }
    assert.equal(body.details.kind, 'cloudflare')
  })

  test('refuses private addresses however they are written', async () => {
    const before = await service.creditsRemaining()
    for (const host of [
      '127.0.0.2',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[::1]',
      '2130706434',
      '0x7f.2',
      '[::ffff:10.0.0.1]',
    ]) {
      const { status, body } = await service.post('/v1/scrape', { url: `http://${host}/` })
      assert.deepEqual({ host, status, code: body.code }, { host, status: 400, code: 'url_not_allowed' })
    }
    assert.equal(await service.creditsRemaining(), before)
  })

  test('reports refused connections', async () => {
    const { status, body } = await service.post('/v1/scrape', { url: 'http://127.0.0.1:1/' })
    assert.equal(status, body.code === 'url_not_allowed' ? 400 : 422)
    const closed = await openTestSite({})
    await closed[Symbol.asyncDispose]()
    const gone = await service.post('/v1/scrape', { url: closed.origin })
    assert.deepEqual({ status: gone.status, code: gone.body.code }, { status: 422, code: 'target_unreachable' })
  })

  test("sends the caller's headers to the target", async () => {
    for (const render_js of [false, true]) {
      const { body } = await scrape('/echo', { render_js, headers: { 'X-Mine': 'für Ω', Cookie: 'a=ü' } })
      const sent: Record<string, string> = JSON.parse(body.text)
      const utf8 = [sent['x-mine'], sent['cookie']].map((value) => Buffer.from(value ?? '', 'latin1').toString())
      assert.deepEqual(utf8, ['für Ω', 'a=ü'], `rendered: ${render_js}`)
    }
    const { body } = await scrape('/echo', { headers: { 'User-Agent': 'me/1', 'X-Mine': 'yes', Cookie: 'a=b' } })
    const headers: Record<string, string> = JSON.parse(body.text)
    assert.equal(headers['user-agent'], 'me/1')
    assert.equal(headers['x-mine'], 'yes')
    assert.equal(headers['cookie'], 'a=b')
  })

  test('warns of unknown fields and of waits that need rendering', async () => {
    const { body } = await scrape('/', { colour: 'red', wait_for: 'h1', wait_ms: 10 })
    assert.equal(body.warnings.length, 3)
    assert.match(body.warnings.join(' '), /"colour".*wait_for.*wait_ms/)
  })

  test('refuses a country without a proxy', async () => {
    const body = (await refused('/', { status: 400, code: 'proxy_country_unavailable' }, { proxy_country: 'de' })) as {
      details: unknown
    }
    assert.deepEqual(body.details, { available: [] })
  })
})
