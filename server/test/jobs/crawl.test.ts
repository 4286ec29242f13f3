import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Job, JobItem } from '../../src/contract/jobs.ts'
import type { Resolve } from '../../src/egress/rules/target-resolver.ts'
import { allItems, readJob, untilJob } from '../kit/jobs.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

type Routes = Parameters<typeof openTestSite>[0]

const page = (title: string, links: readonly string[] = [], head = ''): string =>
  `<title>${title}</title>${head}<main><h1>${title}</h1><p>All that there is to say about ${title}.</p>
   ${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</main>`

describe('a crawl', () => {
  let service: TestService
  let site: TestSite
  const routes: Routes = {}

  before(async () => {
    site = await openTestSite(routes)
    // Names do not resolve.
    const resolve: Resolve = async (host) => {
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
    }
    service = await openTestService({ GANNET_CRAWL_ROBOTS: 'ask' }, resolve)
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    for (const path of Object.keys(routes)) delete routes[path]
  })

  async function crawl(fields: object = {}): Promise<{ job: Job; items: JobItem[]; outcomes: Record<string, string> }> {
    const begun = await service.post('/v1/crawl', { url: site.url('/'), ...fields })
    assert.equal(begun.status, 202, JSON.stringify(begun.body))
    const items = await allItems(service, begun.body.id)
    const outcomes = items.map(({ url, state, code, reason }) => [
      url.startsWith(site.origin) ? url.slice(site.origin.length) : url,
      code ?? reason ?? state,
    ])
    return { job: await readJob(service, begun.body.id), items, outcomes: Object.fromEntries(outcomes) }
  }

  test('visits what links and sitemaps name, each page once, and tells of everything that it left out and why', async () => {
    routes['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private/' }
    routes['/sitemap.xml'] =
      `<urlset><url><loc>${site.url('/only-in-sitemap')}</loc></url><url><loc>${site.url('/a')}</loc></url></urlset>`
    routes['/'] = page('Home', [
      '/a',
      '/a?utm_source=x#top',
      '/b',
      '/private/x',
      'http://elsewhere.example/',
      '/moved',
      '/gone',
    ])
    routes['/a'] = page('A', ['/', '/c'])
    routes['/b'] = page('B', ['/a', 'mailto:x@y.example'])
    routes['/c'] = page('C', ['/d'])
    routes['/d'] = page('D')
    routes['/only-in-sitemap'] = page('Sitemap')
    routes['/moved'] = { status: 301, headers: { location: '/b' } }
    const before = await service.creditsRemaining()
    const { job, items, outcomes } = await crawl({ max_depth: 2, options: { include_html: false } })
    assert.deepEqual(outcomes, {
      '/': 'done',
      '/a': 'done',
      '/b': 'done',
      '/c': 'done',
      '/only-in-sitemap': 'done',
      '/gone': 'target_not_found',
      '/moved': 'duplicate',
      '/private/x': 'robots',
      '/d': 'depth',
      'http://elsewhere.example/': 'scope',
    })
    assert.deepEqual([job.state, job.stopped_by, job.kind, job.url], ['completed', null, 'crawl', site.url('/')])
    assert.deepEqual([job.credits_used, before - (await service.creditsRemaining())], [5, 5])
    assert.deepEqual(job.robots, [{ host: new URL(site.origin).host, status: 'obeyed' }])
    for (const path of ['/', '/a', '/b', '/c', '/only-in-sitemap', '/robots.txt', '/sitemap.xml', '/gone'])
      assert.equal(site.count(path), path === '/b' ? 2 : 1, path)
    assert.equal(site.count('/private/x'), 0)
    const of = (path: string): JobItem => items.find(({ url }) => url === site.url(path)) ?? assert.fail(path)
    assert.deepEqual([of('/').depth, of('/a').depth, of('/c').depth], [0, 1, 2])
    assert.deepEqual(
      [of('/').parent, of('/c').parent, of('/only-in-sitemap').parent],
      [undefined, of('/a').n, undefined],
    )
    assert.equal(of('/moved').duplicate_of, of('/b').n)
    const result = of('/a').result ?? {}
    assert.deepEqual(['html' in result, 'links' in result, 'text' in result], [false, false, true])
  })

  test('stops at its limit, and says so', async () => {
    routes['/'] = page(
      'Home',
      Array.from({ length: 20 }, (_, n) => `/p/${n}`),
    )
    routes['*'] = page('A page')
    const { job, outcomes } = await crawl({ limit: 4, sitemap: 'skip' })
    assert.deepEqual([job.state, job.stopped_by, job.counts.done], ['completed', 'limit', 4])
    assert.deepEqual(job.counts.skipped, { limit: 17 })
    assert.equal(Object.keys(outcomes).length, 21)
  })

  test('aliases of an article become one page, by what they say and by what they read', async () => {
    const aliases = Array.from({ length: 12 }, (_, n) => `/article?from=${n}`)
    routes['/'] = page('Home', [...aliases, '/other'])
    const canonical = `<link rel="canonical" href="${site.url('/article')}">`
    routes['/article'] = page('The article', [], canonical)
    // It names the article as canonical, but is another page.
    routes['/other'] = page('Something else', [], canonical)
    const { job, items } = await crawl({ sitemap: 'skip' })
    assert.deepEqual([job.counts.done, job.counts.skipped], [3, { duplicate: 11 }])
    const done = items.find(({ state, url }) => state === 'done' && url.includes('article'))
    for (const { reason, duplicate_of: of } of items) if (reason === 'duplicate') assert.equal(of, done?.n)
  })

  test('robots.txt that cannot be had forbids everything; none allows everything; and an operator may let it be ignored', async () => {
    routes['*'] = page('A page')
    routes['/robots.txt'] = { status: 503, body: 'Later' }
    const closed = await crawl({ sitemap: 'skip' })
    assert.deepEqual([closed.outcomes, closed.job.robots?.[0]?.status], [{ '/': 'target_unreachable' }, 'unreachable'])
    assert.match(
      String(closed.items[0]?.error?.['error']),
      /^The robots\.txt of 127\.0\.0\.1:\d+ .*answers with status 503\.$/,
    )
    const details = { target_status: 503, robots_url: site.url('/robots.txt') }
    assert.deepEqual(closed.items[0]?.error?.['details'], details)
    assert.equal(closed.job.credits_used, 0)
    const open = await crawl({ sitemap: 'skip', robots: 'ignore' })
    assert.deepEqual([open.outcomes, open.job.robots?.[0]?.status], [{ '/': 'done' }, 'ignored'])
    delete routes['/robots.txt']
    routes['/robots.txt'] = { status: 404 }
    const none = await crawl({ sitemap: 'skip' })
    assert.deepEqual([none.outcomes, none.job.robots?.[0]?.status], [{ '/': 'done' }, 'none'])
    await using strict = await openTestService()
    const refused = await strict.post('/v1/crawl', { url: site.url('/'), robots: 'ignore' })
    assert.deepEqual([refused.status, refused.body.details?.fields[0].path], [400, 'robots'])
  })

  for (const [operation, options, told] of [
    ['extract', { schema: { type: 'object', properties: { title: { type: 'string' } } }, render_js: false }, 'data'],
    ['extract', { schema: { type: 'object', properties: { title: { type: 'string' } } }, render_js: true }, 'data'],
    ['screenshot', { viewport: { width: 320, height: 200 } }, 'screenshot_url'],
  ] as const) {
    const isRendered = !('render_js' in options) || options.render_js
    test(`every operation follows links, each page loaded once: ${operation}, ${isRendered ? 'rendered' : 'plain'}`, async () => {
      const at = (name: string): string => `/${operation}-${isRendered}/${name}`
      const canonical = `<link rel="canonical" href="${site.url(at('b'))}">`
      routes[at('')] = page('Home', [at('a'), at('b'), at('alias')])
      routes[at('a')] = page('A', [at('c')])
      routes[at('b')] = routes[at('alias')] = page('B', [], canonical)
      routes[at('c')] = page('C')
      const asked = { url: site.url(at('')), operation, options, sitemap: 'skip', robots: 'ignore' }
      const { job, items, outcomes } = await crawl(asked)
      assert.deepEqual([job.operation, job.counts.done, job.counts.skipped], [operation, 4, { duplicate: 1 }])
      assert.deepEqual(Object.keys(outcomes).toSorted(), ['', 'a', 'alias', 'b', 'c'].map(at))
      for (const path of Object.keys(outcomes)) assert.equal(site.count(path), 1, path)
      const done = items.filter(({ state }) => state === 'done')
      for (const { result = {} } of done) assert.deepEqual([told in result, 'page' in result], [true, false])
      if (operation === 'extract')
        assert.deepEqual(items.find(({ url }) => url === site.url(at('c')))?.result?.['data'], { title: 'C' })
    })
  }

  test('what crawls ask of recipes no caller can', async () => {
    routes['/'] = page('Home', ['/a'])
    const { body } = await service.post('/v1/scrape', { url: site.url('/'), with_page: true })
    assert.deepEqual(['page' in body, body.warnings], [false, ['Unknown field "with_page" was ignored.']])
  })

  test('a crawl that cannot begin has failed with the reason: an address that may not be had, a name that is none, nobody there', async () => {
    await using elsewhere = await openTestSite({ '/': page('Home') })
    const { port } = elsewhere
    await elsewhere[Symbol.asyncDispose]()
    routes['/robots.txt'] = { status: 404 }
    await using shut = await openTestSite({ '/robots.txt': { status: 503 }, '/': page('Home') })
    routes['/leads-on'] = { status: 301, headers: { location: shut.url('/') } }
    for (const [url, code] of [
      ['http://127.0.0.2/', 'url_not_allowed'],
      ['http://no-such-name.invalid/', 'target_dns_error'],
      [`http://127.0.0.1:${port}/`, 'target_unreachable'],
      [site.url('/leads-on'), 'target_unreachable'],
    ] as const) {
      const { job, items } = await crawl({ url })
      assert.deepEqual([job.state, job.counts.failed, job.counts.found], ['completed', 1, 1], url)
      assert.deepEqual([items[0]?.code, items[0]?.error?.['code'], items[0]?.credits], [code, code, 0], url)
      const { robots_url: asked } = Object(items[0]?.error?.['details'])
      assert.match(String(asked), code === 'url_not_allowed' ? /^undefined$/ : /^http:.*\/robots\.txt$/)
    }
    assert.deepEqual([shut.count('/'), site.count('/leads-on')], [1, 1])
  })

  test('a host whose robots.txt does not come holds up no other host', async () => {
    await using silent = await openTestSite({ '/robots.txt': { never: true }, '/': page('Home') })
    const own = Array.from({ length: 5 }, (_, n) => `/own/${n}`)
    routes['/robots.txt'] = { status: 404 }
    routes['/silent'] = page('Home', [silent.url('/'), ...own])
    for (const path of own) routes[path] = page(path)
    const asked = { url: site.url('/silent'), scope: 'domain', sitemap: 'skip' }
    const { id } = (await service.post('/v1/crawl', asked)).body
    const job = await untilJob(service, id, ({ counts }) => counts.done === own.length + 1)
    assert.deepEqual([job.counts.pending, job.counts.skipped, silent.count('/robots.txt')], [1, {}, 1])
    await service.send('DELETE', `/v1/jobs/${id}`)
  })

  test('a calendar without end is closed, and the template that was closed can be seen', async () => {
    const months = (year: number, month: number): string => `/calendar/${year}/${String(month).padStart(2, '0')}/`
    routes['/'] = page('Home', [months(2026, 1)])
    routes['*'] = (request, response) => {
      const [, year = 0, month = 0] = /(\d{4})\/(\d\d)/.exec(request.url ?? '')?.map(Number) ?? []
      const next = month === 12 ? months(year + 1, 1) : months(year, month + 1)
      const body = page('Calendar', [next]).replace('All that', 'There are no events in this month. All that')
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    }
    const { job, items } = await crawl({
      sitemap: 'skip',
      robots: 'ignore',
      max_depth: 100,
      options: { include_text: false },
    })
    const trap = items.find(({ reason }) => reason === 'trap')
    assert.equal(trap?.trap?.why, 'near_duplicates', JSON.stringify(job.counts))
    assert.match(trap?.trap?.template ?? '', /\/calendar\/\{n\}\/\{n\}\//)
    assert.ok(job.counts.done < 30, `${job.counts.done} pages`)
    assert.ok(items.every(({ result }) => result === undefined || !('text' in result)))
  })

  test('goes where it may: a folder, patterns, and where its first page leads', async () => {
    routes['/robots.txt'] = { status: 404 }
    routes['/docs/'] = page('Docs', ['/docs/one', '/docs/two.pdf', '/blog/', '/docs/old/three'])
    routes['/docs/one'] = page('One')
    const { outcomes } = await crawl({
      url: site.url('/docs/'),
      scope: 'path',
      sitemap: 'skip',
      exclude: ['*.pdf', 're:/old/'],
    })
    assert.deepEqual(outcomes, {
      '/docs/': 'done',
      '/docs/one': 'done',
      '/docs/two.pdf': 'pattern',
      '/docs/old/three': 'pattern',
      '/blog/': 'scope',
    })
    const wrong = await service.post('/v1/crawl', {
      url: site.url('/'),
      include: ['re:('],
      limit: 0,
      scope: 'planet',
      options: { wait_ms: -1 },
    })
    assert.deepEqual(
      wrong.body.details.fields.map(({ message }: { message: string }) => message),
      ['limit must be at least 1', 'scope must be one of "path", "host", "domain"'],
    )
    const pattern = await service.post('/v1/crawl', { url: site.url('/'), include: ['re:('] })
    assert.deepEqual(
      pattern.body.details.fields.map(({ path }: { path: string }) => path),
      ['include'],
    )
    await using home = await openTestSite({ '/': { status: 302, headers: { location: site.url('/docs/') } } })
    const led = await service.post('/v1/crawl', { url: home.url('/'), limit: 2, sitemap: 'skip' })
    const items = await allItems(service, led.body.id)
    const urls = items.filter(({ state }) => state === 'done').map(({ url }) => url)
    assert.deepEqual(
      urls,
      [home.url('/'), site.url('/docs/one')],
      JSON.stringify(items.map(({ url, state, reason }) => [url, state, reason])),
    )
  })
})

test('a crawl that is broken off goes on with what it knew: nothing is asked for twice, nothing is forgotten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-crawl-'))
  const links = (from: number): string[] => Array.from({ length: 6 }, (_, n) => `/p/${from + n}`)
  await using site = await openTestSite({
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /p/9' },
    '/sitemap.xml': '<urlset></urlset>',
    '/': page('Home', links(1)),
    '*': (request, response) => {
      const n = Number(request.url?.split('/')[2])
      const isLast = n > 10
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(`Page ${n}`, isLast ? [] : links(n)))
    },
  })
  let id = ''
  {
    await using first = await openTestService({ GANNET_DATA_DIR: folder })
    ;({ id } = (await first.post('/v1/crawl', { url: site.url('/') })).body)
    await untilJob(first, id, ({ counts }) => counts.done >= 3)
  }
  await using second = await openTestService({ GANNET_DATA_DIR: folder })
  const items = await allItems(second, id)
  const job = await readJob(second, id)
  assert.deepEqual([job.counts.done, job.counts.skipped, job.credits_used], [15, { robots: 1 }, 15])
  assert.equal(items.length, 16)
  const paths = site.hits.map(({ path }) => path)
  assert.deepEqual(paths.toSorted(), [...new Set(paths)].toSorted())
  assert.equal(site.count('/robots.txt'), 1)
  await second[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
