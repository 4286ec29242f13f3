import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { CandidateFeatures, candidateNames } from './candidate-features.ts'

const words = 'A gannet dives from thirty metres, and its skull holds sacs of air that soften the blow. '

/** One feature of each block, by the block's first letter. */
function featureOf(html: string, name: string): Record<string, number> {
  const blocks = walkBlocks(parsePage(html, 'https://site.example/').tree.root)
  const candidates = new CandidateFeatures(blocks)
  const valueAt = (index: number, row: Float32Array): number => {
    candidates.fill(row, 0, index)
    return Math.round((row[candidateNames.indexOf(name)] ?? Number.NaN) * 100) / 100
  }
  return Object.fromEntries(
    textsOf(blocks).map((text, index) => [text.charAt(0), valueAt(index, new Float32Array(candidateNames.length))]),
  )
}

test('the element with most paragraphs holds the article', () => {
  const html = `<div><p>${words}</p><p>B${words}</p></div><div><p>Elsewhere, a line of some length</p></div>`
  assert.deepEqual(featureOf(html, 'isInside'), { A: 1, B: 1, E: 0 })
})

test('a class that names comments tells against an element', () => {
  const comments = `<div class="comments"><p>C${words}</p><p>D${words}</p><p>E${words}</p></div>`
  const html = `<main><div class="article-body"><p>${words}</p></div>${comments}</main>`
  assert.deepEqual(featureOf(html, 'isInside'), { A: 1, C: 0, D: 0, E: 0 })
})

test('parts of an article that stand beside each other are one', () => {
  const part = (letter: string): string => `<div><p>${letter}${words}</p><p>${letter}${words.repeat(3)}</p></div>`
  const html = `<article>${part('B')}${part('C')}${part('D')}</article><div><p>Zzz</p></div>`
  assert.deepEqual(featureOf(html, 'isInside'), { B: 1, C: 1, D: 1, Z: 0 })
})

test('what is mostly links has no votes', () => {
  const html = `<div><p><a href=/1>${words}</a></p><p><a href=/2>${words}</a></p></div><div><p>B${words}</p></div>`
  assert.deepEqual(featureOf(html, 'parent'), { A: 0, B: 1 })
})

test('a page without a paragraph has no candidate that tells its blocks apart', () => {
  assert.deepEqual(featureOf('<ul><li>Auk<li>Booby</ul>', 'best'), { A: 0, B: 0 })
})
