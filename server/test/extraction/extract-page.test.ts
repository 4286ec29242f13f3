// npm test: early
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Extraction, extractPage } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const validator = new SchemaValidator()
const text = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const flag = { type: 'boolean' }
const object = (properties: object): Schema => ({ type: 'object', properties })
const list = (items: object): Schema => ({ type: 'array', items })

function extraction(body: string, schema: Schema, prompt?: string): Extraction {
  const finalUrl = 'http://site.example/page'
  const kind = 'html' as const
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind, body, responseTimeMs: 1, rendered: false }
  return extractPage({ loaded, requestedUrl: finalUrl, schema, prompt, wantsEvidence: true }, validator)
}

const dataOf = (body: string, schema: Schema, prompt?: string): unknown => extraction(body, schema, prompt).data

describe('a filled page', () => {
  test('reads a table of labels', () => {
    const page = `<h1>The Sea</h1><p>by <a href="/jo">Jo March</a></p><table><tr><th>ISBN</th><td>978-3-16-148410-0</td></tr>
      <tr><th>Pages</th><td>320</td></tr><tr><th>Price (incl. tax)</th><td>£51.77</td></tr>
      <tr><th>Availability</th><td>In stock (22 available)</td></tr></table>`
    const schema = object({ title: text, author: text, isbn: text, pages: integer, price: number, in_stock: flag, stock: integer, publisher: text }) // prettier-ignore
    assert.deepEqual(dataOf(page, schema), {
      title: 'The Sea',
      author: 'Jo March',
      isbn: '978-3-16-148410-0',
      pages: 320,
      price: 51.77,
      in_stock: true,
      stock: 22,
    })
  })

  test('reads numbers, units and words as the language of the page writes them', () => {
    const page = `<html lang="de"><h1>Fahrrad</h1><dl><dt>Preis</dt><dd>1.299,00 €</dd><dt>Hersteller</dt><dd>Rad AG</dd>
      <dt>Gewicht</dt><dd>12,5 kg</dd><dt>Lieferbar</dt><dd>Ja</dd></dl>`
    const schema = object({ name: text, price: number, brand: text, weight_kg: number, weight_g: number, available: flag }) // prettier-ignore
    // Grams would have to be converted, so they are absent.
    assert.deepEqual(dataOf(page, schema), { name: 'Fahrrad', price: 1299, brand: 'Rad AG', weight_kg: 12.5, available: true }) // prettier-ignore
  })

  test('reads ranges, ratings, counts, years and durations', () => {
    const page = `<h1>Sea Wolves (1999)</h1><p><b>Cast:</b> Bo Li, Cy Roe, Di Ng</p><p><b>Runtime:</b> 1h 52min</p><p>Rating: 8.1/10</p>
      <p>Salary: €70,000 – €90,000 per year</p><p>1.2K followers</p>`
    const schema = object({ year: integer, cast: list(text), runtime_minutes: integer, rating: number, salary_min: number, salary_max: number, followers: integer }) // prettier-ignore
    assert.deepEqual(dataOf(page, schema), {
      year: 1999,
      cast: ['Bo Li', 'Cy Roe', 'Di Ng'],
      runtime_minutes: 112,
      rating: 8.1,
      salary_min: 70_000,
      salary_max: 90_000,
      followers: 1200,
    })
  })

  test('reads markup that the page does not show, but believes what it shows', () => {
    const page = (shown: string) => `<script type="application/ld+json">{"@type":"Product","name":"X1","sku":"X-1",
      "offers":{"price":"19.99","priceCurrency":"USD","availability":"https://schema.org/InStock"}}</script><h1>X1</h1>${shown}`
    const schema = object({ name: text, sku: text, price: number, currency: text, in_stock: flag })
    const told = { name: 'X1', sku: 'X-1', price: 19.99, currency: 'USD', in_stock: true }
    assert.deepEqual(dataOf(page('<p>$19.99</p>'), schema), told)
    assert.deepEqual(dataOf(page('<p class="price">$14.99</p>'), schema), { ...told, price: 14.99 })
  })

  test('takes nothing for a product on a page without one', () => {
    const page = `<h1>Privacy policy</h1><p>Our company was founded in 2010 and we keep data for 30 days.</p>
      <p>Last updated: 5 March 2024</p>`
    const schema = object({ price: number, currency: text, sku: text, brand: text, rating: number, in_stock: flag, review_count: integer, author: text, publish_date: text, last_updated: { type: 'string', format: 'date' } }) // prettier-ignore
    assert.deepEqual(dataOf(page, schema), { last_updated: '2024-03-05' })
  })

  test('gives labels and values as an object of free names, and as a list', () => {
    const page = '<table><tr><td>Weight</td><td>5 kg</td></tr><tr><td>Colour</td><td>Red</td></tr></table>'
    const specs = { type: 'object', additionalProperties: text }
    assert.deepEqual(dataOf(page, object({ specs })), { specs: { Weight: '5 kg', Colour: 'Red' } })
    assert.deepEqual(dataOf(page, object({ specs: list(object({ name: text, value: text })) })), {
      specs: [
        { name: 'Weight', value: '5 kg' },
        { name: 'Colour', value: 'Red' },
      ],
    })
  })

  test('quotes a place of the page for every value it gives', () => {
    const page =
      '<h1>Mug</h1><p class="price">$5</p><ul class="tags"><li>red</li><li>blue</li></ul><p>Free shipping</p>'
    const schema = object({ name: text, price: number, tags: list(text), free_shipping: flag })
    const { data, evidence } = extraction(page, schema)
    assert.deepEqual(data, { name: 'Mug', price: 5, tags: ['red', 'blue'], free_shipping: true })
    assert.deepEqual(
      evidence.map(([pointer, { quote }]) => [pointer, quote]),
      [
        ['/name', 'Mug'],
        ['/price', '$5'],
        ['/tags/0', 'red'],
        ['/tags/1', 'blue'],
        ['/free_shipping', 'Free shipping'],
      ],
    )
  })
})

