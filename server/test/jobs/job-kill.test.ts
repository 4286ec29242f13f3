// npm test: early
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Job, JobItem } from '../../src/contract/jobs.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { openServiceProcess, type ServiceProcess } from '../kit/service-process.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'
import { assertBooksBalance } from '../stores/assert-books-balance.ts'

const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'
const hosts = 20
const pagesOfHost = 10
const kills = 5
const concurrency = 20

test('kill -9 of the service again and again: no item is lost, none is charged twice, none is asked for without end', async () => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'gannet-jobs-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const sites: TestSite[] = []
  for (let host = 0; host < hosts; host += 1) {
    // Some pages are there, some are not, and every tenth is in trouble the first time.
    const troubled = new Set<string>()
    const site = await openTestSite({
      '/gone': { status: 404, body: 'Gone' },
      '*': (request, response) => {
        const path = request.url ?? ''
        const isFirst = path === '/9' && !troubled.has(path)
        troubled.add(path)
        response.writeHead(isFirst ? 503 : 200, { 'content-type': 'text/html' }).end('<h1>A page</h1>'.repeat(50))
      },
    })
    sites.push(closing.use(site))
  }
  const requests = sites.flatMap((site) => [
    ...Array.from({ length: pagesOfHost }, (_, n) => ({ url: site.url(`/${n}`) })),
    { url: site.url('/gone') },
  ])
  const settings = {
    GANNET_DATA_DIR: folder,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_PAGES: '1',
    GANNET_LOG: 'warn',
  }
  let id = ''
  const seen = new Map<number, JobItem>()
  for (let kill = 0; kill < kills; kill += 1) {
    await using service = await openServiceProcess(settings)
    if (id === '') id = (await send<Job>(service, 'POST', '/v1/batch', { requests, concurrency })).id
    // It is killed in the middle of things: while it has done some of them, and tells of them.
    const until = Math.floor(((kill + 1) * requests.length) / (kills + 2))
    while (seen.size < until) for (const item of await more(service, id, seen)) seen.set(item.seq, item)
    await service.end('SIGKILL')
  }
  await using last = await openServiceProcess(settings)
  for (;;) {
    for (const item of await more(last, id, seen)) seen.set(item.seq, item)
    const { state } = await send<Job>(last, 'GET', `/v1/jobs/${id}`)
    if (state === 'completed') break
    assert.equal(state, 'running')
  }
  for (const item of await more(last, id, seen)) seen.set(item.seq, item)
  const items = [...seen.values()]
  assert.equal(items.length, requests.length, 'each item ended once')
  assert.equal(new Set(items.map(({ n }) => n)).size, requests.length)
  for (const { n, url, state, code } of items) {
    assert.equal(url, requests[n - 1]?.url)
    assert.deepEqual([state, code], url.endsWith('/gone') ? ['failed', 'target_not_found'] : ['done', undefined])
  }
  const done = items.filter(({ state }) => state === 'done').length
  const job = await send<Job>(last, 'GET', `/v1/jobs/${id}`)
  assert.deepEqual([job.counts.done, job.counts.failed, job.credits_used], [done, hosts, done])
  const usage = await send<{ credits: { held: number; used: number } }>(last, 'GET', '/v1/usage')
  assert.deepEqual(
    [usage.credits.held, usage.credits.used],
    [0, done],
    'every result is charged once, and nothing else',
  )
  const hits = sites.reduce((sum, site) => sum + site.hits.length, 0)
  const most = requests.length + hosts + kills * concurrency
  assert.ok(hits <= most, `${hits} requests: a kill has those asked for again that ran, ${most} at most`)
  await last.end('SIGTERM')
  await using sql = await openSqlite(join(folder, 'gannet.db'))
  await assertBooksBalance(sql)
  assert.deepEqual(await sql.query('SELECT key FROM idempotent_calls'), [])
})

/** What has ended after what was seen; waits for it. */
async function more(service: ServiceProcess, id: string, seen: ReadonlyMap<number, JobItem>): Promise<JobItem[]> {
  const cursor = Math.max(0, ...seen.keys())
  const path = `/v1/jobs/${id}/results?cursor=${cursor}&limit=20&wait_s=10`
  const { items } = await send<{ items: JobItem[] }>(service, 'GET', path)
  return items
}

async function send<Answer>(service: ServiceProcess, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(service.origin + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  assert.ok(response.ok, `${path}: ${text}`)
  return JSON.parse(text) as Answer
}
