import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, number, object, text, texts } from './asked-for.ts'

test('a line with a place has its venue, its street, its town and its country', () => {
  const page = `<h1>DataDays 2026</h1><p>📅 14–15 September 2026</p><p>📍 Kulturhaus, Main Street 5, Graz, Austria</p><p>Two days about data, for everybody who works with it.</p>`
  const asked = { start_date: day, venue: text, street: text, city: text, country: text }
  assert.deepEqual(filled(page, asked), {
    start_date: '2026-09-14',
    venue: 'Kulturhaus',
    street: 'Main Street 5',
    city: 'Graz',
    country: 'Austria',
  })
})

test('somebody is found under a heading that speaks of them', () => {
  const page = `<h1>12 Mill Lane</h1><p>£425,000</p><h2>Description</h2><p>A stone house near the river with a long garden.</p><h2>Contact the agent</h2><div><strong>Priya Shah</strong><br><a href="tel:01225 555 010">01225 555 010</a></div>`
  assert.deepEqual(filled(page, { price: number, agent: object({ name: text, phone: text }) }), {
    price: 425_000,
    agent: { name: 'Priya Shah', phone: '01225 555 010' },
  })
})

test('what is told of a review in one line is who wrote it and when, and its bold line its title', () => {
  const review = (title: string, told: string, by: string): string =>
    `<div class="review"><strong>${title}</strong><div>★★★★★ 5/5</div><p>${told}</p><small>${by}</small></div>`
  const page = `<h1>Peak 40</h1><p>4.6 out of 5 <a href="#r">(128 reviews)</a></p><h3 id="r" class="reviews">Customer reviews</h3>${review('Great pack', 'Carried it over the Alps without a sore back.', 'by Ines on March 3, 2026')}${review('Warm, but good', 'The back panel could let more air through in summer.', 'by Paul on February 11, 2026')}`
  const asked = { review_count: number, reviews: listOf({ title: text, body: text, author: text, date: day }) }
  const { review_count: count, reviews } = filled(page, asked) as { review_count: number; reviews: object[] }
  assert.equal(count, 128)
  assert.deepEqual(reviews[0], {
    title: 'Great pack',
    body: 'Carried it over the Alps without a sore back.',
    author: 'Ines',
    date: '2026-03-03',
  })
})

test('lines tell what sending costs, how many results there are and what somebody is paid', () => {
  const mill = `<h1>Kaffeemühle K6</h1><div>89,90 €</div><div>zzgl. <a href="/v">Versandkosten</a> 4,90 €</div>`
  assert.deepEqual(filled(mill, { versandkosten: number }), { versandkosten: 4.9 })
  assert.deepEqual(filled('<h1>Lamp</h1><p>Free shipping over €50.00</p>', { shipping: number }), undefined)
  const jobs = `<h1>Jobs in Berlin</h1><p>1–3 of 58 jobs</p><ul>${[70, 65, 50].map((from) => `<li><h2>Engineer ${from}</h2><span>Full-time</span> <span>€${from}k – €${from + 20}k</span></li>`).join('')}</ul>`
  const asked = { total_results: number, jobs: listOf({ title: text, employment_type: text, salary: text }) }
  const { total_results: total, jobs: read } = filled(jobs, asked) as { total_results: number; jobs: object[] }
  assert.equal(total, 58)
  assert.deepEqual(read[0], { title: 'Engineer 70', employment_type: 'Full-time', salary: '€70k – €90k' })
})

test('a list under a heading begins with its first item, and bold lines that lead to others are the items', () => {
  const soup = `<h1>Linsensuppe</h1><p>Für kalte Tage.</p><h2>Zubereitung</h2><ol><li>Die Linsen waschen.</li><li>Alles 40 Minuten kochen.</li><li>Mit Petersilie bestreuen.</li></ol>`
  assert.deepEqual(filled(soup, { schritte: texts }), {
    schritte: ['Die Linsen waschen.', 'Alles 40 Minuten kochen.', 'Mit Petersilie bestreuen.'],
  })
  const tips = `<h1>Weddings</h1><p>What to think of in the year before.</p><h2>Expert tips</h2><p><strong>1. Plan for emotions</strong></p><p>They come anyway.</p><p><strong>2. Expect flaws</strong></p><p>Guests see few of them.</p><h2>Food</h2><p>Serve it early.</p>`
  assert.deepEqual(filled(tips, { expert_tips: texts }), { expert_tips: ['Plan for emotions', 'Expect flaws'] })
})

test('the categories of a thing are those of the way to it', () => {
  const page = `<ol class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/packs">Packs</a></li><li><a href="/packs/day">Day packs</a></li><li>Peak 40</li></ol><h1>Peak 40</h1><p>$149.00</p>`
  assert.deepEqual(filled(page, { categories: texts }), { categories: ['Packs', 'Day packs'] })
})

test('a British address, in lines or in one, has its street, its town and its code', () => {
  const schema = { street: text, city: text, postcode: text }
  const told = { street: '5 Quay Street', city: 'Bristol', postcode: 'BS1 4QA' }
  const pages = [
    '<address>Harbour Lamps Ltd<br>5 Quay Street<br>Bristol BS1 4QA<br>United Kingdom</address>',
    '<p>Harbour Lamps Ltd, 5 Quay Street, Bristol, BS1 4QA</p>',
    '<p>5 Quay Street, Bristol BS1 4QA, UK</p>',
  ]
  for (const page of pages) assert.deepEqual(filled(`<h1>Contact</h1>${page}`, schema), told, page)
  const german = '<h1>Kontakt</h1><p>Hafenlampen GmbH<br>Kaistraße 5<br>20457 Hamburg</p>'
  assert.deepEqual(filled(german, { strasse: text, plz: text, ort: text }), {
    strasse: 'Kaistraße 5',
    plz: '20457',
    ort: 'Hamburg',
  })
})

test('the number of a book stands behind the letters that say so, with a colon or without', () => {
  for (const line of ['ISBN 978-0-306-40615-7', 'ISBN-13: 978-0-306-40615-7', 'Paperback, ISBN: 978-0-306-40615-7'])
    assert.deepEqual(filled(`<h1>The Long Cliff</h1><p>312 pages</p><p>${line}</p>`, { isbn: text }), {
      isbn: '978-0-306-40615-7',
    })
  assert.equal(filled('<h1>The Long Cliff</h1><p>Call 978-0-306-40615-7</p>', { isbn: text }), undefined)
})
