import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, labelled, listOf, number, object, row, text, texts } from './asked-for.ts'

const head = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`

test('a description is said of the thing, below its heading, and by none of those who bought it', () => {
  const said = 'A thin laptop without a fan, made for those who write and travel.'
  const reviews = '<h2>Reviews</h2><div><h3>Nina</h3><p>I write all day on it and hear nothing.</p></div>'
  const descriptionOf = (page: string): unknown => filled(`<h1>Tern 13</h1>${page}`, { name: text, description: text })
  assert.deepEqual(descriptionOf(`<div>${said}</div>${reviews}`), { name: 'Tern 13', description: said })
  assert.deepEqual(descriptionOf(`<p>$5.00</p>${reviews}`), { name: 'Tern 13' })
  assert.deepEqual(descriptionOf(`<p>$5.00</p>${reviews}<h2>In the box</h2><p>${said}</p>`), {
    name: 'Tern 13',
    description: said,
  })
  const details = labelled({ Maker: 'Tern', Weight: '1 kg', Screen: '13 inches' })
  assert.deepEqual(descriptionOf(`<div class="details">${details}</div>`), { name: 'Tern 13' })
  assert.deepEqual(descriptionOf(`<p>Posted on May 4, 2026 at 9:00 PM</p><p>${said}</p>`), {
    name: 'Tern 13',
    description: said,
  })
})

test('in a page without headings the line in the largest letters above its text is its heading', () => {
  const page = `<html><head><title>News</title></head><body><table><tr><td><font size="5"><b>Kestrel</b></font></td></tr>
    <tr><td><font size="6"><b>Whale seen off Voss</b></font><br><br>A whale was seen in the fjord on Monday by three fishermen who had gone out early.<br><br>It stayed for two hours.</td></tr></table></body></html>`
  assert.deepEqual(filled(page, { title: text }), { title: 'Whale seen off Voss' })
})

test('the lowest and the highest price are those of the prices side by side, a range, or what is labelled so', () => {
  const asked = { min_price: number, max_price: number }
  const prices = [55, 45, 65]
  const pages = [
    `<table>${head('Type', 'Price')}${prices.map((price) => row(`Boat ${price}`, `€${price}`)).join('')}</table>`,
    `<ul>${prices.map((price) => `<li>€${price}</li>`).join('')}</ul>`,
    prices.map((price) => `<div class="card"><h3>Boat ${price}</h3><p>€${price}.00</p></div>`).join(''),
    '<p>€45 – €65</p><p>€99</p>',
    `${labelled({ 'Min price': '€45', 'Max price': '€65' })}<ul><li>€30</li><li>€80</li></ul>`,
  ]
  for (const page of pages)
    assert.deepEqual(filled(`<h1>Boats</h1>${page}`, asked), { min_price: 45, max_price: 65 }, page)
})

test('the total of a line is what its pieces cost together, also where it is one piece', () => {
  const lines = (...heads: readonly string[]): string =>
    `<h1>Invoice</h1><table>${head(...heads)}${row('1', 'Rope', '2', '€24.50', '€49.00')}${row('2', 'Buoy', '1', '€12.90', '€12.90')}</table>`
  const asked = { items: listOf({ description: text, quantity: number, unitPrice: number, total: number }) }
  assert.deepEqual(filled(lines('#', 'Description', 'Qty', 'Unit price', 'Amount'), asked), {
    items: [
      { description: 'Rope', quantity: 2, unitPrice: 24.5, total: 49 },
      { description: 'Buoy', quantity: 1, unitPrice: 12.9, total: 12.9 },
    ],
  })
  const sums = filled(lines('No.', 'Item', 'Pieces', 'Price', 'Sum'), {
    items: listOf({ item: text, line_total: number }),
  })
  assert.deepEqual((sums as { items: object[] }).items[0], { item: 'Rope', line_total: 49 })
})

test('first and last names are what the page calls so, by heads or classes, in any language, and no whole names', () => {
  const people = [
    ['Ann', 'Lee', 'Rigger'],
    ['Bo', 'Lund', 'Cook'],
    ['Mary Ann', 'Dunn', 'Smith'],
  ] as const
  const asked = { team: listOf({ firstName: text, lastName: text }) }
  const due = { team: people.map(([firstName, lastName]) => ({ firstName, lastName })) }
  for (const heads of [
    ['First name', 'Last name'],
    ['First', 'Last'],
    ['Vorname', 'Nachname'],
    ['Prénom', 'Nom de famille'],
  ]) {
    const rows = people.map((person) => row(...person)).join('')
    assert.deepEqual(filled(`<h1>Team</h1><table>${head(...heads, 'Job')}${rows}</table>`, asked), due, heads.join())
  }
  const cards = people.map(
    ([first, last, job]) =>
      `<div class="m"><span class="given-name">${first}</span> <span class="family-name">${last}</span><p>${job}</p></div>`,
  )
  assert.deepEqual(filled(`<h1>Team</h1>${cards.join('')}`, asked), due)
  const whole = people.map(([first, last, job]) => `<div class="m"><h3>${first} ${last}</h3><p>${job}</p></div>`)
  assert.deepEqual(filled(`<h1>Team</h1>${whole.join('')}`, asked), undefined)
})

test('a word of programs with a colon in it is one code', () => {
  const rows = row('/a', 'orders:read') + row('/b', 'orders:write')
  const asked = { endpoints: listOf({ path: text, scope: text }) }
  assert.deepEqual(filled(`<h1>API</h1><table>${head('Path', 'Scope')}${rows}</table>`, asked), {
    endpoints: [
      { path: '/a', scope: 'orders:read' },
      { path: '/b', scope: 'orders:write' },
    ],
  })
})

test('"GET /orders" tells how something is called, and what', () => {
  const calls = ['GET /orders', 'POST /orders', 'DELETE /orders/{id}']
  const sections = calls.map(
    (call, at) => `<section><h3><code>${call}</code></h3><p>Does the ${at}th thing.</p></section>`,
  )
  assert.deepEqual(filled(`<h1>API</h1>${sections.join('')}`, { endpoints: listOf({ method: text, path: text }) }), {
    endpoints: calls.map((call) => call.split(' ')).map(([method, path]) => ({ method, path })),
  })
})

test('a number to call ends where its sentence does', () => {
  assert.deepEqual(filled('<h1>Museum</h1><p>Strandgaten 5. Tel. 55 12 34 56. Open daily.</p>', { phone: text }), {
    phone: '55 12 34 56',
  })
  const french = '<h1>Musée</h1><p>Tél. 01 42 68 53 00, fax 01 42 68 53 01.</p>'
  assert.deepEqual(filled(french, { phone: text, fax: text }), { phone: '01 42 68 53 00', fax: '01 42 68 53 01' })
})

test('beside a day the time is the time of day', () => {
  const events = ['2026-12-12T19:30|12 December 2026, 19:30', '2026-12-14T10:00|14 December 2026, 10:00']
  const items = events.map((one) => one.split('|')).map(([stamp, shown], at) => `<li><h3>Ball ${at}</h3><time datetime="${stamp}">${shown}</time></li>`) // prettier-ignore
  assert.deepEqual(filled(`<h1>Events</h1><ul>${items.join('')}</ul>`, { events: listOf({ date: day, time: text }) }), {
    events: [
      { date: '2026-12-12', time: '19:30' },
      { date: '2026-12-14', time: '10:00' },
    ],
  })
  assert.deepEqual(filled('<h1>Ball</h1><p>Date: 4 May 2026, 7:30am</p>', { date: day, time: text }), {
    date: '2026-05-04',
    time: '7:30am',
  })
})

test('a picture is the one that scripts load, and not what stands there until then', () => {
  const cards = (image: (name: string) => string): string =>
    ['a', 'b', 'c'].map((name) => `<div class="card">${image(name)}<h3>Rope ${name}</h3><p>$5.00</p></div>`).join('')
  const due = { products: ['a', 'b', 'c'].map((name) => ({ name: `Rope ${name}`, image: `http://site.example/ph/${name}.jpg` })) } // prettier-ignore
  const images = [
    (name: string) => `<img src="/placeholder.png" data-lazy-src="/ph/${name}.jpg">`,
    (name: string) => `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/ph/${name}.jpg">`,
    (name: string) => `<img src="/ph/${name}.jpg">`,
  ]
  for (const image of images)
    assert.deepEqual(filled(`<h1>Shop</h1>${cards(image)}`, { products: listOf({ name: text, image: address }) }), due)
})

