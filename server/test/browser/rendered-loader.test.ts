import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createSecureServer } from 'node:https'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Problem } from '../../src/contract/problems.ts'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { testCertificates } from '../kit/test-certificates.ts'
import { openTestSite } from '../kit/test-site.ts'

describe('a rendered page', () => {
  let browser: TestBrowser
  before(async () => {
    browser = await openTestBrowser({ maxBytes: 1_000_000 })
  })
  after(async () => {
    await browser.atRest()
    await browser[Symbol.asyncDispose]()
  })

  test('is the DOM its scripts made, with status, type and address', async () => {
    await using site = await openTestSite({
      '/a': '<!DOCTYPE html><title>t</title><div id=root></div><script>root.innerHTML="<p>drawn</p>"</script>',
    })
    const page = await browser.load(site.url('/a?b=c#d'))
    assert.match(page.body, /^<!DOCTYPE html><html>.*<div id="root"><p>drawn<\/p><\/div>/)
    assert.equal(page.status, 200)
    assert.equal(page.finalUrl, site.url('/a?b=c#d'))
    assert.equal(page.contentType, 'text/html; charset=utf-8')
    assert.deepEqual([page.kind, page.rendered], ['html', true])
    assert.ok(page.responseTimeMs > 0 && page.responseTimeMs < 5000)
  })

  test('in UTF-8 that does not say so is read as such, as a plain fetch reads it', async () => {
    const type = { 'content-type': 'text/html' }
    await using site = await openTestSite({
      '/silent': { headers: type, body: Buffer.from('<title>Café</title><p>€12 à la carte</p>') },
      '/quoted': { headers: { 'content-type': "text/html; charset='utf-8'" }, body: Buffer.from('<p>Café</p>') },
      '/unknown': { headers: { 'content-type': 'text/html; charset=utf8mb4' }, body: Buffer.from('<p>Café</p>') },
      '/says': { headers: type, body: Buffer.from('<meta charset=utf-8><p>Ã©, as mojibake is written</p>') },
      '/latin': { headers: type, body: Buffer.from('<p>Cr\xe8me</p>', 'latin1') },
    })
    const silent = await browser.load(site.url('/silent'))
    assert.match(silent.body, /<title>Café<\/title>.*€12 à la carte/)
    for (const path of ['/quoted', '/unknown']) assert.match((await browser.load(site.url(path))).body, /Café/, path)
    assert.match((await browser.load(site.url('/says'))).body, /Ã©, as mojibake/)
    assert.match((await browser.load(site.url('/latin'))).body, /Crème/)
  })

  test('follows HTTP, meta and script redirects and keeps the fragment of the request', async () => {
    await using site = await openTestSite({
      '/http': { status: 302, headers: { location: '/end' } },
      '/meta': '<meta http-equiv="refresh" content="0; url=/end"><p>moved</p>',
      '/header': { headers: { refresh: '0; url=/end' }, body: '<p>moved</p>' },
      '/script': '<p>moved</p><script>location.replace("/end")</script>',
      '/onload': '<p>moved</p><script>onload = () => { location.href = "/end" }</script>',
      '/timer': '<p>moved</p><script>setTimeout(() => { location.href = "/end" }, 300)</script>',
      '/form': '<form action="/end" method=post><input name=a></form><script>document.forms[0].submit()</script>',
      '/chain': '<script>location = "/meta"</script>',
      '/end': { status: 203, body: '<p>the end</p>' },
    })
    for (const path of ['/http', '/meta', '/header', '/script', '/onload', '/timer', '/form', '/chain']) {
      const page = await browser.load(site.url(`${path}#part`))
      assert.match(page.body, /the end/, path)
      assert.equal(page.finalUrl, site.url('/end#part'), path)
      assert.equal(page.status, 203, path)
    }
  })

  test('follows twenty HTTP redirects and no more', async () => {
    await using site = await openTestSite({
      '*': ({ url = '/' }, response) => {
        const left = Number(url.slice(1))
        if (left === 0) response.writeHead(203, { 'content-type': 'text/html' }).end('<p>the end</p>')
        else response.writeHead(302, { location: `/${left - 1}` }).end()
      },
    })
    assert.deepEqual((await browser.load(site.url('/20#part'))).finalUrl, site.url('/0#part'))
    await browser.failure(site.url('/21'), 'too_many_redirects')
  })

  test('ends a circle of redirects of any kind', async () => {
    await using site = await openTestSite({
      '/http': { status: 302, headers: { location: '/http' } },
      '/a': '<script>location = "/b?" + Math.random()</script>',
      '/b': '<script>location = "/a?" + Math.random()</script>',
    })
    await browser.failure(site.url('/http'), 'too_many_redirects')
    await browser.failure(site.url('/a'), 'too_many_redirects')
  })

  test('gives JSON, XML and text as their text, not as a viewer shows them', async () => {
    const json = '{ "a": "<b>&amp;é" }\r\n'
    await using site = await openTestSite({
      '/json': { headers: { 'content-type': 'application/json' }, body: json },
      '/xml': { headers: { 'content-type': 'application/rss+xml' }, body: '<?xml version="1.0"?><rss>x</rss>' },
      '/latin': { headers: { 'content-type': 'text/plain; charset=iso-8859-1' }, body: Buffer.from([0x63, 0xe9]) },
      '/gzip': { headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' }, body: gzipSync('a,b') },
      '/to-json': '<p>to</p><script>location = "/json"</script>',
    })
    const read = async (path: string) => {
      const { kind, body, finalUrl } = await browser.load(site.url(path))
      return [kind, body, new URL(finalUrl).pathname]
    }
    assert.deepEqual(await read('/json'), ['json', json, '/json'])
    assert.deepEqual(await read('/xml'), ['xml', '<?xml version="1.0"?><rss>x</rss>', '/xml'])
    assert.deepEqual(await read('/latin'), ['text', 'cé', '/latin'])
    assert.deepEqual(await read('/gzip'), ['text', 'a,b', '/gzip'])
    assert.deepEqual(await read('/to-json'), ['json', json, '/json'])
  })

  test('tells text and pictures without a Content-Type apart by looking', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E',
      'base64',
    )
    await using site = await openTestSite({
      '/text': (_, response) => void response.end('plain words'),
      '/html': (_, response) => void response.end('<!doctype html><p>marked up</p>'),
      '/png': (_, response) => void response.end(png),
    })
    const text = await browser.load(site.url('/text'))
    assert.deepEqual([text.kind, text.body, text.contentType], ['text', 'plain words', null])
    const html = await browser.load(site.url('/html'))
    assert.equal(html.kind, 'html')
    await browser.failure(site.url('/png'), 'unsupported_content_type')
  })

  test('refuses pictures, PDFs, archives and downloads', async () => {
    await using site = await openTestSite({
      '/png': { headers: { 'content-type': 'image/png' }, body: 'x' },
      '/pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' },
      '/zip': { headers: { 'content-type': 'application/zip' }, body: 'PK' },
      '/stream': { headers: { 'content-type': 'application/octet-stream' }, body: '\x01\x02\x03' },
      '/file': { headers: { 'content-disposition': 'attachment; filename=a.html' }, body: '<p>a</p>' },
      '/page': '<p>Your download starts</p><script>location = "/zip"; location = "/file"</script>',
      '/file-page': '<p>Your download starts</p><script>location = "/file"</script>',
      '/pdf-page': '<p>One moment</p><script>location = "/pdf"</script>',
      '/clicking-page':
        '<p>Your download starts</p><a id=early href=/zip download>a</a><a id=late href=/file>b</a><script>early.click(); onload = () => late.click()</script>',
    })
    const problem = await browser.failure(site.url('/png'), 'unsupported_content_type')
    assert.deepEqual(problem.details, { content_type: 'image/png' })
    await browser.failure(site.url('/pdf'), 'unsupported_content_type')
    await browser.failure(site.url('/zip'), 'unsupported_content_type')
    await browser.failure(site.url('/stream'), 'unsupported_content_type')
    await browser.failure(site.url('/file'), 'unsupported_content_type')
    assert.match((await browser.load(site.url('/file-page'))).body, /Your download starts/)
    for (const path of ['/page', '/clicking-page'])
      assert.match((await browser.load(site.url(path))).body, /Your download starts/)
    await browser.failure(site.url('/pdf-page'), 'unsupported_content_type')
  })

  test('passes on any status, and one without a body as empty', async () => {
    await using site = await openTestSite({
      '/404': { status: 404, body: '<p>none here</p>' },
      '/500': { status: 500 },
      '/503': (_, response) => void response.writeHead(503).end(),
      '/204': { status: 204 },
      '/304': { status: 304 },
      '/302': { status: 302 },
      '/302-nowhere': { status: 302, headers: { location: '' }, body: '<p>nowhere</p>' },
      '/300': { status: 300, headers: { location: '/404' }, body: '<p>choices</p>' },
      '/304-elsewhere': { status: 304, headers: { location: '/404' } },
      '/401': { status: 401, headers: { 'www-authenticate': 'Basic realm=x' }, body: '<p>who are you</p>' },
    })
    const status = async (path: string) => (await browser.load(site.url(path))).status
    assert.match((await browser.load(site.url('/404'))).body, /none here/)
    assert.match((await browser.load(site.url('/401'))).body, /who are you/)
    assert.deepEqual([await status('/500'), await status('/503'), await status('/302')], [500, 503, 302])
    for (const path of ['/204', '/304', '/503', '/302-nowhere', '/300', '/304-elsewhere']) {
      const page = await browser.load(site.url(path))
      assert.deepEqual([page.status, page.body], [Number(path.slice(1, 4)), ''], path)
    }
  })

  test('tells names that do not resolve, refused, broken and cut-off answers apart', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    const port = await new Promise<number>((resolve) =>
      closed.once('listening', () => resolve((closed.address() as AddressInfo).port)),
    )
    await new Promise((resolve) => closed.close(resolve))
    const words = gzipSync(Array.from({ length: 999 }, (_, at) => `<p>word ${at}`).join(''))
    await using site = await openTestSite({
      '/garbage': (request) => void request.socket.end('garbage instead\r\n\r\n'),
      '/empty': (request) => void request.socket.destroy(),
      '/coding': { headers: { 'content-encoding': 'gzip' }, body: 'this is no gzip' },
      '/cut-coding': { headers: { 'content-encoding': 'gzip' }, body: words.subarray(0, words.length - 12) },
      '/damaged': { headers: { 'content-encoding': 'gzip' }, body: Buffer.from(words).fill(7, 40, 50) },
      '/cut-br': {
        headers: { 'content-encoding': 'br' },
        body: brotliCompressSync('<p>words '.repeat(99)).subarray(0, 12),
      },
      '/stacked': { headers: { 'content-encoding': 'gzip, gzip, gzip, gzip' }, body: words },
      '/cut': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('<p>only a part')
        setImmediate(() => response.destroy())
      },
      '/to-dead': `<p>moving</p><script>location = "http://127.0.0.1:${port}/"</script>`,
    })
    await browser.failure('http://no-such-name.invalid/', 'target_dns_error')
    await browser.failure(`http://127.0.0.1:${port}/`, 'target_unreachable')
    const broken = ['/coding', '/cut-coding', '/damaged', '/cut-br', '/stacked']
    for (const path of ['/garbage', '/empty', ...broken, '/cut', '/to-dead']) {
      await browser.failure(site.url(path), 'target_unreachable')
    }
  })

  test('is not loaded over TLS that is not acceptable', async () => {
    const { expired, selfSigned, wrongName } = await testCertificates()
    for (const certificate of [expired, selfSigned, wrongName]) {
      const server = createSecureServer(certificate, (_, response) => response.end('<p>x</p>')).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await browser.failure(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'target_tls_error')
      server.closeAllConnections()
      server.close()
    }
  })

  test('is refused beyond the size cap, whatever its kind', async () => {
    await using site = await openTestSite({
      '/html': `<p>${'x'.repeat(1_100_000)}</p>`,
      '/json': { headers: { 'content-type': 'application/json' }, body: JSON.stringify('x'.repeat(1_100_000)) },
      '/drawn': '<p id=p></p><script>p.textContent = "x".repeat(1100000)</script>',
      '/bomb': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('<p>a few words</p>'.repeat(3_000_000)) },
      '/announced': (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000001' }).write('<p>'),
    })
    for (const path of ['/html', '/json', '/drawn', '/bomb', '/announced']) {
      const problem = await browser.failure(site.url(path), 'content_too_large')
      assert.deepEqual(problem.details, { max_bytes: 1_000_000 }, path)
    }
  })

  test('that nobody could draw is refused for its size as it comes', async () => {
    await using roomy = await openTestBrowser()
    await using site = await openTestSite({ '/': '<p>some words of a paragraph</p>'.repeat(900_000) })
    const problem = await roomy.failure(site.url('/'), 'content_too_large')
    assert.deepEqual(problem.details, { max_bytes: 26_214_400 })
    await roomy.atRest()
  })

  test('never visits an address that is not allowed, by redirect or by itself', async () => {
    await using site = await openTestSite({
      '/mail': { status: 302, headers: { location: 'mailto:a@b.example' } },
      '/http': (_, response) => void response.writeHead(302, { location: `http://127.0.0.2:${port()}/x` }).end(),
      '/script': (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<p>moving</p><script>location = "http://127.0.0.2:${port()}/x"</script>`),
    })
    const port = () => site.port
    assert.equal((await browser.failure(`http://127.0.0.2:${port()}/x`, 'url_not_allowed')).status, 400)
    for (const path of ['/http', '/mail'])
      assert.equal((await browser.failure(site.url(path), 'url_not_allowed')).status, 400, path)
    assert.equal((await browser.failure(site.url('/script'), 'url_not_allowed')).status, 422)
    assert.equal(site.count('/x'), 0)
  })

  test('closes dialogs as they come, refuses windows, and stays itself', async () => {
    await using site = await openTestSite({
      '/': `<p id=p></p><a id=a href=/other target=_blank>x</a><script>
        onbeforeunload = () => 'stay'
        for (let i = 0; i < 50; i++) alert(i)
        p.textContent = [confirm('?'), prompt('?'), window.open('/other')].join()
        a.click()
      </script>`,
      '/leave':
        '<p>one</p><script>onbeforeunload = (e) => e.preventDefault(); setTimeout(() => location = "/end", 50)</script>',
      '/end': '<p>left</p>',
      '/other': '<p>other</p>',
    })
    const page = await browser.load(site.url('/'))
    assert.match(page.body, /<p id="p">false,,<\/p>/)
    assert.equal(site.count('/other'), 0)
    assert.match((await browser.load(site.url('/leave'))).body, /left/)
  })

  test('ends in time under a storm of dialogs', async () => {
    await using site = await openTestSite({ '/': '<p>before the storm</p><script>for (;;) alert(1)</script>' })
    const startedAt = performance.now()
    const outcome = await browser.load(site.url('/')).catch((error: unknown) => error)
    assert.ok(performance.now() - startedAt < 6000)
    if (outcome instanceof Problem) assert.equal(outcome.code, 'page_crashed')
    else assert.match((outcome as { body: string }).body, /before the storm/)
  })

  test('does without pictures, media and fonts, and its scripts do not notice', async () => {
    await using site = await openTestSite({
      '/': `<style>@font-face { font-family: f; src: url(/font.woff2) } p { font-family: f }</style>
        <p>text</p><img src=/a.png onerror="this.remove()" onload="this.alt='seen'"><video src=/v.mp4></video>`,
      '*': { status: 404 },
    })
    assert.match((await browser.load(site.url('/'))).body, /alt="seen"/)
    assert.deepEqual(
      site.hits.map(({ path }) => path),
      ['/'],
    )
  })
})
