import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { shoot } from '../kit/shoot.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const count = 9
/** Sections of 600 pixels, a blue card of 400 in the middle of each. */
const sections = (style: string, script: string) => `<!doctype html><style>html,body{margin:0}
  section{height:600px;padding:100px 0;box-sizing:border-box}.card{height:400px;width:600px;background:#00f}${style}</style>
  ${'<section><div class=card></div></section>'.repeat(count)}<form hidden></form><script>const cards = document.querySelectorAll('.card')
  const watch = (show, threshold = 0.2) => { const seen = new IntersectionObserver((entries) => { for (const { target, isIntersecting } of entries) show(target.firstElementChild, isIntersecting) }, { threshold }); for (const section of document.querySelectorAll('section')) seen.observe(section) }
  ${script}</script>`
const fade = '.card{opacity:0;transform:translateY(90px);transition:all .8s .1s}.card.in{opacity:1;transform:none}'
const toggle = `(card, isIn) => card.classList.toggle('in', isIn)`

const pages: Record<string, string> = {
  '/toggled': sections(fade, `watch(${toggle})`),
  // As libraries do that listen to scrolling: a tenth of a second late, and back when the window is above.
  '/late': sections(
    fade,
    `let due; const judge = () => { due = undefined; for (const card of cards) card.classList.toggle('in', card.parentElement.offsetTop + 120 < scrollY + innerHeight) }
    addEventListener('scroll', () => { due ??= setTimeout(judge, 99) }); judge()`,
  ),
  '/by-frames': sections(
    '.card{opacity:0}',
    `watch((card, isIn) => { const from = Number(card.style.opacity), start = performance.now(), turn = card.turn = {}
      const step = (now) => { if (card.turn !== turn) return; const share = Math.min(1, Math.max(0, (now - start) / 500)); card.style.opacity = from + (isIn - from) * share; if (share < 1) requestAnimationFrame(step) }
      requestAnimationFrame(step) })`,
  ),
  '/by-scrolling': sections(
    '@keyframes in{from{opacity:0}}.card{animation:in linear both;animation-timeline:view();animation-range:entry 0% cover 30%}',
    '',
  ),
  '/from-aside': sections(
    'section{overflow:hidden}.card{transform:translateX(-100%);transition:transform .5s}.card.in{transform:none}',
    `watch(${toggle})`,
  ),
}

const life = `<!doctype html><style>html,body{margin:0}header,#up{position:fixed;top:0;left:0;width:300px;height:50px;background:#f00}header.away{opacity:0}
  #up{left:400px;opacity:0}#up.on{opacity:1}.show{position:relative;height:300px}.show div{position:absolute;inset:0;opacity:0}.show .on{opacity:1}
  .hint{height:50px;width:300px;background:#f0f;opacity:0}.hint:hover{opacity:1}</style><header></header><div id=up></div>
  <div style="height:1500px"></div><div class=show><div class=on style="background:#0f0"></div><div style="background:#ff0"></div></div><div class=hint></div><div style="height:2000px"></div><form hidden></form>
  <script>addEventListener('scroll', () => { up.classList.toggle('on', scrollY > 300); document.querySelector('header').classList.toggle('away', scrollY > 300) })
  const [first, second] = document.querySelectorAll('.show div')
  new IntersectionObserver(([{ isIntersecting }]) => { first.classList.toggle('on', !isIntersecting); second.classList.toggle('on', isIntersecting) }).observe(first.parentElement)</script>`

describe('a picture of the whole page has what a visitor sees who scrolls down', () => {
  let service: TestService
  let site: TestSite
  before(async () => {
    site = await openTestSite({ ...pages, '/life': life })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const names: Record<string, string> = {
    '/toggled': 'parts that fade in when seen and out when left',
    '/late': 'parts that a script shows a moment after scrolling',
    '/by-frames': 'parts that a script fades in frame by frame',
    '/by-scrolling': 'parts that scrolling itself fades in',
    '/from-aside': 'parts that come from beside the page',
  }
  for (const [path, name] of Object.entries(names)) {
    test(`${name}: each wholly, and in its place`, async () => {
      const { image } = await shoot(service, { url: site.url(path), full_page: true })
      assert.equal(image.height, count * 600)
      const places = Array.from({ length: count }, (_, index) => ({ from: index * 600 + 100, to: index * 600 + 499 }))
      for (const x of [1, 598]) assert.deepEqual(image.runs(x, '0,0,255'), places)
    })
  }

  test('but what sticks to the window as it is at the top, one slide of a show, and nothing that waits to be pointed at', async () => {
    const { image } = await shoot(service, { url: site.url('/life'), full_page: true })
    assert.deepEqual(image.runs(100, '255,0,0'), [{ from: 0, to: 49 }])
    assert.deepEqual(image.runs(500, '255,0,0'), [])
    assert.deepEqual(image.runs(100, '0,255,0'), [{ from: 1500, to: 1799 }])
    assert.deepEqual(image.runs(100, '255,0,255'), [])
  })
})
