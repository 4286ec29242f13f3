import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import { pino } from 'pino'
import { diskImageStore } from '../../src/images/disk-image-store.ts'
import { ItemResults } from '../../src/jobs/item-results.ts'
import { JobRuns } from '../../src/jobs/job-runs.ts'
import { JobStore } from '../../src/jobs/job-store.ts'
import { JobSweeper } from '../../src/jobs/job-sweeper.ts'
import { jobToBegin } from './job-to-begin.ts'
import type { OpenTestDatabase } from './test-database.ts'
import { openTestAccount } from './test-node.ts'

const hourMs = 3_600_000
/** What the database promises of jobs and their items, whoever drives them. */
export function jobsContract(name: string, openDatabase: OpenTestDatabase): void {
  async function openWorld() {
    const world = await openTestAccount(openDatabase, { plan: 'thousand' })
    const folder = await mkdtemp(join(tmpdir(), 'gannet-results-'))
    const { clock, database, id: account } = world
    const { sql } = database
    const store = new JobStore({ sql, clock, retentionMs: 24 * hourMs })
    const results = new ItemResults({ sql, store: diskImageStore(folder) })
    const one = new JobRuns({ sql, clock, holder: 'one' })
    const other = new JobRuns({ sql: await database.openAnother(), clock, holder: 'other' })
    const log = pino({ level: 'silent' })
    const sweeper = new JobSweeper({ sql, clock, results, log, holder: 'one', isClockBelieved: () => true })
    const begin = async (id: string, count: number): Promise<void> => {
      const made = jobToBegin(id, account, clock.now() + hourMs)
      assert.equal(await store.begin(made), true)
      const items = Array.from({ length: count }, (_, index) => ({
        n: index + 1,
        keyHash: `k${index}`,
        url: `http://a.example/${index}`,
        host: index % 2 === 0 ? 'a.example' : 'b.example',
        request: null,
      }))
      await store.add(made, items)
      await store.opened(id)
    }
    const run = { begin, store, results, one, other, sweeper, account, folder }
    return {
      ...world,
      ...run,
      stored: async (): Promise<number> => {
        const [row] = await sql.query<{ answers: number }>('SELECT answers FROM stored_bytes WHERE account_id = $1', [
          account,
        ])
        return row?.answers ?? 0
      },
      async [Symbol.asyncDispose]() {
        await sweeper[Symbol.asyncDispose]()
        await world[Symbol.asyncDispose]()
        await rm(folder, { recursive: true, force: true })
      },
    }
  }

  const id = 'job_aaaaaaaaaaaaaaaaaaaa'

  test(`${name}: a job whose items are not all there is nobody's; then one process drives it, and another once that is silent`, async () => {
    await using world = await openWorld()
    const { store, one, other, clock, account } = world
    assert.equal(await store.begin(jobToBegin(id, account, clock.now() + hourMs)), true)
    assert.deepEqual([await store.find(id, account), await one.undriven()], [undefined, []])
    assert.equal(await store.begin(jobToBegin(id, account, clock.now())), false, 'an id is given once')
    await store.opened(id)
    assert.deepEqual(
      (await other.undriven()).map((row) => row.id),
      [id],
    )
    assert.deepEqual([await one.lease(id), await other.lease(id)], [true, false])
    assert.deepEqual(await other.undriven(), [])
    clock.advance(31_000)
    assert.deepEqual((await other.undriven()).length, 1)
    assert.deepEqual([await other.lease(id), await one.lease(id)], [true, false])
    await other.release(id)
    assert.equal(await one.lease(id), true)
  })

  test(`${name}: an item is done in the commit of its charge, or neither; what another driver started again counts for nothing`, async () => {
    await using world = await openWorld()
    const { begin, one, other, store, results, ledger, account, remaining } = world
    await begin(id, 3)
    await one.takeOver(id)
    const started = (await one.start(id, 1, 'run-1')) ?? assert.fail()
    assert.equal(await one.start(id, 1, 'run-2'), undefined, 'it runs already')
    await other.takeOver(id)
    const again = (await other.start(id, 1, 'run-3')) ?? assert.fail()
    assert.deepEqual([started.starts, again.starts], [1, 2])
    const packed = await results.pack({ text: 'page' }, { jobId: id, accountId: account })
    const spend = async (runs: JobRuns, run: string): Promise<void> => {
      await using hold = await ledger.hold(account, 'scrape', 1)
      await hold.spend({
        step: (queries, creditsRemaining) =>
          runs.done(queries, { id, n: 1, run }, { ...packed, credits: 1, creditsRemaining }),
      })
    }
    await assert.rejects(spend(one, 'run-1'), /no longer run by this process/)
    assert.equal(await remaining(account), 1000)
    await one.failed({ id, n: 1, run: 'run-1' }, 'internal', packed)
    await one.again({ id, n: 1, run: 'run-1' }, { at: 0, isRetry: true })
    await spend(other, 'run-3')
    assert.equal(await remaining(account), 999)
    const [item, ...rest] = await store.ended(id, { after: 0, state: undefined, limit: 10 })
    assert.deepEqual([item?.n, item?.state, item?.seq, item?.credits, item?.retries, rest], [1, 'done', 1, 1, 0, []])
    const row = await store.result(id, 1)
    const body = await results.open(row?.result ?? new Uint8Array(), packed.length)
    assert.deepEqual([await json(Readable.from(body ?? [])), row?.credits_remaining], [{ text: 'page' }, 999])
    const found = await store.find(id, account)
    assert.deepEqual([found?.credits_used, found?.state], [1, 'running'])
  })

  test(`${name}: once a job is paused or has ended no item of it starts, whatever its driver read before`, async () => {
    await using world = await openWorld()
    const { begin, one, store } = world
    await begin(id, 2)
    assert.equal(await one.start(id, 1, 'run-0'), undefined, 'nobody drives it')
    await one.takeOver(id)
    await store.pause(id, { because: 'asked' })
    assert.equal(await one.start(id, 1, 'run-1'), undefined)
    await store.resume(id)
    await one.takeOver(id)
    assert.equal((await one.start(id, 1, 'run-2'))?.n, 1)
    await store.end(id, { state: 'cancelled', stoppedBy: null, reason: 'cancelled' })
    assert.equal(await one.start(id, 2, 'run-3'), undefined)
  })

  test(`${name}: items that end at once have each their own place in the order, and none comes before what was read`, async () => {
    await using world = await openWorld()
    const { begin, one, other, store, results, account } = world
    const count = 60
    await begin(id, count)
    await one.takeOver(id)
    const packed = await results.pack({ error: 'no' }, { jobId: id, accountId: account })
    const end = async (n: number): Promise<void> => {
      const runs = n % 2 === 0 ? one : other
      await runs.start(id, n, `run-${n}`)
      await runs.failed({ id, n, run: `run-${n}` }, 'target_timeout', packed)
    }
    const read: number[] = []
    const reader = async (): Promise<void> => {
      for (let after = 0; read.length < count;) {
        for (const { n, seq } of await store.ended(id, { after, state: undefined, limit: 7 })) {
          read.push(n)
          after = seq
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    await Promise.all([reader(), ...Array.from({ length: count }, (_, index) => end(index + 1))])
    assert.deepEqual(
      read.toSorted((a, b) => a - b),
      Array.from({ length: count }, (_, index) => index + 1),
    )
  })

  test(`${name}: the end of a job ends all its items, and nothing that still runs is charged`, async () => {
    await using world = await openWorld()
    const { begin, one, store, results, ledger, account, remaining } = world
    await begin(id, 4)
    await one.takeOver(id)
    await one.start(id, 2, 'run')
    const how = { state: 'cancelled', stoppedBy: null, reason: 'cancelled' } as const
    assert.deepEqual([await store.end(id, how), await store.end(id, how)], [true, false])
    const packed = await results.pack({ text: 'late' }, { jobId: id, accountId: account })
    await using hold = await ledger.hold(account, 'scrape', 1)
    const step = (queries: Parameters<JobRuns['done']>[0], creditsRemaining: number) =>
      one.done(queries, { id, n: 2, run: 'run' }, { ...packed, credits: 1, creditsRemaining })
    await assert.rejects(hold.spend({ step }), /no longer run/)
    await hold[Symbol.asyncDispose]()
    assert.equal(await remaining(account), 1000)
    assert.deepEqual(
      (await store.counts(id)).map(({ state, reason, count }) => [state, reason, count]),
      [['skipped', 'cancelled', 4]],
    )
    assert.deepEqual(await one.undriven(), [])
    assert.deepEqual([await store.pause(id, { because: 'asked' }), await store.resume(id)], [false, false])
  })

  test(`${name}: all pending items of a host that is gone fail at once, those of others do not`, async () => {
    await using world = await openWorld()
    const { begin, one, store, results, account } = world
    await begin(id, 5)
    await one.takeOver(id)
    const packed = await results.pack({ error: 'gone' }, { jobId: id, accountId: account })
    await one.failHost(id, 'a.example', { ...packed, code: 'target_unreachable' })
    const ended = await store.ended(id, { after: 0, state: undefined, limit: 10 })
    assert.deepEqual(
      ended.map(({ n, code }) => [n, code]),
      [1, 3, 5].map((n) => [n, 'target_unreachable']),
    )
    assert.deepEqual(await one.hosts(id), ['b.example'])
  })

  test(`${name}: a job is kept for its time after its end, counts as stored, and then is gone with its files`, async () => {
    await using world = await openWorld()
    const { begin, one, store, results, sweeper, account, clock, folder, stored } = world
    const files = async () =>
      (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.zst')).length
    await begin(id, 250)
    const empty = await stored()
    assert.ok(empty > 250 * 250, `${empty} bytes`)
    await one.takeOver(id)
    const noise = Array.from({ length: 60_000 }, () => Math.random())
    const packed = await results.pack({ noise }, { jobId: id, accountId: account })
    await one.start(id, 1, 'run')
    await one.failed({ id, n: 1, run: 'run' }, 'internal', packed)
    // A file that no item came to name.
    await results.pack({ noise }, { jobId: id, accountId: account })
    assert.equal(await files(), 2)
    assert.ok((await stored()) > empty + 500_000)
    const row = await store.result(id, 1)
    const body = await results.open(row?.result ?? new Uint8Array(), packed.length)
    assert.deepEqual(await json(Readable.from(body ?? [])), { noise })
    await store.end(id, { state: 'completed', stoppedBy: null, reason: 'failed' })
    clock.advance(24 * hourMs - 1)
    await sweeper.sweep()
    assert.ok(await store.find(id, account))
    clock.advance(1)
    await sweeper.sweep()
    assert.deepEqual(
      [await store.find(id, account), await store.counts(id), await files(), await stored()],
      [undefined, [], 0, 0],
    )
  })
}
