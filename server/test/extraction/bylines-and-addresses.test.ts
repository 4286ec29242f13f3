import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, number, object, text, texts } from './asked-for.ts'

const story = (byline: string): string =>
  `<article><h1>Harbour to close for a week</h1><div class="byline">${byline}</div><p>The harbour will close for a week from Monday, the port authority said.</p></article>`

test('a byline that names two is two authors, in plain words or linked, and one text where one is asked for', () => {
  const both = { title: 'Harbour to close for a week', authors: ['Jane Doe', 'John Roe'] }
  assert.deepEqual(filled(story('By Jane Doe and John Roe'), { title: text, authors: texts }), both)
  const linked = story('By <a href="/a/1">Jane Doe</a> and <a href="/a/2">John Roe</a>')
  assert.deepEqual(filled(linked, { title: text, authors: texts }), both)
  const one = filled(story('By Jane Doe and John Roe'), { title: text, author: text })
  assert.deepEqual(one, { title: 'Harbour to close for a week', author: 'Jane Doe and John Roe' })
  const german = `<h1>Der Tölpel kehrt zurück</h1><p class="autor">Von Anna Lind und Jonas Kern</p><p>Nach zehn Jahren brüten wieder Basstölpel auf den Klippen.</p>`
  assert.deepEqual(filled(german, { titel: text, autoren: texts }), {
    titel: 'Der Tölpel kehrt zurück',
    autoren: ['Anna Lind', 'Jonas Kern'],
  })
})

test('a name is a line of its own, whatever stands below it, and begins behind "by"', () => {
  const title = 'Harbour to close for a week'
  for (const [byline, author] of [
    ['<span class="author"><span>Rachel Doe</span><div>Writer</div></span>', 'Rachel Doe'],
    ['<div class="author"><p>Juan Pérez</p><p>Periodista y fotógrafo</p></div>', 'Juan Pérez'],
    ['<span itemprop="author">Af Brdr. Holm</span>', 'Brdr. Holm'],
    ['<span itemprop="author">Av Kari Lind</span>', 'Kari Lind'],
  ] as const)
    assert.deepEqual(filled(story(byline), { title: text, author: text }), { title, author })
})

test('what a text is called before it is no part of it', () => {
  const page = `<h1>Fish soup</h1><p>Boil it for an hour with the head and the bones.</p><div class="allergens"><span>Allergens</span> May contain fish and celery.</div>`
  assert.deepEqual(filled(page, { allergens: text }), { allergens: 'May contain fish and celery.' })
  const german = `<h1>Fischsuppe</h1><p>Eine Stunde mit Kopf und Gräten kochen.</p><div class="hinweis"><b>Hinweis</b> Kann Fisch und Sellerie enthalten.</div>`
  assert.deepEqual(filled(german, { hinweis: text }), { hinweis: 'Kann Fisch und Sellerie enthalten.' })
})

test('a line of several times is none of them', () => {
  const told =
    '<script type="application/ld+json">{"@type":"Recipe","name":"Soup","prepTime":"PT15M","cookTime":"PT55M"}</script>'
  const page = `${told}<h1>Soup</h1><div class="recipe-cooking">Prep <em>15m</em> Cook <em>55m</em> Serves <em>4</em></div>`
  assert.deepEqual(filled(page, { cook: text }), { cook: 'PT55M' })
})

test('a profile is where the name of who wrote it leads', () => {
  const reply = (name: string): string =>
    `<div class="reply"><div class="top"><strong itemprop="author"><a href="/user/${name}">${name}</a></strong></div><a class="btn permalink" href="/post/7${name}">@sue</a><p>I would not take that rope, as it rots within a year or two, ${name} says.</p></div>`
  const page = `<h1>Ropes</h1><div>${['ann', 'bob', 'eve', 'jim'].map(reply).join('')}</div>`
  for (const name of ['profile', 'profil', 'user_profile', 'author_page'])
    assert.deepEqual(
      filled(page, { replies: { type: 'array', items: object({ author: text, text, [name]: address }) } }),
      {
        replies: ['ann', 'bob', 'eve', 'jim'].map((author) => ({
          author,
          text: `I would not take that rope, as it rots within a year or two, ${author} says.`,
          [name]: `http://site.example/user/${author}`,
        })),
      },
    )
})

test('the rank of who wrote a post is the line below the name, however names are marked', () => {
  const mark = (name: string): string => (name === 'ann' ? name : `<span>${name}</span>`)
  const post = (name: string, rank: string): string =>
    `<article><div class="side"><h4 class="name"><a class="username" href="/u/${name}">${mark(name)}</a></h4><h5 class="userTitle">${rank}</h5><dl><dt>Location</dt><dd>Ely by ${name}</dd></dl></div><div class="main"><div class="body">${name} has used nylon for years, and it has never failed in any storm.</div></div></article>`
  const posts = [
    ['ann', 'Senior Member'],
    ['bob', 'Member'],
    ['eve', 'Member'],
    ['jim', 'Harbour Master'],
  ] as const
  const page = `<h1>Ropes</h1><div>${posts.map(([name, rank]) => post(name, rank)).join('')}</div>`
  for (const [list, by, rank] of [
    ['replies', 'user', 'rank'],
    ['beiträge', 'autor', 'rang'],
    ['respuestas', 'autor', 'rango'],
  ] as const) {
    const { [list]: found } = filled(page, {
      [list]: { type: 'array', items: object({ [by]: text, [rank]: text, text }) },
    }) as Record<string, Record<string, string>[]>
    assert.deepEqual(
      found?.map((one) => one[rank]),
      posts.map(([, own]) => own),
    )
  }
})

