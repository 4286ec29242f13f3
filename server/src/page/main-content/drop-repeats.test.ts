import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { dropRepeats } from './drop-repeats.ts'

const words = 'Gannets above the northern cliff in June, seen from a boat'

/** Which blocks are left when all of them, or those named, were kept. */
function left(html: string, before?: boolean[]): boolean[] {
  const blocks = walkBlocks(parsePage(html, 'https://site.example/').tree.root)
  const kept = before ?? textsOf(blocks).map(() => true)
  dropRepeats(blocks, kept)
  return kept
}

test('what a quote or a caption says again is kept once', () => {
  assert.deepEqual(left(`<p>${words}</p><blockquote><p>${words}</p></blockquote><p>Thanks!</p>`), [true, false, true])
  assert.deepEqual(left(`<p>${words}</p><div class="bbCodeQuote"><div>${words}</div></div>`), [true, false])
  assert.deepEqual(left(`<figcaption>${words}</figcaption><p>a</p><figcaption>${words}</figcaption>`), [
    true,
    true,
    false,
  ])
})

test('anything else is kept as often as it stands there', () => {
  assert.deepEqual(left(`<p>${words}</p><p>${words}</p>`), [true, true])
  assert.deepEqual(left(`<h3>${words}</h3><h3>${words}</h3>`), [true, true])
  assert.deepEqual(left('<p>Thanks!</p><blockquote>Thanks!</blockquote>'), [true, true], 'short')
  assert.deepEqual(left(`<blockquote>${words}</blockquote><p>${words}</p>`), [true, true], 'the quote comes first')
  assert.deepEqual(
    left(`<p>${words}</p><blockquote>${words}</blockquote>`, [false, true]),
    [false, true],
    'not kept before',
  )
})
