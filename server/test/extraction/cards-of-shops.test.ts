import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, integer, listOf, number, text, texts } from './asked-for.ts'

const unseen = (words: string): string => `<span class="visually-hidden">${words}</span>`

/** A card as themes write it that tell the price twice, as it always is and as it is on sale, and show one of them by their styles. */
function card({ name, now, before = '' }: { name: string; now: number; before?: string }): string {
  return `<li class="grid__item"><div class="card"><h3><a href="/p/${name}">${name}</a></h3><div class="price">
    <div class="price__regular">${unseen('Regular price')}<span class="price-item">$${now}.00 USD</span></div>
    <div class="price__sale">${unseen('Regular price')}<span><s class="price-item">${before}</s></span>${unseen('Sale price')}<span class="price-item">$${now}.00 USD</span></div>
    </div><div class="rating" role="img" aria-label="4.${name.length % 10} out of 5.0 stars"></div></div></li>`
}

const cards = [
  card({ name: 'Camp shirt', now: 88 }),
  card({ name: 'Popover', now: 74, before: '$98.00 USD' }),
  card({ name: 'Band collar', now: 112 }),
  card({ name: 'Linen tunic', now: 90, before: '$129.00 USD' }),
]
const choices = { XS: 9, S: 21, M: 24 }
const facet = `<fieldset><legend>Size</legend><ul>${Object.entries(choices)
  .map(
    ([size, count]) =>
      `<li><label><input type="checkbox">${size} (${count}) ${unseen(`${size} (${count} products)`)}</label></li>`,
  )
  .join('')}</ul></fieldset>`
const shop = `<h1>${unseen('Collection: ')}Shirts</h1>${facet}<p>28 products</p><ul>${cards.join('')}</ul>`

test('what is struck out is the price before, although the current one is called the regular price as well', () => {
  for (const [price, former] of [
    ['price', 'compareAtPrice'],
    ['sale_price', 'regular_price'],
    ['preis', 'streichpreis'],
  ] as const) {
    const { products } = filled(shop, { products: listOf({ title: text, [price]: number, [former]: number }) }) as {
      products: object[]
    }
    assert.deepEqual(products, [
      { title: 'Camp shirt', [price]: 88 },
      { title: 'Popover', [price]: 74, [former]: 98 },
      { title: 'Band collar', [price]: 112 },
      { title: 'Linen tunic', [price]: 90, [former]: 129 },
    ])
  }
})

test('a rating out of 5.0 is no 5', () => {
  const { products } = filled(shop, { products: listOf({ title: text, rating: number }) }) as {
    products: { rating: number }[]
  }
  assert.deepEqual(
    products.map(({ rating }) => rating),
    [4, 4.7, 4.1, 4.1],
  )
})

test('choices of a filter are told without how many there are of each, and none of these counts the whole', () => {
  assert.deepEqual(filled(shop, { sizes: texts, total_products: integer }), {
    sizes: ['XS', 'S', 'M'],
    total_products: 28,
  })
  assert.deepEqual(filled(shop, { sizes: { ...texts, description: 'each with its count in brackets' } }), {
    sizes: ['XS (9)', 'S (21)', 'M (24)'],
  })
})

test('what readers of a screen are told before a heading is no part of it', () => {
  assert.deepEqual(filled(shop, { collection_title: text, total_products: integer }), {
    collection_title: 'Shirts',
    total_products: 28,
  })
})

test('rows of cards are one list where only the classes of the rows differ', () => {
  const card = (name: string): string =>
    `<a class="card" href="/${name.toLowerCase()}"><img src="/${name}.jpg" alt=""><p>${name}</p><p>$${name.length}.50</p></a>`
  const rows = [
    ['kXbwAy', 'Auk Fulmar Gannet'],
    ['hoUYyk', 'Kittiwake Puffin Shag'],
    ['bsQdyv', 'Skua Tern'],
  ] as const
  const grid = rows.map(([name, some]) => `<div class="${name}">${some.split(' ').map(card).join('')}</div>`)
  const page = `<h1>Figures of birds</h1><h2>Alternatives</h2><div>${grid.join('')}</div>`
  const birds = 'Auk Fulmar Gannet Kittiwake Puffin Shag Skua Tern'.split(' ')
  assert.deepEqual(filled(page, { alternatives: listOf({ name: text, price: number }) }), {
    alternatives: birds.map((name) => ({ name, price: name.length + 0.5 })),
  })
})

test('rows of cards below a heading are one list, up to the next heading', () => {
  const cell = (name: string): string =>
    `<div class="cell"><h3>${name}</h3><p>What ${name} does for all of you.</p></div>`
  const band = (names: string, heading = ''): string =>
    `<section class="band"><div class="box">${heading}${names.split(' ').map(cell).join('')}</div></section>`
  const page = `<h1>Software for harbours</h1>${band('Berths Tides Cranes', '<h2>Features</h2>')}${band('Pilots Ropes')}${band('Ferries Yachts', '<h2>Solutions</h2>')}${band('Trawlers Tugs')}`
  const asked = listOf({ name: text })
  assert.deepEqual(filled(page, { features: asked, solutions: asked }), {
    features: 'Berths Tides Cranes Pilots Ropes'.split(' ').map((name) => ({ name })),
    solutions: 'Ferries Yachts Trawlers Tugs'.split(' ').map((name) => ({ name })),
  })
})
