import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { textPage } from './text-page.ts'

test('the pages of a text, one after the other, are the text, and each moves on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 50 }), (whole, length) => {
      let read = ''
      for (let start = 0; start < whole.length;) {
        const { text, end, total } = textPage(whole, start, length)
        assert.ok(text.length > 0 && text.length <= length && total === whole.length)
        assert.ok(text.isWellFormed(), 'a character was cut in half')
        read += text
        start = end
      }
      assert.equal(read, whole)
    }),
  )
})

test('a page ends at a line, else at a word, when one is near', () => {
  assert.equal(textPage('one two\nthree four', 0, 12).text, 'one two\n')
  assert.equal(textPage('one two three', 0, 9).text, 'one two ')
  assert.equal(textPage('abcdefghij', 4, 3).text, 'efg')
  assert.deepEqual(textPage('abc', 9, 5), { text: '', start: 3, end: 3, total: 3 })
})
