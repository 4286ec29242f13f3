import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { shoot } from '../kit/shoot.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const words = `<p>${'Long before the harbour had a wall the boats were drawn up on the shingle by hand. '.repeat(5)}</p>`
const never = { never: true } as const
const square = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#f00"/></svg>`
const slowSquare = '<img src=/slow.svg style="position:absolute;left:0;top:0">'

const pages: Record<string, string> = {
  '/image': `${words}<img src=/never.png width=50 height=50>`,
  '/late-image': `${words}<img id=i width=50 height=50><script>onload = () => { i.src = '/never.png' }</script>`,
  '/lazy': `${words}<div style="height:3000px"></div><img loading=lazy src=/never.png width=50 height=50>`,
  '/font': `<style>@font-face{font-family:Sea;src:url(/never.woff2)}p{font:40px Sea}</style>${words}`,
  '/frame': `${words}<iframe src=/never.html></iframe>`,
  '/script': `${words}<script async src=/never.js></script>`,
  '/sheet': `${words}<link rel=stylesheet href=/never.css>`,
  '/sheet-in-head': `<!doctype html><html><head><link rel=stylesheet href=/never.css></head><body>${words}</body></html>`,
  '/slow': `${slowSquare}${words}`,
  '/worker': `${words}<script>new Worker('/worker.js')</script>`,
}

describe('what is never answered', () => {
  let service: TestService
  let site: TestSite
  before(async () => {
    site = await openTestSite({
      ...pages,
      ...Object.fromEntries(['png', 'woff2', 'html', 'js', 'css'].map((kind) => [`/never.${kind}`, never])),
      '/worker.js': { headers: { 'content-type': 'text/javascript' }, body: "importScripts('/imported.js')" },
      '/imported.js': { headers: { 'content-type': 'text/javascript' }, body: '' },
      '/slow.svg': async (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/svg+xml' })
        for (let at = 0; at < square.length; at += 20) {
          response.write(square.slice(at, at + 20))
          await wait(600)
        }
        response.end()
      },
    })
    service = await openTestService({ GANNET_PAGES: '4' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  /** Takes a picture; resolves with what is said of it, and the milliseconds from leaving to being ready. */
  async function taken(path: string, fields: object = {}) {
    const { image, body } = await shoot(service, { url: site.url(path), ...fields })
    const { load, ready } = body.capture.stages_ms
    return { image, body, readyMs: load + ready }
  }

  for (const [path, name, fields] of [
    ['/image', 'never.png'],
    ['/late-image', 'never.png'],
    ['/lazy', 'never.png', { full_page: true }],
    ['/frame', 'the frame .*never.html'],
    ['/font', 'the font Sea'],
  ] as const) {
    test(`holds a picture up for three seconds or so, and is named (${path})`, async () => {
      const { body, readyMs } = await taken(path, fields)
      assert.ok(readyMs < 6500, `ready after ${readyMs} ms`)
      assert.match(body.warnings[0], new RegExp(`no answer came in time: .*${name}`))
      const { total, loaded, failed } = body.capture.images
      const images = name === 'never.png' ? 1 : 0
      assert.deepEqual([total, loaded, failed], [images, 0, images])
    })
  }

  test('is named beside the text of a page, too', async () => {
    const { status, body } = await service.post('/v1/scrape', { url: site.url('/script'), render_js: true })
    assert.deepEqual([status, body.text.startsWith('Long before the harbour')], [200, true])
    assert.match(body.warnings[0], /Not in the page, because no answer came in time: the script .*never\.js/)
  })

  for (const [path, name] of [
    ['/script', 'the script .*never.js'],
    ['/sheet', 'the style sheet .*never.css'],
    ['/sheet-in-head', 'the style sheet .*never.css'],
  ] as const) {
    test(`does so for eight at most when it is in the way of all that follows, and is named (${path})`, async () => {
      const { body, readyMs } = await taken(path)
      assert.ok(readyMs < 13_000, `ready after ${readyMs} ms`)
      assert.ok(body.capture.stages_ms.shoot < 10_000, `shot within ${body.capture.stages_ms.shoot} ms`)
      assert.equal(body.capture.blank, false)
      assert.match(body.warnings[0], new RegExp(`no answer came in time: ${name}`))
    })
  }

  test("is not what a worker's scripts import, of whose end nobody is told", async () => {
    const { body } = await taken('/worker', { wait_ms: 5500 })
    assert.equal(site.count('/imported.js'), 1)
    assert.equal(body.warnings, undefined)
  })

  test('leaves its text in another font', async () => {
    const { image } = await taken('/font')
    const rows = Array.from({ length: 100 }, (_, y) => y)
    assert.ok(rows.some((y) => image.at(30, y) === '0,0,0'))
  })

  test('is not what comes slowly: that is waited for', async () => {
    const { image, body } = await taken('/slow')
    assert.equal(image.at(50, 50), '255,0,0')
    assert.deepEqual([body.capture.images.loaded, body.warnings], [1, undefined])
  })

  test('holds a rendered scrape up no longer', async () => {
    const { status, body } = await service.post('/v1/scrape', { url: site.url('/frame'), render_js: true })
    assert.deepEqual([status, body.text.includes('harbour')], [200, true])
    assert.ok(body.metadata.response_time_ms < 6500, `took ${body.metadata.response_time_ms} ms`)
  })
})
