import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Call } from '../../src/call.ts'
import type { Resolve } from '../../src/egress/rules/target-resolver.ts'
import { openLog } from '../../src/telemetry/log.ts'
import { type Canary, openCanary } from '../kit/canary.ts'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

/** Every way we know for a page to make its browser connect somewhere. `$` stands for "127.0.0.2:PORT". */
const waysOut: Readonly<Record<string, string>> = {
  iframe: '<iframe src="http://$/frame"></iframe>',
  'nested frame': `<iframe srcdoc="<img src='http://$/nested'>"></iframe>`,
  image: '<img src="http://$/image.png"><picture><source srcset="http://$/source.webp 2x"><img src="data:,"></picture>',
  script: '<script src="http://$/script.js"></script><script type="module" src="http://$/module.mjs"></script>',
  stylesheet: '<link rel="stylesheet" href="http://$/style.css"><style>@import url(http://$/import.css)</style>',
  font: '<style>@font-face { font-family: x; src: url(http://$/font.woff2) } p { font-family: x }</style><p>Text</p>',
  background: '<style>body { background: url(http://$/background.png) }</style>',
  fetch: `<script>fetch('http://$/fetch').catch(() => {}); fetch('http://$/nocors', { mode: 'no-cors', keepalive: true }).catch(() => {})</script>`,
  XMLHttpRequest: `<script>const x = new XMLHttpRequest(); x.open('POST', 'http://$/xhr'); x.send('a')</script>`,
  WebSocket: `<script>new WebSocket('ws://$/socket'); try { new WebSocket('wss://$/socket') } catch {}</script>`,
  WebTransport: `<script>try { new WebTransport('https://$/transport').closed.catch(() => {}) } catch {}</script>`,
  EventSource: `<script>new EventSource('http://$/events')</script>`,
  beacon: `<script>navigator.sendBeacon('http://$/beacon', 'a'); addEventListener('pagehide', () => navigator.sendBeacon('http://$/bye'))</script>`,
  hints:
    '<link rel="prefetch" href="http://$/prefetch"><link rel="preconnect" href="http://$"><link rel="dns-prefetch" href="http://$"><link rel="preload" as="image" href="http://$/preload"><link rel="modulepreload" href="http://$/mod.mjs"><link rel="icon" href="http://$/icon.png"><link rel="manifest" href="http://$/manifest.json">',
  'speculation rules': `<script type="speculationrules">{"prerender": [{"urls": ["http://$/prerender"]}], "prefetch": [{"urls": ["http://$/speculated"]}]}</script>`,
  worker: `<script>new Worker(URL.createObjectURL(new Blob(["fetch('http://$/worker').catch(() => {}); new WebSocket('ws://$/worker'); importScripts('http://$/import.js')"])))</script>`,
  'shared worker': `<script>try { new SharedWorker(URL.createObjectURL(new Blob(["fetch('http://$/shared')"]))) } catch {}</script>`,
  'service worker': `<script>navigator.serviceWorker?.register('/sw.js')</script>`,
  form: '<form method="post" action="http://$/form" target="sink"><input name="a"></form><iframe name="sink"></iframe><script>document.forms[0].submit()</script>',
  objects:
    '<object data="http://$/object"></object><embed src="http://$/embed"><video src="http://$/video.mp4" autoplay poster="http://$/poster"></video><audio src="http://$/audio.mp3" autoplay></audio><svg><image href="http://$/svg.png"/><use href="http://$/use.svg#a"/></svg>',
  popup: `<script>open('http://$/popup'); const a = document.createElement('a'); a.href = 'http://$/blank'; a.target = '_blank'; document.documentElement.append(a); a.click()</script>`,
  ping: `<a href="#there" ping="http://$/ping" id="p">x</a><script>p.click()</script>`,
  WebRTC: `<script>const r = new RTCPeerConnection({ iceServers: [{ urls: ['stun:$', 'turn:$?transport=tcp'], username: 'a', credential: 'b' }] }); r.createDataChannel('x'); r.createOffer().then((o) => r.setLocalDescription(o))</script>`,
  'report endpoint': `<meta http-equiv="Content-Security-Policy" content="img-src 'none'; report-uri http://$/csp"><img src="/x.png">`,
  redirected:
    '<img src="/to-canary"><script src="/to-canary"></script><iframe src="/to-canary"></iframe><script>fetch("/to-canary").catch(() => {})</script>',
  'other schemes': `<iframe src="file:///etc/passwd"></iframe><iframe src="ftp://$/"></iframe><img src="view-source:http://$/">`,
}

