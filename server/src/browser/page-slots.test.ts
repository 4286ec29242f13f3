import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageSlots } from './page-slots.ts'

const never = new AbortController().signal

test('no more than its size are in at once, and who waits comes in by order of asking', async () => {
  const slots = new PageSlots(2)
  const order: number[] = []
  const entered = [0, 1, 2, 3].map(async (index) => {
    await slots.enter(never)
    order.push(index)
  })
  await Promise.all(entered.slice(0, 2))
  assert.deepEqual(order, [0, 1])
  slots.leave()
  await entered[2]
  assert.deepEqual([order, slots.taken], [[0, 1, 2], 2])
  slots.leave()
  await entered[3]
  slots.leave()
  slots.leave()
  assert.deepEqual([order, slots.taken], [[0, 1, 2, 3], 0])
})

test('who gives up waiting leaves the line to the others', async () => {
  const slots = new PageSlots(1)
  await slots.enter(never)
  const impatient = new AbortController()
  const first = slots.enter(impatient.signal)
  const second = slots.enter(never)
  impatient.abort(new Error('gone'))
  await assert.rejects(first, /gone/)
  await assert.rejects(slots.enter(impatient.signal), /gone/)
  slots.leave()
  await second
  assert.equal(slots.taken, 1)
})
