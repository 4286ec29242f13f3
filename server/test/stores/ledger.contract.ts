import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reverseHold } from '../../src/accounts/ledger/reverse-hold.ts'
import { Problem } from '../../src/contract/problems.ts'
import { assertBooksBalance } from './assert-books-balance.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount } from './test-node.ts'

/** What every ledger promises (decisions C2 and C3). */
export function ledgerContract(name: string, openDatabase: OpenTestDatabase): void {
  const openWorld = (plan: 'ten' | 'thousand' | 'none' = 'ten') =>
    openTestAccount(openDatabase, { at: '2026-05-31T23:59:00Z', plan })

  test(`${name}: a spend charges the held credits and gives what is left`, async () => {
    await using world = await openWorld()
    await using hold = await world.ledger.hold(world.id, 'scrape', 2)
    assert.equal(await world.remaining(world.id), 8)
    assert.equal(await hold.spend({ callId: 'call-1' }), 8)
    const usage = await world.usage(world.id)
    assert.deepEqual({ ...usage.credits }, { allowance: 10, granted: 0, used: 2, held: 0, remaining: 8 })
    assert.deepEqual(usage.operations.scrape, { calls: 1, credits: 2 })
    await assertBooksBalance(world.sql)
  })

  for (const way of ['by itself', 'with a step']) {
    test(`${name}: fewer credits than were held are charged, and the others given back, ${way}`, async () => {
      await using world = await openWorld()
      const step = way === 'with a step' ? { step: async () => undefined } : {}
      await using hold = await world.ledger.hold(world.id, 'extract', 3)
      assert.equal(await hold.spend({ credits: 1, ...step }), 9)
      await using free = await world.ledger.hold(world.id, 'extract', 3)
      assert.equal(await free.spend({ credits: 0, ...step }), 9)
      await using most = await world.ledger.hold(world.id, 'extract', 3)
      assert.equal(await most.spend({ credits: 5, ...step }), 6, 'never more than was held')
      const { credits, operations } = await world.usage(world.id)
      assert.deepEqual([credits.used, credits.held, credits.remaining], [4, 0, 6])
      assert.deepEqual(operations.extract, { calls: 3, credits: 4 })
      await assertBooksBalance(world.sql)
    })
  }

  test(`${name}: of a hold of last month what is not charged lapses`, async () => {
    await using world = await openWorld()
    await using hold = await world.ledger.hold(world.id, 'extract', 3)
    world.clock.advance(120_000)
    assert.equal(await world.remaining(world.id), 10)
    assert.equal(await hold.spend({ credits: 1 }), 10)
    const { credits } = await world.usage(world.id)
    assert.deepEqual([credits.used, credits.held, credits.remaining], [0, 0, 10])
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a charge of fewer credits than were held is reversed as what it was`, async () => {
    await using world = await openWorld()
    await using hold = await world.ledger.hold(world.id, 'extract', 3)
    assert.equal(await hold.spend({ credits: 1, callId: 'req_1' }), 9)
    const pending = {
      ownerId: 'gone',
      number: 1,
      accountId: world.id,
      operation: 'extract',
      credits: 3,
      periodStart: Date.parse('2026-05-01T00:00:00Z'),
      callId: 'req_1',
    }
    await world.sql.transaction((queries) => reverseHold(queries, pending, world.clock.now()))
    const { credits, operations } = await world.usage(world.id)
    assert.deepEqual([credits.used, credits.held, credits.remaining], [0, 0, 10])
    assert.deepEqual(operations.extract, { calls: 0, credits: 0 })
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a hold that is not spent gives its credits back and leaves no entry`, async () => {
    await using world = await openWorld()
    {
      await using hold = await world.ledger.hold(world.id, 'scrape', 3)
      assert.deepEqual([hold.credits, (await world.usage(world.id)).credits.held], [3, 3])
    }
    const { credits } = await world.usage(world.id)
    assert.deepEqual([credits.held, credits.remaining], [0, 10])
    assert.equal((await world.sql.query('SELECT number FROM ledger_entries')).length, 1)
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a hold is spent only once`, async () => {
    await using world = await openWorld()
    await using hold = await world.ledger.hold(world.id, 'scrape', 2)
    const spent = await Promise.allSettled([hold.spend(), hold.spend()])
    // On connections of their own either may come first.
    assert.deepEqual(spent.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await world.remaining(world.id), 8)
    await assertBooksBalance(world.sql)
  })

  test(`${name}: refuses what is too much, held credits counted, and says what is missing`, async () => {
    await using world = await openWorld()
    await using hold = await world.ledger.hold(world.id, 'extract', 9)
    await assert.rejects(world.ledger.hold(world.id, 'scrape', 2), (error) => {
      assert.ok(error instanceof Problem)
      assert.equal(error.code, 'insufficient_credits')
      assert.deepEqual(error.details, {
        credits_remaining: 1,
        credits_needed: 2,
        period_end: '2026-06-01T00:00:00.000Z',
      })
      return true
    })
    assert.equal(hold.credits, 9)
    assert.equal(await world.remaining(world.id), 1)
  })

  test(`${name}: a free call is held and spent like any other`, async () => {
    await using world = await openWorld('none')
    await using hold = await world.ledger.hold(world.id, 'scrape', 0)
    assert.equal(await hold.spend(), 0)
    assert.deepEqual((await world.usage(world.id)).operations.scrape, { calls: 1, credits: 0 })
  })

  test(`${name}: many calls at once never get more than there is`, async () => {
    await using world = await openWorld()
    const other = await world.openOther()
    const calls = Array.from({ length: 60 }, async (_, index) => {
      const { ledger } = index % 2 === 0 ? world : other
      await using hold = await ledger.hold(world.id, 'scrape', 1)
      const remaining = await hold.spend()
      assert.ok(remaining >= 0)
    })
    const outcomes = await Promise.allSettled(calls)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    assert.equal(refused.length, 50)
    assert.ok(refused.every((reason) => reason instanceof Problem && reason.code === 'insufficient_credits'))
    assert.equal(await world.remaining(world.id), 0)
    await assertBooksBalance(world.sql)
  })

  test(`${name}: at the month's end unused credits lapse and the allowance comes, once`, async () => {
    await using world = await openWorld()
    await using spent = await world.ledger.hold(world.id, 'scrape', 3)
    await spent.spend()
    await world.accounts.grant(world.id, 5, 'a gift')
    world.clock.set('2026-06-01T00:00:00Z')
    const other = await world.openOther()
    const holds = await Promise.all(
      [world, other, world, other].map(({ ledger }) => ledger.hold(world.id, 'scrape', 1)),
    )
    for (const hold of holds) await hold[Symbol.asyncDispose]()
    const entries = await world.sql.query<{ kind: string; credits: number }>(
      'SELECT kind, credits FROM ledger_entries ORDER BY number',
    )
    assert.deepEqual(
      entries.map(({ kind, credits }) => [kind, credits]),
      [
        ['allowance', 10],
        ['spend', -3],
        ['grant', 5],
        ['lapse', -12],
        ['allowance', 10],
      ],
    )
    const usage = await world.usage(world.id)
    assert.deepEqual(usage.period, { start: '2026-06-01T00:00:00.000Z', end: '2026-07-01T00:00:00.000Z' })
    assert.deepEqual({ ...usage.credits }, { allowance: 10, granted: 0, used: 0, held: 0, remaining: 10 })
    await assertBooksBalance(world.sql)
  })

  test(`${name}: months without a call give no allowance`, async () => {
    await using world = await openWorld()
    world.clock.set('2026-09-15T00:00:00Z')
    assert.equal(await world.remaining(world.id), 10)
    await assertBooksBalance(world.sql)
    assert.equal((await world.sql.query('SELECT number FROM ledger_entries')).length, 3)
  })

  test(`${name}: a call over the month's end is paid by the month it began in`, async () => {
    await using world = await openWorld()
    await using hold = await world.ledger.hold(world.id, 'scrape', 4)
    world.clock.set('2026-06-01T00:00:05Z')
    assert.equal(await hold.spend(), 10)
    assert.equal((await world.usage(world.id)).credits.used, 0)
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a call that fails over the month's end leaves nothing to the next month`, async () => {
    await using world = await openWorld()
    const hold = await world.ledger.hold(world.id, 'scrape', 4)
    world.clock.set('2026-06-01T00:00:05Z')
    const { credits } = await world.usage(world.id)
    assert.deepEqual([credits.held, credits.remaining], [0, 10])
    await hold[Symbol.asyncDispose]()
    assert.equal(await world.remaining(world.id), 10)
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a clock behind the database's period changes no period`, async () => {
    await using world = await openWorld()
    world.clock.set('2026-04-30T12:00:00Z')
    await using hold = await world.ledger.hold(world.id, 'scrape', 4)
    assert.equal(await hold.spend(), 6)
    assert.equal((await world.usage(world.id)).period.start, '2026-05-01T00:00:00.000Z')
  })

  test(`${name}: a clock that ran a year ahead leaves no trace in the credits once it is right again`, async () => {
    await using world = await openWorld()
    const spend = async (credits: number) => {
      await using hold = await world.ledger.hold(world.id, 'scrape', credits)
      return await hold.spend()
    }
    await world.accounts.grant(world.id, 5, 'a gift')
    assert.equal(await spend(4), 11)
    await using over = await world.ledger.hold(world.id, 'scrape', 2)
    world.clock.set('2027-05-15T00:00:00Z')
    assert.equal(await spend(1), 9, 'while it is wrong there is nothing else to go by')
    world.clock.set('2026-05-31T23:59:10Z')
    assert.equal(await spend(1), 8, 'what lapsed is back, once')
    assert.equal(await over.spend(), 8)
    const { period, credits } = await world.usage(world.id)
    assert.equal(period.start, '2026-05-01T00:00:00.000Z')
    assert.deepEqual({ ...credits }, { allowance: 10, granted: 5, used: 7, held: 0, remaining: 8 })
    await assertBooksBalance(world.sql)
    world.clock.set('2026-06-01T00:00:00Z')
    assert.equal(await world.remaining(world.id), 10, 'the next month brings its allowance')
    world.clock.set('2027-05-15T00:00:00Z')
    assert.equal(await world.remaining(world.id), 9, 'and that month, when it comes, what was left of it')
    await assertBooksBalance(world.sql)
  })

  test(`${name}: an account made while the clock ran ahead gets this month's allowance`, async () => {
    await using world = await openWorld()
    world.clock.set('2027-01-15T00:00:00Z')
    const { id } = await world.accounts.create('early', 'ten')
    world.clock.set('2026-05-31T23:59:00Z')
    const nodes = [world, await world.openOther()]
    await Promise.all([0, 1, 0, 1].map(async (at) => (await nodes[at]?.ledger.hold(id, 'scrape', 1))?.spend()))
    const { period, credits } = await world.usage(id)
    assert.deepEqual([period.start, credits.allowance, credits.remaining], ['2026-05-01T00:00:00.000Z', 10, 6])
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a clock that lost its time moves nobody back`, async () => {
    await using world = await openWorld()
    world.clock.set('1970-01-02T00:00:00Z')
    await using hold = await world.ledger.hold(world.id, 'scrape', 4)
    assert.equal(await hold.spend(), 6)
    assert.equal((await world.usage(world.id)).period.start, '2026-05-01T00:00:00.000Z')
  })

  test(`${name}: a smaller plan never makes credits negative, and going back gives nothing twice`, async () => {
    await using world = await openWorld('thousand')
    await using hold = await world.ledger.hold(world.id, 'scrape', 600)
    await hold.spend()
    await world.accounts.setPlan(world.id, 'ten')
    assert.equal(await world.remaining(world.id), 0)
    await assert.rejects(world.ledger.hold(world.id, 'scrape', 1), { code: 'insufficient_credits' })
    await world.accounts.setPlan(world.id, 'thousand')
    assert.deepEqual(
      { ...(await world.usage(world.id)).credits },
      { allowance: 1000, granted: 0, used: 600, held: 0, remaining: 400 },
    )
    await assertBooksBalance(world.sql)
  })

  test(`${name}: a step that fails undoes its charge`, async () => {
    await using world = await openWorld()
    {
      await using hold = await world.ledger.hold(world.id, 'scrape', 4)
      const step = () => Promise.reject(new Error('no room'))
      await assert.rejects(hold.spend({ step }), /no room/)
    }
    const { credits } = await world.usage(world.id)
    assert.deepEqual([credits.used, credits.held, credits.remaining], [0, 0, 10])
    await assertBooksBalance(world.sql)
  })

  test(`${name}: the ledger can be neither changed nor shortened`, async () => {
    await using world = await openWorld()
    await assert.rejects(world.sql.query('UPDATE ledger_entries SET credits = 99'), /append-only/)
    await assert.rejects(world.sql.query('DELETE FROM ledger_entries'), /append-only/)
    await assertBooksBalance(world.sql)
  })

  test(`${name}: the holds of a living process stay, those of a silent one on another machine go after a minute`, async () => {
    await using world = await openWorld()
    world.clock.set('2026-05-15T12:00:00Z')
    const holder = await world.openOther()
    await using hold = await holder.ledger.hold(world.id, 'scrape', 4)
    await world.sql.query("UPDATE owners SET place = 'elsewhere' WHERE id = $1", [holder.owner.id])
    world.clock.advance(59_000)
    await world.owner.heartbeat()
    assert.equal((await world.sql.query('SELECT number FROM holds')).length, 1)
    await holder.owner.heartbeat()
    world.clock.advance(59_000)
    await world.owner.heartbeat()
    assert.equal((await world.sql.query('SELECT number FROM holds')).length, 1)
    world.clock.advance(2000)
    await world.owner.heartbeat()
    assert.equal((await world.sql.query('SELECT number FROM holds')).length, 0)
    await assert.rejects(hold.spend(), { code: 'internal' })
    await assertBooksBalance(world.sql)
  })
}
