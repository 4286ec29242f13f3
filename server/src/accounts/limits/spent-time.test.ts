import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestClock } from '../../../test/kit/test-clock.ts'
import { MemorySpentTime } from './memory-spent-time.ts'
import { Plans, plansFile } from '../plans/plans.ts'
import { requireTime, usedOf } from './spent-time.ts'

const plan = new Plans(
  plansFile.parse({
    one: { credits: 1, requests_per_second: 1, browser_seconds_per_minute: 60, thread_seconds_per_minute: 10 },
  }),
).get('one')
const used = (place_ms: number, thread_ms = 0) => ({ place_ms, thread_ms })

test('what calls used counts for a minute and then fades', async () => {
  const clock = new TestClock('2026-05-15T12:00:30Z')
  const time = new MemorySpentTime(clock)
  await time.charge('a', used(30_000, 1000))
  await time.charge('a', used(15_000))
  assert.equal(usedOf('place_ms', await time.spent('a')), 45_000)
  assert.equal(usedOf('thread_ms', await time.spent('a')), 1000)
  assert.equal(usedOf('place_ms', await time.spent('b')), 0)
  clock.advance(30_000 + 20_000)
  assert.equal(Math.round(usedOf('place_ms', await time.spent('a'))), 30_000, 'two thirds of the minute before')
  clock.advance(60_000)
  assert.equal(usedOf('place_ms', await time.spent('a')), 0)
})

test('over its seconds an account is told which, how many and when to come back, and then it may', async () => {
  for (const [place, thread, budget] of [
    [61_000, 0, 'browser_seconds'],
    [600_000, 0, 'browser_seconds'],
    [0, 10_500, 'thread_seconds'],
    [0, 300_000, 'thread_seconds'],
  ] as const) {
    for (const second of ['00', '20', '59']) {
      const clock = new TestClock(`2026-05-15T12:00:${second}Z`)
      const time = new MemorySpentTime(clock)
      requireTime(await time.spent('a'), plan)
      await time.charge('a', used(place, thread))
      let seconds = 0
      const spent = await time.spent('a')
      assert.throws(
        () => requireTime(spent, plan),
        (error: unknown) => {
          assert.ok(error instanceof Error && 'details' in error && 'retryAfterSeconds' in error)
          assert.deepEqual(error.details, {
            budget,
            limit: budget === 'browser_seconds' ? 60 : 10,
            used: Math.ceil((place + thread) / 1000),
          })
          seconds = Number(error.retryAfterSeconds)
          return true
        },
      )
      assert.ok(seconds >= 1 && seconds <= 120, String(seconds))
      clock.advance(seconds * 1000)
      requireTime(await time.spent('a'), plan)
    }
  }
})

test('the seconds of the minute before are waited for no longer than they count', async () => {
  const clock = new TestClock('2026-05-15T12:00:50Z')
  const time = new MemorySpentTime(clock)
  await time.charge('a', used(90_000))
  clock.advance(15_000)
  await time.charge('a', used(20_000))
  const spent = await time.spent('a')
  // 20 s now and 11/12 of 90 s before: 42.5 s more must fade, of 90 s that fade within a minute.
  assert.throws(() => requireTime(spent, plan), { retryAfterSeconds: 29 })
  clock.advance(29_000)
  requireTime(await time.spent('a'), plan)
})

test('accounts that use nothing any more are forgotten', async () => {
  const clock = new TestClock('2026-05-15T12:00:00Z')
  const time = new MemorySpentTime(clock)
  for (let index = 0; index < 100; index += 1) await time.charge(`account ${index}`, used(1))
  assert.equal(time.size, 100)
  clock.advance(130_000)
  for (let index = 0; index < 60; index += 1) await time.charge('busy', used(1))
  assert.equal(time.size, 1)
})
