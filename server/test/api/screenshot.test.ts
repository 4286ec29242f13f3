import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type ReadImage, readImage } from '../kit/read-image.ts'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
/** A red square of 20 by 20 pixels. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#f00"/></svg>'

const page = `<!doctype html><title>Page</title><style>
html, body { margin: 0 } body { height: 2000px; background: #fff }
.a { position: absolute; left: 0; top: 0; width: 100px; height: 50px; background: #f00 }
.b { position: absolute; left: 100px; top: 1900px; width: 50px; height: 50px; background: #00f }
@media (prefers-color-scheme: dark) { body { background: #101010 } }
</style><div class=a></div><div class=b></div>`
const probe = `<!doctype html><meta name=viewport content="width=device-width,initial-scale=1"><p>What a device says of itself.</p><script>
const { userAgent, platform, maxTouchPoints, userAgentData } = navigator
const said = { userAgent, platform, maxTouchPoints, webdriver: navigator.webdriver, hints: userAgentData ? [userAgentData.mobile, userAgentData.platform] : null,
  width: innerWidth, height: innerHeight, dpr: devicePixelRatio, screen: [screen.width, screen.height],
  coarse: matchMedia('(pointer: coarse)').matches, wide: matchMedia('(min-width: 700px)').matches,
  dark: matchMedia('(prefers-color-scheme: dark)').matches }
navigator.sendBeacon('/said', JSON.stringify(said))</script>`

describe('a screenshot', () => {
  let service: TestService
  let site: TestSite
  const said: string[] = []

  before(async () => {
    site = await openTestSite({
      '/page': page,
      '/probe': probe,
      '/said': (request, response) => {
        let text = ''
        request.on('data', (chunk: Buffer) => (text += chunk.toString()))
        request.on('end', () => {
          said.push(text)
          response.writeHead(204).end()
        })
      },
      '/late': `<body style="margin:0"><script>setTimeout(() => { document.body.innerHTML = '<div id=late style="height:100px;background:#0a0"></div>' }, 1500)</script>`,
      '/never': { never: true },
      '/error': { status: 503, body: '<body style="background:#123456">Back soon' },
      '/login': { status: 401, body: '<form>Sign in <input type=password></form>' },
      '/blocked': {
        status: 403,
        body: '<title>Just a moment...</title><p>Checking</p><script>window._cf_chl_opt = {}</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
      },
      '/pdf': { headers: { 'content-type': 'application/pdf' }, body: pdf },
      '/picture': { headers: { 'content-type': 'image/svg+xml' }, body: svg },
      '/empty': { status: 204 },
      '/scroller': `<!doctype html><p id=gone style="display:none">Gone<p id=unseen style="visibility:hidden">Unseen
        <div style="height:200px;overflow:auto"><div style="height:900px"></div><div id=inner style="width:100px;height:50px;background:#0f0"></div></div>`,
      '/banner': `<!doctype html><body style="margin:0;background:#fff;height:700px"><p>Text of the page itself, which is longer than the notice below.</p>
        <div id=c style="position:fixed;left:0;right:0;bottom:0;height:200px;background:#f0f">We use cookies to make this site better. <button onclick="c.remove();document.title='refused'">Reject all</button><button>Accept</button></div>`,
    })
    service = await openTestService({ GANNET_TARGET_TIMEOUT_MS: '4000', GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const shoot = (path: string, fields: object = {}) =>
    service.post('/v1/screenshot', { url: site.url(path), ...fields })

  async function imageOf({ status, body }: TestAnswer): Promise<ReadImage> {
    assert.equal(status, 200, JSON.stringify(body))
    const response = await fetch(body.screenshot_url)
    const bytes = new Uint8Array(await response.arrayBuffer())
    assert.equal(bytes.length, body.file_size_bytes)
    const image = readImage(bytes)
    assert.deepEqual({ width: image.width, height: image.height }, body.dimensions)
    return image
  }

  async function refused(
    path: string,
    expected: { status: number; code: string },
    fields: object = {},
  ): Promise<TestAnswer> {
    const before = await service.creditsRemaining()
    const answer = await shoot(path, fields)
    assert.deepEqual({ status: answer.status, code: answer.body.code }, expected)
    assert.equal(await service.creditsRemaining(), before, 'a failure is not charged')
    return answer
  }

  test('shows the window of 1280 by 800, for two credits', async () => {
    const before = await service.creditsRemaining()
    const answer = await shoot('/page')
    const image = await imageOf(answer)
    const { status, url, format, dimensions, credits_used, credits_remaining, warnings } = answer.body
    assert.deepEqual([status, url, format, warnings], [200, site.url('/page'), 'png', undefined])
    assert.deepEqual(dimensions, { width: 1280, height: 800 })
    assert.deepEqual([credits_used, credits_remaining], [2, before - 2])
    assert.equal(image.at(50, 25), '255,0,0')
    assert.equal(image.at(500, 500), '255,255,255')
  })

  test('takes JPEG at the quality asked for, and smaller ones at a lower', async () => {
    const [good, poor] = [
      await shoot('/page', { format: 'jpeg', quality: 95 }),
      await shoot('/page', { format: 'jpeg', quality: 5 }),
    ]
    const image = await imageOf(good)
    assert.ok(image.isNear(50, 25, [255, 0, 0]) && image.isNear(500, 500, [255, 255, 255]))
    assert.ok(poor.body.file_size_bytes < good.body.file_size_bytes)
    assert.equal(good.body.format, 'jpeg')
    assert.match(good.body.screenshot_url, /\.jpg$/)
  })

  test('takes WebP, as an extension', async () => {
    const { body } = await shoot('/page', { format: 'webp' })
    assert.deepEqual([body.format, body.dimensions], ['webp', { width: 1280, height: 800 }])
    const response = await fetch(body.screenshot_url)
    assert.equal(response.headers.get('content-type'), 'image/webp')
    assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12), 'WEBP')
  })

  test('has the viewport asked for, a missing side at its default', async () => {
    assert.deepEqual((await shoot('/page', { viewport: { width: 640, height: 480 } })).body.dimensions, {
      width: 640,
      height: 480,
    })
    assert.deepEqual((await shoot('/page', { viewport: { width: 640 } })).body.dimensions, { width: 640, height: 800 })
  })

  test('shows the whole page', async () => {
    const image = await imageOf(await shoot('/page', { full_page: true }))
    assert.deepEqual([image.width, image.height], [1280, 2000])
    assert.deepEqual(
      [image.at(50, 25), image.at(125, 1925), image.at(125, 1899)],
      ['255,0,0', '0,0,255', '255,255,255'],
    )
  })

  test('cuts out a region, also below the fold, and cuts it to the page', async () => {
    const image = await imageOf(
      await shoot('/page', { clip: { x: 90, y: 1890, width: 100, height: 80 }, full_page: true }),
    )
    assert.deepEqual([image.width, image.height], [100, 80])
    assert.deepEqual([image.at(5, 5), image.at(15, 15)], ['255,255,255', '0,0,255'])
    const { body } = await shoot('/page', { clip: { x: 1200, y: 1950, width: 500, height: 500 } })
    assert.deepEqual(body.dimensions, { width: 80, height: 50 })
  })
  test('refuses a region outside of the page', async () => {
    await refused('/page', { status: 400, code: 'invalid_request' }, { clip: { x: 0, y: 2000, width: 10, height: 10 } })
  })

  test('cuts a region out in the pixels of the device, also of a page made for desks', async () => {
    for (const [device, side] of [
      ['iPad Mini', 200],
      ['iPhone 15', 300],
    ] as const) {
      const image = await imageOf(await shoot('/page', { device, clip: { x: 0, y: 0, width: 100, height: 100 } }))
      assert.deepEqual([image.width, image.height], [side, side])
      assert.deepEqual([image.at(side - 2, side / 2 - 2), image.at(2, side / 2 + 2)], ['255,0,0', '255,255,255'])
    }
  })
  test('shows an element that another one scrolls, and none that is hidden', async () => {
    const image = await imageOf(await shoot('/scroller', { selector: '#inner' }))
    assert.deepEqual([image.width, image.height, image.at(50, 25)], [100, 50, '0,255,0'])
    for (const selector of ['#gone', '#unseen'])
      await refused('/scroller', { status: 422, code: 'selector_not_found' }, { selector })
  })

  test('shows one element, as an extension', async () => {
    const image = await imageOf(await shoot('/page', { selector: '.b' }))
    assert.deepEqual([image.width, image.height, image.at(0, 0), image.at(49, 49)], [50, 50, '0,0,255', '0,0,255'])
  })

  test('shows the dark page when asked to', async () => {
    const image = await imageOf(await shoot('/page', { dark_mode: true }))
    assert.equal(image.at(500, 500), '16,16,16')
  })

  test('waits for an element, and the extra time asked for', async () => {
    for (const fields of [{ wait_for: '#late' }, { wait_ms: 2500 }]) {
      assert.equal((await imageOf(await shoot('/late', fields))).at(50, 50), '0,170,0')
    }
  })

  test('closes a cookie banner unless told not to', async () => {
    const without = await shoot('/banner')
    assert.equal((await imageOf(without)).at(640, 750), '255,255,255')
    assert.deepEqual(without.body.capture.consent, { platform: null, action: 'opted_out' })
    const kept = await shoot('/banner', { hide_cookie_banners: false })
    assert.equal((await imageOf(kept)).at(640, 750), '255,0,255')
    assert.equal(kept.body.capture.consent.action, 'none')
  })

  test('looks like each device, in pixels and to the page', async () => {
    const { status, body } = await service.get('/v1/devices')
    assert.equal(status, 200)
    assert.equal(body.devices.length, 7)
    for (const device of body.devices) {
      said.length = 0
      const answer = await shoot('/probe', { device: device.name, viewport: { width: 10, height: 10 } })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      const { width, height } = device.viewport
      assert.deepEqual(answer.body.dimensions, {
        width: Math.ceil(width * device.scale),
        height: Math.ceil(height * device.scale),
      })
      const seen = JSON.parse(said[0] ?? '{}')
      const isChromium = device.user_agent.includes('Chrome/')
      const hints = seen.hints && [seen.hints[0], seen.hints[1]]
      assert.deepEqual(
        { ...seen, platform: undefined, hints },
        {
          userAgent: device.user_agent,
          platform: undefined,
          maxTouchPoints: device.touch ? 5 : 0,
          hints: isChromium ? [device.mobile, device.mobile ? 'Android' : 'macOS'] : null,
          width,
          height,
          dpr: device.scale,
          screen: [width, height],
          webdriver: false,
          coarse: device.touch,
          wide: width >= 700,
          dark: false,
        },
        device.name,
      )
      const hit = site.hits.findLast(({ path }) => path === '/probe')
      assert.equal(hit?.headers['user-agent'], device.user_agent)
      const hint = device.mobile ? '?1' : '?0'
      assert.equal(hit?.headers['sec-ch-ua-mobile'], isChromium ? hint : undefined)
    }
  })

  test('knows a device by its other names', async () => {
    assert.deepEqual((await shoot('/probe', { device: 'apple iphone-14' })).body.dimensions, {
      width: 1179,
      height: 2556,
    })
  })

  test('shows error pages and login walls with status 200', async () => {
    const error = await shoot('/error')
    assert.equal((await imageOf(error)).at(600, 600), '18,52,86')
    assert.deepEqual([error.body.status, error.body.capture.target_status], [200, 503])
    assert.equal((await shoot('/login')).status, 200)
  })

  test('shows a picture as the browser shows it, and an empty answer as an empty page', async () => {
    assert.equal((await imageOf(await shoot('/picture'))).at(10, 10), '255,0,0')
    assert.equal((await imageOf(await shoot('/empty'))).at(600, 400), '255,255,255')
  })

  test('reports a 404 target', async () => {
    for (const more of [{}, { wait_for: '#no' }, { selector: '#no' }])
      await refused('/nothing', { status: 404, code: 'target_not_found' }, more)
  })
  test('reports a challenge', async () => {
    await refused('/blocked', { status: 422, code: 'target_blocked' })
  })
  test('reports a PDF as one, and what to do about it', async () => {
    const { body } = await refused('/pdf', { status: 422, code: 'unsupported_content_type' })
    assert.match(body.error, /is a PDF.*without render_js/)
  })
  test('reports a target that never answers as 502', async () => {
    await refused('/never', { status: 502, code: 'target_timeout' })
  })
  test('reports an element that never comes', async () => {
    await refused('/page', { status: 422, code: 'selector_not_found' }, { wait_for: '#no' })
  })
  test('refuses a private address', async () => {
    const { status, body } = await service.post('/v1/screenshot', { url: 'http://127.0.0.2:9/' })
    assert.deepEqual([status, body.code], [400, 'url_not_allowed'])
  })
})
