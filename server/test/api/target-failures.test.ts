import assert from 'node:assert/strict'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Resolve } from '../../src/egress/rules/target-resolver.ts'
import { answerWith, openRawServer, type RawServer } from '../kit/raw-server.ts'
import { type Certificate, testCertificates } from '../kit/test-certificates.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = (body: string, headers = ''): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`

/** What each broken server does, and the code that a call to it ends with. */
const broken: Readonly<Record<string, { answer: string | Buffer; code: string }>> = {
  'closes without a word': { answer: '', code: 'target_unreachable' },
  'speaks no HTTP': { answer: 'SSH-2.0-OpenSSH_9.2\r\n', code: 'target_unreachable' },
  'cuts its body short': {
    answer: page('<h1>Half').replace(/Length: \d+/, 'Length: 5000'),
    code: 'target_unreachable',
  },
  'cuts a chunk short': {
    answer: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n<h1>Half',
    code: 'target_unreachable',
  },
  'sends broken gzip': {
    answer: Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n'),
      gzipSync('x'.repeat(100_000)).fill(0xff, 12),
    ]),
    code: 'target_unreachable',
  },
}

for (const render_js of [false, true]) {
  describe(`a ${render_js ? 'rendered' : 'plain'} call to a target that fails`, () => {
    let service: TestService
    let site: TestSite
    const opened: AsyncDisposable[] = []
    const servers = new Map<string, RawServer>()
    const secure = new Map<string, string>()

    /** Names under .invalid do not resolve. */
    const resolve: Resolve = async (host) => {
      if (host.endsWith('.invalid'))
        throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
      return [{ address: '127.0.0.1', family: 4 }]
    }

    before(async () => {
      site = await openTestSite({
        '/many': (request, response) => {
          const step = Number(new URL(request.url ?? '', 'http://x').searchParams.get('n') ?? 0)
          response.writeHead(302, { location: `/many?n=${step + 1}` }).end()
        },
        '/loop': { status: 301, headers: { location: '/loop' } },
        '/not-modified': { status: 304 },
        '/nowhere': { status: 302, body: '<h1>No Location</h1>' },
        '/no-content': { status: 204 },
        '/to-data': { status: 302, headers: { location: 'data:text/html,hi' } },
        '/slow-body': (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
        },
        '/zip': { headers: { 'content-type': 'application/zip' }, body: Buffer.from('504b0304', 'hex') },
        '/bomb': {
          headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
          // A comment, so that no time goes into laying it out.
          body: gzipSync(Buffer.concat([Buffer.from('<!--'), Buffer.alloc(30 * 1024 * 1024, 'a')])),
        },
      })
      for (const [name, { answer }] of Object.entries(broken)) {
        const server = await openRawServer(answer === '' ? (socket) => socket.destroy() : answerWith(answer))
        servers.set(name, server)
        opened.push(server)
      }
      const certificates = await testCertificates()
      for (const name of ['expired', 'wrongName', 'selfSigned'] as const) {
        secure.set(name, await openSecureServer(certificates[name], opened))
      }
      service = await openTestService({ GANNET_TARGET_TIMEOUT_MS: '6000' }, resolve)
    })
    after(async () => {
      await service[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
      for (const open of opened) await open[Symbol.asyncDispose]()
    })

    async function ends(url: string, status: number, code: string): Promise<void> {
      const before = await service.creditsRemaining()
      const answer = await service.post('/v1/scrape', { url, render_js })
      assert.deepEqual({ status: answer.status, code: answer.body.code }, { status, code })
      assert.equal(await service.creditsRemaining(), before, 'a failure is not charged')
      assert.doesNotMatch(answer.body.error, /ECONN|ENOTFOUND|net::|undici|UND_ERR/)
    }

    for (const [name, { code }] of Object.entries(broken)) {
      test(`because it ${name}`, async () => {
        await ends(servers.get(name)?.origin ?? '', 422, code)
      })
    }
    for (const name of ['expired', 'wrongName', 'selfSigned']) {
      test(`because its certificate is not acceptable: ${name}`, async () => {
        await ends(secure.get(name) ?? '', 422, 'target_tls_error')
      })
    }
    test('because its name does not resolve', () => ends('http://nothing.invalid/', 422, 'target_dns_error'))
    test('because it redirects in a circle', () => ends(site.url('/loop'), 422, 'too_many_redirects'))
    test('because it redirects more than twenty times', () => ends(site.url('/many'), 422, 'too_many_redirects'))
    test('because its body never ends', () => ends(site.url('/slow-body'), 504, 'target_timeout'))
    test('because it is an archive', () => ends(site.url('/zip'), 422, 'unsupported_content_type'))
    test('because its body inflates beyond the cap', () => ends(site.url('/bomb'), 422, 'content_too_large'))

    test('but gives the status of an answer without a page', async () => {
      for (const [path, status] of [
        ['/no-content', 204],
        ['/not-modified', 304],
        ['/nowhere', 302],
      ] as const) {
        const { body } = await service.post('/v1/scrape', { url: site.url(path), render_js })
        assert.deepEqual([path, body.status, body.text], [path, status, ''])
      }
    })
  })
}

async function openSecureServer(certificate: Certificate, opened: AsyncDisposable[]): Promise<string> {
  const server = createHttpsServer(certificate, (_request, response) => response.end('<h1>Secret</h1>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
  return `https://localhost:${(server.address() as AddressInfo).port}/`
}
