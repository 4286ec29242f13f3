import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const object = (properties: object): object => ({ type: 'object', properties })
const list = (properties: object): object => ({ type: 'array', items: object(properties) })
const times = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: object(properties) as Record<string, unknown>, prompt: undefined }).data
}

test('what a description calls crossed out is what a thing cost before', () => {
  const page = `<h1>Sails</h1><ul>${times(
    4,
    (at) =>
      `<li class="card"><h3>Sail ${at}</h3><p class="cost"><span class="now">Sale price $${at + 4}0</span> <span><s>Regular price $${at + 7}5</s></span></p></li>`,
  )}</ul>`
  const asked = (description: string): object => ({
    sails: list({ name: text, price: number, value_price: { ...number, description } }),
  })
  const { sails } = filled(page, asked('the crossed-out full value')) as { sails: object[] }
  assert.deepEqual(sails[1], { name: 'Sail 1', price: 50, value_price: 85 })
  const now = filled(page, {
    sails: list({ name: text, price: { ...number, description: 'not the crossed-out one' } }),
  })
  assert.deepEqual((now as { sails: object[] }).sails[1], { name: 'Sail 1', price: 50 })
})

test('a heading that leads to a record is its title, whatever its class says', () => {
  const page = `<h1>Blog</h1>${times(
    5,
    (at) =>
      `<article><header class="excerpt-header"><h2 class="excerpt-title"><a href="/${at}">How to mend ${['sails', 'ropes', 'keels', 'masts', 'oars'][at]}</a></h2></header></article>`,
  )}`
  const { posts } = filled(page, { posts: list({ title: text, excerpt: text, url: text }) }) as { posts: object[] }
  assert.deepEqual(posts[2], { title: 'How to mend keels', url: 'http://site.example/2' })
})

test('an address is nothing that anybody is called by', () => {
  const page = `<h1>Companies</h1><ul>${times(5, (at) => `<li><a href="/${at}">https://main.example/insurance/firm-${at}</a></li>`)}</ul>`
  assert.deepEqual(filled(page, { companies: list({ name: text, rating: number }) }), undefined)
})

test('a colon in source code labels nothing', () => {
  const code = `<pre><code>switch (action.type) {\n  case 'add':\n    return state\n}\ncolor: teal</code></pre>`
  assert.deepEqual(filled(`<h1>Reducers</h1><p>They reduce.</p>${code}`, { color: text, type: text }), undefined)
  assert.deepEqual(filled(`<h1>Boat</h1><pre>color: teal\nlength: 4 m</pre>`, { color: text }), { color: 'teal' })
})

test('pieces of a sentence are no list', () => {
  const said = `<p><span>Sails are what everybody talks about this year, as we told</span> <span>last year</span> <span>, and ropes.</span></p>`
  const trends = { trends: { type: 'array', items: text } }
  assert.deepEqual(filled(`<h1>Five trends of the year</h1>${said}`, trends), undefined)
  const tags = `<h1>Five trends</h1><h2>Trends</h2><p><span>sails</span> <span>ropes</span> <span>oars</span></p>`
  assert.deepEqual(filled(tags, trends), { trends: ['sails', 'ropes', 'oars'] })
})

test('a price beside one that is struck out is read from the rest of their line', () => {
  const page = `<h1>Boats for hire</h1>${times(
    3,
    (at) =>
      `<article><h2>Boat ${at}</h2><p>${at + 2} berths</p><p><s>£${at + 15}0</s> <b>£${at + 12}0</b> a day</p></article>`,
  )}`
  const { boats } = filled(page, { boats: list({ name: text, price_per_day: number, old_price: number }) }) as {
    boats: object[]
  }
  assert.deepEqual(boats[1], { name: 'Boat 1', price_per_day: 130, old_price: 160 })
})

test('the head of a column may be short for many: "Pts" are points, whatever "P" is', () => {
  const row = (place: number, name: string, ...figures: number[]): string =>
    `<tr><td>${place}</td><td>${name}</td>${figures.map((figure) => `<td>${figure}</td>`).join('')}</tr>`
  const page = `<h1>League</h1><table><thead><tr><th>#</th><th>Team</th><th>P</th><th>W</th><th>Pts</th></tr></thead>
    <tbody>${row(1, 'Gulls', 10, 7, 23)}${row(2, 'Terns', 10, 6, 20)}${row(3, 'Skuas', 9, 5, 16)}</tbody></table>`
  assert.deepEqual(filled(page, { teams: list({ team: text, points: number }) }), {
    teams: [
      { team: 'Gulls', points: 23 },
      { team: 'Terns', points: 20 },
      { team: 'Skuas', points: 16 },
    ],
  })
})

test('the minutes of a time and the number that ends a sentence count nothing of what comes behind', () => {
  const guestsOf = (line: string): unknown =>
    filled(`<h1>Night of the Gulls</h1><p>${line}</p>`, { guests: { type: 'integer' }, name: text })
  const name = 'Night of the Gulls'
  assert.deepEqual(guestsOf('Doors at 19:00. Guests wait.'), { name })
  assert.deepEqual(guestsOf('Doors at 19:30 guests wait'), { name })
  assert.deepEqual(guestsOf('It ends at 22. Guests leave.'), { name })
  assert.deepEqual(guestsOf('Room for 22 guests.'), { guests: 22, name })
})

test('of a figure and the most that it can be the figure is meant, however the two are written', () => {
  const written = [
    (score: string) => `${score}<span> / 10</span>`,
    (score: string) => `${score} / 10`,
    (score: string) => `${score}/10`,
    (score: string) => `<b>${score}</b><span>/10</span>`,
    (score: string) => `<b>${score}</b> out of 10`,
  ]
  const hotels = [
    ['Casa Mar', '8.4', 'Old town'],
    ['Ria Inn', '7.9', 'Harbour'],
    ['Gull House', '9.1', 'Beach'],
  ] as const
  for (const [at, write] of written.entries())
    for (const name of ['score', 'rating', 'user_score']) {
      const card = ([hotel, score, area]: (typeof hotels)[number]): string =>
        `<div class="hotel-card"><h2>${hotel}</h2><div class="area">${area}</div><div class="score">${write(score)}</div></div>`
      const page = `<h1>Hotels in Faro</h1>${hotels.map(card).join('')}`
      assert.deepEqual(
        filled(page, { hotels: list({ name: text, [name]: number }) }),
        { hotels: hotels.map(([hotel, score]) => ({ name: hotel, [name]: Number(score) })) },
        `${name}, way ${at}`,
      )
    }
})

test('hours at which films are shown are not how long they last', () => {
  const films = [
    ['Gull', '1h 48m', '14:00 18:30', 108],
    ['Tern', '92 min', '11:15', 92],
    ['Skua', '2h 5m', '20:00 22:40', 125],
  ] as const
  const film = ([title, length, shown]: (typeof films)[number]): string =>
    `<article><h2>${title}</h2><p>${length}</p><div class="times">${shown.replaceAll(/\S+/g, '<a href="/b">$&</a>')}</div></article>`
  const page = (of: readonly (typeof films)[number][]): string => `<h1>Now showing</h1>${of.map(film).join('')}`
  assert.deepEqual(filled(page(films), { films: list({ title: text, runtime_minutes: { type: 'integer' } }) }), {
    films: films.map(([title, , , minutes]) => ({ title, runtime_minutes: minutes })),
  })
})
