import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const plans = {
  waiting: { credits: 100, requests_per_second: 1000, concurrency: 1, waiting_calls: 2 },
  bodies: { credits: 100, requests_per_second: 1000, concurrency: 5, body_bytes: 100_000 },
  browser: { credits: 100, requests_per_second: 1000, browser_seconds_per_minute: 0.5 },
  stored: { credits: 100, requests_per_second: 1000, stored_bytes: 100 },
}
let folder: string
let site: TestSite

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gannet-plans-'))
  await writeFile(join(folder, 'plans.json'), JSON.stringify(plans))
  site = await openTestSite({ '/': '<h1>Page</h1>', '/slow': { never: true } })
})
after(async () => {
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function openOn(plan: keyof typeof plans): Promise<TestService> {
  return await openTestService({ GANNET_PLANS: join(folder, 'plans.json'), GANNET_BOOTSTRAP_PLAN: plan })
}

function assertOver({ status, body, headers }: TestAnswer, details: object): void {
  assert.deepEqual([status, body.code, body.retryable], [429, 'budget_exceeded', true])
  assert.deepEqual({ ...body.details, used: undefined }, { ...details, used: undefined })
  assert.ok(body.details.used >= 0)
  assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
}

test('calls that wait are bounded, twins of an idempotent call among them', async () => {
  await using service = await openOn('waiting')
  const gone = new AbortController()
  const headers = {
    authorization: `Bearer ${service.key}`,
    'content-type': 'application/json',
    'idempotency-key': 'twin',
  }
  const waiting = Array.from({ length: 3 }, () =>
    fetch(`${service.origin}/v1/scrape`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: site.url('/slow') }),
      signal: gone.signal,
    }).catch(() => undefined),
  )
  let refused = await service.post('/v1/scrape', {})
  for (let tries = 0; tries < 1000 && refused.status !== 429; tries += 1) refused = await service.post('/v1/scrape', {})
  assertOver(refused, { budget: 'waiting_calls', limit: 2 })
  gone.abort()
  await Promise.all(waiting)
  let next = refused
  for (let tries = 0; tries < 1000 && next.status === 429; tries += 1) next = await service.post('/v1/scrape', {})
  assert.equal(next.status, 400, 'who leaves makes room')
})

test('bodies are refused before they are read, and count no longer once they are', async () => {
  await using service = await openOn('bodies')
  const body = { url: site.url('/'), more: 'x'.repeat(60_000) }
  for (let times = 0; times < 5; times += 1) assert.equal((await service.post('/v1/scrape', body)).status, 200)
  // Headers alone reserve what they announce.
  const slow = new AbortController()
  const stream = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"url":')) })
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: stream,
    duplex: 'half',
    signal: slow.signal,
  }
  const sending = fetch(`${service.origin}/v1/scrape`, init).catch(() => undefined)
  let refused = await service.post('/v1/scrape', body)
  for (let tries = 0; tries < 1000 && refused.status !== 429; tries += 1)
    refused = await service.post('/v1/scrape', body)
  assertOver(refused, { budget: 'body_bytes', limit: 100_000 })
  slow.abort()
  await sending
})

test('seconds of browser pages count when a call fails, and end with the next calls', async () => {
  await using service = await openOn('browser')
  const selector = { url: site.url('/'), render_js: true, wait_for: '#never' }
  const gone = AbortSignal.timeout(3000)
  await fetch(`${service.origin}/v1/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(selector),
    signal: gone,
  }).catch(() => undefined)
  let refused = await service.post('/v1/scrape', {})
  for (let tries = 0; tries < 1000 && refused.status !== 429; tries += 1) refused = await service.post('/v1/scrape', {})
  assertOver(refused, { budget: 'browser_seconds', limit: 0.5 })
  assert.match(refused.body.error, /come back in \d+ s/)
  assert.equal((await service.get('/v1/usage')).status, 200)
})

test('who has stored too much is told before the work, and what was kept is still replayed', async () => {
  await using service = await openOn('stored')
  const scrape = (key: string) => service.post('/v1/scrape', { url: site.url('/') }, { 'idempotency-key': key })
  assert.equal((await scrape('one')).status, 200)
  const before = site.hits.length
  assertOver(await scrape('two'), { budget: 'stored_bytes', limit: 100 })
  assertOver(await service.post('/v1/screenshot', { url: site.url('/') }), { budget: 'stored_bytes', limit: 100 })
  assert.equal(site.hits.length, before)
  const again = await scrape('one')
  assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [200, 'true'])
  assert.equal((await service.post('/v1/scrape', { url: site.url('/') })).status, 200)
  assert.equal(await service.creditsRemaining(), 98)
})
