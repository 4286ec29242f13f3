import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { join } from 'node:path'
import { openSqlite } from '../../src/database/sqlite.ts'
import { allItems, beginBatch, readJob } from '../kit/jobs.ts'
import { newKey } from '../kit/new-key.ts'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

describe('what a batch may ask for', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      '*': '<title>Lamp</title><h1>Lamp</h1><p>Price: <span class="price">$12.50</span></p>',
    })
    service = await openTestService()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const fieldsOf = (answer: TestAnswer): string[] => {
    assert.equal(answer.status, 400, JSON.stringify(answer.body))
    return answer.body.details.fields.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)
  }

  test('every wrong field of every entry is named at once, and nothing is begun', async () => {
    const answer = await service.post('/v1/batch', {
      requests: [{ url: site.url('/') }, 'x', { url: 'ftp://x' }, { url: site.url('/'), wait_ms: -1 }, {}],
      options: { wait_for: '//h1' },
    })
    assert.deepEqual(fieldsOf(answer), [
      'options.wait_for: wait_for must be a valid CSS selector (text=, xpath= and other engines are not supported)',
      'requests.1: requests.1 must be an object with a url',
      'requests.2.url: url must include the protocol, http:// or https://',
      'requests.3.wait_ms: wait_ms must be at least 0',
      'requests.4.url: url is required',
    ])
    assert.deepEqual((await service.get('/v1/jobs')).body, { jobs: [], next: null })
  })

  test('the list itself, the operation and the means are checked', async () => {
    const url = site.url('/')
    const cases: [object, string][] = [
      [{}, 'requests: requests is required'],
      [{ requests: [] }, 'requests: requests must have 1 to 10000 entries'],
      [
        { requests: Array.from({ length: 10_001 }, () => ({ url })) },
        'requests: requests must have 1 to 10000 entries',
      ],
      [{ requests: { url } }, 'requests: requests must be an array of objects, each with a url'],
      [{ requests: [{ url }], deadline_s: 0 }, 'deadline_s: deadline_s must be at least 1'],
      [{ requests: [{ url }], max_credits: 0.5 }, 'max_credits: max_credits must be a whole number'],
    ]
    for (const [body, fault] of cases) assert.deepEqual(fieldsOf(await service.post('/v1/batch', body)), [fault])
    const map = await service.post('/v1/batch', { requests: [{ url }], operation: 'map' })
    assert.deepEqual(fieldsOf(map), ['operation: operation must be one of "scrape", "extract", "screenshot"'])
  })

  test('a schema may be of all entries or of each', async () => {
    const schema = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] }
    const without = await service.post('/v1/batch', { operation: 'extract', requests: [{ url: site.url('/') }] })
    assert.deepEqual(fieldsOf(without), ['requests.0.schema: schema must be a JSON Schema object'])
    const job = await beginBatch(service, {
      operation: 'extract',
      options: { render_js: false },
      requests: [
        { url: site.url('/1'), schema },
        { url: site.url('/2'), schema: { type: 'object', properties: { title: { type: 'string' } } } },
      ],
    })
    const items = await allItems(service, job.id)
    const dataOf = (n: number) => items.find((item) => item.n === n)?.result?.['data']
    assert.deepEqual([dataOf(1), dataOf(2)], [{ price: 12.5 }, { title: 'Lamp' }], JSON.stringify(items))
  })

  test('ten thousand entries are taken within the body that a batch may have', async () => {
    const requests = Array.from({ length: 10_000 }, (_, n) => ({ url: `http://127.0.0.1:9/${n}`, wait_ms: n % 2 }))
    const job = await beginBatch(service, { requests })
    assert.equal(job.counts.found, 10_000)
    const cancelled = await service.send('DELETE', `/v1/jobs/${job.id}`)
    assert.deepEqual([cancelled.body.state, cancelled.body.counts.pending], ['cancelled', 0])
    const tooLarge = await service.post('/v1/batch', { requests: [], padding: 'x'.repeat(8 * 1024 * 1024) })
    assert.equal(tooLarge.status, 413)
  })

  test('a key without the scope of the operation neither begins, nor sees, nor steers a job; another account finds none', async () => {
    const job = await beginBatch(service, { operation: 'screenshot', requests: [{ url: site.url('/') }] })
    const sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const stranger = await newKey(sql, 'scale')
    const [own] = await sql.query<{ account_id: string }>('SELECT account_id FROM jobs WHERE id = $1', [job.id])
    const scraping = await newKey(sql, 'scale', ['scrape'])
    await sql.query('UPDATE api_keys SET account_id = $1 WHERE scopes = $2', [own?.account_id ?? '', 'scrape'])
    await sql[Symbol.asyncDispose]()
    const paths = [`/v1/jobs/${job.id}`, `/v1/jobs/${job.id}/results`] as const
    const as = (key: string) => ({ authorization: `Bearer ${key}` })
    for (const path of paths) {
      assert.equal((await service.get(path, as(stranger))).body.code, 'not_found')
      assert.equal((await service.get(path, as(scraping))).body.code, 'missing_scope')
    }
    for (const step of ['pause', 'resume']) {
      assert.equal((await service.send('POST', `/v1/jobs/${job.id}/${step}`, as(stranger))).body.code, 'not_found')
      assert.equal((await service.send('POST', `/v1/jobs/${job.id}/${step}`, as(scraping))).body.code, 'missing_scope')
    }
    assert.equal((await service.send('DELETE', paths[0], as(stranger))).body.code, 'not_found')
    assert.equal((await service.send('DELETE', paths[0], as(scraping))).body.code, 'missing_scope')
    const begun = await service.post(
      '/v1/batch',
      { operation: 'screenshot', requests: [{ url: site.url('/') }] },
      as(scraping),
    )
    assert.deepEqual([begun.status, begun.body.code], [403, 'missing_scope'])
    assert.deepEqual((await service.get('/v1/jobs', as(stranger))).body.jobs, [])
    const ids = (await service.get('/v1/jobs', as(scraping))).body.jobs.map(({ id }: { id: string }) => id)
    assert.ok(!ids.includes(job.id))
    const [item] = await allItems(service, job.id)
    const image = await fetch(String(item?.result?.['screenshot_url']))
    assert.deepEqual([item?.credits, image.status, image.headers.get('content-type')], [2, 200, 'image/png'])
  })

  test('the same Idempotency-Key begins one job; with another body it is a conflict', async () => {
    const headers = { 'idempotency-key': 'monday' }
    const body = { requests: [{ url: site.url('/once') }] }
    const answers = await Promise.all([1, 2].map(() => service.post('/v1/batch', body, headers)))
    const again = await service.post('/v1/batch', body, headers)
    const accepted = [...answers, again].filter(({ status }) => status === 202)
    assert.ok(accepted.length >= 2)
    assert.equal(new Set(accepted.map(({ body: { id } }) => id)).size, 1)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    const other = await service.post('/v1/batch', { requests: [{ url: site.url('/other') }] }, headers)
    assert.deepEqual([other.status, other.body.code], [409, 'idempotency_conflict'])
    await allItems(service, again.body.id)
    assert.equal(site.count('/once'), 1)
  })

  test('results are pages of JSON or lines, by state, from any place on; jobs are listed page by page', async () => {
    const requests = [1, 2, 3].map((n) => ({ url: site.url(`/lines/${n}`) }))
    const job = await beginBatch(service, { requests: [...requests, requests[0]], options: { include_html: false } })
    await allItems(service, job.id)
    const path = `/v1/jobs/${job.id}/results`
    const lines = await service.get(`${path}?limit=3`, { accept: 'application/jsonl' })
    assert.match(lines.headers.get('content-type') ?? '', /^application\/jsonl/)
    const parsed = String(lines.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.equal(parsed.length, 3)
    assert.equal(lines.headers.get('gannet-next-cursor'), String(parsed[2].seq))
    const rest = await service.get(`${path}?cursor=${parsed[2].seq}`)
    assert.deepEqual([rest.body.items.length, rest.body.next, rest.headers.get('gannet-next-cursor')], [1, null, null])
    const whole = await service.get(path)
    assert.deepEqual([...parsed, ...rest.body.items], whole.body.items)
    const skipped = await service.get(`${path}?state=skipped`)
    assert.deepEqual(
      skipped.body.items.map(({ n }: { n: number }) => n),
      [4],
    )
    for (const query of ['cursor=x', 'limit=0', 'limit=1001', 'wait_s=31', 'state=pending'])
      assert.equal((await service.get(`${path}?${query}`)).body.code, 'invalid_request', query)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: TestAnswer = await service.get(`/v1/jobs?limit=1&state=completed${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.body.jobs.map(({ id }: { id: string }) => id))
      cursor = page.body.next
    }
    assert.equal(seen[0], job.id)
    assert.deepEqual(seen, [...new Set(seen)])
    assert.equal((await service.get('/v1/jobs?cursor=1.x')).body.code, 'invalid_request')
  })

  test('what a job was asked with is forgotten at its end, and nothing of it is kept twice', async () => {
    const secret = 'only-for-the-target'
    const requests = [{ url: site.url('/secret'), headers: { authorization: secret } }, { url: site.url('/secret/2') }]
    const job = await beginBatch(service, { requests, options: { headers: { 'x-secret': secret } } })
    await allItems(service, job.id)
    assert.equal((await readJob(service, job.id)).state, 'completed')
    await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
    const kept = await sql.query<{ request: string | null }>(
      'SELECT request FROM jobs WHERE id = $1 UNION ALL SELECT request FROM job_items WHERE job_id = $1',
      [job.id],
    )
    assert.deepEqual(
      kept.map(({ request }) => request),
      [null, null, null],
    )
    assert.deepEqual(await sql.query('SELECT key FROM idempotent_calls'), [])
  })
})
