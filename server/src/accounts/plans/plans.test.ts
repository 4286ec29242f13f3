import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Plans, plansFile } from './plans.ts'

test('has the four plans of decision C4 by default', () => {
  const plans = new Plans()
  const rows = plans.names.map((name) => [name, plans.get(name).credits, plans.get(name).requestsPerSecond])
  assert.deepEqual(rows, [
    ['free', 1000, 2],
    ['starter', 50_000, 10],
    ['scale', 1_000_000, 50],
    ['unlimited', 1_000_000_000, 1000],
  ])
})

test('a plans file replaces, adds and takes away', () => {
  const file = {
    free: null,
    scale: { credits: 5, requests_per_second: 0.5 },
    team: { credits: 7, requests_per_second: 1 },
  }
  const plans = new Plans(plansFile.parse(file))
  assert.deepEqual(plans.names, ['starter', 'scale', 'unlimited', 'team'])
  const { budgets, ...scale } = plans.get('scale')
  assert.deepEqual(scale, { name: 'scale', credits: 5, requestsPerSecond: 0.5, concurrency: 10 })
  assert.deepEqual(budgets, new Plans().get('starter').budgets, 'what it does not say follows from its concurrency')
  assert.throws(() => plans.get('free'), /plan "free", which is none of/)
})

test('a plan has budgets, which its concurrency gives or the plans file says', () => {
  const plan = { credits: 1, requests_per_second: 1 }
  const file = {
    team: {
      ...plan,
      waiting_calls: 3,
      body_bytes: 1000,
      browser_seconds_per_minute: 1.5,
      thread_seconds_per_minute: 2,
      stored_bytes: 10,
    },
  }
  assert.deepEqual(new Plans(plansFile.parse(file)).get('team').budgets, {
    waitingCalls: 3,
    bodyBytes: 1000,
    browserMsPerMinute: 1500,
    threadMsPerMinute: 2000,
    storedBytes: 10,
  })
  const { free, unlimited } = Object.fromEntries(['free', 'unlimited'].map((name) => [name, new Plans().get(name)]))
  assert.deepEqual(free?.budgets, {
    waitingCalls: 20,
    bodyBytes: 4 * 2 ** 20,
    browserMsPerMinute: 90_000,
    threadMsPerMinute: 60_000,
    storedBytes: 2 ** 30,
  })
  assert.equal(unlimited?.budgets.bodyBytes, 64 * 2 ** 20, 'memory is bounded for everybody')
  assert.equal(unlimited?.budgets.waitingCalls, 1000)
})

test('words every object knows are not plans', () => {
  const plans = new Plans()
  for (const word of ['__proto__', 'constructor', 'toString']) assert.equal(plans.has(word), false)
})

test('refuses a plans file with a mistake', () => {
  const plan = { credits: 1, requests_per_second: 1 }
  for (const file of [
    [],
    { 'Big Plan': plan },
    { a: { ...plan, credits: -1 } },
    { a: { ...plan, rps: 1 } },
    { a: { credits: 1 } },
  ]) {
    assert.equal(plansFile.safeParse(file).success, false, JSON.stringify(file))
  }
})
