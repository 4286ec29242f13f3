import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, filled, labelled, listOf, number, text, texts } from './asked-for.ts'

const markup = (entity: object): string => `<script type="application/ld+json">${JSON.stringify(entity)}</script>`

test('markup of the site tells what the site is, and neither what a page is called nor how it is rated', () => {
  const site = { '@type': 'Organization', name: 'Northwind', telephone: '+47 1234 5678', description: 'Outfitters', aggregateRating: { ratingValue: 4.9, reviewCount: 12_000 } } // prettier-ignore
  const page = `${markup(site)}<h1>Storm jacket</h1><p>Keeps out wind and rain on any boat, and dries in an hour.</p>`
  const asked = { title: text, name: text, product_name: text, rating: number, review_count: number, phone: text }
  assert.deepEqual(filled(page, asked), {
    title: 'Storm jacket',
    name: 'Storm jacket',
    product_name: 'Storm jacket',
    phone: '+47 1234 5678',
  })
  // What the heading names is what the page is about.
  assert.deepEqual(filled(`${markup(site)}<h1>Northwind</h1>`, { name: text, rating: number }), { name: 'Northwind', rating: 4.9 }) // prettier-ignore
  const clip = markup({ '@type': 'VideoObject', name: 'A clip', uploadDate: '2020-01-01' })
  assert.deepEqual(filled(`${clip}<h1>Storm jacket</h1>`, { title: text, published: text }), { title: 'Storm jacket' })
})

test('what cards beside it tell of themselves is not told of the page', () => {
  const card = (name: string, brand: string): string => `<div class="card"><h3>${name}</h3><p>Brand: ${brand}</p></div>`
  const others = `<h2>Customers also bought</h2>${card('Rope', 'Quay')}${card('Buoy', 'Tern')}${card('Flare', 'Gull')}`
  assert.deepEqual(filled(`<h1>Jacket</h1>${others}`, { name: text, brand: text }), { name: 'Jacket' })
  assert.deepEqual(filled(`<h1>Jacket</h1><p>Brand: Ridge</p>${others}`, { brand: text }), { brand: 'Ridge' })
})

test('a heading of the frame over links, and a notice of rights, tell nothing', () => {
  const foot = '<footer><div><h4>Company</h4><ul><li><a href="/j">Careers</a></li><li><a href="/p">Press</a></li></ul></div><p>© 2026 Quay Press Ltd. All rights reserved.</p></footer>' // prettier-ignore
  const answer = filled(`<h1>Deck hand</h1><p>Salary: € 30,000</p>${foot}`, { job: text, company: text, description: text }) // prettier-ignore
  assert.notEqual((answer as { company?: string } | undefined)?.company, 'Careers Press')
  assert.equal((answer as { description?: string } | undefined)?.description, undefined)
})

test('figures of another unit, and those of codes, are none of a field', () => {
  const boat = labelled({ Weight: '1.2 t', Tank: '500 ml', Power: '1.5 kW', Range: '3 km', Length: '12 m' })
  assert.deepEqual(
    filled(`<h1>Tern</h1>${boat}`, { weight_kg: number, tank_l: number, power_w: number, range_m: number, length_m: number }), // prettier-ignore
    { length_m: 12 },
  )
  const described = { weight: { ...number, description: 'weight in kg' }, tank_ml: number, power_kw: number }
  assert.deepEqual(filled(`<h1>Tern</h1>${boat}`, described), { tank_ml: 500, power_kw: 1.5 })
  const swapped = `<h1>Set</h1>${labelled({ 'Net weight': '2 lb', 'Box weight': '3 kg' })}`
  assert.equal(filled(swapped, { net_weight_kg: number, box_weight_lb: number }), undefined)
  const codes = labelled({ Edition: '978-3-16-148410-0', Build: '2.10.3', Host: '10.0.0.1', Serial: 'AB-1200-X', Order: '2026-0042', Total: '1.234.567' }) // prettier-ignore
  assert.deepEqual(filled(`<h1>Box</h1>${codes}`, { edition: number, build: number, host: number, serial: number, order: number, total: number }), { total: 1_234_567 }) // prettier-ignore
})

test('a code beside an amount says whose sign it is', () => {
  for (const [price, currency] of [
    ['$10.00 CAD', 'CAD'],
    ['AUD $10.00', 'AUD'],
    ['10 kr (NOK)', 'NOK'],
    ['$10.00', 'USD'],
  ])
    assert.deepEqual(filled(`<h1>Rope</h1><p class="price">${price}</p>`, { price: number, currency: text }), {
      price: 10,
      currency,
    })
})

