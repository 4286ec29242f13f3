import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { booleanIn, coerceChoice } from './coerce-choice.ts'

const stock = ['in_stock', 'out_of_stock', 'preorder']
const rows: readonly (readonly [
  choices: readonly unknown[],
  text: string,
  value: unknown,
  kind?: 'currency' | 'availability',
])[] = [
  [['new', 'used'], 'New', 'new'],
  [['full_time', 'part_time'], 'Full-time', 'full_time'],
  [['FullTime'], 'full time', 'FullTime'],
  [['InStock', 'OutOfStock'], 'https://schema.org/InStock', 'InStock'],
  [[1, 2, 3], '2', 2],
  [[1, 2, 3], '4', undefined],
  [['beginner', 'advanced'], 'Level: Beginner', 'beginner'],
  [['new', 'used'], 'Condition: gently used', 'used'],
  [['new', 'used'], 'newly renewed', undefined],
  [['used', 'refurbished'], 'not used', undefined],
  [['alcoholic'], 'non-alcoholic', undefined],
  [['New', 'New – open box'], 'Condition: New – open box', 'New – open box'],
  [['red', 'blue'], 'red and blue', undefined],
  [['', 'red'], 'a red mug', 'red'],
  [['EUR', 'USD'], '12,50 €', 'EUR', 'currency'],
  [['EUR', 'USD'], 'US$ 5', 'USD', 'currency'],
  [['EUR', 'USD'], '£5', undefined, 'currency'],
  [['€', '$'], 'EUR', '€', 'currency'],
  [stock, 'Only 3 left!', 'in_stock', 'availability'],
  [stock, 'Auf Lager', 'in_stock', 'availability'],
  [stock, 'Ausverkauft', 'out_of_stock', 'availability'],
  [stock, 'Pre-order now', 'preorder', 'availability'],
  [['InStock', 'OutOfStock'], 'Pre-order now', undefined, 'availability'],
  [['InStock', 'OutOfStock', 'PreOrder'], 'Available for pre-order', 'PreOrder', 'availability'],
  [stock, 'Back in stock on 5 May', undefined, 'availability'],
  [stock, 'No longer in stock', 'out_of_stock', 'availability'],
  [['yes', 'no'], 'Add to basket', 'yes', 'availability'],
  [['yes', 'no'], 'Sold out', 'no', 'availability'],
  [stock, 'Ships on Monday', undefined, 'availability'],
]

describe('the choice that a text means', () => {
  for (const [choices, text, value, kind] of rows)
    test(`"${text}" of ${choices.join(', ')} is ${String(value)}`, () => {
      assert.equal(coerceChoice(choices, text, kind), value)
    })
})

describe('yes and no', () => {
  for (const [texts, value] of [
    [
      [
        'Yes',
        'Yes, 3 days a week',
        'true',
        'Y',
        '1',
        'on',
        '✓',
        '✔',
        'Ja',
        'oui',
        'Sí',
        'tak',
        'да',
        'Included',
        'Available',
        'verified!',
      ],
      true,
    ],
    [
      ['No', 'no.', 'false', '0', 'off', '✗', '❌', '-', 'Nein', 'non', 'нет', 'None', 'Not included', 'Unavailable'],
      false,
    ],
    [
      [
        'maybe',
        'yesterday',
        'north',
        'online',
        'nonstop',
        '12',
        '',
        'Available soon',
        'Available from 5 May',
        'Included soon',
      ],
      undefined,
    ],
  ] as const)
    for (const text of texts) test(`"${text}" is ${value ?? 'neither'}`, () => assert.equal(booleanIn(text), value))
})
