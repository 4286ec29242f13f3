import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, beforeEach, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

type Fault = (response: ServerResponse) => void

const page = '<title>Kettle</title><main><h1>Kettle</h1><p>A kettle of copper, hammered by hand, for two litres.'
const answering =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Back soon</h1>')
const faults: Readonly<Record<string, Fault>> = {
  'answers 429': answering(429),
  'answers 502': answering(502),
  'answers 503': answering(503),
  'answers 504': answering(504),
  'asks to come back in a second': answering(503, { 'retry-after': '1' }),
  'gives a date': answering(429, { 'retry-after': new Date(0).toUTCString() }),
  'closes without a word': (response) => void response.destroy(),
  'breaks off in the body': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' })
    response.write('<h1>Half', () => response.destroy())
  },
}
const long: Fault = answering(503, { 'retry-after': '120' })

/** A site that has a fault for the first requests for each path. */
async function openFaultySite() {
  const state = { fault: answering(503), times: 1, asked: [] as number[] }
  const site = await openTestSite({
    '/favicon.ico': { status: 404 },
    '*': (_: IncomingMessage, response: ServerResponse) => {
      state.asked.push(performance.now())
      if (state.asked.length <= state.times) return state.fault(response)
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    },
  })
  return { site, state }
}

const schema = { type: 'object', properties: { title: { type: 'string' } } }
const calls = [
  { what: 'a plain scrape', path: '/v1/scrape', body: {} },
  { what: 'a rendered scrape', path: '/v1/scrape', body: { render_js: true } },
  { what: 'an extraction', path: '/v1/extract', body: { schema, render_js: false } },
  { what: 'a screenshot', path: '/v1/screenshot', body: { hide_cookie_banners: false } },
]

describe('a target that is away for a moment', () => {
  let service: TestService
  let site: TestSite
  let state: Awaited<ReturnType<typeof openFaultySite>>['state']

  before(async () => {
    ;({ site, state } = await openFaultySite())
    service = await openTestService()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    state.asked = []
    state.times = 1
  })

  const statusOf = (body: TestBody): number => body.target_status ?? body.capture?.target_status ?? body.status

  for (const { what, path, body } of calls) {
    for (const [name, fault] of Object.entries(faults)) {
      test(`is asked once more when it ${name}: ${what}`, async () => {
        state.fault = fault
        const answer = await service.post(path, { url: site.url('/page'), ...body })
        assert.deepEqual([answer.status, statusOf(answer.body), state.asked.length], [200, 200, 2], answer.body.error)
      })
    }

    test(`is asked once with retries: 0: ${what}`, async () => {
      state.fault = answering(503)
      const answer = await service.post(path, { url: site.url('/page'), ...body, retries: 0 })
      assert.deepEqual([answer.status, statusOf(answer.body), state.asked.length], [200, 503, 1])
    })

    test(`is left alone when it asks for more time than there is: ${what}`, async () => {
      state.fault = long
      const answer = await service.post(path, { url: site.url('/page'), ...body })
      assert.deepEqual([answer.status, statusOf(answer.body), state.asked.length], [200, 503, 1])
    })
  }

  test('gets the pause it asks for', async () => {
    state.fault = answering(503, { 'retry-after': '1' })
    await service.post('/v1/scrape', { url: site.url('/page') })
    const [first = 0, second = 0] = state.asked
    assert.ok(second - first >= 995, `asked again after ${second - first} ms`)
  })

  test('is asked no more often than was asked for, with pauses that grow', async () => {
    state.times = Infinity
    state.fault = answering(503)
    const { body } = await service.post('/v1/scrape', { url: site.url('/page'), retries: 2 })
    assert.deepEqual([body.status, state.asked.length], [503, 3])
    const [first = 0, second = 0, third = 0] = state.asked
    assert.ok(third - second > (second - first) * 1.4, `${second - first} ms, then ${third - second} ms`)
    state.asked = []
    state.fault = (response) => void response.destroy()
    const broken = await service.post('/v1/scrape', { url: site.url('/page') })
    assert.deepEqual([broken.body.code, state.asked.length], ['target_unreachable', 2])
    state.asked = []
    const once = await service.post('/v1/scrape', { url: site.url('/page'), retries: 0 })
    assert.deepEqual([once.body.code, state.asked.length], ['target_unreachable', 1])
  })

  test('is not asked again for what will not change', async () => {
    for (const status of [400, 403, 410, 500, 501]) {
      state.asked = []
      state.fault = answering(status)
      const { body } = await service.post('/v1/scrape', { url: site.url('/page') })
      assert.deepEqual([body.status, state.asked.length], [status, 1])
    }
  })

  test('that stays away has a page of kind "error", and never one of content', async () => {
    const words = 'The pot was thrown on a wheel and fired twice in the old kiln. '
    for (const [status, text] of [
      [503, '<h1>Back soon</h1>'],
      [429, `<p>${words.repeat(20)}`],
      [500, `<p>${words.repeat(400)}`],
      [502, ''],
    ] as const) {
      state.times = Infinity
      state.fault = (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(text)
      const { body } = await service.post('/v1/scrape', { url: site.url('/page'), retries: 0 })
      assert.deepEqual(body.page_state, { kind: 'error', confidence: 1, signals: [`status:${status}`] })
    }
  })

  test('that stays away: extract says its status', async () => {
    state.times = Infinity
    state.fault = answering(503)
    const price = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] }
    const none = await service.post('/v1/extract', { url: site.url('/page'), schema: price, render_js: false })
    assert.deepEqual([none.body.data, none.body.target_status], [null, 503])
    assert.match(none.body.extraction_error, /^The target answered with status 503\. /)
    const some = await service.post('/v1/extract', { url: site.url('/page'), schema, render_js: false })
    assert.deepEqual(some.body.data, { title: 'Back soon' })
    assert.match(String(some.body.warnings), /status 503.*may be of an error page/)
  })

  test('says nothing of whether its pages are to be rendered', async () => {
    const asked = { url: site.url('/auto/1'), render: 'auto', retries: 0 }
    state.times = Infinity
    state.fault = answering(503)
    const none = await service.post('/v1/extract', { ...asked, schema, render_js: false })
    assert.deepEqual([none.body.target_status, state.asked.length], [503, 1])
    const shell: Fault = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<div id=root></div><script>1</script>')
    for (const path of ['/auto/2', '/auto/3']) {
      state.asked = []
      state.fault = (response) => (state.asked.length === 1 ? shell : answering(503))(response)
      const { body } = await service.post('/v1/scrape', { ...asked, url: site.url(path) })
      assert.deepEqual([body.status, body.metadata.rendered, state.asked.length], [503, true, 2], path)
    }
  })

  test('ends when its caller leaves during the pause', async () => {
    state.times = Infinity
    state.fault = answering(503, { 'retry-after': '9' })
    const leaving = new AbortController()
    const sent = fetch(`${service.origin}/v1/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: site.url('/page') }),
      signal: leaving.signal,
    })
    while (state.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    leaving.abort()
    await assert.rejects(sent)
    assert.equal(state.asked.length, 1)
  })
})

interface TestBody {
  readonly status: number
  readonly target_status?: number
  readonly capture?: { readonly target_status: number }
}
