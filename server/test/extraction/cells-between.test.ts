import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, integer, listOf, number, row, text } from './asked-for.ts'

const head = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`
const table = `<h1>Depots</h1><table>${head('Depot', 'Xq', 'Zv', 'Town', 'Wk')}${[
  ['North', '12', 'steel', 'Kiel', '7.5'],
  ['South', '9', 'oak', 'Ulm', '3.25'],
  ['West', '31', 'brick', 'Trier', '8.1'],
]
  .map((cells) => row(...cells))
  .join('')}</table>`

test('cells between two that are known tell what is asked for between these, whatever their heads say', () => {
  const { depots } = filled(table, {
    depots: listOf({ depot: text, berths: integer, material: text, town: text, load: number }),
  }) as { depots: object[] }
  assert.deepEqual(depots, [
    { depot: 'North', berths: 12, material: 'steel', town: 'Kiel', load: 7.5 },
    { depot: 'South', berths: 9, material: 'oak', town: 'Ulm', load: 3.25 },
    { depot: 'West', berths: 31, material: 'brick', town: 'Trier', load: 8.1 },
  ])
})

test('cells that are more, fewer, or cannot be read as what is asked for are not told by their place', () => {
  const of = (properties: object): unknown =>
    (filled(table, { depots: listOf(properties) }) as { depots: object[] }).depots[0]
  assert.deepEqual(of({ depot: text, berths: integer, town: text }), { depot: 'North', town: 'Kiel' })
  assert.deepEqual(of({ depot: text, weight: number, opened: { type: 'string', format: 'date' }, town: text }), {
    depot: 'North',
    town: 'Kiel',
  })
})
