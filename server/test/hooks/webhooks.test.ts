import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { openSqlite } from '../../src/database/sqlite.ts'
import { allItems, beginBatch, readJob, untilJob } from '../kit/jobs.ts'
import { newKey } from '../kit/new-key.ts'
import { openReceiver, signatureOf } from '../kit/receiver.ts'
import { whyNoStoreServers } from '../kit/store-servers.ts'
import { TestClock } from '../kit/test-clock.ts'
import { openTestPostgres } from '../kit/test-postgres.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const pausesMs = [0, 5000, 300_000]

describe('the webhook of a job', () => {
  let service: TestService
  let site: TestSite
  let secret = ''
  const clock = new TestClock('2026-05-15T12:00:00Z')

  before(async () => {
    site = await openTestSite({ '/never': { never: true }, '*': (_, response) => void response.end('<h1>Hello</h1>') })
    service = await openTestService(
      { GANNET_WEBHOOK_TRIES: '0,5,300', GANNET_BOOTSTRAP_PLAN: 'unlimited' },
      undefined,
      clock,
    )
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    for (const { id } of (await service.get('/v1/webhooks/secrets')).body.secrets) await remove(id)
    ;({ secret } = (await service.post('/v1/webhooks/secrets', {})).body)
  })

  const remove = (id: string) =>
    fetch(`${service.origin}/v1/webhooks/secrets/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${service.key}` },
    })
  const begin = (url: string, more: object = {}, pages = 2) =>
    beginBatch(service, {
      requests: Array.from({ length: pages }, (_, page) => ({ url: site.url(`/${page}`) })),
      webhook: { url, ...more },
    })
  const deliveriesOf = async (id: string) => (await service.get(`/v1/jobs/${id}/deliveries`)).body.deliveries
  const untilDelivery = async (id: string, isSo: (deliveries: readonly TestDelivery[]) => boolean) => {
    for (;;) {
      const deliveries = await deliveriesOf(id)
      if (isSo(deliveries)) return deliveries
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  test('tells what becomes of it, thin, signed as Standard Webhooks are, with texts of the caller’s own', async () => {
    await using receiver = await openReceiver()
    const job = await begin(receiver.url, {
      events: ['job.started', 'job.items', 'job.completed'],
      metadata: { order: '17' },
      headers: { Authorization: 'Bearer of-the-receiver', 'Webhook-Id': 'mine' },
    })
    assert.deepEqual(job.webhook, {
      url: receiver.url,
      events: ['job.started', 'job.items', 'job.completed'],
      metadata: { order: '17' },
      state: 'on',
    })
    const items = await allItems(service, job.id)
    await receiver.until((received) => new Set(received.map(({ body }) => body.type)).size === 3)
    for (const message of receiver.received) {
      const { headers, text, body } = message
      assert.equal(Number(headers['webhook-timestamp']), Math.floor(clock.now() / 1000))
      assert.equal(headers['webhook-signature'], signatureOf(message, secret))
      assert.equal(headers['content-type'], 'application/json')
      assert.equal(headers.authorization, 'Bearer of-the-receiver')
      assert.match(String(headers['webhook-id']), /^msg_[^,]+$/)
      assert.equal(body.data.job_id, job.id)
      assert.deepEqual(body.data.metadata, { order: '17' })
      assert.ok(text.length < 20_000)
    }
    const told = receiver.received
      .filter(({ body }) => body.type === 'job.items')
      .flatMap(({ body }) => body.data.items)
    assert.deepEqual(
      told,
      items.map(({ n, seq, url, state }) => ({ n, seq, url, state })),
    )
    const completed = receiver.received.at(-1)
    assert.deepEqual(
      [completed?.body.data.state, completed?.body.data.items, completed?.body.data.credits_used],
      ['completed', { done: 2 }, 2],
    )
    const deliveries = await untilDelivery(job.id, (all) => all.every(({ state }) => state === 'delivered'))
    assert.deepEqual(
      deliveries.map(({ tries, last_status: status }: TestDelivery) => [tries, status]),
      deliveries.map(() => [1, 204]),
    )
  })

  test('is signed with both secrets while one takes the place of the other', async () => {
    await using receiver = await openReceiver()
    const created = await service.post('/v1/webhooks/secrets', {})
    assert.equal(created.status, 201)
    const third = await service.post('/v1/webhooks/secrets', {})
    assert.deepEqual([third.status, third.body.code], [400, 'invalid_request'])
    const listed = (await service.get('/v1/webhooks/secrets')).body.secrets
    assert.deepEqual(Object.keys(listed[0]).toSorted(), ['created_at', 'id'])
    await begin(receiver.url)
    await receiver.until((received) => received.length > 0)
    const verified = (given: string): boolean => {
      const message = receiver.received.at(-1) ?? assert.fail()
      return String(message.headers['webhook-signature']).split(' ').includes(signatureOf(message, given))
    }
    assert.deepEqual([verified(secret), verified(created.body.secret)], [true, true])
    await remove(listed.find(({ id }: { id: string }) => id !== created.body.id).id)
    const count = receiver.received.length
    await begin(receiver.url)
    await receiver.until((received) => received.length > count)
    assert.deepEqual([verified(secret), verified(created.body.secret)], [false, true])
  })

  for (const [what, answer] of [
    ['answers 500', 500],
    ['leads elsewhere', 302],
    ['answers 429 and asks for a minute', 429],
  ] as const) {
    test(`is tried again at its times, with the same id, when its receiver ${what}`, async () => {
      await using elsewhere = await openReceiver()
      await using receiver = await openReceiver((response) =>
        response.writeHead(answer, { location: elsewhere.url, ...(answer === 429 && { 'retry-after': '60' }) }).end(),
      )
      const job = await begin(receiver.url, { events: ['job.completed'] })
      await receiver.until((received) => received.length === 1)
      const [first] = await untilDelivery(job.id, ([delivery]) => delivery?.last_status === answer)
      const pauseMs = answer === 429 ? 60_000 : 5000
      assert.deepEqual(
        [first.state, first.tries, first.next_try_at],
        ['pending', 1, new Date(clock.now() + pauseMs).toISOString()],
      )
      receiver.state.answer = 200
      clock.advance(pauseMs)
      await receiver.until((received) => received.length === 2)
      const [one, two] = receiver.received
      assert.equal(one?.headers['webhook-id'], two?.headers['webhook-id'])
      assert.equal(one?.text, two?.text)
      assert.notEqual(one?.headers['webhook-timestamp'], two?.headers['webhook-timestamp'])
      const [last] = await untilDelivery(job.id, ([delivery]) => delivery?.state === 'delivered')
      assert.equal(last.tries, 2)
      assert.equal(elsewhere.received.length, 0)
    })
  }

  test('is switched off when its receiver is gone, and on when a message is sent again', async () => {
    await using receiver = await openReceiver(410)
    const job = await begin(receiver.url)
    await receiver.until((received) => received.length > 0)
    const off = await untilWebhook(job.id, 'gone')
    assert.equal(off.state === 'completed' || off.state === 'running', true)
    await allItems(service, job.id)
    const deliveries = await untilDelivery(job.id, (all) => all.every(({ state }) => state === 'failed'))
    receiver.state.answer = 204
    const count = receiver.received.length
    const again = await service.post(`/v1/jobs/${job.id}/deliveries/${deliveries[0].id}/redeliver`, {})
    assert.equal(again.status, 200)
    await receiver.until((received) => received.length > count)
    assert.equal(receiver.received.at(-1)?.headers['webhook-id'], deliveries[0].id)
    await untilWebhook(job.id, 'on')
    const none = await service.post(`/v1/jobs/${job.id}/deliveries/msg_none/redeliver`, {})
    assert.equal(none.status, 404)
  })

  test('is switched off when all tries of a message have failed', async () => {
    await using receiver = await openReceiver((response) => void response.destroy())
    const job = await begin(receiver.url, { events: ['job.completed'] })
    for (const [tries, pauseMs] of [...pausesMs.slice(1), 0].entries()) {
      await receiver.until((received) => received.length === tries + 1)
      const wanted = tries + 1
      await untilDelivery(job.id, ([delivery]) => delivery?.tries === wanted && delivery.last_error !== null)
      clock.advance(pauseMs)
    }
    await untilWebhook(job.id, 'unreachable')
    const [delivery] = await deliveriesOf(job.id)
    assert.deepEqual([delivery.state, delivery.tries, delivery.last_error], ['failed', 3, 'target_unreachable'])
  })

  test('of a receiver that hangs holds up nobody else', async () => {
    await using hanging = await openReceiver(() => undefined)
    await using receiver = await openReceiver()
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const other = { authorization: `Bearer ${await newKey(sql, 'unlimited')}` }
    await service.post('/v1/webhooks/secrets', {}, other)
    const requests = [{ url: site.url('/0') }]
    for (let count = 0; count < 20; count += 1)
      assert.equal((await service.post('/v1/batch', { requests, webhook: { url: hanging.url } }, other)).status, 202)
    await hanging.until((received) => received.length >= 4)
    await begin(receiver.url, { events: ['job.completed'] })
    await receiver.until((received) => received.length === 1)
    assert.equal(hanging.received.length, 4, 'so many of one account at a time')
  })

  test('tells of a pause and of a cancel', async () => {
    await using receiver = await openReceiver()
    const job = await beginBatch(service, {
      requests: [{ url: site.url('/never') }, { url: site.url('/1') }],
      webhook: { url: receiver.url },
    })
    await untilJob(service, job.id, ({ state }) => state === 'running')
    await service.post(`/v1/jobs/${job.id}/pause`, {})
    await service.post(`/v1/jobs/${job.id}/pause`, {})
    await service.post(`/v1/jobs/${job.id}/resume`, {})
    await fetch(`${service.origin}/v1/jobs/${job.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${service.key}` },
    })
    await receiver.until((received) => received.length >= 3)
    assert.deepEqual(new Set(receiver.typesOf()), new Set(['job.started', 'job.paused', 'job.cancelled']))
    assert.equal(receiver.typesOf().filter((type) => type === 'job.paused').length, 1)
  })

  test('tells of a crawl, too', async () => {
    await using receiver = await openReceiver()
    const { status, body } = await service.post('/v1/crawl', { url: site.url('/0'), webhook: { url: receiver.url } })
    assert.deepEqual([status, body.webhook?.state], [202, 'on'], JSON.stringify(body))
    await receiver.until((received) => received.some((message) => message.body.type === 'job.completed'))
    const completed = receiver.received.find((message) => message.body.type === 'job.completed')
    assert.deepEqual([completed?.body.data.kind, completed?.body.data.items], ['crawl', { done: 1 }])
  })

  test('is refused at forbidden addresses, without a secret, and where it is none', async () => {
    const requests = [{ url: site.url('/0') }]
    const refused = async (webhook: object, headers = {}) => {
      const { status, body } = await service.post('/v1/batch', { requests, webhook }, headers)
      return [status, body.code]
    }
    assert.deepEqual(await refused({ url: 'http://10.0.0.1/hook' }), [400, 'url_not_allowed'])
    assert.deepEqual(await refused({ url: 'ftp://a.example/' }), [400, 'invalid_request'])
    assert.deepEqual(await refused({ url: 'https://user:secret@a.example/' }), [400, 'invalid_request'])
    assert.deepEqual(await refused({ url: site.url('/'), events: ['job.unheard'] }), [400, 'invalid_request'])
    assert.deepEqual(await refused({ url: site.url('/'), metadata: { a: 'x'.repeat(2000) } }), [400, 'invalid_request'])
    assert.deepEqual(await refused({ url: site.url('/'), headers: { Host: 'a.example' } }), [400, 'invalid_request'])
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const other = { authorization: `Bearer ${await newKey(sql, 'unlimited')}` }
    assert.deepEqual(await refused({ url: site.url('/') }, other), [400, 'invalid_request'])
    const job = await begin(site.url('/'))
    assert.equal((await service.get(`/v1/jobs/${job.id}/deliveries`, other)).status, 404)
    const [row] = await sql.query<{ secret: Uint8Array }>('SELECT secret FROM webhook_secrets')
    assert.ok(!Buffer.from(row?.secret ?? []).includes(Buffer.from(secret.slice(6, 20))), 'it lies sealed')
  })

  async function untilWebhook(id: string, state: string) {
    for (;;) {
      const job = await readJob(service, id)
      if (job.webhook?.state === state) return job
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
})

