import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { lowerOutside } from './main-container.ts'

const words = 'A gannet dives from thirty metres, and its skull holds sacs of air that soften the blow. '

/** The chances of blocks by their first letter, before and after. */
function after(html: string, chanceOf: Readonly<Record<string, number>>): number[] {
  const found = walkBlocks(parsePage(html, 'https://site.example/').tree.root)
  const chances = Float64Array.from(textsOf(found), (text) => chanceOf[text.charAt(0)] ?? 0)
  return Array.from(lowerOutside(found, chances), (chance) => Math.round(chance * 100) / 100)
}

test('what stands outside of the element that holds the main content is less likely', () => {
  const html = `<div><article><p>${words}</p><p>${words}</p></article><p>Beside</p></div><p>Clearly elsewhere</p>`
  assert.deepEqual(after(html, { A: 0.9, B: 0.3, C: 0.5 }), [0.9, 0.9, 0.14, 0.27])
})

test('where no element holds most of it all stays as it is', () => {
  const html = `<div><p>${words}</p></div><div><p>${words}</p></div><div><p>Beside</p></div>`
  assert.deepEqual(after(html, { A: 0.3, B: 0.25 }), [0.3, 0.3, 0.25])
})

test('of elements that are as good the innermost is taken', () => {
  const html = `<main><div><p>${words}</p><p>${words}</p></div></main><p>Beside</p>`
  assert.deepEqual(after(html, { A: 0.95, B: 0.4 }), [0.95, 0.95, 0.2])
})