test('steps come without their numbers, whether these stand in elements of their own or in boxes before them', () => {
  const steps = ['Boil the water in a kettle.', 'Warm the pot.', 'Pour and wait.']
  const boxes = [
    (step: string, at: number) => `<div class="flex gap-4"><div class="rounded-full">${at}</div><p>${step}</p></div>`,
    (step: string, at: number) => `<div class="step"><span class="no">${at}</span><span class="t">${step}</span></div>`,
    (step: string) => `<div class="step"><span class="no">1</span><span class="t">${step}</span></div>`,
  ]
  for (const [way, box] of boxes.entries()) {
    const page = `<h1>Tea</h1><h2>Instructions</h2>${steps.map((step, at) => box(step, at + 1)).join('')}`
    assert.deepEqual(filled(page, { instructions: texts }), { instructions: steps }, `way ${way}`)
  }
})

test('a part of a page is called what its heading says, and not all that stands in it', () => {
  const page = `<h1>Fjord News</h1><article class="lead"><h2><a href="/n/1">Whale seen off Voss</a></h2><p>It stayed for two hours.</p></article>`
  assert.deepEqual(filled(page, { lead_story: object({ title: text }) }), {
    lead_story: { title: 'Whale seen off Voss' },
  })
})

test('beside the country a town is the town alone', () => {
  const page = '<h1>Rigger</h1><p>Location: Bergen, Norway</p>'
  assert.deepEqual(filled(page, { location: object({ city: text, country: text }) }), {
    location: { city: 'Bergen', country: 'Norway' },
  })
  assert.deepEqual(filled('<h1>Rigger</h1><p>City: Bergen, Norway</p>', { city: text }), { city: 'Bergen, Norway' })
})

