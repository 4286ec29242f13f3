import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { day, integer, listOf, number, text, texts } from './asked-for.ts'

const framed = (main: string, language = 'en'): string =>
  `<html lang="${language}"><body><header><a href="/" class="logo">Tern</a><nav><a href="/a">What's on</a><a href="/b">About</a></nav></header><main>${main}</main><footer><p>© 2025 Tern Ltd.</p><a href="/privacy">Privacy</a></footer></body></html>`

test('of an event its first lines tell the time, the doors and the place, however they are written', () => {
  const asked = {
    title: text,
    date: day,
    start_time: text,
    end_time: text,
    doors_open: text,
    venue: text,
    address: text,
    city: text,
    age_limit: integer,
  }
  const told = { title: 'Night of jazz', date: '2026-03-05', start_time: '8pm', venue: 'Blue Hall', city: 'Galway' }
  const sentences =
    '<p><time datetime="2026-03-05T20:00">Thursday 5 March 2026, 8pm</time> at <a href="/v">Blue Hall</a>, 12 Quay Street, Galway</p><p>Doors open at 7.30pm. Over 18s only. Under 12s go free with the band.</p>'
  const line = '<p class="meta">Thu 5 Mar 2026 · 8pm–11pm · Blue Hall, Galway · from €15</p><p>Come and hear four bands in one night.</p>' // prettier-ignore
  const headed =
    '<div class="facts"><div><h3>When</h3><p>Thursday 5 March 2026</p><p>8pm – 11pm (doors 7.30pm)</p></div><div><h3>Where</h3><p>Blue Hall</p><p>12 Quay Street<br>Galway H91 X2Y3</p></div></div>'
  const pages: readonly (readonly [string, object])[] = [
    [sentences, { doors_open: '7.30pm', address: '12 Quay Street, Galway', age_limit: 18 }],
    [line, { end_time: '11pm' }],
    [headed, { end_time: '11pm', doors_open: '7.30pm', address: '12 Quay Street Galway H91 X2Y3' }],
  ]
  for (const [main, more] of pages)
    assert.deepEqual(extracted(framed(`<h1>Night of jazz</h1>${main}`), asked), { ...told, ...more }, main)
  const german = framed(
    '<h1>Jazznacht</h1><p>Donnerstag, 5. März 2026, 20 Uhr (Einlass 19.30 Uhr)</p><p>Blauer Saal, Kaistraße 12, 20457 Hamburg</p><p>Ab 18 Jahren. Veranstalter: Jazzclub Hamburg e. V.</p>',
    'de',
  )
  // prettier-ignore
  const fields = { datum: day, beginn: text, einlass: text, ort: text, stadt: text, mindestalter: integer, veranstalter: text }
  assert.deepEqual(extracted(german, fields), {
    datum: '2026-03-05',
    beginn: '20 Uhr',
    einlass: '19.30 Uhr',
    ort: 'Blauer Saal',
    stadt: 'Hamburg',
    mindestalter: 18,
    veranstalter: 'Jazzclub Hamburg e. V.',
  })
  // What several events tell, each its own, is none of the page's.
  const many = framed(`<h1>What's on</h1>${['8pm', '7pm', '6pm'].map((time, at) => `<p>${at + 5} March 2026, ${time}, Hall ${at}, Galway</p>`).join('')}`) // prettier-ignore
  assert.deepEqual(extracted(many, { title: text, venue: text }), { title: "What's on" })
})

test('the first day of a range is its beginning, and in a byline the day stands among other things', () => {
  const range = framed('<h1>Prints of the coast</h1><p>12 June – 4 September 2026</p><p>Gallery 2, Harbour Museum</p>')
  assert.deepEqual(extracted(range, { start_date: day, end_date: day }), {
    start_date: '2026-06-12',
    end_date: '2026-09-04',
  })
  const article = framed(
    '<article><h1>The crane comes down</h1><p>By <a href="/a">Ada Finn</a> and Joe Bly | Photos: Mia Sand | 3 November 2025, 07:40 (updated 4 November, 9:15) | 4 min read</p><p>It was a cold morning when the first bolt fell into the water.</p></article>',
  )
  assert.deepEqual(extracted(article, { published: day }), { published: '2025-11-03' })
})

