import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { openTestSite } from '../kit/test-site.ts'

type Route = (request: IncomingMessage, response: ServerResponse) => void

const words = 'Long before the harbour had a wall the boats were drawn up on the shingle by hand. '.repeat(10)

const timeoutMs = 6000
/** A page that never comes to rest is taken three seconds after its load: whatever is taken before has been found at rest. */
const beforeCapMs = 2900

/** Answers after `afterMs`. */
function slow(afterMs: number, body: string, type = 'application/json'): Route {
  return (request, response) => {
    const timer = setTimeout(() => response.writeHead(200, { 'content-type': type }).end(body), afterMs)
    request.on('close', () => clearTimeout(timer))
  }
}

const openStream: Route = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: hello\n\n')
}

describe('a page is taken', () => {
  let browser: TestBrowser
  before(async () => {
    browser = await openTestBrowser({ timeoutMs })
  })
  after(async () => {
    await browser.atRest()
    await browser[Symbol.asyncDispose]()
  })

  /** Loads "/" of a site; the result must hold `wanted`, and come before the rule gives up. */
  async function taken(
    routes: Parameters<typeof openTestSite>[0],
    wanted: RegExp,
    withinMs = beforeCapMs,
  ): Promise<number> {
    await using site = await openTestSite(routes)
    const page = await browser.load(site.url('/'))
    assert.match(page.body, wanted)
    assert.ok(page.responseTimeMs <= withinMs, `took ${page.responseTimeMs} ms of ${withinMs}`)
    return page.responseTimeMs
  }

  test('at once when nothing in it moves', async () => {
    await taken({ '/': `<p>${words}</p><script>document.title = 1</script>` }, /harbour/)
  })

  test('when an application has fetched and drawn its list', async () => {
    const script = `setTimeout(async () => {
      const list = await (await fetch('/api')).json()
      root.innerHTML = list.map((item) => '<p>' + item + '</p>').join('')
    })`
    const routes = {
      '/': `<div id=root></div><script type=module>${script}</script>`,
      '/api': slow(400, '["one","two"]'),
    }
    await taken(routes, /<p>two<\/p>/)
  })

  test('when a chain of requests has ended, on a page that has text already', async () => {
    const script = `onload = async () => {
      const get = async (path) => (await fetch(path)).text()
      out.append(await get('/1')); out.append(await get('/2')); out.append(await get('/3'))
    }`
    const routes = {
      '/': `<p>${words}</p><div id=out></div><script>${script}</script>`,
      '/1': slow(200, 'first '),
      '/2': slow(200, 'second '),
      '/3': slow(200, 'third'),
    }
    await taken(routes, /first second third/)
  })

  test('after a script that was added late and came slowly has run', async () => {
    const script = `onload = () => document.body.append(Object.assign(document.createElement('script'), { src: '/slow.js' }))`
    const routes = {
      '/': `<p>${words}</p><div id=out></div><script>${script}</script>`,
      '/slow.js': slow(900, 'out.textContent = "from the slow script"', 'text/javascript'),
    }
    await taken(routes, /from the slow script</)
  })

  test('after a bare timer has filled its empty root', async () => {
    const script = `setTimeout(() => setTimeout(() => { root.innerHTML = '<h1>late</h1>' }, 50), 400)`
    await taken({ '/': `<div id=root></div><script>${script}</script>` }, /<h1>late<\/h1>/)
  })

  test('after a short timer has added to a page that has text already', async () => {
    const script = `setTimeout(() => { more.textContent = 'what the timer adds' }, 600)`
    await taken({ '/': `<p>${words}</p><div id=more></div><script>${script}</script>` }, /the timer adds</)
  })

  test('after an animation frame or an idle callback has drawn it', async () => {
    const script = `onload = () => requestIdleCallback(() => requestAnimationFrame(() => { root.textContent = 'drawn' }))`
    await taken({ '/': `<header>${words}</header><div id=root></div><script>${script}</script>` }, />drawn</)
  })

  test('after it has drawn its list in many short turns, as frameworks do', async () => {
    const script = `const { port1, port2 } = new MessageChannel()
      let left = 40
      port1.onmessage = () => {
        const end = performance.now() + 5
        while (performance.now() < end);
        if (left === 0) root.insertAdjacentHTML('beforeend', '<p>the last of them</p>')
        if (left-- > 0) port2.postMessage(0)
      }
      addEventListener('DOMContentLoaded', () => { root.textContent = 'begun'; port2.postMessage(0) })`
    await taken({ '/': `<header>${words}</header><div id=root></div><script>${script}</script>` }, /last of them/)
  })

  test('although it polls for ever', async () => {
    const script = `let n = 0
      setInterval(async () => { state.textContent = (await (await fetch('/poll')).text()) + n++ }, 150)`
    const routes = { '/': `<p>${words}</p><p id=state></p><script>${script}</script>`, '/poll': slow(20, 'state ') }
    await taken(routes, /<p id="state">state \d/)
  })

  test('although it holds an event stream, a long poll and a socket open', async () => {
    const script = `new EventSource('/stream').onmessage = (event) => { live.textContent = event.data }
      fetch('/poll')
      new WebSocket('ws://' + location.host + '/socket')`
    const routes = {
      '/': `<p>${words}</p><p id=live></p><script>${script}</script>`,
      '/stream': openStream,
      '/poll': { never: true as const },
      '/socket': { never: true as const },
    }
    // A request open for two seconds is taken for a long poll.
    await taken(routes, /<p id="live">hello/, 2000 + beforeCapMs)
  })

  test('although an animation and a clock never end', async () => {
    const script = `let n = 0
      const step = () => { box.style.left = n + 'px'; clock.textContent = n++; requestAnimationFrame(step) }
      step()`
    await taken({ '/': `<p>${words}</p><div id=box></div><i id=clock></i><script>${script}</script>` }, /harbour/)
  })

  test('as it is when it never fires load', async () => {
    const routes = { '/': `<p>${words}</p><link rel=stylesheet href=/never>`, '/never': { never: true as const } }
    await taken(routes, /harbour/, timeoutMs - 100)
  })

  test('never when its own script does not yield, nor when nothing of it came', async () => {
    await using site = await openTestSite({
      '/drawn': `<p>${words}</p><script>for (;;) ;</script>`,
      '/empty': '<script>for (;;) ;</script>',
      '/blocked': '<script src=/never></script><p>not parsed</p>',
      '/never': { never: true },
    })
    // One after the other: each of the first two takes a processor for itself.
    await browser.failure(site.url('/drawn'), 'page_crashed')
    await browser.failure(site.url('/empty'), 'page_crashed')
    await browser.failure(site.url('/blocked'), 'target_timeout')
  })

  test('only when wait_for is there, and not when it never comes', async () => {
    await using site = await openTestSite({
      '/': `<p>${words}</p><script>setTimeout(() => document.body.append(document.createElement('hr')), 1500)</script>`,
    })
    const page = await browser.load(site.url('/'), { waitFor: 'body > hr' })
    assert.match(page.body, /<hr>/)
    await browser.failure(site.url('/'), 'selector_not_found', { waitFor: 'body > dl' })
    const problem = await browser.failure(site.url('/'), 'invalid_request', { waitFor: 'p:::before' })
    assert.match(JSON.stringify(problem.details), /"fields":\[\{"path":"wait_for"/)
  })

  test('wait_ms later when asked, which does not count as the time the target took', async () => {
    await using site = await openTestSite({
      '/': `<p>${words}</p><script>setTimeout(() => { document.body.append('at last') }, 1400)</script>`,
    })
    const before = await browser.load(site.url('/'))
    assert.doesNotMatch(before.body, /at last<\/body>/)
    const page = await browser.load(site.url('/'), { waitMs: 1500 })
    assert.match(page.body, /at last<\/body>/)
    assert.ok(page.responseTimeMs < 1000)
  })

  test('with target_timeout when nothing answers', async () => {
    await using site = await openTestSite({ '/': { never: true } })
    await browser.failure(site.url('/'), 'target_timeout')
  })

  test('without seeing anything of the scripts that watch it', async () => {
    // What a script of the page can ask: names, sources of what was replaced, and whoever calls a function of its own.
    await using site = await openTestSite({
      '/': `<p id=out></p><script>
        const isThere = (name) => { try { eval(name); return true } catch { return false } }
        const callers = []
        const delay = { valueOf: function own() { callers.push(String(own.caller)); return 1 } }
        setTimeout(() => {}, delay)
        setInterval(() => {}, delay)
        const replaced = [setTimeout, setInterval, requestAnimationFrame, ResizeObserver.prototype.observe, history.go]
        out.textContent = JSON.stringify({
          names: ['gannet', 'gannetPicture', 'secretEvent', 'report', 'watch', 'skipped'].filter(isThere),
          sources: replaced.map(String).filter((source) => !/^function \\w*\\(\\) \\{ \\[native code\\] \\}$/.test(source)),
          callers,
        })</script>`,
    })
    const page = await browser.load(site.url('/'))
    const [, seen = ''] = /<p id="out">([^<]*)/.exec(page.body) ?? []
    const nobody = ['null', 'null']
    assert.deepEqual(JSON.parse(seen), { names: [], sources: [], callers: [...nobody, ...nobody] })
  })
})
