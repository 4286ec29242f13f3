import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from './decode-text.ts'

test('text is decoded by its byte order mark, then its Content-Type, then its XML declaration, then as UTF-8', () => {
  const latin = Buffer.from('é', 'latin1')
  assert.equal(decodeText(Buffer.from('\ufeffé'), 'text/plain; charset=iso-8859-1'), 'é')
  assert.equal(decodeText(Buffer.from('\ufeffé', 'utf16le'), null), 'é')
  assert.equal(decodeText(latin, 'text/plain; Charset="ISO-8859-1"'), 'é')
  const xml = '<?xml version="1.0" encoding="windows-1252"?><a>\u00e9</a>'
  assert.equal(decodeText(Buffer.from(xml, 'latin1'), 'text/xml'), xml)
  assert.equal(decodeText(Buffer.from('é'), 'text/plain; charset=no-such-thing'), 'é')
  assert.equal(decodeText(Buffer.from('é'), null), 'é')
})