test('an office is what holds its address and its telephone, and neither of these', () => {
  const offices = framed(
    '<h1>Contact</h1><div class="card"><h3>Head office</h3><p>Tern Ltd<br>12 Quay Street<br>Leith EH6 6AB</p><p>T: 0131 496 0101<br>F: 0131 496 0102</p></div><div class="card"><h3>Workshop</h3><p>Unit 4, Dock Road<br>Granton EH5 1XX</p><p>T: 0131 496 0177<br>F: 0131 496 0178</p></div>',
  )
  const fields = { name: text, street: text, postcode: text, phone: text, fax: text }
  // prettier-ignore
  assert.deepEqual(extracted(offices, { offices: listOf(fields) }), {
    offices: [
      { name: 'Head office', street: '12 Quay Street', postcode: 'EH6 6AB', phone: '0131 496 0101', fax: '0131 496 0102' },
      { name: 'Workshop', street: 'Unit 4, Dock Road', postcode: 'EH5 1XX', phone: '0131 496 0177', fax: '0131 496 0178' },
    ],
  })
})

test('what a parameter is without a value and since when there is a function stand in sentences', () => {
  const page = framed(
    '<h1>createBerth(options)</h1><p>Creates a berth.</p><h2>Parameters</h2><table><tr><td><code>label</code></td><td><em>string</em>, required</td><td>The name shown to skippers.</td></tr><tr><td><code>length</code></td><td><em>number</em></td><td>Length in metres. Defaults to <code>12</code>.</td></tr><tr><td><code>draft</code></td><td><em>number</em></td><td>Draft in metres, below the water line.</td></tr><tr><td><code>tags</code></td><td><em>string[]</em></td><td>Free words. Default: <code>[]</code>.</td></tr></table><p>Added in v2.1. Deprecated since v3.0: use <code>berths.add</code>.</p>',
  )
  const parameters = listOf({ name: text, type: text, default: text, description: text })
  assert.deepEqual(extracted(page, { parameters, added_in: text, deprecated_since: text }), {
    parameters: [
      { name: 'label', type: 'string', description: 'The name shown to skippers.' },
      { name: 'length', type: 'number', default: '12', description: 'Length in metres. Defaults to 12.' },
      { name: 'draft', type: 'number', description: 'Draft in metres, below the water line.' },
      { name: 'tags', type: 'string[]', default: '[]', description: 'Free words. Default: [].' },
    ],
    added_in: 'v2.1',
    deprecated_since: 'v3.0',
  })
})

test('lists of what was pasted are paragraphs with bullets, and steps are counted in words', () => {
  const job = framed(
    '<h1>Night baker</h1><p>We bake at night.</p><p><strong>Requirements</strong></p><p>• Experience with sourdough</p><p>• A food hygiene certificate</p><p>• Your own transport</p><p><strong>You get</strong></p><p>• Bread</p><p>• 28 days of holiday</p>',
  )

  assert.deepEqual(extracted(job, { requirements: texts, perks: texts }), {
    requirements: ['Experience with sourdough', 'A food hygiene certificate', 'Your own transport'],
    perks: ['Bread', '28 days of holiday'],
  })
  const boat = framed('<h1>Fold a boat</h1><p>Step 1: Fold the sheet in half.</p><p>Step 2: Fold the corners.</p><p>Step 3: Pull at both ends.</p><p>Tip: use thick paper.</p>') // prettier-ignore
  assert.deepEqual(extracted(boat, { steps: texts }), {
    steps: ['Fold the sheet in half.', 'Fold the corners.', 'Pull at both ends.'],
  })
})

test('the line below the heading of a job tells its place with the postal code, and the text who to write to by when', () => {
  const job = framed(
    '<h1>Night baker</h1><p>Tern Bakery · Leeds LS6 · Part-time · £13.20 per hour</p><p>Shifts are Thursday to Sunday. Apply by 12 February 2026 with a short letter to jobs@tern.example.</p>',
  )
  const asked = { title: text, company: text, location: text, employment_type: text, apply_by: day, apply_email: text }
  assert.deepEqual(extracted(job, asked), {
    title: 'Night baker',
    company: 'Tern Bakery',
    location: 'Leeds LS6',
    employment_type: 'Part-time',
    apply_by: '2026-02-12',
    apply_email: 'jobs@tern.example',
  })
})

