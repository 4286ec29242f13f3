import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../src/contract/problems.ts'
import { testCall } from '../kit/test-call.ts'
import { openTestLoader } from '../kit/test-loader.ts'
import { openTestSite } from '../kit/test-site.ts'
import { problem } from '../kit/problem-matcher.ts'

test('gives the page with its status, address, type and decoded body', async () => {
  await using site = await openTestSite({ '/': { status: 203, body: '<h1>Grüße</h1>' } })
  await using world = openTestLoader()
  const page = await world.load(site.url('/?a=1#part'))
  assert.equal(page.status, 203)
  assert.equal(page.finalUrl, site.url('/?a=1#part'))
  assert.equal(page.contentType, 'text/html; charset=utf-8')
  assert.equal(page.kind, 'html')
  assert.equal(page.body, '<h1>Grüße</h1>')
  assert.equal(page.rendered, false)
  assert.ok(page.responseTimeMs >= 0)
})

test('gives error pages as pages', async () => {
  await using site = await openTestSite({
    '/gone': { status: 410, body: 'gone' },
    '/down': { status: 503, body: 'down' },
  })
  await using world = openTestLoader()
  assert.equal((await world.load(site.url('/gone'))).status, 410)
  assert.equal((await world.load(site.url('/down'))).body, 'down')
})

test('introduces itself honestly and lets the caller override every default header', async () => {
  await using site = await openTestSite({ '/': 'x' })
  await using world = openTestLoader()
  await world.load(site.url('/'))
  await world.load(site.url('/'), { 'user-agent': 'Mine/1', 'ACCEPT-LANGUAGE': 'de', 'X-Extra': 'ä'.normalize() })
  const [first, second] = site.hits.map((hit) => hit.headers)
  assert.equal(first?.['user-agent'], 'GannetTest/1.0')
  assert.equal(first?.['accept-encoding'], 'gzip, deflate, br, zstd')
  assert.match(first?.accept ?? '', /^text\/html,/)
  assert.equal(second?.['user-agent'], 'Mine/1')
  assert.equal(second?.['accept-language'], 'de')
  assert.equal(Buffer.from(String(second?.['x-extra']), 'latin1').toString(), 'ä')
})

test('turns user-info of the URL into Basic auth and keeps it out of the final address', async () => {
  await using site = await openTestSite({ '/': 'x' })
  await using world = openTestLoader()
  const page = await world.load(site.url('/').replace('http://', 'http://us%65r:p%40ss:%C3%A4@'))
  const expected = `Basic ${Buffer.from('user:p@ss:ä').toString('base64')}`
  assert.equal(site.hits[0]?.headers.authorization, expected)
  assert.equal(page.finalUrl, site.url('/'))
})

test("prefers the caller's Authorization header to the URL's user-info", async () => {
  await using site = await openTestSite({ '/': 'x' })
  await using world = openTestLoader()
  await world.load(site.url('/').replace('http://', 'http://user:pass@'), { authorization: 'Bearer abc' })
  assert.equal(site.hits[0]?.headers.authorization, 'Bearer abc')
})

test('uses one connection again for the same origin', async () => {
  const ports = new Set<number | undefined>()
  await using site = await openTestSite({
    '/': (request, response) => {
      ports.add(request.socket.remotePort)
      response.end('<p>x')
    },
  })
  await using world = openTestLoader()
  for (let round = 0; round < 4; round += 1) {
    await world.load(site.url('/'))
    await setImmediate()
  }
  assert.equal(ports.size, 1)
})

test('uses no connection again that a caller may have signed in to', async () => {
  const ports: (number | undefined)[] = []
  await using site = await openTestSite({
    '/': (request, response) => {
      ports.push(request.socket.remotePort)
      response.end('<p>x')
    },
  })
  await using world = openTestLoader()
  await world.load(site.url('/'), { Authorization: 'Negotiate abc' })
  await setImmediate()
  await world.load(site.url('/'))
  assert.notEqual(ports[0], ports[1])
})

test('ends with the time-out whether headers or the rest of the body never come, redirects counted in', async (context) => {
  await using site = await openTestSite({
    '/silent': { never: true },
    '/half': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>half'),
    '/to-silent': { status: 302, headers: { location: '/silent' } },
    '/drip': (_request, response) => {
      const drip = setInterval(() => response.write('.'), 5)
      response.once('close', () => clearInterval(drip))
    },
  })
  await using world = openTestLoader({ timeoutMs: 60 })
  for (const path of ['/silent', '/half', '/to-silent', '/drip']) {
    await context.test(path, async () => {
      await assert.rejects(world.load(site.url(path)), problem('target_timeout', /within 0.06 seconds/))
    })
  }
})

test('ends as soon as the caller hangs up, with the reason the caller gave, and closes the connection', async () => {
  const closed = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await using site = await openTestSite({
    '/': (request) => {
      request.socket.once('close', () => closed.resolve())
      asked.resolve()
    },
  })
  await using world = openTestLoader()
  const call = testCall()
  const loading = world.loader({ url: new URL(site.url('/')) }, call)
  await asked.promise
  call.hangUp()
  await assert.rejects(loading, /the caller hung up/)
  await closed.promise
  await assert.rejects(world.loader({ url: new URL(site.url('/')) }, call), /the caller hung up/)
})

test('gives pages without text for 204, 205, 304 and redirects that lead nowhere', async () => {
  await using site = await openTestSite({
    '/204': { status: 204 },
    '/205': { status: 205 },
    '/304': { status: 304 },
    '/302': { status: 302, body: 'moved, but where?' },
    '/300': { status: 300, headers: { location: '/204' }, body: 'choose' },
  })
  await using world = openTestLoader()
  for (const status of [204, 205, 304, 302, 300]) {
    const page = await world.load(site.url(`/${status}`))
    assert.deepEqual([page.status, page.body], [status, ''])
  }
})

test('tolerates early hints before the answer', async () => {
  await using site = await openTestSite({
    '/': (_request, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>after the hints')
    },
  })
  await using world = openTestLoader()
  assert.equal((await world.load(site.url('/'))).body, '<p>after the hints')
})

test('gives a PDF as its bytes, whatever it is called', async () => {
  await using site = await openTestSite({
    '/pdf-as-html': { headers: { 'content-type': 'text/html' }, body: '%PDF-1.7 ...' },
    '/pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7 ...' },
  })
  await using world = openTestLoader()
  for (const path of ['/pdf', '/pdf-as-html']) {
    const { kind, body, bytes } = await world.load(site.url(path))
    assert.deepEqual([kind, body, String(bytes)], ['pdf', '', '%PDF-1.7 ...'])
  }
})

test('refuses what is no text document and says what it is, unread', async () => {
  await using site = await openTestSite({
    '/png': { headers: { 'content-type': 'image/png' }, body: '\x89PNG' },
    '/zip': { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from('PK\x03\x04\0\0\0') },
    '/no-pdf': { headers: { 'content-type': 'application/pdf' }, body: 'anything' },
    '/endless': (_request, response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).write('...'),
  })
  await using world = openTestLoader()
  const types = {
    '/png': 'image/png',
    '/zip': 'application/zip',
    '/no-pdf': 'application/pdf',
    '/endless': 'video/mp4',
  }
  for (const [path, content_type] of Object.entries(types)) {
    await assert.rejects(world.load(site.url(path)), (error) => {
      assert.ok(error instanceof Problem)
      assert.equal(error.code, 'unsupported_content_type')
      assert.deepEqual(error.details, { content_type })
      return true
    })
  }
})
