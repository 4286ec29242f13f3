import assert from 'node:assert/strict'
import { test } from 'node:test'
import { membersOf } from './members.ts'

const values = [
  {},
  { a: 1 },
  { a: '', b: null, c: true, d: -1.5e3 },
  { text: 'quotes " and \\ and \\" and \u2028 and }{][,', 'name "x\\': ['}', '"', { deep: ['\\', []] }], last: {} },
  { empty: [], nested: { a: { b: ['],', '\\"'] } }, end: 'ü€😀' },
]

test('takes an object apart as parsing it does', () => {
  for (const value of values) {
    const members = [...membersOf(Buffer.from(JSON.stringify(value)))]
    const parsed = members.map(([name, json]) => [name, JSON.parse(json.toString('utf8'))] as const)
    assert.deepEqual(Object.fromEntries(parsed), value)
  }
})

test('takes a text of backslashes in a time that grows with it', () => {
  const text = '\\'.repeat(400_000)
  const [first] = [...membersOf(Buffer.from(JSON.stringify({ text, next: 1 })))]
  assert.equal(first?.[1].length, JSON.stringify(text).length)
})
