import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openRawServer } from '../kit/raw-server.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

type Routes = Parameters<typeof openTestSite>[0]
interface MappedLink {
  readonly url: string
  readonly title?: string
  readonly lastmod?: string
  readonly from: string
}

const home = `<title>Kettles</title><main><h1>Kettles</h1><a href="/a">Copper</a> <a href="/b#part">Tin</a> <a href="/b">Tin, again</a>
  <a href="/shop/pricing">What it costs</a> <a href="http://elsewhere.example/">Elsewhere</a> <a href="mailto:x@y.example">Mail</a></main>`

describe('the map of a site', () => {
  let service: TestService
  let site: TestSite
  const routes: Routes = {}

  const urlset = (paths: readonly string[], more = ''): string =>
    `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${site.url(path)}</loc>${more}</url>`).join('')}</urlset>`
  const index = (paths: readonly string[]): string =>
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${site.url(path)}</loc></sitemap>`).join('')}</sitemapindex>`
  const paths = (links: readonly MappedLink[]): string[] => links.map(({ url }) => url.slice(site.origin.length))
  const mapped = (fields: object = {}) => service.post('/v1/map', { url: site.url('/'), ...fields })

  before(async () => {
    site = await openTestSite(routes)
    service = await openTestService({ GANNET_TARGET_TIMEOUT_MS: '4000' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    for (const path of Object.keys(routes)) delete routes[path]
    routes['/'] = home
  })

  test('lists what the sitemap and the page name, each once, and costs a credit', async () => {
    routes['/sitemap.xml'] = urlset(['/', '/a', '/old?utm_source=x', '/a#top'], '<lastmod>2026-01-02</lastmod>')
    const before = await service.creditsRemaining()
    const { status, body } = await mapped()
    assert.equal(status, 200)
    assert.deepEqual(body, {
      status: 200,
      url: site.url('/'),
      final_url: site.url('/'),
      links: [
        { url: site.url('/'), title: 'Kettles', lastmod: '2026-01-02', from: 'sitemap' },
        { url: site.url('/a'), title: 'Copper', lastmod: '2026-01-02', from: 'sitemap' },
        { url: site.url('/old?utm_source=x'), lastmod: '2026-01-02', from: 'sitemap' },
        { url: site.url('/b'), title: 'Tin', from: 'page' },
        { url: site.url('/shop/pricing'), title: 'What it costs', from: 'page' },
      ],
      is_complete: true,
      credits_used: 1,
      credits_remaining: before - 1,
    })
    const usage = await service.get('/v1/usage')
    assert.equal(usage.body.operations.map.calls > 0, true)
  })

  test('reads the sitemaps that robots.txt names: indexes, gzip with and without its header, text', async () => {
    routes['/robots.txt'] = `User-agent: *\nDisallow: /\nSitemap: ${site.url('/maps/index.xml')}\nSitemap: /list.txt\n`
    routes['/maps/index.xml'] = index(['/maps/1.xml.gz', '/maps/2.xml.gz', '/maps/index.xml', '/maps/deeper.xml'])
    const xml = { 'content-type': 'application/xml' }
    routes['/maps/1.xml.gz'] = { headers: { 'content-type': 'application/x-gzip' }, body: gzipSync(urlset(['/one'])) }
    routes['/maps/2.xml.gz'] = {
      headers: { ...xml, 'content-encoding': 'gzip' },
      body: gzipSync(gzipSync(urlset(['/two']))),
    }
    routes['/maps/deeper.xml'] = { headers: xml, body: index(['/maps/3.xml']) }
    routes['/maps/3.xml'] = { headers: { ...xml, 'content-encoding': 'gzip' }, body: gzipSync(urlset(['/three'])) }
    routes['/list.txt'] = {
      headers: { 'content-type': 'text/plain' },
      body: `${site.url('/four')}\n${site.url('/five')}`,
    }
    const guessed = site.count('/sitemap.xml')
    const { body } = await mapped({ sitemap: 'only' })
    assert.deepEqual([paths(body.links), body.is_complete], [['/four', '/five', '/one', '/two', '/three'], true])
    assert.equal(site.count('/sitemap.xml'), guessed, 'where robots.txt names sitemaps none is guessed')
    for (const path of ['/maps/index.xml', '/maps/1.xml.gz']) assert.equal(site.count(path), 1)
  })

  test('without sitemaps lists what the page names; with "skip" asks for no other file', async () => {
    const { body } = await mapped()
    assert.deepEqual([paths(body.links), body.is_complete], [['/', '/a', '/b', '/shop/pricing'], true])
    const asked = site.hits.length
    assert.deepEqual(paths((await mapped({ sitemap: 'skip' })).body.links), ['/', '/a', '/b', '/shop/pricing'])
    assert.deepEqual(
      site.hits.slice(asked).map(({ path }) => path),
      ['/'],
    )
  })

  test('keeps to its scope', async () => {
    routes['/docs/intro'] =
      '<title>Intro</title><a href="/docs/api/x">X</a><a href="/blog">Blog</a><a href="../docs/">Docs</a>'
    routes['/sitemap.xml'] = urlset(['/docs/y', '/z'])
    const of = async (scope: string) => paths((await mapped({ url: site.url('/docs/intro'), scope })).body.links)
    assert.deepEqual(await of('path'), ['/docs/y', '/docs/intro', '/docs/api/x', '/docs/'])
    assert.deepEqual(await of('host'), ['/docs/y', '/z', '/docs/intro', '/docs/api/x', '/blog', '/docs/'])
  })

  test('finds words in addresses and titles, first where they stand at the end', async () => {
    routes['/sitemap.xml'] = urlset(['/pricing/faq', '/x', '/shop/pricing', '/%70ricing'])
    assert.deepEqual(paths((await mapped({ search: 'PRICING' })).body.links), [
      '/shop/pricing',
      '/%70ricing',
      '/pricing/faq',
    ])
    assert.deepEqual(paths((await mapped({ search: 'what costs' })).body.links), ['/shop/pricing'])
    const none = await mapped({ search: 'nothing like it' })
    assert.deepEqual([none.status, none.body.links], [200, []])
  })

  test('stops at its limit and says so', async () => {
    routes['/sitemap.xml'] = urlset(Array.from({ length: 1000 }, (_, at) => `/p/${at}`))
    const { body } = await mapped({ limit: 10 })
    assert.deepEqual([body.links.length, body.is_complete], [10, false])
    const all = await mapped({ limit: 2000, sitemap: 'only' })
    assert.deepEqual([all.body.links.length, all.body.is_complete], [1000, true])
    const exact = await mapped({ limit: 1000, sitemap: 'only' })
    assert.deepEqual([exact.body.links.length, exact.body.is_complete], [1000, true])
  })

  test('follows the page to where its site is', async () => {
    routes['/old/'] = { status: 301, headers: { location: '/new/' } }
    routes['/new/'] = '<title>New</title><a href="x">X</a>'
    const { body } = await mapped({ url: site.url('/old/'), scope: 'path' })
    assert.deepEqual([body.final_url, paths(body.links)], [site.url('/new/'), ['/new/', '/new/x']])
  })

  test('says what it could not read', async () => {
    routes['/robots.txt'] = 'Sitemap: /broken.xml\nSitemap: /gone.xml\nSitemap: /hangs.xml'
    routes['/broken.xml'] = { status: 500 }
    routes['/hangs.xml'] = { never: true }
    const { body } = await mapped()
    assert.deepEqual([paths(body.links), body.is_complete], [['/', '/a', '/b', '/shop/pricing'], false])
    routes['/'] = { status: 404 }
    routes['/robots.txt'] = ''
    routes['/sitemap.xml'] = urlset(['/a'])
    const without = await mapped()
    assert.deepEqual([without.status, paths(without.body.links), without.body.is_complete], [200, ['/a'], false])
    assert.match(String(without.body.warnings), /could not be read: .*404/)
  })

  test('of a site that has nothing to give is a failure, and costs nothing', async () => {
    routes['/'] = { status: 404 }
    const before = await service.creditsRemaining()
    const { status, body } = await mapped()
    assert.deepEqual([status, body.code], [404, 'target_not_found'])
    const closed = await openRawServer(() => undefined)
    await closed[Symbol.asyncDispose]()
    const gone = await mapped({ url: closed.origin, retries: 0 })
    assert.deepEqual([gone.status, gone.body.code], [422, 'target_unreachable'])
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/'])
      assert.equal((await mapped({ url })).body.code, 'url_not_allowed')
    assert.equal(await service.creditsRemaining(), before)
  })

  test('never asks for what a sitemap names elsewhere, or where nobody may', async () => {
    routes['/robots.txt'] = 'Sitemap: http://10.0.0.1/sitemap.xml\nSitemap: /index.xml\nSitemap: file:///etc/passwd'
    routes['/index.xml'] =
      `<sitemapindex><sitemap><loc>http://elsewhere.example/1.xml</loc></sitemap><sitemap><loc>http://127.0.0.1:1/x.xml</loc></sitemap></sitemapindex>`
    const { status, body } = await mapped()
    assert.deepEqual([status, body.is_complete, body.links.length], [200, false, 4])
  })

  test('has room for a sitemap as large as sitemaps may be', { timeout: 60_000 }, async () => {
    routes['/sitemap.xml'] = urlset(Array.from({ length: 50_000 }, (_, at) => `/p/${at % 40}/item-${at}?ref=${at}`))
    const { body } = await mapped({ limit: 50_000, sitemap: 'only' })
    assert.deepEqual([body.links.length, body.is_complete], [50_000, true])
  })

  test('takes no more of a sitemap without end than it may', { timeout: 60_000 }, async () => {
    const noise = createHash('sha256').update('x').digest('hex')
    routes['/robots.txt'] = 'Sitemap: /bomb.xml.gz'
    const bomb = gzipSync(
      Buffer.concat([
        Buffer.from(urlset(['/a']).replace('</urlset>', `<!-- ${noise}`)),
        Buffer.alloc(200 * 1024 * 1024, 32),
      ]),
    )
    routes['/bomb.xml.gz'] = { headers: { 'content-type': 'application/gzip' }, body: bomb }
    const { status, body } = await mapped({ sitemap: 'only' })
    assert.deepEqual([status, paths(body.links), body.is_complete], [200, ['/a'], false])
  })

  test('names what is wrong with a request', async () => {
    const { status, body } = await mapped({ limit: 0, scope: 'all', sitemap: true, search: 'x'.repeat(201) })
    assert.equal(status, 400)
    assert.deepEqual(
      body.details.fields.map(({ path }: { path: string }) => path),
      ['search', 'limit', 'scope', 'sitemap'],
    )
  })
})
