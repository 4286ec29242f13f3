import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { shoot } from '../kit/shoot.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = (body: string) =>
  `<!doctype html><meta charset=utf-8><style>body{margin:0;font:16px sans-serif}</style>${body}`
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#f00"/></svg>'
const scripts = 'ą Ж 漢字かな 한국어 العربية עברית हिन्दी தமிழ் ไทย 😀'

describe('a page is taken when it is ready', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      '/late-image': page(
        '<p>Text</p><img id=i style="position:absolute;left:0;top:0"><script>onload = () => { i.src = "/slow.svg" }</script>',
      ),
      '/broken-image': page(
        '<p>Text</p><img src="/none.svg" style="position:absolute;top:100px;width:50px;height:50px">',
      ),
      '/slow.svg': async (_request, response) => {
        await wait(400)
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
      },
      '/none.svg': { status: 404 },
      '/animated':
        page(`<style>@keyframes in { from { opacity: 0 } to { opacity: 1 } } @keyframes turn { to { transform: rotate(360deg) } }
        .in { height: 100px; background: #f00; animation: in 60s both }
        .turning { width: 100px; height: 100px; background: linear-gradient(#00f 50%, #0f0 50%); animation: turn 1s infinite linear }</style>
        <div class=in></div><div class=turning></div><p>Text</p>`),
      '/marquee': page(`<style>marquee { display: block; height: 40px; font: 30px monospace; color: #f00 }</style>
        <marquee>News of the harbour</marquee><marquee direction=right>News of the harbour</marquee>
        <marquee behavior=alternate>News of the harbour</marquee><p>Text</p>`),
      '/caret': page(
        '<textarea autofocus style="position:absolute;left:0;top:0;width:300px;height:100px;border:0;outline:0;padding:0;color:#f00;resize:none"></textarea><p style="margin-top:200px">Text</p>',
      ),
      '/scripts': page(`<p>${scripts}</p>`),
      '/nowhere': page('<p>Text \u{3fffd}</p>'),
      '/blank': page(''),
      '/nothing': '<!doctype html><script>document.title = 1</script>',
      '/place': '<!doctype html><div id=app></div><script>document.title = 1</script>',
      '/white': page('<p style="color:#fff">Text</p>'),
      '/empty-body': page(
        '<style>body{height:0}</style><div style="position:absolute;top:0;left:0;width:100%;height:1500px;background:#0f0">Text</div>',
      ),
      '/frameset': '<frameset cols="50%,50%"><frame src="/left"><frame src="/scripts"></frameset>',
      '/left': page('<body style="background:#f00">Left'),
      '/dialogs': page(`<div style="height:100px;background:#f00">Text</div><script>
        alert('a'); confirm('b'); prompt('c'); print(); open('/left'); addEventListener('beforeunload', (event) => event.preventDefault())</script>`),
      '/moving': page(`<div style="height:100px;background:#f00">Text</div><script>
        setTimeout(() => { location.href = '/caret' }, 150)</script>`),
      '/frame-animation': page(`<canvas id=c width=100 height=100></canvas><p>Text</p><script>
        const draw = () => { c.getContext('2d').fillRect(0, 0, 100, 100); requestAnimationFrame(draw) }; draw()</script>`),
    })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const take = (path: string, fields: object = {}) => shoot(service, { url: site.url(path), ...fields })

  test('with its images there', async () => {
    const { image, body } = await take('/late-image')
    assert.equal(image.at(50, 50), '255,0,0')
    assert.deepEqual(body.capture.images, { total: 1, loaded: 1, failed: 0 })
  })
  test('and says which images failed', async () => {
    assert.deepEqual((await take('/broken-image')).body.capture.images, { total: 1, loaded: 0, failed: 1 })
  })

  test('with its animations at their end, and endless ones still: two pictures are the same', async () => {
    const [one, two] = [await take('/animated'), await take('/animated')]
    assert.equal(one.image.at(600, 50), '255,0,0')
    for (let y = 0; y < 200; y += 1) assert.equal(one.image.at(50, y), two.image.at(50, y))
    assert.deepEqual([one.image.at(50, 110), one.image.at(50, 190)], ['0,0,255', '0,255,0'])
    assert.equal((await take('/frame-animation')).image.at(50, 50), '0,0,0')
  })

  test('with what runs through marquees in them', async () => {
    const { image } = await take('/marquee')
    for (const top of [0, 40, 80]) {
      const isRed = (x: number) => image.runs(x, '255,0,0').some(({ from }) => from >= top && from < top + 40)
      const columns = Array.from({ length: image.width }, (_, x) => x).filter(isRed)
      assert.ok(columns.length > 100, `${columns.length} columns of the marquee at ${top}`)
    }
  })

  test('without a caret', async () => {
    const { image } = await take('/caret')
    for (let y = 0; y < 30; y += 1) for (let x = 0; x < 10; x += 1) assert.equal(image.at(x, y), '255,255,255')
  })

  test('with every script drawn, and a warning for what no font has', async () => {
    const drawn = await take('/scripts')
    assert.deepEqual([drawn.body.capture.fonts_missing, drawn.body.warnings], [[], undefined])
    const { body } = await take('/nowhere')
    assert.deepEqual(body.capture.fonts_missing, ['\u{3fffd}'])
    assert.match(body.warnings[0], /U\+3FFFD/)
  })

  test('though it is blank, and says so', async () => {
    assert.equal((await take('/blank')).body.capture.blank, true)
    assert.equal((await take('/caret')).body.capture.blank, false)
    assert.equal((await take('/caret', { format: 'jpeg' })).body.capture.blank, false)
    assert.equal((await take('/blank', { format: 'jpeg' })).body.capture.blank, true)
  })

  test('twice when it is blank though it has something to show, and once when it has nothing', async () => {
    const stages = async (path: string) => Object.keys((await take(path)).body.capture.stages_ms)
    assert.ok((await stages('/white')).includes('shoot_again'))
    assert.ok(!(await stages('/blank')).includes('shoot_again'))
  })

  test('soon when it has no place at all that a script could fill, later when it has', async () => {
    const loadMs = async (path: string): Promise<number> => (await take(path)).body.capture.stages_ms.load
    const [nothing, place] = [await loadMs('/nothing'), await loadMs('/place')]
    // One second after its load against three.
    assert.ok(nothing >= 900 && place >= 2900, `${nothing} and ${place} ms`)
    assert.ok(nothing < place - 500, `${nothing} and ${place} ms`)
  })

  test('though its body has no height, or is a frameset', async () => {
    const { image } = await take('/empty-body', { full_page: true })
    assert.deepEqual([image.height, image.at(600, 1400)], [1500, '0,255,0'])
    for (const full_page of [false, true]) {
      assert.equal((await take('/frameset', { full_page })).image.at(300, 600), '255,0,0')
    }
  })

  test('though it opens dialogs, prints, or goes on to another page', async () => {
    assert.equal((await take('/dialogs')).image.at(600, 50), '255,0,0')
    assert.equal((await take('/moving')).image.at(600, 50), '255,255,255')
  })
})
