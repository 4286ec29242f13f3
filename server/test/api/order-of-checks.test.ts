import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'

describe('the order of checks', () => {
  let service: TestService

  before(async () => {
    service = await openTestService()
  })
  after(() => service[Symbol.asyncDispose]())

  const raw = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const response = await fetch(service.origin + path, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  function assertProblem({ status, headers, body }: TestAnswer, expected: { status: number; code: string }): void {
    assert.equal(status, expected.status)
    assert.equal(body.code, expected.code)
    assert.match(body.error, /^[A-Z].*[.!?]$/s)
    assert.equal(body.request_id, headers.get('x-request-id'))
    assert.equal(typeof body.retryable, 'boolean')
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
  }

  test('an unknown route is 404 before the key is looked at', async () => {
    assertProblem(await raw('/v1/nothing', { method: 'POST', body: '{' }), { status: 404, code: 'not_found' })
    assertProblem(await raw('/v3/scrape', { method: 'POST' }), { status: 404, code: 'not_found' })
    assertProblem(await raw('/%zz', {}), { status: 404, code: 'not_found' })
  })

  test('a wrong method is 405 with Allow before the key is looked at', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await raw('/v1/scrape', { method })
      assertProblem(answer, { status: 405, code: 'method_not_allowed' })
      assert.equal(answer.headers.get('allow'), 'POST')
    }
    const usage = await raw('/v1/usage', { method: 'POST', body: '{}' })
    assertProblem(usage, { status: 405, code: 'method_not_allowed' })
    assert.equal(usage.headers.get('allow'), 'GET, HEAD')
  })

  test('a missing, malformed or unknown key is 401 before the body is looked at', async () => {
    const { key } = service
    const headers = [
      undefined,
      '',
      key,
      `Basic ${key}`,
      'Bearer',
      'Bearer ',
      `Bearer ${key}x`,
      `Bearer ${key.toUpperCase()}`,
      `Token ${key}`,
    ]
    for (const authorization of headers) {
      const answer = await raw('/v1/scrape', {
        method: 'POST',
        headers: authorization === undefined ? {} : { authorization },
        body: 'not json',
      })
      assertProblem(answer, { status: 401, code: 'unauthorized' })
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
      assert.ok(!JSON.stringify(answer.body).includes(key), 'the key is not echoed')
    }
  })

  test('the key is taken only from the header, never from query or body', async () => {
    const answer = await raw(`/v1/scrape?key=${service.key}&api_key=${service.key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': service.key },
      body: JSON.stringify({ url: 'http://example.com/', api_key: service.key }),
    })
    assertProblem(answer, { status: 401, code: 'unauthorized' })
  })

  test('Bearer is matched without regard to case', async () => {
    for (const scheme of ['bearer', 'BEARER', 'Bearer']) {
      const answer = await raw('/v1/usage', { headers: { authorization: `${scheme} ${service.key}` } })
      assert.equal(answer.status, 200)
    }
  })

  test('a body that is no JSON object is 400', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      '"x"',
      'null',
      '5',
      'url=http://x',
      '{"url": "http://x",}',
      '\ufeff{"url": 1}',
    ]) {
      assertProblem(await service.post('/v1/scrape', body), { status: 400, code: 'invalid_request' })
    }
  })

  test('a body of another content type is 400', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      'nonsense',
    ]) {
      const answer = await service.post('/v1/scrape', '{"url": "http://x"}', { 'content-type': type })
      assertProblem(answer, { status: 400, code: 'invalid_request' })
    }
  })

  test('every wrong field is named at once', async () => {
    const answer = await service.post('/v1/scrape', { url: 'example.com', render_js: 'true', wait_ms: 10_001 })
    assertProblem(answer, { status: 400, code: 'invalid_request' })
    assert.deepEqual(
      answer.body.details.fields.map((field: { path: string }) => field.path),
      ['url', 'render_js', 'wait_ms'],
    )
    for (const name of ['url', 'render_js', 'wait_ms']) assert.ok(answer.body.error.includes(name))
  })

  test('a body over the cap is 413, with a key or without', async () => {
    const body = JSON.stringify({ url: 'http://x', padding: 'x'.repeat(1024 * 1024) })
    assertProblem(await service.post('/v1/scrape', body), { status: 413, code: 'payload_too_large' })
    const anonymous = await raw('/v1/scrape', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    assertProblem(anonymous, { status: 413, code: 'payload_too_large' })
    const streamed = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 20; part += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
        controller.close()
      },
    })
    const chunked = await raw('/v1/scrape', {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: streamed,
      duplex: 'half',
    } as unknown as RequestInit)
    assertProblem(chunked, { status: 413, code: 'payload_too_large' })
  })

  test('a compressed body is refused', async () => {
    const answer = await service.post('/v1/scrape', '{"url": "http://x"}', { 'content-encoding': 'gzip' })
    assertProblem(answer, { status: 400, code: 'invalid_request' })
    assert.match(answer.body.error, /compressed/i)
    const plain = await service.post('/v1/scrape', '{', { 'content-encoding': 'Identity' })
    assert.match(plain.body.error, /not valid JSON/)
  })

  test('every authenticated answer carries the rate limit, errors too', async () => {
    for (const answer of [await service.get('/v1/usage'), await service.post('/v1/scrape', {})]) {
      assert.equal(answer.headers.get('ratelimit-limit'), '50')
      assert.match(answer.headers.get('ratelimit-remaining') ?? '', /^\d+$/)
      assert.match(answer.headers.get('ratelimit-reset') ?? '', /^\d+$/)
    }
  })

  test('a request id is new every time', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await service.get('/healthz')).headers.get('x-request-id')),
    )
    assert.equal(new Set(ids).size, 3)
  })
})
