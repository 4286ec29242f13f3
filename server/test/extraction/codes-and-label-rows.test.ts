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

test('where sections can be gone to is told without its sign where an id is asked for, and of what level they are', () => {
  const parts = ['mooring', 'sailing', 'rowing']
  const section = (id: string): string =>
    `<h3 id="${id}">About ${id}<a class="headerlink" href="/boats/guide#${id}">¶</a></h3><p>All that is to be known of ${id} in the harbour.</p>`
  const page = `<main><h1>Boats</h1>${parts.map(section).join('')}</main>`
  const integer = { type: 'integer' }
  assert.deepEqual(filled(page, { sections: list({ heading: text, id: text, level: integer }, ['heading']) }), {
    sections: parts.map((id) => ({ heading: `About ${id}`, id, level: 3 })),
  })
  for (const [description, sign] of [
    ['the fragment, without #', ''],
    ['ohne #', ''],
    ['where it can be gone to', '#'],
  ] as const) {
    const anchor = { type: 'string', description }
    assert.deepEqual(
      filled(page, { sections: list({ heading: text, anchor }, ['heading']) }),
      { sections: parts.map((id) => ({ heading: `About ${id}`, anchor: `${sign}${id}` })) },
      description,
    )
  }
})

test('how something is called, and what, are told apart by their looks', () => {
  const calls = [
    ['POST', '/v1/boats'],
    ['GET', '/v1/boats/:id'],
    ['DELETE', '/v1/boats/:id'],
  ]
  const lines = calls.map(([verb, path]) => `<li><a href="#x"><span>${verb}</span><span>${path}</span></a></li>`)
  const page = `<h1>Boats</h1><p>What a boat can do.</p><h2>Endpoints</h2><ul>${lines.join('')}</ul>`
  assert.deepEqual(filled(page, { endpoints: list({ path: text, method: text }, ['path', 'method']) }), {
    endpoints: calls.map(([method, path]) => ({ path, method })),
  })
})
