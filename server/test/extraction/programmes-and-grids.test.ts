import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text } from './asked-for.ts'

const integer = { type: 'integer' }

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const page = (main: string): string =>
  `<body><header><nav><a href="/">Home</a><a href="/boats">Boats</a></nav></header><main><h1>Days of the wooden boat</h1><p>${prose}</p>${main}</main></body>`

const session = ([time, title, speaker, room]: readonly string[]): string =>
  `<div class="card"><span>${time}</span><h3>${title}</h3><div><span>${speaker}</span></div><div><span>${room}</span></div></div>`
const first = [
  ['9:00 – 9:45', 'Planks that outlive their trees', 'Kari Nord', 'Hall A'],
  ['10:00 – 10:50', 'What varnish keeps out', 'Olof Berg', 'Hall B'],
  ['11:15 – 11:45', 'A mast from one stem', 'Mira Sund', 'Hall A'],
]
const second = [
  ['9:15 – 9:45', 'Sails by hand', 'Jens Holm', 'Hall B'],
  ['10:10 – 10:50', 'How harbours sleep', 'Ida Strand', 'Hall A'],
]
const programme = page(
  `<section><h2>What goes on</h2><h3>12 June 2026</h3>${first.map(session).join('')}<h3>13 June 2026</h3>${second.map(session).join('')}</section>`,
)

test('sessions of a programme are known by the times they begin with, whatever the page calls them', () => {
  const asked = { sessions: listOf({ title: text, speaker: text, start: text, end: text }) }
  assert.deepEqual(filled(programme, asked), {
    sessions: [...first, ...second].map(([time = '', title, speaker]) => {
      const [start, end] = time.split(' – ')
      return { title, speaker, start, end }
    }),
  })
})

test('days of a programme hold their sessions', () => {
  const asked = { schedule: listOf({ label: text, talks: listOf({ title: text, speaker: text }) }) }
  const told = (sessions: readonly (readonly string[])[]): unknown =>
    sessions.map(([, title, speaker]) => ({ title, speaker }))
  assert.deepEqual(filled(programme, asked), {
    schedule: [
      { label: '12 June 2026', talks: told(first) },
      { label: '13 June 2026', talks: told(second) },
    ],
  })
})

const row = (cells: readonly string[], role = ''): string =>
  `<div class="r">${cells.map((cell) => `<div class="c"${role}>${cell}</div>`).join('')}</div>`

test('a table of elements without roles has heads in its first row, also above cells that say nothing', () => {
  const rows = [
    ['6:32', 'Skagen', 'cancelled'],
    ['7:58', 'Marstal', ''],
    ['8:36', 'Visby', ''],
  ]
  const asked = { ferries: listOf({ departure: text, destination: text, note: text }) }
  const grid = `<h2>Ferries</h2><div>${[['Departure', 'Destination', 'Note'], ...rows].map((cells) => row(cells)).join('')}</div>`
  assert.deepEqual(filled(page(grid), asked), {
    ferries: rows.map(([departure, destination, note]) =>
      note === '' ? { departure, destination } : { departure, destination, note },
    ),
  })
})

test('a year over figures is a head', () => {
  const rows = [
    ['Skagen', '87,034', '14,416'],
    ['Marstal', '91,607', '13,094'],
    ['Visby', '32,295', '2,965'],
  ]
  const grid = `<h2>Visitors</h2><div>${[['Harbour', '2024', '2025'], ...rows].map((cells) => row(cells)).join('')}</div>`
  const asked = { visitors: listOf({ harbour: text, visitors_2024: integer, visitors_2025: integer }) }
  const count = (figure = ''): number => Number(figure.replace(',', ''))
  assert.deepEqual(filled(page(grid), asked), {
    visitors: rows.map(([harbour, one, other]) => ({
      harbour,
      visitors_2024: count(one),
      visitors_2025: count(other),
    })),
  })
})

test('what is compared in a grid of elements stands in its columns', () => {
  const rows = [
    ['', 'Gull', 'Tern', 'Skua'],
    ['Length', '11 m', '9 m', '14 m'],
    ['Material', 'Oak', 'Larch', 'Oak'],
    ['Berths', '4', '2', '6'],
  ]
  const grid = `<h2>Boats compared</h2><div>${rows.map((cells) => row(cells)).join('')}</div>`
  const asked = { boats: listOf({ length: text, material: text, berths: integer }) }
  assert.deepEqual(filled(page(grid), asked), {
    boats: [
      { length: '11 m', material: 'Oak', berths: 4 },
      { length: '9 m', material: 'Larch', berths: 2 },
      { length: '14 m', material: 'Oak', berths: 6 },
    ],
  })
})

