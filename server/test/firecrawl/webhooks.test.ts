import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { DeliveryList } from '../../src/contract/webhooks.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { type FirecrawlClient, firecrawlSdk, whyNoFirecrawlSdk } from '../kit/firecrawl-sdk.ts'
import { untilJob } from '../kit/jobs.ts'
import { openReceiver, type Received, signatureOf } from '../kit/receiver.ts'
import { whyNoStoreServers } from '../kit/store-servers.ts'
import { TestClock } from '../kit/test-clock.ts'
import { openTestPostgres } from '../kit/test-postgres.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const page = (name: string, links = ''): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${`All about ${name}. `.repeat(20)}</p>${links}</main>`

/** As Firecrawl's documents tell receivers to verify. */
const firecrawlSignature = ({ text }: Received, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

const skip = whyNoFirecrawlSdk()

describe("the webhook of a job that Firecrawl's client begins", { skip }, async () => {
  if (skip !== undefined) return
  const { Firecrawl } = await firecrawlSdk()
  const clock = new TestClock('2026-05-15T12:00:00Z')
  let service: TestService
  let site: TestSite
  let firecrawl: FirecrawlClient
  let secret = ''

  before(async () => {
    site = await openTestSite({
      '/': page('Shop', '<a href=/boots>Boots</a> <a href=/private>Private</a> <a href=/gone>Gone</a>'),
      '/boots': page('Boots'),
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private' },
      '/large': `<h1>Large</h1><p>${'x'.repeat(3_000_000)}</p>`,
      '/never': { never: true },
    })
    const settings = { GANNET_BOOTSTRAP_PLAN: 'unlimited', GANNET_WEBHOOK_TRIES: '0,5,300' }
    service = await openTestService(settings, undefined, clock)
    firecrawl = new Firecrawl({ apiKey: service.key, apiUrl: service.origin })
    ;({ secret } = (await service.post('/v1/webhooks/secrets', {})).body)
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  /** Waits until so many messages of a job were refused, and none but that of its success is left. */
  const untilRefused = async (id: string, count: number): Promise<DeliveryList['deliveries']> => {
    for (;;) {
      const { deliveries }: DeliveryList = (await service.get(`/v1/jobs/${id}/deliveries`)).body
      const sent = deliveries.filter(({ type }) => type !== 'job.completed')
      if (sent.length >= count && sent.every(({ last_status: status }) => status === 503)) return deliveries
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  test('tells of a crawl as Firecrawl does: its start, each page that was tried, and at last its end', async () => {
    await using receiver = await openReceiver()
    const { id } = await firecrawl.startCrawl(site.url('/'), {
      scrapeOptions: { formats: ['markdown', 'links'] },
      webhook: {
        url: receiver.url,
        headers: { Authorization: 'Bearer of-the-receiver', 'Webhook-Id': 'mine', 'Content-Type': 'text/plain' },
        metadata: { order: '17' },
        events: ['started', 'page', 'completed', 'failed'],
      },
    })
    await receiver.until((received) => received.some(({ body }) => body.type === 'crawl.completed'))
    assert.deepEqual(receiver.typesOf().toSorted(), [
      'crawl.completed',
      'crawl.page',
      'crawl.page',
      'crawl.page',
      'crawl.started',
    ])
    assert.equal(receiver.typesOf().at(-1), 'crawl.completed')
    for (const message of receiver.received) {
      const { headers, body } = message
      assert.equal(headers['x-firecrawl-signature'], firecrawlSignature(message, secret))
      assert.equal(headers['webhook-signature'], signatureOf(message, secret))
      assert.deepEqual([headers.authorization, headers['content-type']], ['Bearer of-the-receiver', 'application/json'])
      assert.deepEqual([body.id, body.webhookId, body.metadata], [id, headers['webhook-id'], { order: '17' }])
    }
    const bodies = receiver.received.map(({ body }) => body)
    const pages = bodies.filter(({ type }) => type === 'crawl.page')
    const { data } = await firecrawl.getCrawlStatus(id)
    assert.equal(data.length, 2)
    assert.deepEqual(
      byAddress(pages.filter(({ success }) => success).flatMap(({ data: documents }) => documents)),
      byAddress(data),
    )
    const failed = pages.find(({ success }) => !success)
    assert.equal(failed.data[0].metadata.sourceURL, site.url('/gone'))
    assert.deepEqual([typeof failed.error, failed.data[0].metadata.error], ['string', failed.error])
    for (const body of bodies.filter(({ type }) => type !== 'crawl.page'))
      assert.deepEqual([body.success, body.data, body.error], [true, [], undefined])
  })

  test('keeps headers of the caller to itself', async () => {
    await using receiver = await openReceiver()
    const headers = { Authorization: 'Bearer kept-to-itself' }
    const webhook = { url: receiver.url, headers, events: ['completed'] }
    const { id } = await firecrawl.startCrawl(site.url('/boots'), { webhook })
    await receiver.until((received) => received.length === 1)
    assert.equal(receiver.received[0]?.headers.authorization, headers.Authorization)
    const job = (await service.get(`/v1/jobs/${id}`)).body
    assert.deepEqual([job.webhook.url, job.webhook.state, job.webhook.headers], [receiver.url, 'on', undefined])
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const [row] = await sql.query<{ headers: Uint8Array }>('SELECT headers FROM webhooks WHERE job_id = $1', [id])
    const sealed = Buffer.from(row?.headers ?? [])
    assert.ok(sealed.length > 0 && !sealed.includes('kept-to-itself'), 'they lie sealed')
  })

  test('may be an address alone, of a batch, and tells then of everything; large documents come whole', async () => {
    await using receiver = await openReceiver()
    const urls = [site.url('/boots'), site.url('/large')]
    const { id } = await firecrawl.startBatchScrape(urls, { options: { formats: ['rawHtml'] }, webhook: receiver.url })
    await receiver.until((received) => received.length === 4)
    assert.deepEqual(receiver.typesOf().toSorted(), [
      'batch_scrape.completed',
      'batch_scrape.page',
      'batch_scrape.page',
      'batch_scrape.started',
    ])
    const large = receiver.received.find(({ text }) => text.length > 3_000_000) ?? assert.fail('it is not whole')
    assert.equal(large.headers['x-firecrawl-signature'], firecrawlSignature(large, secret))
    const { data } = await firecrawl.getBatchScrapeStatus(id)
    assert.deepEqual(
      large.body.data,
      data.filter(({ rawHtml }) => Number(rawHtml?.length) > 3_000_000),
    )
  })

  test('tells of each of many pages once, and of the end after them; what is not taken yet holds back the others', async () => {
    await using closing = new AsyncDisposableStack()
    const receiver = closing.use(await openReceiver(503))
    const urls: string[] = []
    for (let host = 0; host < 5; host += 1) {
      const one = closing.use(await openTestSite({ '*': (_, response) => void response.end('<h1>Hello</h1>') }))
      urls.push(...Array.from({ length: 9 }, (_, n) => one.url(`/${n}`)))
    }
    const { id } = await firecrawl.startBatchScrape(urls, {
      webhook: { url: receiver.url, events: ['completed', 'page'] },
    })
    await untilJob(service, id, ({ state }) => state === 'completed')
    const deliveries = await untilRefused(id, 20)
    assert.ok(deliveries.length <= 40, `so many of ${urls.length} pages wait: ${deliveries.length}`)
    receiver.state.answer = 204
    const refused = receiver.received.length
    clock.advance(5000)
    await receiver.until((received) => received.length === refused + urls.length + 1)
    const taken: string[] = receiver.received.slice(refused).flatMap(({ body }) => body.data.map(addressOf))
    assert.deepEqual(taken.toSorted(), urls.toSorted())
    const end = receiver.typesOf().indexOf('batch_scrape.completed')
    const before = new Set(receiver.received.slice(0, end).flatMap(({ body }) => body.data.map(addressOf)))
    assert.equal(before.size, urls.length)
  })

  test('is tried again under the same id with the same body, and tells only what was asked for', async () => {
    await using receiver = await openReceiver(503)
    const { id } = await firecrawl.startCrawl(site.url('/never'), {
      webhook: { url: receiver.url, events: ['failed'] },
    })
    await untilJob(service, id, ({ state }) => state === 'running')
    await firecrawl.cancelCrawl(id)
    await receiver.until((received) => received.length === 1)
    assert.equal((await untilRefused(id, 1)).length, 1)
    receiver.state.answer = 204
    clock.advance(5000)
    await receiver.until((received) => received.length === 2)
    const [one, two] = receiver.received
    assert.deepEqual([one?.text, one?.headers['webhook-id']], [two?.text, two?.headers['webhook-id']])
    const { type, success, error, data } = one?.body ?? {}
    assert.deepEqual([type, success, error, data], ['crawl.failed', false, 'The job was cancelled.', []])
  })

  test('is signed by the older secret while there are two', async () => {
    const time = new TestClock('2026-05-15T12:00:00Z')
    await using other = await openTestService({}, undefined, time)
    await using receiver = await openReceiver()
    const older = (await other.post('/v1/webhooks/secrets', {})).body.secret
    time.advance(1000)
    await other.post('/v1/webhooks/secrets', {})
    const webhook = { url: receiver.url, events: ['completed'] }
    await other.post('/v2/crawl', { url: site.url('/boots'), webhook })
    await receiver.until((received) => received.length === 1)
    const [message] = receiver.received
    assert.equal(message?.headers['x-firecrawl-signature'], message && firecrawlSignature(message, older))
  })

  test('is refused without a secret, at forbidden addresses, and where it is none', async () => {
    await using other = await openTestService()
    const refused = async (webhook: unknown) => {
      const { status, body } = await other.post('/v2/crawl', { url: site.url('/boots'), webhook })
      return [status, body.code, body.error]
    }
    const [status, code, sentence] = await refused(site.url('/hook'))
    assert.deepEqual([status, code], [400, 'invalid_request'])
    assert.match(sentence, /make one with POST \/v1\/webhooks\/secrets/)
    await other.post('/v1/webhooks/secrets', {})
    assert.deepEqual((await refused('http://10.0.0.1/hook')).slice(0, 2), [400, 'url_not_allowed'])
    for (const wrong of [
      5,
      'nowhere',
      { events: ['page'] },
      { url: site.url('/'), events: ['unheard'] },
      { url: site.url('/'), headers: { Host: 'a.example' } },
      { url: site.url('/'), headers: { 'X-Two': 'a\r\nb: c' } },
      { url: site.url('/'), metadata: { a: 'x'.repeat(2000) } },
    ])
      assert.deepEqual((await refused(wrong)).slice(0, 2), [400, 'invalid_request'], JSON.stringify(wrong))
  })
})

test('PostgreSQL: pages and the end are told as Firecrawl does', { skip: whyNoStoreServers() }, async () => {
  await using postgres = await openTestPostgres()
  await using receiver = await openReceiver()
  await using site = await openTestSite({ '/': page('Shop') })
  await using service = await openTestService({ GANNET_DATABASE_URL: await postgres.createDatabase() })
  const { secret } = (await service.post('/v1/webhooks/secrets', {})).body
  const webhook = { url: receiver.url, headers: { 'X-Tenant': 'a' } }
  const { body } = await service.post('/v2/crawl', { url: site.url('/'), limit: 1, webhook })
  assert.equal(body.success, true, JSON.stringify(body))
  await receiver.until((received) => received.length === 3)
  assert.deepEqual(receiver.typesOf(), ['crawl.started', 'crawl.page', 'crawl.completed'])
  for (const message of receiver.received) {
    assert.equal(message.headers['x-firecrawl-signature'], firecrawlSignature(message, secret))
    assert.equal(message.headers['x-tenant'], 'a')
  }
  assert.match(receiver.received[1]?.body.data[0].markdown, /^# Shop/)
})

interface TestDocument {
  readonly metadata?: { readonly sourceURL?: string }
}

function addressOf({ metadata }: TestDocument): string {
  return metadata?.sourceURL ?? ''
}

function byAddress(documents: readonly TestDocument[]): readonly TestDocument[] {
  return documents.toSorted((one, other) => addressOf(one).localeCompare(addressOf(other)))
}
