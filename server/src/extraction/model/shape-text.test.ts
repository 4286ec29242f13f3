import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shapeText } from './shape-text.ts'

test('a shape is written as TypeScript writes it, texts without a type', () => {
  const text = { type: ['string', 'null'] }
  const items = { type: 'object', properties: { price: { type: ['number', 'null'] }, 'e-mail': text } }
  const properties = {
    title: { ...text, description: 'as shown */ here' },
    state: { enum: ['new', 'used', null] },
    parts: { type: 'array', items, description: 'all' },
    tags: { type: 'array', items: text },
  }
  const written =
    '{title /* as shown  here */, state: "new" | "used" | null, parts: {price: number, "e-mail"}[] /* all */, tags: string[]}'
  assert.equal(shapeText({ type: 'object', properties }), written)
})
