import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../call.ts'
import { testCall } from '../../test/kit/test-call.ts'
import { AccountTurns } from './account-concurrency.ts'

function callOf(account: string, signal: AbortSignal = new AbortController().signal): Call {
  return { ...testCall(), account, concurrency: 2, signal }
}

test('an account runs as many calls at once as its plan allows; the others wait their turn, in order', async () => {
  const turns = new AccountTurns({ queueLength: 10, waitMs: 1000, clock: { now: () => 0 } })
  const order: number[] = []
  let running = 0
  const run = async (number: number): Promise<void> => {
    using _turn = await turns.take(callOf('a'))
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
  const turns = new AccountTurns({ queueLength: 0, waitMs: 1000, clock: { now: () => 0 } })
  using _first = await turns.take(callOf('a'))
  using _second = await turns.take(callOf('a'))
  using _other = await turns.take(callOf('b'))
  await assert.rejects(turns.take(callOf('a')), { code: 'overloaded', retryAfterSeconds: 2 })
})

test('whoever waits too long or hangs up is told so, and the turn goes to the next', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const turns = new AccountTurns({ queueLength: 10, waitMs: 1000, clock: { now: () => 0 } })
  const held = await turns.take(callOf('a'))
  using _second = await turns.take(callOf('a'))
  const gone = new AbortController()
  const left = turns.take(callOf('a', gone.signal))
  gone.abort(new Error('gone'))
  await assert.rejects(left, /gone/)
  const late = turns.take(callOf('a'))
  context.mock.timers.tick(1001)
  await assert.rejects(late, { code: 'overloaded' })
  const next = turns.take(callOf('a'))
  held[Symbol.dispose]()
  using _next = await next
})

test('a call that would wait longer than calls may is refused at once, and one that waited says how long', async () => {
  let now = 0
  const turns = new AccountTurns({ queueLength: 10, waitMs: 1000, clock: { now: () => now } })
  const [first, second] = [await turns.take(callOf('a')), await turns.take(callOf('a'))]
  now = 4000
  first[Symbol.dispose]()
  const third = await turns.take(callOf('a'))
  assert.equal(third.waitedMs, 0)
  await assert.rejects(turns.take(callOf('a')), { code: 'overloaded', retryAfterSeconds: 2 })
  second[Symbol.dispose]()
  third[Symbol.dispose]()

  const slow = new AccountTurns({ queueLength: 10, waitMs: 1000, clock: { now: () => now } })
  const held = [await slow.take(callOf('a')), await slow.take(callOf('a'))]
  const waiting = slow.take(callOf('a'))
  now += 700
  held[0]?.[Symbol.dispose]()
  const taken = await waiting
  assert.equal(taken.waitedMs, 700)
})
