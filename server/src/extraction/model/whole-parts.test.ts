import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeParts } from './whole-parts.ts'

test('what of a JSON object is whole when it was cut off', () => {
  const cases: [cut: string, whole: unknown][] = [
    ['{"a": 1, "b": "x', { a: 1 }],
    ['{"a": [{"n": "x, y}", "p": 2}, {"n": "z', { a: [{ n: 'x, y}', p: 2 }] }],
    ['{"a": [{"n": "x"}, {"n": "y", "p": 3', { a: [{ n: 'x' }, { n: 'y' }] }],
    [String.raw`{"a": "say \"no\"", "b": {"c": [1, 2`, { a: 'say "no"', b: { c: [1] } }],
    ['{"a": {"b": 1}}', { a: { b: 1 } }],
  ]
  for (const [cut, whole] of cases) assert.deepEqual(JSON.parse(wholeParts(cut) ?? 'null'), whole, cut)
  for (const nothing of ['', '{"a": "x', '{"a"', '{]', 'no JSON']) assert.equal(wholeParts(nothing), undefined)
})
