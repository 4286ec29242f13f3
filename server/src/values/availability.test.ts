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
  ['Back in stock', true],
  ['Wieder lieferbar', true],
  ['Currently available', true],
  ['Available until 5 May', true],
  ['Available from our shop in May Street', true],
  ['Available in 12 colours', true],
  ['Lieferbar in 3 Tagen', true],
  ['Lieferbar ab Lager', true],
  ['In stock, ships soon', true],
  ['Only 2 left in stock - order soon.', true],
  ['No minimum order. In stock', true],
  ['Nu op voorraad', true],
  ['Almost sold out', true],
  ['Fast ausverkauft', true],
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
  ['This item is no longer in stock.', false],
  ['None in stock', false],
  ['Never in stock', false],
  ["We don't have any in stock", false],
  ['Not yet available', false],
  ['In stock: no', false],
  ['0 left', false],
  ['Add to cart · not in stock', false],
  ['Nicht lieferbar', false],
  ['Ist leider nicht mehr auf Lager', false],
  ['Kein Exemplar verfügbar', false],
  ['Pas en stock', false],
  ["N'est plus en stock", false],
  ['Plus en stock', false],
  ['Ya no está disponible', false],
  ['No disponible', false],
  ['Non disponibile', false],
  ['Não disponível', false],
  ['Niet op voorraad', false],
  ['Nie jest dostępny', false],
  ['Není skladem', false],
  ['Inte i lager', false],
  ['Ikke på lager', false],
  ['Ei varastossa', false],
  ['Stokta yok', false],
  ['Back in stock on 5 May', undefined],
  ['Available from June 3', undefined],
  ['In stock soon', undefined],
  ['Will be in stock next week', undefined],
  ['In stock in 2 weeks', undefined],
  ['Expected in stock: June 2027', undefined],
  ['Ships when back in stock', undefined],
  ['Is it in stock? No.', undefined],
  ['In stock?', undefined],
  ['Is it sold out?', undefined],
  ['Will be discontinued', undefined],
  ['Pre-order now', undefined],
  ['Available for pre-order', undefined],
  ['Vorbestellen: vorbestellbar', undefined],
  ['Bald wieder lieferbar', undefined],
  ['Ab 5. Mai lieferbar', undefined],
  ['Wird wieder lieferbar sein', undefined],
  ['Bientôt en stock', undefined],
  ['Disponible próximamente', undefined],
  ['Presto disponibile', undefined],
  ['Em breve disponível', undefined],
  ['Binnenkort weer op voorraad', undefined],
  ['Wkrótce dostępny', undefined],
  ['Скоро в наличии', undefined],
  ['Restocking', undefined],
  ['Stockholm', undefined],
  ['', undefined],
]

describe('whether a text says that a thing can be had', () => {
  for (const [text, isAvailable] of rows)
    test(`"${text}" says ${isAvailable ?? 'neither'}`, () => {
      assert.equal(availabilityIn(text), isAvailable)
      if (isAvailable !== undefined) assert.notEqual(availabilityPhrase(text), undefined)
    })
})

test('counts the places that are left', () => {
  assert.equal(availabilityIn('3 seats left'), true)
  assert.equal(availabilityIn('0 seats left'), false)
})

test('gives the words that speak of it, and of several those that deny', () => {
  assert.equal(availabilityPhrase('Back in stock on 5 May'), 'in stock')
  assert.equal(availabilityPhrase('Restocking'), undefined)
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
