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
  assert.deepEqual(keptOf(`<h1>House</h1><p>$480,000</p>${rooms}`, 0.25), ['House'], 'not an unlikely one')
  assert.deepEqual(keptOf(`<h1>House</h1>${rooms}<p>$480,000</p>`), ['House'], 'nor one further down')
})

test('what stands with name and price in a small element is kept with them', () => {
  assert.deepEqual(keptOf('<div><h1>Boots</h1><p>$80</p><p>In stock</p></div><p>More</p>', 0.25), [
    'Boots',
    '$80',
    'In stock',
  ])
})
