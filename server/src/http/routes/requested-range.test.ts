import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestedRange } from './requested-range.ts'

const of = (range: string | undefined, ifRange?: string) =>
  requestedRange({ range, ifRange }, { bytes: 100, etag: '"a"' })

test('one range is cut to what there is', () => {
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 9],
    ['bytes=90-', 90, 99],
    ['bytes=-5', 95, 99],
    ['bytes=-500', 0, 99],
    ['bytes=99-1000000000000000000000', 99, 99],
    ['Bytes= 1-2', 1, 2],
    ['bytes=,1-2,', 1, 2],
  ] as const)
    assert.deepEqual(of(range), { start, end }, range)
})

test('what lies beyond the end, and nothing of it, cannot be satisfied', () => {
  for (const range of ['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=100-,200-300'])
    assert.equal(of(range), 'unsatisfiable', range)
})

test('all of it answers several ranges, and what is no range', () => {
  for (const range of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=9-5',
    'bytes=0-9,20-29',
    'bytes=0-9,200-',
    'bytes=0-9,x',
    'lines=1-2',
    'bytes 0-9',
  ])
    assert.equal(of(range), 'all', String(range))
})

test('a range counts only for the version that If-Range names', () => {
  assert.deepEqual(of('bytes=0-9', '"a"'), { start: 0, end: 9 })
  for (const other of ['"b"', 'W/"a"', 'Sat, 21 Nov 2026 10:00:00 GMT'])
    assert.equal(of('bytes=0-9', other), 'all', other)
})
