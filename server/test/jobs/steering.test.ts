import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Accounts } from '../../src/accounts/accounts.ts'
import { Plans } from '../../src/accounts/plans/plans.ts'
import { systemClock } from '../../src/clock.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { assertBooksBalance } from '../stores/assert-books-balance.ts'
import { allItems, beginBatch, readJob, untilJob } from '../kit/jobs.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'

/** A service whose account has a plan of its own. */
async function openPlannedService(plan: object, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-plan-'))
  const file = join(folder, 'plans.json')
  await writeFile(file, JSON.stringify({ own: { credits: 1000, requests_per_second: 100, concurrency: 10, ...plan } }))
  const service = await openTestService({ GANNET_PLANS: file, GANNET_BOOTSTRAP_PLAN: 'own', ...settings })
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A website that answers each request when it is told to. */
async function openSlowSite() {
  const waiting: ServerResponse[] = []
  let wake = Promise.withResolvers<void>()
  const site = await openTestSite({
    '*': (_request, response) => {
      waiting.push(response)
      wake.resolve()
    },
  })
  return {
    ...site,
    waiting,
    /** The next request that waits for its answer. */
    async next(): Promise<ServerResponse> {
      for (;;) {
        const response = waiting.shift()
        if (response !== undefined) return response
        wake = Promise.withResolvers()
        await wake.promise
      }
    },
  }
}

const answer = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>A page</h1>')

/** Sites enough that politeness towards one of them is no matter. */
async function openSites(count: number, page = '<h1>A page</h1>') {
  const closing = new AsyncDisposableStack()
  const sites = []
  for (let index = 0; index < count; index += 1) sites.push(closing.use(await openTestSite({ '*': page })))
  return { sites, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

test('a cancel ends a job at once: what runs is aborted and not charged, what is done can be read', async () => {
  await using service = await openTestService()
  await using quick = await openTestSite({ '*': '<h1>Quick</h1>' })
  await using slow = await openSlowSite()
  const before = await service.creditsRemaining()
  const requests = [{ url: quick.url('/') }, ...[1, 2, 3].map((n) => ({ url: slow.url(`/${n}`) }))]
  const job = await beginBatch(service, { requests })
  const response = await slow.next()
  await untilJob(service, job.id, ({ counts }) => counts.done === 1 && counts.running === 1)
  const gone = once(response, 'close')
  const cancelled = await service.send('DELETE', `/v1/jobs/${job.id}`)
  assert.equal(cancelled.status, 200)
  assert.equal(cancelled.body.state, 'cancelled')
  const counts = { found: 4, pending: 0, running: 0, done: 1, failed: 0, skipped: { cancelled: 3 } }
  assert.deepEqual(cancelled.body.counts, counts)
  await gone
  const items = await allItems(service, job.id)
  assert.deepEqual(
    items.map(({ n, state, reason }) => [n, state, reason]),
    [
      [1, 'done', undefined],
      [2, 'skipped', 'cancelled'],
      [3, 'skipped', 'cancelled'],
      [4, 'skipped', 'cancelled'],
    ],
  )
  const again = await service.send('DELETE', `/v1/jobs/${job.id}`)
  assert.deepEqual([again.status, again.body.state], [200, 'cancelled'])
  for (const step of ['pause', 'resume']) {
    const refused = await service.send('POST', `/v1/jobs/${job.id}/${step}`)
    assert.deepEqual([refused.status, refused.body.code], [409, 'job_ended'])
  }
  assert.equal(before - (await service.creditsRemaining()), 1)
  const usage = await service.get('/v1/usage')
  assert.equal(usage.body.credits.held, 0)
  assert.equal(slow.hits.length, 1)
})

test('a paused job finishes what runs and begins nothing; resumed it goes on', async () => {
  await using service = await openTestService()
  await using slow = await openSlowSite()
  const job = await beginBatch(service, { requests: [1, 2, 3].map((n) => ({ url: slow.url(`/${n}`) })) })
  const first = await slow.next()
  const paused = await service.send('POST', `/v1/jobs/${job.id}/pause`)
  assert.deepEqual([paused.body.state, paused.body.paused_because], ['paused', 'asked'])
  // Clients name a type with each request, also without a body.
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const again = await service.send('POST', `/v1/jobs/${job.id}/pause`, { 'content-type': type })
    assert.equal(again.status, 200, JSON.stringify(again.body))
  }
  answer(first)
  const halted = await untilJob(service, job.id, ({ counts }) => counts.done === 1)
  assert.deepEqual([halted.state, halted.counts.pending], ['paused', 2])
  const resumed = await service.send('POST', `/v1/jobs/${job.id}/resume`)
  assert.deepEqual([resumed.status, resumed.body.paused_because], [200, null])
  answer(await slow.next())
  answer(await slow.next())
  assert.equal((await allItems(service, job.id)).length, 3)
  assert.deepEqual(
    slow.hits.map(({ path }) => path),
    ['/1', '/2', '/3'],
  )
})

test('credits that run out pause a job, and a grant lets it go on: every page is charged once', async () => {
  await using service = await openPlannedService({ credits: 7 })
  await using many = await openSites(5)
  const requests = many.sites.flatMap((site) => [1, 2, 3, 4].map((n) => ({ url: site.url(`/${n}`) })))
  const job = await beginBatch(service, { requests })
  const paused = await untilJob(service, job.id, ({ state, counts }) => state === 'paused' && counts.running === 0)
  assert.deepEqual([paused.paused_because, paused.counts.done, paused.counts.pending], ['credits', 7, 13])
  const early = await service.get(`/v1/jobs/${job.id}/results`)
  assert.deepEqual([early.body.items.length, typeof early.body.next], [7, 'string'])
  await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
  const accounts = new Accounts({ sql, clock: systemClock, plans: new Plans({ own: planEntry }) })
  const [account] = await accounts.list()
  await accounts.grant(account?.id ?? '', 13, 'a grant')
  const items = await allItems(service, job.id)
  assert.equal(items.filter(({ state }) => state === 'done').length, 20)
  const done = await readJob(service, job.id)
  assert.deepEqual([done.state, done.credits_used, await service.creditsRemaining()], ['completed', 20, 0])
  for (const site of many.sites) assert.equal(site.hits.length, 4)
  await assertBooksBalance(sql)
})

const planEntry = { credits: 7, requests_per_second: 100, concurrency: 10 }

test('a job never costs more than max_credits, and says what it left out', async () => {
  await using service = await openTestService()
  await using many = await openSites(4)
  const requests = many.sites.flatMap((site) => [1, 2, 3].map((n) => ({ url: site.url(`/${n}`) })))
  const job = await beginBatch(service, { requests, max_credits: 5 })
  const items = await allItems(service, job.id)
  const { state, stopped_by: stoppedBy, credits_used: used, counts } = await readJob(service, job.id)
  assert.deepEqual([state, stoppedBy, used], ['completed', 'credits', 5])
  assert.deepEqual([counts.done, counts.skipped], [5, { credits: 7 }])
  assert.equal(items.length, 12)
})

test('at its deadline a job ends with what it has, also while it is paused', async () => {
  await using service = await openTestService()
  await using slow = await openSlowSite()
  const body = { requests: [1, 2].map((n) => ({ url: slow.url(`/${n}`) })), deadline_s: 2 }
  const [running, paused] = [await beginBatch(service, body), await beginBatch(service, body)]
  await service.send('POST', `/v1/jobs/${paused.id}/pause`)
  for (const { id } of [running, paused]) {
    const items = await allItems(service, id)
    assert.deepEqual(
      items.map(({ state, reason }) => [state, reason]),
      [
        ['skipped', 'deadline'],
        ['skipped', 'deadline'],
      ],
    )
    const job = await readJob(service, id)
    assert.deepEqual([job.state, job.stopped_by, job.credits_used], ['expired', 'deadline', 0])
  }
})

test('a job leaves a place of the plan to calls of people', async () => {
  await using service = await openPlannedService({ concurrency: 3 })
  const slow = await Promise.all([1, 2, 3, 4].map(() => openSlowSite()))
  await using person = await openTestSite({ '*': '<h1>For a person</h1>' })
  const job = await beginBatch(service, { requests: slow.map((site) => ({ url: site.url('/') })) })
  await untilJob(service, job.id, ({ counts }) => counts.running === 2)
  for (let call = 0; call < 3; call += 1) {
    const answered = await service.post('/v1/scrape', { url: person.url('/') })
    assert.equal(answered.status, 200)
  }
  assert.equal(slow.flatMap(({ hits }) => hits).length, 2)
  for (const site of slow) void site.next().then(answer)
  assert.equal((await allItems(service, job.id)).length, 4)
  for (const site of slow) await site[Symbol.asyncDispose]()
})

test('a target in trouble is asked again after its own pause, twice at most, and costs nothing when it stays so', async () => {
  await using service = await openTestService()
  const times: number[] = []
  await using recovering = await openTestSite({
    '*': (_request, response) => {
      times.push(performance.now())
      if (times.length < 3) response.writeHead(times.length === 1 ? 503 : 429, { 'retry-after': '2' }).end('Later')
      else answer(response)
    },
  })
  await using lost = await openTestSite({ '*': { status: 503, body: 'Never' } })
  await using broken = await openTestSite({ '*': { status: 500, body: 'Broken' } })
  const before = await service.creditsRemaining()
  const requests = [recovering, lost, broken].map((site) => ({ url: site.url('/') }))
  const job = await beginBatch(service, { requests })
  const items = (await allItems(service, job.id)).toSorted((a, b) => a.n - b.n)
  assert.deepEqual(
    items.map(({ state, code, retries, credits }) => [state, code, retries, credits]),
    [
      ['done', undefined, 2, 1],
      ['failed', 'target_unreachable', 2, 0],
      ['failed', 'target_unreachable', 0, 0],
    ],
  )
  assert.deepEqual(items[1]?.error?.['details'], { target_status: 503 })
  assert.deepEqual([recovering.hits.length, lost.hits.length, broken.hits.length], [3, 3, 1])
  for (const [index, time] of times.slice(1).entries()) assert.ok(time - (times[index] ?? 0) >= 2000, 'Retry-After')
  assert.equal(before - (await service.creditsRemaining()), 1)
})

test('a service that is stopped finishes what runs, and started again goes on where it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-stop-'))
  await using many = await openSites(3)
  const requests = many.sites.flatMap((site) => [1, 2, 3, 4].map((n) => ({ url: site.url(`/${n}`) })))
  let id = ''
  {
    await using first = await openTestService({ GANNET_DATA_DIR: folder })
    ;({ id } = await beginBatch(first, { requests }))
    await untilJob(first, id, ({ counts }) => counts.done >= 3)
  }
  await using second = await openTestService({ GANNET_DATA_DIR: folder })
  const items = await allItems(second, id)
  assert.equal(items.filter(({ state }) => state === 'done').length, 12)
  for (const site of many.sites) assert.equal(site.hits.length, 4, 'nothing was asked for twice')
  assert.equal((await readJob(second, id)).credits_used, 12)
  await second[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
