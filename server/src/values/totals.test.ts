import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ofAllIn } from './totals.ts'

test('of "1–16 of 29" it is 29, in any of several languages', () => {
  for (const line of ['Showing 1–16 of 29 results', '1 - 16 von 29', 'Showing 16 of 29', '1 à 16 sur 29 produits'])
    assert.equal(ofAllIn(line), '29', line)
  assert.equal(ofAllIn('16 results'), undefined)
})
