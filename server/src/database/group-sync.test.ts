import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GroupSync } from './group-sync.ts'

function flushes() {
  const ends: PromiseWithResolvers<void>[] = []
  const sync = new GroupSync(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  return { ends, sync }
}

/** Lets a flush that was asked for begin. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('who asks in one turn shares one flush', async () => {
  const { ends, sync } = flushes()
  const asked = [sync.flushed(), sync.flushed(), Promise.resolve().then(() => sync.flushed())]
  await someTurns()
  assert.equal(ends.length, 1)
  ends[0]?.resolve()
  await Promise.all(asked)
})

test('who asks while a flush runs is served by the next one, not by that', async () => {
  const { ends, sync } = flushes()
  const first = sync.flushed()
  await someTurns()
  let isServed = false
  const waitForSecond = async () => {
    await sync.flushed()
    isServed = true
  }
  const second = waitForSecond()
  ends[0]?.resolve()
  await first
  await someTurns()
  assert.deepEqual([ends.length, isServed], [2, false])
  ends[1]?.resolve()
  await second
})

test('a flush that fails fails for those it served, and the next one is tried', async () => {
  const { ends, sync } = flushes()
  const first = assert.rejects(sync.flushed(), /disk full/)
  await someTurns()
  const second = sync.flushed()
  ends[0]?.reject(new Error('disk full'))
  await first
  await someTurns()
  ends[1]?.resolve()
  await second
})
