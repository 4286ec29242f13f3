import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { wordsOf } from './name-words.ts'

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
