import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { ProxyListener } from '../../src/egress/browser/browser-proxy.ts'
import type { ProxyLease } from '../../src/egress/browser/proxy-lease.ts'
import { type TestCall, testCall } from '../kit/test-call.ts'
import { getThrough, readUntil, tunnelThrough } from '../kit/proxy-client.ts'
import { answerWith, openRawServer } from '../kit/raw-server.ts'
import { openTestLoader } from '../kit/test-loader.ts'
import { openTestSite } from '../kit/test-site.ts'

interface World extends AsyncDisposable {
  readonly door: ProxyListener
  readonly lease: ProxyLease
  readonly call: TestCall
}

/** A door leased to one call, over an egress of its own. */
async function openWorld(options: Parameters<typeof openTestLoader>[0] = {}): Promise<World> {
  const { egress } = openTestLoader(options)
  const listener = await egress.browserProxy.openListener()
  const call = testCall()
  const lease = listener.lease(call)
  return { door: listener, lease, call, [Symbol.asyncDispose]: () => egress[Symbol.asyncDispose]() }
}

test('passes requests on with method, path, headers and body, and answers back untouched', async () => {
  await using site = await openTestSite({
    '/echo': async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      response.writeHead(201, 'Made', {
        'set-cookie': ['a=1', 'b=2'],
        'x-path': request.url ?? '',
        'content-type': 'a/b',
      })
      response.end(`${request.method} ${body}`)
    },
  })
  await using world = await openWorld()
  const headers = { 'X-Mine': 'yes', Cookie: 'c=3', Connection: 'close, X-Hop', 'X-Hop': 'no', 'Proxy-Connection': 'x' }
  const answer = await getThrough(world.door, site.url('/echo?a=%20|b'), { method: 'POST', headers, body: 'hello' })
  assert.equal(answer.status, 201)
  assert.equal(answer.body, 'POST hello')
  assert.deepEqual(answer.headers['set-cookie'], ['a=1', 'b=2'])
  assert.equal(answer.headers['x-path'], '/echo?a=%20|b')
  const [hit] = site.hits
  assert.equal(hit?.headers['x-mine'], 'yes')
  assert.equal(hit?.headers.cookie, 'c=3')
  assert.equal(hit?.headers.host, `127.0.0.1:${site.port}`)
  assert.equal(hit?.headers['x-hop'], undefined)
  assert.equal(hit?.headers['proxy-connection'], undefined)
  assert.equal(world.lease.usage.requests, 1)
})

test('passes on answers without a body, empty ones, compressed ones and redirects as they are', async () => {
  await using site = await openTestSite({
    '/204': { status: 204 },
    '/empty': { body: '' },
    '/gzip': { headers: { 'content-encoding': 'gzip' }, body: Buffer.from([1, 2, 3, 200]) },
    '/302': { status: 302, headers: { location: '/elsewhere' } },
  })
  await using world = await openWorld()
  assert.equal((await getThrough(world.door, site.url('/204'))).status, 204)
  assert.equal((await getThrough(world.door, site.url('/empty'))).body, '')
  assert.equal((await getThrough(world.door, site.url('/gzip'))).body, '\x01\x02\x03\xc8')
  assert.equal((await getThrough(world.door, site.url('/302'))).headers.location, '/elsewhere')
  const head = await getThrough(world.door, site.url('/gzip'), { method: 'HEAD' })
  assert.deepEqual([head.status, head.body], [200, ''])
})

test('keeps connections to targets and to the browser alive within a lease', async () => {
  const ports = new Set<number | undefined>()
  await using site = await openTestSite({
    '*': (request, response) => {
      ports.add(request.socket.remotePort)
      response.end('x')
    },
  })
  await using world = await openWorld()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let round = 0; round < 5; round += 1) await getThrough(world.door, site.url(`/${round}`), { agent })
  agent.destroy()
  assert.equal(ports.size, 1)
})

