import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../src/config/config.ts'
import { commandOf, descendantsOf } from '../kit/descendants.ts'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const planter = `<h1>Plants</h1><ul id=m></ul><script type=module>
  document.cookie = 'left=behind; max-age=9999'
  localStorage.left = sessionStorage.left = 'behind'
  window.name = 'behind'
  history.pushState({ left: 1 }, '', '?pushed')
  await (await caches.open('left')).put('/kept', new Response('behind'))
  await new Promise((done) => { const open = indexedDB.open('left', 1); open.onupgradeneeded = () => open.result.createObjectStore('left'); open.onsuccess = done })
  const file = await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
  await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
  new SharedWorker('/shared.js').port.start()
  const planted = document.createElement('li'); planted.textContent = 'planted'; m.append(planted)
</script><script src=/cached.js></script>`
const finder = `<h1>Finds</h1><ul id=m></ul><script src=/cached.js></script><script type=module>
  const found = []
  if (document.cookie !== '') found.push('cookie')
  if (localStorage.left) found.push('localStorage')
  if (sessionStorage.left) found.push('sessionStorage')
  if (window.name !== '') found.push('window.name')
  if (window.opener !== null) found.push('opener')
  if (history.length > 2 || history.state !== null) found.push('history')
  if ((await caches.keys()).length > 0) found.push('caches')
  if ((await indexedDB.databases()).length > 0) found.push('indexedDB')
  for await (const name of (await navigator.storage.getDirectory()).keys()) found.push('file')
  if ((await navigator.serviceWorker.getRegistrations()).length > 0) found.push('service worker')
  const item = document.createElement('li'); item.textContent = 'found: ' + (found.join() || 'nothing'); m.append(item)
</script>`
const leaver = `<p>Leaves</p><script>
  addEventListener('pagehide', () => { navigator.sendBeacon('/late', 'x'); fetch('/late', { method: 'POST', keepalive: true, body: 'x' }) })
  addEventListener('unload', () => navigator.sendBeacon('/late', 'x'))
  addEventListener('visibilitychange', () => navigator.sendBeacon('/late', 'x'))
  if (globalThis.fetchLater) fetchLater('/late')
  new Worker(URL.createObjectURL(new Blob(['setInterval(() => fetch("ORIGIN/ticking"), 20)'])))
</script>`
const script = { headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=9999' }, body: '"x"' }

/** The renderers of the one browser that this process has, at rest. One that it has let go of may take a moment to end. */
async function renderersOf(browser: TestBrowser): Promise<Set<number>> {
  await browser.atRest()
  const { renderers } = await browser.pool.stats()
  for (let tries = 1; ; tries += 1) {
    const found = descendantsOf(process.pid).filter((pid) => commandOf(pid).includes('--type=renderer'))
    if (found.length === renderers || tries === 100) return new Set(found)
    await delay(50)
  }
}

describe('a kept context', () => {
  let site: TestSite
  let other: TestSite
  before(async () => {
    other = await openTestSite({ '/': '<p>Other</p>' }, '127.0.0.3')
    site = await openTestSite({
      '/plant': planter,
      '/find': finder,
      '/leave': (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(leaver.replace('ORIGIN', site.origin)),
      '/cached.js': script,
      '/worker.js': script,
      '/shared.js': script,
      '/plain': '<p>Plain</p>',
      '/away': (_request, response) => void response.writeHead(302, { location: other.url('/') }).end(),
      '/hang': '<p>Hangs</p><script>onload = () => setTimeout(() => { for (;;); }, 400)</script>',
    })
  })
  after(async () => {
    await site[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
  })

  const open = () => openTestBrowser({ pages: 1, warm: 1, reuse: 'site', frames: 'on-demand' })

  /** Loads a page and gives how many renderers were there before it and still are at rest. */
  async function survivors(browser: TestBrowser, load: () => Promise<unknown>): Promise<number> {
    const before = await renderersOf(browser)
    await load()
    return before.intersection(await renderersOf(browser)).size
  }

  test('serves the next call of the account and the site by the same renderer, which finds nothing', async () => {
    await using browser = await open()
    const { body } = await browser.load(site.url('/plant'))
    assert.match(body, /planted/)
    const fetched = site.count('/cached.js')
    let found = ''
    assert.equal(await survivors(browser, async () => (found = (await browser.load(site.url('/find'))).body)), 1)
    assert.match(found, /found: nothing/)
    assert.equal(site.count('/cached.js'), fetched + 1)
  })

  test('sends nothing after its call, nor with the next one', async () => {
    await using browser = await open()
    await browser.load(site.url('/leave'))
    await browser.atRest()
    const ticks = site.count('/ticking')
    await browser.load(site.url('/plain'))
    await browser.load(site.url('/plain'))
    await browser.atRest()
    assert.equal(site.count('/late'), 0)
    assert.equal(site.count('/ticking'), ticks)
  })

  test('is for no other account, site or way out, and for nobody with headers or a password', async () => {
    const others: Readonly<Record<string, (browser: TestBrowser) => Promise<unknown>>> = {
      site: (browser) => browser.load(other.url('/')),
      account: (browser) => browser.load(site.url('/plain'), {}, { account: 'other' }),
      headers: (browser) => browser.load(site.url('/plain'), { headers: { 'X-Own': '1' } }),
      // Keeps none itself either: it ends at another site.
      'redirect away': (browser) => browser.load(site.url('/away')),
      password: (browser) => browser.load(site.url('/plain').replace('//', '//user:word@')),
    }
    for (const [name, load] of Object.entries(others)) {
      await using browser = await open()
      await browser.load(site.url('/plain'))
      assert.equal(await survivors(browser, () => load(browser)), 0, name)
    }
  })

  test('ends with a call that failed, and the next one is as ever', async () => {
    await using browser = await open()
    await browser.load(site.url('/plain'))
    const before = await renderersOf(browser)
    await browser.failure(site.url('/hang'), 'page_crashed', { waitMs: 1000 })
    await browser.failure(site.url('/missing'), 'selector_not_found', { waitFor: '#none' })
    assert.match((await browser.load(site.url('/plain'))).body, /Plain/)
    assert.equal(before.intersection(await renderersOf(browser)).size, 0)
  })

  /** For each of 25 calls after a first one whether its renderer was there before. */
  async function keptCalls(browser: TestBrowser, account: string): Promise<number[]> {
    await browser.load(site.url('/plain'), {}, { account })
    const kept: number[] = []
    for (let call = 1; call < 26; call += 1)
      kept.push(await survivors(browser, () => browser.load(site.url('/plain'), {}, { account })))
    return kept
  }

  test('serves 25 calls at most', async () => {
    await using browser = await open()
    // A context goes before that when a frame of its page is under way as the page closes: then it is another account's turn.
    const all: number[][] = []
    const isWhole = (kept: readonly number[]): boolean => kept.slice(0, 23).every((count) => count === 1)
    for (let turn = 1; turn <= 4 && !all.some(isWhole); turn += 1) all.push(await keptCalls(browser, `many-${turn}`))
    const whole = all.find(isWhole)
    assert.ok(whole, `no context served 24 calls: ${all.join(' | ')}`)
    assert.ok(whole.includes(0), String(whole))
  })
})

test('no context is kept unless it is asked for', async () => {
  await using site = await openTestSite({ '/': '<p>x</p>' })
  await using browser = await openTestBrowser({ pages: 1, warm: 1, frames: 'on-demand' })
  await browser.load(site.url('/'))
  const before = await renderersOf(browser)
  await browser.load(site.url('/'))
  assert.equal(before.intersection(await renderersOf(browser)).size, 0)
})

test('a setting that could keep none is refused at the start', () => {
  assert.throws(
    () => readConfig({ GANNET_REUSE_RENDERERS: 'site', GANNET_FRAMES: 'ordinary' }),
    /needs GANNET_FRAMES on-demand/,
  )
})
