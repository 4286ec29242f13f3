import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, listOf, number, row, text, texts } from './asked-for.ts'

const entry = (...lines: readonly string[]): string =>
  `<div class="entry"><h3>${lines[0]}</h3>${lines
    .slice(1)
    .map((line) => `<p>${line}</p>`)
    .join('')}</div>`

test('what stands below each of several headings is a list of its own', () => {
  const offer = (name: string, price: number): string =>
    `<div class="row1"><span>${name}</span> <span>€${price}</span></div>`
  const page = `<h1>Night</h1><h3>Tickets</h3>${offer('Early', 20)}${offer('Standard', 28)}${offer('VIP', 75)}<h3>Drinks</h3>${offer('Beer', 6)}${offer('Wine', 7)}`
  assert.deepEqual(
    filled(page, { tickets: listOf({ type: text, price: number }), drinks: listOf({ name: text, price: number }) }),
    {
      tickets: [
        { type: 'Early', price: 20 },
        { type: 'Standard', price: 28 },
        { type: 'VIP', price: 75 },
      ],
      drinks: [
        { name: 'Beer', price: 6 },
        { name: 'Wine', price: 7 },
      ],
    },
  )
})

test('a section of one record is a list of one', () => {
  const page = `<h1>Bo Lund</h1><h2>Experience</h2>${entry('Senior architect', 'Fjord Yards', '2019 – today')}${entry('Architect', 'Port of Oslo', '2012 – 2018')}
    <h2>Education</h2>${entry('NTNU', 'MSc Marine Technology', '2007 – 2012')}`
  assert.deepEqual(filled(page, { experience: listOf({ title: text }), education: listOf({ school: text }) }), {
    experience: [{ title: 'Senior architect' }, { title: 'Architect' }],
    education: [{ school: 'NTNU' }],
  })
})

test('headings of a lower level part no list, and what has headings of its own is one', () => {
  const post = (title: string): string =>
    `<div class="post"><h3>${title}</h3><p>Two days at sea, and none of them dry.</p></div>`
  const page = `<h1>Log</h1><h2>Posts</h2>${post('Fog')}${post('Rain')}<h4>Sponsored</h4>${post('Sun')}`
  assert.deepEqual(filled(page, { posts: listOf({ title: text }) }), {
    posts: [{ title: 'Fog' }, { title: 'Rain' }, { title: 'Sun' }],
  })
})

test('records of two sections are one list, where what calls it stands above both', () => {
  const person = (name: string, role: string): string => `<li><h3>${name}</h3><p>${role}</p></li>`
  const section = (title: string, people: string): string => `<section><h2>${title}</h2><ul>${people}</ul></section>`
  const page = `<h1>Staff</h1>${section('Sales', person('Ann Lee', 'Lead') + person('Bo Lund', 'Clerk'))}${section('Yard', person('Cy Dunn', 'Rigger') + person('Di Ross', 'Welder') + person('Ed Fox', 'Painter'))}`
  const told = filled(page, { staff: listOf({ name: text, role: text }) })
  assert.deepEqual(told, {
    staff: [
      { name: 'Ann Lee', role: 'Lead' },
      { name: 'Bo Lund', role: 'Clerk' },
      { name: 'Cy Dunn', role: 'Rigger' },
      { name: 'Di Ross', role: 'Welder' },
      { name: 'Ed Fox', role: 'Painter' },
    ],
  })
  const yard = filled(page, { yard: listOf({ name: text, role: text }) }) as { yard: readonly object[] }
  assert.equal(yard.yard.length, 3)
})

test('the sections of a page are no records, where one of them holds the list', () => {
  const card = (name: string, price: string): string => `<a href="/p"><div>${name}</div><div>${price}</div></a>`
  const page = `<h1>Tern 13</h1><h2>Specifications</h2><p>Thin and silent.</p><h2>Questions</h2><p>None so far.</p>
    <h2>Customers also bought</h2><div class="grid">${card('Tern 15', '$1,599.00')}${card('Skua Mini', '$799.00')}</div>`
  assert.deepEqual(filled(page, { also_bought: listOf({ name: text, price: number }) }), {
    also_bought: [
      { name: 'Tern 15', price: 1599 },
      { name: 'Skua Mini', price: 799 },
    ],
  })
  const night = `<h1>Jazz Night</h1><h2>Line-up</h2><ul><li><time>20:00</time> <strong>Ida Moe Trio</strong></li><li><time>21:15</time> <strong>The Skuas</strong></li></ul>
    <h2>Tickets</h2><p>€28 at the door.</p><h2>How to get here</h2><p>Tram 6.</p>`
  assert.deepEqual(filled(night, { lineup: listOf({ artist: text, time: text }) }), {
    lineup: [
      { artist: 'Ida Moe Trio', time: '20:00' },
      { artist: 'The Skuas', time: '21:15' },
    ],
  })
})

