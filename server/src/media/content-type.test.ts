import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOfBody, kindOfType, parseContentType } from './content-type.ts'

const kind = (header: string | null, body: string | Buffer) =>
  kindOfBody(parseContentType(header), typeof body === 'string' ? Buffer.from(body, 'latin1') : body)

test('reads type and charset of a Content-Type header', () => {
  assert.deepEqual(parseContentType('Text/HTML; Charset="utf-8"'), { essence: 'text/html', charset: 'utf-8' })
  assert.deepEqual(parseContentType('text/html;charset=x;boundary=y'), { essence: 'text/html', charset: 'x' })
  assert.deepEqual(parseContentType(' text/plain '), { essence: 'text/plain', charset: undefined })
  for (const none of [null, '', 'html', '/', 'text/', 'text/html charset=x'])
    assert.equal(parseContentType(none), undefined)
})

test('knows text documents by their type', () => {
  const expected = {
    html: ['text/html', 'application/xhtml+xml'],
    xml: ['text/xml', 'application/xml', 'application/rss+xml', 'image/svg+xml', 'text/xsl'],
    json: ['application/json', 'application/ld+json', 'text/json', 'application/vnd.api+json'],
    text: [
      'text/plain',
      'text/css',
      'text/csv',
      'text/markdown',
      'application/javascript',
      'application/x-ndjson',
      'application/json-seq',
    ],
  }
  for (const [kind, types] of Object.entries(expected)) {
    for (const type of types) assert.equal(kindOfType(parseContentType(type)), kind, type)
  }
  for (const type of [
    'image/png',
    'video/mp4',
    'application/pdf',
    'application/zip',
    'font/woff2',
    'application/wasm',
  ]) {
    assert.equal(kindOfType(parseContentType(type)), undefined, type)
  }
})

test('sniffs a body whose type is missing or says nothing', () => {
  for (const header of [null, 'application/octet-stream', 'unknown/unknown', '*/*', 'nonsense']) {
    assert.equal(kind(header, '\n\n<!DOCTYPE html><p>x'), 'html')
    assert.equal(kind(header, '\xef\xbb\xbf<html>'), 'html')
    assert.equal(kind(header, '<!-- a comment --><x>'), 'html')
    assert.equal(kind(header, '<a href=x>'), 'html')
    assert.equal(kind(header, '<abc>'), 'text')
    assert.equal(kind(header, '<?xml version="1.0"?><feed>'), 'xml')
    assert.equal(kind(header, 'just words'), 'text')
    assert.deepEqual(kind(header, '%PDF-1.4'), { binary: 'application/pdf' })
    assert.deepEqual(kind(header, '\x89PNG\r\n\x1a\n\0\0'), { binary: 'image/png' })
    assert.deepEqual(kind(header, 'PK\x03\x04...'), { binary: 'application/zip' })
    assert.deepEqual(kind(header, '\x01\x02\x03'), { binary: 'application/octet-stream' })
  }
})

test('believes text/html unless the body is plainly a feed, an image or an archive', () => {
  assert.equal(kind('text/html', 'no tags at all'), 'html')
  assert.equal(kind('text/html', '<?xml version="1.0"?><rss version="2.0">'), 'xml')
  assert.equal(kind('text/html', '<!-- x --><feed xmlns="a">'), 'xml')
  assert.equal(kind('text/html', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html>'), 'html')
  assert.deepEqual(kind('text/html', '\xff\xd8\xff\xe0'), { binary: 'image/jpeg' })
})

test('text/plain with binary bytes is not text, UTF-16 is', () => {
  assert.deepEqual(kind('text/plain', 'abc\0\x01'), { binary: 'application/octet-stream' })
  assert.equal(kind('text/plain', '\xff\xfea\0b\0'), 'text')
  assert.equal(kind('text/plain; charset=utf-16le', 'a\0b\0'), 'text')
  assert.equal(kind('text/plain', '<html> shown as it is'), 'text')
})

test('an empty body is what its type says', () => {
  assert.equal(kind('application/json', ''), 'json')
  assert.equal(kind(null, ''), 'text')
})
