import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterSeconds } from './retry-after.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test('Retry-After is read as seconds and as an HTTP date; a date gone by means now', () => {
  assert.equal(retryAfterSeconds('7', now), 7)
  assert.equal(retryAfterSeconds('Sat, 21 Nov 2026 10:00:30 GMT', now), 30)
  assert.equal(retryAfterSeconds('Sat, 21 Nov 2026 09:00:00 GMT', now), 0)
})

test('what is neither is as if absent', () => {
  for (const header of [null, '', 'soon', '-1', '1.5', 'Sometime'])
    assert.equal(retryAfterSeconds(header, now), undefined)
})
