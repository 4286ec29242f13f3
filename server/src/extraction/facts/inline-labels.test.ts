import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineLabels } from './inline-labels.ts'

const pairs = (line: string): string[][] =>
  inlineLabels(line).map(({ label, from, to }) => [label, line.slice(from, to)])

test('a line with several labels tells each of their values', () => {
  assert.deepEqual(pairs('Energie: 516 kcal, Kohlenhydrate: 11 g, Eiweiß: 48 g'), [
    ['Energie', '516 kcal'],
    ['Kohlenhydrate', '11 g'],
    ['Eiweiß', '48 g'],
  ])
  assert.deepEqual(pairs('Calories: 175kcal (9%) Saturated Fat: 1g (5%)'), [
    ['Calories', '175kcal (9%)'],
    ['Saturated Fat', '1g (5%)'],
  ])
  assert.deepEqual(pairs('PMCID: PMC9902068 PMID: 36756008'), [
    ['PMCID', 'PMC9902068'],
    ['PMID', '36756008'],
  ])
})

test('one label, a clock and a sentence are no such line', () => {
  assert.deepEqual(pairs('Opens: 10:30'), [])
  assert.deepEqual(pairs('She told us what she had always said before: nothing at all'), [])
  assert.deepEqual(pairs('https://shop.example/a: b'), [])
})
