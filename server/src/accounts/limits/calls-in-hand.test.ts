import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallsInHand } from './calls-in-hand.ts'
import { type Plan, Plans, plansFile } from '../plans/plans.ts'

const mebibyte = 1024 * 1024

function planOf(more: object = {}): Plan {
  const file = { one: { credits: 1, requests_per_second: 1, concurrency: 2, waiting_calls: 1, ...more } }
  return new Plans(plansFile.parse(file)).get('one')
}

test('an account has as many calls in hand as may run and wait, and one more is told so', () => {
  const calls = new CallsInHand({ maxBytes: mebibyte })
  const enter = (accountId: string) => calls.enter({ accountId, plan: planOf(), bytes: 10 })
  const entered = [enter('a'), enter('a'), enter('a')]
  assert.throws(() => enter('a'), {
    code: 'budget_exceeded',
    retryAfterSeconds: 2,
    details: { budget: 'waiting_calls', limit: 1, used: 1 },
  })
  enter('b')[Symbol.dispose]()
  entered[1]?.[Symbol.dispose]()
  entered[1]?.[Symbol.dispose]()
  entered.push(enter('a'))
  assert.throws(() => enter('a'), { code: 'budget_exceeded' }, 'a call is given back once')
  for (const call of entered) call[Symbol.dispose]()
  assert.equal(calls.bytes, 0)
})

test('the bodies that calls hold are bounded until they are dropped; a single one always fits', () => {
  const calls = new CallsInHand({ maxBytes: 100 * mebibyte })
  const plan = planOf({ waiting_calls: 100, body_bytes: 1000 })
  const enter = (bytes: number) => calls.enter({ accountId: 'a', plan, bytes })
  const large = enter(2000)
  assert.throws(() => enter(1), { code: 'budget_exceeded', details: { budget: 'body_bytes', limit: 1000, used: 2000 } })
  large.shrink(400)
  large.shrink(5000)
  const second = enter(600)
  assert.throws(() => enter(1), { code: 'budget_exceeded' })
  large[Symbol.dispose]()
  large.shrink(0)
  assert.equal(calls.bytes, 600)
  second[Symbol.dispose]()
  assert.equal(calls.bytes, 0)
})

test('all accounts together fill the process for large bodies before they fill it for small ones', () => {
  const calls = new CallsInHand({ maxBytes: 4 * mebibyte })
  const enter = (accountId: string, bytes: number) => calls.enter({ accountId, plan: planOf(), bytes })
  for (const accountId of ['a', 'b', 'c']) enter(accountId, mebibyte)
  assert.throws(() => enter('d', mebibyte), { code: 'overloaded', retryAfterSeconds: 2 })
  enter('d', 1000)
})
