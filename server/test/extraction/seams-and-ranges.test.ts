import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const whole = { type: 'integer' } as const
const texts = { type: 'array', items: text } as const
const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } }) as const

test('labels in elements side by side are read apart, whatever style parts them', () => {
  const page = `<h1>Frittata</h1><div><span>Preparazione: 15 min</span><span>Cottura: 20 min</span><span>Dosi per: 4 persone</span></div>
    <h2>Preparazione</h2><p><b>1</b> Affettare le cipolle.</p><p><b>2</b> Sbattere le uova.</p>`
  assert.deepEqual(
    extracted(page, { nome: text, tempo_cottura_min: whole, porzioni: whole, procedimento: texts }),
    { nome: 'Frittata', tempo_cottura_min: 20, porzioni: 4, procedimento: ['Affettare le cipolle.', 'Sbattere le uova.'] }, // prettier-ignore
  )
  const price = '<h1>Lamp</h1><p class="price">$<span>4</span><span>.35</span></p>'
  assert.deepEqual(extracted(price, { title: text, price: number }), { title: 'Lamp', price: 4.35 })
})

test('the least of a range is no more than the most', () => {
  const rows = ['North|25.29|3.39', 'South|20.65|1.99', 'West|12.99|2.99'].map((row) => {
    const [name = '', high = '', low = ''] = row.split('|')
    return `<tr><td>${name}</td><td>$${high} - $${low}</td></tr>`
  })
  const page = `<h1>Services</h1><table><tr><th>Name</th><th>Price</th></tr>${rows.join('')}</table>`
  assert.deepEqual(extracted(page, { services: list({ name: text, price_min: number, price_max: number }) }), {
    services: [
      { name: 'North', price_min: 3.39, price_max: 25.29 },
      { name: 'South', price_min: 1.99, price_max: 20.65 },
      { name: 'West', price_min: 2.99, price_max: 12.99 },
    ],
  })
})

test('the least of one thing may be more than the most of another', () => {
  const page = '<h1>Trips</h1><dl><dt>Minimum order</dt><dd>50</dd><dt>Maximum guests</dt><dd>8</dd></dl>'
  assert.deepEqual(extracted(page, { minimum_order: whole, maximum_guests: whole }), { minimum_order: 50, maximum_guests: 8 }) // prettier-ignore
})

test('what an attribute says of stars counts before their drawing', () => {
  const card = (name: string, rating: number): string =>
    `<div class="card"><h3>${name}</h3><div class="stars" aria-label="${rating} out of 5 stars">★★★★☆</div><b>€${rating * 20}</b></div>`
  const page = `<h1>Jackets</h1><p>Showing 3 of 48 products</p>${card('Storm Shell', 4.5)}${card('Harbour Coat', 4.1)}${card('Light Mac', 3.9)}`
  assert.deepEqual(extracted(page, { total: whole, products: list({ name: text, rating: number, price: number }) }), {
    total: 48,
    products: [
      { name: 'Storm Shell', rating: 4.5, price: 90 },
      { name: 'Harbour Coat', rating: 4.1, price: 82 },
      { name: 'Light Mac', rating: 3.9, price: 78 },
    ],
  })
})

test('a quotation is its element, one as well as several', () => {
  const page = `<article><h1>Las gaviotas vuelven</h1><p>Los voluntarios contaron 412 nidos entre marzo y abril, según el informe.</p>
    <blockquote>«Nunca habíamos visto tantas»<cite>Luis Mar, biólogo</cite></blockquote><p>En junio se repetirá el recuento.</p></article>`
  const quotation = { texto: '«Nunca habíamos visto tantas»', autor: 'Luis Mar, biólogo' }
  const asked = { type: 'object', properties: { texto: text, autor: text } } as const
  assert.deepEqual(extracted(page, { titulo: text, cita: asked }), { titulo: 'Las gaviotas vuelven', cita: quotation })
  assert.deepEqual(extracted(page, { citas: list({ texto: text, autor: text }) }), { citas: [quotation] })
})

test('options of a program are told by their definitions, and its synopsis by its code', () => {
  const page = `<h1>tern serve</h1><p>Starts a server for the queue in this directory.</p><h2>Synopsis</h2><pre>tern serve [--port PORT]</pre><h2>Options</h2>
    <dl><dt><code>--port</code> <em>number</em></dt><dd>Port to listen on. Default: <code>8080</code></dd><dt><code>--quiet</code></dt><dd>Print nothing but errors.</dd></dl>`
  const options = list({ flag: text, default_value: text, description: text })
  assert.deepEqual(extracted(page, { synopsis: text, options }), {
    synopsis: 'tern serve [--port PORT]',
    options: [
      { flag: '--port', default_value: '8080', description: 'Port to listen on. Default: 8080' },
      { flag: '--quiet', description: 'Print nothing but errors.' },
    ],
  })
})

