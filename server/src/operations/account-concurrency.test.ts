import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../call.ts'
import { testCall } from '../../test/kit/test-call.ts'
import { ConcurrencyLimiter } from './account-concurrency.ts'

function callOf(account: string, signal: AbortSignal = new AbortController().signal): Call {
  return { ...testCall(), account, concurrency: 2, signal }
}

test('an account runs as many calls at once as its plan allows; the others wait their turn, in order', async () => {
  const limiter = new ConcurrencyLimiter({ queueLength: 10, waitMs: 1000, clock: { now: () => 0 } })
  const order: number[] = []
  let running = 0
  const run = async (number: number): Promise<void> => {
    using _permit = await limiter.acquire(callOf('a'))
    running += 1
    assert.ok(running <= 2)
    order.push(number)
    await new Promise(setImmediate)
    running -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map(run))
  assert.deepEqual(order, [1, 2, 3, 4, 5])
})

test('one account never waits for another', async () => {
  const limiter = new ConcurrencyLimiter({ queueLength: 0, waitMs: 1000, clock: { now: () => 0 } })
  using _first = await limiter.acquire(callOf('a'))
  using _second = await limiter.acquire(callOf('a'))
  using _other = await limiter.acquire(callOf('b'))
  await assert.rejects(limiter.acquire(callOf('a')), { code: 'overloaded', retryAfterSeconds: 2 })
})

test('whoever waits too long or hangs up is told so, and the turn goes to the next', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const limiter = new ConcurrencyLimiter({ queueLength: 10, waitMs: 1000, clock: { now: () => 0 } })
  const held = await limiter.acquire(callOf('a'))
  using _second = await limiter.acquire(callOf('a'))
  const gone = new AbortController()
  const left = limiter.acquire(callOf('a', gone.signal))
  gone.abort(new Error('gone'))
  await assert.rejects(left, /gone/)
  const late = limiter.acquire(callOf('a'))
  context.mock.timers.tick(1001)
  await assert.rejects(late, { code: 'overloaded' })
  const next = limiter.acquire(callOf('a'))
  held[Symbol.dispose]()
  using _next = await next
})

test('a call that would wait longer than calls may is refused at once, and one that waited says how long', async () => {
  let now = 0
  const limiter = new ConcurrencyLimiter({ queueLength: 10, waitMs: 1000, clock: { now: () => now } })
  const [first, second] = [await limiter.acquire(callOf('a')), await limiter.acquire(callOf('a'))]
  now = 4000
  first[Symbol.dispose]()
  const third = await limiter.acquire(callOf('a'))
  assert.equal(third.waitedMs, 0)
  await assert.rejects(limiter.acquire(callOf('a')), { code: 'overloaded', retryAfterSeconds: 2 })
  second[Symbol.dispose]()
  third[Symbol.dispose]()

  const slow = new ConcurrencyLimiter({ queueLength: 10, waitMs: 1000, clock: { now: () => now } })
  const held = [await slow.acquire(callOf('a')), await slow.acquire(callOf('a'))]
  const waiting = slow.acquire(callOf('a'))
  now += 700
  held[0]?.[Symbol.dispose]()
  const taken = await waiting
  assert.equal(taken.waitedMs, 700)
})

test('items of jobs leave a place to calls of people and wait behind them, as long as it takes', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const limiter = new ConcurrencyLimiter({ queueLength: 0, waitMs: 1000, clock: { now: () => 0 } })
  const item = (signal?: AbortSignal): Call => ({ ...callOf('a', signal), isBackground: true })
  const first = await limiter.acquire(item())
  const order: string[] = []
  const gone = new AbortController()
  const left = limiter.acquire(item(gone.signal))
  const second = limiter.acquire(item()).then((permit) => {
    order.push('item')
    return permit
  })
  gone.abort(new Error('cancelled'))
  await assert.rejects(left, /cancelled/)
  context.mock.timers.tick(60_000)
  const person = await limiter.acquire(callOf('a'))
  order.push('person')
  first[Symbol.dispose]()
  await new Promise(setImmediate)
  assert.deepEqual(order, ['person'], 'the place that is left is not for items')
  person[Symbol.dispose]()
  using _second = await second
  assert.deepEqual(order, ['person', 'item'])
})

test('of a plan with one call at once an item may have that one', async () => {
  const limiter = new ConcurrencyLimiter({ queueLength: 5, waitMs: 1000, clock: { now: () => 0 } })
  const one = { ...callOf('a'), concurrency: 1 }
  const first = await limiter.acquire({ ...one, isBackground: true })
  const item = limiter.acquire({ ...one, isBackground: true })
  const person = limiter.acquire(one)
  first[Symbol.dispose]()
  const taken = await Promise.race([person.then((permit) => ({ permit, who: 'person' })), item.then(() => 'item')])
  assert.ok(typeof taken === 'object', 'people first')
  taken.permit[Symbol.dispose]()
  using _item = await item
})
