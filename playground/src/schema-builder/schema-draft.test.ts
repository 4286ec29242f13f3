import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOfSchema, schemaOfDraft } from './schema-draft.ts'
import { schemaExamples } from './schema-examples.ts'

test('every example can be edited as rows and comes back as it was', () => {
  for (const [name, schema] of Object.entries(schemaExamples)) {
    const draft = draftOfSchema(schema)
    assert.equal(draft.mode, 'fields', name)
    assert.deepEqual(schemaOfDraft(draft), schema, name)
  }
})

test('what rows cannot say is edited as JSON, and nothing of it is lost', () => {
  const inner = (schema: object) => ({ type: 'object', properties: { a: schema } })
  for (const schema of [
    { type: 'array', items: { type: 'string' } },
    { type: 'object', properties: {}, additionalProperties: false },
    { type: 'object', properties: {}, description: 'of the whole' },
    { type: 'object', properties: {}, required: ['other'] },
    inner({ type: 'string', enum: ['x'] }),
    inner({ type: ['string', 'null'] }),
    inner({ $ref: '#/$defs/b' }),
    inner({ type: 'array', items: { type: 'array', items: { type: 'string' } } }),
    inner({ type: 'array', items: { type: 'string', description: 'each' } }),
    inner({ type: 'array', items: inner({ type: 'string', minLength: 1 }) }),
    inner({ type: 'array', minItems: 1, items: { type: 'string' } }),
  ]) {
    const draft = draftOfSchema(schema)
    assert.equal(draft.mode, 'json', JSON.stringify(schema))
    assert.deepEqual(schemaOfDraft(draft), schema)
  }
})

test('text that is no JSON is sent as text, so that the service can say what is wrong', () => {
  assert.equal(schemaOfDraft({ mode: 'json', text: '{"type":' }), '{"type":')
})

test('a row without a name is not part of the schema', () => {
  const [field] = [draftOfSchema(schemaExamples['product'])].flatMap((draft) =>
    draft.mode === 'fields' ? draft.fields : [],
  )
  assert.ok(field)
  assert.deepEqual(schemaOfDraft({ mode: 'fields', fields: [{ ...field, name: '' }] }), {
    type: 'object',
    properties: {},
  })
})
