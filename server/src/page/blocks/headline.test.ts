import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { walkBlocks } from './block-walk.ts'
import { headlineIndex, headlineLineIndex } from './headline.ts'
import type { PageBlocks } from './page-blocks.ts'

const blocksOf = (body: string): PageBlocks =>
  walkBlocks(parsePage(`<body>${body}</body>`, 'https://site.example/').tree.root)
const wordsAt = (blocks: PageBlocks, block: number): string | undefined => (block < 0 ? undefined : blocks.text(block))

function headline(body: string, title: string): string | undefined {
  const blocks = blocksOf(body)
  return wordsAt(blocks, headlineIndex(blocks, title))
}

test('the headline of a page without an h1 is what its title begins with', () => {
  const body = '<nav>Seabirds of the North Sea</nav><p>Birds</p><div>Seabirds of the North Sea</div><p>They dive.</p>'
  assert.equal(headline(body, 'Seabirds of the North Sea and beyond'), 'Seabirds of the North Sea')
  assert.equal(headline('<div>Seabirds</div>', 'Seabirds of the North Sea'), undefined, 'too short')
  assert.equal(headline('<div>北海的海鸟与它们的生活</div>', '北海的海鸟与它们的生活及其他'), '北海的海鸟与它们的生活')
})

test('a short one is where only the name of the site follows in the title', () => {
  assert.equal(headline('<div>Seabirds</div>', 'Seabirds | Harbour'), 'Seabirds')
  assert.equal(headline('<div>Seabirds</div>', 'Seabirds – Harbour'), 'Seabirds')
  assert.equal(headline('<div>Seabirds</div>', 'Seabirds-watching'), undefined)
  assert.equal(headline('<div><a href="/">Seabirds</a></div>', 'Seabirds | Harbour'), undefined, 'a link to it')
})

test('a headline may be the first line of the first paragraph', () => {
  const blocks = blocksOf('<p>Birds</p><div><b>Seabirds of the North Sea</b><br>They dive from cliffs.</div>')
  assert.equal(headlineLineIndex(blocks, 'Seabirds of the North Sea | Harbour'), 1)
  assert.equal(headlineLineIndex(blocks, 'Landbirds of the North Sea | Harbour'), -1)
})

const named: readonly (readonly [title: string, headline: string])[] = [
  ['Who reads your letters? - by Ann Poe', 'Who reads your letters?'],
  ['Bird News: Who reads your letters?', 'Who reads your letters?'],
  ['Bird News', 'Bird News'],
  ['Another title', 'Bird News'],
]
for (const [title, headline] of named)
  test(`of several h1s the one is the headline of which "${title}" has most`, () => {
    const page = parsePage(
      '<div><h1>Bird News</h1></div><article><h1>Who reads your letters?</h1><p>Hardly anybody.</p><h1>Who else?</h1></article>',
      'https://site.example/',
    )
    const blocks = walkBlocks(page.tree.root)
    assert.equal(blocks.text(headlineIndex(blocks, title)), headline)
  })
