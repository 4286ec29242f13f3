import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxPerKey, maxPlanBytes, type PlanKey, type PlanToKeep } from '../../src/kept-plans/kept-plan-store.ts'
import { SqlKeptPlans } from '../../src/kept-plans/sql-kept-plans.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount } from './test-node.ts'

const question = 'f'.repeat(64)

function planOf(at: string, more: Partial<PlanToKeep> = {}): PlanToKeep {
  return {
    plan: JSON.stringify({ at }),
    reading: '{"seen":1}',
    summary: 'title',
    joined: (known) => `${known}+`,
    ...more,
  }
}

/** What is kept of models' plans, for whom, and how much. */
export function keptPlansContract(name: string, openDatabase: OpenTestDatabase): void {
  async function openWorld() {
    const world = await openTestAccount(openDatabase, { plan: 'thousand' })
    const { id: account, clock, database } = world
    const { id: stranger } = await world.accounts.create('other', 'thousand')
    const key: PlanKey = { account, question, host: 'shop.example', path: '/lamps/*' }
    const plans = new SqlKeptPlans({ sql: database.sql, clock })
    const another = new SqlKeptPlans({ sql: await database.openAnother(), clock })
    return { ...world, plans, another, account, stranger, key }
  }

  test(`${name}: a plan is kept for its account, question and place alone, and other nodes know it`, async () => {
    await using world = await openWorld()
    const { plans, another, key, account, stranger } = world
    await plans.keep(key, planOf('h1'))
    const [kept] = await another.find(key)
    assert.deepEqual([kept?.plan, kept?.reading, kept?.isResting], ['{"at":"h1"}', '{"seen":1}', false])
    const others = [
      { account: stranger },
      { question: 'e'.repeat(64) },
      { host: 'other.example' },
      { path: '/chairs/*' },
    ]
    for (const other of others) assert.deepEqual(await plans.find({ ...key, ...other }), [], JSON.stringify(other))
    const id = kept?.id ?? ''
    world.clock.advance(1000)
    await plans.used(key, id)
    const {
      plans: [listed],
    } = await plans.list(account)
    assert.deepEqual(listed, {
      id,
      host: 'shop.example',
      path: '/lamps/*',
      reads: 'title',
      learned_at: '2026-05-15T12:00:00.000Z',
      used_at: '2026-05-15T12:00:01.000Z',
      uses: 1,
      resting: false,
    })
    assert.deepEqual((await plans.get(account, id)).plan, { at: 'h1' })
    assert.deepEqual(await plans.list(stranger), { plans: [] })
    await assert.rejects(plans.get(stranger, id), { code: 'not_found' })
    await assert.rejects(plans.remove(stranger, id), { code: 'not_found' })
    await plans.remove(account, id)
    assert.deepEqual([await plans.find(key), await plans.list(account)], [[], { plans: [] }])
  })

  test(`${name}: the same plan is kept once, a replaced one in its place, and left off after two in a day`, async () => {
    await using world = await openWorld()
    const { plans, another, key, clock, account } = world
    await Promise.all([plans, another, plans].map((node) => node.keep(key, planOf('h1'))))
    const rows = await plans.find(key)
    assert.deepEqual(
      rows.map(({ plan, reading }) => [plan, reading]),
      [[JSON.stringify({ at: 'h1' }), '{"seen":1}++']],
    )
    const id = rows[0]?.id ?? ''
    const replace = async (at: string, isReplaced: boolean): Promise<boolean | undefined> => {
      const [{ plan } = { plan: '' }] = await plans.find(key)
      const asked = planOf(at, { inPlaceOf: { id, plan, isReplaced } })
      await plans.keep(key, asked)
      // Another call that missed the same plan and was told the same changes nothing.
      await another.keep(key, asked)
      const [kept, ...more] = await plans.find(key)
      assert.deepEqual([kept?.id, kept?.plan, more], [id, JSON.stringify({ at }), []])
      return kept?.isResting
    }
    assert.equal(await replace('h2', true), false)
    assert.equal(await replace('h3', false), false, 'a plan that only learned more is not replaced')
    clock.set('2026-05-16T00:00:00Z')
    assert.equal(await replace('h4', true), false, 'it is another day')
    assert.equal(await replace('h5', true), true)
    assert.equal((await plans.list(account)).plans[0]?.resting, true)
    clock.set('2026-05-17T00:00:00Z')
    assert.equal((await plans.find(key))[0]?.isResting, false)
    await plans.remove(account, id)
    await plans.keep(key, planOf('h6', { inPlaceOf: { id, plan: '{}', isReplaced: true } }))
    assert.equal((await plans.find(key)).length, 1, 'what was removed meanwhile is kept anew')
  })

  test(`${name}: what was used least recently makes room, for each place and for the account`, async () => {
    await using world = await openWorld()
    const { plans, key, clock, account, stranger } = world
    await plans.keep({ ...key, account: stranger }, planOf('h1'))
    for (let at = 0; at < maxPerKey; at += 1) {
      clock.advance(1000)
      await plans.keep(key, planOf(`h1.n${at}`))
    }
    const oldest = (await plans.find(key)).at(-1)
    clock.advance(1000)
    await plans.used(key, oldest?.id ?? '')
    await plans.keep(key, planOf('h1.last'))
    const kept = new Set((await plans.find(key)).map(({ plan }) => JSON.parse(plan).at))
    assert.deepEqual(kept, new Set(['h1.last', 'h1.n0', 'h1.n2', 'h1.n3']))
    const large = 'x'.repeat(maxPlanBytes - 100)
    for (let at = 0; at < 140; at += 1) {
      clock.advance(1000)
      await plans.keep({ ...key, path: `/${at}/*` }, planOf('h1', { reading: large }))
    }
    const { plans: listed } = await plans.list(account)
    assert.ok(listed.length > 120 && listed.length < 132, `${listed.length} of 64 KiB in 8 MiB`)
    assert.equal(listed[0]?.path, '/139/*')
    await plans.keep(key, planOf('h1', { reading: `${large}${large}` }))
    assert.deepEqual(await plans.find(key), [], 'one that is too large is not kept')
    assert.equal((await plans.list(stranger)).plans.length, 1)
  })
}
