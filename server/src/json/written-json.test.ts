import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLongJson, jsonBuffer, jsonPieces } from './json-pieces.ts'
import { writtenText, WrittenJson, withPlainFields } from './written-json.ts'

test('a long text is the bytes of its JSON, whatever it holds', () => {
  for (const unit of ['a', '"\\', '\u0001\b\f\n\r\t\u007f\u2028', 'é', '東', '😀', 'x😀', '\ud800', '\udc00x\ud800']) {
    const text = unit.repeat(50_000)
    const json = writtenText(text)
    assert.equal(Buffer.from(json).toString('utf8'), JSON.stringify(text.toWellFormed()), JSON.stringify(unit))
    assert.equal(json.buffer.byteLength, json.length, 'in memory of its own')
    assert.equal(new WrittenJson(json).toJSON(), text.toWellFormed())
  }
})

test('it stands in JSON as the text would', () => {
  const text = 'Words "and" more. '.repeat(50_000)
  const value = { before: 1, text: new WrittenJson(writtenText(text)), after: null }
  const pieces = [...jsonPieces(value)]
  assert.ok(pieces.length > 3 && pieces.every((piece) => piece.length < 500_000))
  assert.equal(pieces.map((piece) => Buffer.from(piece).toString('utf8')).join(''), JSON.stringify({ ...value, text }))
  assert.equal(JSON.stringify(value), JSON.stringify({ ...value, text }))
  assert.equal(isLongJson(value), true)
  assert.equal(isLongJson(value, 1024 * 1024), false)
  assert.equal(jsonBuffer(value).toString('utf8'), JSON.stringify({ ...value, text }))
  assert.deepEqual(withPlainFields(value), { ...value, text })
})
