import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkBodyShape } from './body-limits.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const list = (count: number, value = '{}'): string => `[${Array.from({ length: count }, () => value).join(',')}]`

/** Values of parsed JSON, counted as the limit counts them. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, part) => sum + countOf(part), 1)
}

test('at most 20,000 values pass, whatever they are and however they are spaced', () => {
  for (const value of ['{}', '[]', '0', '"a,b"', 'null', ' { } ', '[\n]', '"\\",["', '"\\\\"']) {
    assert.equal(countOf(JSON.parse(list(19_999, value))), 20_000)
    checkBodyShape(bytes(list(19_999, value)))
    assert.throws(
      () => checkBodyShape(bytes(list(20_000, value))),
      { code: 'invalid_request', message: /20000/ },
      value,
    )
  }
  for (const pair of ['{"a":0}', '[[]]', '{"a,b":[]}']) {
    checkBodyShape(bytes(list(9_999, pair)))
    assert.throws(() => checkBodyShape(bytes(list(10_000, pair))), { code: 'invalid_request' }, pair)
  }
})

test('commas and brackets within strings are no values, and a mark of byte order is none either', () => {
  checkBodyShape(bytes(JSON.stringify({ text: '[{,'.repeat(100_000), more: '\\"'.repeat(100_000) })))
  checkBodyShape(bytes(`\uFEFF${list(19_999)}`))
})

test('nesting is bounded before anything is parsed', () => {
  checkBodyShape(bytes('['.repeat(100) + ']'.repeat(100)))
  assert.throws(() => checkBodyShape(bytes('['.repeat(101) + ']'.repeat(101))), /nested deeper/)
  assert.throws(() => checkBodyShape(bytes('{"a":'.repeat(500_000))), /nested deeper/)
})

test('what is no JSON is left to the parser', () => {
  for (const text of ['', '   ', '"never ends', ']]]]', '"\\', 'nonsense', '{"a"']) checkBodyShape(bytes(text))
})
