import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '../../src/browser/process/find-chromium.ts'
import { commandOf, descendantsOf } from '../kit/descendants.ts'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const mark = `<ul id=m></ul><script>const mark = (text) => {
  const item = document.createElement('li'); item.textContent = text; m.append(item) }</script>`
const tall = '<div style="height:3000px">Tall</div>'

/** Pages whose text is there only when they had frames, and what it ends with. */
const needing: Readonly<Record<string, readonly [html: string, text: RegExp]>> = {
  '/five-frames': [
    `<script>let n = 0; requestAnimationFrame(function next() { n += 1
      if (n < 5) requestAnimationFrame(next); else mark('after five frames') })</script>`,
    /after five frames/,
  ],
  '/seen': [
    `<p id=s>Seen</p>${tall}<script>new IntersectionObserver(([entry]) => { if (entry.isIntersecting)
      fetch('/json').then((answer) => answer.json()).then(({ value }) => mark('lazy ' + value)) }).observe(s)</script>`,
    /lazy 42/,
  ],
  '/sized': [
    `<div id=r style="width:200px">x</div><script>
      new ResizeObserver(([{ contentRect }]) => mark('wide ' + contentRect.width)).observe(r)</script>`,
    /wide 200/,
  ],
  '/idle': [`<script>requestIdleCallback(() => requestIdleCallback(() => mark('idle twice')))</script>`, /idle twice/],
  '/faded': [
    `<style>@keyframes fade { from { opacity: 0 } } #f { animation: fade .2s }</style><p id=f>Faded</p><script>
      f.addEventListener('animationend', () => mark('opacity ' + getComputedStyle(f).opacity))</script>`,
    /opacity 1/,
  ],
  '/moved': [
    `<div id=t style="width:100px;transition:transform .2s">x</div><script>t.ontransitionend = () => mark('moved')
      onload = () => setTimeout(() => { t.style.transform = 'translateX(9px)' }, 20)</script>`,
    /moved/,
  ],
  '/worker-canvas': [
    `<canvas id=c width=300 height=100></canvas><script>
      const worker = new Worker(URL.createObjectURL(new Blob([\`onmessage = ({ data }) => { const paper = data.getContext('2d'); let n = 0
        const next = () => { n += 1; paper.fillRect(0, 0, n * 30, 100)
          if (n < 10) requestAnimationFrame(next); else postMessage(n) }; next() }\`])))
      worker.onmessage = ({ data }) => mark('drawn ' + data)
      const canvas = c.transferControlToOffscreen(); worker.postMessage(canvas, [canvas])</script>`,
    /drawn 10/,
  ],
}

const hanging = {
  '/hang': '<p>x</p><script>onload = () => setTimeout(() => { for (;;); }, 30)</script>',
  '/hang-in-frame': '<p>x</p><script>onload = () => requestAnimationFrame(() => { for (;;); })</script>',
}

function siteRoutes() {
  const pages = Object.entries(needing).map(([path, [html]]) => [path, mark + html])
  return {
    ...Object.fromEntries(pages),
    ...hanging,
    '/json': { headers: { 'content-type': 'application/json' }, body: '{"value":42}' },
    '/': '<p>Fine</p>',
    '/still': `<body style="margin:0;background:linear-gradient(#f80,#08f)"><p style="font:40px serif">Still</p>${tall}`,
  }
}

/** A picture's file. */
async function pictureOf(service: TestService, request: object): Promise<Buffer> {
  const { status, body } = await service.post('/v1/screenshot', request)
  assert.equal(status, 200, JSON.stringify(body))
  return Buffer.from(await (await fetch(body.screenshot_url)).arrayBuffer())
}