describe('nothing forbidden is reached', () => {
  let canary: Canary
  let site: TestSite
  let service: TestService
  let browser: TestBrowser

  before(async () => {
    canary = await openCanary()
    const { authority } = canary
    const inPage = (markup: string): string => `<!doctype html><h1>Page</h1>${markup.replaceAll('$', authority)}`
    const to = { status: 302, headers: { location: `http://${authority}/redirected` } }
    site = await openTestSite({
      ...Object.fromEntries(
        Object.entries(waysOut).map(([name, markup]) => [`/${name.replaceAll(' ', '-')}`, inPage(markup)]),
      ),
      '/to-canary': to,
      '/sw.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `fetch('http://${authority}/sw').catch(() => {}); importScripts('http://${authority}/sw.js')`,
      },
      '/meta-refresh': `<h1>Moving</h1><meta http-equiv="refresh" content="0; url=http://${authority}/">`,
      '/script-navigation': `<h1>Moving</h1><script>location.replace('http://${authority}/')</script>`,
      '/header-refresh': { headers: { refresh: `0; url=http://${authority}/` }, body: '<h1>Moving</h1>' },
      // The attribute counts only for one's own origin, so this is a link like any other.
      '/download-link': `<h1>Moving</h1><a download href="http://${authority}/file.bin" id="d">x</a><script>d.click()</script>`,
      '/file-navigation': `<h1>Staying</h1><script>location.href = 'file:///etc/passwd'</script>`,
    })
    service = await openTestService()
    browser = await openTestBrowser()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await browser[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await canary[Symbol.asyncDispose]()
  })

  test('the canary would sing: a connection to it is counted', async () => {
    const other = await openCanary('127.0.0.3')
    await fetch(`http://${other.authority}/`)
    assert.equal(other.count, 1)
    await other[Symbol.asyncDispose]()
  })

  for (const name of Object.keys(waysOut)) {
    const path = `/${name.replaceAll(' ', '-')}`
    test(`not from a page scraped or drawn, by ${name}`, async () => {
      const { status } = await service.post('/v1/scrape', { url: site.url(path), render_js: true, wait_ms: 150 })
      assert.equal(status, 200)
      const log = openLog('silent').log
      const call: Call = {
        id: 'test',
        account: 'test',
        concurrency: 10,
        signal: new AbortController().signal,
        log,
        warn: () => {},
      }
      await using page = await browser.pool.open({ url: new URL(site.url(path)), purpose: 'capture' }, call)
      await page.navigate(new URL(site.url(path)), 5000)
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 250))', 5000)
      assert.equal(canary.count, 0)
    })
  }

  for (const path of ['/meta-refresh', '/script-navigation', '/header-refresh', '/download-link']) {
    test(`not when a page takes itself there: ${path}`, async () => {
      const { status, body } = await service.post('/v1/scrape', { url: site.url(path), render_js: true, wait_ms: 300 })
      assert.deepEqual([status, body.code], [422, 'url_not_allowed'])
      assert.equal(canary.count, 0)
    })
  }

  test('not by a redirect, plain or rendered', async () => {
    for (const render_js of [false, true]) {
      const { status, body } = await service.post('/v1/scrape', { url: site.url('/to-canary'), render_js })
      assert.deepEqual([status, body.code], [400, 'url_not_allowed'])
    }
    assert.equal(canary.count, 0)
  })

  test('not by its own address, plain or rendered, however it is written', async () => {
    const { port } = canary
    const spellings = [
      '127.0.0.2',
      '2130706434',
      '0x7f000002',
      '0177.0.0.2',
      '127.2',
      '127.0.2',
      '[::ffff:127.0.0.2]',
      '127.0.0.2.',
      '１２７.０.０.２',
      '127。0。0。2',
      '%31%32%37.0.0.2',
    ]
    for (const host of spellings) {
      for (const render_js of [false, true]) {
        const { status, body } = await service.post('/v1/scrape', { url: `http://${host}:${port}/`, render_js })
        assert.deepEqual({ host, status, code: body.code }, { host, status: 400, code: 'url_not_allowed' })
        assert.doesNotMatch(body.error, /127/)
      }
    }
    assert.equal(canary.count, 0)
  })

  test('a page cannot show files of the machine', async () => {
    const { status, body } = await service.post('/v1/scrape', {
      url: site.url('/file-navigation'),
      render_js: true,
      wait_ms: 200,
    })
    assert.ok(status === 422 || (status === 200 && body.text === 'Staying'), `${status} ${body.text}`)
    assert.ok(!JSON.stringify(body).includes('root:'))
  })

  test('not by a name that resolves to it, in part, or only at the second look-up', async () => {
    const lookUps = new Map<string, number>()
    const resolve: Resolve = async (host) => {
      const count = (lookUps.get(host) ?? 0) + 1
      lookUps.set(host, count)
      const good = { address: '127.0.0.1', family: 4 }
      const bad = { address: '127.0.0.2', family: 4 }
      if (host === 'private.example') return [bad]
      if (host === 'mixed.example') return [good, bad]
      return [count === 1 ? good : bad]
    }
    const resolving = await openTestService({}, resolve)
    for (const host of ['private.example', 'mixed.example']) {
      for (const render_js of [false, true]) {
        const { status, body } = await resolving.post('/v1/scrape', {
          url: `http://${host}:${canary.port}/`,
          render_js,
        })
        assert.deepEqual({ host, status, code: body.code }, { host, status: 400, code: 'url_not_allowed' })
      }
    }
    for (const render_js of [false, true]) {
      const url = `http://rebinding-${String(render_js)}.example:${canary.port}/`
      const asked = { url, render_js, retries: 0 }
      // The first answer is the allowed address, where nothing listens on the canary's port.
      assert.equal((await resolving.post('/v1/scrape', asked)).body.code, 'target_unreachable')
      assert.equal((await resolving.post('/v1/scrape', asked)).body.code, 'url_not_allowed')
    }
    assert.equal(canary.count, 0)
    await resolving[Symbol.asyncDispose]()
  })

  test('the service cannot be turned on itself', async () => {
    const own = await openTestService({ GANNET_ALLOW_TARGETS: '127.0.0.0/8' })
    for (const render_js of [false, true]) {
      const { status, body } = await own.post('/v1/scrape', { url: `${own.origin}/metrics`, render_js })
      assert.deepEqual([status, body.code], [400, 'url_not_allowed'])
    }
    await own[Symbol.asyncDispose]()
  })

  test('refusals are counted by reason', async () => {
    const { body } = await service.get('/metrics')
    assert.match(body, /gannet_egress_refusals_total\{reason="loopback"\} [1-9]\d*/)
  })
})
