import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Extraction } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { number, text } from './asked-for.ts'
import { answerOf } from './page-case.ts'

describe('what is too long is not cut', () => {
  const article = (length: number): string =>
    `<h1>Tides</h1><article><p>${'The tide comes in. '.repeat(length / 19)}</p></article>`
  test('a text of more than 100,000 characters is left out, as its beginning might fit where it does not', () => {
    const schema = { type: 'object', properties: { title: text, body: { ...text, maxLength: 100_000 } } }
    assert.deepEqual(answered(article(190_000), schema).data, { title: 'Tides' })
    const { body } = answered(article(95_000), schema).data as { body: string }
    assert.equal(body.length, 94_999)
  })

  test('but a reason names no more than twenty of the fields that are missing', () => {
    const names = Array.from({ length: 3000 }, (_, at) => `zeta${at}`)
    const schema = {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, number])),
    }
    const { reason = '' } = answered('<h1>Tides</h1>', schema)
    assert.match(reason, /: no value was found for \/zeta0, .*\/zeta19 and 2,980 more\.$/)
    const partly = answered('<h1>Tides</h1>', { ...schema, properties: { ...schema.properties, title: text } })
    assert.match(partly.reason ?? '', /\/zeta19 and 2,980 more\.$/)
  })
})

function answered(page: string, schema: Schema): Extraction {
  return answerOf({ page, schema, prompt: undefined })
}