test('lines of records are no records', () => {
  const job = (title: string, firm: string, town: string): string =>
    `<li><a href="/j">${title}</a><p>${firm}</p><p>${town}</p></li>`
  const page = `<h1>Rigger</h1><p>Fjord Yards</p><h2>Similar jobs</h2><ul>${job('Welder', 'Port of Oslo', 'Oslo')}${job('Sailmaker', 'Tern Sails', 'Voss')}</ul>`
  const told = filled(page, { similar_jobs: listOf({ title: text, company: text, location: text }) }) as {
    similar_jobs: readonly { title: string }[]
  }
  assert.deepEqual(
    told.similar_jobs.map(({ title }) => title),
    ['Welder', 'Sailmaker'],
  )
})

test('records that tell three things are not the labels and values in them', () => {
  const boat = (name: string, length: string, price: string): string =>
    `<li><h3><a href="/f">${name}</a></h3><p>For the sea</p><dl><dt>Length</dt><dd>${length}</dd><dt>Price</dt><dd>${price}</dd></dl></li>`
  const page = `<h1>Boats</h1><ul>${boat('Tern', '4.2 m', '€899')}${boat('Gull', '4.8 m', '€1,099')}${boat('Skua', '5.2 m', '€1,499')}</ul>`
  assert.deepEqual(
    filled(page, { boats: listOf({ name: text, description: text, length: text, price: number, stock: text }) }),
    {
      boats: [
        { name: 'Tern', length: '4.2 m', price: 899 },
        { name: 'Gull', length: '4.8 m', price: 1099 },
        { name: 'Skua', length: '5.2 m', price: 1499 },
      ],
    },
  )
})

test('what things cost is none of the things, unless it is asked for', () => {
  const card = (name: string, price: string): string => `<div>${name}</div><p>${price}</p>`
  const page = `<h1>Shop</h1><h2>Best sellers</h2>${card('Rope bag', '$12.00')}${card('Head torch', '$29.00')}`
  assert.deepEqual(filled(page, { best_sellers: texts }), { best_sellers: ['Rope bag', 'Head torch'] })
  const fares = `<h1>Ferry</h1><h2>Prices</h2><ul><li>$12.00</li><li>$29.00</li></ul>`
  assert.deepEqual(filled(fares, { prices: texts }), { prices: ['$12.00', '$29.00'] })
})

const chairs = ['Ergo A', 'Ergo B', 'Ergo C', 'Ergo D']
const shop = `<h1>Chairs</h1><ul>${chairs.map((name) => `<li><h3><a href="/p/${name}">${name}</a></h3><p>$219.00</p></li>`).join('')}</ul>`

test('a list that fills the page is told, though the page lacks most of what is asked for', () => {
  const product = {
    name: text,
    price: number,
    url: address,
    rating: number,
    available: { type: 'boolean' },
    category: text,
    image: address,
  }
  assert.deepEqual(filled(shop, { products: listOf(product) }), {
    products: chairs.map((name) => ({ name, price: 219, url: `http://site.example/p/${encodeURI(name)}` })),
  })
})

test('what fills the page is no list of another kind', () => {
  const visit = { title: text, starts: day, venue: text, organizer: text, url: address, seats_left: number }
  assert.equal(filled(shop, { lectures: listOf(visit) }), undefined)
})

const comments = [
  ['Ann Lee', 'Works well in the rain and dries fast.', 5],
  ['Bob Moss', 'Too small for me, sent it back.', 2],
  ['Cy Dunn', 'Good colour and a fair price.', 9],
] as const

test('what is pressed below a comment is nobody, nor is the letter in place of a picture', () => {
  const page = `<h1>Comments</h1>${comments
    .map(
      ([name, words, votes]) =>
        `<div class="c"><div class="flex"><div class="rounded-full">${name[0]}</div><div><b>${name}</b> <span>4 May 2026</span></div></div><p>${words}</p><div><span>▲ ${votes}</span><a href="#">Reply</a><a href="#">Report</a></div></div>`,
    )
    .join('')}`
  assert.deepEqual(filled(page, { comments: listOf({ username: text, text, votes: number }) }), {
    comments: comments.map(([username, words]) => ({ username, text: words })),
  })
})

