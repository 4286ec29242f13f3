import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const boats = { type: 'array', items: { type: 'object', properties: { name: text, berths: { type: 'integer' } } } }

const head = `<title>Wooden boats | Acme Boats</title><link rel="canonical" href="https://www.acme-boats.example/wooden">
  <meta name="description" content="Buy boats of all kinds at the lowest prices.">`
const page = `<html><head>${head}</head><body><header><span class="category">Seating</span> <i class="fa fa-phone"></i> <span>215-555-0112</span></header><main>
  <h1>Wooden boats</h1><p>By Jane Doe</p><p>Built by hand in a yard by the sea.</p>
  <table><tr><th>Name</th><th>Berths</th></tr><tr><td>Gull</td><td>2</td></tr><tr><td>Tern</td><td>4</td></tr></table></main></body></html>`
const fleet = [
  { name: 'Gull', berths: 2 },
  { name: 'Tern', berths: 4 },
]

function filled(properties: object, required: readonly string[] = []): unknown {
  return answerOf({ page, schema: { type: 'object', properties, required }, prompt: undefined }).data
}

describe('the heading', () => {
  test('is what the first text of a schema names, where nothing else names the page', () => {
    assert.deepEqual(filled({ category: text, boats, seller: text }), { category: 'Wooden boats', boats: fleet })
  })

  test('is what a required first text names, even beside a title', () => {
    assert.deepEqual(filled({ boat: text, headline: text, boats }, ['boat', 'boats']), {
      boat: 'Wooden boats',
      headline: 'Wooden boats',
      boats: fleet,
    })
    const topic = { ...text, description: 'main heading' }
    assert.deepEqual(filled({ topic, headline: text, boats }, ['topic']), { topic: 'Wooden boats', boats: fleet })
  })
})

test('a subtitle is the line below the heading that is no byline', () => {
  assert.deepEqual(filled({ title: text, standfirst: text }), {
    title: 'Wooden boats',
    standfirst: 'Built by hand in a yard by the sea.',
  })
})

test('a company is named by the part of the title that its address is made of', () => {
  assert.deepEqual(filled({ businessName: text, phone: text }, ['businessName', 'phone']), {
    businessName: 'Acme Boats',
    phone: '215-555-0112',
  })
})

test('how to reach somebody is asked for in an object of its own', () => {
  assert.deepEqual(filled({ contact: { type: 'object', properties: { phone: text } } }), {
    contact: { phone: '215-555-0112' },
  })
})