test('raised figures are cents behind a sign, and marks of notes elsewhere', () => {
  const price = (written: string): unknown => filled(`<h1>Shoe</h1><p class="price">${written}</p>`, { price: number })
  assert.deepEqual(price('<sup>$</sup><span>89</span><sup>95</sup>'), { price: 89.95 })
  assert.deepEqual(price('$ 45<sup>1</sup>'), { price: 45 })
})

test('texts of elements side by side that nothing stands between are apart', () => {
  const line = (...parts: readonly string[]): string =>
    `<div>${parts.map((part) => `<span>${part}</span>`).join('')}</div>`
  const story = `<h1>Story</h1>${line('Published 04/03/2026', '1.2K shares', '37 comments')}`
  assert.deepEqual(filled(story, { shares: number, comments: number }), { shares: 1200, comments: 37 })
  assert.deepEqual(filled(`<h1>Lamp</h1>${line('Model 2026', '$45.00', '12 left')}`, { price: number }), { price: 45 })
  assert.deepEqual(filled(`<h1>Car</h1>${line('Rs 635,000', '2010 - 89,000 km')}`, { price: number }), {
    price: 635_000,
  })
  const member = `<h1>ann</h1>${line('Followers', '1,204', 'Following', '310')}`
  assert.deepEqual(filled(member, { followers: number, following: number }), { followers: 1204, following: 310 })
  const box = (what: string): string => `<label><input type="checkbox"><span>${what}</span></label>`
  const soup = `<h1>Soup</h1><div><div>Ingredients</div>${box('200 g lentils')}${box('1 onion')}${box('2 tbsp oil')}</div>`
  assert.deepEqual(filled(soup, { ingredients: texts }), { ingredients: ['200 g lentils', '1 onion', '2 tbsp oil'] })
})

test('a flag says no where the page says the opposite, and where other records have its name', () => {
  const rows = (column: string, told: readonly string[]): string =>
    `<h1>Tents</h1><table><tr><th>Model</th><th>${column}</th></tr>${told.map((said, at) => `<tr><td>A${at}</td><td>${said}</td></tr>`).join('')}</table>` // prettier-ignore
  const flags = (page: string, name: string): unknown =>
    (filled(page, { tents: listOf({ model: text, [name]: boolean }) }) as { tents: Record<string, unknown>[] }).tents.map((tent) => tent[name]) // prettier-ignore
  const stock = rows('Availability', ['In stock', 'Sold out', 'In stock'])
  assert.deepEqual(flags(stock, 'sold_out'), [false, true, false])
  assert.deepEqual(flags(stock, 'in_stock'), [true, false, true])
  assert.deepEqual(flags(rows('Status', ['Active', 'Expired', 'Active']), 'expired'), [false, true, false])
  assert.deepEqual(flags(rows('Places', ['3 left', 'Full', '12 left']), 'full'), [false, true, false])
})

test('a prompt that leaves out what is sold out keeps the others', () => {
  const card = (name: string, stock: string): string => `<article class="it"><h3><a href="/${name}">${name}</a></h3><span class="stock">${stock}</span></article>` // prettier-ignore
  const shop = `<h1>Store</h1>${card('Anchor', 'In stock')}${card('Rope', 'Sold out')}${card('Buoy', 'In stock')}`
  const names = (prompt: string): unknown =>
    (filled(shop, { products: listOf({ name: text, in_stock: boolean }) }, prompt) as { products: { name: string }[] }).products.map(({ name }) => name) // prettier-ignore
  for (const prompt of [
    'skip sold out items',
    'everything except sold out',
    'without the sold out ones',
    'exclude out of stock products',
  ])
    // prettier-ignore
    assert.deepEqual(names(prompt), ['Anchor', 'Buoy'], prompt)
  for (const prompt of ['only sold out items', 'products that are not in stock'])
    assert.deepEqual(names(prompt), ['Rope'], prompt)
})

test('records in a shadow root are read where its template stands', () => {
  const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p class="price">${price}</p></div>` // prettier-ignore
  const page = `<h1>Boats</h1><boat-list><template shadowrootmode="open">${card('Tern', '$5')}${card('Gull', '$7')}${card('Skua', '$9')}</template></boat-list><template>${card('Auk', '$1')}</template>` // prettier-ignore
  assert.deepEqual(filled(page, { boats: listOf({ name: text, price: number }) }), {
    boats: [
      { name: 'Tern', price: 5 },
      { name: 'Gull', price: 7 },
      { name: 'Skua', price: 9 },
    ],
  })
})
