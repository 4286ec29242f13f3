// npm test: early
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { hardPaths, hardSite, lastMark } from '../kit/hard-pages.ts'
import { openTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

/** How long a page is given after its last mark, in which no further one may come. */
const waitMs = 1500
/** How long it may take to come to its last mark: a machine with a load of 15 has no idle moment for seconds. */
const timeoutMs = 30_000

/** What the page says that it has come to, sorted: what two documents say, for one, comes in no order. */
function marksOf(html: string): string[] {
  return [...html.matchAll(/<li>([^<]*)/g)].map(([, mark = '']) => mark).toSorted()
}

async function pictureOf(service: TestService, url: string, waitFor: string): Promise<Buffer> {
  const { status, body } = await service.post('/v1/screenshot', { url, wait_for: waitFor, wait_ms: waitMs })
  assert.equal(status, 200, JSON.stringify(body))
  return Buffer.from(await (await fetch(body.screenshot_url)).arrayBuffer())
}

describe('a page comes to the same, whoever says when it draws', () => {
  let site: TestSite
  const browsers: TestBrowser[] = []
  const services: TestService[] = []
  before(async () => {
    site = await openTestSite(hardSite)
    for (const frames of ['on-demand', 'ordinary'] as const) {
      browsers.push(await openTestBrowser({ frames, pages: 1, timeoutMs }))
      services.push(await openTestService({ GANNET_FRAMES: frames, GANNET_PAGES: '1' }))
    }
  })
  after(async () => {
    for (const opened of [...browsers, ...services, site]) await opened[Symbol.asyncDispose]()
  })

  for (const path of hardPaths) {
    test(path, async () => {
      const url = site.url(path)
      const waitFor = lastMark(path)
      const [texts, pictures] = await Promise.all([
        Promise.all(browsers.map(async (browser) => marksOf((await browser.load(url, { waitFor, waitMs })).body))),
        Promise.all(services.map((service) => pictureOf(service, url, waitFor))),
      ])
      assert.ok((texts[0]?.length ?? 0) > 0, 'it comes to something')
      assert.deepEqual(texts[0], texts[1])
      assert.ok(
        pictures[0] !== undefined && pictures[1] !== undefined && pictures[0].equals(pictures[1]),
        'same pixels',
      )
    })
  }
})
