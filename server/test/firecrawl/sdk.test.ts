import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type FirecrawlClient, firecrawlSdk, whyNoFirecrawlSdk } from '../kit/firecrawl-sdk.ts'
import { readImage } from '../kit/read-image.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = (name: string, links = ''): string =>
  `<!doctype html><html lang=en><title>${name}</title><meta name=description content="About ${name}">
  <meta property=og:site_name content=Shop><meta property=og:image content=/og.png>
  <body style="margin:0;background:#f00"><nav><a href="/">Home</a> Menu of the shop</nav><main><h1>${name}</h1>
  <p>${`All about ${name}, for whoever walks in any weather. `.repeat(8)}</p><p class=price>€ 89.90</p>${links}</main></html>`
const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' } },
  required: ['name'],
}
const iso = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const skip = whyNoFirecrawlSdk()

describe("Firecrawl's own client", { skip }, async () => {
  if (skip !== undefined) return
  const { Firecrawl, SdkError } = await firecrawlSdk()
  let service: TestService
  let site: TestSite
  let scripted: TestSite
  let firecrawl: FirecrawlClient

  before(async () => {
    site = await openTestSite({
      '/': page(
        'Shop',
        '<a href=/boots>Boots</a> <a href=/socks>Socks</a> <a href=/private/x>Private</a> <a href=/gone>Gone</a>',
      ),
      '/boots': page('Storm boots', '<a href=/boots/care>Care</a> <a href=/boots/care>Care again</a>'),
      '/boots/care': page('Care'),
      '/socks': page('Socks'),
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private/' },
      '/never': { never: true },
      '/large': page('Large', '<p>much</p>'.repeat(40_000)),
    })
    // Of another host: which pages gain by being rendered is remembered by host.
    scripted = await openTestSite({
      '/app': `<!doctype html><title>App</title><div id=root></div><script>document.getElementById('root').innerHTML = ${JSON.stringify(page('Filled'))}</script>`,
    })
    service = await openTestService({ GANNET_PAGES: '2', GANNET_TARGET_TIMEOUT_MS: '3000' })
    firecrawl = new Firecrawl({ apiKey: service.key, apiUrl: service.origin })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await scripted[Symbol.asyncDispose]()
  })

  test('scrapes a page into all formats that are served', async () => {
    const before = await service.creditsRemaining()
    const loads = site.count('/boots')
    const document = await firecrawl.scrape(site.url('/boots'), {
      formats: [
        'markdown',
        'html',
        'rawHtml',
        'links',
        { type: 'screenshot', fullPage: true, viewport: { width: 500, height: 400 } },
        { type: 'json', schema, prompt: 'What is it and what does it cost?' },
      ],
    })
    const { markdown, html, rawHtml, links, screenshot, json, metadata, ...rest } = document
    assert.deepEqual(rest, {})
    assert.equal(site.count('/boots') - loads, 1)
    assert.match(markdown ?? '', /^# Storm boots\n/)
    assert.doesNotMatch(markdown ?? '', /Menu of the shop/)
    assert.match(rawHtml ?? '', /<h1>Storm boots<\/h1>/)
    assert.equal(html, rawHtml)
    assert.deepEqual(links, [site.url('/'), site.url('/boots/care')])
    assert.deepEqual(json, { name: 'Storm boots', price: 89.9 })
    const picture = readImage(Buffer.from(await (await fetch(screenshot ?? '')).arrayBuffer()))
    assert.deepEqual([picture.width, picture.at(450, 399)], [500, '255,0,0'])
    const { scrapeId, ...told } = metadata ?? {}
    assert.equal(typeof scrapeId, 'string')
    assert.deepEqual(told, {
      title: 'Storm boots',
      description: 'About Storm boots',
      language: 'en',
      ogImage: site.url('/og.png'),
      ogSiteName: 'Shop',
      contentType: 'text/html; charset=utf-8',
      sourceURL: site.url('/boots'),
      url: site.url('/boots'),
      statusCode: 200,
      proxyUsed: 'basic',
      cacheState: 'miss',
      creditsUsed: 3,
    })
    assert.equal(before - (await service.creditsRemaining()), 3)
  })

  test('gets Markdown where it asks for nothing, rendered only where a page needs it', async () => {
    const plain = await firecrawl.scrape(site.url('/socks'))
    assert.deepEqual(Object.keys(plain).toSorted(), ['markdown', 'metadata'])
    assert.equal(plain.metadata?.creditsUsed, 1)
    const filled = await firecrawl.scrape(scripted.url('/app'))
    assert.match(filled.markdown ?? '', /# Filled/)
    assert.equal(filled.metadata?.creditsUsed, 2)
    const large = await firecrawl.scrape(site.url('/large'))
    assert.ok((large.markdown ?? '').length > 200_000)
  })

  test('is told in words what of its options is not done', async () => {
    const { warning, markdown } = await firecrawl.scrape(site.url('/boots'), {
      formats: ['markdown', 'summary', 'branding'],
      onlyMainContent: false,
      includeTags: ['main'],
      proxy: 'stealth',
      skipTlsVerification: true,
      mobile: true,
      blockAds: true,
      removeBase64Images: true,
    })
    assert.match(markdown ?? '', /Menu of the shop/)
    for (const told of [
      /"includeTags" is not offered/,
      /"summary"/,
      /"branding"/,
      /proxy/,
      /skipTlsV/,
      /mobile/,
      /without marks/,
    ])
      assert.match(warning ?? '', told)
    assert.doesNotMatch(warning ?? '', /origin|blockAds|removeBase64Images/)
  })

  test('may have pages that were kept', async () => {
    const states = []
    for (const maxAge of [60_000, 60_000, 0]) {
      const { metadata } = await firecrawl.scrape(site.url('/boots/care'), { maxAge })
      states.push([metadata?.cacheState, metadata?.creditsUsed, 'cachedAt' in (metadata ?? {})])
    }
    assert.deepEqual(states, [
      ['miss', 1, false],
      ['hit', 0, true],
      ['miss', 1, false],
    ])
  })

  test('is told of failures by their status, in its own form, and never made to ask again', async () => {
    const failing = async (work: Promise<unknown>) => {
      const error: unknown = await work.then(
        () => assert.fail('no failure'),
        (thrown: unknown) => thrown,
      )
      assert.ok(error instanceof SdkError, String(error))
      return [error.status, error.code, error.message] as const
    }
    const before = await service.creditsRemaining()
    const asked = site.count('/never')
    const [status, code] = await failing(firecrawl.scrape(site.url('/never'), { formats: ['screenshot', 'markdown'] }))
    assert.deepEqual([status, code, site.count('/never') - asked], [408, 'target_timeout', 1])
    const [early] = await failing(firecrawl.scrape(site.url('/never'), { timeout: 200 }))
    assert.equal(early, 408)
    const missing = await firecrawl.scrape(site.url('/gone'))
    assert.equal(missing.metadata?.statusCode, 404)
    const refused = [
      [firecrawl.scrape('http://10.0.0.1/'), 400, 'url_not_allowed', /not allowed|public/],
      [
        firecrawl.scrape(site.url('/'), { actions: [{ type: 'click', selector: 'a' }] }),
        400,
        'invalid_request',
        /actions/,
      ],
      [firecrawl.scrape(site.url('/'), { redactPII: true }), 400, 'invalid_request', /redactPII is refused/],
      [
        firecrawl.scrape(site.url('/'), { formats: [{ type: 'json', prompt: 'Name it' }] }),
        400,
        'invalid_request',
        /needs a schema/,
      ],
      [firecrawl.crawl(site.url('/'), { prompt: 'Only boots' }), 400, 'invalid_request', /prompt is not offered/],
      [firecrawl.startCrawl(site.url('/'), { includePaths: ['(?=x)'] }), 400, 'invalid_request', /RE2/],
      [firecrawl.getCrawlStatus('job_00000000000000000000'), 404, 'not_found', /no such job/],
      [firecrawl.startAgent({ prompt: 'Do it' }), 404, 'not_found', /not offered here/],
    ] as const
    for (const [work, expectedStatus, expectedCode, sentence] of refused) {
      const [given, name, message] = await failing(work)
      assert.deepEqual([given, name], [expectedStatus, expectedCode], message)
      assert.match(message, sentence)
    }
    const stranger = new Firecrawl({ apiKey: 'gn_nobody', apiUrl: service.origin })
    assert.deepEqual((await failing(stranger.scrape(site.url('/')))).slice(0, 2), [401, 'unauthorized'])
    assert.equal(before - (await service.creditsRemaining()), 1)
  })

  test('has a batch done, reads it page by page, and is told what failed', async () => {
    const urls = ['/boots', '/socks', '/gone', '/boots/care', '/'].map((path) => site.url(path))
    const started = await firecrawl.startBatchScrape([...urls, 'not an address'], {
      options: { formats: ['markdown', 'links'] },
      ignoreInvalidURLs: true,
      idempotencyKey: 'batch-1',
    })
    const { id, url, invalidURLs } = started
    assert.deepEqual([url, invalidURLs], [`${service.origin}/v2/batch/scrape/${id}`, ['http://not an address']])
    const again = await firecrawl.startBatchScrape([...urls, 'not an address'], {
      options: { formats: ['markdown', 'links'] },
      ignoreInvalidURLs: true,
      idempotencyKey: 'batch-1',
    })
    assert.equal(again.id, id)
    const job = await waited(async () => await firecrawl.getBatchScrapeStatus(id))
    const { data, expiresAt, ...counted } = job
    assert.deepEqual(counted, { id, status: 'completed', completed: 5, total: 5, creditsUsed: 4, next: null })
    assert.match(expiresAt ?? '', iso)
    const titles = data.map(({ metadata }) => metadata?.title ?? '').toSorted()
    assert.deepEqual(titles, ['Care', 'Shop', 'Socks', 'Storm boots'])
    for (const { markdown, links, metadata, ...rest } of data) {
      assert.deepEqual(rest, {})
      assert.match(markdown ?? '', /All about/)
      assert.ok(links?.includes(site.url('/')))
      assert.match(metadata?.scrapeId ?? '', new RegExp(`^${id}/\\d$`))
    }
    const paged = await service.get(`/v2/batch/scrape/${id}?limit=3`)
    assert.equal(paged.body.data.length, 3)
    assert.match(paged.body.next, new RegExp(`^${service.origin}/v2/batch/scrape/${id}\\?cursor=\\d+&limit=3$`))
    const rest = await service.get(new URL(paged.body.next).href.slice(service.origin.length))
    assert.deepEqual([rest.body.data.length, rest.body.next], [1, null])
    const { errors, robotsBlocked } = await firecrawl.getBatchScrapeErrors(id)
    assert.deepEqual(errors, [
      {
        id: `${id}/3`,
        url: site.url('/gone'),
        code: 'target_not_found',
        error: 'The target URL answered 404 Not Found.',
      },
    ])
    assert.deepEqual(robotsBlocked, [])
    await assert.rejects(firecrawl.getCrawlStatus(id), { status: 404 })
  })

  test('crawls a site and waits for its end', async () => {
    const job = await firecrawl.crawl(site.url('/'), {
      limit: 20,
      scrapeOptions: { formats: ['markdown', { type: 'json', schema }] },
      excludePaths: ['^/socks'],
      pollInterval: 1,
    })
    const { data, id, expiresAt, ...counted } = job
    assert.match(expiresAt ?? '', iso)
    assert.deepEqual(counted, { status: 'completed', completed: 4, total: 4, creditsUsed: 9, next: null })
    const names = data.map(({ json }) => (json as { name: string }).name).toSorted()
    assert.deepEqual(names, ['Care', 'Shop', 'Storm boots'])
    const { errors, robotsBlocked } = await firecrawl.getCrawlErrors(id)
    assert.deepEqual([errors.map(({ url }) => url), robotsBlocked], [[site.url('/gone')], [site.url('/private/x')]])
    assert.deepEqual(await firecrawl.getActiveCrawls(), { success: true, crawls: [] })
  })

  test('stays below the folder that it is given, unless it says otherwise', async () => {
    const paths = async (more: object) => {
      const { data } = await firecrawl.crawl(site.url('/boots/care'), { sitemap: 'skip', pollInterval: 1, ...more })
      return data.map(({ metadata }) => new URL(metadata?.url ?? '').pathname).toSorted()
    }
    assert.deepEqual(await paths({}), ['/boots/care'])
    assert.deepEqual(await paths({ crawlEntireDomain: true, maxDiscoveryDepth: 1 }), ['/', '/boots/care'])
    assert.deepEqual(await paths({ crawlEntireDomain: true, includePaths: ['^/$', '^/boots$'] }), [
      '/',
      '/boots',
      '/boots/care',
    ])
  })

  test('watches a job: a WebSocket is closed at once, and polling takes its place', async () => {
    const { id } = await firecrawl.startBatchScrape([site.url('/boots'), site.url('/socks')])
    const watcher = firecrawl.watcher(id, { kind: 'batch', pollInterval: 1, timeout: 30 })
    const documents: unknown[] = []
    const errors: unknown[] = []
    watcher.on('document', (document) => documents.push(document))
    watcher.on('error', (error) => errors.push(error))
    const done = new Promise<{ status: string }>((resolve) => watcher.on('done', resolve))
    await watcher.start()
    assert.deepEqual(errors, [])
    assert.deepEqual([(await done).status, documents.length], ['completed', 2])
  })

  test('cancels a crawl, which stays cancelled', async () => {
    await using slow = await openTestSite({
      '*': (_request, response) => void setTimeout(() => response.end('<a href=/1>1</a>'), 60_000).unref(),
    })
    const { id, url } = await firecrawl.startCrawl(slow.url('/'))
    assert.equal(url, `${service.origin}/v2/crawl/${id}`)
    const active = await firecrawl.getActiveCrawls()
    assert.deepEqual(
      active.crawls.map((crawl) => [crawl.id, crawl.url]),
      [[id, slow.url('/')]],
    )
    assert.ok((await firecrawl.getQueueStatus()).jobsInQueue >= 1)
    assert.equal(await firecrawl.cancelCrawl(id), true)
    assert.equal((await firecrawl.getCrawlStatus(id)).status, 'cancelled')
  })

  test('has data extracted from several pages into one answer', async () => {
    const one = { schema, pollInterval: 1 }
    const { data, status, creditsUsed, sources } = await firecrawl.extract({ ...one, urls: [site.url('/boots')] })
    assert.deepEqual([status, creditsUsed], ['completed', 3])
    assert.deepEqual(data, { name: 'Storm boots', price: 89.9 })
    assert.deepEqual(sources, { name: [site.url('/boots')], price: [site.url('/boots')] })
    const lists = {
      type: 'object',
      properties: { title: { type: 'string' }, links: { type: 'array', items: { type: 'string', format: 'uri' } } },
    }
    const urls = ['/', '/boots', '/gone'].map((path) => site.url(path))
    const many = await firecrawl.extract({ urls, schema: lists, pollInterval: 1, showSources: true })
    assert.equal((many.data as { title: string }).title, 'Shop')
    assert.deepEqual((many.sources as { title: string[] }).title, [site.url('/')])
    assert.match(many.warning ?? '', /\/gone: The target URL answered 404/)
    const none = await firecrawl.extract({ ...one, urls: [site.url('/gone')] })
    assert.deepEqual([none.status, none.data], ['failed', undefined])
    assert.match(none.error ?? '', /404/)
    for (const [options, sentence] of [
      [{ urls: [`${site.url('/')}*`], schema }, /map the site/],
      [{ urls: [site.url('/')], prompt: 'The name' }, /schema must be/],
      [{ prompt: 'Find boots', schema }, /urls is required/],
    ] as const)
      await assert.rejects(firecrawl.extract(options), (error: Error) => sentence.test(error.message))
  })

  test('maps a site', async () => {
    const { links } = await firecrawl.map(site.url('/'), { limit: 10, includeSubdomains: false })
    const found = links.map(({ url, title }) => [new URL(url).pathname, title])
    assert.deepEqual(
      found.find(([path]) => path === '/boots'),
      ['/boots', 'Boots'],
    )
    const sought = await firecrawl.map(site.url('/'), { search: 'socks' })
    assert.deepEqual(
      sought.links.map(({ url }) => url),
      [site.url('/socks')],
    )
  })

  test('reads what the account has left', async () => {
    const usage = await firecrawl.getCreditUsage()
    assert.equal(usage.remainingCredits, await service.creditsRemaining())
    assert.equal(usage.planCredits, 1_000_000)
    assert.match(usage.billingPeriodStart ?? '', iso)
    assert.match(usage.billingPeriodEnd ?? '', iso)
    assert.equal((await firecrawl.getTokenUsage()).remainingTokens, usage.remainingCredits)
    const { mostRecentSuccess: _time, ...queue } = await firecrawl.getQueueStatus()
    assert.deepEqual(queue, {
      success: true,
      jobsInQueue: 0,
      activeJobsInQueue: 0,
      waitingJobsInQueue: 0,
      maxConcurrency: 50,
    })
    assert.deepEqual(await firecrawl.getConcurrency(), { concurrency: 0, maxConcurrency: 50 })
  })
})

/** A job once it has ended. */
async function waited<Job extends { status: string }>(look: () => Promise<Job>): Promise<Job> {
  for (;;) {
    const job = await look()
    if (job.status !== 'scraping') return job
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
