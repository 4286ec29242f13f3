import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, object, text } from './asked-for.ts'

test('icons and tips beside a label are no part of a pair', () => {
  const pair = (label: string, value: string): string =>
    `<div class="row"><div class="flex"><div class="label"><span>${label}</span><div><button aria-label="tooltip"></button></div><div></div></div><div class="value">${value}</div></div></div>`
  const page = `<h1>K2 Keyboard</h1><p>A keyboard with keys that click, for long days.</p>${pair('Height', '3.2 cm')}${pair('Depth', '12.0 cm')}${pair('Keycap Material', 'ABS')}${pair('Stabilizers', 'Plate-Mounted')}`
  const asked = {
    dimensions: object({ height_cm: number, depth_cm: number }),
    keycap_material: text,
    stabilizers: text,
  }
  assert.deepEqual(filled(page, asked), {
    dimensions: { height_cm: 3.2, depth_cm: 12 },
    keycap_material: 'ABS',
    stabilizers: 'Plate-Mounted',
  })
})

test('a paragraph that begins with a link is told whole', () => {
  const type = (name: string, told: string): string =>
    `<h3>${name}</h3><p><a href="/${name}">Redis ${name}</a> are ${told}</p><ul><li><a href="/${name}/more">Overview of ${name}</a></li><li><a href="/${name}/all">Commands for ${name}</a></li></ul>`
  const page = `<h1>Data types</h1>${type('strings', 'sequences of bytes, and the most basic type there is.')}${type('lists', 'strings sorted by the order in which they were put in.')}${type('sets', 'collections of strings of which none is there twice.')}`
  const { types } = filled(page, { types: listOf({ type: text, description: text }) }) as { types: object[] }
  assert.deepEqual(types[1], {
    type: 'lists',
    description: 'Redis lists are strings sorted by the order in which they were put in.',
  })
})

test('directions name no director', () => {
  const page = '<h1>Fish soup</h1><p>A soup for cold days by the sea.</p><p>Directions: Fry the onions in a pan.</p>'
  assert.deepEqual(filled(page, { director: text }), undefined)
})
