import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, row, text } from './asked-for.ts'

const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.map((cells) => row(...cells)).join('')}</table>`

test('a table whose head names the fields is read by its rows, also where heads come again or two lists want it', () => {
  const lab = table(['Test', 'Result', 'Unit'], ['Hb', '13.9', 'g/dL'], ['Ferritin', '14', 'µg/L'])
  const { tests } = filled(`<h1>Lab</h1>${lab}`, {
    tests: listOf({ test: text, value: number, unit: text }),
    results: listOf({ name: text, result: number }),
  }) as { tests: object[] }
  assert.deepEqual(tests, [
    { test: 'Hb', value: 13.9, unit: 'g/dL' },
    { test: 'Ferritin', value: 14, unit: 'µg/L' },
  ])
  const tides = table(
    ['High water', 'Height', 'Low water', 'Height'],
    ['03:12', '1.4 m', '09:20', '0.3 m'],
    ['15:40', '1.5 m', '21:44', '0.4 m'],
  )
  assert.deepEqual(filled(`<h1>Tides</h1>${tides}`, { tides: listOf({ high_water: text, low_water: text }) }), {
    tides: [
      { high_water: '03:12', low_water: '09:20' },
      { high_water: '15:40', low_water: '21:44' },
    ],
  })
})

test('times of day are told by a column that is called just so, and are no names', () => {
  const days = table(['Sunrise', 'Sunset'], ['06:12', '19:20'], ['06:14', '19:18'])
  assert.deepEqual(filled(`<h1>Sun</h1>${days}`, { days: listOf({ sunrise: text, sunset: text }) }), {
    days: [
      { sunrise: '06:12', sunset: '19:20' },
      { sunrise: '06:14', sunset: '19:18' },
    ],
  })
})

test('a comparison is still read by its columns', () => {
  const plans = table(['Feature', 'Basic', 'Pro'], ['Users', '5', '50'], ['Price', '$5', '$9'])
  assert.deepEqual(filled(`<h1>Plans</h1>${plans}`, { plans: listOf({ name: text, users: number, price: number }) }), {
    plans: [
      { name: 'Basic', users: 5, price: 5 },
      { name: 'Pro', users: 50, price: 9 },
    ],
  })
})