test('dots lead from a name to its price, and a section with one entry is one of several', () => {
  const dotted = framed(
    '<h1>Our prices</h1><h2>Hair</h2><p>Cut and dry ........ £38</p><p>Colour ........ from £65</p><h2>Beard</h2><p>Trim ........ £15</p><p>Hot towel shave ........ £28</p>',
  )
  assert.deepEqual(extracted(dotted, { services: listOf({ category: text, name: text, price: number }) }), {
    services: [
      { category: 'Hair', name: 'Cut and dry', price: 38 },
      { category: 'Hair', name: 'Colour', price: 65 },
      { category: 'Beard', name: 'Trim', price: 15 },
      { category: 'Beard', name: 'Hot towel shave', price: 28 },
    ],
  })
  const entry = (name: string, time: string, price: string): string =>
    `<li><span>${name}</span> <span>${time}</span> <span>${price}</span></li>`
  const sections = framed(
    `<h1>Our prices</h1><h2>Hair</h2><ul>${entry('Cut and dry', '45 min', '£38')}${entry('Colour', '2 h', 'from £65')}</ul><h2>Beard</h2><ul>${entry('Trim', '15 min', '£15')}</ul>`,
  )
  const services = listOf({ name: text, duration: text, price: number })
  assert.deepEqual(extracted(sections, { categories: listOf({ name: text, services }) }), {
    categories: [
      {
        name: 'Hair',
        services: [
          { name: 'Cut and dry', duration: '45 min', price: 38 },
          { name: 'Colour', duration: '2 h', price: 65 },
        ],
      },
      { name: 'Beard', services: [{ name: 'Trim', duration: '15 min', price: 15 }] },
    ],
  })
})

test('a head of two names stands over cells of two values', () => {
  const league = (head: string): string =>
    framed(
      `<h1>League</h1><table><thead><tr><th>#</th><th>Team</th><th>P</th><th>${head}</th><th>Pts</th></tr></thead><tbody><tr><td>1</td><td>Auk</td><td>10</td><td>22:7</td><td>25</td></tr><tr><td>2</td><td>Bittern</td><td>10</td><td>17:11</td><td>20</td></tr></tbody></table>`,
    )
  const table = listOf({ team: text, goals_for: integer, goals_against: integer, points: integer })
  for (const head of ['GF:GA', 'Goals'])
    assert.deepEqual(extracted(league(head), { table }), {
      table: [
        { team: 'Auk', goals_for: 22, goals_against: 7, points: 25 },
        { team: 'Bittern', goals_for: 17, goals_against: 11, points: 20 },
      ],
    })
})

test('sizes are told by the letters behind them, also behind a label within a line', () => {
  const dimensions = { type: 'object', properties: { height: number, width: number, depth: number } }
  const lines = [
    'Dimensions: 5"H x 27.25"W x 52"D',
    'Dimensions: 27.25" W x 52" D x 5" H',
    'Made of oak. Dimensions: 27.25"W x 52"D x 5"H. Limited warranty.',
  ]
  for (const line of lines)
    assert.deepEqual(extracted(framed(`<h1>Crib</h1><p>$9.99</p><p>${line}</p>`), { dimensions }), {
      dimensions: { height: 5, width: 27.25, depth: 52 },
    })
})

test('a day has its time of day behind it, however that is written', () => {
  const moment = { type: 'string', format: 'date-time' }
  for (const [written, language] of [
    ['jeudi 6 février 2025 – 20h00', 'fr'],
    ['Donnerstag, 6. Februar 2025, 20 Uhr', 'de'],
    ['Thursday 6 February 2025, 8pm', 'en'],
    ['Thursday 6 February 2025 at 8:00 pm', 'en'],
  ] as const)
    assert.deepEqual(
      extracted(framed(`<h1>Bal</h1><p>${written}</p><p>A dance.</p>`, language), { venue: text, start_date: moment }),
      { start_date: '2025-02-06T20:00:00Z' },
      written,
    )
  // So many people are no time.
  const people = framed('<h1>Bal</h1><p>6 February 2025, 20 people</p>')
  assert.deepEqual(extracted(people, { venue: text, start_date: day }), { start_date: '2025-02-06' })
})

test('what visitors pay is read from lines of a name and an amount', () => {
  const paid = [
    { category: 'Adults', price: 12 },
    { category: 'Students and over 65s', price: 8 },
    { category: 'Under 12s' },
  ]
  const lines = ['Adults €12', 'Students and over 65s: €8', 'Under 12s free']
  for (const main of [`<ul><li>${lines.join('</li><li>')}</li></ul>`, `<p>${lines.join('<br>')}</p>`])
    assert.deepEqual(
      extracted(framed(`<h1>Museum</h1><h3>Admission</h3>${main}`), {
        tickets: listOf({ category: text, price: number }),
      }),
      { tickets: paid },
    )
})

