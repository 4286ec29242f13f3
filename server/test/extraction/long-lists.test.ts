// npm test: early
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listOf, number, object, text } from './asked-for.ts'
import { answerOf } from './page-case.ts'

const times = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at)).join('')
const table = (rows: number): string =>
  `<h1>Towns</h1><table><tr><th>Name</th><th>Population</th></tr>${times(rows, (at) => `<tr><td>Town ${at}</td><td>${1000 + at * 7}</td></tr>`)}</table>`
const cards = (count: number): string =>
  `<h1>Shop</h1><div>${times(count, (at) => `<div class="card"><h3 class="title">Lamp ${at}</h3><span class="price">$${10 + at}.50</span></div>`)}</div>`
const items = (count: number): string => `<h1>Names</h1><ul>${times(count, (at) => `<li>Name ${at}</li>`)}</ul>`

const towns = listOf({ name: text, population: number })
const goods = listOf({ title: text, price: number })
const names = { type: 'array', items: text }

function read(page: string, schema: object): { readonly data: unknown; readonly warnings: readonly string[] } {
  return answerOf({ page, schema: schema as Record<string, unknown>, prompt: undefined })
}

describe('a long list is read whole', () => {
  for (const [title, page, schema, count, last] of [
    ['a table', table(4001), towns, 4001, { name: 'Town 4000', population: 29_000 }],
    ['cards', cards(5000), goods, 5000, { title: 'Lamp 4999', price: 5009.5 }],
    ['items', items(5000), names, 5000, 'Name 4999'],
  ] as const)
    test(`${title} of ${count}`, () => {
      const { data, warnings } = read(page, schema)
      assert.ok(Array.isArray(data))
      assert.deepEqual([data.length, data.at(-1), warnings], [count, last, []])
    })
})

describe('a list that is too long ends at its ten-thousandth item, and the answer says so', () => {
  const warning = (pointer: string): string =>
    `The list at ${pointer} has 10,001 items on the page; the first 10,000 were taken, as no list is longer.`
  for (const [title, page, schema] of [
    ['a table', table(10_001), towns],
    ['cards', cards(10_001), goods],
    ['items', items(10_001), names],
  ] as const)
    test(title, () => {
      const { data, warnings } = read(page, schema)
      assert.ok(Array.isArray(data))
      assert.deepEqual([data.length, warnings], [10_000, [warning('/')]])
    })

  test('where it is a part of the answer', () => {
    const { warnings } = read(table(10_001), object({ title: text, towns }))
    assert.deepEqual(warnings, [warning('/towns')])
  })

  test('but not where the schema asks for fewer', () => {
    const { data, warnings } = read(table(10_001), { ...towns, maxItems: 3 })
    assert.ok(Array.isArray(data))
    assert.deepEqual([data.length, warnings], [3, []])
  })

  describe('where a plan says what stands in it', () => {
    for (const [plan, count, warnings] of [
      [{ each: 'li' }, 10_000, [warning('/')]],
      [{ at: 'li', all: true }, 10_000, [warning('/')]],
      [{ each: 'li', limit: 2 }, 2, []],
    ] as const)
      test(JSON.stringify(plan), () => {
        const answer = answerOf({ page: items(10_001), schema: names, prompt: undefined, plan })
        assert.ok(Array.isArray(answer.data))
        assert.deepEqual([answer.data.length, answer.warnings], [count, warnings])
      })
  })
})
