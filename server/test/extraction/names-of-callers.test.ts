import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const
const number = { type: 'number' } as const
const link = { type: 'string', format: 'uri' } as const
const texts = { type: 'array', items: text } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('what a member is told by has other labels than a caller has names', () => {
  const post = (user: string, posts: number, since: string, points: number): string =>
    `<div class="post"><div class="who"><a class="username" href="/u/${user}">${user}</a><p>Posts: ${posts}</p><p>Joined: ${since}</p><p>Reputation: ${points}</p></div>
      <div class="message">${user} thinks that gulls are the cleverest birds of this coast, whatever others write.</div></div>`
  const page = `<h1>Gulls</h1>${post('ann', 12, 'Feb 2019', 4)}${post('bob', 340, 'May 2020', 17)}${post('cleo', 5, 'Jul 2021', 2)}`
  const members = listOf({ username: text, message_count: integer, member_since: text, karma: integer })
  assert.deepEqual(extracted(page, { posts: members }), {
    posts: [
      { username: 'ann', message_count: 12, member_since: 'Feb 2019', karma: 4 },
      { username: 'bob', message_count: 340, member_since: 'May 2020', karma: 17 },
      { username: 'cleo', message_count: 5, member_since: 'Jul 2021', karma: 2 },
    ],
  })
})

test('a home and a car are asked for in one language and told in another', () => {
  const pairs = (of: Readonly<Record<string, string>>): string =>
    `<dl>${Object.entries(of)
      .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
      .join('')}</dl>`
  const home = `<h1>Haus am Deich</h1>${pairs({ Schlafzimmer: '3', Badezimmer: '2', Baujahr: '1987', Kaution: '1.800 €' })}`
  assert.deepEqual(extracted(home, { bedrooms: integer, bathrooms: integer, year_built: integer, deposit: number }), {
    bedrooms: 3,
    bathrooms: 2,
    year_built: 1987,
    deposit: 1800,
  })
  const car = `<h1>Gull 1.5</h1>${pairs({ Kilométrage: '42 000 km', Portes: '5', Cylindrée: '1498 cm³' })}`
  assert.deepEqual(extracted(car, { mileage: text, door_count: integer, engine_size: text }), {
    mileage: '42 000 km',
    door_count: 5,
    engine_size: '1498 cm³',
  })
  const plain = `<h1>Gull 1.5</h1>${pairs({ Beds: '2', Baths: '1' })}`
  assert.deepEqual(extracted(plain, { number_of_bedrooms: integer, bathroom_count: integer }), {
    number_of_bedrooms: 2,
    bathroom_count: 1,
  })
})

test('tables shorten what callers write out', () => {
  const row = (cells: readonly (string | number)[]): string =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const head = (names: readonly string[]): string => `<tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>`
  const league = `<h1>League</h1><table>${head(['Pos', 'Club', 'GP', 'Won', 'Pts'])}${row([1, 'Terns', 10, 8, 25])}${row([2, 'Gulls', 10, 6, 20])}${row([3, 'Auks', 9, 2, 7])}</table>`
  const standings = listOf({ rank: integer, team: text, games_played: integer, victories: integer, points: integer })
  assert.deepEqual(extracted(league, { standings }), {
    standings: [
      { rank: 1, team: 'Terns', games_played: 10, victories: 8, points: 25 },
      { rank: 2, team: 'Gulls', games_played: 10, victories: 6, points: 20 },
      { rank: 3, team: 'Auks', games_played: 9, victories: 2, points: 7 },
    ],
  })
  const plan = `<h1>Plan</h1><table>${head(['Week', 'Mon', 'Tue', 'Wed'])}${row(['1', 'Rest', '3 miles easy', 'Hills'])}${row(['2', 'Rest', '4 miles easy', 'Track'])}${row(['3', 'Swim', '5 miles easy', 'Hills'])}</table>`
  assert.deepEqual(extracted(plan, { weeks: listOf({ week: text, monday: text, tuesday: text, wednesday: text }) }), {
    weeks: [
      { week: '1', monday: 'Rest', tuesday: '3 miles easy', wednesday: 'Hills' },
      { week: '2', monday: 'Rest', tuesday: '4 miles easy', wednesday: 'Track' },
      { week: '3', monday: 'Swim', tuesday: '5 miles easy', wednesday: 'Hills' },
    ],
  })
})

