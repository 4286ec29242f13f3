import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { shoot } from '../kit/shoot.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = (style: string, body: string) => `<!doctype html><style>html,body{margin:0}${style}</style>${body}`
const block = (height: number, colour: string) =>
  `<div style="height:${height}px;width:100px;background:${colour}"></div>`
/** What scripts ask of an element, as the names of a form's controls. */
const controls =
  'children childNodes parentElement parentNode tagName localName nodeName nodeType textContent innerText outerHTML matches querySelector querySelectorAll shadowRoot checkVisibility getBoundingClientRect getRootNode hasAttribute style isConnected scrollHeight cloneNode id title name'
    .split(' ')
    .map((name) => `<input name="${name}" value="1">`)
    .join('')
const tall = block(2500, '#0f0') + block(60, '#00f')

describe('a page that is made in an odd way', () => {
  let service: TestService
  let site: TestSite
  before(async () => {
    site = await openTestSite({
      '/body-scrolls': page('html,body{height:100%;overflow-x:hidden}', tall),
      '/body-locked': page('html,body{height:100%;overflow:hidden}', tall),
      '/root-locked': page('html{overflow:hidden}', tall),
      '/snapping': page(
        'html{scroll-snap-type:y mandatory;scroll-behavior:smooth}section{height:100vh;scroll-snap-align:start}',
        ['#f00', '#0f0', '#00f'].map((colour) => `<section style="background:${colour}"></section>`).join(''),
      ),
      '/fixed-backgrounds': page(
        '',
        ['#f00', '#00f']
          .map((colour) => `<div style="height:1000px;background:linear-gradient(${colour},${colour}) fixed"></div>`)
          .join(block(200, '#0f0')),
      ),
      '/from-the-right': `<!doctype html><html dir=rtl>${page('body{width:2000px}', `<div id=here style="width:300px;height:200px;background:#f00"></div>`)}`,
      '/zoomed': page(
        'body{zoom:2}',
        `${block(100, '#0f0')}<div id=here style="width:150px;height:50px;background:#f00"></div>`,
      ),
      '/inner-sticky': page(
        '',
        `<div style="height:300px;overflow:auto"><div style="position:sticky;top:0;height:40px;background:#f00"></div>${block(900, '#0f0')}</div>${block(1500, '#00f')}`,
      ),
      '/booking': page(
        '.unseen{display:none}form{position:fixed;top:0;left:0;width:300px;height:200px;background:#f00}',
        `<form>${controls}<p>Two guests</p><p class=unseen>Nobody reads this</p></form>${tall}`,
      ),
      '/taken-away': page('', `${tall}<script>document.documentElement.remove()</script>`),
    })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const take = async (path: string, fields: object = { full_page: true }) =>
    (await shoot(service, { url: site.url(path), ...fields })).image

  for (const [path, name] of [
    ['/body-scrolls', 'whose body scrolls in the stead of the window'],
    ['/body-locked', 'whose body is kept from scrolling'],
    ['/root-locked', 'whose root is kept from scrolling'],
  ] as const) {
    test(`${name} is shown to its end`, async () => {
      const image = await take(path)
      assert.equal(image.height, 2560)
      assert.deepEqual(image.runs(50, '0,0,255'), [{ from: 2500, to: 2559 }])
    })
  }

  test('that snaps and glides as it scrolls is shown from its top', async () => {
    const image = await take('/snapping')
    assert.deepEqual(image.runs(50, '255,0,0'), [{ from: 0, to: 799 }])
    assert.deepEqual(image.runs(50, '0,0,255'), [{ from: 1600, to: 2399 }])
  })

  test('whose backgrounds stand still as it scrolls has them below the first window too', async () => {
    const image = await take('/fixed-backgrounds')
    assert.deepEqual(image.runs(500, '255,0,0'), [{ from: 0, to: 999 }])
    assert.deepEqual(image.runs(500, '0,0,255'), [{ from: 1200, to: 2199 }])
  })

  test('that is wider than the window and read from the right shows an element where it is', async () => {
    const image = await take('/from-the-right', { selector: '#here' })
    assert.deepEqual([image.width, image.height], [300, 200])
    assert.deepEqual([image.at(0, 0), image.at(299, 199)], ['255,0,0', '255,0,0'])
    const whole = await take('/from-the-right')
    assert.deepEqual([whole.width, whole.at(1999, 100), whole.at(1690, 100)], [2000, '255,0,0', '255,255,255'])
  })

  test('that is zoomed shows an element as large as it is seen', async () => {
    const image = await take('/zoomed', { selector: '#here' })
    assert.deepEqual([image.width, image.height, image.at(0, 0), image.at(299, 99)], [300, 100, '255,0,0', '255,0,0'])
  })

  test('keeps what sticks inside of a part that scrolls by itself', async () => {
    const image = await take('/inner-sticky')
    assert.deepEqual(image.runs(640, '255,0,0'), [{ from: 0, to: 39 }])
    assert.deepEqual(image.runs(50, '0,0,255'), [{ from: 300, to: 1799 }])
  })

  test("that has a form whose controls are called as an element's own properties is seen and read as others are", async () => {
    const { body } = await service.post('/v1/scrape', { url: site.url('/booking'), render_js: true })
    assert.match(body.text, /Two guests/)
    assert.doesNotMatch(body.text, /Nobody reads this/)
    const image = await take('/booking')
    assert.equal(image.height, 2560)
    assert.deepEqual(image.runs(290, '255,0,0'), [{ from: 0, to: 199 }])
  })

  test('whose script takes all of the document away is an empty picture', async () => {
    assert.equal((await take('/taken-away')).height, 800)
  })
})
