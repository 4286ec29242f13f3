import assert from 'node:assert/strict'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { before, test } from 'node:test'
import { problem } from '../kit/problem-matcher.ts'
import { answerWith, openRawServer } from '../kit/raw-server.ts'
import { type Certificate, type TestCertificates, testCertificates } from '../kit/test-certificates.ts'
import { openTestLoader } from '../kit/test-loader.ts'

let certificates: TestCertificates
before(async () => {
  certificates = await testCertificates()
})

async function listening(server: Server): Promise<AsyncDisposable & { port: number }> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function secureSite(certificate: Certificate): Promise<AsyncDisposable & { port: number }> {
  const server = createServer(certificate, (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${request.httpVersion} ${request.headers.host}`)
  })
  return listening(server)
}

test('loads over TLS with a certificate it can trust, by name and by address', async () => {
  await using site = await secureSite(certificates.good)
  await using world = openTestLoader({
    certificateAuthorities: [certificates.authority],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  for (const host of ['site.test', 'localhost', '127.0.0.1']) {
    assert.equal((await world.load(`https://${host}:${site.port}/`)).body, `<p>1.1 ${host}:${site.port}`)
  }
})

test('speaks HTTP/2 where the target does, many requests over one connection', async () => {
  let sessions = 0
  const server = createSecureServer({ ...certificates.good, allowHTTP1: true }, (request, response) => {
    const isMoved = request.url === '/moved'
    response.writeHead(isMoved ? 302 : 200, isMoved ? { location: '/' } : { 'content-type': 'text/html' })
    response.end(`<p>${request.httpVersion} ${request.headers.cookie ?? ''}`)
  })
  server.on('session', () => {
    sessions += 1
  })
  await using site = await listening(server)
  await using world = openTestLoader({ certificateAuthorities: [certificates.authority] })
  const url = `https://127.0.0.1:${site.port}/`
  const pages = await Promise.all([1, 2, 3, 4].map((n) => world.load(url, { Cookie: `n=${n}`, 'X-Mixed-Case': 'y' })))
  assert.deepEqual(
    pages.map((page) => page.body),
    ['<p>2.0 n=1', '<p>2.0 n=2', '<p>2.0 n=3', '<p>2.0 n=4'],
  )
  assert.equal((await world.load(`${url}moved`)).body, '<p>2.0 ')
  assert.equal(sessions, 1)
  await world.egress[Symbol.asyncDispose]()
})

test('refuses certificates that are expired, self-signed, from nowhere or for another name, and says which', async () => {
  const cases: [keyof Omit<TestCertificates, 'authority'>, RegExp][] = [
    ['expired', /has expired/],
    ['selfSigned', /self-signed/],
    ['wrongName', /another name/],
  ]
  await using world = openTestLoader({ certificateAuthorities: [certificates.authority] })
  for (const [name, words] of cases) {
    await using site = await secureSite(certificates[name])
    await assert.rejects(world.load(`https://127.0.0.1:${site.port}/`), problem('target_tls_error', words))
  }
  await using stranger = openTestLoader()
  await using site = await secureSite(certificates.good)
  await assert.rejects(stranger.load(`https://127.0.0.1:${site.port}/`), problem('target_tls_error', /certificate/))
})

test('tells a target that speaks no TLS from one that hangs up during the handshake', async () => {
  await using plain = await openRawServer(answerWith('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await using gone = await openRawServer((socket) => void socket.once('data', () => socket.destroy()))
  await using world = openTestLoader()
  await assert.rejects(world.load(`https://127.0.0.1:${plain.port}/`), problem('target_tls_error'))
  await assert.rejects(world.load(`https://127.0.0.1:${gone.port}/`), problem('target_unreachable', /broke off/))
})

test('ends with the time-out when the TLS handshake never does', async () => {
  await using server = await openRawServer(() => {})
  await using world = openTestLoader({ timeoutMs: 50 })
  await assert.rejects(world.load(`https://127.0.0.1:${server.port}/`), problem('target_timeout'))
})