test('letters that lead to names which begin with them are told', () => {
  const letter = (one: string, names: readonly string[]): string =>
    `<div class="letter"><div>${one}</div><ul>${names.map((name) => `<li><a href="/c/${name}">${name}</a></li>`).join('')}</ul></div>`
  const page = `<h1>Catalogue</h1>${letter('A', ['Anchors', 'Awnings'])}${letter('B', ['Blocks', 'Buoys', 'Battens'])}${letter('C', ['Cleats', 'Compasses'])}`
  const told = filled(page, { index: listOf({ letter: text, categories: texts }) }) as {
    index: readonly { letter: string }[]
  }
  assert.deepEqual(
    told.index.map((one) => one.letter),
    ['A', 'B', 'C'],
  )
})

test('the leaf of a calendar names no event', () => {
  const event = (month: string, date: number, title: string, place: string): string =>
    `<a href="/e" class="flex"><div class="w-16"><div class="text-xs">${month}</div><div class="text-2xl font-bold">${date}</div></div><div><div class="font-semibold">${title}</div><div class="text-sm">${place}</div></div></a>`
  const page = `<h1>Upcoming events</h1>${event('Dec', 12, 'Winter concert', '19:30 · Grieg Hall')}${event('Dec', 14, 'Poetry night', '20:00 · Café Opera')}${event('Jan', 3, 'Book fair', '10:00 · Town Hall')}`
  const told = filled(page, { events: listOf({ title: text, url: address }) }) as {
    events: readonly { title: string }[]
  }
  assert.deepEqual(
    told.events.map(({ title }) => title),
    ['Winter concert', 'Poetry night', 'Book fair'],
  )
})

test('a table of months tells them', () => {
  const page = `<h1>Tides</h1><table><tr><th>Month</th><th>Height</th></tr>${['Jan', 'Feb', 'Mar'].map((month, at) => row(month, `${at + 2} m`)).join('')}</table>`
  assert.deepEqual(filled(page, { tides: listOf({ month: text, height_m: number }) }), {
    tides: [
      { month: 'Jan', height_m: 2 },
      { month: 'Feb', height_m: 3 },
      { month: 'Mar', height_m: 4 },
    ],
  })
})

test('two texts that are left in cards of jobs are where and for whom, whatever pay they lack', () => {
  const job = (title: string, meta: readonly string[], pay: string, when: string): string =>
    `<div class="role"><a href="/j"><h3>${title}</h3></a><div class="meta">${meta.map((one) => `<span>${one}</span>`).join('')}</div><div class="pay">${pay}</div><time datetime="${when}">Posted on the ${when.slice(-2)}</time></div>`
  const page = `<h1>Engineering jobs</h1>${job('Backend Engineer', ['Platform', 'Berlin, Germany', 'Full-time'], '€75,000 – €95,000', '2026-02-01')}${job('QA Intern', ['Quality', 'Lisbon, Portugal', 'Internship'], '€1,200 per month', '2026-01-11')}`
  const asked = listOf({
    title: text,
    department: text,
    location: text,
    employment_type: text,
    salary_min: number,
    salary_max: number,
    posted_on: day,
  })
  const { jobs } = filled(page, { jobs: asked }) as { jobs: readonly { department: string; location: string }[] }
  assert.deepEqual(
    jobs.map(({ department, location }) => [department, location]),
    [
      ['Platform', 'Berlin, Germany'],
      ['Quality', 'Lisbon, Portugal'],
    ],
  )
})

test('a town is not all of the address that stands beside its label', () => {
  const page = '<h1>Open Data Day</h1><p><strong>Where:</strong> Kulturhuset, Storgata 5, Oslo</p>'
  assert.deepEqual(filled(page, { title: text, venue: text, city: text }), {
    title: 'Open Data Day',
    venue: 'Kulturhuset',
    city: 'Oslo',
  })
  assert.deepEqual(filled('<h1>Fair</h1><p><b>City:</b> Oslo, Norway</p>', { title: text, city: text }), {
    title: 'Fair',
    city: 'Oslo, Norway',
  })
})

test('an endpoint that a page shows is not its heading', () => {
  const page = `<h1>Create a charge</h1><p>Charges a card once.</p><pre><code>POST /v1/charges</code></pre>
    <h2>Errors</h2><table><tr><th>Code</th><th>Meaning</th></tr>${row('402', 'Declined')}${row('429', 'Too many')}</table>`
  assert.deepEqual(filled(page, { endpoint: text, method: text, errors: listOf({ code: number, meaning: text }) }), {
    endpoint: '/v1/charges',
    method: 'POST',
    errors: [
      { code: 402, meaning: 'Declined' },
      { code: 429, meaning: 'Too many' },
    ],
  })
})
