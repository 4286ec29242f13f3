import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gannet } from '../../src/cli/gannet.ts'
import type { UsageResult } from '../../src/contract/usage.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

describe('the gate', () => {
  let service: TestService
  let site: TestSite
  /** Ends the answer of /slow. */
  let release = (): void => {}
  let isRecovered = false

  before(async () => {
    site = await openTestSite({
      '/': '<h1>Hello</h1>',
      '/slow': (_request, response) => {
        release = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>At last</h1>')
      },
      '/recovering': (_request, response) => {
        if (!isRecovered) return void response.destroy()
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Recovered</h1>')
      },
    })
    service = await openTestService()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  /** Runs a `gannet` command on the running service's database and gives what it prints. */
  async function command<Printed = { key: string; id: string }>(...words: string[]): Promise<Printed> {
    let out = ''
    const stdout = { write: (text: string) => (out += text) }
    const code = await gannet([...words, '--json'], {
      stdout,
      stderr: process.stderr,
      env: { GANNET_DATA_DIR: service.dataDir },
    })
    assert.equal(code, 0)
    return JSON.parse(out)
  }

  async function keyOf(account: string, plan: string, ...options: string[]): Promise<Record<string, string>> {
    await command('accounts', 'create', account, '--plan', plan)
    const { key } = await command('keys', 'create', account, ...options)
    return { authorization: `Bearer ${key}` }
  }

  const scrape = (headers: Record<string, string> = {}, fields: object = {}) =>
    service.post('/v1/scrape', { url: site.url('/'), include_html: false, ...fields }, headers)

  test('gives each account its own credits, and says when none are left', async () => {
    const poor = await keyOf('poor', 'free')
    const usage = (await service.get('/v1/usage', poor)).body
    assert.equal(usage.plan, 'free')
    assert.equal(usage.credits.remaining, 1000)
    const first = await scrape(poor)
    assert.deepEqual([first.body.credits_used, first.body.credits_remaining], [1, 999])
    const after = (await service.get('/v1/usage', poor)).body
    assert.deepEqual([after.credits.used, after.credits.held, after.credits.remaining], [1, 0, 999])
    assert.deepEqual(after.operations.scrape, { calls: 1, credits: 1 })
  })

  test('refuses a call that the credits do not cover, and charges nothing', async () => {
    const broke = await openTestService({ GANNET_PRICE_SCRAPE: '1000', GANNET_BOOTSTRAP_PLAN: 'free' })
    try {
      const ask = () => broke.post('/v1/scrape', { url: site.url('/') })
      assert.equal((await ask()).body.credits_remaining, 0)
      const { status, body } = await ask()
      assert.deepEqual([status, body.code], [403, 'insufficient_credits'])
      assert.deepEqual([body.details.credits_remaining, body.details.credits_needed], [0, 1000])
      assert.match(body.details.period_end, /^\d{4}-\d\d-01T00:00:00\.000Z$/)
    } finally {
      await broke[Symbol.asyncDispose]()
    }
  })

  test('holds a running call’s price, and gives it back when the caller hangs up', async () => {
    const headers = await keyOf('hasty', 'free')
    const hangUp = new AbortController()
    const answer = fetch(`${service.origin}/v1/scrape`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ url: site.url('/slow') }),
      signal: hangUp.signal,
    })
    const credits = async () => (await command<UsageResult>('credits', 'show', 'hasty')).credits
    while (site.count('/slow') === 0) await new Promise(setImmediate)
    assert.deepEqual(pick(await credits()), { held: 1, remaining: 999 })
    hangUp.abort()
    await assert.rejects(answer)
    while ((await credits()).held > 0) await new Promise(setImmediate)
    assert.deepEqual(pick(await credits()), { held: 0, remaining: 1000 })
    release()
  })

  test('never lets concurrent calls spend more than there is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gannet-plans-'))
    const plans = join(folder, 'plans.json')
    await writeFile(plans, JSON.stringify({ tight: { credits: 5, requests_per_second: 1000 } }))
    const tight = await openTestService({ GANNET_PLANS: plans, GANNET_BOOTSTRAP_PLAN: 'tight' })
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => tight.post('/v1/scrape', { url: site.url('/') })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 5)
      assert.equal(answers.filter(({ body }) => body.code === 'insufficient_credits').length, 35)
      assert.ok(answers.every(({ body }) => (body.credits_remaining ?? 0) >= 0))
      assert.equal(await tight.creditsRemaining(), 0)
    } finally {
      await tight[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    }
  })

  test('refuses a key without the scope, naming it', async () => {
    const headers = await keyOf('narrow', 'starter', '--scopes', 'screenshot')
    const { status, body } = await scrape(headers)
    assert.deepEqual([status, body.code, body.details.scope], [403, 'missing_scope', 'scrape'])
  })

  test('refuses a key from the moment another process revokes it', async () => {
    await command('accounts', 'create', 'leaver', '--plan', 'starter')
    const { key, id } = await command('keys', 'create', 'leaver')
    const headers = { authorization: `Bearer ${key}` }
    assert.equal((await scrape(headers)).status, 200)
    await command('keys', 'revoke', id)
    assert.equal((await scrape(headers)).status, 401)
  })

  test('answers 429 with Retry-After beyond the rate of the plan, and charges nothing for it', async () => {
    const headers = await keyOf('eager', 'free')
    const answers = await Promise.all(Array.from({ length: 6 }, () => scrape(headers)))
    const refused = answers.filter(({ status }) => status === 429)
    assert.ok(refused.length >= 3, `${refused.length} of 6 were refused`)
    for (const { headers: sent, body } of refused) {
      assert.equal(body.code, 'rate_limited')
      assert.match(sent.get('retry-after') ?? '', /^[1-9]\d*$/)
      assert.equal(sent.get('ratelimit-limit'), '2')
      assert.equal(sent.get('ratelimit-remaining'), '0')
    }
    const { remaining } = (await service.get('/v1/usage', headers)).body.credits
    assert.equal(remaining, 1000 - (6 - refused.length))
  })

  test('replays the first answer of an Idempotency-Key and charges it once', async () => {
    const before = await service.creditsRemaining()
    const key = { 'idempotency-key': 'order-1' }
    const hits = site.count('/')
    const [first, twin] = await Promise.all([scrape(key), scrape(key)])
    const again = await scrape(key)
    assert.deepEqual([first.status, twin.status, again.status], [200, 200, 200])
    assert.deepEqual(again.body, first.body)
    assert.deepEqual(twin.body, first.body)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal([first, twin].filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length, 1)
    assert.equal(await service.creditsRemaining(), before - 1)
    assert.equal(site.count('/'), hits + 1, 'the page was fetched once')
  })

  test('refuses an Idempotency-Key with another body, and one that is no key', async () => {
    await scrape({ 'idempotency-key': 'order-2' })
    const { status, body } = await scrape({ 'idempotency-key': 'order-2' }, { include_links: true })
    assert.deepEqual([status, body.code], [409, 'idempotency_conflict'])
    assert.equal((await scrape({ 'idempotency-key': 'x'.repeat(256) })).status, 400)
  })

  test('keeps a final refusal of the target under its Idempotency-Key, but not a passing one', async () => {
    const missing = { url: site.url('/missing') }
    const key = { 'idempotency-key': 'order-3' }
    assert.equal((await service.post('/v1/scrape', missing, key)).status, 404)
    const again = await service.post('/v1/scrape', missing, key)
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [404, 'true'])
    const recovering = { url: site.url('/recovering') }
    const failed = await service.post('/v1/scrape', recovering, { 'idempotency-key': 'order-4' })
    assert.deepEqual([failed.body.retryable, failed.headers.get('idempotency-replayed')], [true, null])
    isRecovered = true
    const retried = await service.post('/v1/scrape', recovering, { 'idempotency-key': 'order-4' })
    assert.deepEqual([retried.status, retried.headers.get('idempotency-replayed')], [200, null])
  })

  test('answers 503 with Retry-After when the queue is full', async () => {
    const busy = await openTestService({ GANNET_FETCHES: '1', GANNET_QUEUE: '0' })
    try {
      const slow = busy.post('/v1/scrape', { url: site.url('/slow') })
      while (site.count('/slow') < 2) await new Promise(setImmediate)
      const { status, body, headers } = await busy.post('/v1/scrape', { url: site.url('/') })
      assert.deepEqual([status, body.code], [503, 'overloaded'])
      assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
      release()
      assert.equal((await slow).status, 200)
      assert.equal(await busy.creditsRemaining(), 999_999)
    } finally {
      await busy[Symbol.asyncDispose]()
    }
  })
})

function pick({ held, remaining }: UsageResult['credits']): object {
  return { held, remaining }
}
