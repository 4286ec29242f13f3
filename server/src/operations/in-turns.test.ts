import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { inTurns } from './in-turns.ts'

test('many things are done in order, with other work in between, until one says enough', async () => {
  const items = Array.from({ length: 5000 }, (_, index) => index)
  const done: number[] = []
  const doing = inTurns(items, (item) => done.push(item) > 0)
  const seen: number[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    seen.push(done.length)
    await setImmediate()
  }
  await doing
  assert.deepEqual(done, items)
  assert.ok(new Set(seen).size >= 9, `other work ran at ${seen.join(' ')}`)
  const some: number[] = []
  await inTurns(items, (item) => some.push(item) < 700)
  assert.equal(some.length, 700)
})
