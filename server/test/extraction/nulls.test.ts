import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Extraction } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { text } from './asked-for.ts'
import { answerOf } from './page-case.ts'

describe('a required field that may be null is null where the page does not tell it', () => {
  const page = (kind: string): string => `<h1>Tide tables</h1><dl><dt>Kind</dt><dd>${kind}</dd></dl>`
  const rows: readonly (readonly [kind: Schema, shown: string, value: unknown])[] = [
    [{ enum: ['a', 'b', null] }, 'b', 'b'],
    [{ enum: ['a', 'b', null] }, 'c', null],
    [{ enum: [1, 2, null] }, '2', 2],
    [{ enum: [1, 2, null] }, 'c', null],
    [{ const: null }, 'c', null],
    [{ type: ['string', 'null'], enum: ['a', 'b', null] }, 'c', null],
    [{ oneOf: [{ const: null }, { enum: ['a', 'b'] }] }, 'b', 'b'],
    [{ oneOf: [{ const: null }, { enum: ['a', 'b'] }] }, 'c', null],
    [{ anyOf: [{ enum: ['a', null] }, { type: 'number' }] }, 'c', null],
    [{ enum: ['a', 'b'] }, 'c', undefined],
    [{ type: 'string', enum: ['a', 'b', null] }, 'c', undefined],
  ]
  for (const [kind, shown, value] of rows)
    test(`${JSON.stringify(kind)} beside "${shown}"`, () => {
      const schema = { type: 'object', required: ['kind', 'name'], properties: { kind, name: text } }
      assert.deepEqual(
        answered(page(shown), schema).data,
        value === undefined ? undefined : { kind: value, name: 'Tide tables' },
      )
    })
})

function answered(page: string, schema: Schema): Extraction {
  return answerOf({ page, schema, prompt: undefined })
}