test('heads may be signs where the page says that they are heads', () => {
  const rows = [
    ['1.', 'Harbour United', '69'],
    ['2.', 'Sporting Skagen', '66'],
    ['3.', 'Visby Rovers', '60'],
  ]
  const grid = `<h2>Standings</h2><div>${row(['#', 'Team', 'Points'], ' role="columnheader"')}${rows.map((cells) => row(cells, ' role="cell"')).join('')}</div>`
  const asked = { standings: listOf({ position: integer, team: text, points: integer }) }
  assert.deepEqual(filled(page(grid), asked), {
    standings: rows.map(([, team, points], at) => ({ position: at + 1, team, points: Number(points) })),
  })
})

const teaser = ([title, firm, town]: readonly string[]): string =>
  `<li><h3><a href="/jobs/${title?.toLowerCase()}">${title}</a></h3><div><span>${firm}</span> <span>${town}</span></div></li>`
const teasers = [
  ['Boatbuilder', 'Nord Yard', 'Skagen'],
  ['Sailmaker', 'Berg Lofts', 'Visby'],
  ['Rigger', 'Sund Masts', 'Marstal'],
]

test('teasers of what else there is stand under any of the headings that sites have for them', () => {
  const asked = { related_jobs: listOf({ title: text, company: text, location: text }) }
  for (const heading of ['Das könnte Sie auch interessieren', 'Offres similaires', 'More on this topic'])
    assert.deepEqual(
      filled(
        page(`<p>${prose}</p><section><h2>${heading}</h2><ul>${teasers.map(teaser).join('')}</ul></section>`),
        asked,
      ),
      { related_jobs: teasers.map(([title, company, location]) => ({ title, company, location })) },
    )
})

test('pictures of a page are those of what it is about, and not of what else there is', () => {
  const card = (name: string): string =>
    `<li><img src="/pictures/${name}.jpg" alt="${name}"><h3><a href="/boats/${name}">${name}</a></h3><p>€ 400</p></li>`
  const own = ['bow', 'stern', 'mast'].map((name) => `<img src="/pictures/${name}.jpg" alt="Gull">`)
  const shop = page(
    `<div class="gallery">${own.join('')}</div><p>€ 4,000</p><p>${prose}</p><h2>You may also like</h2><ul>${['tern', 'skua', 'auk'].map(card).join('')}</ul>`,
  )
  assert.deepEqual(filled(shop, { images: { type: 'array', items: { type: 'string', format: 'uri' } } }), {
    images: ['bow', 'stern', 'mast'].map((name) => `http://site.example/pictures/${name}.jpg`),
  })
})

test('filters are lines with how many there are of each, below what they are', () => {
  const choice = (label: string, count: number): string =>
    `<li><label><input type="checkbox"> ${label} <span>(${count})</span></label></li>`
  const filters = `<aside><div>Wood</div><ul>${choice('Oak', 12)}${choice('Larch', 7)}<li><a href="#">Show all</a></li></ul><fieldset><legend>Rig</legend><a href="?rig=1">Sloop 4</a><a href="?rig=2">Yawl 2</a></fieldset></aside>`
  const asked = { filters: listOf({ name: text, options: listOf({ label: text, count: integer }) }) }
  const option = (label: string, count: number): unknown => ({ label, count })
  assert.deepEqual(filled(page(`${filters}<h2>Boats</h2><p>${prose}</p>`), asked), {
    filters: [
      { name: 'Wood', options: [option('Oak', 12), option('Larch', 7)] },
      { name: 'Rig', options: [option('Sloop', 4), option('Yawl', 2)] },
    ],
  })
})

test('amounts are prices where the head above them says the currency', () => {
  const rows = [
    ['Caulking', '79 min', '36.95', '26.00'],
    ['Varnishing', '54 min', '30.95', '25.00'],
    ['Rigging', '95 min', '31.90', '26.50'],
  ]
  const cells = (tag: string, texts: readonly string[]): string =>
    `<tr>${texts.map((one) => `<${tag}>${one}</${tag}>`).join('')}</tr>`
  const table = `<h2>Prices</h2><table><thead>${cells('th', ['Service', 'Duration', 'Normal (EUR)', 'Members (EUR)'])}</thead><tbody>${rows.map((texts) => cells('td', texts)).join('')}</tbody></table>`
  const number = { type: 'number' }
  assert.deepEqual(
    filled(page(table), { services: listOf({ service: text, full_price: number, reduced_price: number }) }),
    {
      services: rows.map(([service, , full, less]) => ({
        service,
        full_price: Number(full),
        reduced_price: Number(less),
      })),
    },
  )
})