test('PostgreSQL: a webhook is told, tried again, and sent again by hand', { skip: whyNoStoreServers() }, async () => {
  await using postgres = await openTestPostgres()
  await using receiver = await openReceiver(503)
  await using site = await openTestSite({ '/': '<h1>Hello' })
  const clock = new TestClock('2026-05-15T12:00:00Z')
  const settings = { GANNET_DATABASE_URL: await postgres.createDatabase(), GANNET_WEBHOOK_TRIES: '0,5' }
  await using service = await openTestService(settings, undefined, clock)
  await service.post('/v1/webhooks/secrets', {})
  const events = ['job.items', 'job.completed']
  const job = await beginBatch(service, { requests: [{ url: site.url('/') }], webhook: { url: receiver.url, events } })
  await receiver.until((received) => received.length === 2)
  assert.deepEqual(new Set(receiver.typesOf()), new Set(events))
  const deliveries = async () => (await service.get(`/v1/jobs/${job.id}/deliveries`)).body.deliveries
  const until = async (isSo: (all: readonly TestDelivery[]) => boolean): Promise<void> => {
    while (!isSo(await deliveries())) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await until((all) => all.every(({ last_status: status }) => status === 503))
  clock.advance(5000)
  await until((all) => all.every(({ state }) => state === 'failed'))
  assert.equal((await readJob(service, job.id)).webhook?.state, 'unreachable')
  receiver.state.answer = 204
  for (const { id } of await deliveries()) await service.post(`/v1/jobs/${job.id}/deliveries/${id}/redeliver`, {})
  await until((all) => all.every(({ state }) => state === 'delivered'))
  assert.equal((await readJob(service, job.id)).webhook?.state, 'on')
})

interface TestDelivery {
  readonly state: string
  readonly tries: number
  readonly last_status: number | null
  readonly last_error: string | null
}
