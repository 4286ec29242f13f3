import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const secrets = ['authorization', 'cookie', 'x-token']

function sent(site: TestSite, path: string): Record<string, unknown> {
  const hit = site.hits.findLast((hit) => hit.path === path)
  assert.ok(hit, `${path} was asked for`)
  return Object.fromEntries(secrets.map((name) => [name, hit.headers[name]]))
}

const nothing = { authorization: undefined, cookie: undefined, 'x-token': undefined }

describe("a caller's headers", () => {
  let browser: TestBrowser
  before(async () => {
    browser = await openTestBrowser()
  })
  after(async () => {
    await browser.atRest()
    await browser[Symbol.asyncDispose]()
  })
  const headers = { Authorization: 'Bearer t', Cookie: 'a=b; c=d', 'X-Token': '1' }
  const all = { authorization: 'Bearer t', cookie: 'a=b; c=d', 'x-token': '1' }

  test("go to the target's origin and to no other: not to parts, frames, scripts, nor across a redirect", async () => {
    await using other = await openTestSite({
      '/a.js': { headers: { 'content-type': 'text/javascript' }, body: '' },
      '/frame': '<p>frame</p>',
      '/api': { headers: { 'access-control-allow-origin': '*' }, body: 'ok' },
      '/end': '<p>the end</p>',
    })
    await using site = await openTestSite({
      '/page': `<p>text</p><script src="${other.url('/a.js')}"></script><iframe src="${other.url('/frame')}"></iframe>
        <script src=/own.js></script><script>fetch('${other.url('/api')}'); fetch('/own-api')</script>`,
      '/own.js': { headers: { 'content-type': 'text/javascript' }, body: '' },
      '/own-api': 'ok',
      '/same': { status: 302, headers: { location: '/own-api' } },
      '/away': { status: 302, headers: { location: other.url('/end') } },
      '/script': `<p>text</p><script>location = '${other.url('/end')}'</script>`,
    })
    await browser.load(site.url('/page'), { headers })
    assert.deepEqual(sent(site, '/page'), all)
    assert.deepEqual(sent(site, '/own.js'), all)
    assert.deepEqual(sent(site, '/own-api'), all)
    for (const path of ['/a.js', '/frame', '/api']) assert.deepEqual(sent(other, path), nothing, path)
    await browser.load(site.url('/same'), { headers })
    assert.deepEqual(sent(site, '/own-api'), all)
    for (const path of ['/away', '/script']) {
      assert.match((await browser.load(site.url(path), { headers })).body, /the end/)
      assert.deepEqual(sent(other, '/end'), nothing, path)
    }
  })

  test('do not come back with a redirect that crosses to another origin and returns', async () => {
    await using site = await openTestSite({
      '/away': (_, response) => void response.writeHead(302, { location: other.url('/home') }).end(),
      '/end': '<p>the end</p><script src=/own.js></script>',
      '/own.js': { headers: { 'content-type': 'text/javascript' }, body: '' },
    })
    await using other = await openTestSite({ '/home': { status: 302, headers: { location: site.url('/end') } } })
    assert.match((await browser.load(site.url('/away'), { headers })).body, /the end/)
    assert.deepEqual(sent(site, '/away'), all)
    for (const path of ['/end', '/own.js']) assert.deepEqual(sent(site, path), nothing, path)
  })

  test("stay behind when a part redirects away, and cookies the target sets go along with the caller's", async () => {
    await using other = await openTestSite(
      {
        '/leak.js': { headers: { 'content-type': 'text/javascript' }, body: '' },
      },
      '127.0.0.3',
    )
    await using site = await openTestSite({
      '/in': { status: 302, headers: { location: '/page', 'set-cookie': ['c=new; Path=/', 'seen=1; Path=/'] } },
      '/page': '<p>text</p><script src=/moved.js></script>',
      '/moved.js': { status: 302, headers: { location: other.url('/leak.js') } },
    })
    await browser.load(site.url('/in'), { headers })
    const { cookie, ...others } = sent(site, '/page')
    assert.deepEqual(others, { authorization: all.authorization, 'x-token': all['x-token'] })
    assert.deepEqual(new Set(String(cookie).split('; ')), new Set(['a=b', 'c=new', 'seen=1']))
    assert.deepEqual(sent(other, '/leak.js'), nothing)
  })

  test('do not outlive their call', async () => {
    await using site = await openTestSite({
      '/': { headers: { 'set-cookie': 'left=behind' }, body: '<script>localStorage.left = 1</script><p>x</p>' },
      '/again': '<p id=p></p><script>p.textContent = document.cookie + localStorage.left</script>',
    })
    await browser.load(site.url('/'), { headers })
    const page = await browser.load(site.url('/again'))
    assert.match(page.body, /<p id="p">undefined</)
    assert.deepEqual(sent(site, '/again'), nothing)
  })

  test('user-info in the URL becomes Basic credentials for the target and is not in its address', async () => {
    await using site = await openTestSite({ '/': '<p>x</p>' })
    const page = await browser.load(site.url('/').replace('//', '//us%20er:p%40ss@'))
    assert.equal(sent(site, '/')['authorization'], `Basic ${Buffer.from('us er:p@ss').toString('base64')}`)
    assert.equal(page.finalUrl, site.url('/'))
    await browser.load(site.url('/').replace('//', '//50%@'))
    assert.equal(sent(site, '/')['authorization'], `Basic ${Buffer.from('50%:').toString('base64')}`)
  })

  test('User-Agent and Accept-Language are what scripts see too', async () => {
    const script = `p.textContent = JSON.stringify([navigator.userAgent, navigator.platform, navigator.languages, navigator.userAgentData])`
    await using site = await openTestSite({ '/': `<p id=p></p><script>${script}</script>` })
    const seen = async (request: Record<string, string>) => {
      const { body } = await browser.load(site.url('/'), { headers: request })
      return JSON.parse(/<p id="p">(.*)<\/p>/.exec(body)?.[1] ?? 'null') as [
        string,
        string,
        string[],
        { brands: object[] },
      ]
    }
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
    const [userAgent, platform, languages, hints] = await seen({ 'User-Agent': windows, 'Accept-Language': 'de-DE,de' })
    assert.deepEqual([userAgent, platform, languages], [windows, 'Win32', ['de-DE', 'de']])
    assert.match(JSON.stringify(hints), /"Chromium","version":"150".*"platform":"Windows"/)
    const hit = site.hits.at(-1)
    assert.equal(hit?.headers['user-agent'], windows)
    assert.match(hit?.headers['accept-language'] ?? '', /^de-DE,de/)
    assert.equal(hit?.headers['sec-ch-ua-platform'], '"Windows"')

    const [firefox, , , none] = await seen({
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    assert.match(firefox, /Firefox/)
    assert.deepEqual(none?.brands ?? [], [])
  })

  test('the browser does not call itself headless, to servers or to scripts', async () => {
    const script = `p.textContent = navigator.userAgent + JSON.stringify(navigator.userAgentData.brands)`
    await using site = await openTestSite({ '/': `<p id=p></p><script>${script}</script>` })
    assert.doesNotMatch((await browser.load(site.url('/'))).body, /headless/i)
    assert.doesNotMatch(JSON.stringify(site.hits.at(-1)?.headers), /headless/i)
  })
})
