import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearerKey } from './bearer-key.ts'

test('reads the key after Bearer, in any case', () => {
  for (const word of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) assert.equal(bearerKey(`${word} gn_Ab1`), 'gn_Ab1')
})

test('refuses anything else', () => {
  const long = `Bearer ${'x'.repeat(513)}`
  for (const header of [
    undefined,
    '',
    'gn_Ab1',
    'Bearer',
    'Bearer ',
    'Bearergn_Ab1',
    'Basic gn_Ab1',
    'Bearer a b',
    'Bearer é',
    long,
  ]) {
    assert.equal(bearerKey(header), undefined, String(header))
  }
})
