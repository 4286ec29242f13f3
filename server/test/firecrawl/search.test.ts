import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openSqlite } from '../../src/database/sqlite.ts'
import { firecrawlSdk, whyNoFirecrawlSdk } from '../kit/firecrawl-sdk.ts'
import { newKey } from '../kit/new-key.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const skip = whyNoFirecrawlSdk()

describe('POST /v2/search', () => {
  let service: TestService
  let site: TestSite
  /** Stands in for a SearXNG, at an address that is private and no allowed target. */
  let searxng: TestSite
  let asked: URLSearchParams[] = []
  let answers: ((query: URLSearchParams) => unknown) | undefined

  before(async () => {
    site = await openTestSite({
      '/boots': '<title>Boots</title><h1>Storm boots</h1><p>Warm.',
      '/socks': '<h1>Socks</h1>',
    })
    searxng = await openTestSite(
      {
        '/search': ({ url = '', headers }, response) => {
          const query = new URL(url, 'http://x').searchParams
          asked.push(query)
          if (headers.authorization !== `Basic ${Buffer.from('ann:s3cret%').toString('base64')}`)
            return void response.writeHead(401).end()
          const answer = answers?.(query)
          if (answer === undefined) return void response.writeHead(500).end('secret of the engine')
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
        },
        '/elsewhere': 'Inner',
      },
      '127.0.0.2',
    )
    const url = new URL(searxng.origin)
    url.username = 'ann'
    // The percent sign is no code, and stands as it is in the address.
    url.password = 's3cret%'
    service = await openTestService({ GANNET_SEARXNG_URL: url.href })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await searxng[Symbol.asyncDispose]()
  })

  const finds = (query: URLSearchParams) => ({
    results:
      query.get('pageno') === '1'
        ? [
            { url: site.url('/boots'), title: 'Boots', content: 'All about boots' },
            { url: 'javascript:alert(1)', title: 'None' },
            { title: 'No address' },
            { url: site.url('/boots'), title: 'Boots again', content: '' },
            {
              url: site.url('/gone'),
              title: 'Gone',
              content: 'It was',
              publishedDate: '2026-11-02',
              img_src: site.url('/a.png'),
            },
          ]
        : [{ url: site.url('/socks'), title: 'Socks', content: 7 }],
  })

  test('is 501 where the operator has no search engine', async () => {
    await using without = await openTestService()
    const { status, body } = await without.post('/v2/search', { query: 'boots' })
    assert.deepEqual([status, body.success, body.code], [501, false, 'search_not_configured'])
    assert.match(body.error, /GANNET_SEARXNG_URL/)
  })

  test("finds pages, also for Firecrawl's own client, and asks for further ones only as needed", { skip }, async () => {
    answers = finds
    asked = []
    const { Firecrawl } = await firecrawlSdk()
    const firecrawl = new Firecrawl({ apiKey: service.key, apiUrl: service.origin })
    const before = await service.creditsRemaining()
    const found = await firecrawl.search('boots', { limit: 3, tbs: 'qdr:w', excludeDomains: ['b.example'] })
    assert.deepEqual(found.web, [
      { url: site.url('/boots'), title: 'Boots', description: 'All about boots', position: 1 },
      { url: site.url('/gone'), title: 'Gone', description: 'It was', position: 2 },
      { url: site.url('/socks'), title: 'Socks', description: '', position: 3 },
    ])
    assert.deepEqual(
      asked.map((query) => Object.fromEntries(query)),
      ['1', '2'].map((pageno) => ({
        q: 'boots -site:b.example',
        format: 'json',
        categories: 'general',
        pageno,
        time_range: 'week',
      })),
    )
    const { news, images } = await firecrawl.search('boots', { limit: 2, sources: ['news', { type: 'images' }] })
    assert.deepEqual(news?.[1], {
      url: site.url('/gone'),
      title: 'Gone',
      snippet: 'It was',
      date: '2026-11-02',
      imageUrl: site.url('/a.png'),
      position: 2,
    })
    assert.deepEqual(
      images?.map(({ title }) => title),
      ['Boots', 'Gone'],
    )
    assert.equal(await service.creditsRemaining(), before)
  })

  test('scrapes what it found where formats are asked for, each page charged as any', async () => {
    answers = finds
    const before = await service.creditsRemaining()
    const { body } = await service.post('/v2/search', {
      query: 'boots',
      limit: 3,
      scrapeOptions: { formats: ['markdown'], proxy: 'stealth' },
    })
    const [boots, gone, socks] = body.data.web
    assert.match(boots.markdown, /^# Storm boots/)
    assert.deepEqual([boots.title, boots.position, boots.metadata.title], ['Boots', 1, 'Boots'])
    assert.deepEqual([gone.title, gone.markdown], ['Gone', undefined])
    assert.equal(socks.metadata.statusCode, 200)
    assert.match(body.warning, /proxy.*\/gone: The target URL answered 404/)
    assert.equal(body.creditsUsed, 2)
    assert.equal(before - (await service.creditsRemaining()), 2)
    const { body: plain } = await service.post('/v2/search', { query: 'x', limit: 1, scrapeOptions: { formats: [] } })
    assert.deepEqual([plain.data.web[0].markdown, plain.creditsUsed], [undefined, 0])
  })

  test('reaches the search engine and nothing else beside it', async () => {
    const { status, body } = await service.post('/v2/scrape', { url: searxng.url('/elsewhere') })
    assert.deepEqual([status, body.code], [400, 'url_not_allowed'])
    answers = () => ({ results: [{ url: searxng.url('/elsewhere'), title: 'Inner' }] })
    const found = await service.post('/v2/search', { query: 'x', scrapeOptions: { formats: ['markdown'] } })
    assert.equal(found.body.data.web[0].markdown, undefined)
    assert.equal(searxng.count('/elsewhere'), 0)
  })

  test('tells nothing of an engine that fails, and takes no more from it than it can hold', async () => {
    const failing = [
      undefined,
      () => 'no JSON',
      () => ({ results: 5 }),
      () => '['.repeat(200),
      () => `"${'x'.repeat(5_000_000)}"`,
    ]
    for (const answer of failing) {
      answers = answer
      const { status, headers, body } = await service.post('/v2/search', { query: 'boots' })
      assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'unavailable', '30'])
      assert.doesNotMatch(JSON.stringify(body), /secret|127\.0\.0|ann|500/)
    }
  })

  test('needs a key that may scrape, and words to look for', async () => {
    answers = finds
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const key = { authorization: `Bearer ${await newKey(sql, 'scale', ['extract'])}` }
    assert.equal((await service.post('/v2/search', { query: 'x' }, key)).body.code, 'missing_scope')
    const strange = await service.post('/v2/search', { query: 'x', tbs: 'constructor' })
    assert.deepEqual([strange.status, strange.body.warning], [200, 'tbs is one of qdr:d, qdr:w, qdr:m, qdr:y here.'])
    assert.equal(asked.at(-1)?.has('time_range'), false)
    for (const wrong of [{}, { query: ' ' }, { query: 'x', limit: 0 }, { query: 'x', sources: ['papers'] }])
      assert.equal((await service.post('/v2/search', wrong)).status, 400, JSON.stringify(wrong))
  })
})
