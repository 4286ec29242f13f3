import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergedData } from './merged-data.ts'

test("data of several pages: lists are joined, and of the rest the first page's counts", () => {
  const pages = [
    { url: 'a', data: { name: null, price: 5, tags: ['x', 'y'], items: [{ n: 1 }] } },
    { url: 'b', data: { name: 'B', price: 6, tags: ['y', 'z'], items: [{ n: 1 }, { n: 2 }] } },
  ]
  assert.deepEqual(mergedData(pages), {
    data: { name: 'B', price: 5, tags: ['x', 'y', 'z'], items: [{ n: 1 }, { n: 2 }] },
    sources: { name: ['b'], price: ['a'], tags: ['a', 'b'], items: ['a', 'b'] },
  })
})

test("one page's data stays as it is, and what is no object is the first page's", () => {
  assert.deepEqual(mergedData([{ url: 'a', data: ['x', 'x'] }]).data, ['x', 'x'])
  assert.deepEqual(
    mergedData([
      { url: 'a', data: 'x' },
      { url: 'b', data: {} },
    ]).data,
    'x',
  )
  assert.deepEqual(
    mergedData([{ url: 'a', data: JSON.parse('{"__proto__": 1}') }]).data,
    JSON.parse('{"__proto__": 1}'),
  )
  assert.equal(mergedData([]).data, null)
})
