import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean as flag, filled, listOf, number, text, texts } from './asked-for.ts'

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const page = (main: string): string =>
  `<body><header><nav><a href="/">Home</a><a href="/boats">Boats</a></nav></header><main><h1>Boats that outlive us</h1><p>${prose}</p>${main}</main></body>`

const rows = (corner: string): string[][] => [
  [corner, 'Skua 12', 'Tern Mk III', 'Gannet'],
  ['Weight', '300 kg', '420 kg', '510 kg'],
  ['Wi-Fi', '✓', '–', '✓'],
  ['Hull', 'Oak', 'Larch', 'Steel'],
]

const table = (corner: string): string =>
  `<table>${rows(corner)
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`

const elements = (corner: string): string =>
  `<div>${rows(corner)
    .map((cells) => `<div>${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`)
    .join('')}</div>`

const boats = [
  { name: 'Skua 12', weight_kg: 300, wifi: true, hull: 'Oak' },
  { name: 'Tern Mk III', weight_kg: 420, wifi: false, hull: 'Larch' },
  { name: 'Gannet', weight_kg: 510, wifi: true, hull: 'Steel' },
]

test('things that are compared side by side are read column by column, also without a table, and a name may be written in two words', () => {
  const boat = { name: text, weight_kg: number, wifi: flag, hull: text }
  for (const html of [table(''), table('Feature'), elements(''), elements('Feature')])
    assert.deepEqual(filled(page(`<h2>Compared</h2>${html}`), { boats: listOf(boat) }), { boats }, html)
})

test('rows of elements with a name in their corner are no things side by side', () => {
  const asked = { boats: listOf({ boat: text, skua: text }) }
  const found = filled(page(`<h2>Boats</h2>${elements('Boat')}`), asked)
  assert.notDeepEqual(found, { boats: [{ boat: 'Skua 12' }, { boat: 'Tern Mk III' }, { boat: 'Gannet' }] })
})

test('the names of what a table compares are those above its columns', () => {
  const html = page(`<h2>Compared</h2>${table('')}`)
  assert.deepEqual(filled(html, { model_names: texts }), { model_names: ['Skua 12', 'Tern Mk III', 'Gannet'] })
})