describe('a prompt', () => {
  const item = (name: string, price: string, stock: string): string =>
    `<li class="p"><h3>${name}</h3><span class="price">${price}</span><span>${stock}</span></li>`
  const shop = `<h1>Shop</h1><ul>${item('A', '$5', 'In stock')}${item('B', '$15', 'Sold out')}${item('C', '$25', 'In stock')}</ul>`
  const schema = list(object({ name: text }))
  const namesOf = (prompt: string): unknown =>
    (dataOf(shop, schema, prompt) as { name: string }[]).map(({ name }) => name)

  test('restricts records by stock, price and number', () => {
    assert.deepEqual(namesOf('Only products in stock'), ['A', 'C'])
    assert.deepEqual(namesOf('Products that are sold out'), ['B'])
    assert.deepEqual(namesOf('only items under $20'), ['A', 'B'])
    assert.deepEqual(namesOf('the first two products'), ['A', 'B'])
    assert.deepEqual(namesOf('Extract the products'), ['A', 'B', 'C'])
  })

  test('that cannot be followed with certainty is said so', () => {
    assert.match(
      extraction(shop, schema, 'Only the ones made in Italy').warnings.join(),
      /does not tell .+ made in Italy/,
    )
    assert.match(extraction(shop, schema, 'Translate the names').warnings.join(), /prompt was followed only/)
    assert.match(extraction(shop, schema, 'only items rated above 4').warnings.join(), /does not tell/)
    assert.deepEqual(extraction(shop, schema, 'Extract the products').warnings, [])
  })

  test('restricts records by what they or the headings over them say', () => {
    assert.deepEqual(namesOf('Leave out everything that is marked as sold out.'), ['A', 'C'])
    const review = (who: string, where: string): string =>
      `<div class="review"><b>${who}</b><i>Reviewed in ${where}</i><p>It boils fast and pours well, and looks good on the table.</p></div>`
    const reviews = `<h1>Kettle</h1>${review('Ann', 'Norway')}${review('Bert', 'the United States')}${review('Cleo', 'Spain')}`
    const opinions = list(object({ author: text, text }))
    const authorsOf = (prompt: string): unknown =>
      (dataOf(reviews, opinions, prompt) as { author: string }[]).map(({ author }) => author)
    assert.deepEqual(authorsOf('Only reviews from the United States.'), ['Bert'])
    assert.deepEqual(authorsOf('Only reviews from Norway and Spain'), ['Ann', 'Cleo'])
    const table = (name: string, rows: string): string =>
      `<h2>${name}</h2><table><tr><th>Field</th><th>Type</th></tr>${rows}</table>`
    const row = (field: string): string => `<tr><td>${field}</td><td>Text</td></tr>`
    const tables = `<h1>Feed</h1>${table('Prices', row('amount') + row('currency'))}${table('Stock', row('count') + row('place'))}${table('Media', row('image') + row('video'))}`
    const asked = object({ fields: list(object({ field: text, type: text })) })
    const found = dataOf(tables, asked, 'Only the fields of the tables Prices and Stock.')
    assert.deepEqual(
      (found as { fields: { field: string }[] }).fields.map(({ field }) => field),
      ['amount', 'currency', 'count', 'place'],
    )
  })

  test('is followed when one of several lists can follow it', () => {
    const delivery =
      '<table><tr><th>City</th><th>Days</th></tr><tr><td>Oslo</td><td>3</td></tr><tr><td>Rome</td><td>5</td></tr></table>'
    const both = object({
      products: list(object({ name: text, price: { type: 'number' } })),
      delivery: list(object({ city: text, days: { type: 'integer' } })),
    })
    const { data, warnings } = extraction(shop + delivery, both, 'only items under $20')
    assert.deepEqual(data, {
      products: [
        { name: 'A', price: 5 },
        { name: 'B', price: 15 },
      ],
      delivery: [
        { city: 'Oslo', days: 3 },
        { city: 'Rome', days: 5 },
      ],
    })
    assert.deepEqual(warnings, [])
  })
})

describe('a hostile page', () => {
  const schema = object({ name: text, price: number, tags: list(text), reviews: list(object({ author: text, text })) })
  for (const [name, body] of [
    ['nested 100,000 deep', '<div class="price">'.repeat(100_000)],
    ['of 24 MB of paragraphs', '<p class="price">Price: $5.00 and some more words</p>'.repeat(480_000)],
    ['of list items in one another', '<ul class="tags"><li>x'.repeat(50_000)],
    ['of nothing but headings', '<h2>Reviews</h2><p>x</p>'.repeat(50_000)],
    ['of numbers without end', `<p>${'1.234,56 '.repeat(1_000_000)}`],
    ['of broken markup', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
  ] as const) {
    // The thread's own time: the collector's helpers take as much again on a machine whose processors are shared. The slowest of
    // these takes under two seconds; what grows with the square of the page takes minutes.
    test(`${name} is read in ten seconds of the thread's processor time`, () => {
      const before = process.threadCpuUsage()
      extraction(body, schema)
      const { user, system } = process.threadCpuUsage(before)
      assert.ok(user + system < 10_000_000, `${Math.round((user + system) / 1000)} ms`)
    })
  }
})
