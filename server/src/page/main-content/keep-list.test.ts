import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { keepList } from './keep-list.ts'
import { evidenceOf } from './page-evidence.ts'

const cards = '<ul><li>Gannet, $9<li>Petrel, $7<li>Skua, $5<li>Tern, $4</ul>'

/** The first words of what is kept of a page of which only the first block was likely. */
function keptOf(html: string, ruledChars = 200): string[] {
  const page = parsePage(html, 'https://site.example/')
  const blocks = walkBlocks(page.tree.root)
  const likely = textsOf(blocks).map((_, index) => index === 0)
  const ruled = textsOf(blocks).map((text) => text.length <= ruledChars)
  keepList(blocks, { likely, ruled, evidence: evidenceOf(page) })
  return textsOf(blocks, likely).map((text) => text.slice(0, 6))
}

test('a list that lost most of its cards has them back', () => {
  assert.deepEqual(keptOf(`<h1>Birds</h1>${cards}`), ['Birds', 'Gannet', 'Petrel', 'Skua, ', 'Tern, '])
})

test('a page that says that it is an article has not', () => {
  assert.deepEqual(keptOf(`<meta property="og:type" content="article"><h1>Birds</h1>${cards}`), ['Birds'])
})

test('nor has a page of prose', () => {
  const prose = `<p>${'A gannet dives from thirty metres. '.repeat(6)}</p>`
  assert.deepEqual(keptOf(`<h1>Birds</h1>${prose}${cards}`), ['Birds'])
})

test('what was kept by half stays as it is', () => {
  assert.deepEqual(keptOf(`<h1>Seabirds of the northern seas, their prices and their habits</h1>${cards}`), ['Seabir'])
})

test('links before the headline are none of a list', () => {
  const menu = '<p>Birds of the sea</p><ul><li><a href="/a">Shop</a><li><a href="/b">Help and contact</a></ul>'
  assert.deepEqual(keptOf(`${menu}<h1>Birds</h1>${cards}`), ['Birds ', 'Birds', 'Gannet', 'Petrel', 'Skua, ', 'Tern, '])
  assert.deepEqual(keptOf(`${menu}${cards}`), ['Birds ', 'Shop', 'Help a', 'Gannet', 'Petrel', 'Skua, ', 'Tern, '])
})
