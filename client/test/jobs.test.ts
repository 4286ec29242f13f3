import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestService } from '../../server/test/kit/test-service.ts'
import { openTestSite } from '../../server/test/kit/test-site.ts'
import { ConflictError, Gannet, NotFoundError, type JobItem, type ScrapeResult } from '../src/gannet.ts'

const page = (title: string): string => `<!doctype html><title>${title}</title><h1>${title}</h1><p>Some words.</p>`

test('items of a batch come as they end, each once, and from any place again', async () => {
  await using site = await openTestSite({ '/one': page('One'), '/two': page('Two') }, '127.0.0.1')
  await using service = await openTestService()
  const gannet = new Gannet({ apiKey: service.key, baseUrl: service.origin, backoffMs: 5 })
  const requests = ['/one', '/two', '/none', '/one'].map((path) => ({ url: site.url(path), include_links: true }))
  const job = await gannet.batch({ requests, options: { include_html: false } }, { idempotencyKey: 'once' })
  assert.equal(
    (await gannet.batch({ requests, options: { include_html: false } }, { idempotencyKey: 'once' })).id,
    job.id,
  )

  const items: JobItem<ScrapeResult>[] = []
  for await (const item of gannet.jobItems<ScrapeResult>(job.id)) items.push(item)
  assert.deepEqual(
    items
      .toSorted((a, b) => a.n - b.n)
      .map(({ state, result, code, reason }) => [state, result?.metadata?.title ?? code ?? reason]),
    [
      ['done', 'One'],
      ['done', 'Two'],
      ['failed', 'target_not_found'],
      ['skipped', 'duplicate'],
    ],
  )
  assert.deepEqual(items.find(({ n }) => n === 1)?.result?.links, [])
  const again: number[] = []
  for await (const { seq } of gannet.jobItems(job.id, { after: items[1]?.seq })) again.push(seq)
  assert.deepEqual(
    again,
    items.slice(2).map(({ seq }) => seq),
  )
  const failed: string[] = []
  for await (const { url } of gannet.jobItems(job.id, { state: 'failed' })) failed.push(url)
  assert.deepEqual(failed, [site.url('/none')])

  const ended = await gannet.job(job.id)
  assert.deepEqual([ended.state, ended.credits_used], ['completed', 2])
  assert.deepEqual(
    (await gannet.jobs({ state: 'completed' })).jobs.map(({ id }) => id),
    [job.id],
  )
  assert.deepEqual((await gannet.jobs({ state: 'running' })).jobs, [])
})

test('a crawl gives the pages of a site', async () => {
  await using site = await openTestSite({ '/': `${page('Home')}<a href="/one">One</a>`, '/one': page('One') })
  await using service = await openTestService()
  const gannet = new Gannet({ apiKey: service.key, baseUrl: service.origin, backoffMs: 5 })
  const { id, kind } = await gannet.crawl({ url: site.url('/'), sitemap: 'skip' })
  assert.equal(kind, 'crawl')
  const titles = new Set<string | null | undefined>()
  for await (const { result } of gannet.jobItems<ScrapeResult>(id)) titles.add(result?.metadata?.title)
  assert.deepEqual(titles, new Set(['Home', 'One']))
})

test('a job is paused, resumed and cancelled, and waiting for its items ends with the signal', async () => {
  await using site = await openTestSite({ '*': page('Any') })
  await using service = await openTestService()
  const gannet = new Gannet({ apiKey: service.key, baseUrl: service.origin, backoffMs: 5 })
  const requests = Array.from({ length: 50 }, (_, at) => ({ url: site.url(`/${at}`) }))
  const { id } = await gannet.batch({ requests })
  assert.equal((await gannet.pauseJob(id)).state, 'paused')
  const gone = new AbortController()
  const waiting = (async () => {
    // What was done before the pause comes; then there is nothing to come.
    for await (const _ of gannet.jobItems(id, { signal: gone.signal }));
  })()
  gone.abort(new Error('enough'))
  await assert.rejects(waiting, /enough/)
  assert.ok(['queued', 'running'].includes((await gannet.resumeJob(id)).state))
  const { state, counts } = await gannet.cancelJob(id)
  assert.equal(state, 'cancelled')
  assert.equal(counts.pending + counts.running, 0)
  await assert.rejects(gannet.resumeJob(id), ConflictError)
  await assert.rejects(gannet.job('job_00000000000000000000'), NotFoundError)
  await assert.rejects(gannet.job('../usage'), NotFoundError)
})