test('lines that say when something is open are its hours, and marks behind a name are none of it', () => {
  const branch = (name: string, hours: readonly string[], has: readonly string[]): string =>
    `<div class="sc-f"><h2 class="sc-g">${name}</h2><p class="sc-h">01632 960120</p><div class="sc-j">${hours.map((one) => `<div>${one}</div>`).join('')}</div><ul class="sc-k">${has.map((one) => `<li>${one}</li>`).join('')}</ul></div>`
  const branches = [
    { name: 'Central Library', hours: ['Mon–Fri: 9am–7pm', 'Sat: 9am–5pm'], facilities: ['Study rooms', 'Printing'] },
    { name: 'Eastcliff', hours: ['Tue, Thu: 10am–6pm', 'Sat: 10am–1pm'], facilities: ['Printing', 'Café'] },
    { name: 'Nettlecombe', hours: ['Wed: 2–6pm', 'Fri: 10am–1pm, 2–5pm'], facilities: ['Printing', 'Toilets'] },
  ]
  const page = framed(`<h1>Our libraries</h1><div>${branches.map((one) => branch(one.name, one.hours, one.facilities)).join('')}</div>`) // prettier-ignore
  assert.deepEqual(extracted(page, { branches: listOf({ name: text, hours: texts, facilities: texts }) }), { branches })
  const bistro = framed('<h1>Bistro</h1><p>Fish from the quay.</p><h4>Hours</h4><p>Wed–Sat 12–2.30pm, 6–10pm<br>Sun 12–4pm<br>Mon &amp; Tue closed</p>') // prettier-ignore
  assert.deepEqual(extracted(bistro, { opening_hours: texts }), {
    opening_hours: ['Wed–Sat 12–2.30pm, 6–10pm', 'Sun 12–4pm', 'Mon & Tue closed'],
  })
  const dish = (name: string, price: string): string => `<div class="d"><h4>${name}</h4><span>${price}</span></div>`
  const menu = framed(`<h1>Menu</h1>${dish('Fish soup <sup>A, D</sup>', '€9')}${dish('Charred leeks <sup>8,10</sup> <i>(vg)</i>', '€8')}${dish('Cod of 2 m<sup>2</sup>', '€7')}`) // prettier-ignore
  assert.deepEqual(extracted(menu, { dishes: listOf({ name: text, price: number }) }), {
    dishes: [
      { name: 'Fish soup', price: 9 },
      { name: 'Charred leeks', price: 8 },
      { name: 'Cod of 2 m2', price: 7 },
    ],
  })
})

test('a record that lacks a line tells the next ones in their places', () => {
  const rooms = [
    { name: 'Double room', size_m2: 22, price_per_night: 129 },
    { name: 'Family suite', size_m2: 45, price_per_night: 219 },
    { name: 'Single room', size_m2: 14, price_per_night: 89 },
    { name: 'Attic', size_m2: 30, price_per_night: 149 },
  ]
  const beds = ['1 double bed', '2 double beds', '1 single bed', '1 double bed']
  const room = (at: number): string => {
    const { name, size_m2, price_per_night } = rooms[at] ?? {}
    const breakfast = at % 2 === 0 ? '<p>Breakfast included</p>' : ''
    return `<div class="room"><h3>${name}</h3><p>${size_m2} m² · ${beds[at]}</p>${breakfast}<p>€${price_per_night} per night</p></div>`
  }
  const page = framed(`<h1>Hotel Strand</h1><h2>Rooms</h2>${rooms.map((_, at) => room(at)).join('')}`) // prettier-ignore
  const fields = { name: text, size_m2: number, price_per_night: number }
  assert.deepEqual(extracted(page, { rooms: listOf(fields) }), { rooms })
  // Words of one kind, of which each has some, stay a list.
  const course = (name: string, forms: readonly string[]): string =>
    `<div class="course"><h3>${name}</h3>${forms.map((form) => `<span>${form}</span> `).join('')}</div>`
  const courses = framed(`<h1>Courses</h1>${course('Knots', ['In person', 'Online', 'Live'])}${course('Sails', ['Online'])}${course('Tides', ['Online', 'Live'])}${course('Oars', ['In person'])}`) // prettier-ignore
  assert.deepEqual(extracted(courses, { courses: listOf({ name: text }) }), {
    courses: [{ name: 'Knots' }, { name: 'Sails' }, { name: 'Tides' }, { name: 'Oars' }],
  })
})
