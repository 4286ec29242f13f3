import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { problem } from '../kit/problem-matcher.ts'
import { answerWith, openRawServer } from '../kit/raw-server.ts'
import { openTestLoader } from '../kit/test-loader.ts'
import { openTestSite } from '../kit/test-site.ts'

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'

const broken: Record<string, string | Buffer> = {
  'a body shorter than Content-Length': `${head}Content-Length: 100\r\n\r\n<p>short`,
  'a chunked body that is cut off': `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n<p>ab\r\n`,
  'a chunked body with nonsense for a length': `${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n<p>ab\r\n0\r\n\r\n`,
  'no HTTP at all': 'SSH-2.0-OpenSSH_9.9\r\n',
  'nothing before closing': '',
  'a status below 100': 'HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nhi',
  'another protocol that nobody asked for': 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  'headers that are cut off': 'HTTP/1.1 200 OK\r\nContent-Ty',
  'headers without end': `HTTP/1.1 200 OK\r\n${'X-Filler: 0123456789012345678901234567890123456789\r\n'.repeat(3000)}\r\n`,
  'two different lengths': `${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\n<p>ab`,
  'gzip that is cut off': Buffer.concat([
    Buffer.from(`${head}Content-Encoding: gzip\r\n\r\n`),
    gzipSync('<p>hello '.repeat(1000)).subarray(0, 40),
  ]),
  'gzip that is damaged': Buffer.concat([
    Buffer.from(`${head}Content-Encoding: gzip\r\n\r\n`),
    gzipSync('<p>hello '.repeat(1000)).fill(7, 20, 40),
  ]),
  'four stacked codings': `${head}Content-Encoding: gzip, gzip, gzip, gzip\r\nContent-Length: 1\r\n\r\nx`,
}

for (const [what, answer] of Object.entries(broken)) {
  test(`calls a target unreachable that sends ${what}`, async () => {
    await using server = await openRawServer(answerWith(answer))
    await using world = openTestLoader()
    await assert.rejects(world.load(server.origin), problem('target_unreachable'))
  })
}

test('passes over interim answers, asked for or not', async () => {
  const interim = ['100 Continue', '102 Processing', '103 Early Hints\r\nLink: </a>; rel=preload', '199 Odd']
  const before = [...interim, interim[0]].map((line) => `HTTP/1.1 ${line}\r\n\r\n`).join('')
  await using server = await openRawServer((socket) => {
    socket.on('data', () => void socket.write(`${before}${head}Content-Length: 8\r\n\r\n<p>hello`))
  })
  await using world = openTestLoader()
  for (const path of ['/one', '/two']) assert.equal((await world.load(server.origin + path)).body, '<p>hello')
})

test('calls a target unreachable that refuses or resets connections', async () => {
  const server = await openRawServer((socket) => socket.resetAndDestroy())
  await using world = openTestLoader()
  await assert.rejects(world.load(server.origin), problem('target_unreachable', /broke off/))
  await server[Symbol.asyncDispose]()
  await assert.rejects(world.load(server.origin), problem('target_unreachable', /refused the connection/))
})

test('reads a body that ends with the connection, and HTTP/1.0', async () => {
  await using server = await openRawServer(
    answerWith('HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n<p>until the end'),
  )
  await using world = openTestLoader()
  assert.equal((await world.load(server.origin)).body, '<p>until the end')
})

test('tries once more when a kept connection turns out closed just as it is used again', async () => {
  let requests = 0
  await using server = await openRawServer((socket) => {
    socket.on('data', () => {
      requests += 1
      // The second request of a connection meets a reset instead of an answer.
      if (requests === 2) socket.resetAndDestroy()
      else socket.write(`${head}Content-Length: 4\r\n\r\n<p>${requests}`)
    })
  })
  await using world = openTestLoader()
  await world.load(server.origin)
  assert.equal((await world.load(server.origin)).body, '<p>3')
})

async function notFound(host: string): Promise<never> {
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
}

test('says that a name does not resolve', async () => {
  await using world = openTestLoader({ resolve: notFound })
  await assert.rejects(
    world.load('http://nowhere.test/'),
    problem('target_dns_error', /nowhere\.test does not resolve/),
  )
  await using empty = openTestLoader({ resolve: async () => [] })
  await assert.rejects(empty.load('http://nowhere.test/'), problem('target_dns_error'))
})

test('refuses a body over the limit by its announced length, as it arrives, and when it inflates', async () => {
  const maxBytes = 1024 * 1024
  const bomb = gzipSync(Buffer.alloc(200 * maxBytes))
  let sent = 0
  await using site = await openTestSite({
    '/announced': { headers: { 'content-length': String(maxBytes + 1) }, body: Buffer.alloc(maxBytes + 1, 'a') },
    '/streamed': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a'))) sent += 65_536
      }
      response.on('drain', more)
      more()
    },
    '/bomb': { headers: { 'content-encoding': 'gzip' }, body: bomb },
    '/double-bomb': { headers: { 'content-encoding': 'gzip, gzip' }, body: gzipSync(bomb) },
    '/fits': { body: Buffer.alloc(maxBytes, 'a') },
  })
  await using world = openTestLoader({ maxBytes })
  for (const path of ['/announced', '/streamed', '/bomb', '/double-bomb']) {
    await assert.rejects(world.load(site.url(path)), (error: Error & { details?: unknown }) => {
      assert.deepEqual(error.details, { max_bytes: maxBytes })
      return problem('content_too_large')(error)
    })
  }
  assert.ok(sent < 20 * maxBytes)
  assert.equal((await world.load(site.url('/fits'))).body.length, maxBytes)
})

test('ends an endless bomb as soon as it would inflate over the limit', async () => {
  const block = gzipSync(Buffer.alloc(1024 * 1024))
  let blocks = 0
  await using site = await openTestSite({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      const more = (): void => {
        while (!response.destroyed && response.write(block)) blocks += 1
      }
      response.on('drain', more)
      more()
    },
  })
  await using world = openTestLoader({ maxBytes: 4 * 1024 * 1024 })
  await assert.rejects(world.load(site.url('/')), problem('content_too_large'))
  assert.ok(blocks < 20_000)
})