test('addresses with a house before the street, and towns with their region', () => {
  const concert = '<h1>Concert</h1><table><tr><th>Lieu</th><td>Salle des Fêtes, 12 rue du Port, 44000 Nantes</td></tr></table>' // prettier-ignore
  assert.deepEqual(extracted(concert, { titre: text, code_postal: text, ville: text, adresse: text }), {
    titre: 'Concert',
    code_postal: '44000',
    ville: 'Nantes',
    adresse: '12 rue du Port',
  })
  const job = `<h1>Magazynier</h1><ul><li><i class="icon-map"></i> Gdynia, pomorskie</li><li>umowa o pracę</li></ul>
    <h2>To oferujemy</h2><ul><li>prywatna opieka</li><li>karta sportowa</li></ul>`
  assert.deepEqual(extracted(job, { stanowisko: text, miasto: text, rodzaj_umowy: text, benefity: texts }), {
    stanowisko: 'Magazynier',
    miasto: 'Gdynia',
    rodzaj_umowy: 'umowa o pracę',
    benefity: ['prywatna opieka', 'karta sportowa'],
  })
})

test('a car is told by what only cars have', () => {
  const page =
    '<h1>Gull 1.5 TSI</h1><ul><li>EZ 03/2021</li><li>42.000 km</li><li>Benzin</li><li>Schaltgetriebe</li></ul>'
  assert.deepEqual(extracted(page, { modell: text, erstzulassung: text, kraftstoff: text, getriebe: text }), {
    modell: 'Gull 1.5 TSI',
    erstzulassung: '03/2021',
    kraftstoff: 'Benzin',
    getriebe: 'Schaltgetriebe',
  })
})

test('an author is a person where one is named, and a place is called so once', () => {
  const page = `<title>Peach cobbler - Cookie and Kate</title><meta property="og:site_name" content="Cookie and Kate">
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Peach cobbler","author":{"@type":"Person","name":"Cookie and Kate"}}</script>
    <h1>Peach cobbler</h1><p>Author: <span>Kathryne Taylor</span></p>`
  assert.deepEqual(extracted(page, { title: text, author: text }), {
    title: 'Peach cobbler',
    author: 'Kathryne Taylor',
  })
  const item = '<h1>Car</h1><div class="location">Item location: Galway, Ireland</div>'
  assert.deepEqual(extracted(item, { title: text, location: text }), { title: 'Car', location: 'Galway, Ireland' })
})

test('a day is told without who wrote then, and tags of a page by their look', () => {
  const post = (name: string, day: string): string =>
    `<div class="post"><p class="author">by <a href="/${name}">${name}</a> » ${day}</p><div class="content">${name} paints the hull twice a year, and never in the rain.</div></div>`
  const page = `<h1>Paint</h1>${post('anna', 'Sun Mar 01, 2026 9:12 am')}${post('bo', 'Mon Mar 02, 2026 7:05 am')}`
  assert.deepEqual(extracted(page, { posts: list({ author: text, posted_at: text }) }), {
    posts: [
      { author: 'anna', posted_at: 'Sun Mar 01, 2026 9:12 am' },
      { author: 'bo', posted_at: 'Mon Mar 02, 2026 7:05 am' },
    ],
  })
  const film =
    '<h1>The Long Tide</h1><div><a class="chip" href="/d">Drama</a><a class="chip" href="/m">Mystery</a></div>'
  assert.deepEqual(extracted(film, { title: text, genres: texts }), { title: 'The Long Tide', genres: ['Drama', 'Mystery'] }) // prettier-ignore
})

test('names in a byline are people, and links in it no records', () => {
  const page = `<article><h1>Why the ferry was late</h1><p class="byline">By <a href="/j">Jane Doe</a> and <a href="/r">John Roe</a>, Transport correspondents</p>
    <p>The ferry left port on Monday with one engine, and came back with none.</p></article>`
  assert.deepEqual(extracted(page, { headline: text, authors: texts, related: list({ title: text, url: text }) }), {
    headline: 'Why the ferry was late',
    authors: ['Jane Doe', 'John Roe'],
  })
})

test('the amounts of a price in an object are told apart', () => {
  const page =
    '<h1>Drill</h1><div class="price-box"><span class="now">$129.00</span> <span class="was">$159.00</span></div>'
  const price = { type: 'object', properties: { current: number, before: number } } as const
  assert.deepEqual(extracted(page, { title: text, price }), {
    title: 'Drill',
    price: { current: 129, before: 159 },
  })
})
