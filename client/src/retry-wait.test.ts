import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryWaitMs } from './retry-wait.ts'

const backoff = { firstMs: 100, maxMs: 350 }

test('waits are spread from nothing to a bound that doubles with each try up to the most', () => {
  for (const [tries, bound] of [
    [1, 100],
    [2, 200],
    [3, 350],
    [9, 350],
  ] as const) {
    const waits = Array.from({ length: 500 }, () => retryWaitMs(tries, undefined, backoff))
    assert.ok(Math.min(...waits) >= 0 && Math.max(...waits) <= bound, `try ${tries}`)
    assert.ok(Math.min(...waits) < bound * 0.1 && Math.max(...waits) > bound * 0.9, `try ${tries} is spread`)
  }
})

test('never waits less than the service asked for', () => {
  for (let turn = 0; turn < 100; turn += 1) assert.ok(retryWaitMs(1, 2, backoff) >= 2000)
})
