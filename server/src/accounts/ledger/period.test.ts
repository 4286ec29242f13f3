import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodOf } from './period.ts'

test('a period is the calendar month in UTC', () => {
  for (const [time, start, end] of [
    ['2026-01-31T23:59:59.999Z', '2026-01-01', '2026-02-01'],
    ['2026-02-01T00:00:00.000Z', '2026-02-01', '2026-03-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01'],
    ['2026-12-31T23:30:00.000-01:00', '2027-01-01', '2027-02-01'],
  ] as const) {
    assert.deepEqual(periodOf(Date.parse(time)), { start: Date.parse(start), end: Date.parse(end) })
  }
})
