import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isLongJson, jsonBytePieces, jsonPieces } from './json-pieces.ts'

test('pieces together are what JSON.stringify gives', () => {
  const value = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' })
  fc.assert(fc.property(value, (each) => assert.equal([...jsonPieces(each)].join(''), JSON.stringify(each))))
})

test('a long string is cut between characters, whatever it holds', async () => {
  for (const unit of ['a', '"', '\u0001', 'é', '😀', 'x😀', '\ud800', '\udc00', '\udc00\ud800']) {
    const value = { text: unit.repeat(300_000), more: [undefined, null, { none: undefined, some: 1 }] }
    const pieces = [...jsonPieces(value)]
    assert.ok(pieces.length > 4 && pieces.every((piece) => piece.length < 500_000), `${pieces.length} pieces`)
    assert.equal(pieces.join(''), JSON.stringify(value))
    const bytes: Uint8Array[] = []
    for await (const piece of jsonBytePieces(value)) bytes.push(piece)
    assert.ok(Buffer.concat(bytes).equals(Buffer.from(JSON.stringify(value))))
  }
})

test('tells long values from short ones', () => {
  assert.equal(isLongJson({ html: 'a'.repeat(1000), links: [{ text: 'a', href: 'b' }] }), false)
  assert.equal(isLongJson({ html: 'a'.repeat(100_000) }), true)
  assert.equal(isLongJson({ links: Array.from({ length: 20_000 }, () => ({ text: '', href: '' })) }), true)
})
