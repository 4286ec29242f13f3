import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import { answerData } from '../../src/extraction/model/model-question.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'
import { foreignKinds } from './foreign-texts.ts'
import { steepKinds } from './growth.ts'

const text = { type: 'string' }
const schema = {
  type: 'object',
  properties: {
    name: text,
    author: text,
    description: text,
    price: { type: 'number' },
    published: { type: 'string', format: 'date' },
    rating: { type: 'number' },
    in_stock: { type: 'boolean' },
    address: text,
    phone: text,
    email: { type: 'string', format: 'email' },
    image: { type: 'string', format: 'uri' },
    tags: { type: 'array', items: text },
    opening_hours: text,
    duration: { type: 'integer', description: 'minutes' },
    items: {
      type: 'array',
      items: { type: 'object', properties: { title: text, price: { type: 'number' }, url: text } },
    },
  },
}
const url = 'http://site.example/a'
const validator = new SchemaValidator()

function extract(body: string): void {
  const loaded = { status: 200, finalUrl: url, contentType: 'text/html', kind: 'html', body, responseTimeMs: 1, rendered: false } as const // prettier-ignore
  extractPage({ loaded, requestedUrl: url, schema, prompt: 'only those in stock', wantsEvidence: true }, validator)
}

/** Extraction reads only so much of a page, in threads that end after five seconds: a sixth of the kinds tells enough. */
const everySixth = 6

test('a schema is filled from a page of whatever in time linear to its length', { timeout: 170_000 }, () => {
  const kinds = Array.from(foreignKinds(), ([name, made]) => [name, (chars: number) => extract(made(chars))] as const)
  assert.deepEqual(steepKinds(kinds.filter((_, at) => at % everySixth === 0)), [])
})

test("a model's answer of whatever is parsed in time linear to its length", () => {
  const kinds = Array.from(
    foreignKinds(),
    ([name, made]) => [name, (chars: number) => void answerData(`{"data": "${made(chars)}`)] as const,
  )
  assert.deepEqual(steepKinds(kinds), [])
})
