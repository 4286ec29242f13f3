import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { openSqlite } from '../../src/database/sqlite.ts'
import { newKey } from '../kit/new-key.ts'
import { KeptPages, statesOf } from '../kit/kept-pages.ts'
import { type Fault, kettleWords } from '../kit/shop.ts'

const hour = 3600
const schema = { type: 'object', properties: { title: { type: 'string' } } }

describe('a page that may be some age', () => {
  const shop = new KeptPages()
  const { scrape, extract } = shop

  test('is fetched once for scrapes, Markdown and extracts of any schema, and costs nothing the second time', async () => {
    const first = await scrape()
    shop.state.version = 2
    shop.clock.advance(812_000)
    const second = await scrape({ include_markdown: true, include_html: false, text_mode: 'full', retries: 3 })
    const third = await extract()
    const fourth = await extract({ schema: { type: 'object', properties: { heading: { type: 'string' } } } })
    assert.deepEqual(statesOf([first, second, third, fourth]), ['miss', 'hit', 'hit', 'hit'])
    assert.equal(shop.state.asked.length, 1)
    assert.deepEqual(second.body.cache, { state: 'hit', fetched_at: '2026-05-15T12:00:00.000Z', age_s: 812 })
    assert.match(second.body.markdown, /# Kettle 1/)
    assert.deepEqual(third.body.data, { title: 'Kettle 1' })
    // An extract of 3 credits is spared the one of a plain scrape.
    assert.deepEqual(
      [first, second, third, fourth].map(({ body }) => body.credits_used),
      [1, 0, 2, 2],
    )
    assert.deepEqual(first.body.metadata, second.body.metadata, 'what is told of the page is the same')
    assert.equal(first.body.final_url, second.body.final_url)
  })

  test('is loaded and kept anew once it is older, or when it may have no age', async () => {
    await scrape()
    shop.state.version = 2
    shop.clock.advance(hour * 1000 + 1)
    const older = await scrape()
    assert.deepEqual([older.body.cache.state, older.body.metadata.title], ['miss', 'Kettle 2'])
    shop.state.version = 3
    const anew = await scrape({ max_age_s: 0 })
    assert.deepEqual([anew.body.cache.state, anew.body.metadata.title, anew.body.credits_used], ['miss', 'Kettle 3', 1])
    const kept = await scrape()
    assert.deepEqual([kept.body.cache.state, kept.body.metadata.title], ['hit', 'Kettle 3'])
  })

  test('is neither kept nor told of where nobody asks for it', async () => {
    const answer = await shop.service.post('/v1/scrape', { url: shop.url })
    assert.equal('cache' in answer.body, false)
    const extracted = await shop.service.post('/v1/extract', { url: shop.url, schema, render_js: false })
    assert.equal('cache' in extracted.body, false)
    assert.equal((await scrape()).body.cache.state, 'miss')
    assert.equal(shop.state.asked.length, 3)
  })

  for (const [what, validators, header] of [
    ['an ETag', { etag: '"v1"' }, 'if-none-match'],
    ['a date', { modified: 'Fri, 15 May 2026 09:00:00 GMT' }, 'if-modified-since'],
  ] as const) {
    test(`is asked for by ${what} once it is older, and is as new where it has not changed`, async () => {
      Object.assign(shop.state, validators)
      await scrape()
      shop.clock.advance(2 * hour * 1000)
      const again = await scrape()
      assert.deepEqual(
        [again.body.cache, again.body.metadata.title, again.body.credits_used],
        [{ state: 'revalidated', fetched_at: new Date(shop.clock.now()).toISOString(), age_s: 0 }, 'Kettle 1', 1],
      )
      assert.deepEqual(
        shop.state.asked.map(({ status, headers }) => [status, headers[header]]),
        [
          [200, undefined],
          [304, Object.values(validators)[0]],
        ],
      )
      shop.clock.advance(hour * 1000 - 1)
      assert.equal((await scrape()).body.cache.state, 'hit', 'its age began again')
      Object.assign(shop.state, { version: 2, etag: '"v2"', modified: 'Fri, 15 May 2026 13:00:00 GMT' })
      const changed = await scrape({ max_age_s: 0 })
      assert.deepEqual([changed.body.cache.state, changed.body.metadata.title], ['miss', 'Kettle 2'])
      assert.deepEqual(
        shop.state.asked.map(({ status }) => status),
        [200, 304, 200],
      )
    })
  }

  test('is asked for by its version at its own address alone, not on the way there', async () => {
    shop.state.etag = '"v1"'
    const entry = shop.site.url('/entry')
    const redirecting: Fault = (_request, response) => void response.writeHead(302, { location: shop.url }).end()
    const direct = shop.state.fault
    const visit = async () => {
      shop.state.fault = (request, response) => {
        shop.state.fault = direct
        redirecting(request, response)
      }
      return await scrape({ url: entry, max_age_s: 0 })
    }
    await visit()
    const again = await visit()
    assert.deepEqual([again.body.cache.state, again.body.final_url, again.body.status], ['revalidated', shop.url, 200])
    assert.deepEqual(
      shop.state.asked.map(({ path, headers }) => [path, headers['if-none-match']]),
      [
        ['/entry', undefined],
        [new URL(shop.url).pathname, undefined],
        ['/entry', undefined],
        [new URL(shop.url).pathname, '"v1"'],
      ],
    )
    shop.state.version = 2
    // Now the entry has a page of its own, which happens to call its version the same.
    const moved = await scrape({ url: entry, max_age_s: 0 })
    assert.deepEqual([moved.body.cache.state, moved.body.metadata.title], ['miss', 'Kettle 2'])
  })

  for (const [what, fault] of Object.entries<Fault>({
    'answers 503': (_, response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Back soon'),
    'answers 429': (_, response) => void response.writeHead(429, { 'content-type': 'text/html' }).end('<h1>Slowly'),
    'breaks the connection': (_, response) => void response.destroy(),
  })) {
    test(`may be older where its target ${what}, which then costs as a kept one does`, async () => {
      await scrape()
      shop.state.fault = fault
      shop.clock.advance(2 * hour * 1000)
      const stale = await scrape({ stale_if_error_s: hour, retries: 0 })
      assert.deepEqual(
        [stale.body.cache?.state, stale.body.cache?.age_s, stale.body.metadata?.title, stale.body.credits_used],
        ['stale', 2 * hour, 'Kettle 1', 0],
      )
      assert.equal(stale.body.status, 200)
      shop.clock.advance(1000)
      const tooOld = await scrape({ stale_if_error_s: hour, retries: 0 })
      assert.notEqual(tooOld.body.cache?.state, 'stale')
      const unsaid = await scrape({ max_age_s: 0, retries: 0 })
      assert.notEqual(unsaid.body.cache?.state, 'stale')
      shop.state.fault = undefined
      assert.equal(
        (await scrape({ max_age_s: 3 * hour })).body.cache.state,
        'hit',
        'the error was not kept in its place',
      )
    })
  }

  test('is never kept when it was asked for with what may be a credential, nor taken then', async () => {
    const withKeys = [
      { headers: { cookie: 'session=1' } },
      { headers: { Authorization: 'Bearer secret' } },
      { headers: { 'X-Api-Key': 'secret' } },
      { headers: { 'X-Whatever': 'secret' } },
      { url: shop.url.replace('//', '//user:secret@') },
    ]
    for (const more of withKeys) {
      const [first, second] = [await scrape(more), await scrape(more)]
      assert.deepEqual(statesOf([first, second]), ['bypass', 'bypass'])
      assert.deepEqual([first.body.credits_used, second.body.credits_used], [1, 1])
    }
    assert.equal(shop.state.asked.length, 2 * withKeys.length)
    assert.equal((await scrape()).body.cache.state, 'miss')
    assert.equal((await scrape({ headers: { 'Accept-Language': 'de' } })).body.cache.state, 'miss', 'another page')
    assert.equal((await scrape({ headers: { 'accept-language': 'de' } })).body.cache.state, 'hit')
  })

  test('that sets a cookie is kept without it', async () => {
    shop.state.headers = { 'set-cookie': 'session=secret-of-the-session; Path=/' }
    await scrape({ max_age_s: 0 })
    assert.equal((await scrape()).body.cache.state, 'hit')
    await scrape({ max_age_s: 0 })
    assert.deepEqual(
      shop.state.asked.map(({ headers }) => headers.cookie),
      [undefined, undefined],
    )
  })

  for (const [what, status, page] of [
    ['blocked', 403, '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>'],
    ['empty', 200, ' '],
    ['forbidden', 403, `<h1>Forbidden</h1><p>${kettleWords}`],
    ['in trouble', 500, `<h1>Oops</h1><p>${kettleWords}`],
    ['for members', 200, '<h1>Members only</h1><p>You must be logged in.</p><a href="/login">Log in</a>'],
  ] as const) {
    test(`is never kept when it is ${what}`, async () => {
      shop.state.fault = (_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(page)
      await scrape({ retries: 0 })
      await extract({ retries: 0 })
      await scrape({ retries: 0 })
      assert.equal(shop.state.asked.length, 3)
    })
  }

  test('is kept as missing or gone, too', async () => {
    for (const status of [404, 410]) {
      shop.state.asked = []
      shop.state.fault = (_, response) =>
        void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Gone')
      shop.url = shop.site.url(`/missing/${status}`)
      const first = await scrape()
      const again = await scrape({ allow_error_status: true })
      assert.equal(first.body.code, status === 404 ? 'target_not_found' : undefined)
      assert.deepEqual([again.body.status, again.body.cache.state, shop.state.asked.length], [status, 'hit', 1])
    }
  })

  test('is not kept when it has more than 8 MiB, and a large one comes back whole', async () => {
    const large = (bytes: number): Fault => {
      const body = `<title>Ö</title><p>${'ö'.repeat(Math.floor(bytes / 2))}`
      return (_, response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
    }
    shop.state.fault = large(3 * 1024 * 1024)
    const [first, second] = [await scrape(), await scrape()]
    assert.deepEqual(statesOf([first, second]), ['miss', 'hit'])
    assert.deepEqual(
      { ...second.body, cache: 0, credits_used: 0, credits_remaining: 0 },
      { ...first.body, cache: 0, credits_used: 0, credits_remaining: 0 },
    )
    shop.url += '/larger'
    shop.state.fault = large(9 * 1024 * 1024)
    assert.deepEqual(statesOf([await scrape(), await scrape()]), ['miss', 'miss'])
  })

  test('is never another account’s', async () => {
    await scrape()
    await using sql = await openSqlite(join(shop.service.dataDir, 'gannet.db'))
    const other = { authorization: `Bearer ${await newKey(sql, 'scale')}` }
    assert.equal((await scrape({}, other)).body.cache.state, 'miss')
    assert.equal((await scrape({}, other)).body.cache.state, 'hit')
    assert.equal(shop.state.asked.length, 2)
  })

  test('is asked for once by a thousand calls at once', async () => {
    const page = `<h1>Kettle</h1><p>${kettleWords}`
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    shop.state.fault = (request, response) => {
      const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      if (request.url === '/other') return void answer()
      void isOpen.then(answer)
    }
    await using sql = await openSqlite(join(shop.service.dataDir, 'gannet.db'))
    const unlimited = { authorization: `Bearer ${await newKey(sql, 'unlimited')}` }
    const calls = Array.from({ length: 1000 }, () => scrape({ include_html: false }, unlimited))
    // A stranger's call that comes after them all is answered while they wait.
    await shop.service.post('/v1/scrape', { url: shop.site.url('/other') })
    open()
    const answers = await Promise.all(calls)
    const states = Map.groupBy(answers, ({ status, body }) => `${status} ${body.cache?.state}`)
    assert.deepEqual([states.get('200 miss')?.length, states.get('200 hit')?.length], [1, 999])
    assert.equal(shop.site.count(new URL(shop.url).pathname), 1)
    assert.equal(
      answers.reduce((sum, { body }) => sum + body.credits_used, 0),
      1,
    )
  })

  test('is loaded by the next one when the call that loads it goes away', async () => {
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    shop.state.fault = () => asked()
    const leaving = new AbortController()
    const first = fetch(`${shop.service.origin}/v1/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: shop.url, max_age_s: hour }),
      signal: leaving.signal,
    })
    await isAsked
    const others = [scrape(), scrape(), scrape()]
    shop.state.fault = undefined
    leaving.abort()
    await assert.rejects(first)
    const states = Map.groupBy(statesOf(await Promise.all(others)), (each) => each)
    assert.deepEqual([states.get('miss')?.length, states.get('hit')?.length], [1, 2])
  })
})
