import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, labelled, listOf, number, object, row, text } from './asked-for.ts'

const reduced = '<h1>Tern 13</h1><p class="price"><ins>$1,249.00</ins> <del>$1,399.00</del></p>'

test('an object of prices has the current and the former one by whatever words its parts are called', () => {
  for (const [name, current, original] of [
    ['pricing', 'current', 'original'],
    ['price', 'now', 'was'],
    ['cost', 'current', 'previous'],
    ['preis', 'aktuell', 'alt'],
    ['prix', 'actuel', 'ancien'],
    ['pricing', 'sale', 'regular'],
  ] as const)
    assert.deepEqual(filled(reduced, { [name]: object({ [current]: number, [original]: number, currency: text }) }), {
      [name]: { [current]: 1249, [original]: 1399, currency: 'USD' },
    })
  const power = `<h1>Pump</h1>${labelled({ Current: '5 A' })}`
  assert.deepEqual(filled(power, { power: object({ current: number, original: number }) }), { power: { current: 5 } })
})

test('each record of a list has its current and its former price', () => {
  const cards = [5, 15, 25].map(
    (price) =>
      `<div class="card"><h3>Sail ${price}</h3><p class="price"><ins>$${price}</ins> <del>$${price + 2}</del></p></div>`,
  )
  const { sails } = filled(`<h1>Sails</h1>${cards.join('')}`, {
    sails: listOf({ name: text, pricing: object({ current: number, original: number }) }),
  }) as { sails: object[] }
  assert.deepEqual(sails[1], { name: 'Sail 15', pricing: { current: 15, original: 17 } })
})

test('a price that a page tells in words is a text, and no number', () => {
  for (const [label, told] of [
    ['Price', 'Free'],
    ['Price', 'On request'],
    ['Eintritt', 'frei'],
    ['Preis', 'auf Anfrage'],
    ['Prix', 'sur demande'],
    ['Precio', 'a consultar'],
  ] as const) {
    assert.deepEqual(filled(`<h1>Walk</h1>${labelled({ [label]: told })}`, { price: text }), { price: told })
    assert.deepEqual(filled(`<h1>Walk</h1>${labelled({ [label]: told })}`, { price: number }), undefined)
  }
  assert.deepEqual(filled('<h1>Walk</h1><p class="price">Sold out</p>', { price: text }), undefined)
})

test('records tell words in place of an amount where others tell amounts', () => {
  const told = [
    ['Ball', '€25'],
    ['Walk', 'Free'],
    ['Fair', 'On request'],
    ['Run', '€5'],
  ] as const
  const head = '<tr><th>Event</th><th>Price</th></tr>'
  const events = { events: listOf({ name: text, price: text }) }
  const all = { events: told.map(([name, price]) => ({ name, price })) }
  const table = `<h1>Events</h1><table>${head}${told.map((cells) => row(...cells)).join('')}</table>`
  assert.deepEqual(filled(table, events), all)
  const cards = told.map(([name, price]) => `<div class="card"><h3>${name}</h3><p>${price}</p></div>`).join('')
  assert.deepEqual(filled(`<h1>Events</h1>${cards}`, events), all)
})

test('a price that is asked for in one currency is not told in another', () => {
  const shown = '<h1>Tern 13</h1><p class="price">€ 1,249.00</p>'
  const offers = { '@type': 'Offer', price: '1249.00', priceCurrency: 'EUR' }
  const told = { '@context': 'https://schema.org', '@type': 'Product', name: 'Tern 13', offers }
  for (const page of [shown, `<script type="application/ld+json">${JSON.stringify(told)}</script>${shown}`]) {
    for (const name of ['price_usd', 'priceInDollars', 'price_gbp'])
      assert.deepEqual(filled(page, { title: text, [name]: number }), { title: 'Tern 13' }, name)
    for (const name of ['price', 'price_eur', 'preis_in_euro'])
      assert.deepEqual(filled(page, { title: text, [name]: number }), { title: 'Tern 13', [name]: 1249 }, name)
  }
  const both = '<h1>Tern 13</h1><p class="price">€ 1,249.00 / $1,399.00</p>'
  assert.deepEqual(filled(both, { price_usd: number, price_eur: number }), { price_usd: 1399, price_eur: 1249 })
})