test('what the items of a line are called is none of them', () => {
  const page = `<h1>Gulls</h1><p>About gulls and where they breed in spring.</p><div class="tags">Tags: <a href="/b">Birds</a>, <a href="/s">Sea</a></div>`
  assert.deepEqual(filled(page, { title: text, tags: texts }), { title: 'Gulls', tags: ['Birds', 'Sea'] })
})

test('who does something is told by the verb: hosted by, published on a day by', () => {
  const show = '<h1>Quay Talk</h1><p>A show on ships. Hosted by Ann Poe.</p>'
  assert.deepEqual(filled(show, { name: text, host: text }), { name: 'Quay Talk', host: 'Ann Poe' })
  const book = `<h1>The Long Cliff</h1><div>Paperback, 312 pages</div><div>Published 3 March 2024 by Quay Press</div>`
  assert.deepEqual(filled(book, { title: text, format: text, publisher: text }), {
    title: 'The Long Cliff',
    format: 'Paperback',
    publisher: 'Quay Press',
  })
})

test('an address in lines has a firm above its street and a country below its code; hours are the lines with weekdays', () => {
  const page = `<h1>Contact</h1><address>Harbour Lamps Ltd<br>5 Quay Street<br>Bristol BS1 4QA<br>United Kingdom</address><p>Mon–Fri 9:00–17:00, Sat 10:00–14:00</p>`
  assert.deepEqual(filled(page, { company: text, street: text, city: text, country: text, opening_hours: text }), {
    company: 'Harbour Lamps Ltd',
    street: '5 Quay Street',
    city: 'Bristol',
    country: 'United Kingdom',
    opening_hours: 'Mon–Fri 9:00–17:00, Sat 10:00–14:00',
  })
  const none = filled('<h1>Contact</h1><p>Our lamps are made in Bristol.</p>', { company: text, opening_hours: text })
  assert.equal((none as Record<string, unknown> | undefined)?.['opening_hours'], undefined)
})

test('a line of the class "where" has a venue and an address', () => {
  const page = `<h1>Night of the Gulls</h1><p class="when">Saturday 14 March 2026, 19:30</p><p class="where">Harbour Hall, 5 Quay Street, Bristol</p>`
  assert.deepEqual(filled(page, { event_name: text, date: day, venue: text, address: text }), {
    event_name: 'Night of the Gulls',
    date: '2026-03-14',
    venue: 'Harbour Hall',
    address: '5 Quay Street, Bristol',
  })
})

test('the telephone of an agent stands in the part of the page that is called so, where there is just one', () => {
  const page = (more: string): string =>
    `<h1>2 bed flat</h1><p>£325,000</p><h2>Agent</h2><p>Harbour Homes, 0117 496 0000${more}</p><h2>Viewing</h2><p>Call 0117 496 0999.</p>`
  const asked = { price: number, agent_phone: text }
  assert.deepEqual(filled(page(''), asked), { price: 325_000, agent_phone: '0117 496 0000' })
  assert.deepEqual(filled(page(' or 0117 496 0001'), asked), { price: 325_000 })
})

test('sizes in one line are told in the order in which they are asked for, and by the words behind figures', () => {
  const page = `<h1>Tern 400 Camera</h1><table><tr><th>Weight</th><td>415 g</td></tr><tr><th>Dimensions</th><td>124 × 85 × 54 mm</td></tr><tr><th>ISO range</th><td>100–51200</td></tr><tr><th>Battery life</th><td>540 shots</td></tr></table>`
  const sizes = object({ width_mm: number, height_mm: number, depth_mm: number })
  assert.deepEqual(filled(page, { weight_grams: number, dimensions: sizes, max_iso: number, battery_shots: number }), {
    weight_grams: 415,
    dimensions: { width_mm: 124, height_mm: 85, depth_mm: 54 },
    max_iso: 51_200,
    battery_shots: 540,
  })
  const vase = '<h1>Vase</h1><p class="price">24,00 €</p><p>A vase of blue stoneware, 10 cm high, holds 0.5 l.</p>'
  assert.deepEqual(filled(vase, { price: number, height_cm: number }), { price: 24, height_cm: 10 })
})

test('a page of results is asked for what its heading quotes', () => {
  const results = [1, 2, 3].map(
    (one) => `<div class="r"><a href="/${one}">Lamp ${one}</a><p>All about lamp ${one}.</p></div>`,
  )
  const page = `<h1>Results for "lamp"</h1><p>132 results</p>${results.join('')}`
  assert.deepEqual(filled(page, { query: text, total_results: number }), { query: 'lamp', total_results: 132 })
})

test('a year is no other number that is called so', () => {
  const page =
    '<h1>Porto</h1><table><tr><th>Population (2021)</th><td>231,800</td></tr><tr><th>Mayor</th><td>Rui Lima</td></tr></table>'
  assert.deepEqual(filled(page, { mayor: text, population: number, population_year: number }), {
    mayor: 'Rui Lima',
    population: 231_800,
  })
})