test('what the head of a column calls a seller or a price describes nothing', () => {
  const items = [
    ['Shackle', '$4', 'Today, by ann'],
    ['Block', '$24', 'Yesterday, by bob'],
    ['Cleat', '$7', 'Last week, by cy'],
  ] as const
  const rows = items.map((item) => row(...item)).join('')
  const asked = { items: listOf({ name: text, description: text, price: number }) }
  const named = (third: string): unknown =>
    (filled(`<h1>Shop</h1><table>${head('Item', 'Price', third)}${rows}</table>`, asked) as { items: object[] })
      .items[0]
  assert.deepEqual(named('Seller'), { name: 'Shackle', price: 4 })
  assert.deepEqual(named('Details'), { name: 'Shackle', description: 'Today, by ann', price: 4 })
  const errors = row('400', 'A parameter is missing.') + row('429', 'Too many calls.')
  const told = filled(`<h1>Errors</h1><table>${head('Code', 'When')}${errors}</table>`, {
    errors: listOf({ code: text, description: text }),
  })
  assert.deepEqual(told, {
    errors: [
      { code: '400', description: 'A parameter is missing.' },
      { code: '429', description: 'Too many calls.' },
    ],
  })
})

test('a sentence below a title is no by-line: who wrote it is named beside the day', () => {
  const posts = [
    ['Fog', 'No ferry left.', '4 May 2026', 'Ann Lee'],
    ['Mayor', 'She won.', '3 May 2026', 'Bo Lund'],
    ['Snow', 'Ten cm fell.', '1 May 2026', 'Cy Dunn'],
  ] as const
  const rows = posts.map(
    ([title, teaser, date, author]) =>
      `<tr><td><a href="/n"><b>${title}</b></a><br>${teaser}<br><font size="1">${date} - ${author}</font></td></tr>`,
  )
  const asked = { posts: listOf({ headline: text, byline: text, excerpt: text }) }
  assert.deepEqual(filled(`<h2>News</h2><table>${rows.join('')}</table>`, asked), {
    posts: posts.map(([headline, excerpt, , byline]) => ({ headline, byline, excerpt })),
  })
})

test('a number that begins a title with a sign is a part of it', () => {
  const episodes = ['#42 On fog', '#41 On ropes', '#40 On ice']
  const page = `<h1>Salt talk</h1><ul>${episodes.map((title, at) => `<li><h3>${title}</h3><span>${at + 40} min</span></li>`).join('')}</ul>`
  assert.deepEqual(filled(page, { episodes: listOf({ title: text, duration: text }) }), {
    episodes: episodes.map((title, at) => ({ title, duration: `${at + 40} min` })),
  })
})
