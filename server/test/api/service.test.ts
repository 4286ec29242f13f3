import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

describe('the service around the operations', () => {
  let service: TestService

  before(async () => {
    service = await openTestService()
  })
  after(() => service[Symbol.asyncDispose]())

  test('says that it lives and that it is ready, without a key', async () => {
    assert.deepEqual(await (await fetch(`${service.origin}/healthz`)).json(), { status: 'ok' })
    const ready = await fetch(`${service.origin}/readyz`)
    assert.equal(ready.status, 200)
    assert.deepEqual(await ready.json(), {
      status: 'ready',
      checks: { database: 'ok', browser: 'ok', storage: 'ok', service: 'ok' },
    })
  })

  test('serves its OpenAPI document without a key', async () => {
    const response = await fetch(`${service.origin}/v1/openapi.json`)
    const document = (await response.json()) as { openapi: string; paths: Record<string, unknown> }
    assert.equal(response.status, 200)
    assert.match(document.openapi, /^3\.1\./)
    assert.ok('/scrape' in document.paths)
  })

  test('tells a target that never answers by the status that its document names', async () => {
    await using hasty = await openTestService({ GANNET_TARGET_TIMEOUT_MS: '300' })
    await using site = await openTestSite({ '/': { never: true } })
    const { paths } = (await hasty.get('/v1/openapi.json')).body
    for (const [name, status] of [
      ['scrape', 504],
      ['map', 504],
      ['extract', 502],
    ] as const) {
      const fields = name === 'extract' ? { schema: { type: 'string' }, render_js: false } : {}
      const answer = await hasty.post(`/v1/${name}`, { url: site.url('/'), ...fields })
      assert.deepEqual([answer.status, answer.body.code], [status, 'target_timeout'], name)
      assert.ok(String(status) in paths[`/${name}`].post.responses, name)
      assert.ok(!(String(1006 - status) in paths[`/${name}`].post.responses), name)
    }
  })

  test('counts what it does at /metrics, without naming a key', async () => {
    await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
    await service.post('/v1/scrape', { url: site.url('/') })
    await service.post('/v1/scrape', { url: 'http://10.0.0.1/' })
    const { body } = await service.get('/metrics')
    assert.match(body, /gannet_requests_total\{operation="scrape",outcome="ok"\} 1/)
    assert.match(body, /gannet_requests_total\{operation="scrape",outcome="url_not_allowed"\} 1/)
    assert.match(body, /gannet_request_duration_seconds_bucket\{le="0.5",operation="scrape"\}/)
    assert.match(body, /gannet_credits_spent_total\{operation="scrape"\} 1/)
    assert.match(body, /gannet_egress_refusals_total\{reason="[a-z_]+"\} 1/)
    for (const name of ['gannet_queue_length', 'gannet_pages_open', 'gannet_browser_restarts_total']) {
      assert.match(body, new RegExp(`^${name} 0$`, 'm'))
    }
    assert.ok(!body.includes(service.key))
  })

  const answerTo = async (bytes: string): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(service.origin).port) })
    socket.write(bytes)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }

  test('answers what is no HTTP request in the form of every other error', async () => {
    for (const bytes of ['NONSENSE\r\n\r\n', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n']) {
      const answer = await answerTo(bytes)
      assert.match(answer, /^HTTP\/1\.1 400 /)
      assert.match(answer, /^x-request-id: req_/im)
      assert.match(answer, /"code":"invalid_request"/)
    }
  })

  test('answers who asks for a tunnel, and hangs up', async () => {
    const answer = await answerTo('CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n')
    assert.match(answer, /^HTTP\/1\.1 405 .*\r\nAllow: DELETE, GET, HEAD, POST\r\n/)
    assert.match(answer, /"code":"method_not_allowed"/)
  })

  test('serves HTTP/1.0, which needs no Host, and whoever expects what nobody knows', async () => {
    assert.match(await answerTo('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /)
    const expecting = 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n'
    assert.match(await answerTo(expecting), /^HTTP\/1\.1 200 /)
  })

  test('finishes what runs and refuses what comes while it drains', async () => {
    let release = (): void => {}
    await using site = await openTestSite({
      '/': '<h1>Hello</h1>',
      '/slow': (_request, response) => {
        release = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>At last</h1>')
      },
    })
    const draining = await openTestService()
    const slow = draining.post('/v1/scrape', { url: site.url('/slow') })
    while (site.count('/slow') === 0) await new Promise(setImmediate)
    const closed = draining[Symbol.asyncDispose]()
    const { status, body, headers } = await draining.post('/v1/scrape', { url: site.url('/') })
    assert.deepEqual([status, body.code], [503, 'overloaded'])
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    assert.equal((await fetch(`${draining.origin}/readyz`)).status, 503)
    release()
    const finished = await slow
    assert.deepEqual([finished.status, finished.body.text], [200, 'At last'])
    await closed
    await assert.rejects(fetch(`${draining.origin}/healthz`))
  })
})
