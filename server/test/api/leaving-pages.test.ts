import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = '<title>A page</title><h1>A page</h1><p>It stays what it was.</p>'
const atOnce = (script: string): string => `${page}<script>${script}</script>`
const onceLoaded = (script: string): string => atOnce(`onload = () => { ${script} }`)

/** Ways of a page to be gone before it is read. */
const pages: Readonly<Record<string, string>> = {
  '/back': atOnce('history.back()'),
  '/back-when-loaded': onceLoaded('history.back()'),
  '/back-later': onceLoaded('setTimeout(() => history.back(), 50)'),
  '/back-again-and-again': atOnce('setInterval(() => history.back(), 5)'),
  '/go': atOnce('history.go(-1)'),
  '/go-by-overflow': atOnce('history.go(4294967295)'),
  '/go-far': atOnce('history.pushState({}, "", "/elsewhere"); history.go(-9)'),
  '/navigation-back': onceLoaded('navigation.back().finished.catch(() => {})'),
  '/blank': onceLoaded('location = "about:blank"'),
  '/blank-at-once': atOnce('location.replace("about:blank")'),
  '/blank-by-link': `<a id="a" href="about:blank">away</a>${atOnce('a.click()')}`,
  '/blank-by-refresh': `<meta http-equiv="refresh" content="0;url=about:blank">${page}`,
  '/srcdoc': atOnce('location = "about:srcdoc"'),
  '/close': onceLoaded('window.close()'),
  '/close-itself': atOnce('open("", "_self").close()'),
}

let site: TestSite
let service: TestService
before(async () => {
  site = await openTestSite({
    ...pages,
    '/frame-back': `${page}<iframe id="f"></iframe><script>onload = () => f.contentWindow.history.back()</script>`,
    '/written-anew': onceLoaded('document.open(); document.write("<p>written anew</p>"); document.close()'),
    '/first': atOnce('location = "/second"'),
    '/second': `<h1>The second</h1><p>It came after the first.</p>`,
    '/pushed': onceLoaded(
      'history.pushState({}, "", "/pushed?2"); addEventListener("popstate", () => document.body.append(" came back")); history.back()',
    ),
  })
  service = await openTestService()
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const scrape = (path: string) => service.post('/v1/scrape', { url: site.url(path), render_js: true })

for (const path of Object.keys(pages)) {
  test(`a page that leaves for nothing is read as what it was: ${path}`, async () => {
    const { status, body } = await scrape(path)
    assert.equal(status, 200, JSON.stringify(body))
    assert.match(body.text, /It stays what it was\./)
    assert.match(body.final_url, new RegExp(`^${site.origin}/`))
  })
}

test('a picture of one, and what is extracted from it, are of the page too', async () => {
  const schema = { type: 'object', properties: { title: { type: 'string' } } }
  const extracted = await service.post('/v1/extract', { url: site.url('/back'), schema })
  assert.deepEqual([extracted.status, extracted.body.data], [200, { title: 'A page' }])
  const shot = await service.post('/v1/screenshot', { url: site.url('/back') })
  assert.equal(shot.status, 200)
  assert.ok(shot.body.file_size_bytes > 4000, 'it is not white')
})

test('a page that gets away all the same is a failure with a name, and costs nothing', async () => {
  const before = await service.creditsRemaining()
  const { status, body } = await scrape('/frame-back')
  assert.deepEqual([status, body.code], [422, 'page_crashed'])
  assert.match(body.error, /empty document/)
  assert.equal(await service.creditsRemaining(), before)
})

test('what a page does to itself otherwise is followed as before', async () => {
  assert.match((await scrape('/written-anew')).body.text, /written anew/)
  const second = (await scrape('/first')).body
  assert.deepEqual([second.final_url, /after the first/.test(second.text)], [site.url('/second'), true])
  const pushed = (await scrape('/pushed')).body
  assert.match(pushed.text, /came back/)
})
