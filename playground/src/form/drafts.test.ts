import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '../contract/contract.ts'
import { bodyOf, freshDrafts } from './drafts.ts'

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

test('a fresh form says what the example of the contract says, without its address', () => {
  const { url, full_page: fullPage, format, wait_ms: waitMs } = freshDrafts(operation)
  assert.deepEqual([url, fullPage, format, waitMs], ['', true, 'png', '0'])
})

test('the body holds only what differs from the defaults', () => {
  const drafts = { ...freshDrafts(operation), url: 'https://a.example/', full_page: false }
  assert.deepEqual(bodyOf(operation, drafts), { url: 'https://a.example/' })
})

test('numbers are sent as numbers, and what is none as it was written', () => {
  const drafts = { ...freshDrafts(operation), url: 'u', wait_ms: '20', clip: { x: '5', y: 'low' } }
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
