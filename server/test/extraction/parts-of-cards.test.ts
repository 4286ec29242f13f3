import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const object = (properties: object): object => ({ type: 'object', properties })

function filled(page: string, list: string, properties: object): unknown {
  const schema = object({ [list]: { type: 'array', items: object(properties) } }) as Record<string, unknown>
  return answerOf({ page: `<h1>Catalogue</h1>${page}`, schema, prompt: undefined }).data
}

test('colours are what swatches are called, pictures as well as buttons', () => {
  const picture = (color: string): string =>
    `<li class="card__swatch"><a href="#"><img src="/s.png" alt="${color}"></a></li>`
  const button = (color: string): string => `<button class="swatch round" aria-label="Color variant ${color}"></button>`
  const card = (name: string, colors: string): string =>
    `<div class="card"><h3>${name}</h3><img src="/${name}.jpg" alt="${name} at sea"><ul>${colors}</ul><p>€ 20.00</p></div>`
  const page = (swatch: (color: string) => string): string =>
    `<div>${card('Gull', swatch('red') + swatch('sea green'))}${card('Tern', swatch('white'))}${card('Skua', '')}</div>`
  for (const swatch of [picture, button])
    assert.deepEqual(
      filled(page(swatch), 'boats', { name: text, price: number, colors: { type: 'array', items: text } }),
      {
        boats: [
          { name: 'Gull', price: 20, colors: ['red', 'sea green'] },
          { name: 'Tern', price: 20, colors: ['white'] },
          { name: 'Skua', price: 20 },
        ],
      },
    )
})

test('a name is what its line holds without what others tell of it', () => {
  const book = (title: string, author: string): string =>
    `<section><h3><a href="/b"><em>${title}</em></a> by ${author}</h3><p>A long tale of the sea, the wind and all that lives there.</p></section>`
  const page = `<div>${book('The Devils', 'Jane Doe (May 13th)')}${book('Use of Sails', 'John Roe (June 2nd)')}${book('Monk and Gull', 'Ann Poe (July 1st)')}</div>`
  assert.deepEqual(filled(page, 'books', { title: text, author: text, description: text }), {
    books: [
      ['The Devils', 'Jane Doe'],
      ['Use of Sails', 'John Roe'],
      ['Monk and Gull', 'Ann Poe'],
    ].map(([title, author]) => ({
      title,
      author,
      description: 'A long tale of the sea, the wind and all that lives there.',
    })),
  })
})

test('a name above a role is its line', () => {
  const quote = (name: string, role: string): string =>
    `<div class="quote"><p>Nobody builds better boats than they do, and nobody is kinder.</p><div class="quote__name"><a href="/x">${name}</a><div>${role}</div></div></div>`
  const page = `<h2>Testimonials</h2><div>${quote('Jane Doe', 'Mate')}${quote('John Roe', 'Cook')}${quote('Ann Poe', 'Owner of a yard')}</div>`
  const data = filled(page, 'testimonials', { name: text, quote: text }) as { testimonials: { name: string }[] }
  assert.deepEqual(
    data.testimonials.map(({ name }) => name),
    ['Jane Doe', 'John Roe', 'Ann Poe'],
  )
})

test('sizes between crosses are length, width and height', () => {
  const row = (name: string, size: string): string => `<tr><td>${name}</td><td>${size}</td><td>60 g</td></tr>`
  const page = `<table><tr><th>Model</th><th>Size</th><th>Weight</th></tr>${row('Gull', '79 × 60 × 30 mm')}${row('Tern', '116x60x35mm')}${row('Skua', '120 x 64 x 40 mm')}</table>`
  const size = object({ length: number, width: number, height: number })
  assert.deepEqual(filled(page, 'models', { model: text, size }), {
    models: [
      { model: 'Gull', size: { length: 79, width: 60, height: 30 } },
      { model: 'Tern', size: { length: 116, width: 60, height: 35 } },
      { model: 'Skua', size: { length: 120, width: 64, height: 40 } },
    ],
  })
})

