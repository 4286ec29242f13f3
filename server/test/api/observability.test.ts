import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestFolder } from '../kit/command.ts'
import { openServiceProcess } from '../kit/service-process.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[]
}

/** A collector that takes OTLP over HTTP as JSON, and keeps the spans. */
async function openCollector() {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

test("a call's stages are spans of the caller's own trace, and are told in Server-Timing", async () => {
  await using collector = await openCollector()
  await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  {
    await using service = await openTestService({ GANNET_TRACES: collector.url })
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`
    const answer = await service.post('/v1/scrape', { url: site.url('/') }, { traceparent })
    assert.equal(answer.status, 200)
    const timing = answer.headers.get('server-timing') ?? ''
    for (const stage of ['hold', 'queue', 'load', 'read', 'spend'])
      assert.match(timing, new RegExp(`\\b${stage};dur=\\d+\\.\\d`))
    await service.post('/v1/scrape', { url: 'http://10.0.0.1/' })
  }
  const whole = collector.spans.find(({ name, traceId: id }) => name === 'scrape' && id === traceId)
  assert.equal(whole?.parentSpanId, 'b7ad6b7169203331')
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId).map(({ name }) => name)
  assert.deepEqual(below.toSorted(), ['hold', 'load', 'queue', 'read', 'spend'])
  const outcomes = collector.spans.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key === 'gannet.outcome').map(({ value }) => value.stringValue ?? ''),
  )
  assert.deepEqual(outcomes.toSorted(), ['ok', 'url_not_allowed'])
  assert.doesNotMatch(JSON.stringify(collector.spans), /gn_|10\.0\.0\.1/, 'no key and no address stands in a span')
})

test('a collector that is away costs a call nothing', async () => {
  await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
  await using service = await openTestService({ GANNET_TRACES: 'http://127.0.0.1:9/v1/traces' })
  assert.equal((await service.post('/v1/scrape', { url: site.url('/') })).status, 200)
})

test('every figure of the dashboard is one that the service shows', async () => {
  const dashboard = readFileSync(join(import.meta.dirname, '../../../deploy/grafana-dashboard.json'), 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }
  const used = new Set(
    panels
      .flatMap(({ targets }) =>
        targets.flatMap(({ expr }) => expr.match(/\b(?:gannet|nodejs|process)_[a-z0-9_]+/g) ?? []),
      )
      .map((name) => name.replace(/_bucket$/, '')),
  )
  assert.ok(used.size > 8)
  await using service = await openTestService()
  const shown = (await service.get('/metrics')).body as string
  // Those of a fleet are shown only by its nodes.
  const missing = [...used].filter((name) => !name.startsWith('gannet_fleet_') && !shown.includes(`# HELP ${name} `))
  assert.deepEqual(missing, [])
})

test('a caller who hangs up before the body is there is no fault of the service in its log', async () => {
  await using folder = await openTestFolder()
  const key = 'gn_TestKeyTestKeyTestKeyTestKey0002'
  await using service = await openServiceProcess({ GANNET_DATA_DIR: folder.path, GANNET_BOOTSTRAP_KEY: key })
  const { hostname, port } = new URL(service.origin)
  const socket = connect({ host: hostname, port: Number(port) })
  const head = ['POST /v1/scrape HTTP/1.1', 'Host: x', `Authorization: Bearer ${key}`, 'Content-Type: application/json']
  socket.write(`${[...head, 'Content-Length: 100'].join('\r\n')}\r\n\r\n{"url":`)
  const { origin } = service
  const askUsage = async () =>
    (await fetch(`${origin}/v1/usage`, { headers: { authorization: `Bearer ${key}` } })).text()
  // Once another request with this key was answered, that one's body is waited for.
  await askUsage()
  socket.destroy()
  await askUsage()
  assert.equal(await service.end('SIGTERM'), 0)
  assert.doesNotMatch(service.lines.join('\n'), /internal error/)
})
