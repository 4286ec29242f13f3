import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, recordLists } from './records.ts'

test('lists of records are found wherever they lie, with all their columns', () => {
  const data = {
    title: 'Shop',
    items: [
      { name: 'A', price: 5 },
      { name: 'B', tags: ['x'] },
    ],
    more: { offers: [{ url: 'u' }] },
    words: ['a', 'b'],
    none: [],
  }
  const lists = recordLists(data)
  assert.deepEqual(
    lists.map(({ name, columns }) => [name, columns]),
    [
      ['items', ['name', 'price', 'tags']],
      ['more.offers', ['url']],
    ],
  )
  assert.deepEqual(
    recordLists([{ a: 1 }]).map(({ name }) => name),
    ['data'],
  )
  assert.deepEqual(recordLists(null), [])
})

test('CSV is quoted where it must be, and holds no formulas', () => {
  const [list] = recordLists([{ name: 'A "b", c', price: -5, note: '=SUM(A1)', temperature: '-3' }])
  assert.ok(list)
  assert.equal(csvOf(list), `name,price,note,temperature\r\n"A ""b"", c",-5,'=SUM(A1),-3\r\n`)
})
