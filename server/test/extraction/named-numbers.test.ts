import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text } from './asked-for.ts'

const integer = { type: 'integer' }

test('numbers by which things are known are read behind what they are of, without a colon', () => {
  const order = '<h1>Order #10482</h1><p>SKU TRN-13</p><p>Item #: 4471</p><p>Ref. AB-123</p>'
  assert.deepEqual(filled(order, { order_number: text, sku: text, item_number: text, reference: text }), {
    order_number: '10482',
    sku: 'TRN-13',
    item_number: '4471',
    reference: 'AB-123',
  })
  for (const [line, name, code] of [
    ['Art.-Nr. 77-2031 | Marke: Norrland', 'artikelnummer', '77-2031'],
    ['Commande n° 10482', 'numero_commande', '10482'],
    ['Rechnung Nr. 2026-17', 'rechnungsnummer', '2026-17'],
    ['Pedido nº 4471', 'numero_pedido', '4471'],
    ['Réf. AB-123', 'reference', 'AB-123'],
    ['Ticket #481: Sails torn', 'ticket_number', '481'],
    ['EAN 4006381333931', 'ean', '4006381333931'],
    ['Docket No. 21-cv-1234', 'docket_number', '21-cv-1234'],
  ] as const)
    assert.deepEqual(filled(`<h1>Yard</h1><p>${line}</p>`, { [name]: text }), { [name]: code })
  assert.deepEqual(filled('<h1>Issue #12</h1><p>Fixed in #14</p>', { issue_number: integer }), { issue_number: 12 })
})

test('a number behind a word is not what that word’s number is, and counts and other things have none', () => {
  for (const line of ['Order 2 for free shipping', 'Item 4 of 12', 'Part 2 of the story', 'Gate no. EL-45'])
    assert.deepEqual(
      filled(`<h1>Yard</h1><p>${line}</p>`, { order_number: text, item_number: text, part_number: text }),
      undefined,
    )
})

test('what a code is called is no part of it in the records of a list', () => {
  const cards = ['13', '14', '19'].map(
    (no) => `<div class="card"><h3>Lamp ${no}</h3><p>SKU TRN-${no}</p><p>$${no}</p></div>`,
  )
  const { lamps } = filled(`<h1>Lamps</h1>${cards.join('')}`, {
    lamps: listOf({ name: text, sku: text, price: number }),
  }) as { lamps: object[] }
  assert.deepEqual(lamps[1], { name: 'Lamp 14', sku: 'TRN-14', price: 14 })
})
