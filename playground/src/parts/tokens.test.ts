import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf, tokensOf } from './tokens.ts'

test('JSON: names, strings, and what is neither', () => {
  const text = '{ "a\\"b": "c: \\"d\\"", "n": -1.5e3, "t": [true, null] }'
  assert.deepEqual(
    tokensOf(text, 'json').map(({ kind, from, to }) => [kind, text.slice(from, to)]),
    [
      ['name', '"a\\"b"'],
      ['string', '"c: \\"d\\""'],
      ['name', '"n"'],
      ['other', '-1.5e3'],
      ['name', '"t"'],
      ['other', 'true'],
      ['other', 'null'],
    ],
  )
})

test('HTML: names of elements, names and values of attributes, comments', () => {
  const text = '<!-- <b> --><a href="/x?a>b" hidden id=\'y\'>1 < 2</a><br/>'
  assert.deepEqual(
    tokensOf(text, 'html').map(({ kind, from, to }) => [kind, text.slice(from, to)]),
    [
      ['other', '<!-- <b> -->'],
      ['name', '<a'],
      ['other', 'href'],
      ['string', '"/x?a>b"'],
      ['other', 'id'],
      ['string', "'y'"],
      ['name', '</a'],
      ['name', '<br'],
    ],
  )
})

test('what is not closed costs no more than what is', () => {
  for (const part of ['<!--', '<a "', "<a '", '<a ', '"', '"\\'])
    for (const language of ['html', 'json'] as const)
      assert.ok(tokensOf(part.repeat(50_000), language).length <= 20_000)
})

test('words are found whatever their case, and as they are written', () => {
  assert.deepEqual(placesOf('Fish (fish) FISH.', 'fish').length, 3)
  assert.deepEqual(placesOf('a.b a.b axb', 'A.B'), [
    { from: 0, to: 3 },
    { from: 4, to: 7 },
  ])
  assert.deepEqual(placesOf('abc', ''), [])
})
