import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idempotencyKey, isKeepable } from './idempotency.ts'

test('a key is 1 to 255 printable ASCII characters', () => {
  for (const key of ['a', 'order 17/b', '~'.repeat(255)]) assert.equal(idempotencyKey(key), key)
  for (const key of ['', 'é', 'a\tb', 'x'.repeat(256)]) {
    assert.throws(() => idempotencyKey(key), { code: 'invalid_request' }, key)
  }
})

test('only what the work itself found for good is kept', () => {
  for (const code of ['target_not_found', 'target_blocked', 'page_crashed', 'url_not_allowed'] as const) {
    assert.equal(isKeepable(code), true, code)
  }
  for (const code of ['internal', 'overloaded', 'target_timeout', 'insufficient_credits', 'missing_scope'] as const) {
    assert.equal(isKeepable(code), false, code)
  }
})
