import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'

describe('the pages that the service answers', () => {
  let service: TestService

  before(async () => {
    service = await openTestService({
      GANNET_PUBLIC_URL: 'https://gannet.example',
      GANNET_CDN_URL: 'https://cdn.example/shots',
    })
  })
  after(() => service[Symbol.asyncDispose]())

  const ask = (path: string, init: RequestInit = {}) => fetch(service.origin + path, init)

  /** As it is written, which fetch would tidy up first. */
  async function askRaw(path: string): Promise<string> {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(service.origin).port) })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: gannet\r\nConnection: close\r\n\r\n`)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }

  test('the playground needs no key, and its policy lets nothing in but its own files and the images', async () => {
    const response = await ask('/')
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy') ?? ''
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:\/\/cdn\.example; connect-src 'self'; /,
    )
    assert.doesNotMatch(policy, /unsafe|\*/)
    const html = await response.text()
    assert.doesNotMatch(html, /<script(?![^>]* src=)|<style| style=| on\w+=/, 'nothing is inline')
  })

  test('files with a hash in their name are kept for good, pages are asked for again', async () => {
    const html = await (await ask('/')).text()
    const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    assert.ok(assets.length >= 2)
    const types = await Promise.all(
      assets.map(async (path) => {
        const response = await ask(path)
        assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
        return response.headers.get('content-type')
      }),
    )
    assert.ok(types.includes('text/javascript; charset=utf-8') && types.includes('text/css; charset=utf-8'))
    const page = await ask('/')
    assert.equal(page.headers.get('cache-control'), 'no-cache')
    const again = await ask('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    assert.deepEqual([again.status, await again.text()], [304, ''])
  })

  test('HEAD answers as GET without a body, and another method is refused', async () => {
    for (const path of ['/', '/docs', '/docs/redoc.standalone.js']) {
      const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })])
      const bytes = (await get.arrayBuffer()).byteLength
      assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(bytes)])
      assert.equal(head.headers.get('etag'), get.headers.get('etag'))
    }
    const post = await ask('/', { method: 'POST' })
    assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD'])
  })

  test('no path leads out of the folder', async () => {
    for (const path of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/docs/..%5c..%5cpackage.json',
      '//etc/passwd',
      '/assets/',
      '/index.html',
    ]) {
      assert.match(await askRaw(path), /^HTTP\/1\.1 404 /, path)
    }
  })

  test('the bundled Redoc is version 2.5.4 with nothing in it that is fetched from elsewhere', () => {
    const bundle = readFileSync(join(import.meta.dirname, '../../public/docs/redoc.standalone.js'), 'utf8')
    assert.equal(
      createHash('sha256').update(bundle).digest('hex'),
      '2b4d8147da6cb9fc425ae237d63bd0da1b3a5149d217a1ab3fe24e4cfa8b207d',
    )
    assert.deepEqual(bundle.match(/cdn\.redoc\.ly|fonts\.googleapis|\/\/# sourceMappingURL=\w+\.js/g), null)
  })
})