test('addresses are links or written out, and no pictures of a gallery', () => {
  const uri = { type: 'string', format: 'uri' }
  const event = (name: string): string =>
    `<section><h3>${name} week</h3><a href="/photos/${name}.jpg">Photo</a><p>Registration: https://${name}.example/go</p><p>Talks by those who build boats and sail them.</p></section>`
  const data = filled(`<div>${['gull', 'tern', 'skua'].map(event).join('')}</div>`, 'events', {
    name: text,
    registration: uri,
  })
  assert.deepEqual(data, {
    events: ['gull', 'tern', 'skua'].map((name) => ({
      name: `${name} week`,
      registration: `https://${name}.example/go`,
    })),
  })
})

test('what introduces a person in all records is no part of the name', () => {
  const game = (name: string, who: string): string =>
    `<section><h3>${name}</h3><p><em>Chosen by ${who}</em></p><p>A game of ships, winds and islands for four.</p></section>`
  const page = `<div>${game('Gulls', 'Jane')}${game('Terns', 'John')}${game('Skuas', 'Ann')}</div>`
  assert.deepEqual(filled(page, 'games', { game: text, chosenBy: text }), {
    games: [
      { game: 'Gulls', chosenBy: 'Jane' },
      { game: 'Terns', chosenBy: 'John' },
      { game: 'Skuas', chosenBy: 'Ann' },
    ],
  })
})

test('skills are the words made to be tags, where a record has one run of them', () => {
  const tag = (skill: string): string => `<a class="x1 category" href="/${skill}">${skill}</a>`
  const job = (title: string, skills: string[], pay: string): string =>
    `<div class="job"><a class="job-title" href="/j">${title}</a><div class="info"><div class="x1 type">Full-time</div><div class="x1 level">Senior</div><span>${pay}</span>${skills.map(tag).join('')}</div></div>`
  const page = `<h2>Jobs</h2><div>${job('Rigger', ['rope', 'oak'], '€ 60')}${job('Cook', ['soup', 'bread', 'fish'], '€ 50')}${job('Mate', ['charts', 'knots'], '€ 70')}</div>`
  const data = filled(page, 'jobs', { title: text, pay: number, level: text, skills: { type: 'array', items: text } })
  assert.deepEqual(
    (data as { jobs: { title: string; skills: string[] }[] }).jobs.map(({ title, skills }) => [title, skills]),
    [
      ['Rigger', ['rope', 'oak']],
      ['Cook', ['soup', 'bread', 'fish']],
      ['Mate', ['charts', 'knots']],
    ],
  )
})

test('the last day of a range is told with the first, and a lone day has none', () => {
  const dates = ['28–29 May 2026', '3 June 2026', 'Sep 30 - Oct 2, 2026', '5–7 Nov 2026']
  const cards = dates.map((date, at) => `<li class="event"><h3>Regatta ${at + 1}</h3><p>${date}</p><p>Kiel</p></li>`)
  const date = { type: 'string', format: 'date' }
  const event = { type: 'object', properties: { name: { type: 'string' }, start_date: date, end_date: date } }
  const schema = { type: 'object', properties: { events: { type: 'array', items: event } } }
  const page = `<main><h1>Regattas</h1><ul>${cards.join('')}</ul></main>`
  assert.deepEqual(answerOf({ page, schema, prompt: undefined }).data, {
    events: [
      { name: 'Regatta 1', start_date: '2026-05-28', end_date: '2026-05-29' },
      { name: 'Regatta 2', start_date: '2026-06-03' },
      { name: 'Regatta 3', start_date: '2026-09-30', end_date: '2026-10-02' },
      { name: 'Regatta 4', start_date: '2026-11-05', end_date: '2026-11-07' },
    ],
  })
})

test('what no card tells costs no more than itself, however like a column is to the list', () => {
  const lamp = (number: number): string =>
    `<article class="card"><h2><a href="/lamp/${number}">Lamp No. ${number}</a></h2><p class="price">£${number * 12}.50</p>
     <p>Made of brass on the quay, ${number * 10} years old.</p></article>`
  for (const count of [3, 4, 6, 9]) {
    const numbers = Array.from({ length: count }, (_, at) => at + 1)
    assert.deepEqual(
      filled(`<main>${numbers.map(lamp).join('')}</main>`, 'lamps', {
        name: text,
        price: number,
        wattage: { type: 'integer' },
        reviews: { type: 'integer' },
      }),
      { lamps: numbers.map((at) => ({ name: `Lamp No. ${at}`, price: at * 12 + 0.5 })) },
    )
  }
})