describe('frames on demand', () => {
  let browser: TestBrowser
  let site: TestSite
  before(async () => {
    site = await openTestSite(siteRoutes())
    browser = await openTestBrowser({ frames: 'on-demand' })
  })
  after(async () => {
    await browser[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  test('are made by the browser that the tests run', async () => {
    assert.equal((await browser.pool.stats()).frames, 'on-demand')
  })

  for (const [path, [, text]] of Object.entries(needing)) {
    test(`come to what waits for them (${path})`, async () => {
      assert.match((await browser.load(site.url(path), { waitMs: 600 })).body, text)
    })
  }

  test('never come for a page that hangs, which holds up nobody else', async () => {
    const calls = Object.keys(hanging).map((path) => browser.failure(site.url(path), 'page_crashed', { waitFor: 'dl' }))
    const ended = Promise.all(calls)
    const over = ended.then(() => true)
    let beside = 0
    do {
      assert.match((await browser.load(site.url('/five-frames'))).body, /after five frames/)
      beside += 1
    } while (!(await Promise.race([over, Promise.resolve(false)])))
    await ended
    assert.ok(beside > 1, `${beside} pages beside two that hang`)
    assert.match((await browser.load(site.url('/'))).body, /Fine/)
    await browser.atRest()
  })

  test('go on when the process that draws is killed', async () => {
    const page = browser.load(site.url('/'), { waitMs: 1500 })
    await wait(500)
    const { pids } = await browser.pool.stats()
    const drawing = pids
      .flatMap((pid) => descendantsOf(pid))
      .filter((pid) => commandOf(pid).includes('--type=gpu-process'))
    assert.ok(drawing.length > 0)
    for (const pid of drawing) process.kill(pid, 'SIGKILL')
    assert.match((await page).body, /Fine/)
    assert.match((await browser.load(site.url('/five-frames'))).body, /after five frames/)
    await browser.atRest()
  })

  test('are asked for in as many browsers as pages are in use, of which one stays', async () => {
    await using short = await openTestBrowser({ frames: 'on-demand', restMs: 200 })
    const loads = Promise.all(Array.from({ length: 3 }, () => short.load(site.url('/'), { waitMs: 1500 })))
    // Counted while they load: on a busy machine the first may have rested for long enough before the last is done.
    let most = 0
    for (let tries = 0; tries < 600 && most < 2; tries += 1) {
      most = (await short.pool.stats()).pids.length
      await wait(50)
    }
    await loads
    assert.ok(most > 1)
    for (let tries = 0; tries < 100 && (await short.pool.stats()).pids.length > 1; tries += 1) await wait(50)
    assert.equal((await short.pool.stats()).pids.length, 1)
    await short.atRest()
  })

  test('end with the last browser when nobody asks for one, which the next call starts', async () => {
    const sleep = { usedMs: 2000, unusedMs: 100 }
    await using short = await openTestBrowser({ frames: 'on-demand', restMs: 200, sleep })
    const { version, restarts } = await short.pool.stats()
    const asleep = async () => {
      for (let tries = 0; tries < 600 && (await short.pool.stats()).pids.length > 0; tries += 1) await wait(50)
      return await short.pool.stats()
    }
    for (let call = 0; call < 2; call += 1) {
      const stats = await asleep()
      assert.deepEqual([stats.pids, stats.pid, stats.targets, stats.version], [[], 0, 0, version])
      assert.match((await short.load(site.url('/five-frames'))).body, /after five frames/)
      assert.equal((await short.pool.stats()).pids.length, 1)
    }
    assert.equal((await asleep()).restarts, restarts)
  })
})

test('a browser that cannot be told when to draw does so by itself, and is one for all', async () => {
  const executable = await findChromium({ path: '/usr/bin:/usr/local/bin' })
  const folder = await mkdtemp(join(tmpdir(), 'gannet-own-frames-'))
  await chmod(folder, 0o755)
  const wrapper = join(folder, 'chromium-headless-shell')
  await writeFile(
    wrapper,
    `#!/bin/sh\nfor flag; do shift; case $flag in *begin-frame*|--run-all-compositor*) ;; *) set -- "$@" "$flag" ;; esac; done\nexec ${executable} "$@"\n`,
  )
  await chmod(wrapper, 0o755)
  await using site = await openTestSite(siteRoutes())
  await using browser = await openTestBrowser({ frames: 'on-demand', executable: wrapper })
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      assert.match((await browser.load(site.url('/five-frames'))).body, /after five frames/)
    }),
  )
  const { frames, pids } = await browser.pool.stats()
  assert.deepEqual([frames, pids.length], ['ordinary', 1])
  await rm(folder, { recursive: true })
})

test('a picture has the same pixels, whoever says when the page draws', async () => {
  await using site = await openTestSite(siteRoutes())
  await using onDemand = await openTestService({ GANNET_FRAMES: 'on-demand', GANNET_PAGES: '1' })
  await using ordinary = await openTestService({ GANNET_FRAMES: 'ordinary', GANNET_PAGES: '1' })
  for (const fields of [{}, { full_page: true }, { device: 'iphone_15' }, { format: 'jpeg' }, { dark_mode: true }]) {
    const request = { url: site.url('/still'), ...fields }
    const [one, other] = [await pictureOf(onDemand, request), await pictureOf(ordinary, request)]
    assert.ok(one.equals(other), JSON.stringify(fields))
  }
})
