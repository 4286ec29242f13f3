import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Job } from '../../src/contract/jobs.ts'
import type { DeliveryList } from '../../src/contract/webhooks.ts'
import { allItems } from '../kit/jobs.ts'
import { openReceiver, type Received, signatureOf } from '../kit/receiver.ts'
import { openServiceProcess, type ServiceProcess } from '../kit/service-process.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'
const pages = 30
/** In milliseconds: asked without a pause, a busy machine spends the rate of its plan before the job is done. */
const betweenAsks = 40

test('kill -9 before, while and after messages are sent: each arrives at last, under one id, and none is left out', async () => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'gannet-hooks-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const sites: TestSite[] = []
  for (let host = 0; host < 3; host += 1)
    sites.push(closing.use(await openTestSite({ '*': (_, response) => void response.end('<h1>A page</h1>') })))
  // It takes every message and answers none, so that the service knows of none that it arrived.
  const receiver = closing.use(await openReceiver(() => undefined))
  const settings = {
    GANNET_DATA_DIR: folder,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'silent',
  }
  let [id, secret] = ['', '']
  const untilCounts = async (service: ServiceProcess, isSo: (job: Job) => boolean): Promise<void> => {
    while (!isSo(await send<Job>(service, 'GET', `/v1/jobs/${id}`)))
      await new Promise((resolve) => setTimeout(resolve, betweenAsks))
  }
  for (const moment of [
    // While its first message is on its way.
    async () => await receiver.until((received) => received.length > 0),
    // Amid items that nobody was told of yet.
    async (service: ServiceProcess) => await untilCounts(service, ({ counts }) => counts.done >= pages / 2),
    // Just when the job has ended, and its last message stands in the outbox.
    async (service: ServiceProcess) => await untilCounts(service, ({ finished_at: end }) => end !== null),
  ]) {
    await using service = await openServiceProcess(settings)
    if (id === '') {
      ;({ secret } = await send<{ secret: string }>(service, 'POST', '/v1/webhooks/secrets'))
      const requests = Array.from({ length: pages }, (_, n) => ({ url: sites[n % sites.length]?.url(`/${n}`) }))
      const events = ['job.started', 'job.items', 'job.completed']
      ;({ id } = await send<Job>(service, 'POST', '/v1/batch', { requests, webhook: { url: receiver.url, events } }))
    }
    await moment(service)
    await service.end('SIGKILL')
  }
  const before = [...receiver.received]
  receiver.state.answer = 204
  // Whoever was sending is given a minute.
  const later = { now: () => Date.now() + 300_000 }
  await using last = await openTestService({ GANNET_DATA_DIR: folder, GANNET_BOOTSTRAP_KEY: key }, undefined, later)
  const isDelivered = async (): Promise<boolean> => {
    const { deliveries }: DeliveryList = (await last.get(`/v1/jobs/${id}/deliveries`)).body
    return deliveries.length >= 3 && deliveries.every(({ state }) => state === 'delivered')
  }
  while (!(await isDelivered())) await new Promise((resolve) => setTimeout(resolve, 50))
  const items = await allItems(last, id)
  assert.equal(items.length, pages)
  const messages = new Map<string, Received>()
  for (const message of receiver.received) {
    const name = String(message.headers['webhook-id'])
    assert.equal(message.text, messages.get(name)?.text ?? message.text, 'an id is always of the same message')
    assert.equal(message.headers['webhook-signature'], signatureOf(message, secret))
    messages.set(name, message)
  }
  assert.ok(before.length > 0)
  const after = new Set(receiver.received.slice(before.length).map(({ headers }) => headers['webhook-id']))
  for (const { headers } of before) assert.ok(after.has(headers['webhook-id']), 'what nobody answered is sent again')
  const bodies = [...messages.values()].map(({ body }) => body)
  const types: string[] = bodies.map(({ type }) => type)
  assert.deepEqual(types.filter((type) => type !== 'job.items').toSorted(), ['job.completed', 'job.started'])
  const told: number[] = bodies.flatMap(({ type, data }) =>
    type === 'job.items' ? data.items.map(({ n }: { n: number }) => n) : [],
  )
  assert.deepEqual(
    told.toSorted((a, b) => a - b),
    items.map(({ n }) => n).toSorted((a, b) => a - b),
    'each item is told of once',
  )
})

async function send<Answer>({ origin }: ServiceProcess, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`)
  // As the service's own contract says.
  return (await answer.json()) as Answer
}
