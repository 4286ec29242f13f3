import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openReceiver, type Received } from '../kit/receiver.ts'
import { openServiceProcess, type ServiceProcess } from '../kit/service-process.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'
const pages = 12

test('kill -9 amid messages of /v2 and at their end: each page arrives at last, whole and under one id, and the end once', async () => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'gannet-hooks-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const site = closing.use(await openTestSite({ '*': (_, response) => void response.end('<h1>A page</h1>') }))
  // It takes every message and answers none, so that the service knows of none that it arrived.
  const receiver = closing.use(await openReceiver(() => undefined))
  const settings = {
    GANNET_DATA_DIR: folder,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_LOG: 'silent',
  }
  const urls = Array.from({ length: pages }, (_, n) => site.url(`/${n}`))
  let id = ''
  {
    await using service = await openServiceProcess(settings)
    await post(service, '/v1/webhooks/secrets', {})
    const webhook = { url: receiver.url, headers: { 'X-Tenant': 'a' }, events: ['page', 'completed'] }
    ;({ id } = await post(service, '/v2/batch/scrape', { urls, webhook }))
    await receiver.until((received) => received.length >= 2)
    await service.end('SIGKILL')
  }
  {
    await using service = await openServiceProcess(settings)
    while ((await get(service, `/v2/batch/scrape/${id}`)).status !== 'completed');
    await service.end('SIGKILL')
  }
  receiver.state.answer = 204
  // Whoever was sending is given a minute.
  const later = { now: () => Date.now() + 300_000 }
  await using last = await openTestService({ GANNET_DATA_DIR: folder, GANNET_BOOTSTRAP_KEY: key }, undefined, later)
  await receiver.until((received) => received.some(({ body }) => body.type === 'batch_scrape.completed'))
  const messages = new Map<string, Received>()
  for (const message of receiver.received) {
    const name = String(message.headers['webhook-id'])
    assert.equal(message.text, messages.get(name)?.text ?? message.text, 'an id is always of the same message')
    assert.equal(message.headers['x-tenant'], 'a')
    messages.set(name, message)
  }
  const bodies = [...messages.values()].map(({ body }) => body)
  assert.equal(bodies.length, pages + 1)
  const told = bodies.flatMap(({ data }) => data)
  const addresses: string[] = told.map(({ metadata }) => metadata.sourceURL)
  assert.deepEqual(addresses.toSorted(), urls.toSorted())
  for (const { markdown } of told) assert.equal(markdown, '# A page')
  assert.equal((await last.get(`/v2/batch/scrape/${id}`)).body.creditsUsed, pages)
})

const authorization = { authorization: `Bearer ${key}` }

async function post({ origin }: ServiceProcess, path: string, body: object): Promise<{ id: string }> {
  const headers = { ...authorization, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  assert.ok(answer.ok, `${path}: ${answer.status}`)
  // As the service's own contract says.
  return (await answer.json()) as { id: string }
}

async function get({ origin }: ServiceProcess, path: string): Promise<{ status: string }> {
  // As above.
  return (await (await fetch(origin + path, { headers: authorization })).json()) as { status: string }
}
