import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const
const number = { type: 'number' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('rows that are no table have heads as well', () => {
  const row = (cells: readonly string[], kind: string): string =>
    `<div class="${kind}">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`
  const told = {
    services: [
      { service: 'API', region: 'eu-west', uptime_percent: 99.98 },
      { service: 'Dashboard', region: 'us-east', uptime_percent: 99.91 },
      { service: 'Webhooks', region: 'eu-west', uptime_percent: 100 },
    ],
  }
  const rows = told.services.map(({ service, region, uptime_percent: share }) => [service, region, `${share} %`])
  const services = listOf({ service: text, region: text, uptime_percent: number })
  for (const [head, body] of [
    ['hd', 'r'],
    ['table__header', 'table__row'],
    ['flex', 'flex'],
  ] as const) {
    const table = `<div>${row(['Service', 'Region', 'Uptime'], head)}${rows.map((cells) => row(cells, body)).join('')}</div>`
    assert.deepEqual(extracted(`<h1>Status</h1>${table}`, { services }), told)
  }
  const apart = `<div>${row(['Dienst', 'Region', 'Verfügbarkeit'], 'head')}</div><div>${rows.map((cells) => row(cells, 'r')).join('')}</div>`
  const dienste = listOf({ dienst: text, region: text, verfuegbarkeit_prozent: number })
  assert.deepEqual(extracted(`<h1>Status</h1>${apart}`, { dienste }), {
    dienste: told.services.map(({ service, region, uptime_percent: share }) => ({
      dienst: service,
      region,
      verfuegbarkeit_prozent: share,
    })),
  })
})

test('the first of several properties is no head of the others', () => {
  const row = (name: string, value: string): string =>
    `<div class="row"><span>${name}</span><span>${value}</span></div>`
  const page = `<h1>Tern 8x32</h1><h2>Specifications</h2><div>${row('Brand', 'Tern')}${row('Weight', '480 g')}${row('Year', '2021')}${row('Height', '12 cm')}</div>`
  assert.deepEqual(extracted(page, { specifications: listOf({ name: text, value: text }) }), {
    specifications: [
      { name: 'Brand', value: 'Tern' },
      { name: 'Weight', value: '480 g' },
      { name: 'Year', value: '2021' },
      { name: 'Height', value: '12 cm' },
    ],
  })
})

test('the lines of an address are told in parts, and lines of contact are no records of their own', () => {
  const place = (name: string, ...lines: readonly string[]): string =>
    `<div><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`
  const page = `<h1>Contact Brook Dental</h1><div class="row">${place('Galway clinic', '12 Shop Street<br>Galway H91 X2P3', 'T: 091 555 010<br>E: galway@brook.example', 'Mon–Fri 8:30–17:30')}${place('Athlone clinic', '4 Church Street<br>Athlone N37 W1T8', 'T: 090 555 020<br>E: athlone@brook.example', 'Mon–Fri 9:00–17:00')}</div>`
  const clinics = listOf({ name: text, street: text, town: text, eircode: text, phone: text, email: text, hours: text })
  assert.deepEqual(extracted(page, { clinics }), {
    clinics: [
      { name: 'Galway clinic', street: '12 Shop Street', town: 'Galway', eircode: 'H91 X2P3', phone: '091 555 010', email: 'galway@brook.example', hours: 'Mon–Fri 8:30–17:30' },
      { name: 'Athlone clinic', street: '4 Church Street', town: 'Athlone', eircode: 'N37 W1T8', phone: '090 555 020', email: 'athlone@brook.example', hours: 'Mon–Fri 9:00–17:00' },
    ],
  }) // prettier-ignore
  const shop = (name: string, street: string, town: string): string =>
    `<li><strong>${name}</strong><p>${street}<br>${town}</p></li>`
  const stores = `<h1>Our stores</h1><ul>${shop('Harbour', '88 Queen Street W', 'Toronto, ON M5V 2T6')}${shop('Hill', '7 Smith Street', 'Fitzroy VIC 3065')}${shop('Mill', '1200 Main Street', 'Austin, TX 78701')}</ul>`
  assert.deepEqual(
    extracted(stores, { stores: listOf({ name: text, street: text, city: text, state: text, zip: text }) }),
    {
      stores: [
        { name: 'Harbour', street: '88 Queen Street W', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' },
        { name: 'Hill', street: '7 Smith Street', city: 'Fitzroy', state: 'VIC', zip: '3065' },
        { name: 'Mill', street: '1200 Main Street', city: 'Austin', state: 'TX', zip: '78701' },
      ],
    },
  )
})

test('who said it, what they do and for whom stand in one line', () => {
  const quote = (said: string, name: string, role: string): string =>
    `<figure><blockquote>“${said}”</blockquote><figcaption><b>${name}</b>, ${role}</figcaption></figure>`
  const page = `<h1>Pricing</h1><h2>Loved by finance teams</h2>${quote('Closing the month takes us two days instead of ten.', 'Mara Lind', 'CFO at Holm AB')}${quote('The only tool that our accountant asked us to keep.', 'Tom Reyes', 'Founder of Saltworks')}`
  assert.deepEqual(
    extracted(page, { quotes: listOf({ quote: text, person: text, position: text, company: text }) }),
    {
      quotes: [
        { quote: '“Closing the month takes us two days instead of ten.”', person: 'Mara Lind', position: 'CFO', company: 'Holm AB' },
        { quote: '“The only tool that our accountant asked us to keep.”', person: 'Tom Reyes', position: 'Founder', company: 'Saltworks' },
      ],
    },
  ) // prettier-ignore
})

test('a hall and its town stand in one line, and a line without parts is what the first part is elsewhere', () => {
  const event = (name: string, place: string, fee: string): string =>
    `<div class="ev"><a href="/e">${name}</a><div>${place}</div><div>${fee}</div></div>`
  const page = `<h1>What’s on</h1>${event('Folk at the Quay', 'Quay Hall, Galway', '€18 / €14 concession')}${event('Silent film', "St Brendan's, Loughrea", '€12')}${event('Choir', 'Town Hall, Clifden', '€15 / €10 concession')}`
  assert.deepEqual(extracted(page, { events: listOf({ name: text, hall: text, town: text, full_price: number }) }), {
    events: [
      { name: 'Folk at the Quay', hall: 'Quay Hall', town: 'Galway', full_price: 18 },
      { name: 'Silent film', hall: "St Brendan's", town: 'Loughrea', full_price: 12 },
      { name: 'Choir', hall: 'Town Hall', town: 'Clifden', full_price: 15 },
    ],
  })
})

test('a job is called by the heading, and nobody to write to is', () => {
  const page = (pay: string): string =>
    `<h1>Senior Data Engineer</h1><p><strong>Holm AB</strong> · Full-time</p><p>Salary: ${pay} per month</p><h2>What you'll do</h2><ul><li>Build streaming pipelines</li><li>Own data quality</li></ul>`
  const schema = { position: text, pay_min: integer, pay_max: integer, pay_currency: text, contact_name: text }
  const told = { position: 'Senior Data Engineer', pay_min: 55_000, pay_max: 68_000, pay_currency: 'SEK' }
  for (const pay of ['SEK 55,000 – 68,000', '55,000 – 68,000 SEK', 'SEK 55,000 to SEK 68,000'])
    assert.deepEqual(extracted(page(pay), schema), told)
})

test('the line below the heading of a job tells town and country, each by itself', () => {
  const page = (line: string): string =>
    `<h1>Data Engineer</h1><p>${line}</p><h2>Tasks</h2><ul><li>Build streaming pipelines</li><li>Own data quality</li></ul>`
  const schema = { position: text, employer: text, city: text, country: text, employment: text, pay_max: integer }
  const told = { position: 'Data Engineer', employer: 'Holm AB', city: 'Gothenburg', country: 'Sweden' }
  assert.deepEqual(extracted(page('<b>Holm AB</b> · Gothenburg, Sweden (hybrid) · Full-time'), schema), { ...told, employment: 'Full-time' }) // prettier-ignore
})

test('what begins with a program below "Example" is the program, and a tip below numbered steps is no step', () => {
  const api = `<h1>list_files</h1><p>Lists the files in a folder, newest first.</p><h2>Example</h2><pre><code>list_files("/photos", limit=20)</code></pre><div><p><strong>Note</strong> Large folders are listed in pages.</p></div>`
  assert.deepEqual(extracted(api, { function: text, example: text }), {
    function: 'list_files',
    example: 'list_files("/photos", limit=20)',
  })
  const steps = ['Warm the milk.', 'Knead with the flour, and let it rise.', 'Bake until it is golden.']
  const cake = `<h1>Plum cake</h1><h3>Method</h3>${steps.map((step, at) => `<p>${at + 1}. ${step}</p>`).join('')}<p><em>Tip: Day-old cake is best toasted.</em></p>`
  assert.deepEqual(extracted(cake, { name: text, steps: { type: 'array', items: text } }), { name: 'Plum cake', steps })
})

test('points of two words are points, but for those that are pressed', () => {
  const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const points = ['Removable lid', 'Laptop sleeve', 'Recycled nylon']
  const page = (items: readonly string[]): string =>
    `<h1>Drift 40 Backpack</h1><p>$148.00</p>${list(items)}<h2>Reviews</h2>`
  const schema = { name: text, price: number, features: { type: 'array', items: text } }
  const told = { name: 'Drift 40 Backpack', price: 148 }
  assert.deepEqual(extracted(page(points), schema), { ...told, features: points })
  const buttons = points.map((point) => `<button>${point}</button>`)
  assert.deepEqual(extracted(page(buttons), schema), told)
})

test('what stands in quotation marks is what was said, whoever stands below it', () => {
  const quote = ([said, who]: readonly [string, string]): string => `<div><p>„${said}“</p><p>${who}</p></div>`
  const page = `<h1>Malerarbeiten in Kiel</h1><h2>Das sagen unsere Kunden</h2>${quote(['Pünktlich und sauber.', 'Hanna Petersen, Kiel'])}${quote(['Unser Haus strahlt wieder.', 'Jens Lau, Eckernförde'])}`
  assert.deepEqual(extracted(page, { kundenstimmen: listOf({ zitat: text, kunde: text, wohnort: text }) }), {
    kundenstimmen: [
      { zitat: '„Pünktlich und sauber.“', kunde: 'Hanna Petersen', wohnort: 'Kiel' },
      { zitat: '„Unser Haus strahlt wieder.“', kunde: 'Jens Lau', wohnort: 'Eckernförde' },
    ],
  })
})

test('a sign says what the figure behind it counts', () => {
  const post = (user: string, said: string, likes: number, replies: number): string =>
    `<li><a href="/u/${user}">${user}</a><p>${said}</p><div><span>👍 ${likes}</span><span>💬 ${replies}</span></div></li>`
  const page = `<h1>Gulls</h1><ol>${post('ann', 'Gulls are the cleverest birds of this coast.', 11, 4)}${post('bob', 'Ravens are cleverer, and they remember faces.', 0, 2)}${post('cleo', 'All of them steal from my plate.', 3, 7)}</ol>`
  assert.deepEqual(extracted(page, { posts: listOf({ author: text, likes: integer, comment_count: integer }) }), {
    posts: [
      { author: 'ann', likes: 11, comment_count: 4 },
      { author: 'bob', likes: 0, comment_count: 2 },
      { author: 'cleo', likes: 3, comment_count: 7 },
    ],
  })
})

test('an article: its own day, all who wrote it, the headings of its parts and what is read most', () => {
  const page = `<main><article><h1>Ferry fares to rise in spring</h1><p class="dek">Commuters will pay up to eight per cent more from April, the operator says.</p>
    <div class="by">By <a href="/people/nora-vik">Nora Vik</a> and Tom Aas | Published 12 February 2024 14:05 | Updated 13 February 2024 | 4 min read</div>
    <p>Fares on the busiest routes will rise in April, the operator said on Monday.</p><h2>What changes</h2><p>A single ticket will cost 68 kroner instead of 63.</p>
    <h2>Why now</h2><p>Fuel has become dearer by a fifth in a year.</p><p>Tags: <a href="/t/ferries">Ferries</a>, <a href="/t/prices">Prices</a></p></article>
    <aside><h3>Most read</h3><ol><li><a href="/1">Bridge closed for repairs</a></li><li><a href="/2">Herring are back</a></li></ol></aside>
    <section class="comments"><div><b>Per</b> <time>13 February 2024</time><p>Again?</p></div></section></main>`
  const texts = { type: 'array', items: text }
  const schema = {
    headline: text,
    writers: texts,
    first_published: { type: 'string', format: 'date' },
    subheads: texts,
    popular: listOf({ headline: text, link: { type: 'string', format: 'uri' } }),
  }
  assert.deepEqual(extracted(page, schema), {
    headline: 'Ferry fares to rise in spring',
    writers: ['Nora Vik', 'Tom Aas'],
    first_published: '2024-02-12',
    subheads: ['What changes', 'Why now'],
    popular: [
      { headline: 'Bridge closed for repairs', link: 'https://site.example/1' },
      { headline: 'Herring are back', link: 'https://site.example/2' },
    ],
  })
})

test('what is counted is told by its own word, numbers to call by the word before them, and figures of cabins as they stand', () => {
  const book = `<h1>The Tide Clock</h1><p>A novel</p><p>by <a href="/mina">Mina Sand</a></p><p>★ 4.2 · 1,380 ratings · 210 reviews</p><p>Call 55 90 10 20 on weekdays 8–16.</p>`
  assert.deepEqual(
    extracted(book, { book: text, subtitle: text, rating_total: integer, review_total: integer, phone: text }),
    { book: 'The Tide Clock', rating_total: 1380, review_total: 210, phone: '55 90 10 20' },
  )
  const cabin = (name: string, guests: number, rooms: number): string =>
    `<article><h2><a href="/c">${name}</a></h2><ul><li>${guests} guests</li><li>${rooms} bedrooms</li></ul></article>`
  const page = `<h1>Cabins</h1><p>128 cabins found</p>${cabin('Fjord cabin', 6, 3)}${cabin('Red boathouse', 4, 2)}${cabin('Mountain lodge', 10, 5)}`
  const schema = { result_total: integer, cabins: listOf({ name: text, sleeps: integer, bedroom_count: integer }) }
  assert.deepEqual(extracted(page, schema), {
    result_total: 128,
    cabins: [
      { name: 'Fjord cabin', sleeps: 6, bedroom_count: 3 },
      { name: 'Red boathouse', sleeps: 4, bedroom_count: 2 },
      { name: 'Mountain lodge', sleeps: 10, bedroom_count: 5 },
    ],
  })
})
