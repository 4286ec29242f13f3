import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '../contract/contract.ts'
import { bodyOf, exampleDrafts, freshDrafts, missingOf } from './drafts.ts'

const operation: Operation = {
  name: 'screenshot',
  path: '/v1/screenshot',
  summary: '',
  required: ['url'],
  example: { url: 'https://example.com/', full_page: true },
  fields: {
    url: { type: 'string', maxLength: 8192 },
    format: { type: 'string', enum: ['png', 'jpeg'], default: 'png' },
    full_page: { type: 'boolean', default: false },
    wait_ms: { type: 'integer', default: 0 },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    clip: { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'integer' } } },
  },
}

test('a fresh form says what the defaults of the contract say; the example is there to be filled in', () => {
  const { url, full_page: fullPage, format, wait_ms: waitMs } = freshDrafts(operation)
  assert.deepEqual([url, fullPage, format, waitMs], ['', false, 'png', '0'])
  assert.deepEqual(bodyOf(operation, exampleDrafts(operation)), operation.example)
})

test('what is missing is said, an empty schema too', () => {
  const extract: Operation = {
    ...operation,
    required: ['url', 'schema'],
    fields: { url: { type: 'string' }, schema: { type: 'object' } },
    example: {},
  }
  const fresh = freshDrafts(extract)
  assert.deepEqual([...missingOf(extract, fresh).keys()], ['url', 'schema'])
  const schema = { mode: 'json' as const, text: '{"type": "object"}' }
  assert.equal(missingOf(extract, { ...fresh, url: 'https://a.example/', schema }).size, 0)
  assert.deepEqual([...missingOf(operation, freshDrafts(operation)).keys()], ['url'])
})

test('the body holds only what differs from the defaults', () => {
  const drafts = { ...exampleDrafts(operation), url: 'https://a.example/', full_page: false }
  assert.deepEqual(bodyOf(operation, drafts), { url: 'https://a.example/' })
})

test('numbers are sent as numbers, and what is none as it was written', () => {
  const drafts = { ...exampleDrafts(operation), url: 'u', wait_ms: '20', clip: { x: '5', y: 'low' } }
  assert.deepEqual(bodyOf(operation, drafts), { url: 'u', full_page: true, wait_ms: 20, clip: { x: 5, y: 'low' } })
})

test('headers without a name are left out', () => {
  const headers = [
    { name: 'Accept-Language', value: 'de' },
    { name: '', value: 'x' },
  ]
  const { headers: sent } = bodyOf(operation, { ...freshDrafts(operation), headers })
  assert.deepEqual(sent, { 'Accept-Language': 'de' })
})
