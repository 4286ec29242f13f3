import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, filled, listOf, number, text } from './asked-for.ts'

const items = (...lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

test('what a line says there is not, in any language, is a no', () => {
  for (const [lines, told] of [
    [['Sans ascenseur', 'Non meublé', 'Balcon'], { ascenseur: false, meuble: false, balcon: true }],
    [['ohne Balkon', 'kein Aufzug', 'Garten'], { balkon: false, aufzug: false, garten: true }],
    [['Sin ascensor', 'Con terraza'], { ascensor: false, terraza: true }],
    [['Senza ascensore', 'Giardino'], { ascensore: false, giardino: true }],
    [['Zonder lift', 'Met balkon'], { lift: false, balkon: true }],
    [['Without balcony', 'Unfurnished', 'Sea view'], { balcony: false, furnished: false, sea_view: true }],
  ] as const) {
    const asked = Object.fromEntries(Object.keys(told).map((name) => [name, boolean]))
    assert.deepEqual(filled(`<h1>Home</h1>${items(...lines)}`, asked), told)
  }
  const further = items('Sans vis-à-vis, avec ascenseur', 'Un balcon')
  assert.deepEqual(filled(`<h1>Appartement</h1>${further}`, { ascenseur: boolean, balcon: boolean }), {
    ascenseur: true,
    balcon: true,
  })
})

test('what is struck out of a list of amenities there is not', () => {
  const list = items(
    'Wifi',
    '<del>Dishwasher</del>',
    '<s>Sauna</s>',
    '<span style="text-decoration:line-through">Grill</span>',
  )
  assert.deepEqual(
    filled(`<h1>Cabin</h1><h2>Amenities</h2>${list}`, {
      has_wifi: boolean,
      has_dishwasher: boolean,
      sauna: boolean,
      grill: boolean,
    }),
    { has_wifi: true, has_dishwasher: false, sauna: false, grill: false },
  )
})

test('free of one thing says nothing of another, and containing it is a no', () => {
  const snacks = [
    ['Bar', 'Gluten-free'],
    ['Bun', 'Contains gluten'],
    ['Cake', 'Sugar-free'],
  ].map(([name, line]) => `<div class="card"><h3>${name}</h3><p>${line}</p><p>$5.00</p></div>`)
  assert.deepEqual(
    filled(`<h1>Snacks</h1>${snacks.join('')}`, { snacks: listOf({ name: text, gluten_free: boolean }) }),
    {
      snacks: [{ name: 'Bar', gluten_free: true }, { name: 'Bun', gluten_free: false }, { name: 'Cake' }],
    },
  )
})

test('what is in stock is not sold out, and of what says neither nothing is told', () => {
  const tent = (stock: string): string => `<h1>Tent</h1><p class="price">€ 49.90</p><p class="stock">${stock}</p>`
  const asked = { price: number, sold_out: boolean }
  assert.deepEqual(filled(tent('In stock'), asked), { price: 49.9, sold_out: false })
  assert.deepEqual(filled(tent('Sold out'), asked), { price: 49.9, sold_out: true })
  assert.deepEqual(filled(tent('Two persons'), asked), { price: 49.9 })
  assert.deepEqual(filled('<h1>Zelt</h1><p>Auf Lager</p>', { ausverkauft: boolean }), { ausverkauft: false })
})
