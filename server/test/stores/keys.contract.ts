import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bootstrapKey } from '../../src/accounts/keys/bootstrap-key.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount } from './test-node.ts'

const hourMs = 3_600_000

/** What accounts and their keys promise (decision C6). */
export function keysContract(name: string, openDatabase: OpenTestDatabase): void {
  const openWorld = () => openTestAccount(openDatabase)

  test(`${name}: a key says who calls, on what plan and for what`, async () => {
    await using world = await openWorld()
    const made = await world.keys.create(world.id, { name: 'ci', scopes: ['scrape'] })
    assert.match(made.key, /^gn_[A-Za-z0-9]{32}$/)
    const identity = await world.keys.authenticate(made.key)
    assert.deepEqual(identity, {
      keyId: made.id,
      accountId: world.id,
      plan: world.plans.get('ten'),
      scopes: new Set(['scrape']),
    })
    const everyday = await world.keys.create(world.id)
    assert.deepEqual(
      (await world.keys.authenticate(everyday.key))?.scopes,
      new Set(['scrape', 'extract', 'screenshot']),
    )
  })

  test(`${name}: a key is matched exactly and its secret stands nowhere in the database`, async () => {
    await using world = await openWorld()
    const { key } = await world.keys.create(world.id)
    for (const wrong of [key.toLowerCase(), `${key} `, key.slice(0, -1), `${key}x`, '', '%', key.slice(3)]) {
      assert.equal(await world.keys.authenticate(wrong), undefined, wrong)
    }
    const rows = JSON.stringify(await world.sql.query('SELECT * FROM api_keys'))
    assert.ok(!rows.includes(key.slice(3)))
  })

  test(`${name}: a key ends when it is revoked by any process, and when its time is over`, async () => {
    await using world = await openWorld()
    const revoked = await world.keys.create(world.id)
    const expiring = await world.keys.create(world.id, { expiresAt: world.clock.now() + hourMs })
    const other = await world.openOther()
    assert.ok(await world.keys.authenticate(revoked.key))
    await other.keys.revoke(revoked.id)
    assert.equal(await world.keys.authenticate(revoked.key), undefined)
    world.clock.advance(hourMs - 1)
    assert.ok(await world.keys.authenticate(expiring.key))
    world.clock.advance(1)
    assert.equal(await world.keys.authenticate(expiring.key), undefined)
    await assert.rejects(world.keys.revoke('key_none'), { code: 'not_found' })
  })

  test(`${name}: rotating gives a like key, and the old one lasts for the overlap`, async () => {
    await using world = await openWorld()
    const old = await world.keys.create(world.id, { name: 'ci', scopes: ['extract', 'admin'] })
    const made = await world.keys.rotate(old.id, 2 * hourMs)
    assert.deepEqual([made.name, made.scopes, made.expires_at], ['ci', 'extract admin', null])
    world.clock.advance(2 * hourMs - 1)
    assert.ok((await world.keys.authenticate(old.key)) && (await world.keys.authenticate(made.key)))
    world.clock.advance(1)
    assert.equal(await world.keys.authenticate(old.key), undefined)
    assert.ok(await world.keys.authenticate(made.key))
    await assert.rejects(world.keys.rotate(old.id, 0), { code: 'invalid_request' })
    await world.keys.rotate(made.id, 0)
    assert.equal(await world.keys.authenticate(made.key), undefined)
  })

  test(`${name}: rotating never lengthens the old key's life, and gives the new one as long a life`, async () => {
    await using world = await openWorld()
    const old = await world.keys.create(world.id, { expiresAt: world.clock.now() + 10 * hourMs })
    world.clock.advance(9 * hourMs)
    const made = await world.keys.rotate(old.id, 24 * hourMs)
    assert.equal(made.expires_at, world.clock.now() + 10 * hourMs)
    world.clock.advance(hourMs)
    assert.equal(await world.keys.authenticate(old.key), undefined)
  })

  test(`${name}: the last use of a key is written at most once a minute`, async () => {
    await using world = await openWorld()
    const { key } = await world.keys.create(world.id)
    const lastUsed = async () => (await world.keys.list())[0]?.last_used_at
    const first = world.clock.now()
    await world.keys.authenticate(key)
    await world.keys[Symbol.asyncDispose]()
    assert.equal(await lastUsed(), first)
    world.clock.advance(59_999)
    await world.keys.authenticate(key)
    await world.keys[Symbol.asyncDispose]()
    assert.equal(await lastUsed(), first)
    world.clock.advance(1)
    await world.keys.authenticate(key)
    await world.keys[Symbol.asyncDispose]()
    assert.equal(await lastUsed(), first + 60_000)
  })

  test(`${name}: the bootstrap key is made once, with every scope, and stays revoked`, async () => {
    await using world = await openWorld()
    const options = { key: 'any-string-of-the-caller', plan: 'unlimited' }
    await Promise.all([bootstrapKey(world, options), bootstrapKey(await world.openOther(), options)])
    const identity = await world.keys.authenticate(options.key)
    assert.deepEqual(identity?.scopes, new Set(['scrape', 'extract', 'screenshot', 'admin']))
    assert.equal(identity?.plan.name, 'unlimited')
    await world.keys.revoke(identity?.keyId ?? '')
    await bootstrapKey(world, options)
    assert.equal(await world.keys.authenticate(options.key), undefined)
    await assert.rejects(bootstrapKey(world, { ...options, key: 'short' }), { code: 'invalid_request' })
    assert.equal((await world.accounts.list()).length, 2)
  })

  test(`${name}: accounts have unique names, known plans, and are found by id or name`, async () => {
    await using world = await openWorld()
    assert.equal((await world.accounts.get('acme')).id, world.id)
    assert.equal((await world.accounts.get(world.id)).name, 'acme')
    await assert.rejects(world.accounts.create('acme', 'ten'), { code: 'invalid_request', message: /already/ })
    await assert.rejects(world.accounts.create('b', 'gold'), { code: 'invalid_request', message: /no plan "gold"/ })
    await assert.rejects(world.accounts.setPlan(world.id, '__proto__'), { code: 'invalid_request' })
    for (const bad of ['', ' a', 'a\n', 'acc_x', 'x'.repeat(101)]) {
      await assert.rejects(world.accounts.create(bad, 'ten'), { code: 'invalid_request' }, bad)
    }
    await assert.rejects(world.accounts.get('nobody'), { code: 'not_found' })
    await assert.rejects(world.accounts.grant('acc_none', 5), { code: 'not_found' })
    for (const bad of [0, -1, 1.5, Number.NaN, 1e15]) {
      await assert.rejects(world.accounts.grant(world.id, bad), { code: 'invalid_request' })
    }
  })

  test(`${name}: a new plan counts from the next call`, async () => {
    await using world = await openWorld()
    const { key } = await world.keys.create(world.id)
    await (await world.openOther()).accounts.setPlan(world.id, 'scale')
    assert.equal((await world.keys.authenticate(key))?.plan.requestsPerSecond, 50)
    assert.equal(await world.remaining(world.id), 1_000_000)
  })
}
