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

test('a company is named by who has the rights in the page, and never by a heading that names something else', () => {
  const properties = { company: text, staff: { type: 'array', items: { type: 'object', properties: { name: text } } } }
  const company = (footer: string): unknown => {
    const shown = `<title>Our team</title><main><h1>Our team</h1><p>We build boats.</p></main><footer>${footer}</footer>`
    const { data } = answerOf({ page: shown, schema: { type: 'object', properties }, prompt: undefined })
    return (data as { company?: string } | undefined)?.company
  }
  for (const footer of [
    '© 2026 Cliff Boats',
    'Copyright © 2019–2026, Cliff Boats. All rights reserved.',
    '<p>Terms</p><p>(c) Cliff Boats</p>',
  ])
    assert.equal(company(footer), 'Cliff Boats', footer)
  for (const footer of ['', '© 2026', '© all rights reserved', 'Copyright law applies to all of it'])
    assert.equal(company(footer), undefined, footer)
})

test('metres are no millions', () => {
  const boat = `<h1>Gannet</h1><table><tr><th>Length</th><td>6.8 m</td></tr><tr><th>Views</th><td>1.2M</td></tr></table>`
  const properties = { length_m: { type: 'number' }, views: { type: 'number' } }
  const { data } = answerOf({ page: boat, schema: { type: 'object', properties }, prompt: undefined })
  assert.deepEqual(data, { length_m: 6.8, views: 1_200_000 })
})

test('how to reach somebody is asked for in an object of its own', () => {
  assert.deepEqual(filled({ contact: { type: 'object', properties: { phone: text } } }), {
    contact: { phone: '215-555-0112' },
  })
})
