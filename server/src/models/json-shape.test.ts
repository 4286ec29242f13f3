import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonShape } from './json-shape.ts'

test('counts values and how deep they are nested', () => {
  assert.deepEqual(jsonShape('{"a": [1, {"b": 2}], "c": 3}'), { depth: 3, values: 6 })
  assert.deepEqual(jsonShape('7'), { depth: 0, values: 1 })
})

test('takes no mark within a string for one', () => {
  assert.deepEqual(jsonShape(String.raw`["[[[[,,,,\"[[[[", "\\", []]`), { depth: 2, values: 5 })
})

test('measures what no parser would survive', () => {
  assert.equal(jsonShape('['.repeat(1_000_000)).depth, 1_000_000)
  assert.equal(jsonShape('{"a":'.repeat(300_000)).depth, 300_000)
  assert.equal(jsonShape('"'.repeat(1_000_001)).depth, 0)
})
