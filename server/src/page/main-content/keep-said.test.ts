import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { textOf } from '../output/text.ts'

const text = (html: string): string => textOf(parsePage(html, 'https://site.example/page'))

const needed = ['200 g split peas', '2 onions', '1 leek', '1 l vegetable stock', 'a pinch of salt']
const prose = Array.from(
  { length: 30 },
  (_, index) =>
    `<p>Paragraph ${index + 1} tells how the soup is cooked with fresh herbs, and why it is loved by all.</p>`,
).join('')
const recipe = (ingredients: readonly string[]): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pea soup', recipeIngredient: ingredients })}</script>`
const rows = needed
  .map((each) => each.split(/ (?=split|onions|leek|vegetable|pinch)/))
  .map(([amount = '', thing = '']) => `<li><div>${amount}</div><div>${thing}</div></li>`)
  .join('')
const aside = `<aside class="left"><h3>You need</h3><ul>${rows}</ul></aside>`
const page = (head: string, beside: string): string =>
  `<html><head><title>Pea soup</title>${head}</head><body><main><h1>Pea soup</h1>${beside}<div>${prose}</div></main></body></html>`

test('ingredients that structured data has are kept in an aside, too', () => {
  const found = text(page(recipe(needed), aside))
  for (const line of ['You need', '200 g', 'split peas', 'leek', 'vegetable stock'])
    assert.ok(found.includes(line), line)
  assert.ok(!text(page('', aside)).includes('split peas'))
})

test('an aside of something else is left out', () => {
  const other =
    '<aside><h3>Also see</h3><ul><li>2 onions</li><li>How to cook leek</li><li>Our shop of herbs</li></ul></aside>'
  assert.ok(!text(page(recipe(needed), other)).includes('Our shop'))
})

test('nor is more kept than the list', () => {
  const around = `<aside>${prose.slice(0, 1500).replaceAll('Paragraph', 'Rumour')}<ul>${rows}</ul></aside>`
  const found = text(page(recipe(needed), around))
  assert.ok(found.includes('split peas'))
  assert.ok(!found.includes('Rumour'))
})
