import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text, texts } from './asked-for.ts'

test('a colon in an item of a list makes no label of what stands before it', () => {
  const item = (name: string): string =>
    `<div class="tile"><h3>${name}</h3><div class="promotions"><div class="promotion">Extra 17% off with code: LUCKY17</div><div class="promotion">Free shipping</div></div></div>`
  const page = `<main><h1>Cases</h1><div class="grid">${item('Freeform')}${item('Outline')}${item('Centric')}</div></main>`
  const promotions = ['Extra 17% off with code: LUCKY17', 'Free shipping']
  assert.deepEqual(filled(page, { suitcases: listOf({ name: text, promotions: texts }) }), {
    suitcases: ['Freeform', 'Outline', 'Centric'].map((name) => ({ name, promotions })),
  })
})

test('a name with a colon before what is said of it is told without the colon', () => {
  const said = [
    ['Finance', 'markets and earnings'],
    ['Marketing', 'campaigns and funnels'],
    ['Law', 'cases and filings'],
  ] as const
  const points = said.map(([name, topics]) => `<li><strong>${name}:</strong> ${topics}</li>`)
  const page = `<main><h1>An agent</h1><p>It works in many fields:</p><ul>${points.join('')}</ul></main>`
  assert.deepEqual(filled(page, { fields: listOf({ field: text, topics: text }) }), {
    fields: said.map(([field, topics]) => ({ field, topics })),
  })
})
