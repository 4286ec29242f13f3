import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mediaKind } from './media-type.ts'

test('a Content-Type is markup, a kind of text, nothing to read, or says nothing', () => {
  const kinds = (types: readonly string[]) => new Set(types.map(mediaKind))
  assert.deepEqual(kinds(['text/html; charset=utf-8', 'TEXT/HTML', 'application/xhtml+xml']), new Set(['html']))
  assert.deepEqual(kinds(['text/xml', 'application/xml', 'application/rss+xml', 'image/svg+xml']), new Set(['xml']))
  assert.deepEqual(kinds(['application/json', 'application/ld+json', 'application/x-ndjson']), new Set(['json']))
  assert.deepEqual(
    kinds(['text/plain', 'text/css', 'application/javascript', 'text/csv;header=present']),
    new Set(['text']),
  )
  assert.deepEqual(
    kinds(['image/png', 'application/pdf', 'application/octet-stream', 'video/mp4']),
    new Set(['binary']),
  )
  assert.deepEqual(kinds(['', 'html', 'application/unknown', '*/*']), new Set([undefined]))
  assert.equal(mediaKind(null), undefined)
})
