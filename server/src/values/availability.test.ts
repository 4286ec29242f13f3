import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { availabilityIn, availabilityPhrase, isPreOrder } from './availability.ts'

const rows: readonly (readonly [text: string, isAvailable: boolean | undefined])[] = [
  ['In stock', true],
  ['https://schema.org/InStock', true],
  ['InStoreOnly', true],
  ['Only 3 left!', true],
  ['Add to basket', true],
  ['Auf Lager', true],
  ['In den Warenkorb', true],
  ['En stock', true],
  ['Disponibilità immediata', true],
  ['Skladem', true],
  ['Na stanju', true],
  ['В наличии', true],
  ['在庫あり', true],
  ['במלאי', true],
  ['Pre-order now', true],
  ['Vorbestellen: vorbestellbar', true],
  ['Out of stock', false],
  ['https://schema.org/OutOfStock', false],
  ['SoldOut', false],
  ['Sold out', false],
  ['Currently unavailable', false],
  ['no longer available', false],
  ['Not in stock', false],
  ['0 in stock', false],
  ['Notify me when it is back', false],
  ['Ausverkauft', false],
  ['Nicht auf Lager', false],
  ['Nicht mehr verfügbar', false],
  ['Rupture de stock', false],
  ['Agotado', false],
  ['Brak w magazynie', false],
  ['Нет в наличии', false],
  ['品切れ', false],
  ['10 in stock', true],
  ['Restocking', undefined],
  ['Stockholm', undefined],
  ['', undefined],
]

describe('whether a text says that a thing can be had', () => {
  for (const [text, isAvailable] of rows)
    test(`"${text}" says ${isAvailable ?? 'neither'}`, () => {
      assert.equal(availabilityIn(text), isAvailable)
      assert.equal(availabilityPhrase(text) === undefined, isAvailable === undefined)
    })
})

test('gives the words that say so, and of several those that deny', () => {
  assert.equal(availabilityPhrase('Mug · Only 3 left! · Blue'), 'Only 3 left')
  assert.equal(availabilityPhrase('Add to cart – currently out of stock'), 'out of stock')
})

test('knows what can only be ordered before it is there', () => {
  assert.deepEqual(['Pre-order', 'PreOrder', 'presale', 'Vorbestellen', 'In stock'].map(isPreOrder), [
    true,
    true,
    true,
    true,
    false,
  ])
})
