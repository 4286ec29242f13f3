import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text } from './asked-for.ts'

const told = (page: string, properties: object): Record<string, unknown> =>
  (filled(page, properties) ?? {}) as Record<string, unknown>

test('properties with a third field that no page has are names and values still', () => {
  const rows = [
    ['Hull', 'oak'],
    ['Length', '7.20 m'],
    ['Draught', '0.85 m'],
    ['Sails', 'three'],
  ]
  const forms = {
    'lines with bold labels': rows.map(([name, value]) => `<div><b>${name}:</b> ${value}</div>`).join(''),
    'elements side by side': rows
      .map(([name, value]) => `<div><span>${name}</span><span>${value}</span></div>`)
      .join(''),
    terms: `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`,
  }
  for (const [form, lines] of Object.entries(forms)) {
    const expected = rows.map(([name, value]) => ({ name, value }))
    const page = `<h1>Tern 7</h1><p>A boat for the bay.</p><h2>Specifications</h2><div>${lines}</div>`
    for (const item of [
      { name: text, value: text },
      { name: text, value: text, footnote_mark: text },
    ])
      assert.deepEqual(told(page, { specs: listOf(item) })['specs'], expected, form)
  }
})

test('names of which none has a value are no properties', () => {
  const rows = [
    ['Weight', '390 g'],
    ['Colour', 'navy'],
    ['Shell', 'nylon'],
  ]
  const cells = rows.map(([name, value]) => `<div><span>${name}</span><span>${value}</span></div>`).join('')
  const price = '<div class="price"><span><span>$98.00</span></span><span class="old"><span>$130.00</span></span></div>'
  const page = `<h1>Gull Jacket</h1>${price}<p>Keeps out the rain.</p><h2>Specifications</h2>${cells}`
  const found = (told(page, { specs: listOf({ name: text, value: text }) })['specs'] ?? []) as Record<string, unknown>[]
  assert.deepEqual(
    found.filter(({ value }) => value === undefined),
    [],
  )
})

const priced = (markup: number): string =>
  `<script type="application/ld+json">{"@type":"Product","name":"Gull Jacket","offers":{"@type":"Offer","price":${markup},"priceCurrency":"USD"}}</script><h1>Gull Jacket</h1><div class="heading_default__xz"><div class="productPrice_root__l"><span><span>$98.00</span></span><span class="productPrice_oldPrice__5"><span>$130.00</span></span></div></div><p>Keeps out the rain.</p>`

test('where markup has the price that the page strikes out, the lower one beside it counts', () => {
  assert.equal(told(priced(130), { price: number })['price'], 98)
  assert.equal(told(priced(98), { price: number })['price'], 98)
  const alone = priced(130).replace('<span><span>$98.00</span></span>', '')
  assert.equal(told(alone, { price: number })['price'], 130)
})

test('reviews that nobody is asked of and that lead to a page each are articles', () => {
  const cards = ['Tide Tables', 'Bird Finder', 'Harbour Radio'].map(
    (name, at) =>
      `<div class="post"><h3><a href="/reviews/${at}">App review: ${name}</a></h3><p>${name} is an app for all who go to sea and like to know what comes next before it is there.</p></div>`,
  )
  const page = `<h1>App reviews</h1><div class="posts">${cards.join('')}</div>`
  const item = { title: text, score: number, excerpt: text, review_url: address }
  const found = told(page, { reviews: listOf(item) })['reviews'] as Record<string, unknown>[]
  assert.deepEqual(
    found.map(({ review_url: url }) => url),
    [0, 1, 2].map((at) => `http://site.example/reviews/${at}`),
  )
})
