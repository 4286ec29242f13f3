import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { commandOf, descendantsOf, stillRunning } from '../kit/descendants.ts'
import { openTestBrowser, type TestBrowser, warmPages } from '../kit/test-browser.ts'
import { openTestSite } from '../kit/test-site.ts'

/** The processes below this one whose command line matches. */
function descendants(ofPid: number, pattern: RegExp): number[] {
  return descendantsOf(ofPid).filter((pid) => pattern.test(commandOf(pid)))
}

/** Waits until a path of a site has been asked for. */
async function asked(site: { count(path: string): number }, path: string): Promise<void> {
  for (let tries = 0; tries < 200 && site.count(path) === 0; tries += 1) await wait(20)
  assert.ok(site.count(path) > 0)
}

describe('the page pool', () => {
  let browser: TestBrowser
  before(async () => {
    browser = await openTestBrowser()
  })
  after(async () => {
    await browser[Symbol.asyncDispose]()
  })

  test('leaves no page and no process behind after success, error and refusal', async () => {
    await using site = await openTestSite({
      '/': '<p>x</p><iframe src=/frame></iframe><script>new Worker("/worker.js"); open("/frame")</script>',
      '/frame': '<p>frame</p>',
      '/worker.js': { headers: { 'content-type': 'text/javascript' }, body: 'setInterval(() => {}, 10)' },
      '/png': { headers: { 'content-type': 'image/png' }, body: 'x' },
    })
    await Promise.all(Array.from({ length: 6 }, () => browser.load(site.url('/'))))
    await browser.failure(site.url('/png'), 'unsupported_content_type')
    await browser.failure('http://127.0.0.1:1/', 'url_not_allowed').catch(() => {})
    await browser.atRest()
    const { values } = await browser.metrics.pagesOpen.get()
    assert.equal(values[0]?.value, 0)
  })

  test('ends a page when its caller goes, waiting or loading, and waits for no target', async () => {
    await using site = await openTestSite({ '/': { never: true } })
    const gone = new AbortController()
    const calls = Array.from({ length: 5 }, () => browser.load(site.url('/'), {}, { signal: gone.signal }))
    await asked(site, '/')
    gone.abort(new Error('the caller hung up'))
    await Promise.all(calls.map((call) => assert.rejects(call, /the caller hung up/)))
    await browser.atRest()
  })

  test('has a bounded number of pages in use, and serves who waits in order', async () => {
    let open = 0
    let most = 0
    const allThere = Promise.withResolvers<void>()
    await using site = await openTestSite({
      '*': async (_, response) => {
        open += 1
        most = Math.max(most, open)
        if (open === 3) allThere.resolve()
        await allThere.promise
        // A fourth would come by then.
        await wait(400)
        open -= 1
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>x</p>')
      },
    })
    await Promise.all(Array.from({ length: 7 }, (_, index) => browser.load(site.url(`/${index}`))))
    assert.equal(most, 3)
    const order = site.hits.map(({ path }) => path)
    assert.deepEqual(new Set(order.slice(0, 3)), new Set(['/0', '/1', '/2']))
    assert.equal(order.at(-1), '/6')
    await browser.atRest()
  })

  test('reports a dead renderer as page_crashed before its time is over, and goes on', async () => {
    await using site = await openTestSite({ '/hang': { never: true }, '/stay': '<p>x</p>', '/': '<p>fine</p>' })
    // What it waits for never comes, so that only the renderer's death can end it so.
    const outcome = browser.failure(site.url('/stay'), 'page_crashed', { waitFor: 'dl' })
    await asked(site, '/stay')
    const { pid: browserPid } = await browser.pool.stats()
    for (const pid of descendants(browserPid, /--type=renderer/)) process.kill(pid, 'SIGKILL')
    await outcome
    assert.match((await browser.load(site.url('/'))).body, /fine/)
    await browser.atRest()
  })

  test('makes another page where one died while it waited for its call', async () => {
    await browser.atRest()
    // One that dies as soon as it is made is not replaced again and again.
    await wait(1200)
    const renderers = async () =>
      (await browser.pool.stats()).pids.flatMap((pid) => descendants(pid, /--type=renderer/))
    const killed = await renderers()
    assert.ok(killed.length > 0)
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    let now = await renderers()
    for (
      let tries = 0;
      tries < 100 && (now.length < killed.length || now.some((pid) => killed.includes(pid)));
      tries += 1
    ) {
      await wait(50)
      now = await renderers()
    }
    assert.equal(now.length, killed.length)
    await browser.atRest()
  })

  test('survives pages that eat memory or never yield', async () => {
    await using site = await openTestSite({
      '/memory': '<script>const a = []; for (;;) a.push(new Array(1e6).fill(Math.random()))</script>',
      '/buffers': `<p>x</p><script>const a = []
        setInterval(() => { if (a.length < 40) a.push(new Uint8Array(1e8).fill(1)) }, 20)</script>`,
      '/loop': '<script>for (;;) ;</script>',
      '/': '<p>fine</p>',
    })
    await Promise.all([
      browser.failure(site.url('/memory'), 'page_crashed'),
      browser.failure(site.url('/loop'), 'page_crashed'),
      browser.failure(site.url('/buffers'), 'page_crashed', { waitMs: 10_000 }),
    ])
    assert.match((await browser.load(site.url('/'))).body, /fine/)
    await browser.atRest()
  })

  test('does a call once more when the browser dies under it', async () => {
    let asks = 0
    await using site = await openTestSite({
      '/': (_, response) => {
        asks += 1
        if (asks > 1) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>second time</p>')
      },
    })
    const page = browser.load(site.url('/'))
    await asked(site, '/')
    const { pid, restarts } = await browser.pool.stats()
    process.kill(pid, 'SIGKILL')
    assert.match((await page).body, /second time/)
    await browser.atRest()
    assert.equal((await browser.pool.stats()).restarts, restarts + 1)
    assert.deepEqual(await stillRunning([pid]), [])
  })

  test('hears nothing of what pages say to their console, and of their errors', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) })
    await using talked = await openTestBrowser({ log })
    const says = "console.error('said by the page'); setTimeout(() => { throw new Error('said by the page') }, 0)"
    await using site = await openTestSite({ '/': `<p>Hello</p><script>${says}</script>`, '/after': '<p>fine</p>' })
    assert.match((await talked.load(site.url('/'))).body, /Hello/)
    const { pid } = await talked.pool.stats()
    process.kill(pid, 'SIGKILL')
    assert.match((await talked.load(site.url('/after'))).body, /fine/)
    // What the browser wrote to its standard error stands in the line that tells of its end.
    const end = lines.find((line) => line.includes('the browser ended'))
    assert.match(end ?? '', /"stderr"/)
    assert.doesNotMatch(end ?? '', /said by the page/)
  })

  test('says that the browser failed when it dies under the second try as well, and goes on', async () => {
    await using site = await openTestSite({
      // The first request of a try: no browser is in place of the last one before it has been asked for.
      '/deadly': () => void browser.pool.stats().then(({ pid }) => process.kill(pid, 'SIGKILL')),
      '/': '<p>fine</p>',
    })
    const { restarts } = await browser.pool.stats()
    await browser.failure(site.url('/deadly'), 'unavailable')
    assert.equal(site.count('/deadly'), 2)
    assert.match((await browser.load(site.url('/'))).body, /fine/)
    assert.equal((await browser.pool.stats()).restarts, restarts + 2)
  })

  test('ends a browser that hangs, and does its calls with another', async () => {
    await using site = await openTestSite({ '/': '<p>Hello</p>' })
    const { pid, restarts } = await browser.pool.stats()
    process.kill(pid, 'SIGSTOP')
    const until = performance.now() + 20_000
    // Another browser, if there is one, does the calls until it is replaced.
    do assert.match((await browser.load(site.url('/'))).body, /Hello/)
    while (commandOf(pid) !== '' && performance.now() < until)
    assert.equal((await browser.pool.stats()).restarts, restarts + 1)
  })

  test('replaces an old browser without a gap and without cutting calls', async () => {
    await using site = await openTestSite({
      '/slow': (_, response) =>
        void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>slow</p>'), 1500),
      '/': '<p>quick</p>',
    })
    await using aging = await openTestBrowser({ recyclePages: 4 })
    const { pids } = await aging.pool.stats()
    const slow = aging.load(site.url('/slow'))
    await asked(site, '/slow')
    for (let index = 0; index < 16; index += 1) assert.match((await aging.load(site.url('/'))).body, /quick/)
    assert.match((await slow).body, /slow/)
    const areGone = () => pids.every((pid) => commandOf(pid) === '')
    // Any of them may serve a call: calls go on until the first has grown old.
    for (let tries = 0; tries < 200 && !areGone(); tries += 1) {
      assert.match((await aging.load(site.url('/'))).body, /quick/)
      await wait(50)
    }
    assert.ok(areGone())
    assert.equal((await aging.pool.stats()).restarts, 0)
  })

  test('ends its browser and removes its profile when closed', async () => {
    const { processes, profile } = await (async () => {
      await using short = await openTestBrowser({ warm: warmPages })
      const { pid } = await short.pool.stats()
      const profile = /--user-data-dir=(\S+)/.exec(commandOf(pid))?.[1] ?? ''
      return { processes: [pid, ...descendantsOf(pid)], profile }
    })()
    assert.match(profile, /gannet-chromium-/)
    assert.throws(() => readdirSync(profile), { code: 'ENOENT' })
    assert.ok(processes.length > 2)
    assert.ok(processes.every((pid) => commandOf(pid) === ''))
  })
})
