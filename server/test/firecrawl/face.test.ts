import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { allItems } from '../kit/jobs.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const boots = `<!doctype html><title>Boots</title><main><h1>Boots</h1><p>${'All about boots. '.repeat(20)}</p></main>`

describe('the paths of Firecrawl', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({ '/boots': boots, '/large': `<h1>Large</h1><p>${'x'.repeat(3_000_000)}"\\</p>` })
    service = await openTestService()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  test('are there unless the operator switches them off', async () => {
    await using without = await openTestService({ GANNET_FIRECRAWL: 'off' })
    const asked = { url: site.url('/boots') }
    const refused = await without.post('/v2/scrape', asked)
    assert.deepEqual([refused.status, refused.body.code], [404, 'not_found'])
    assert.equal((await without.post('/v1/scrape', asked)).status, 200)
    assert.equal((await service.post('/v2/scrape', asked)).status, 200)
  })

  test('answer failures in one form, those of the service and those of nobody', async () => {
    const failures = [
      [await service.post('/v2/scrape', '{'), 400, 'invalid_request'],
      [await service.post('/v2/scrape', {}), 400, 'invalid_request'],
      [await service.post('/v2/crawl', { url: site.url('/'), limit: 'many' }), 400, 'invalid_request'],
      [
        await service.post('/v2/scrape', { url: site.url('/'), formats: [{ type: 'json', schema: 5 }] }),
        400,
        'invalid_request',
      ],
      [await service.post('/v2/crawl', { url: site.url('/'), scrapeOptions: { waitFor: -1 } }), 400, 'invalid_request'],
      [await service.post('/v2/crawl', { url: site.url('/'), zeroDataRetention: true }), 400, 'invalid_request'],
      [await service.post('/v2/scrape', { url: site.url('/') }, { authorization: 'Bearer x' }), 401, 'unauthorized'],
      [await service.get('/v2/crawl/none'), 404, 'not_found'],
      [await service.post('/v2/deep-research', {}), 404, 'not_found'],
      [await service.get('/v2/batch/scrape/none?skip=10'), 404, 'not_found'],
    ] as const
    for (const [{ status, body }, expected, code] of failures) {
      assert.deepEqual([status, body.success, body.code, typeof body.error], [expected, false, code, 'string'])
      assert.deepEqual(
        Object.keys(body).filter((name) => !['success', 'error', 'code', 'details'].includes(name)),
        [],
      )
    }
    const { body } = failures[4][0]
    assert.deepEqual(
      body.details.fields.map(({ path }: { path: string }) => path),
      ['scrapeOptions.waitFor'],
    )
  })

  test('say what is wrong with a field in sentences, as those of the service are', async () => {
    const url = site.url('/')
    const sentences = []
    for (const [path, body] of [
      ['/v2/crawl', { url, limit: 0 }],
      ['/v2/crawl', { url, limit: 1.5, sitemap: 'maybe' }],
      ['/v2/crawl', { url, scrapeOptions: { timeout: 0 } }],
      ['/v2/batch/scrape', { urls: [] }],
      ['/v2/map', { url, limit: 0, timeout: 4_000_000 }],
      ['/v2/map', { url: 7 }],
    ] as const)
      sentences.push((await service.post(path, body)).body.error)
    assert.deepEqual(sentences, [
      'Invalid request: limit must be at least 1.',
      'Invalid request: limit must be an integer, not a number; sitemap must be one of "include", "only", "skip".',
      'Invalid request: scrapeOptions.timeout: timeout must be at least 1.',
      'Invalid request: urls must have at least one entry.',
      'Invalid request: limit must be at least 1; timeout must be at most 3600000.',
      'Invalid request: url must be a string, not a number.',
    ])
  })

  test('take addresses without a scheme, as Firecrawl does', async () => {
    const { body } = await service.post('/v2/scrape', { url: site.url('/boots').slice('http://'.length) })
    assert.equal(body.data.metadata.sourceURL, site.url('/boots'))
  })

  test('take for nothing what clients write down that want nothing', async () => {
    const nothing = {
      formats: [],
      includeTags: [],
      excludeTags: [],
      actions: [],
      headers: {},
      waitFor: 0,
      zeroDataRetention: false,
      threatProtection: { mode: 'off' },
      profile: {},
      integration: 'n8n',
    }
    const location = { languages: [''] }
    const { status, body } = await service.post('/v2/scrape', { ...nothing, location, url: site.url('/boots') })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.data.warning, /# Boots/.test(body.data.markdown)], [undefined, true])
    assert.equal(site.hits.at(-1)?.headers['accept-language'] === '', false)
    const crawl = {
      url: site.url('/boots'),
      includePaths: [],
      excludePaths: [],
      limit: 1,
      scrapeOptions: { ...nothing, location },
    }
    const begun = await service.post('/v2/crawl', crawl)
    assert.deepEqual([begun.status, begun.body.warning], [200, undefined], JSON.stringify(begun.body))
  })

  test('ask for a page in the languages of the location, unless a header says which', async () => {
    const location = { languages: ['de', 'en'] }
    const languages = []
    for (const headers of [{}, { 'Accept-Language': 'fr' }]) {
      await service.post('/v2/scrape', { url: site.url('/boots'), location, headers })
      languages.push(site.hits.at(-1)?.headers['accept-language'])
    }
    assert.deepEqual(languages, ['de, en', 'fr'])
  })

  test('lead to the rest of a job by the scheme and host that the caller has', async () => {
    const { body } = await service.post('/v2/batch/scrape', { urls: [site.url('/boots'), site.url('/boots?2')] })
    await allItems(service, body.id)
    const path = `/v2/batch/scrape/${body.id}?limit=1`
    const proxied = await service.get(path, { 'x-forwarded-proto': 'https, http' })
    const host = new URL(service.origin).host
    assert.match(proxied.body.next, new RegExp(`^https://${host}/v2/batch/scrape/job_`))
    assert.match((await service.get(path, { 'x-forwarded-proto': 'gopher' })).body.next, /^http:/)
    const skipped = await service.get(`${path}&skip=1`)
    assert.deepEqual([skipped.status, skipped.body.code], [400, 'invalid_request'])
  })

  test('show jobs of their own kind, and to their account only', async () => {
    const { body: crawl } = await service.post('/v1/crawl', { url: site.url('/boots') })
    assert.equal((await service.get(`/v2/crawl/${crawl.id}`)).status, 200)
    assert.equal((await service.get(`/v2/batch/scrape/${crawl.id}`)).status, 404)
    assert.equal((await service.send('DELETE', `/v2/batch/scrape/${crawl.id}`)).status, 404)
    assert.equal((await service.get(`/v2/crawl/${crawl.id}/errors`, { authorization: 'Bearer x' })).status, 401)
    await allItems(service, crawl.id)
    const ended = await service.send('DELETE', `/v2/crawl/${crawl.id}`)
    assert.deepEqual([ended.status, ended.body.code], [409, 'job_ended'])
  })

  test('give large documents of jobs as they were stored', async () => {
    const { body } = await service.post('/v2/batch/scrape', {
      urls: [site.url('/large')],
      formats: ['rawHtml', 'markdown'],
    })
    const [item] = await allItems(service, body.id)
    const { body: status } = await service.get(`/v2/batch/scrape/${body.id}`)
    const [document] = status.data
    assert.ok(document.rawHtml.length > 3_000_000)
    assert.deepEqual([document.rawHtml, document.markdown], [item?.result?.['html'], item?.result?.['markdown']])
  })

  test('tell 402 where credits are used up, and 429 with Retry-After where calls come too fast', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gannet-plans-'))
    const plans = join(folder, 'plans.json')
    await writeFile(plans, JSON.stringify({ poor: { credits: 1, requests_per_second: 2 } }))
    try {
      await using poor = await openTestService({ GANNET_PLANS: plans, GANNET_BOOTSTRAP_PLAN: 'poor' })
      const formats = [{ type: 'screenshot' }]
      const { status, body } = await poor.post('/v2/scrape', { url: site.url('/boots'), formats })
      assert.deepEqual([status, body.success, body.code], [402, false, 'insufficient_credits'])
      const answers = await Promise.all([1, 2, 3].map(() => poor.post('/v2/scrape', { url: site.url('/boots') })))
      const limited = answers.find((answer) => answer.status === 429)
      assert.deepEqual([limited?.body.success, limited?.body.code], [false, 'rate_limited'])
      assert.match(limited?.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('leave offers of an upgrade alone that are none of a watcher', async () => {
    const offers = [
      ['/healthz', 'websocket'],
      ['/v2/crawl/x', 'h2c'],
    ] as const
    for (const [path, upgrade] of offers) {
      const status = await new Promise((resolve, reject) => {
        const headers = { connection: 'upgrade', upgrade, 'sec-websocket-key': 'x' }
        send(service.origin + path, { headers }, (response) => resolve(response.resume().statusCode))
          .on('upgrade', () => reject(new Error(`${path} was upgraded`)))
          .on('error', reject)
          .end()
      })
      assert.equal(status, path === '/healthz' ? 200 : 401)
    }
  })
})
