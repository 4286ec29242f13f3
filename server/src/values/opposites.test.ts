import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areOpposed } from './opposites.ts'

test('words are opposed that say the other of two, unless they say both', () => {
  assert.equal(areOpposed('gross weight', 'net weight'), true)
  assert.equal(areOpposed('output voltage', 'input voltage'), true)
  assert.equal(areOpposed('gross weight', 'weight'), false)
  assert.equal(areOpposed('output voltage', 'input and output voltage'), false)
  assert.equal(areOpposed('weight', 'net weight'), false)
})
