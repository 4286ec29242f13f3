import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text, texts } from './asked-for.ts'

const table = (day: string, ...rows: readonly string[][]): string =>
  `<h3>${day}</h3><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

test('a table of matches without a head is read by its looks: times, results, the day above, and the rest in order', () => {
  const saturday = [
    ['15:00', 'Gulls FC', '2 - 1', 'Tern United', 'Quay Park'],
    ['17:30', 'Skua Town', '0 - 0', 'Petrel City', 'The Nest'],
  ]
  const sunday = [
    ['14:00', 'Auk Rovers', '3 - 2', 'Puffin AFC', 'Cliff End'],
    ['16:30', 'Heron Wanderers', '1 - 4', 'Crane County', 'Reed Lane'],
  ]
  const page = `<h1>Fixtures and results</h1>${table('Saturday 14 March 2026', ...saturday)}${table('Sunday 15 March 2026', ...sunday)}`
  const asked = { date: text, kick_off: text, home_team: text, away_team: text, score: text, stadium: text }
  const { matches } = filled(page, { matches: listOf(asked) }) as { matches: object[] }
  assert.equal(matches.length, 4)
  assert.deepEqual(matches[2], {
    date: 'Sunday 15 March 2026',
    kick_off: '14:00',
    home_team: 'Auk Rovers',
    away_team: 'Puffin AFC',
    score: '3 - 2',
    stadium: 'Cliff End',
  })
})

test('a session starts and ends within its day, and who speaks stands before whom for', () => {
  const session = (time: string, title: string, speaker: string): string =>
    `<div class="session"><span class="time">${time}</span><h3>${title}</h3><p class="speaker">${speaker}</p></div>`
  const page = `<h1>GullConf</h1><h2>Friday, June 12</h2>${session('09:00 – 09:45', 'Opening', 'Ada Byrne, Gull Labs')}${session('10:00 – 10:30', 'Reading', 'Bo Lind, Tern Inc.')}<h2>Saturday, June 13</h2>${session('09:30 – 10:15', 'Maps', 'Cy Marsh, Skua')}${session('11:00 – 11:30', 'Tools', 'Dee Poe, Gull Labs')}`
  const asked = { day: text, start: text, end: text, title: text, speaker: text, company: text }
  const { sessions } = filled(page, { sessions: listOf(asked) }) as { sessions: object[] }
  assert.deepEqual(sessions[1], {
    day: 'Friday, June 12',
    start: '10:00',
    end: '10:30',
    title: 'Reading',
    speaker: 'Bo Lind',
    company: 'Tern Inc.',
  })
})

test('a list is called by the words before its first item that end in a colon', () => {
  const page = `<h1>The Long Cliff</h1><ul class="credits"><li>Director: <a href="/1">Ann Poe</a></li><li>Writers: <a href="/2">Bo Lind</a>, <a href="/3">Cy Marsh</a></li><li>Stars: <a href="/4">Dee Roe</a>, <a href="/5">Eli Wynn</a></li></ul>`
  assert.deepEqual(filled(page, { director: text, writers: texts, stars: texts }), {
    director: 'Ann Poe',
    writers: ['Bo Lind', 'Cy Marsh'],
    stars: ['Dee Roe', 'Eli Wynn'],
  })
})

test('signs of money alone are a level of prices, and one decimal with a count in brackets a rating', () => {
  const place = (name: string, told: string, rated: string, street: string): string =>
    `<li><h3><a href="/${name}">${name}</a></h3><div class="meta">${told}</div><div><span>${rated}</span></div><address>${street}</address></li>`
  const page = `<h1>Restaurants</h1><ol>${place('Cais', 'Portuguese · €€', '4.6 (1.1k)', 'Rua 1')}${place('Ria', 'Seafood · €€€', '4.4 (860)', 'Rua 2')}${place('Verde', 'Vegan · €', '4.8 (120)', 'Rua 3')}</ol>`
  const asked = { name: text, cuisine: text, price_level: text, rating: number, review_count: number, address: text }
  const { restaurants } = filled(page, { restaurants: listOf(asked) }) as { restaurants: object[] }
  assert.deepEqual(restaurants[1], {
    name: 'Ria',
    cuisine: 'Seafood',
    price_level: '€€€',
    rating: 4.4,
    review_count: 860,
    address: 'Rua 2',
  })
})

test('shares are told by their signs, and yesterday is a day', () => {
  const language = (name: string, share: string): string => `<li><span>${name}</span> <span>${share}</span></li>`
  const page = `<h1>kit</h1><h2>Languages</h2><ul>${language('TypeScript', '91.2%')}${language('Shell', '8.8%')}</ul>`
  assert.deepEqual(filled(page, { languages: listOf({ language: text, percent: number }) }), {
    languages: [
      { language: 'TypeScript', percent: 91.2 },
      { language: 'Shell', percent: 8.8 },
    ],
  })
  const item = (title: string, on: string): string =>
    `<article><h2><a href="/${title}">${title}</a></h2><span class="date">${on}</span></article>`
  const news = `<h1>News</h1>${item('Ferries', '2 hours ago')}${item('Gannets', '5 hours ago')}${item('Piers', 'Yesterday')}`
  const { articles } = filled(news, { articles: listOf({ headline: text, published: text }) }) as { articles: object[] }
  assert.deepEqual(articles[2], { headline: 'Piers', published: 'Yesterday' })
})

test('the request that a page documents has a method and a path', () => {
  const page = `<h1>List orders</h1><p><code>GET /v1/orders</code></p><p>Returns a list of orders.</p><h2>Response</h2><pre><code>{ "data": [] }</code></pre>`
  assert.deepEqual(filled(page, { method: text, path: text, response_example: text }), {
    method: 'GET',
    path: '/v1/orders',
    response_example: '{ "data": [] }',
  })
})
