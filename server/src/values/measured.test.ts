import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareNameOf, measured } from './measured.ts'

const examples: readonly [
  line: string,
  amount: string | undefined,
  value: number | undefined,
  unit: string | undefined,
  name: string,
][] = [
  ['250 g red lentils', '250', 250, 'g', 'red lentils'],
  ['1 ½ cups flour', '1 ½', 1.5, 'cups', 'flour'],
  ['1/2 tsp. salt', '1/2', 0.5, 'tsp.', 'salt'],
  ['2 cups (400 g) dried beans', '2', 2, 'cups', 'dried beans'],
  ['2-3 cloves of garlic', '2-3', 2, 'cloves', 'garlic'],
  ['3 EL Olivenöl', '3', 3, 'EL', 'Olivenöl'],
  ['0,5 l Brühe', '0,5', 0.5, 'l', 'Brühe'],
  ['6 fogli di pasta', '6', 6, undefined, 'fogli di pasta'],
  ['salt', undefined, undefined, undefined, 'salt'],
]

test('takes lines of ingredients apart', () => {
  for (const [line, amount, value, unit, name] of examples) {
    const found = measured(line)
    assert.deepEqual([found?.amount, found?.value, found?.unit, found?.name], [amount, value, unit, name], line)
  }
  const onion = measured('1 onion, finely chopped')
  assert.deepEqual([onion?.note, onion && bareNameOf(onion)], ['finely chopped', 'onion'])
  assert.equal(measured('12'), undefined)
  assert.equal(measured(''), undefined)
})
