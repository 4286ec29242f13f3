import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { contentChances, frameChance } from './block-classifier.ts'
import { ruledBlocks } from './main-content.ts'
import { evidenceOf } from './page-evidence.ts'

test('what the rules take for the frame is not judged by trees, all else is', () => {
  const lines = (count: number, write: (nth: number) => string): string =>
    Array.from({ length: count }, (_, at) => write(at + 1)).join('')
  const page = parsePage(
    `<title>Gannets</title><header><nav><ul>${lines(12, (nth) => `<li><a href="/${nth}">Menu ${nth}</a>`)}</ul></nav></header><main><h1>Gannets</h1>${lines(
      12,
      (nth) =>
        `<p>On the ${nth}. day a gannet dived from thirty metres, and has been seen to go as deep as twenty.</p>`,
    )}</main><footer><p>Menu of the foot, © 2026</p></footer>`,
    'https://site.example/gannets',
  )
  const blocks = walkBlocks(page.tree.root)
  const chances = contentChances(blocks, ruledBlocks(blocks), evidenceOf(page))
  for (const [at, text] of textsOf(blocks).entries()) {
    const isOfFrame = text.startsWith('Menu')
    assert.equal(chances[at] === frameChance, isOfFrame, text)
    if (text.startsWith('On the')) assert.ok(chances[at]! > 0.5, text)
  }
})
