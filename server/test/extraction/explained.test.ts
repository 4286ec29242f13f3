import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const object = (properties: object): Schema => ({ type: 'object', properties })
const url = 'http://site.example/page'

function explained(body: string, schema: Schema, wantsExplanation = true) {
  const loaded = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', responseTimeMs: 1 } as const
  const task = { loaded: { ...loaded, body, rendered: false }, requestedUrl: url, schema, prompt: undefined }
  const { data, explanation } = extractPage({ ...task, wantsEvidence: false, wantsExplanation }, new SchemaValidator())
  return { data, explanation: explanation === undefined ? undefined : new Map(explanation) }
}

const page = `<h1>Kettle</h1><dl><dt>Price</dt><dd id="now">€ 49.90</dd></dl><p class="price">€ 12.00 for the lid</p>
  <h2>Reviews</h2>${['Ann', 'Bert', 'Cleo'].map((name) => `<div class="review"><b class="author">${name}</b><p>It boils fast, it pours well and it looks good on the table.</p></div>`).join('')}`

test('of each field the best places are told, how they scored and why one was taken', () => {
  const { data, explanation } = explained(page, object({ price: number, isbn: text }))
  assert.deepEqual(data, { price: 49.9 })
  const price = explanation?.get('/price')
  assert.match(
    price?.why ?? '',
    /^Taken by the label "price", which scores 0\.\d+; the next, the class "price", scores/,
  )
  assert.deepEqual(
    price?.sources.slice(0, 2).map(({ quote, selector, by }) => ({ quote, selector, by })),
    [
      { quote: '€ 49.90', selector: '#now', by: 'the label "price"' },
      { quote: '€ 12.00 for the lid', selector: 'body > p', by: 'the class "price"' },
    ],
  )
  assert.deepEqual(explanation?.get('/isbn'), {
    why: 'Nothing on the page is called so or looks like it.',
    sources: [],
  })
})

test('of a list its records are told, and of their fields the columns', () => {
  const schema = object({ reviews: { type: 'array', items: object({ author: text, text }) } })
  const { data, explanation } = explained(page, schema)
  assert.equal((data as { reviews: unknown[] }).reviews.length, 3)
  assert.match(
    explanation?.get('/reviews')?.why ?? '',
    /^Taken by 3 like elements under "review" with columns for 2 fields/,
  )
  assert.match(explanation?.get('/reviews/*/author')?.why ?? '', /^Taken by the column "author", which scores 0\.\d+/)
  assert.equal(explanation?.get('/reviews/*/author')?.sources[0]?.quote, 'Ann')
})

test('of sections, which their headings make, the group that was taken is told', () => {
  const body = `<h1>Sailing</h1><main>${['Wind', 'Tide', 'Night'].map((name) => `<div><h2>${name}</h2><p>How ${name} is told.</p></div>`).join('')}</main>`
  const sections = { type: 'array', items: object({ heading: text, text }) }
  const { explanation } = explained(body, object({ title: text, sections }))
  assert.match(explanation?.get('/sections')?.why ?? '', /^Taken by 3 sections/)
})

test('nothing is explained to those who do not ask', () => {
  assert.equal(explained(page, object({ price: number }), false).explanation, undefined)
})

test('a column that looks like nothing by itself is told where a rule took it', () => {
  const flats = ['Balcony|Lift', 'Garden|Parking|Pets considered', 'Cellar|Bath']
  const cards = `<h1>Flats</h1>${flats.map((extras, at) => `<div class="hit"><h3><a href="/f/${at}">Mill Lane ${at + 4}</a></h3><div class="p">£${at + 8}50 pcm</div><ul class="fx"><li>${extras.replaceAll('|', '</li><li>')}</li></ul></div>`).join('')}`
  const schema = object({
    flats: { type: 'array', items: object({ title: text, rent: number, extras: { type: 'array', items: text } }) },
  })
  const { data, explanation } = explained(cards, schema)
  assert.deepEqual(
    (data as { flats: readonly { extras: readonly string[] }[] }).flats.map(({ extras }) => extras.join('|')),
    flats,
  )
  const extras = explanation?.get('/flats/*/extras')
  assert.match(extras?.why ?? '', /^Taken by the column "fx", which scores 0\.5/)
  assert.match(extras?.sources[0]?.quote ?? '', /^Balcony\s+Lift$/)
})
