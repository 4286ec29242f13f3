import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, number, text } from './asked-for.ts'

const list = (properties: object, required: readonly string[]): object => ({
  type: 'array',
  items: { type: 'object', properties, required },
})

test('what has a code of its own in each record is told by it, whatever the page calls it', () => {
  const courses = [
    ['Rigging', 'BOAT-40064', '3'],
    ['Splicing', 'BOAT-40950', '2'],
    ['Caulking', 'BOAT-40109', '4'],
  ] as const
  const card = ([title, code, units]: (typeof courses)[number]): string =>
    `<div class="card"><button><h4>${title}</h4><p class="small">${code}</p><p>Units: ${units}</p></button><p>All that has to do with ${title.toLowerCase()}, in the yard and at sea.</p></div>`
  const page = `<h1>Courses</h1><h2>Our courses</h2>${courses.map(card).join('')}`
  for (const name of ['course_code', 'kennung', 'id']) {
    const asked = { courses: list({ title: text, [name]: text, units: number }, ['title', name]) }
    assert.deepEqual(
      filled(page, asked),
      { courses: courses.map(([title, code, units]) => ({ title, [name]: code, units: Number(units) })) },
      name,
    )
  }
})

test('rows of two cells are labels and values where a group is asked for, too', () => {
  const rows = (told: readonly (readonly [string, string])[]): string =>
    told.map(([label, value]) => `<tr><td><span>${label}</span></td><td><span>${value}</span></td></tr>`).join('')
  const specs = [
    ['Mastro', 'Spruce'],
    ['Vele', 'Two'],
    ['Peso', '340 kg'],
    ['Colore', 'White'],
  ] as const
  const page = `<h1>Gull 20</h1><h2>Specifiche</h2><table><tbody>${rows(specs)}</tbody></table>`
  assert.deepEqual(filled(page, { specifiche: list({ gruppo: text, nome: text, valore: text }, ['nome', 'valore']) }), {
    specifiche: specs.map(([nome, valore]) => ({ nome, valore })),
  })
})
