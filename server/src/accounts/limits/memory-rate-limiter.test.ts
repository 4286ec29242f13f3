import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestClock } from '../../../test/kit/test-clock.ts'
import { MemoryRateLimiter } from './memory-rate-limiter.ts'

function world() {
  const clock = new TestClock('2026-05-15T12:00:00Z')
  return { clock, limiter: new MemoryRateLimiter(clock) }
}

async function takeAll(limiter: MemoryRateLimiter, rate: number): Promise<number> {
  let taken = 0
  while ((await limiter.take('a', rate)).allowed) taken += 1
  return taken
}

test('allows a burst of one second, at least 2', async () => {
  for (const [rate, burst] of [
    [10, 10],
    [2, 2],
    [1, 2],
    [0.1, 2],
    [2.5, 3],
  ] as const) {
    assert.equal(await takeAll(world().limiter, rate), burst, `at ${rate}/s`)
  }
})

test('fills at the rate of the plan', async () => {
  const { clock, limiter } = world()
  await takeAll(limiter, 10)
  clock.advance(350)
  assert.equal(await takeAll(limiter, 10), 3)
  clock.advance(50)
  assert.equal(await takeAll(limiter, 10), 1)
  clock.advance(3_600_000)
  assert.equal(await takeAll(limiter, 10), 10)
})

test('says what is left, when it is full again and how long to wait, in whole seconds', async () => {
  const { clock, limiter } = world()
  assert.deepEqual(await limiter.take('a', 0.5), {
    allowed: true,
    limit: 2,
    remaining: 1,
    resetSeconds: 2,
    retryAfterSeconds: 0,
  })
  await limiter.take('a', 0.5)
  assert.deepEqual(await limiter.take('a', 0.5), {
    allowed: false,
    limit: 2,
    remaining: 0,
    resetSeconds: 4,
    retryAfterSeconds: 2,
  })
  clock.advance(1500)
  assert.deepEqual(await limiter.peek('a', 0.5), {
    allowed: false,
    limit: 2,
    remaining: 0,
    resetSeconds: 3,
    retryAfterSeconds: 1,
  })
  clock.advance(500)
  assert.equal((await limiter.take('a', 0.5)).allowed, true)
})

test('peeking takes nothing', async () => {
  const { limiter } = world()
  for (let count = 0; count < 5; count += 1) assert.equal((await limiter.peek('a', 2)).remaining, 2)
  assert.equal(limiter.size, 0)
})

test('accounts do not share a bucket', async () => {
  const { limiter } = world()
  await takeAll(limiter, 2)
  assert.equal((await limiter.take('b', 2)).allowed, true)
})

test('a smaller plan applies at once', async () => {
  const { limiter } = world()
  await limiter.take('a', 50)
  assert.equal(await takeAll(limiter, 2), 2)
})

test('a clock that is set back neither fills nor empties a bucket', async () => {
  const { clock, limiter } = world()
  await takeAll(limiter, 2)
  clock.advance(-60_000)
  assert.equal((await limiter.take('a', 2)).allowed, false)
  clock.advance(1000)
  assert.equal(await takeAll(limiter, 2), 0)
})

test('forgets full buckets', async () => {
  const { clock, limiter } = world()
  for (let index = 0; index < 5000; index += 1) {
    clock.advance(10)
    await limiter.take(`account ${index}`, 2)
  }
  // Each is full again after 0.5 s, in which 50 others come.
  assert.ok(limiter.size <= 60, `${limiter.size} buckets`)
})
