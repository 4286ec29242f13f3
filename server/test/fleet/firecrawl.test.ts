import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FirecrawlClient, firecrawlSdk, whyNoFirecrawlSdk } from '../kit/firecrawl-sdk.ts'
import { untilJob } from '../kit/jobs.ts'
import { openReceiver } from '../kit/receiver.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const skip = whyNoStoreServers() ?? whyNoFirecrawlSdk()

/** A page that is empty until its script has run: it gives the text only where a worker's browser draws it. */
const drawn = (name: string, links = ''): string =>
  `<!doctype html><title>${name}</title><div id=root></div>${links}
   <script>document.getElementById('root').innerHTML = '<h1>${name}</h1><p>${`All about ${name}. `.repeat(20)}</p>'</script>`

if (skip !== undefined) {
  test('the clients of Firecrawl with a fleet', { skip })
} else {
  let servers: StoreServers
  before(async () => {
    servers = await openStoreServers()
  })
  after(() => servers[Symbol.asyncDispose]())

  test('a crawl and a batch begun at one API node are read and cancelled at another, drawn by workers, and told to a receiver', async () => {
    await using closing = new AsyncDisposableStack()
    const { Firecrawl } = await firecrawlSdk()
    const settings = await servers.settings()
    const open = async (role: string, more: Record<string, string> = {}): Promise<TestService> =>
      closing.use(await openTestService({ ...settings, ...more, GANNET_ROLE: role }))
    const [one, other] = [await open('api'), await open('api')]
    await open('worker', { GANNET_PUBLIC_URL: one.origin })
    const site = closing.use(
      await openTestSite({
        '/': drawn('Shop', '<a href=/boots>Boots</a> <a href=/socks>Socks</a>'),
        '/boots': drawn('Boots'),
        '/socks': drawn('Socks'),
        '/never': { never: true },
      }),
    )
    const receiver = closing.use(await openReceiver())
    await one.post('/v1/webhooks/secrets', {})
    const clientOf = ({ origin }: TestService): FirecrawlClient => new Firecrawl({ apiKey: one.key, apiUrl: origin })
    const [first, second] = [clientOf(one), clientOf(other)]

    const options = { formats: ['markdown'], waitFor: 1 }
    const webhook = { url: receiver.url, events: ['page', 'completed'] }
    const crawl = await first.startCrawl(site.url('/'), { scrapeOptions: options, webhook })
    const urls = [site.url('/boots'), site.url('/socks')]
    const batch = await first.startBatchScrape(urls, { options, webhook })
    await untilJob(other, crawl.id, ({ state }) => state === 'completed')
    await untilJob(other, batch.id, ({ state }) => state === 'completed')
    const [crawled, scraped] = [await second.getCrawlStatus(crawl.id), await second.getBatchScrapeStatus(batch.id)]
    assert.deepEqual(headingsOf(crawled), ['# Boots', '# Shop', '# Socks'])
    assert.deepEqual(headingsOf(scraped), ['# Boots', '# Socks'])
    assert.deepEqual((await second.getCrawlErrors(crawl.id)).errors, [])

    await receiver.until((received) => received.length === 7)
    const told: string[] = receiver.received.flatMap(({ body }) => body.data.map(headingOf))
    assert.deepEqual(told.toSorted(), ['# Boots', '# Boots', '# Shop', '# Socks', '# Socks'])
    for (const { body, headers } of receiver.received) {
      assert.equal(body.success, true)
      assert.match(String(headers['x-firecrawl-signature']), /^sha256=[\da-f]{64}$/)
    }

    // Each goes from queued to running about when it is looked for.
    for (let round = 0; round < 12; round += 1) {
      const endless = await first.startCrawl(site.url('/never'))
      assert.ok((await second.getActiveCrawls()).crawls.some(({ id }) => id === endless.id))
      assert.equal(await second.cancelCrawl(endless.id), true)
      assert.equal((await first.getCrawlStatus(endless.id)).status, 'cancelled')
    }
  })
}

function headingOf({ markdown }: { readonly markdown?: string }): string {
  return markdown?.split('\n')[0] ?? ''
}

function headingsOf({ data }: { readonly data: readonly { readonly markdown?: string }[] }): string[] {
  return data.map(headingOf).toSorted()
}
