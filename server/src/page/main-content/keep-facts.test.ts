import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { titleHeadingIndex } from '../blocks/headline.ts'
import { parsePage } from '../html/parse-page.ts'
import { keepFacts } from './keep-facts.ts'

/** What is left of a page of which the blocks that are marked with "+" were kept. */
function left(body: string, chance = 0.25): string[] {
  const blocks = walkBlocks(parsePage(`<body>${body}</body>`, 'https://site.example/').tree.root)
  const kept = textsOf(blocks).map((text) => text.startsWith('+'))
  keepFacts(blocks, kept, {
    heading: titleHeadingIndex(blocks, null),
    chances: new Float64Array(blocks.count).fill(chance),
  })
  return textsOf(blocks, kept)
}

test('a line between the headline and what is kept below it is kept', () => {
  assert.deepEqual(left('<h1>+Dives</h1><div>118 min</div><p>+It is of gannets.</p>'), [
    '+Dives',
    '118 min',
    '+It is of gannets.',
  ])
  assert.deepEqual(
    left('<h1>+Dives</h1><p>Ann Lee</p><p>118 min</p><p>+It is of gannets.</p>').length,
    4,
    'two of them',
  )
})

test('but not an unlikely one, a link, one elsewhere or one with nothing below it', () => {
  const rest = '<p>+It is of gannets.</p>'
  assert.equal(left(`<h1>+Dives</h1><div>118 min</div>${rest}`, 0.1).length, 2)
  assert.equal(left(`<h1>+Dives</h1><div><a href="/x">Tickets</a></div>${rest}`).length, 2)
  assert.equal(left(`<div><h1>+Dives</h1></div><div>118 min</div>${rest}`).length, 2)
  assert.equal(left('<h1>+Dives</h1><div>118 min</div>').length, 1)
})
