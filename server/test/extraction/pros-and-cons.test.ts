import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const texts = { type: 'array', items: text } as const
const points = (names: readonly string[]): string => names.map((name) => `<li>${name}</li>`).join('')
const good = points(['Very quiet', 'Even grind'])
const bad = points(['High price', 'Small bin', 'No lid'])
const told = { name: 'Mill', good: ['Very quiet', 'Even grind'], bad: ['High price', 'Small bin', 'No lid'] }

function read(markup: string, [forIt, against]: readonly [string, string]): unknown {
  const page = `<h1>Mill</h1><p>We ground with it for three weeks and woke nobody.</p>${markup}`
  const data = extracted(page, { name: text, [forIt]: texts, [against]: texts }) as Record<string, unknown>
  return { name: data['name'], good: data[forIt], bad: data[against] }
}

test('what speaks for and against a thing is told by the classes of the lists', () => {
  const classes = [
    ['pros', 'cons'],
    ['plus', 'minus'],
    ['positives', 'negatives'],
  ]
  for (const [forIt, against] of classes)
    for (const asked of [
      ['pros', 'cons'],
      ['vorteile', 'nachteile'],
      ['points_forts', 'points_faibles'],
    ] as const)
      assert.deepEqual(
        read(`<div><ul class="${forIt}">${good}</ul><ul class="${against}">${bad}</ul></div>`, asked),
        told,
      )
})

test('so it is by their headings, in several languages', () => {
  const headings = [
    ['Pros', 'Cons'],
    ['Vorteile', 'Nachteile'],
    ['Les plus', 'Les moins'],
    ['Lo mejor', 'Lo peor'],
  ]
  for (const [forIt, against] of headings)
    assert.deepEqual(
      read(`<h2>${forIt}</h2><ul>${good}</ul><h2>${against}</h2><ul>${bad}</ul>`, ['pros', 'cons']),
      told,
    )
})

test('a page that weighs nothing has neither', () => {
  const data = read(`<h2>In the box</h2><ul>${good}</ul>`, ['pros', 'cons'])
  assert.deepEqual(data, { name: 'Mill', good: undefined, bad: undefined })
})
