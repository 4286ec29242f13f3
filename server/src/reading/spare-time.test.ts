import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SpareTime } from './spare-time.ts'

test('is used up by work, whether it fails or not, and comes back while the loop idles', () => {
  let [now, idle] = [0, 0]
  const spare = new SpareTime({ now: () => now, idle: () => idle })
  const work = (ms: number): number => (now += ms)
  assert.equal(
    spare.spend(() => work(49)),
    49,
  )
  assert.equal(spare.isLeft, true)
  const failing = (): never => {
    work(11)
    throw new Error('unreadable')
  }
  assert.throws(() => spare.spend(failing), /unreadable/)
  assert.equal(spare.isLeft, false)
  idle += 5
  assert.equal(spare.isLeft, false, 'ten milliseconds too much were taken')
  idle += 1
  assert.equal(spare.isLeft, true)
})

test('what idle hours leave is not saved up', () => {
  let [now, idle] = [0, 0]
  const spare = new SpareTime({ now: () => now, idle: () => idle })
  idle += 3_600_000
  assert.equal(spare.isLeft, true)
  spare.spend(() => (now += 60))
  assert.equal(spare.isLeft, false)
})