test('the rank of a member is a title, and no figure', () => {
  const post = (user: string, posts: number): string =>
    `<div class="post"><a class="username" href="/u/${user}">${user}</a><p class="position">${posts}</p>
      <div class="message">${user} thinks that gulls are the cleverest birds of this coast.</div></div>`
  const page = `<h1>Gulls</h1>${post('ann', 12)}${post('bob', 340)}${post('cleo', 5)}`
  const said = (user: string): string => `${user} thinks that gulls are the cleverest birds of this coast.`
  assert.deepEqual(extracted(page, { posts: listOf({ username: text, rank: text, body: text }) }), {
    posts: ['ann', 'bob', 'cleo'].map((username) => ({ username, body: said(username) })),
  })
})

test('a name may say that it is a list, and whose', () => {
  const recipe = (heading: string, ...items: readonly string[]): string =>
    `<h1>Kuchen</h1><p>Ein Kuchen.</p><h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const needed = ['200 g Mehl', '3 Eier', '100 g Zucker']
  assert.deepEqual(extracted(recipe('Zutaten', ...needed), { zutatenliste: texts }), { zutatenliste: needed })
  const italian = ['200 g di farina', '3 uova', '100 g di zucchero']
  for (const name of ['lista_ingredienti', 'ingredienti_ricetta'])
    assert.deepEqual(extracted(recipe('Ingredienti', ...italian), { [name]: texts }), { [name]: italian })
  const section = (name: string): string =>
    `<h2>${name}</h2><p>All that there is to say about ${name.toLowerCase()} stands in this paragraph.</p>`
  const page = `<h1>Manual</h1>${section('Install')}${section('Configure')}${section('Run')}`
  for (const name of ['section_list', 'page_sections', 'chapter_list']) {
    const data = extracted(page, { [name]: listOf({ heading: text }) })
    assert.deepEqual(data, { [name]: [{ heading: 'Install' }, { heading: 'Configure' }, { heading: 'Run' }] })
  }
})

test('questions and answers go by many names', () => {
  const entry = (asked: string, told: string): string => `<h3>${asked}</h3><p>${told}</p>`
  const page = `<h1>Boats</h1><h2>Frequently asked questions</h2><section>${entry('Do you deliver?', 'Yes, to all harbours of the coast.')}${entry('May I pay later?', 'Within thirty days of the delivery.')}${entry('Are there sails?', 'Red ones and white ones, as you like.')}</section>`
  const shapes = [
    ['faqs', 'question', 'answer'],
    ['faq_entries', 'title', 'text'],
    ['frequently_asked', 'q', 'a'],
    ['questions_and_answers', 'question_text', 'answer_text'],
    ['faq_items', 'question_body', 'answer_body'],
  ] as const
  for (const [name, asked, told] of shapes) {
    const data = extracted(page, { [name]: listOf({ [asked]: text, [told]: text }) })
    assert.deepEqual(data, {
      [name]: [
        { [asked]: 'Do you deliver?', [told]: 'Yes, to all harbours of the coast.' },
        { [asked]: 'May I pay later?', [told]: 'Within thirty days of the delivery.' },
        { [asked]: 'Are there sails?', [told]: 'Red ones and white ones, as you like.' },
      ],
    })
  }
})

test('what a property is worth may be asked for as a text', () => {
  const page =
    '<h1>Lamp</h1><h2>Specifications</h2><table><tr><th>Colour</th><td>Red</td></tr><tr><th>Bulb</th><td>E27</td></tr><tr><th>Cable</th><td>2 m, black</td></tr></table>'
  for (const [label, worth] of [
    ['name', 'value'],
    ['title', 'content'],
    ['label', 'text'],
  ] as const)
    // prettier-ignore
    assert.deepEqual(extracted(page, { specifications: listOf({ [label]: text, [worth]: text }) }), {
      specifications: [
        { [label]: 'Colour', [worth]: 'Red' },
        { [label]: 'Bulb', [worth]: 'E27' },
        { [label]: 'Cable', [worth]: '2 m, black' },
      ],
    })
})

test('posts without a word of theirs are called by their titles', () => {
  const post = (title: string, day: string, writer: string): string =>
    `<article><h3><a href="/${day}">${title}</a></h3><span class="author">${writer}</span> <time datetime="${day}">${day}</time></article>`
  const page = `<h1>Log</h1><h2>Popular posts</h2><div>${post('Terns are back', '2025-04-02', 'Ann Lee')}${post('A quiet winter', '2025-02-11', 'Bob Ray')}${post('New boats', '2025-01-03', 'Ann Lee')}</div>`
  assert.deepEqual(
    extracted(page, { popular_posts: listOf({ name: text, day: { type: 'string', format: 'date' } }) }),
    {
      popular_posts: [
        { name: 'Terns are back', day: '2025-04-02' },
        { name: 'A quiet winter', day: '2025-02-11' },
        { name: 'New boats', day: '2025-01-03' },
      ],
    },
  )
})

test('names are shortened, and say how a value is held', () => {
  const job = `<h1>Boatbuilder</h1><dl><dt>Department</dt><dd>Hulls</dd><dt>Location</dt><dd>Galway</dd></dl><p>Posted on <time datetime="2025-03-04">4 March 2025</time></p>`
  assert.deepEqual(extracted(job, { dept: text, loc: text, listed_on: { type: 'string', format: 'date' } }), {
    dept: 'Hulls',
    loc: 'Galway',
    listed_on: '2025-03-04',
  })
  const film =
    '<h1>Terns</h1><p>Released <time datetime="2025-03-04">4 March 2025</time></p><dl><dt>Based on</dt><dd>A diary of 1911</dd></dl>'
  assert.deepEqual(extracted(film, { based_on: text, hosted_at: text }), { based_on: 'A diary of 1911' })
  const lamp = '<h1>Lampa</h1><p class="price">129,00 zł</p>'
  for (const name of ['aktualna_cena', 'prix_actuel', 'prezzo_attuale', 'aktueller_preis', 'preisangabe'])
    assert.deepEqual(extracted(lamp, { [name]: number }), { [name]: 129 })
  const book = `<h1>Tides</h1><p>By <a rel="author" href="/ann">Ann Lee</a></p><dl><dt>Publisher</dt><dd>Harbour Press</dd><dt>Language</dt><dd>English</dd></dl>`
  assert.deepEqual(extracted(book, { author_line: text, publisher_label: text, lang: text }), {
    author_line: 'Ann Lee',
    publisher_label: 'Harbour Press',
    lang: 'English',
  })
})

test('in a table of as many cells as fields each has its own', () => {
  const table = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
    `<h1>Table</h1><table><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
  const states = table(['Rank', 'State', 'Index'], [['1', 'Maine', '82.0'], ['2', 'Iowa', '80.8'], ['3', 'Utah', '78.4'], ['4', 'Ohio', '77.1']]) // prettier-ignore
  assert.deepEqual(extracted(states, { ranking: listOf({ rank: integer, state: text, outcome: number }) }), {
    ranking: [
      { rank: 1, state: 'Maine', outcome: 82 },
      { rank: 2, state: 'Iowa', outcome: 80.8 },
      { rank: 3, state: 'Utah', outcome: 78.4 },
      { rank: 4, state: 'Ohio', outcome: 77.1 },
    ],
  })
  const shopping = table(['Ingredient', 'Per person', 'Two people', 'Four people'], [['Onions', 'half of one', 'one', 'two'], ['Celery', 'a stick', 'two sticks', 'a bunch'], ['Rice', 'a cup', 'two cups', 'four cups']]) // prettier-ignore
  assert.deepEqual(
    extracted(shopping, { foods: listOf({ ingredient: text, single: text, pair: text, family: text }) }),
    {
      foods: [
        { ingredient: 'Onions', single: 'half of one', pair: 'one', family: 'two' },
        { ingredient: 'Celery', single: 'a stick', pair: 'two sticks', family: 'a bunch' },
        { ingredient: 'Rice', single: 'a cup', pair: 'two cups', family: 'four cups' },
      ],
    },
  )
  const address = (host: string): string => `<a href="https://${host}.example/">https://${host}.example/</a>`
  const providers = table(['Provider', 'Services', 'Website'], [['Quay', 'Rigging and sails', address('quay')], ['Reef', 'Diving and salvage', address('reef')], ['Tern', 'Charts and radios', address('tern')]]) // prettier-ignore
  assert.deepEqual(extracted(providers, { providers: listOf({ provider: text, offerings: text, homepage: link }) }), {
    providers: [
      { provider: 'Quay', offerings: 'Rigging and sails', homepage: 'https://quay.example/' },
      { provider: 'Reef', offerings: 'Diving and salvage', homepage: 'https://reef.example/' },
      { provider: 'Tern', offerings: 'Charts and radios', homepage: 'https://tern.example/' },
    ],
  })
})

