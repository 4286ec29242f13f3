import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { findChromium } from '../../src/browser/process/find-chromium.ts'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { testCertificates } from '../kit/test-certificates.ts'
import { openTestLoader, type TestLoader } from '../kit/test-loader.ts'
import { problem } from '../kit/problem-matcher.ts'

const words = Array.from({ length: 3000 }, (_, at) => `<p>Word ${(at * 7919) % 10_007}`).join('')
const gzip = gzipSync(words)
const damaged = (body: Buffer): Buffer => Buffer.from(body).fill(7, body.length >> 1, (body.length >> 1) + 20)
/** Of each body what its header says of it. */
const whole: Readonly<Record<string, readonly [coding: string, body: Buffer]>> = {
  '/gzip': ['gzip', gzip],
  '/brotli': ['br', brotliCompressSync(words)],
  '/zstd': ['zstd', zstdCompressSync(words)],
  '/deflate': ['deflate', deflateSync(words)],
  '/raw-deflate': ['deflate', deflateRawSync(words)],
  '/twice': ['br, gzip', gzipSync(brotliCompressSync(words))],
  '/thrice': ['gzip, br, zstd', zstdCompressSync(brotliCompressSync(gzip))],
  '/unknown': ['other', Buffer.from(words)],
}
const broken: typeof whole = {
  '/four-times': ['gzip, gzip, gzip, gzip', gzip],
  '/no-gzip': ['gzip', Buffer.from(words)],
  '/no-brotli': ['br', Buffer.from(words)],
  '/no-zstd': ['zstd', Buffer.from(words)],
  '/no-deflate': ['deflate', Buffer.from(words)],
  '/damaged-zstd': ['zstd', damaged(zstdCompressSync(words))],
  '/damaged-deflate': ['deflate', damaged(deflateSync(words))],
}
/** Of these a browser shows what it has; over plain HTTP our proxy sees that they are broken. */
const brokenUnseen: typeof whole = {
  '/cut-gzip': ['gzip', gzip.subarray(0, -12)],
  '/cut-brotli': ['br', brotliCompressSync(words).subarray(0, 800)],
}

describe('a page over TLS, by its content coding', () => {
  const opened = new AsyncDisposableStack()
  let browser: TestBrowser
  let plain: TestLoader
  let origin = ''
  before(async () => {
    const { authority, good } = await testCertificates()
    const bodies = { ...whole, ...broken, ...brokenUnseen }
    const server = createServer(good, ({ url = '' }, response) => {
      const [coding = '', body] = bodies[url] ?? []
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    opened.defer(() => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))))
    origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    plain = opened.use(openTestLoader({ certificateAuthorities: [authority] }))
    // Chromium takes no authority of a test's.
    const folder = await mkdtemp(join(tmpdir(), 'gannet-trusting-'))
    opened.defer(() => rm(folder, { recursive: true }))
    await chmod(folder, 0o755)
    const executable = join(folder, 'chromium')
    const chromium = (await findChromium({ path: '/usr/bin:/usr/local/bin' })) ?? ''
    await writeFile(executable, `#!/bin/sh\nexec ${chromium} --ignore-certificate-errors "$@"\n`, { mode: 0o755 })
    browser = opened.use(await openTestBrowser({ executable, pages: 1 }))
  })
  after(() => opened.disposeAsync())

  const wordsOf = (body: string): number => body.match(/Word \d/g)?.length ?? 0

  test('is read the same, plainly and rendered', async () => {
    for (const path of Object.keys(whole)) {
      const bodies = [(await plain.load(origin + path)).body, (await browser.load(origin + path)).body]
      assert.deepEqual(bodies.map(wordsOf), [3000, 3000], path)
    }
  })

  test('is refused where it is broken, plainly and rendered', async () => {
    for (const path of Object.keys(broken)) {
      await assert.rejects(plain.load(origin + path), problem('target_unreachable'), path)
      await browser.failure(origin + path, 'target_unreachable')
    }
  })

  test('is refused plainly, and rendered as a browser shows it, where a browser does not mind', async () => {
    for (const path of Object.keys(brokenUnseen)) {
      await assert.rejects(plain.load(origin + path), problem('target_unreachable'), path)
      const shown = wordsOf((await browser.load(origin + path)).body)
      assert.ok(shown > 0 && shown <= 3000, `${path}: ${shown}`)
    }
  })
})
