import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { keepOffer } from './keep-offer.ts'

const rooms = Array.from({ length: 24 }, (_, index) => `<p>Room ${index} has a window.</p>`).join('')

/** The first blocks of what is kept of a page of which only the headline was. */
function keptOf(body: string, chance = 0.35): string[] {
  const blocks = walkBlocks(parsePage(`<body><main>${body}</main></body>`, 'https://site.example/').tree.root)
  const kept = textsOf(blocks).map((_, index) => index === 0)
  keepOffer(blocks, kept, { headline: 0, chances: new Float64Array(blocks.count).fill(chance) })
  return textsOf(blocks, kept)
}

test('the price right below the headline is kept, also where what they stand in is the whole page', () => {
  assert.deepEqual(keptOf(`<h1>House</h1><p>$480,000</p>${rooms}`), ['House', '$480,000'])
  assert.deepEqual(keptOf(`<h1>House</h1><p>$480,000</p>${rooms}`, 0.04), ['House'], 'not an unlikely one')
})

test('so is the next one further down, of which cards have none', () => {
  assert.deepEqual(keptOf(`<h1>House</h1>${rooms}<p>$480,000</p><p>$12 a month</p>`, 0.1), ['House', '$480,000'])
  const card = '<div class="card"><h3>Shed</h3><p>$9,000</p></div>'
  assert.deepEqual(keptOf(`<h1>Houses</h1>${card.repeat(4)}${rooms}`, 0.1), ['Houses'])
})

test('what stands with name and price in a small element is kept with them', () => {
  assert.deepEqual(keptOf('<div><h1>Boots</h1><p>$80</p><p>In stock</p></div><p>More</p>', 0.25), [
    'Boots',
    '$80',
    'In stock',
  ])
})
