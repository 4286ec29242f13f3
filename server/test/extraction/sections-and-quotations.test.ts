import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, number, object, text, texts } from './asked-for.ts'

const guide = `<main><h1>Getting started</h1><p>Gull reads pages and answers in JSON.</p><h2>Install</h2><p>You need Node 20 or newer.</p><pre><code class="language-sh">npm install gull</code></pre><h2>Use</h2><p>Import it and call it with an address.</p><pre><code class="language-js">import gull from 'gull'</code></pre><h2>Options</h2><p>All options are optional.</p><table><thead><tr><th>Name</th><th>Type</th><th>Default</th></tr></thead><tbody><tr><td>timeout</td><td>number</td><td>5000</td></tr><tr><td>retries</td><td>number</td><td>2</td></tr></tbody></table></main>`

test('sections, the code in them and the rows of a table in one of them are three lists', () => {
  const asked = {
    sections: listOf({ heading: text, code: text }),
    code_blocks: listOf({ code: text }),
    options: listOf({ name: text, type: text, default_value: text }),
  }
  assert.deepEqual(filled(guide, asked), {
    sections: [
      { heading: 'Install', code: 'npm install gull' },
      { heading: 'Use', code: "import gull from 'gull'" },
      { heading: 'Options' },
    ],
    code_blocks: [{ code: 'npm install gull' }, { code: "import gull from 'gull'" }],
    options: [
      { name: 'timeout', type: 'number', default_value: '5000' },
      { name: 'retries', type: 'number', default_value: '2' },
    ],
  })
})

test('quotations are blockquotes, one of them too, and their last line says who said it', () => {
  const article = `<article><h1>The gannet returns</h1><p>Gannets are back on the cliffs, wardens said.</p><blockquote><p>We did not expect so many.</p><cite>Ada Byrne</cite></blockquote><h2>Why now?</h2><p>Warm water brought the fish.</p><h2>What comes next</h2><p>A hide is to open in June.</p></article>`
  assert.deepEqual(filled(article, { headline: text, quotes: listOf({ text, speaker: text }) }), {
    headline: 'The gannet returns',
    quotes: [{ text: 'We did not expect so many.', speaker: 'Ada Byrne' }],
  })
  const firm = `<h1>Boiler repair</h1><section><h2>What our customers say</h2><blockquote><p>Here within the hour.</p><footer>Jo P., Clifton</footer></blockquote><blockquote><p>Fair price, tidy work.</p><footer>Sam T., Redland</footer></blockquote></section><section><h2>FAQs</h2><h3>Do you charge a call-out fee?</h3><p>No, never.</p><h3>Are you insured?</h3><p>Yes, up to £5m.</p></section>`
  assert.deepEqual(filled(firm, { testimonials: listOf({ quote: text, customer: text }) }), {
    testimonials: [
      { quote: 'Here within the hour.', customer: 'Jo P., Clifton' },
      { quote: 'Fair price, tidy work.', customer: 'Sam T., Redland' },
    ],
  })
})

test('what stands in code is the name of an option, and the text behind it says what it does', () => {
  const page = `<h1>gull fetch</h1><h2>Options</h2><ul><li><code>--timeout &lt;ms&gt;</code> – how long to wait</li><li><code>--json</code> – print JSON</li><li><code>-o, --output &lt;file&gt;</code> – write to a file</li></ul>`
  assert.deepEqual(filled(page, { options: listOf({ flag: text, description: text }) }), {
    options: [
      { flag: '--timeout <ms>', description: 'how long to wait' },
      { flag: '--json', description: 'print JSON' },
      { flag: '-o, --output <file>', description: 'write to a file' },
    ],
  })
})

test('a term and its definition in a list of their own are a signature and what it does', () => {
  const term = (name: string, told: string): string =>
    `<dl><dt><code>${name}</code>(<em>url</em>)</dt><dd><p>${told}</p></dd></dl>`
  const page = `<h1>gull.http</h1>${term('get', 'Fetches an address.')}${term('post', 'Sends a body to an address.')}${term('head', 'Asks for no more than the head.')}`
  assert.deepEqual(filled(page, { entries: listOf({ signature: text, description: text }) }), {
    entries: [
      { signature: 'get(url)', description: 'Fetches an address.' },
      { signature: 'post(url)', description: 'Sends a body to an address.' },
      { signature: 'head(url)', description: 'Asks for no more than the head.' },
    ],
  })
})

test('words before an element that end in a colon are its label', () => {
  const page = `<h1>openGate</h1><h2>Parameters</h2><dl><dt><code>port</code></dt><dd>Where to listen. Default: <code>8080</code>.</dd><dt><code>host</code></dt><dd>Which address. Default: <code>localhost</code>.</dd></dl><h2>Example</h2><pre><code>openGate({ port: 1 })</code></pre>`
  const asked = { parameters: listOf({ name: text, default: text }), example_code: text }
  assert.deepEqual(filled(page, asked), {
    parameters: [
      { name: 'port', default: '8080' },
      { name: 'host', default: 'localhost' },
    ],
    example_code: 'openGate({ port: 1 })',
  })
})

