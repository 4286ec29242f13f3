import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nameKey } from '../../values/name-words.ts'
import { conceptByName } from './concepts.ts'

const rows: Readonly<Record<string, { readonly is: readonly string[]; readonly isNot: readonly string[] }>> = {
  address: {
    is: ['Torstr. 1, 10119 Berlin', '1 High St\nLondon W1', 'Berlin, Germany'],
    isNot: [
      'By Doe, Jane',
      'Doe JaneMay 4, 2024',
      'May 4, 2024, Berlin',
      'Berlin',
      'ada@uni.example, 12',
      'see https://a.example, 12',
    ],
  },
  brand: {
    is: ['Acme', 'Harbour & Sons', '3M'],
    isNot: ['Shop now', 'Menu', '12 cookies', '4 / 5', 'Why Acme?', 'Follow'],
  },
  color: {
    is: ['dark red', 'Blue / Green'],
    isNot: [
      '#ff00aa',
      'rgb(1, 2, 3)',
      'inherit',
      'var(--red)',
      'Which colour do you like?',
      'one two three four five six seven eight nine',
    ],
  },
  company: { is: ['Acme GmbH'], isNot: ['Sign up', 'read more'] },
  opening_hours: {
    is: ['Mon–Fri 8:00–18:00', '9am to 5pm', '24/7', '10 Uhr', '8h30 – 18h', 'Sonntag geschlossen', 'Sun closed'],
    isNot: ['Monday', 'ask us', 'open'],
  },
  version: { is: ['1.3.0', 'v2'], isNot: ['stable', `1 ${'word '.repeat(20)}`] },
  weight: { is: ['24,5 kg', '350 г', '12', '3 lbs'], isNot: ['heavy', '12 cm', '3 girls'] },
  condition: { is: ['used'], isNot: ['x'.repeat(251), 'a\nb\nc\nd\ne\nf'] },
  description: { is: ['x'.repeat(1000), 'a\nb\nc\nd\ne\nf'], isNot: [] },
}

for (const [concept, { is, isNot }] of Object.entries(rows)) {
  describe(`a ${concept.replace('_', ' ')}`, () => {
    for (const text of is)
      test(`may be "${text.slice(0, 60)}"`, () =>
        assert.equal(conceptByName.get(nameKey(concept))?.isPlausible?.(text) ?? true, true))
    for (const text of isNot)
      test(`is not "${text.slice(0, 60)}"`, () =>
        assert.equal(conceptByName.get(nameKey(concept))?.isPlausible?.(text) ?? true, false))
  })
}

test('pay is what a job pays, whatever a country is called in French', () => {
  assert.equal(conceptByName.get(nameKey('pay'))?.id, 'salary')
  assert.equal(conceptByName.get(nameKey('pays'))?.id, 'country')
})

test('a table of nutrition tells of no servings, and what something makes of no maker', () => {
  const told = (
    concept: string,
    text: { key: string; kind: string; shown: string; asked: string },
  ): boolean | undefined => conceptByName.get(concept)?.isOther?.(text)
  const serving = { key: 'serving', kind: 'label', asked: 'yield' }
  assert.equal(told('yield', { ...serving, shown: '1 slice | Calories: 184' }), true)
  assert.equal(told('yield', { ...serving, shown: '4' }), false)
  const make = { key: 'make', kind: 'label', asked: 'brand' }
  assert.equal(told('brand', { ...make, shown: '24 bars' }), true)
  assert.equal(told('brand', { ...make, shown: 'Acme' }), false)
})
