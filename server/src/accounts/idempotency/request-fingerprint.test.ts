import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestFingerprint } from './request-fingerprint.ts'

const base = requestFingerprint('scrape', { a: 1, b: { c: [1, 2], d: 'x' } })

test('the order of names makes no difference at any depth', () => {
  assert.equal(requestFingerprint('scrape', { b: { d: 'x', c: [1, 2] }, a: 1 }), base)
})

test('another value, order of a list, type or operation does', () => {
  const others = [
    requestFingerprint('extract', { a: 1, b: { c: [1, 2], d: 'x' } }),
    requestFingerprint('scrape', { a: '1', b: { c: [1, 2], d: 'x' } }),
    requestFingerprint('scrape', { a: 1, b: { c: [2, 1], d: 'x' } }),
    requestFingerprint('scrape', { a: 1, b: { c: [1, 2], d: 'x' }, ...JSON.parse('{"__proto__": 1}') }),
    requestFingerprint('scrape', JSON.parse('{"a": 1, "b": {"c": [1, 2], "d": "x"}, "__proto__": {"e": 1}}')),
    requestFingerprint('scrape', null),
  ]
  assert.equal(new Set([base, ...others]).size, others.length + 1)
})

test('a body too deep to read is the caller’s mistake', () => {
  const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
  assert.throws(() => requestFingerprint('extract', deep), { code: 'invalid_request' })
})