test('beside a town an address is the street, as it is written, and a location the house', () => {
  const page =
    '<h1>Concert</h1><table><tr><th>Lieu</th><td>Salle des Fêtes, 12 rue du Port, 44000 Nantes</td></tr></table>'
  assert.deepEqual(extracted(page, { adresse: text, code_postal: text, ville: text }), {
    adresse: '12 rue du Port',
    code_postal: '44000',
    ville: 'Nantes',
  })
  const card = (name: string, house: string, town: string): string =>
    `<li><h3>${name}</h3><p class="venue">${house}</p><p class="city">${town}</p></li>`
  const events = `<h1>Events</h1><ul>${card('Folk night', 'Quay Hall', 'Galway')}${card('Jazz night', 'Reef Club', 'Cork')}${card('Choir', 'St Ann', 'Sligo')}</ul>`
  assert.deepEqual(extracted(events, { events: listOf({ name: text, location: text, town: text }) }), {
    events: [
      { name: 'Folk night', location: 'Quay Hall', town: 'Galway' },
      { name: 'Jazz night', location: 'Reef Club', town: 'Cork' },
      { name: 'Choir', location: 'St Ann', town: 'Sligo' },
    ],
  })
})

test('a version beside the text is told where it is called so and looks like one', () => {
  const page = `<nav class="sidebar"><h2><a href="/">tern</a> <span class="version">1.50.0</span></h2><ul><li><a href="/all">All items</a></li><li><a href="/modules">Modules</a></li></ul></nav>
    <main><h1>Crate tern</h1><p>A library for whoever counts birds along the coast, in boats or on foot, by day and by night.</p><h2>Modules</h2><p>Each of the modules counts one kind of bird, and tells where it was seen.</p></main>`
  assert.deepEqual(extracted(page, { version: text }), { version: '1.50.0' })
})

