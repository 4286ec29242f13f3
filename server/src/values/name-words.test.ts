import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nameKey, wordsOf } from './name-words.ts'

test('takes names apart at humps, capitals, digits and signs, each word in the singular', () => {
  assert.deepEqual(wordsOf('reviewCount'), ['review', 'count'])
  assert.deepEqual(wordsOf('product__prices--HTMLBlock2Go'), ['product', 'price', 'html', 'block2', 'go'])
  assert.deepEqual(wordsOf("the sellers' and the chef's choice"), ['the', 'seller', 'and', 'the', 'chef', 'choice'])
  assert.deepEqual(wordsOf('Größen'), ['größen'])
  assert.deepEqual(wordsOf('FAQs of VPNs'), ['faq', 'of', 'vpn'])
  assert.deepEqual(wordsOf(' -_ '), [])
})

test('takes a name in ASCII apart as it does beside a letter that is none', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aesSxyzihABC12_-. '.split('')), maxLength: 16 })
  fc.assert(fc.property(name, (text) => assert.deepEqual([...wordsOf(text), 'é'], wordsOf(`${text} é`))))
})

test('knows the singular of common words that end in "es" and "ies"', () => {
  const singulars =
    'sizes size, courses course, houses house, databases database, boxes box, classes class, quizzes quiz, movies movie, calories calorie, cookies cookie, categories category, statuses status, potatoes potato, shoes shoe, prices price'
  for (const pair of singulars.split(', ')) {
    const [plural = '', singular] = pair.split(' ')
    assert.equal(nameKey(plural), singular)
  }
})
