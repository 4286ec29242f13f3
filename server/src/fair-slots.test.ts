import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairSlots } from './fair-slots.ts'

const never = new AbortController().signal

/** Notes in which order calls are given a slot. */
function queued(slots: FairSlots, given: string[]) {
  return (account: string): Promise<Disposable> =>
    slots.acquire(account, never).then((slot) => {
      given.push(account)
      return slot
    })
}

test('one account may hold all slots, and one that holds none still finds the reserve', async () => {
  const slots = new FairSlots({ slots: 2, reserve: 1 })
  const held = [await slots.acquire('a', never), await slots.acquire('a', never)]
  assert.equal(slots.tryAcquire('a'), undefined)
  const other = slots.tryAcquire('b')
  assert.ok(other)
  assert.equal(slots.tryAcquire('b'), undefined)
  assert.equal(slots.tryAcquire('c'), undefined, 'the reserve is bounded, too')
  assert.equal(slots.busy, 3)
  other[Symbol.dispose]()
  assert.equal(slots.tryAcquire('a'), undefined, 'the reserve is not for those who hold a slot')
  for (const slot of held) slot[Symbol.dispose]()
  assert.equal(slots.busy, 0)
})

test('a free slot goes to the account that holds the fewest, among equals in turns', async () => {
  const slots = new FairSlots({ slots: 3 })
  const first = await slots.acquire('a', never)
  const second = await slots.acquire('a', never)
  const third = await slots.acquire('a', never)
  const given: string[] = []
  const wait = queued(slots, given)
  const waiting = [wait('a'), wait('a'), wait('b'), wait('b'), wait('c')]
  first[Symbol.dispose]()
  second[Symbol.dispose]()
  for (const at of [2, 4]) await waiting[at]
  assert.deepEqual(given, ['b', 'c'])
  third[Symbol.dispose]()
  await waiting[0]
  assert.deepEqual(given, ['b', 'c', 'a'], 'it holds none any more, as the others did when they came before it')
  for (const at of [2, 4, 0, 1, 3]) (await waiting[at])?.[Symbol.dispose]()
  assert.equal(given.length, 5)
  assert.equal(slots.waiting, 0)
})

test('who gives up waiting is forgotten', async () => {
  const slots = new FairSlots({ slots: 1 })
  const held = await slots.acquire('a', never)
  const leaving = new AbortController()
  const waiting = slots.acquire('b', leaving.signal)
  leaving.abort(new Error('gone'))
  await assert.rejects(waiting, /gone/)
  assert.equal(slots.waiting, 0)
  held[Symbol.dispose]()
  held[Symbol.dispose]()
  assert.equal(slots.busy, 0, 'a slot is given back once')
})