test('what somebody said goes by any name', () => {
  const said = {
    ann: 'Gulls are the cleverest birds of this coast, whatever others write of them.',
    bob: 'Ravens are cleverer by far, and they remember faces for many years.',
    cleo: 'I would not know, since all of them steal from my plate while I look away.',
  }
  const post = ([user, words]: readonly [string, string]): string =>
    `<li class="row"><div class="c1"><strong>${user}</strong><br>Deckhand<br>12 posts</div><div class="c2"><div>2 May 2024, 12:10</div><p>${words}</p></div></li>`
  const page = `<h1>Gulls</h1><p>Which bird is the cleverest of this coast?</p><ol>${Object.entries(said).map(post).join('')}</ol>`
  for (const name of ['take', 'remark', 'what_was_said', 'wording'])
    assert.deepEqual(extracted(page, { replies: listOf({ name: text, [name]: text, loves: integer }) }), {
      replies: Object.entries(said).map(([user, words]) => ({ name: user, [name]: words })),
    })
})

test('numbers of things are asked for in many forms', () => {
  const page = `<h1>Gulls</h1><dl><dt>Answers</dt><dd>17</dd><dt>Hits</dt><dd>1,204</dd></dl><p>Which bird is the cleverest of this coast?</p>`
  for (const [replies, views] of [
    ['num_replies', 'num_views'],
    ['reply_tally', 'how_many_views'],
    ['totalReplies', 'viewsTotal'],
  ] as const)
    // prettier-ignore
    assert.deepEqual(extracted(page, { [replies]: integer, [views]: integer }), { [replies]: 17, [views]: 1204 })
})

