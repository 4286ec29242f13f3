import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Resolve } from '../../src/egress/rules/target-resolver.ts'
import { openTestHttpProxy, openTestSocksProxy, type TestProxy } from '../kit/test-proxy.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

describe('country proxies', () => {
  let service: TestService
  let site: TestSite
  let german: TestProxy
  let french: TestProxy

  /** Names of the public web, which only the proxies can reach here; one of them is private. */
  const resolve: Resolve = async (host) => [
    { address: host === 'inside.example' ? '10.0.0.7' : '93.184.215.14', family: 4 },
  ]

  before(async () => {
    site = await openTestSite({
      '/page': '<h1>Hello</h1><script src="/part.js"></script>',
      '/part.js': { headers: { 'content-type': 'text/javascript' }, body: 'document.body.append("and more")' },
    })
    german = await openTestHttpProxy({ leadsTo: site.port, credentials: 'gannet:s3cret' })
    french = await openTestSocksProxy({ leadsTo: site.port, credentials: 'gannet:s3cret' })
    const proxies = {
      DE: [`http://gannet:s3cret@127.0.0.1:${german.port}`],
      fr: `socks5://gannet:s3cret@127.0.0.1:${french.port}`,
      IT: 'http://gannet:s3cret@127.0.0.1:1',
    }
    service = await openTestService({ GANNET_PROXIES: JSON.stringify(proxies) }, resolve)
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    for (const open of [site, german, french]) await open[Symbol.asyncDispose]()
  })

  const scrape = (proxy_country: string, fields: object = {}) =>
    service.post('/v1/scrape', { url: 'http://shop.example/page', proxy_country, ...fields })

  test('a country is two letters of ASCII, in any case', async () => {
    for (const country of ['ß', 'ıt', 'ＤＥ', 'D', 'DEU', 'ZZ', ''])
      assert.equal((await scrape(country)).body.code, 'invalid_request', country)
    assert.equal((await scrape('dE')).status, 200)
  })

  for (const render_js of [false, true]) {
    const way = render_js ? 'rendered' : 'plain'

    test(`a ${way} scrape leaves through the proxy of its country, HTTP or SOCKS5`, async () => {
      for (const [country, proxy] of [
        ['de', german],
        ['FR', french],
      ] as const) {
        const before = proxy.asked.length
        const { status, body } = await scrape(country, { render_js })
        assert.deepEqual([status, body.text], [200, render_js ? 'Hello\n\nand more' : 'Hello'])
        const asked = proxy.asked.slice(before)
        assert.ok(asked.length > 0 && asked.every((line) => line.includes('shop.example')), asked.join())
      }
    })

    test(`a ${way} scrape of a private name is refused before the proxy hears of it`, async () => {
      const before = german.asked.length
      const { status, body } = await scrape('de', { render_js, url: 'http://inside.example/page' })
      assert.deepEqual([status, body.code], [400, 'url_not_allowed'])
      assert.equal(german.asked.length, before)
    })

    test(`a ${way} scrape whose proxy fails is told of the country, not of the proxy`, async () => {
      const { status, body } = await scrape('IT', { render_js })
      assert.deepEqual([status, body.code], [422, 'target_unreachable'])
      assert.match(body.error, /IT/)
      assert.doesNotMatch(JSON.stringify(body), /127\.0\.0\.1|s3cret|gannet/)
    })

    test(`a ${way} scrape from a country without a proxy is refused with those there are`, async () => {
      const { status, body } = await scrape('US', { render_js })
      assert.deepEqual([status, body.code], [400, 'proxy_country_unavailable'])
      assert.deepEqual(body.details, { available: ['DE', 'FR', 'IT'] })
    })
  }

  test('with the fallback the direct way is taken, and said', async () => {
    const direct = await openTestService({ GANNET_PROXY_FALLBACK: 'direct' })
    for (const render_js of [false, true]) {
      const { status, body } = await direct.post('/v1/scrape', {
        url: site.url('/page'),
        proxy_country: 'US',
        render_js,
      })
      assert.equal(status, 200)
      assert.match(body.warnings.join(' '), /no proxy for US/)
    }
    await direct[Symbol.asyncDispose]()
  })

  test('nothing of one call is seen by the next', async () => {
    await using jar = await openTestSite({
      '/set': {
        headers: { 'set-cookie': 'who=first; Path=/', 'cache-control': 'max-age=3600' },
        body: '<script>localStorage.who = "first"</script><h1>Set</h1>',
      },
      '/get': (request, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<h1>Cookie: ${request.headers.cookie ?? 'none'}</h1><script>document.body.append(localStorage.who ?? 'empty')</script>`,
          ),
    })
    for (const render_js of [false, true]) {
      const headers = { authorization: 'Basic c2VjcmV0', cookie: 'mine=1' }
      await service.post('/v1/scrape', { url: jar.url('/set'), render_js, headers })
      await service.post('/v1/scrape', { url: jar.url('/set'), render_js })
      const { body } = await service.post('/v1/scrape', { url: jar.url('/get'), render_js })
      assert.equal(body.text, render_js ? 'Cookie: none\n\nempty' : 'Cookie: none')
    }
    assert.equal(jar.count('/set'), 4, 'no answer comes from a cache')
    const later = jar.hits.filter(({ path }) => path === '/set').filter((_, index) => index % 2 === 1)
    for (const { headers } of later) assert.deepEqual([headers.authorization, headers.cookie], [undefined, undefined])
  })
})