test('versions and their days stand in one heading, and numbers of episodes in front of their titles', () => {
  const release = (version: string, on: string, change: string): string =>
    `<h2>${version} (${on})</h2><ul><li>${change}</li><li>More</li></ul>`
  const log = `<h1>Changelog</h1>${release('2.1.0', '2026-05-01', 'Maps')}${release('2.0.1', '2026-04-11', 'Dates')}${release('2.0.0', '2026-04-01', 'Engine')}`
  const { releases } = filled(log, { releases: listOf({ version: text, released: day }) }) as { releases: object[] }
  assert.deepEqual(releases[0], { version: '2.1.0', released: '2026-05-01' })
  const episode = (number: number, title: string): string =>
    `<li><a href="/${number}">Ep. ${number}: ${title}</a> <span>34 min</span></li>`
  const show = `<h1>Quay Talk</h1><ol>${episode(12, 'Knots')}${episode(11, 'Sails')}${episode(10, 'Ropes')}</ol>`
  const { episodes } = filled(show, { episodes: listOf({ number, minutes: number }) }) as { episodes: object[] }
  assert.deepEqual(episodes[0], { number: 12, minutes: 34 })
})

test('the times of films are a list, and points are a score', () => {
  const film = (title: string, times: string[]): string =>
    `<article><h2>${title}</h2><p>92 min</p><div class="times">${times.map((time) => `<a href="/b">${time}</a>`).join(' ')}</div></article>`
  const page = `<h1>Now showing</h1>${film('Gull', ['14:00', '18:30'])}${film('Tern', ['11:15'])}${film('Skua', ['20:00', '22:40'])}`
  assert.deepEqual(filled(page, { films: listOf({ title: text, showtimes: texts }) }), {
    films: [
      { title: 'Gull', showtimes: ['14:00', '18:30'] },
      { title: 'Tern', showtimes: ['11:15'] },
      { title: 'Skua', showtimes: ['20:00', '22:40'] },
    ],
  })
  const row = (name: string, points: string): string =>
    `<div class="row"><span class="nm">${name}</span><span class="pts">${points}</span></div>`
  const board = `<h1>Top sailors</h1>${row('Ada', '9,120')}${row('Bo', '8,400')}${row('Cy', '8,399')}`
  const { players } = filled(board, { players: listOf({ name: text, score: number }) }) as { players: object[] }
  assert.deepEqual(players[0], { name: 'Ada', score: 9120 })
})

test('the only post of a thread is one, and not what stands beside it', () => {
  const beside = ['Anna', 'Bo', 'Cy'].map(
    (name) => `<li><a href="/m/${name}">${name}</a> <span>Today</span> <a href="/t">Another thread</a></li>`,
  )
  const page = `<h1>Engine will not start</h1><article class="message"><div class="user"><a href="/members/ines">ines</a></div><div class="text"><p>It turns but does not catch, and the fuel is fine.</p></div></article><aside><h3>Latest posts</h3><ul>${beside.join('')}</ul></aside>`
  assert.deepEqual(filled(page, { topic: text, posts: listOf({ author: text, message: text }) }), {
    topic: 'Engine will not start',
    posts: [{ author: 'ines', message: 'It turns but does not catch, and the fuel is fine.' }],
  })
})

test('days may head the columns of a table, and a first row of one cell is its caption', () => {
  const weather = `<h1>Faro</h1><table><tr><th></th><th>Mon</th><th>Tue</th></tr><tr><th>High</th><td>21°</td><td>23°</td></tr><tr><th>Low</th><td>12°</td><td>13°</td></tr></table>`
  assert.deepEqual(filled(weather, { days: listOf({ day: text, high: number, low: number }) }), {
    days: [
      { day: 'Mon', high: 21, low: 12 },
      { day: 'Tue', high: 23, low: 13 },
    ],
  })
  const city = `<h1>Serra</h1><table><tr><th colspan="2">Serra</th></tr><tr><th>Country</th><td>Portugal</td></tr><tr><th>Mayor</th><td>Rui Lima</td></tr><tr><th>Elevation</th><td>104 m</td></tr></table>`
  assert.deepEqual(filled(city, { country: text, mayor: text, elevation_m: number }), {
    country: 'Portugal',
    mayor: 'Rui Lima',
    elevation_m: 104,
  })
})

test('times, servings and ratings in one line are told apart', () => {
  const page = `<h1>Layer cake</h1><div class="meta"><span>Prep: 20 min</span> <span>Bake: 35 min</span> <span>Serves: 8</span> <span>★ 4.8 (52)</span></div><p>A cake for a feast of eight people.</p>`
  assert.deepEqual(filled(page, { prep_time: text, bake_time: text, rating: number, rating_count: number }), {
    prep_time: '20 min',
    bake_time: '35 min',
    rating: 4.8,
    rating_count: 52,
  })
})

test('a part that is headed as it is called tells what stands below the heading', () => {
  const page = `<h1>Gull Lamp</h1><p>$89.00</p><section id="description"><h2>Description</h2><p>A lamp in the shape of a gull, made of oak and steel.</p></section>`
  assert.deepEqual(filled(page, { price: number, description: text }), {
    price: 89,
    description: 'A lamp in the shape of a gull, made of oak and steel.',
  })
  assert.deepEqual(filled(page, { offer: object({ price: number }) }), { offer: { price: 89 } })
})
