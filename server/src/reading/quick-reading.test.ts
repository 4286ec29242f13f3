import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuick } from './quick-reading.ts'

test('tells pages that are read at once from those with too many characters or tags', () => {
  assert.equal(isQuick(''), true)
  assert.equal(isQuick(`<p>${'word '.repeat(39_000)}`), true)
  assert.equal(isQuick(`<p>${'word '.repeat(40_000)}`), false)
  assert.equal(isQuick('<p>a'.repeat(1500)), true)
  assert.equal(isQuick('<p>a'.repeat(1501)), false)
})

test('a base address may make each link as long as the page', () => {
  for (const base of ['<base href=/>', '<BASE\nhref=/>']) assert.equal(isQuick(`<p>${base}`), false)
  assert.equal(isQuick('<b>a</b><bas>basement'), true)
})
