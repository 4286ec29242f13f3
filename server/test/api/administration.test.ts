import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { AccountDetail, AccountSummary, NewAccountKey, ServiceState } from '../../src/contract/administration.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { beginBatch, untilJob } from '../kit/jobs.ts'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

describe('administration', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    service = await openTestService()
    site = await openTestSite({ '/': '<h1>A page</h1><p>Of some words.</p>' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  /** A request of any method with a JSON body, by the operator unless a key is given. */
  async function ask(
    method: string,
    path: string,
    { body, key = service.key }: { body?: unknown; key?: string } = {},
  ): Promise<Pick<TestAnswer, 'status' | 'body'>> {
    const response = await fetch(service.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  async function make(name: string): Promise<{ account: AccountSummary; key: string; keyId: string }> {
    const made = await ask('POST', '/v1/admin/accounts', { body: { name, plan: 'scale' } })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const account: AccountSummary = made.body
    const keyed = await ask('POST', `/v1/admin/accounts/${account.id}/keys`, { body: { name: 'ci' } })
    assert.equal(keyed.status, 201, JSON.stringify(keyed.body))
    const { key, id }: NewAccountKey = keyed.body
    return { account, key, keyId: id }
  }

  const scrape = (key: string) => ask('POST', '/v1/scrape', { key, body: { url: site.url('/') } })

  test('an account is made, given a key and credits, and seen with what it used', async () => {
    const { account, key, keyId } = await make('books')
    assert.equal((await scrape(key)).status, 200)
    const granted = await ask('POST', `/v1/admin/accounts/${account.id}/credits`, {
      body: { credits: 70, note: 'a gift' },
    })
    assert.deepEqual([granted.status, granted.body.credits.remaining], [201, account.credits.remaining + 69])
    const seen = await ask('GET', '/v1/admin/accounts/books')
    const detail: AccountDetail = seen.body
    assert.deepEqual(detail.credits, { used: 1, held: 0, remaining: account.credits.remaining + 69 })
    assert.equal(detail.usage.credits.granted, 70)
    assert.equal(detail.days.at(-1)?.operations.scrape.calls, 1)
    assert.deepEqual(
      detail.keys.map(({ id, name, scopes, revoked_at: revoked }) => ({ id, name, scopes, revoked })),
      [{ id: keyId, name: 'ci', scopes: ['scrape', 'extract', 'screenshot'], revoked: null }],
    )
    assert.doesNotMatch(JSON.stringify(detail), new RegExp(`${key}|${createHash('sha256').update(key).digest('hex')}`))
    const planned = await ask('PATCH', `/v1/admin/accounts/${account.id}`, { body: { plan: 'free' } })
    assert.deepEqual([planned.status, planned.body.plan], [200, 'free'])
    assert.equal((await ask('DELETE', `/v1/admin/keys/${keyId}`)).status, 200)
    assert.equal((await scrape(key)).status, 401)
    assert.equal((await ask('GET', '/v1/admin/accounts/books')).body.live_keys, 0)
  })

  test('accounts are listed page by page, the newest first', async () => {
    for (const name of ['page one', 'page two', 'page three']) await make(name)
    const names: string[] = []
    for (let cursor: string | null = '', pages = 0; cursor !== null; pages += 1) {
      assert.ok(pages < 20)
      const { status, body } = await ask('GET', `/v1/admin/accounts?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      assert.equal(status, 200)
      names.push(...body.accounts.map(({ name }: AccountSummary) => name))
      cursor = body.next
    }
    assert.equal(new Set(names).size, names.length)
    const made = names.filter((name) => name.startsWith('page '))
    assert.deepEqual(made, ['page three', 'page two', 'page one'])
    assert.equal(names.at(-1), 'bootstrap')
  })

  test('a disabled account can do nothing, its job waits and goes on once it is enabled', async () => {
    const { account, key } = await make('sleeper')
    await using slow = await openSlowly()
    const tenant = { ...service, get: (path: string) => service.get(path, { authorization: `Bearer ${key}` }) }
    const post: TestService['post'] = (path, body) => service.post(path, body, { authorization: `Bearer ${key}` })
    const requests = [1, 2, 3, 4, 5, 6].map((n) => ({ url: slow.site.url(`/${n}`) }))
    const job = await beginBatch({ ...tenant, post }, { requests })
    await untilJob(tenant, job.id, ({ counts }) => counts.running > 0)
    const disabled = await ask('PATCH', `/v1/admin/accounts/${account.id}`, { body: { disabled: true } })
    assert.equal(disabled.status, 200)
    assert.notEqual(disabled.body.disabled_at, null)
    slow.answer()
    for (const path of ['/v1/usage', '/v1/jobs', `/v1/jobs/${job.id}`]) {
      const refused = await ask('GET', path, { key })
      assert.deepEqual([refused.status, refused.body.code], [401, 'unauthorized'])
      assert.match(refused.body.error, /disabled/)
    }
    assert.equal((await scrape(key)).status, 401)
    const enabled = await ask('PATCH', `/v1/admin/accounts/${account.id}`, { body: { disabled: false } })
    assert.equal(enabled.body.disabled_at, null)
    assert.equal((await scrape(key)).status, 200)
    const ended = await untilJob(tenant, job.id, ({ state }) => state === 'completed')
    assert.equal(ended.counts.done, 6)
    assert.equal(ended.credits_used, 6)
  })

  test('a removed account is gone with all it had but its ledger, and its name is free', async () => {
    const { account, key } = await make('leaver')
    const shot = await ask('POST', '/v1/screenshot', { key, body: { url: site.url('/') } })
    assert.equal(shot.status, 200, JSON.stringify(shot.body))
    assert.equal((await fetch(shot.body.screenshot_url)).status, 200)
    const tooEarly = await ask('DELETE', `/v1/admin/accounts/${account.id}`)
    assert.deepEqual([tooEarly.status, tooEarly.body.code], [400, 'invalid_request'])
    assert.match(tooEarly.body.error, /disable it first/)
    await ask('PATCH', `/v1/admin/accounts/${account.id}`, { body: { disabled: true } })
    const removed = await ask('DELETE', '/v1/admin/accounts/leaver')
    assert.deepEqual([removed.status, removed.body], [200, { id: account.id, removed: true }])
    assert.equal((await ask('GET', `/v1/admin/accounts/${account.id}`)).status, 404)
    const { error } = (await scrape(key)).body
    assert.match(error, /unknown, expired or revoked/)
    assert.equal((await fetch(shot.body.screenshot_url)).status, 410)
    {
      await using sql = await openSqlite(join(service.dataDir, 'gannet.db'))
      const [spent] = await sql.query<{ credits: number }>(
        `SELECT CAST(sum(credits) AS BIGINT) AS credits FROM ledger_entries WHERE account_id = $1 AND kind = 'spend'`,
        [account.id],
      )
      assert.equal(Math.abs(spent?.credits ?? 0), shot.body.credits_used)
    }
    const again = await make('leaver')
    assert.notEqual(again.account.id, account.id)
    assert.equal((await scrape(again.key)).status, 200)
  })

  test('the state of the service tells its calls by outcome, its parts and its plans', async () => {
    const { key } = await make('caller')
    await scrape(key)
    await ask('POST', '/v1/scrape', { key, body: { url: site.url('/nowhere') } })
    const { status, body } = await ask('GET', '/v1/admin/service')
    const state: ServiceState = body
    assert.equal(status, 200)
    assert.equal(state.checks['database'], 'ok')
    const countOf = (outcome: string): number =>
      state.calls.find((call) => call.operation === 'scrape' && call.outcome === outcome)?.count ?? 0
    assert.ok(countOf('ok') >= 1)
    const places = state.calls.map(({ operation, outcome }) => `${operation} ${outcome}`)
    assert.equal(new Set(places).size, places.length, 'calls and items of jobs are one sum')
    assert.ok(countOf('target_not_found') >= 1)
    assert.ok(state.plans.includes('starter'))
    assert.ok(state.memory_bytes > 1e7)
  })

  test('other keys learn nothing and change nothing, and what is asked wrongly is told', async () => {
    const { account, key, keyId } = await make('curious')
    const asked: readonly (readonly [string, string, unknown?])[] = [
      ['GET', '/v1/admin/service'],
      ['GET', '/v1/admin/accounts'],
      ['GET', `/v1/admin/accounts/${account.id}`],
      ['POST', '/v1/admin/accounts', { name: 'mine' }],
      ['PATCH', `/v1/admin/accounts/${account.id}`, { plan: 'unlimited' }],
      ['DELETE', `/v1/admin/accounts/${account.id}`],
      ['POST', `/v1/admin/accounts/${account.id}/credits`, { credits: 5 }],
      ['POST', `/v1/admin/accounts/${account.id}/keys`, { scopes: ['admin'] }],
      ['DELETE', `/v1/admin/keys/${keyId}`],
    ]
    for (const [method, path, body] of asked) {
      const refused = await ask(method, path, { key, body })
      assert.deepEqual([refused.status, refused.body.code], [403, 'missing_scope'], path)
      assert.equal((await ask(method, path, { key: 'gn_nobody_has_this_one', body })).status, 401, path)
    }
    const own = `/v1/admin/accounts/${account.id}`
    const wrong: readonly (readonly [string, string, unknown, number, RegExp])[] = [
      ['POST', '/v1/admin/accounts', { name: 'curious' }, 400, /already an account named "curious"/],
      ['POST', '/v1/admin/accounts', { name: 'x', plan: 'golden' }, 400, /the plans are/],
      ['PATCH', own, {}, 400, /give plan, disabled or both/],
      ['PATCH', own, { disable: true }, 400, /disable/],
      ['PATCH', own, { plan: 'golden' }, 400, /the plans are/],
      ['POST', `${own}/credits`, { credits: 0 }, 400, /credits/],
      ['POST', `${own}/keys`, { scopes: ['root'] }, 400, /scopes are some of/],
      ['GET', '/v1/admin/accounts?limit=5000', undefined, 400, /limit must be at most 1000/],
      ['GET', '/v1/admin/accounts?cursor=x', undefined, 400, /cursor is none that was given/i],
      ['GET', '/v1/admin/accounts/acc_nobody', undefined, 404, /there is no account/i],
      ['DELETE', '/v1/admin/keys/key_nobody', undefined, 404, /there is no key/i],
    ]
    for (const [method, path, body, status, said] of wrong) {
      const refused = await ask(method, path, { body })
      assert.equal(refused.status, status, `${method} ${path}: ${JSON.stringify(refused.body)}`)
      assert.match(refused.body.error, said)
    }
    assert.equal((await ask('GET', own)).body.plan, 'scale')
  })
})

/** A website whose pages wait until they are let go. */
async function openSlowly() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const site = await openTestSite({
    '*': (_request, response) =>
      void promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Late</h1>')),
  })
  return { site, answer: resolve, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}
