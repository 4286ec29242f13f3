import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitsJson, jsonBytes, plainText, soundText, soundValue } from './answer-size.ts'

test('counts the bytes of JSON to within those of its numbers', () => {
  const texts = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })))
  fc.assert(
    fc.property(texts, (value) => {
      const exact = Buffer.byteLength(JSON.stringify(value))
      const counted = jsonBytes(value)
      assert.ok(counted >= exact - 2 && counted <= exact + 2 * JSON.stringify(value).length, `${counted} of ${exact}`)
    }),
  )
  for (const unit of ['\u0001', '"', '\n', 'é', '€', '😀', 'a'])
    for (const times of [10, 1000, 70_000])
      assert.equal(jsonBytes(unit.repeat(times)), Buffer.byteLength(JSON.stringify(unit.repeat(times))), unit)
  assert.ok(jsonBytes(['a'.repeat(1000), 'b'.repeat(1000)], 500) > 500)
})

test('tells whether JSON fits, by its texts where their lengths do not tell', () => {
  for (const text of ['a'.repeat(1000), '\u0001'.repeat(1000), 'é'.repeat(1000)]) {
    const bytes = Buffer.byteLength(JSON.stringify([text]))
    assert.equal(fitsJson([text], bytes + 1), true)
    assert.equal(fitsJson([text], bytes - 1), false)
  }
})

test('replaces what no text holds, and nothing else', () => {
  assert.equal(soundText('a\0b\ud800c\udc00'), 'a\uFFFDb\uFFFDc\uFFFD')
  assert.equal(soundText('a\u0001😀\t'), 'a\u0001😀\t')
  assert.deepEqual(soundValue({ 'a\0': ['\ud800', 1, null, { b: true }] }), {
    'a\uFFFD': ['\uFFFD', 1, null, { b: true }],
  })
  assert.equal(plainText('a\u0001\0\n\t\fb'), 'a\uFFFD\n\t\fb')
})
