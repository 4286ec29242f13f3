import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text } from './asked-for.ts'

const section = (heading: string, items: Readonly<Record<string, string>>): string =>
  `<section><h2>${heading}</h2>${Object.entries(items)
    .map(([title, said]) => `<div><h3>${title}</h3><p>${said}</p></div>`)
    .join('')}</section>`
const others = {
  'Quay four': 'Where the ferries leave from.',
  'Old mill': 'Up the stairs.',
  'Net loft': 'Behind the church.',
}
const meant = { Alder: 'Grows by the water.', Birch: 'White all year.', Cedar: 'Smells of pencils.' }

test('lists stand below headings in the language of the page, whatever language the schema is in', () => {
  for (const [list, heading] of [
    ['features', 'Fonctionnalités'],
    ['benefits', 'Voordelen'],
    ['speakers', 'Relatori'],
    ['speakers', 'Referentinnen und Referenten'],
    ['requirements', 'Das bringst du mit'],
    ['services', 'サービス'],
    ['events', 'Bijeenkomsten'],
    ['awards', 'Nagrody'],
    ['locations', 'Vestigingen'],
  ] as const) {
    const page = `<main><h1>Harbour</h1><p>All about it.</p>${section('Xyz', others)}${section(heading, meant)}</main>`
    assert.deepEqual(
      filled(page, { [list]: listOf({ title: text, description: text }) }),
      { [list]: Object.entries(meant).map(([title, description]) => ({ title, description })) },
      `${heading} for ${list}`,
    )
  }
})
