// npm test: early
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReadImage } from '../kit/read-image.ts'
import { shoot } from '../kit/shoot.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const bandHeight = 50
/** Every 50 pixels another colour, none twice: a row that is missing, doubled or moved shows. */
const bandColour = (index: number): string => `${index % 256},${Math.floor(index / 256) * 40},128`
const bands = (height: number) => `<!doctype html><style>html,body{margin:0}</style><form hidden></form><script>
let html = ''
for (let index = 0; index < ${height / bandHeight}; index += 1) {
  html += '<div style="height:${bandHeight}px;background:rgb(' + (index % 256) + ',' + Math.floor(index / 256) * 40 + ',128)"></div>'
}
document.write(html)</script>`

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="${colour}"/></svg>`
/** Twenty places below each other, 700 pixels each, for an image of a colour of its own. */
const places = (image: (index: number) => string) =>
  `<!doctype html><form hidden></form><style>html,body{margin:0}section{height:700px}img{display:block;width:100px;height:100px}</style>
${Array.from({ length: 20 }, (_, index) => `<section>${image(index)}</section>`).join('')}`
const hex = (index: number) => (index * 12 + 10).toString(16).padStart(2, '0')

const header = 'height:40px;width:300px;background:#f00;left:0;top:0'
const filler = (height: number) =>
  `<div style="height:${height}px;width:100px;margin-left:400px;background:#0f0"></div>`

describe('a picture of the whole page', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      '/bands': bands(30_000),
      '/long': bands(50_000),
      '/wide': '<h1>Wide</h1><div style="width:30000000px;height:10px;background:#0f0"></div>',
      '/lazy': places((index) => `<img loading=lazy src="/image/${hex(index)}">`),
      '/observed': `${places((index) => `<img data-src="/image/${hex(index)}">`)}<script>
        const seen = new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) target.src = target.dataset.src
        })
        for (const image of document.images) seen.observe(image)</script>`,
      '/skipped': `<!doctype html><style>html,body{margin:0}section{content-visibility:auto;contain-intrinsic-size:auto 300px}</style>
        ${Array.from({ length: 20 }, (_, index) => `<section><div style="height:700px;background:#00${hex(index)}00">${index}</div></section>`).join('')}`,
      '/headers': `<!doctype html><style>html,body{margin:0}</style><form hidden></form>
        <div style="position:fixed;${header}"></div><div style="position:sticky;top:0;height:30px;margin-left:600px;width:100px;background:#00f"></div>
        <div style="position:fixed;bottom:0;left:800px;width:100px;height:20px;background:#f0f"></div>${filler(9000)}`,
      '/shell': `<!doctype html><style>html,body{margin:0;height:100%;overflow:hidden}</style>
        <div style="display:flex;flex-direction:column;height:100vh"><div style="${header};flex:none"></div>
        <div style="flex:1;overflow-y:auto">${filler(5000)}<div style="height:100px;background:#00f"></div></div></div>`,
      '/fixed-shell': `<!doctype html><style>html,body{margin:0}</style><form hidden></form>
        <div style="position:fixed;inset:0;overflow:auto"><div style="${header}"></div>${filler(5000)}<div style="height:100px;background:#00f"></div></div>`,
      '/hero': `<!doctype html><style>html,body{margin:0}</style><form hidden></form><div style="height:100vh;background:#f00"></div>
        <div style="height:20000px;background:#00f"></div><script>addEventListener('resize', () => { document.body.innerHTML = 'changed' })</script>`,
      '/backdrop': `<!doctype html><style>html,body{margin:0}</style><div style="position:fixed;inset:0;z-index:-1;background:#036"></div>${filler(3000)}`,
      '/endless': `<!doctype html><style>html,body{margin:0}</style><form hidden></form>${filler(2000)}<script>
        addEventListener('scroll', () => { if (scrollY + innerHeight > document.body.scrollHeight - 100) document.body.insertAdjacentHTML('beforeend', '<p style="height:1000px">more</p>') })</script>`,
      '*': async ({ url = '' }, response) => {
        await wait(30)
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg(`#${url.slice(-2)}8040`))
      },
    })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const take = (path: string, fields: object = {}) =>
    shoot(service, { url: site.url(path), full_page: true, ...fields })

  function assertBands(image: ReadImage, scale = 1): void {
    for (let y = 0; y < image.height; y += 1) {
      const wanted = bandColour(Math.floor(y / bandHeight / scale))
      assert.equal(image.at(0, y), wanted, `row ${y}`)
      assert.equal(image.at(image.width - 1, y), wanted, `row ${y}`)
    }
  }

  test('has every row once and in its place, over the seams of tiles', async () => {
    const { image, body } = await take('/bands')
    assert.deepEqual(body.dimensions, { width: 1280, height: 30_000 })
    assertBands(image)
    assert.equal(body.warnings, undefined)
  })

  test('has them as JPEG too, and at twice the scale', async () => {
    const { image } = await take('/bands', { format: 'jpeg', viewport: { width: 320, height: 400 }, quality: 100 })
    assert.equal(image.height, 30_000)
    for (let y = 25; y < image.height; y += bandHeight) {
      const [red = 0, green = 0, blue = 0] = bandColour(Math.floor(y / bandHeight))
        .split(',')
        .map(Number)
      assert.ok(image.isNear(10, y, [red, green, blue]), `row ${y}`)
    }
    const double = await take('/bands', {
      device: 'MacBook Pro 16',
      clip: { x: 0, y: 7000, width: 200, height: 12_000 },
    })
    assert.deepEqual(double.body.dimensions, { width: 400, height: 24_000 })
    for (let y = 0; y < 24_000; y += 7)
      assert.equal(double.image.at(5, y), bandColour(Math.floor((y / 2 + 7000) / bandHeight)))
  })

  test('is cut at 32,000 pixels, with a warning', async () => {
    const { image, body } = await take('/long')
    assert.equal(image.height, 32_000)
    assert.equal(body.capture.truncated_at, 32_000)
    assert.match(body.warnings[0], /cut at 32000 CSS pixels; it is 50000 high/)
    assertBands(image)
  })

  test('is cut at 32,000 pixels of width, too', async () => {
    const { body } = await service.post('/v1/screenshot', { url: site.url('/wide'), full_page: true })
    assert.deepEqual(body.dimensions, { width: 32_000, height: 800 }, JSON.stringify(body))
    assert.equal(body.capture.truncated_at, null)
    assert.match(body.warnings[0], /cut at 32000 CSS pixels; it is 30000008 wide/)
  })

  test('is bounded on a page that grows as it is scrolled', async () => {
    const { body } = await take('/endless')
    assert.ok(body.dimensions.height > 4000 && body.dimensions.height <= 32_000, String(body.dimensions.height))
  })

  for (const path of ['/lazy', '/observed']) {
    test(`has every image that loads when it is seen (${path})`, async () => {
      const { image, body } = await take(path)
      assert.equal(image.height, 14_000)
      for (let index = 0; index < 20; index += 1) {
        assert.equal(image.at(50, index * 700 + 50), `${index * 12 + 10},128,64`, `image ${index}`)
      }
      assert.deepEqual(body.capture.images, { total: 20, loaded: 20, failed: 0 })
    })
  }

  test('has the parts that are skipped while out of sight, at their real height', async () => {
    const { image } = await take('/skipped')
    assert.equal(image.height, 14_000)
    for (let index = 0; index < 20; index += 1) assert.equal(image.at(640, index * 700 + 600), `0,${index * 12 + 10},0`)
  })

  test('has what sticks to the window once, where it stands at the top', async () => {
    const { image } = await take('/headers')
    assert.deepEqual(image.runs(150, '255,0,0'), [{ from: 0, to: 39 }])
    assert.deepEqual(image.runs(650, '0,0,255'), [{ from: 0, to: 29 }])
    assert.deepEqual(image.runs(850, '255,0,255'), [{ from: 780, to: 799 }])
    assert.equal(image.height, 9030)
  })

  for (const path of ['/shell', '/fixed-shell']) {
    test(`shows all that an application scrolls inside of itself (${path})`, async () => {
      const { image } = await take(path)
      assert.equal(image.height, 5140)
      assert.deepEqual(image.runs(450, '0,255,0'), [{ from: 40, to: 5039 }])
      assert.deepEqual(image.runs(450, '0,0,255'), [{ from: 5040, to: 5139 }])
      assert.deepEqual(image.runs(150, '255,0,0'), [{ from: 0, to: 39 }])
    })
  }

  test('has the backdrop of the window behind all of it', async () => {
    const { image } = await take('/backdrop')
    assert.deepEqual([image.height, image.at(10, 10), image.at(10, 2990)], [3000, '0,51,102', '0,51,102'])
  })

  test('leaves parts of the height of the window as they are, and tells the page of no new size', async () => {
    const { image } = await take('/hero')
    assert.deepEqual(image.runs(640, '255,0,0'), [{ from: 0, to: 799 }])
    assert.deepEqual(image.runs(640, '0,0,255'), [{ from: 800, to: 20_799 }])
  })
})
