import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const texts = { type: 'array', items: text } as const
const references = `<h2>References</h2><ol><li>Marsh O. (2018) Reading the tide. J Coast. <a href="https://doi.org/10.1000/coast.1">https://doi.org/10.1000/coast.1</a></li>
  <li>Delacroix Y. (2009) Currents. Mar Rev. <a href="https://doi.org/10.1000/mar.77">https://doi.org/10.1000/mar.77</a></li></ol>`

test('the DOI of a paper is its own, and none of those that it refers to', () => {
  const page = (own: string): string =>
    `<main><h1>Foraging cost of gulls</h1>${own}<p>We measured what gulls spend.</p>${references}</main>`
  assert.deepEqual(extracted(page(''), { title: text, doi: text }), { title: 'Foraging cost of gulls' })
  for (const own of [
    '<p>DOI: 10.1000/own.5</p>',
    '<p>https://doi.org/10.1000/own.5</p>',
    '<p>Open access · 10.1000/own.5 · 3 March 2026</p>',
  ])
    assert.deepEqual(extracted(page(own), { title: text, doi: text }), {
      title: 'Foraging cost of gulls',
      doi: '10.1000/own.5',
    })
})

test('who wrote a paper is named without the raised figures behind the names', () => {
  const page = `<main><h1>Foraging cost of gulls</h1><ul class="authors"><li>Piet Vos<sup>1</sup></li><li>Marit Solheim<sup>2,*</sup></li>
    <li>Jun Tanaka<sup>1,2</sup></li></ul><p>We measured what gulls spend on stealing food.</p></main>`
  const authors = ['Piet Vos', 'Marit Solheim', 'Jun Tanaka']
  assert.deepEqual(extracted(page, { title: text, authors: texts }), { title: 'Foraging cost of gulls', authors })
})

test('each figure of a line ends at its comma', () => {
  const page =
    '<h1>Foraging cost of gulls</h1><p>Volume 12, Issue 3, pages 45–61 (2026)</p><p>We measured what gulls spend.</p>'
  const data = extracted(page, { title: text, volume: text, issue: { type: 'integer' } })
  assert.deepEqual(data, { title: 'Foraging cost of gulls', volume: '12', issue: 3 })
})

test('a label behind a comma leads to its figure, and where somebody lives is none of their name', () => {
  const page = `<h1>Filzpantoffel</h1><p>Auf Lager, Lieferzeit 2-3 Werktage</p><p class="by">Von Svenja Harms, Husum</p>`
  const data = extracted(page, { titel: text, lieferzeit: text, autor: text })
  assert.deepEqual(data, { titel: 'Filzpantoffel', lieferzeit: '2-3 Werktage', autor: 'Svenja Harms' })
})
