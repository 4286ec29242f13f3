import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from './block-walk.ts'
import type { PageBlocks } from './page-blocks.ts'
import { parsePage } from '../html/parse-page.ts'
import { textsOf } from './texts-of.ts'

function blocksOf(body: string): PageBlocks {
  return walkBlocks(parsePage(`<body>${body}</body>`, 'https://site.example/').tree.root)
}

test('the text of a block is the same whether it stands in the source as it is or is put together', () => {
  const body =
    '<p>\n  plain words \n</p><p>&amp; so <b>on</b></p><p>one <i>two</i></p><p>a\u00a0 b</p><pre> c\n d </pre>'
  const texts = ['plain words', '& so on', 'one two', 'a b', ' c\n d']
  const blocks = blocksOf(body)
  assert.deepEqual(textsOf(blocks), texts)
  assert.deepEqual(
    texts.map((_, block) => blocks.length(block)),
    texts.map(({ length }) => length),
  )
  assert.equal(blocks.text(3), 'a b', 'in any order')
  assert.equal(blocks.text(0), 'plain words')
})

test('a block knows its row, its cell and what stands before it', () => {
  const blocks = blocksOf('<ol start=9><li>a<li>b</ol><table><tr><td>c<td>d<tr><td><td>e</table>')
  const told = textsOf(blocks).map((text, block) => [
    text,
    blocks.marker(block),
    blocks.row(block),
    blocks.column(block),
  ])
  assert.deepEqual(told, [
    ['a', '9. ', 0, 0],
    ['b', '10. ', 0, 0],
    ['c', '', 1, 1],
    ['d', '', 1, 2],
    ['e', '', 2, 2],
  ])
})

test('a part knows what is in it: blocks, characters, images up to as many as are told apart', () => {
  const { parts } = blocksOf(`<main>${'<img>'.repeat(300)}<h2>a</h2><p>b <a href=/>cd</a></p><button>x</button></main>`)
  const main =
    Array.from({ length: parts.count }, (_, part) => part).find((part) => parts.tag(part).name === 'main') ?? -1
  assert.deepEqual([parts.blocks(main), parts.chars(main), parts.linkChars(main)], [2, 5, 2])
  assert.deepEqual([parts.images(main), parts.headings(main), parts.controls(main)], [255, 1, 1])
  assert.deepEqual([parts.images(0), parts.holdsMain(0), parts.parent(0)], [255, true, -1])
})

test('lines of a program that stand in elements of their own are lines, empty ones too', () => {
  const line = (text: string): string => `<span class="line"><span>${text}</span></span>`
  const program = ['const a = 1', '', '  return a'].map((text) =>
    text === '' ? '<span class="line"></span>' : line(text),
  )
  assert.deepEqual(textsOf(blocksOf(`<pre><code>${program.join('')}</code></pre>`)), ['const a = 1\n\n  return a'])
  assert.deepEqual(textsOf(blocksOf(`<pre><code>${program.join('\n')}</code></pre>`)), ['const a = 1\n\n  return a'])
  assert.deepEqual(textsOf(blocksOf('<pre><span class="s">let</span><span class="s">ter</span></pre>')), ['letter'])
})
