import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const validator = new SchemaValidator()
const text = { type: 'string' }
const number = { type: 'number' }
const list = { type: 'array', items: text }

function dataOf(body: string, properties: object): unknown {
  const finalUrl = 'http://site.example/page'
  const kind = 'html' as const
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind, body, responseTimeMs: 1, rendered: false }
  const schema = { type: 'object', properties }
  return extractPage({ loaded, requestedUrl: finalUrl, schema, prompt: undefined, wantsEvidence: false }, validator)
    .data
}

describe('what a page says of itself in its markup', () => {
  test('is read from microdata, in attributes and in the text, and in one another', () => {
    const page = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Sea kettle</h1>
      <img itemprop="image" src="/kettle.jpg" alt=""><meta itemprop="sku" content="K-77">
      <a itemprop="url" href="/kettle"></a><data itemprop="productID" value="991">No. 991</data>
      <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">Harbour &amp; Sons</span></div>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="49.90">about fifty</span>
      <meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"></div></div>`
    const properties = { name: text, brand: text, sku: text, price: number, currency: text, in_stock: { type: 'boolean' }, image: { ...text, format: 'uri' } } // prettier-ignore
    assert.deepEqual(dataOf(page, properties), {
      name: 'Sea kettle',
      brand: 'Harbour & Sons',
      sku: 'K-77',
      price: 49.9,
      currency: 'EUR',
      in_stock: true,
      image: 'http://site.example/kettle.jpg',
    })
  })

  test('is read from RDFa, and Open Graph tags are not taken for it', () => {
    const page = `<html vocab="https://schema.org/"><body><article typeof="Article"><h1 property="headline">Tides</h1>
      <span property="author" typeof="Person"><b property="name">Ada Keel</b></span>
      <time property="datePublished" datetime="2026-03-04">last week</time>
      <meta property="og:site_name" content="Harbour news"></article></body></html>`
    const properties = { headline: text, author: text, date_published: { type: 'string', format: 'date' } }
    assert.deepEqual(dataOf(page, properties), { headline: 'Tides', author: 'Ada Keel', date_published: '2026-03-04' })
  })

  test('may be steps inside of sections, which become one list in their order', () => {
    const step = (name: string) => ({ '@type': 'HowToStep', text: name })
    const recipe = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Fish soup',
      recipeIngredient: ['1 fish', '2 litres of water'],
      recipeInstructions: [
        { '@type': 'HowToSection', name: 'First', itemListElement: [step('Clean the fish.'), step('Boil the water.')] },
        { '@type': 'HowToSection', name: 'Then', itemListElement: [step('Put one into the other.')] },
      ],
    }
    const page = `<h1>Fish soup</h1><script type="application/ld+json">${JSON.stringify(recipe)}</script>`
    assert.deepEqual(dataOf(page, { name: text, ingredients: list, instructions: list }), {
      name: 'Fish soup',
      ingredients: ['1 fish', '2 litres of water'],
      instructions: ['Clean the fish.', 'Boil the water.', 'Put one into the other.'],
    })
  })
})

test('things within things may be as deep as a page likes', () => {
  for (const opening of [
    '<div itemprop="author" itemscope><a itemprop="url" href="/n">Nils Berg</a>',
    '<div property="author" typeof="Person"><a property="url" href="/n">Nils Berg</a>',
  ]) {
    const page = `<h1>Knots</h1><p itemscope>${opening.repeat(20_000)}</p>`
    assert.deepEqual(dataOf(page, { title: text }), { title: 'Knots' })
  }
})