test('a codename is no code', () => {
  const row = (system: string, name: string): string => `<tr><td>${system}</td><td>${name}</td></tr>`
  const section = (title: string): string =>
    `<h2>${title}</h2><p>Run this:</p><pre><code class="code">install ${title}</code></pre>`
  const page = `<h1>Install</h1>${['Tern', 'Gull', 'Auk', 'Puffin'].map(section).join('')}<table><tr><th>Distribution</th><th>Codename</th></tr>${row('Shore 12', 'sandpiper')}${row('Shore 11', 'dunlin')}${row('Shore 10', 'knot')}</table>`
  assert.deepEqual(extracted(page, { releases: listOf({ system: text, codename: text }) }), {
    releases: [
      { system: 'Shore 12', codename: 'sandpiper' },
      { system: 'Shore 11', codename: 'dunlin' },
      { system: 'Shore 10', codename: 'knot' },
    ],
  })
})

test('a caller names fields in a language of their own, whatever the page is written in', () => {
  const pairs = Object.entries({
    Brand: 'Tern',
    Colour: 'Slate',
    'Shipping cost': '£4.50',
    'Sold by': 'Harbour Goods',
    Answers: '17',
  })
  const page = `<script type="application/ld+json">{"@type": "Product", "name": "Binoculars", "offers": {"price": "289", "priceCurrency": "GBP"}}</script>
    <h1>Binoculars</h1><p class="price">£289 <s>£340</s></p><dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`
  const told = ['Binoculars', 289, 340, 'Tern', 'Slate', 'Harbour Goods', 17] as const
  const languages = [
    ['produktbezeichnung', 'gesamtpreis', 'streichpreis', 'markenname', 'farbton', 'haendler', 'anzahl_antworten'],
    ['nom_produit', 'prix_promo', 'prix_initial', 'nom_de_marque', 'coloris', 'vendu_par', 'nb_reponses'],
    ['titulo_pagina', 'precio_oferta', 'precio_tachado', 'nombre_de_marca', 'nombre_del_color', 'vendido_por', 'numero_de_respuestas'],
    ['titolo_articolo', 'prezzo_scontato', 'prezzo_barrato', 'nome_del_marchio', 'nome_colore', 'venduto_da', 'numero_risposte'],
    ['productnaam', 'aanbiedingsprijs', 'adviesprijs', 'merk', 'kleur', 'verkocht_door', 'aantal_reacties'],
    ['naglowek', 'cena_promocyjna', 'cena_regularna', 'nazwa_marki', 'barwa', 'sprzedajacy', 'liczba_odpowiedzi'],
  ] as const // prettier-ignore
  for (const names of languages) {
    const schema = Object.fromEntries(names.map((name, at) => [name, typeof told[at] === 'number' ? number : text]))
    assert.deepEqual(extracted(page, schema), Object.fromEntries(names.map((name, at) => [name, told[at]])))
  }
})

test('a name may end in the unit that is asked for, in other languages as well', () => {
  const page = '<h1>Pancakes</h1><dl><dt>Total time<dd>1 h 25 min<dt>Price<dd>€ 12.50</dl>'
  const asked = { gesamtzeit_minuten: integer, tiempo_total_en_minutos: integer, tempo_totale_minuti: integer, preis_in_euro: number } // prettier-ignore
  assert.deepEqual(extracted(page, asked), {
    gesamtzeit_minuten: 85,
    tiempo_total_en_minutos: 85,
    tempo_totale_minuti: 85,
    preis_in_euro: 12.5,
  })
})
