import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonFault } from './json-fault.ts'

test('a fault of JSON is told by its line and column', () => {
  assert.equal(jsonFault('{"a": [1]}'), undefined)
  for (const [text, place] of [
    ['{\n  "type": "object",\n  oops\n}', 'Line 3, column 3'],
    ['{\n  "type": oops\n}', 'Line 2, column 11'],
    ['{"a": 1,}', 'Line 1, column 9'],
    ['{"type": ', 'Line 1, column 10'],
    ['', 'Line 1, column 1'],
    ['nonsense', 'Line 1, column 2'],
    [`{"a": "${'x'.repeat(50_000)}", b}`, 'Line 1, column 50011'],
  ] as const) {
    const said = jsonFault(text) ?? ''
    assert.ok(said.startsWith(`${place}: `), `${text.slice(0, 40)} → ${said}`)
    assert.ok(said.length < 120, said)
  }
})