test('asks once more when a kept connection turns out closed just as it is used again', async () => {
  let requests = 0
  await using server = await openRawServer((socket) => {
    socket.on('data', () => {
      requests += 1
      if (requests === 2) socket.resetAndDestroy()
      else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n${requests}`)
    })
  })
  await using world = await openWorld()
  await getThrough(world.door, server.origin)
  assert.equal((await getThrough(world.door, server.origin)).body, '3')
})

test('carries tunnels both ways, with what was sent ahead and what is still on its way at the end', async () => {
  await using server = await openRawServer((socket) => {
    socket.write('hello ')
    socket.on('data', (chunk) => {
      if (chunk.includes('end')) socket.end('x'.repeat(300_000))
    })
  })
  await using world = await openWorld()
  const { status, socket } = await tunnelThrough(world.door, `127.0.0.1:${server.port}`)
  assert.equal(status, 200)
  const received = readUntil(socket)
  socket.write('and the end')
  assert.equal((await received).length, 'hello '.length + 300_000)
  assert.equal(server.received, 'and the end')
  assert.ok(world.lease.usage.bytes >= 300_000)
})

test('delivers all of a tunnel to a browser that reads slowly, after the target has closed it', async () => {
  const bytes = 8 * 1024 * 1024
  await using server = await openRawServer((socket) => void socket.end(Buffer.alloc(bytes)))
  await using world = await openWorld()
  const { socket } = await tunnelThrough(world.door, `127.0.0.1:${server.port}`)
  let received = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received += chunk.length
    // A turn for each chunk, so that the target ends while much is still on its way here.
    await setImmediate()
  }
  assert.equal(received, bytes)
})

test('carries a WebSocket, in a tunnel as browsers ask for it and as an upgrade in absolute form', async () => {
  const server = createServer()
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(
      `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`,
    )
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    )
    socket.on('data', (chunk: Buffer) => socket.write(`echo:${request.url}:${chunk.toString()}`))
    socket.on('error', () => {}).on('end', () => socket.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await using world = await openWorld()
  const lines = `Host: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: abc\r\n\r\n`

  const { socket } = await tunnelThrough(world.door, `127.0.0.1:${port}`)
  socket.write(`GET /in-tunnel HTTP/1.1\r\n${lines}`)
  assert.match(await readUntil(socket, '\r\n\r\n'), /101 Switching/)
  socket.write('ping')
  assert.match(await readUntil(socket, 'ping'), /echo:\/in-tunnel:ping/)

  const plain = connect(world.door.port, world.door.host)
  plain.write(`GET http://127.0.0.1:${port}/absolute HTTP/1.1\r\n${lines}`)
  assert.match(await readUntil(plain, '\r\n\r\n'), /101 Switching/)
  plain.write('pong')
  assert.match(await readUntil(plain, 'pong'), /echo:\/absolute:pong/)
  plain.destroy()
  socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('refuses what the address rules forbid, in requests and tunnels, open or closed, without connecting', async () => {
  await using canary = await openRawServer(() => {}, '127.0.0.2')
  await using ipv6Canary = await openRawServer(() => {}, '::1')
  await using world = await openWorld({ resolve: async () => [{ address: '127.0.0.2', family: 4 }] })
  const targets = [
    `127.0.0.2:${canary.port}`,
    `0x7f000002:${canary.port}`,
    `127.0.0.2.:${canary.port}`,
    `[::1]:${ipv6Canary.port}`,
    `[::ffff:127.0.0.2]:${canary.port}`,
    `rebinding.test:${canary.port}`,
    '127.0.0.2:1',
    '127.0.0.1:22',
  ]
  for (const target of targets) {
    const answer = await getThrough(world.door, `http://${target}/`)
    assert.deepEqual(
      [answer.status, answer.headers['x-gannet-problem'], answer.body],
      [403, 'url_not_allowed', ''],
      target,
    )
    const tunnel = await tunnelThrough(world.door, target)
    assert.deepEqual([tunnel.status, tunnel.headers['x-gannet-problem']], [403, 'url_not_allowed'], target)
    tunnel.socket.destroy()
    const url = new URL(`https://${target}/`)
    assert.equal(world.lease.failureOf(url)?.code, 'url_not_allowed', target)
  }
  assert.equal(canary.connections + ipv6Canary.connections, 0)
  assert.ok(world.lease.refusals.includes(`127.0.0.2:${canary.port}`))
})

test('never leads back to the service or to a door, however broad the allow-list', async () => {
  await using world = await openWorld({ allowTargets: '127.0.0.0/8' })
  const self = `127.0.0.1:${world.door.port}`
  assert.equal((await getThrough(world.door, `http://${self}/`)).status, 403)
  assert.equal((await tunnelThrough(world.door, self)).status, 403)
})

test('pins each connection to the answer it judged', async () => {
  await using canary = await openRawServer(() => {}, '127.0.0.2')
  await using site = await openTestSite({ '/': 'judged' })
  let lookups = 0
  await using world = await openWorld({
    resolve: async () => {
      lookups += 1
      return [{ address: lookups % 2 === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    },
  })
  assert.equal((await getThrough(world.door, `http://rebinding.test:${site.port}/`)).body, 'judged')
  assert.equal((await tunnelThrough(world.door, `rebinding.test:${canary.port}`)).status, 403)
  assert.equal(canary.connections, 0)
})

test('says in the lease what became of a target that could not be reached', async () => {
  const closed = await openRawServer(() => {})
  await closed[Symbol.asyncDispose]()
  await using broken = await openRawServer(answerWith('not http\r\n\r\n'))
  await using world = await openWorld({
    resolve: async (host) => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND', host })
    },
  })
  const cases: [url: string, code: string][] = [
    ['http://nowhere.test/', 'target_dns_error'],
    [closed.origin, 'target_unreachable'],
    [broken.origin, 'target_unreachable'],
  ]
  for (const [url, code] of cases) {
    const answer = await getThrough(world.door, url)
    assert.deepEqual([answer.status, answer.headers['x-gannet-problem']], [502, code])
    assert.equal(world.lease.failureOf(new URL(url))?.code, code)
  }
  assert.equal((await tunnelThrough(world.door, 'nowhere.test:443')).status, 502)
  assert.equal(world.lease.failureOf(new URL('https://nowhere.test/x'))?.code, 'target_dns_error')
  assert.equal(world.lease.failureOf(new URL('https://fine.test/')), undefined)
})

test('does not let a target pretend to be refused', async () => {
  await using site = await openTestSite({
    '/': { status: 403, headers: { 'x-gannet-problem': 'url_not_allowed' }, body: 'no' },
  })
  await using world = await openWorld()
  const answer = await getThrough(world.door, site.url('/'))
  assert.deepEqual([answer.status, answer.headers['x-gannet-problem'], answer.body], [403, undefined, 'no'])
})

test('answers 407 without a live lease, and keeps one call apart from another', async () => {
  await using site = await openTestSite({ '/': 'x' })
  const { egress } = openTestLoader()
  await using listener = await egress.browserProxy.openListener()
  await using other = await egress.browserProxy.openListener()
  assert.equal((await getThrough(listener, site.url('/'))).status, 407)
  assert.equal((await tunnelThrough(listener, `127.0.0.1:${site.port}`)).status, 407)
  {
    using lease = listener.lease(testCall())
    assert.throws(() => listener.lease(testCall()), /leased already/)
    using otherLease = other.lease(testCall())
    await getThrough(listener, site.url('/'))
    assert.deepEqual([lease.usage.requests, otherLease.usage.requests], [1, 0])
  }
  assert.equal((await getThrough(listener, site.url('/'))).status, 407)
  using next = listener.lease(testCall())
  assert.equal((await getThrough(listener, site.url('/'))).status, 200)
  assert.equal(next.usage.requests, 1)
  await egress[Symbol.asyncDispose]()
})

for (const how of ['the lease is disposed', 'the caller hangs up', 'the door is closed'] as const) {
  test(`ends every connection of the call when ${how}`, async () => {
    const ended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    await using server = await openRawServer((socket) => void socket.once('close', () => ended[0].resolve()))
    const asked = Promise.withResolvers<void>()
    await using site = await openTestSite({
      '/': (request) => {
        request.socket.once('close', () => ended[1].resolve())
        asked.resolve()
      },
    })
    await using world = await openWorld()
    const { socket } = await tunnelThrough(world.door, `127.0.0.1:${server.port}`)
    const tunnelClosed = readUntil(socket)
    const request = getThrough(world.door, site.url('/')).catch((error: Error) => error)
    await asked.promise
    if (how === 'the lease is disposed') world.lease[Symbol.dispose]()
    else if (how === 'the caller hangs up') world.call.hangUp()
    else await world.door[Symbol.asyncDispose]()
    assert.ok((await request) instanceof Error)
    await Promise.all([tunnelClosed, ended[0].promise, ended[1].promise])
    assert.ok(world.lease.isOver)
  })
}

test('stops a call at its budget of bytes, in answers, uploads and tunnels', async () => {
  await using site = await openTestSite({
    '/endless': (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) continue
      }
      response.on('drain', more)
      more()
    },
    '/small': 'x',
  })
  for (const way of ['answer', 'tunnel'] as const) {
    await using world = await openWorld({ budget: { maxBytes: 1_000_000 } })
    if (way === 'answer') {
      await assert.rejects(getThrough(world.door, site.url('/endless')))
    } else {
      const { socket } = await tunnelThrough(world.door, `127.0.0.1:${site.port}`)
      socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')
      assert.ok((await readUntil(socket)).length <= 1_000_000)
    }
    assert.equal(world.lease.usage.exceeded, 'bytes')
    assert.ok(world.lease.usage.bytes < 1_300_000)
    assert.equal((await getThrough(world.door, site.url('/small'))).status, 502)
  }
})

test('stops a call at its budget of requests and of connections', async () => {
  await using site = await openTestSite({ '/': 'x', '/never': { never: true } })
  await using few = await openWorld({ budget: { maxRequests: 3 } })
  const statuses = []
  for (let round = 0; round < 5; round += 1) statuses.push((await getThrough(few.door, site.url('/'))).status)
  assert.deepEqual(statuses, [200, 200, 200, 502, 502])
  assert.equal(few.lease.usage.exceeded, 'requests')

  await using narrow = await openWorld({ budget: { maxConnections: 2 } })
  const { socket: first } = await tunnelThrough(narrow.door, `127.0.0.1:${site.port}`)
  const { socket: second } = await tunnelThrough(narrow.door, `127.0.0.1:${site.port}`)
  assert.equal((await tunnelThrough(narrow.door, `127.0.0.1:${site.port}`)).status, 502)
  assert.equal((await getThrough(narrow.door, site.url('/'))).status, 502)
  first.destroy()
  await narrow.lease.openTunnel('127.0.0.1', site.port).catch(() => undefined)
  second.destroy()
  assert.equal(narrow.lease.usage.exceeded, 'connections')
})

test('ends an answer that drips for longer than a request may take', async () => {
  await using site = await openTestSite({
    '/': (_request, response) => {
      const drip = setInterval(() => response.write('.'), 5)
      response.once('close', () => clearInterval(drip))
    },
    '/silent': { never: true },
  })
  await using world = await openWorld({ budget: { maxRequestMs: 60 } })
  await assert.rejects(getThrough(world.door, site.url('/')))
  const answer = await getThrough(world.door, site.url('/silent'))
  assert.deepEqual([answer.status, answer.headers['x-gannet-problem']], [504, 'target_timeout'])
})

test('bounds headers on both sides', async () => {
  await using site = await openTestSite({ '/': 'x' })
  await using large = await openRawServer(
    answerWith(`HTTP/1.1 200 OK\r\n${`X-Filler: ${'a'.repeat(90)}\r\n`.repeat(200)}\r\n`),
  )
  await using world = await openWorld({ maxHeaderBytes: 8192 })
  assert.equal((await getThrough(world.door, site.url('/'), { headers: { 'X-Long': 'a'.repeat(10_000) } })).status, 431)
  assert.equal((await getThrough(world.door, large.origin)).status, 502)
})

test('answers malformed requests with 400', async () => {
  await using world = await openWorld()
  for (const url of ['/relative', 'ftp://x/', 'http://', 'https://x.test/']) {
    assert.equal((await getThrough(world.door, url)).status, 400, url)
  }
  for (const authority of ['nonsense', 'host:99999', ':80', 'a b:80', 'user@host:80']) {
    assert.equal((await tunnelThrough(world.door, authority).catch(() => ({ status: 400 }))).status, 400, authority)
  }
})
