import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerGrammar } from './answer-grammar.ts'

test('a shape that may be null is one of two, in objects, lists and by itself', () => {
  const schema = {
    type: ['object', 'null'],
    properties: { name: { type: ['string', 'null'] }, tags: { type: 'array', items: { type: ['integer', 'null'] } } },
    required: ['name', 'tags'],
  }
  assert.deepEqual(answerGrammar(schema), {
    oneOf: [
      {
        type: 'object',
        properties: {
          name: { oneOf: [{ type: 'string' }, { type: 'null' }] },
          tags: { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'null' }] }, maxItems: 500 },
        },
        additionalProperties: false,
      },
      { type: 'null' },
    ],
  })
})

test('a choice stays one, a single type needs no choice, and what says no type is text', () => {
  assert.deepEqual(answerGrammar({ type: ['string', 'null'], enum: ['a', null] }), { enum: ['a', null] })
  assert.deepEqual(answerGrammar({ type: ['number'] }), { type: 'number' })
  assert.deepEqual(answerGrammar({ description: 'anything' }), { type: 'string' })
})
