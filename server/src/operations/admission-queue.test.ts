import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Gauge, Registry } from 'prom-client'
import { pino } from 'pino'
import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import { AdmissionQueue, type AdmissionQueueOptions } from './admission-queue.ts'

function openQueue(options: Partial<AdmissionQueueOptions> = {}): AdmissionQueue {
  const waiting = new Gauge({ name: 'waiting', help: 'waiting', registers: [new Registry()] })
  return new AdmissionQueue({
    slots: 1,
    queueLength: 10,
    waitMs: 60_000,
    clock: { now: () => 0 },
    waiting,
    ...options,
  })
}

function callFrom(account: string, signal: AbortSignal = new AbortController().signal): Call {
  return { id: 'req_test', account, concurrency: 1000, signal, log: pino({ level: 'silent' }), warn: () => {} }
}

test('gives a freed slot to the accounts in turn, however many calls one of them has waiting', async () => {
  const queue = openQueue()
  const order: string[] = []
  const first = await queue.acquire(callFrom('greedy'))
  const run = async (account: string): Promise<void> => {
    using _place = await queue.acquire(callFrom(account))
    order.push(account)
  }
  const all = [run('greedy'), run('greedy'), run('greedy'), run('modest')]
  first[Symbol.dispose]()
  await Promise.all(all)
  assert.deepEqual(order, ['greedy', 'modest', 'greedy', 'greedy'])
  assert.equal(queue.busy, 0)
})

test('never runs more calls than it has slots', async () => {
  const queue = openQueue({ slots: 3, queueLength: 100 })
  let most = 0
  const run = async (account: string): Promise<void> => {
    using _place = await queue.acquire(callFrom(account))
    most = Math.max(most, queue.busy)
    await new Promise(setImmediate)
  }
  await Promise.all(Array.from({ length: 50 }, (_, index) => run(`account-${index % 4}`)))
  assert.equal(most, 3)
  assert.equal(queue.busy, 0)
})

test('refuses the call that finds the queue full, with a time to come back', async () => {
  const queue = openQueue({ queueLength: 1 })
  using _held = await queue.acquire(callFrom('a'))
  const waiting = queue.acquire(callFrom('a'))
  await assert.rejects(queue.acquire(callFrom('b')), (error: unknown) => {
    assert.ok(error instanceof Problem)
    assert.equal(error.code, 'overloaded')
    assert.ok((error.retryAfterSeconds ?? 0) >= 1)
    return true
  })
  _held[Symbol.dispose]()
  using _second = await waiting
})

test('refuses a call whose slot does not come free in time', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const queue = openQueue({ waitMs: 1000 })
  using _held = await queue.acquire(callFrom('a'))
  const waiting = queue.acquire(callFrom('a'))
  context.mock.timers.tick(1001)
  await assert.rejects(waiting, { code: 'overloaded' })
})

test('counts what a call waited for its account into its wait', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const queue = openQueue({ waitMs: 1000 })
  using _held = await queue.acquire(callFrom('a'))
  const waiting = queue.acquire({ ...callFrom('a'), waitedMs: 600 })
  context.mock.timers.tick(401)
  await assert.rejects(waiting, { code: 'overloaded' })
})

test('refuses at once the call that would wait longer than calls may, but not that of an account whose turn is near', async () => {
  let now = 0
  const queue = openQueue({ waitMs: 1000, clock: { now: () => now } })
  const first = await queue.acquire(callFrom('greedy'))
  now = 300
  first[Symbol.dispose]()
  const held = await queue.acquire(callFrom('greedy'))
  const waiting = [queue.acquire(callFrom('greedy')), queue.acquire(callFrom('greedy'))]
  await assert.rejects(queue.acquire(callFrom('greedy')), (error: unknown) => {
    assert.ok(error instanceof Problem)
    assert.equal(error.code, 'overloaded')
    assert.equal(error.retryAfterSeconds, 1)
    return true
  })
  const modest = queue.acquire(callFrom('modest'))
  held[Symbol.dispose]()
  for (const slot of [waiting[0], modest, waiting[1]]) (await slot)?.[Symbol.dispose]()
  assert.equal(queue.busy, 0)
})

test('counts the waiting calls of several slots together', async () => {
  const waiting = new Gauge({ name: 'waiting', help: 'waiting', registers: [new Registry()] })
  const [fetches, pages] = [openQueue({ waiting }), openQueue({ waiting })]
  const held = [await fetches.acquire(callFrom('a')), await pages.acquire(callFrom('a'))]
  const next = [fetches.acquire(callFrom('a')), pages.acquire(callFrom('a'))]
  assert.equal((await waiting.get()).values[0]?.value, 2)
  for (const slot of held) slot[Symbol.dispose]()
  for (const slot of next) (await slot)[Symbol.dispose]()
  assert.equal((await waiting.get()).values[0]?.value, 0)
})

test('forgets a waiting call whose caller hangs up, and gives its turn to the next', async () => {
  const queue = openQueue()
  const gone = new AbortController()
  const held = await queue.acquire(callFrom('a'))
  const first = queue.acquire(callFrom('a', gone.signal))
  const second = queue.acquire(callFrom('a'))
  gone.abort(new Error('gone'))
  await assert.rejects(first, { message: 'gone' })
  held[Symbol.dispose]()
  using _place = await second
  assert.equal(queue.busy, 1)
})

test('lets waiting calls finish after it is closed but takes no new ones', async () => {
  const queue = openQueue()
  const held = await queue.acquire(callFrom('a'))
  const waiting = queue.acquire(callFrom('a'))
  queue.close()
  await assert.rejects(queue.acquire(callFrom('a')), { code: 'overloaded' })
  held[Symbol.dispose]()
  using _place = await waiting
})

test('gives a slot back once, however often it is disposed', async () => {
  const queue = openQueue()
  const held = await queue.acquire(callFrom('a'))
  held[Symbol.dispose]()
  held[Symbol.dispose]()
  assert.equal(queue.busy, 0)
})

test('items of jobs leave a slot free, wait behind every call and count for nobody’s wait', async () => {
  const queue = openQueue({ slots: 3, queueLength: 1 })
  const item = (account: string): Call => ({ ...callFrom(account), isBackground: true })
  const items = [await queue.acquire(item('a')), await queue.acquire(item('b'))]
  const order: string[] = []
  const waitingItems = ['a', 'b', 'a'].map(async (account) => {
    using _slot = await queue.acquire(item(account))
    order.push(`item of ${account}`)
  })
  const person = await queue.acquire(callFrom('a'))
  const next = queue.acquire(callFrom('b')).then((slot) => {
    order.push('person')
    return slot
  })
  items[0]?.[Symbol.dispose]()
  using _next = await next
  assert.deepEqual(order, ['person'])
  person[Symbol.dispose]()
  items[1]?.[Symbol.dispose]()
  await Promise.all(waitingItems)
  assert.deepEqual(order.slice(1).toSorted(), ['item of a', 'item of a', 'item of b'])
})
