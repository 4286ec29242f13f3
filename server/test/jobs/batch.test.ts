import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { allItems, beginBatch, readJob } from '../kit/jobs.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

describe('a batch', () => {
  let service: TestService
  let sites: TestSite[]

  before(async () => {
    const page = (name: string): string => `<title>${name}</title><h1>${name}</h1><p>All about ${name}.</p>`
    const routes = {
      '/a': page('Apples'),
      '/b': page('Bananas'),
      '/large': page('x'.repeat(50)).repeat(20_000),
    }
    sites = await Promise.all([1, 2, 3, 4].map(() => openTestSite(routes)))
    service = await openTestService()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    for (const site of sites) await site[Symbol.asyncDispose]()
  })

  test('is done address by address, each read, counted and charged once', async () => {
    const before = await service.creditsRemaining()
    const requests = [
      ...sites.flatMap((site) => [{ url: site.url('/a') }, { url: site.url('/b'), include_html: false }]),
      { url: sites[0]?.url('/gone') },
      { url: sites[1]?.url('/a') },
      { url: 'http://10.0.0.1/' },
    ]
    const begun = await beginBatch(service, { requests, options: { include_markdown: true }, unheard_of: 1 })
    assert.deepEqual(begun.counts, { ...begun.counts, found: 11, skipped: { duplicate: 1 } })
    assert.deepEqual(begun.warnings, ['Unknown field "unheard_of" was ignored.'])
    const items = await allItems(service, begun.id, { limit: 3 })
    assert.deepEqual(
      items.map(({ n }) => n).toSorted((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    )
    const seqs = items.map(({ seq }) => seq)
    assert.deepEqual(
      seqs,
      [...new Set(seqs)].toSorted((a, b) => a - b),
    )
    const byNumber = new Map(items.map((item) => [item.n, item]))
    for (let n = 1; n <= 8; n += 1) {
      const item = byNumber.get(n)
      assert.equal(item?.state, 'done', JSON.stringify(item))
      const { result = {}, ...rest } = item
      assert.deepEqual(rest, { n, seq: item.seq, url: requests[n - 1]?.url, state: 'done', retries: 0, credits: 1 })
      assert.equal('html' in result, n % 2 === 1)
      assert.match(String(result['markdown']), n % 2 === 1 ? /All about Apples/ : /All about Bananas/)
      assert.equal(result['credits_used'], 1)
      assert.equal(typeof result['credits_remaining'], 'number')
    }
    assert.deepEqual([byNumber.get(9)?.state, byNumber.get(9)?.code], ['failed', 'target_not_found'])
    assert.equal(byNumber.get(9)?.error?.['code'], 'target_not_found')
    const { seq: _seq, ...duplicate } = byNumber.get(10) ?? assert.fail()
    const expected = { n: 10, url: requests[9]?.url, state: 'skipped', reason: 'duplicate', duplicate_of: 3 }
    assert.deepEqual(duplicate, { ...expected, retries: 0, credits: 0 })
    assert.deepEqual([byNumber.get(11)?.state, byNumber.get(11)?.code], ['failed', 'url_not_allowed'])
    const job = await readJob(service, begun.id)
    assert.equal(job.state, 'completed')
    assert.deepEqual(job.counts, { found: 11, pending: 0, running: 0, done: 8, failed: 2, skipped: { duplicate: 1 } })
    assert.deepEqual([job.credits_used, before - (await service.creditsRemaining())], [8, 8])
    assert.equal(Date.parse(job.expires_at ?? '') - Date.parse(job.finished_at ?? ''), 24 * 3_600_000)
  })
})
