import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text, texts } from './asked-for.ts'

const item = (name: string, ...filed: readonly string[]): string =>
  `<li class="product"><div class="posted-in">${filed.map((one) => `<a href="/c/${one}" rel="tag">${one}</a>`).join(' / ')}</div><h3><a href="/p/${name}">${name}</a></h3><span class="price">$12.00</span></li>`
const shop = `<main><h1>Outdoor gear</h1><p class="shop-result-count">Showing 1–16 of 29 results</p><ul class="products">${item('Bag', 'Travel', 'Sale')}${item('Box', 'Storage')}${item('Tent', 'Camping', 'Sale')}</ul></main>`
const count = { type: 'integer' }

test('how many there are in all is what a line says behind those that are shown, however it is asked for', () => {
  const asked = { total_results: count, product_count: count, number_of_products: count, products_found: count }
  assert.deepEqual(filled(shop, asked), {
    total_results: 29,
    product_count: 29,
    number_of_products: 29,
    products_found: 29,
  })
})

test('where each item is filed its links say by their rel', () => {
  assert.deepEqual(filled(shop, { products: listOf({ name: text, categories: texts }) }), {
    products: [
      { name: 'Bag', categories: ['Travel', 'Sale'] },
      { name: 'Box', categories: ['Storage'] },
      { name: 'Tent', categories: ['Camping', 'Sale'] },
    ],
  })
})

test('lists of texts are known by what pages write above them', () => {
  const page = `<main><h1>Course</h1><h2>Course Objectives</h2><p>By the end of this program, you will be able to:</p><ul><li>Mend a hull</li><li>Step a mast</li></ul>
    <h2>Who Should Attend</h2><ul><li>Owners of small boats</li><li>Harbour crews</li></ul></main>`
  assert.deepEqual(filled(page, { learning_outcomes: texts, target_audience: texts }), {
    learning_outcomes: ['Mend a hull', 'Step a mast'],
    target_audience: ['Owners of small boats', 'Harbour crews'],
  })
})
