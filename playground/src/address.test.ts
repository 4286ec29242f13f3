import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashOf, placeOf, withProtocol } from './address.ts'

test('a call is read from the address as it was written into it', () => {
  const body = {
    url: 'https://a.example/?q=ü&x=1#part',
    render_js: true,
    wait_ms: 500,
    prompt: 'true',
    wait_for: '5',
    schema: { type: 'object', properties: { 'größe & more': { type: 'string' } } },
    viewport: { width: 300 },
  }
  assert.deepEqual(placeOf(hashOf({ view: 'extract', body })), { view: 'extract', body })
})

test('what may be secret is not in it, nor what would be too long', () => {
  const headers = { Authorization: 'Bearer hunter2' }
  assert.equal(hashOf({ view: 'scrape', body: { url: 'u', headers } }), '#/scrape?url=u')
  assert.equal(hashOf({ view: 'extract', body: { prompt: 'x'.repeat(20_000) } }), '#/extract')
})

test('an address may name a view alone, or nothing', () => {
  assert.deepEqual(placeOf('#/usage'), { view: 'usage', body: undefined })
  assert.deepEqual(placeOf(''), { view: '', body: undefined })
})

test('a bare name gets the protocol that it means, and nothing else does', () => {
  assert.equal(withProtocol(' example.com/a?b '), 'https://example.com/a?b')
  for (const other of ['http://example.com', 'nonsense', 'javascript:alert(1)', 'localhost:3000', '127.0.0.1', ''])
    assert.equal(withProtocol(other), other)
})
