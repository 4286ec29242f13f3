import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Answer, KeptAnswer } from '../../src/accounts/idempotency/idempotency.ts'
import { assertBooksBalance } from './assert-books-balance.ts'
import { parseRequest } from '../../src/contract/requests/parse-request.ts'
import { withoutDefaults } from '../../src/contract/requests/without-defaults.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount, type TestNode } from './test-node.ts'

const hourMs = 3_600_000

/** What idempotency keys promise (decision C7). */
export function idempotencyContract(name: string, openDatabase: OpenTestDatabase): void {
  const openWorld = () => openTestAccount(openDatabase)
  type World = Awaited<ReturnType<typeof openWorld>>

  function request(world: World, body: unknown = { url: 'https://a.example/' }, key = 'key-1') {
    return { accountId: world.id, key, operation: 'scrape', body, signal: AbortSignal.timeout(10_000) }
  }

  /** Waits until the first call has its claim: on a pool of connections what is asked later may be done sooner. */
  async function untilClaimed(world: World): Promise<void> {
    for (let looks = 0; looks < 1000; looks += 1) {
      if ((await world.sql.query('SELECT key FROM idempotent_calls')).length > 0) return
    }
    assert.fail('the first call never claimed its key')
  }

  async function bodyOf({ body }: KeptAnswer) {
    return body instanceof Readable ? ((await json(body)) as Answer['body']) : body
  }

  /** A call as the gate runs it; `work` counts how often the work itself was done. */
  async function call(world: World, node: Pick<TestNode, 'idempotency' | 'ledger'>, work: () => Promise<string>) {
    const begun = await node.idempotency.begin(request(world))
    if (begun.answer !== undefined) return await bodyOf(begun.answer)
    await using claim = begun.claim
    await using hold = await node.ledger.hold(world.id, 'scrape', 2)
    const body = { text: await work(), credits_used: 2, credits_remaining: 0 }
    const remaining = await hold.spend({ step: await claim.storing({ status: 200, body }) })
    return { ...body, credits_remaining: remaining }
  }

  test(`${name}: the first answer is replayed as it was, and charged once`, async () => {
    await using world = await openWorld()
    let runs = 0
    const work = () => Promise.resolve(`run ${(runs += 1)} ${'x'.repeat(100_000)}`)
    const first = await call(world, world, work)
    await using hold = await world.ledger.hold(world.id, 'scrape', 1)
    await hold.spend()
    const second = await call(world, await world.openOther(), work)
    assert.equal(JSON.stringify(second), JSON.stringify(first))
    assert.deepEqual([runs, first.credits_remaining, await world.remaining(world.id)], [1, 8, 7])
    await assertBooksBalance(world.sql)
  })

  test(`${name}: the same key with another body or operation is a conflict, another order of names is not`, async () => {
    await using world = await openWorld()
    const body = { url: 'https://a.example/', headers: { a: '1', b: '2' } }
    const { claim } = await world.idempotency.begin(request(world, body))
    await assert.rejects(world.idempotency.begin(request(world, { url: 'https://b.example/' })), {
      code: 'idempotency_conflict',
    })
    await claim?.keep({ status: 404, body: { code: 'target_not_found' } })
    await claim?.[Symbol.asyncDispose]()
    await assert.rejects(world.idempotency.begin({ ...request(world, body), operation: 'extract' }), {
      code: 'idempotency_conflict',
    })
    const reordered = { headers: { b: '2', a: '1' }, url: 'https://a.example/' }
    const { answer } = await world.idempotency.begin(request(world, reordered))
    assert.deepEqual(answer, { status: 404, body: { code: 'target_not_found' } })
  })

  test(`${name}: a key kept by the version before stands for its request with all defaults`, async () => {
    await using world = await openWorld()
    const url = 'https://a.example/'
    const asked = (more: object = {}) => {
      const { request: body } = parseRequest('scrape', { url, ...more })
      return { ...request(world, withoutDefaults('scrape', body)), bodyWithDefaults: body }
    }
    const { claim } = await world.idempotency.begin(asked())
    await claim?.keep({ status: 404, body: { code: 'target_not_found' } })
    await claim?.[Symbol.asyncDispose]()
    await world.sql.query('UPDATE idempotent_calls SET fingerprint = $1', [
      // What the version before wrote for a scrape of this address alone.
      'a9cc13d8d6bd19e7be5e9051d972f262a16df22676807e9ab21ce3afb91af79c',
    ])
    const { answer } = await world.idempotency.begin(asked())
    assert.equal(answer?.status, 404)
    await assert.rejects(world.idempotency.begin(asked({ retries: 2 })), { code: 'idempotency_conflict' })
  })

  test(`${name}: keys of different accounts are different keys`, async () => {
    await using world = await openWorld()
    const other = await world.accounts.create('other', 'ten')
    const first = await world.idempotency.begin(request(world))
    const second = await world.idempotency.begin({ ...request(world, { url: 'x' }), accountId: other.id })
    assert.ok(first.claim !== undefined && second.claim !== undefined)
    await first.claim[Symbol.asyncDispose]()
    await second.claim[Symbol.asyncDispose]()
  })

  for (const where of ['the same process', 'another process']) {
    test(`${name}: a twin in ${where} waits for the first and gets its answer`, async () => {
      await using world = await openWorld()
      const twinNode = where === 'the same process' ? world : await world.openOther()
      const { promise: page, resolve: load } = Promise.withResolvers<string>()
      let runs = 0
      const work = () => {
        runs += 1
        return page
      }
      const first = call(world, world, work)
      await untilClaimed(world)
      const twins = [call(world, twinNode, work), call(world, twinNode, work)]
      setImmediate(() => load('the page'))
      const answers = await Promise.all([first, ...twins])
      assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
      assert.deepEqual([runs, await world.remaining(world.id)], [1, 8])
      await assertBooksBalance(world.sql)
    })

    test(`${name}: when the first fails, a twin in ${where} runs itself`, async () => {
      await using world = await openWorld()
      const twinNode = where === 'the same process' ? world : await world.openOther()
      const { promise: page, reject: fail } = Promise.withResolvers<string>()
      // The claim is seen before whoever made it hears of it and waits for the page.
      page.catch(() => undefined)
      const first = call(world, world, () => page)
      await untilClaimed(world)
      const twin = call(world, twinNode, () => Promise.resolve('second try'))
      setImmediate(() => fail(new Error('the site is down')))
      await assert.rejects(first, /the site is down/)
      assert.equal((await twin).text, 'second try')
      assert.equal(await world.remaining(world.id), 8)
      await assertBooksBalance(world.sql)
    })
  }

  test(`${name}: a twin that is hung up on stops waiting`, async () => {
    await using world = await openWorld()
    const { claim } = await world.idempotency.begin(request(world))
    const hangUp = new AbortController()
    const twins = [world, await world.openOther()].map(({ idempotency }) =>
      idempotency.begin({ ...request(world), signal: hangUp.signal }),
    )
    setImmediate(() => hangUp.abort(new Error('gone')))
    const outcomes = await Promise.allSettled(twins)
    assert.ok(outcomes.every(({ status }) => status === 'rejected'))
    await claim?.[Symbol.asyncDispose]()
  })

  test(`${name}: an answer is kept for 24 hours, then the key is new and the row is swept`, async () => {
    await using world = await openWorld()
    await call(world, world, () => Promise.resolve('one'))
    world.clock.advance(24 * hourMs - 1)
    assert.equal((await call(world, world, () => Promise.resolve('two'))).text, 'one')
    world.clock.advance(1)
    assert.equal((await call(world, world, () => Promise.resolve('three'))).text, 'three')
    await world.idempotency.sweep()
    assert.equal((await world.sql.query('SELECT key FROM idempotent_calls')).length, 1)
    world.clock.advance(24 * hourMs)
    await world.idempotency.sweep()
    assert.equal((await world.sql.query('SELECT key FROM idempotent_calls')).length, 0)
  })

  test(`${name}: a claim that was given away stores no answer and charges nothing`, async () => {
    await using world = await openWorld()
    const { claim } = await world.idempotency.begin(request(world))
    assert.ok(claim !== undefined)
    {
      await using hold = await world.ledger.hold(world.id, 'scrape', 2)
      await world.sql.query('DELETE FROM idempotent_calls')
      await assert.rejects(hold.spend({ step: await claim.storing({ status: 200, body: {} }) }), { code: 'internal' })
    }
    await claim[Symbol.asyncDispose]()
    assert.equal(await world.remaining(world.id), 10)
    await assertBooksBalance(world.sql)
  })

  test(`${name}: the running calls of a dead process are released with its holds`, async () => {
    await using world = await openWorld()
    const dead = await world.openOther()
    await dead.idempotency.begin(request(world))
    await dead.ledger.hold(world.id, 'scrape', 3)
    await world.sql.query('UPDATE owners SET pid = 99999999 WHERE id = $1', [dead.owner.id])
    await world.owner.heartbeat()
    assert.equal((await call(world, world, () => Promise.resolve('again'))).credits_remaining, 8)
    await assertBooksBalance(world.sql)
  })
}
