import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { planOf, rawOf } from '../../../test/extraction/asked.ts'
import type { Schema } from '../schema/field-plan.ts'
import { coerce } from './coerce.ts'

const rows: readonly (readonly [name: string, schema: Schema, text: string, value: unknown])[] = [
  ['price', { type: 'number' }, ' $5.00 ', 5],
  ['price', { type: 'string' }, '$5.00', '$5.00'],
  ['price', {}, '$5.00', 5],
  ['price', { type: ['string', 'number'] }, '$5.00', 5],
  ['title', { type: ['number', 'string'] }, '1984', '1984'],
  ['title', { type: ['null', 'string'] }, 'Mug', 'Mug'],
  ['title', {}, '1984', '1984'],
  ['in_stock', { type: 'boolean' }, 'Sold out', false],
  ['in_stock', { type: 'boolean' }, 'Yes', true],
  ['lift', { type: 'boolean' }, 'Included', true],
  ['lift', { type: 'boolean' }, 'Sold out', undefined],
  ['lift', { type: 'boolean' }, 'perhaps', undefined],
  ['condition', { type: 'string', enum: ['new', 'used'] }, 'gently used', 'used'],
  ['lift', { type: 'boolean', enum: [true] }, 'yes', true],
  ['lift', { type: 'boolean', enum: [true] }, 'no', undefined],
  ['condition', { type: 'string', enum: ['new'] }, 'x'.repeat(301), undefined],
  // Bounds of the schema.
  ['stock', { type: 'integer', minimum: 20 }, '12', undefined],
  ['stock', { type: 'integer', minimum: 12 }, '12', 12],
  ['stock', { type: 'integer', exclusiveMinimum: 12 }, '12', undefined],
  ['stock', { type: 'integer', maximum: 11 }, '12', undefined],
  ['stock', { type: 'integer', exclusiveMaximum: 12 }, '12', undefined],
  ['title', { type: 'string', minLength: 4 }, 'Mug', undefined],
  ['title', { type: 'string', maxLength: 2 }, 'Mug', undefined],
  ['title', { type: 'string', maxLength: 2 }, '𝒜𝒜', '𝒜𝒜'],
  ['title', { type: 'string' }, '  ', undefined],
]

describe('a text as the type that is asked for', () => {
  for (const [name, schema, text, value] of rows)
    test(`${name}, ${JSON.stringify(schema)}: "${text.slice(0, 20)}" is ${String(value)}`, () => {
      const raw = { ...rawOf('<p>x'), text }
      assert.deepEqual(coerce(planOf(name, schema), raw, { language: '', baseUrl: 'https://site.example/' }), value)
    })
})

test('what markup states is a number as programs write it, whatever the language of the page', () => {
  const raw = { ...rawOf('<p>x'), text: '1.234' }
  const plan = planOf('distance', { type: 'number' })
  const locale = { language: 'de', baseUrl: 'https://site.example/' }
  assert.equal(coerce(plan, raw, locale), 1234)
  assert.equal(coerce(plan, { ...raw, isHidden: true }, locale), 1.234)
})
