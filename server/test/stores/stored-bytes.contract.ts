import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Answer } from '../../src/accounts/idempotency/idempotency.ts'
import { diskImageStore } from '../../src/images/disk-image-store.ts'
import { Images } from '../../src/images/images.ts'
import { testCall } from '../kit/test-call.ts'
import { TestClock } from '../kit/test-clock.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestNode } from './test-node.ts'

const hourMs = 3_600_000
const small = { text: 'page', credits_used: 1, credits_remaining: 0 }
const large = { html: 'größer '.repeat(300_000), credits_used: 1, credits_remaining: 0, warnings: ['one'] }

/** What is counted of what accounts store, and how large answers are kept. */
export function storedBytesContract(name: string, openDatabase: OpenTestDatabase): void {
  async function openWorld() {
    const closing = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'gannet-answers-'))
    closing.defer(() => rm(folder, { recursive: true, force: true }))
    const database = closing.use(await openDatabase())
    const clock = new TestClock('2026-05-15T12:00:00Z')
    const node = closing.use(await openTestNode(database.sql, clock, diskImageStore(folder)))
    const { id } = await node.accounts.create('acme', 'thousand')
    const images = new Images({ sql: node.sql, store: diskImageStore(folder), clock, maxBytes: 1000 })
    return {
      ...node,
      id,
      folder,
      clock,
      images,
      files: async () => (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.zst')),
      answer: async (key: string, body: Answer['body']) => {
        const signal = AbortSignal.timeout(10_000)
        const begun = await node.idempotency.begin({ accountId: id, key, operation: 'scrape', body: {}, signal })
        if (begun.answer !== undefined) return begun.answer.body
        await using claim = begun.claim
        await using hold = await node.ledger.hold(id, 'scrape', 1)
        await hold.spend({ step: await claim.storing({ status: 200, body }) })
        return undefined
      },
      /** What is counted, held against the rows and files themselves. */
      counted: async () => {
        const [row] = await node.sql.query<{ images: number; answers: number }>(
          'SELECT images, answers FROM stored_bytes WHERE account_id = $1',
          [id],
        )
        const [total] = await node.sql.query<{ images: number }>('SELECT images FROM stored_total')
        const [sums] = await node.sql.query<{ images: number; answers: number; files: number }>(
          `SELECT (SELECT coalesce(sum(bytes), 0) FROM images WHERE removed_at IS NULL) AS images,
             (SELECT coalesce(sum(length(answer)), 0) FROM idempotent_calls) AS answers,
             (SELECT coalesce(sum(bytes), 0) FROM answer_files) AS files`,
        )
        const counted = { images: 0, answers: 0, ...row }
        assert.deepEqual(counted, { images: sums?.images, answers: (sums?.answers ?? 0) + (sums?.files ?? 0) })
        assert.equal(total?.images, sums?.images, 'the total of all accounts')
        return counted
      },
      [Symbol.asyncDispose]: () => closing.disposeAsync(),
    }
  }

  test(`${name}: a large answer is kept as a file and replayed whole, with what was left then`, async () => {
    await using world = await openWorld()
    await world.answer('small', small)
    await world.answer('large', large)
    assert.equal((await world.files()).length, 1)
    assert.deepEqual(await world.answer('small', small), { ...small, credits_remaining: 999 })
    for (let times = 0; times < 2; times += 1) {
      const body = await world.answer('large', large)
      assert.ok(body instanceof Readable)
      assert.deepEqual(await json(body), { ...large, credits_remaining: 998 })
    }
    const { answers } = await world.counted()
    assert.ok(answers > 100 && answers < 20_000, `${answers} bytes of repetitions`)
  })

  test(`${name}: what expires is no longer counted, and its file is gone`, async () => {
    await using world = await openWorld()
    await world.answer('small', small)
    await world.answer('large', large)
    await world.answer('again', large)
    await world.images.keep({ format: 'png', bytes: Buffer.alloc(400) }, { ...testCall(), account: world.id })
    assert.equal((await world.counted()).images, 400)
    world.clock.advance(24 * hourMs)
    assert.equal(await world.answer('large', large), undefined, 'the key is new')
    await world.counted()
    world.clock.advance(hourMs)
    await world.idempotency.sweep()
    await world.images.sweep()
    assert.equal((await world.files()).length, 1)
    assert.equal((await world.counted()).images, 0)
    world.clock.advance(25 * hourMs)
    await world.idempotency.sweep()
    assert.deepEqual([await world.counted(), await world.files()], [{ images: 0, answers: 0 }, []])
  })

  test(`${name}: a call that is not charged leaves no file, and one whose file is lost runs anew`, async () => {
    await using world = await openWorld()
    const request = { accountId: world.id, operation: 'scrape', body: {}, signal: AbortSignal.timeout(10_000) }
    const { claim } = await world.idempotency.begin({ ...request, key: 'broken' })
    await claim?.storing({ status: 200, body: large })
    assert.equal((await world.files()).length, 1)
    await claim?.[Symbol.asyncDispose]()
    assert.deepEqual([await world.files(), (await world.counted()).answers], [[], 0])
    await world.answer('lost', large)
    await rm(world.folder, { recursive: true })
    assert.equal(await world.answer('lost', large), undefined, 'the key is new')
    assert.equal((await world.files()).length, 1)
  })

  test(`${name}: hundreds of old answers are swept`, async () => {
    await using world = await openWorld()
    for (let index = 0; index < 250; index += 1) await world.answer(`key ${index}`, small)
    world.clock.advance(25 * hourMs)
    await world.idempotency.sweep()
    assert.equal((await world.counted()).answers, 0)
  })

  test(`${name}: an account with as much as its plan allows is told when there is room again`, async () => {
    await using world = await openWorld()
    const plan = world.plans.get('thousand')
    const requireRoom = (storedBytes: number) =>
      world.requireRoom({ accountId: world.id, plan: { ...plan, budgets: { ...plan.budgets, storedBytes } } })
    await requireRoom(1)
    await world.images.keep({ format: 'png', bytes: Buffer.alloc(400) }, { ...testCall(), account: world.id })
    await requireRoom(401)
    await assert.rejects(requireRoom(400), {
      code: 'budget_exceeded',
      retryAfterSeconds: 24 * 3600,
      details: { budget: 'stored_bytes', limit: 400, used: 400 },
    })
  })

  test(`${name}: one of several accounts may fill half of what images may take, one alone all of it`, async () => {
    await using world = await openWorld()
    const keep = (account: string, bytes: number) =>
      world.images.keep({ format: 'png', bytes: Buffer.alloc(bytes) }, { ...testCall(), account })
    await keep(world.id, 600)
    await assert.rejects(keep(world.id, 401), { code: 'storage_full' })
    const other = await world.accounts.create('other', 'ten')
    await assert.rejects(keep(world.id, 1), {
      code: 'budget_exceeded',
      details: { budget: 'stored_bytes', limit: 500, used: 600 },
    })
    await keep(other.id, 400)
    await assert.rejects(keep(other.id, 1), { code: 'storage_full' })
    const [total] = await world.sql.query<{ images: number }>('SELECT images FROM stored_total')
    assert.equal(total?.images, 1000)
  })
}
