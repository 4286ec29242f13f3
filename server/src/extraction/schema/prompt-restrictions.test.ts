import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { promptRestrictions } from './prompt-restrictions.ts'

const rows: readonly (readonly [
  prompt: string,
  restrictions: readonly (readonly [field: string, is: string, bound: unknown])[],
])[] = [
  ['Only items in stock', [['availability', '=', true]]],
  ['mugs that are available', [['availability', '=', true]]],
  ['all that are sold out', [['availability', '=', false]]],
  ['items that are not in stock', [['availability', '=', false]]],
  ['items cheaper than $8', [['price', '<', 8]]],
  ['only those at most 1,299.50', [['price', '<=', 1299.5]]],
  ['only those up to 1.299,50', [['price', '<=', 1299.5]]],
  ['items over £1,200', [['price', '>', 1200]]],
  ['no more than 20', [['price', '<=', 20]]],
  ['at least 20', [['price', '>=', 20]]],
  ['rated at least 4,5 stars', [['rating', '>=', 4.5]]],
  ['only books with a rating above 4.2', [['rating', '>', 4.2]]],
  ['only articles from 2024', [['date', '=', '2024']]],
  ['posts published in 2023', [['date', '=', '2023']]],
  ['only those in May 2024', [['date', '=', '2024-05']]],
  ['events in märz 2024', [['date', '=', '2024-03']]],
  [
    'in stock only, under $10',
    [
      ['availability', '=', true],
      ['price', '<', 10],
    ],
  ],
  ['more than 20% off', []],
  ['Only reviews with five stars.', [['rating', '=', 5]]],
  ['nur Hotels mit mindestens 4 Sternen', [['rating', '>=', 4]]],
  ['Seulement les avis à cinq étoiles.', [['rating', '=', 5]]],
  ['4+ stars only', [['rating', '>=', 4]]],
  ['recensioni a cinque stelle', []],
  ['Nur Publikationen aus dem Jahr 2025.', [['date', '=', '2025']]],
  ['solo artículos de 2024', [['date', '=', '2024']]],
  ['articles de 2024', []],
  ['Nur verifizierte Bewertungen.', [['mark', 'with', ['verifiziert', 'bewertung']]]],
  ['Anzeigen weglassen.', [['mark', 'without', ['sponsored']]]],
  ['Senza gli annunci sponsorizzati.', [['mark', 'without', ['sponsored', 'sponsored']]]],
  ['Verified reviews only', [['mark', 'with', ['verified', 'review']]]],
  ['Skip answers that were edited.', []],
  ['Only names and prices', []],
  ['all products', []],
]

describe('a prompt as restrictions', () => {
  for (const [prompt, expected] of rows)
    test(prompt, () => {
      const found = promptRestrictions(prompt).all
      assert.deepEqual(
        found.map(({ field, is, bound }) => [field, is, bound]),
        expected,
      )
      for (const { words } of found) assert.ok(prompt.includes(words))
    })
})

test('counts in numbers and words of several languages', () => {
  const limits = [
    'the first 3 items',
    'top ten',
    'just the first two',
    'die ersten drei',
    'las primeras cinco',
    'les premiers deux',
    'i primi 4',
    'Solo los 3 primeros elementos',
    'Limiter la liste « étapes » aux trois premiers éléments.',
    'die 5 ersten',
    'first of all',
  ]
  assert.deepEqual(
    limits.map((prompt) => promptRestrictions(prompt).limit),
    [3, 10, 2, 3, 5, 2, 4, 3, 3, 5, undefined],
  )
})

test('says of a prompt that asks for more that it is partly unclear', () => {
  for (const prompt of [
    'sort them by price',
    'without the teapots',
    'Summarise the page',
    'items in stock, the cheapest',
  ])
    assert.equal(promptRestrictions(prompt).isPartlyUnclear, true, prompt)
  assert.equal(promptRestrictions(undefined).isPartlyUnclear, false)
  for (const prompt of ['names and prices', 'Only items in stock', 'only those in May 2024'])
    assert.equal(promptRestrictions(prompt).isPartlyUnclear, false, prompt)
})

test('what is nearly sold out is not sold out, and where a list stands is no part of a name', () => {
  assert.deepEqual(promptRestrictions('Only products that are nearly sold out').all, [])
  const [told] = promptRestrictions('Only the stories of 6 March in the main list.').all
  assert.deepEqual(told?.bound, ['6 March'])
})
