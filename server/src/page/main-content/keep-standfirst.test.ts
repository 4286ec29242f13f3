import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { titleHeadingIndex } from '../blocks/headline.ts'
import { parsePage } from '../html/parse-page.ts'
import { textOf } from '../output/text.ts'
import { keepStandfirst } from './keep-standfirst.ts'

const standfirst = 'They dive from thirty metres, and nobody knew how they survive it.'

/** Whether a page of which only its last block was kept keeps the block that has the standfirst's words. */
function keeps(body: string, chance = 0.1): boolean {
  const blocks = walkBlocks(parsePage(`<body>${body}</body>`, 'https://site.example/').tree.root)
  const texts = textsOf(blocks)
  const kept = texts.map((_, index) => index === texts.length - 1)
  keepStandfirst(blocks, kept, {
    heading: titleHeadingIndex(blocks, null),
    chances: new Float64Array(blocks.count).fill(chance),
  })
  return kept[texts.indexOf(standfirst)] === true
}

const body = '<p>Gannets nest on cliffs.</p><p>They return each year.</p>'

test('what stands below the headline and beside it is kept', () => {
  assert.ok(keeps(`<header><h1>Dives</h1><p>${standfirst}</p></header>${body}`))
  assert.ok(keeps(`<header><h1>Dives</h1><p>Birds</p><p>${standfirst}</p></header>${body}`), 'after a line')
})

test('what is called a subtitle is kept a level further out', () => {
  assert.ok(keeps(`<header><div><h1>Dives</h1></div><div class="subtitle">${standfirst}</div></header>${body}`))
  assert.ok(!keeps(`<header><div><h1>Dives</h1></div><div class="x">${standfirst}</div></header>${body}`))
})

test('anything else is not', () => {
  assert.ok(!keeps(`<header><h1>Dives</h1></header><aside><p>${standfirst}</p></aside>${body}`), 'elsewhere')
  assert.ok(!keeps(`<header><h1>Dives</h1><p><a href="/x">${standfirst}</a></p></header>${body}`), 'a link')
  assert.ok(!keeps(`<header><h1>Dives</h1><p>${standfirst}</p></header>${body}`, 0.01), 'hardly likely')
  assert.ok(!keeps(`<h2>Dives</h2><p>${standfirst}</p>${body}`), 'no headline')
})

test('a script that writes a word with two signs needs fewer of them', () => {
  const dives = '它们从三十米的高处俯冲而下，没有人知道它们怎样活下来。'
  const blocks = walkBlocks(parsePage(`<h1>鲣鸟</h1><p>${dives}</p><p>x</p>`, 'https://site.example/').tree.root)
  const kept = [true, false, true]
  keepStandfirst(blocks, kept, { heading: titleHeadingIndex(blocks, null), chances: new Float64Array(3).fill(0.1) })
  assert.deepEqual(textsOf(blocks, kept), ['鲣鸟', dives, 'x'])
})

test('a page keeps its own headline beside the h1 of its site', () => {
  const story = Array.from(
    { length: 30 },
    (_, index) =>
      `<p>Paragraph ${index} tells of birds that dive for herring in all weathers, and of who has seen them.</p>`,
  ).join('')
  const page = parsePage(
    `<title>Who reads your letters? - by Ann Poe</title><div><h1>Bird News</h1></div><article><div><h1>Who reads your letters?</h1></div><div>${story}</div></article>`,
    'https://site.example/',
  )
  assert.match(textOf(page), /^Who reads your letters\?\n\nParagraph 0/)
})
