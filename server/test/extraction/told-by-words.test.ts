import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const number = { type: 'number' }

function filled(body: string, properties: object, head = ''): unknown {
  const page = `<html><head><title>Boats</title>${head}</head><body><main><h1>Boats</h1>${body}</main></body></html>`
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data
}

describe('numbers are told by the words beside them', () => {
  test('several in one line, in brackets, and of two words', () => {
    assert.deepEqual(filled('<div>2.1K views 13 replies 8 sailors last post by Ann</div>', { reply_count: whole, sailors: whole }), {
      reply_count: 13,
      sailors: 8,
    }) // prettier-ignore
    assert.deepEqual(filled('<div>Displaying 1 to 24 (of 204 products)</div>', { totalProducts: whole }), {
      totalProducts: 204,
    })
    const consumption = '<div>FUEL CONSUMPTION: 26MPG City/34MPG Highway</div>'
    assert.deepEqual(filled(consumption, { mpg_city: whole, mpg_highway: whole }), { mpg_city: 26, mpg_highway: 34 })
  })

  test('a year, the third of a list and a sentence count nothing', () => {
    const body = `<p>May 3, 2026 Sailors</p><p>3. Sailors come first</p>
      <p>We were out at sea with the old boat of the yard and took 12 sailors along that afternoon</p>`
    assert.equal(filled(body, { sailors: whole }), undefined)
  })
})

test('each value of a line with several labels goes to its own field', () => {
  const body = '<p>Energie: 516 kcal, Kohlenhydrate: 11 g, Fett: 29 g</p>'
  assert.deepEqual(filled(body, { kohlenhydrate: number, fett: number }), { kohlenhydrate: 11, fett: 29 })
})

test('who made something is told by the line that credits somebody with it', () => {
  const body = '<p>A boat at sea. (Photo: Jane Doe)</p><p>Reviewed by John Roe</p><p>We stand by our boats.</p>'
  assert.deepEqual(filled(body, { photographer: text, reviewed_by: text, illustrator: text }), {
    photographer: 'Jane Doe',
    reviewed_by: 'John Roe',
  })
})

describe('the parts of an address', () => {
  const parts = { street: text, city: text, state: text, zip: text }

  test('stand in one line', () => {
    const line = '<p>12 Harbor Road, Suite 4, Portland, Bay County, ME 04101</p>'
    assert.deepEqual(filled(line, { address: { type: 'object', properties: parts } }), {
      address: { street: '12 Harbor Road, Suite 4', city: 'Portland', state: 'ME', zip: '04101' },
    })
  })

  test('or in two', () => {
    const lines = '<p>Hafenstraße 12<br>24103 Kiel</p>'
    const asked = { address: { type: 'object', properties: { street: text, city: text, zip: text } } }
    assert.deepEqual(filled(lines, asked), { address: { street: 'Hafenstraße 12', city: 'Kiel', zip: '24103' } })
  })

  test('a number before a word is no address', () => {
    assert.equal(filled('<p>We built<br>24103 Boats</p>', { street: text, city: text }), undefined)
  })
})

test('a reduction is told without its sign, and only as a share where a share is asked for', () => {
  const body = '<div>Gull</div><div>€94.90 -17%</div>'
  assert.deepEqual(filled(body, { discount_percent: whole }), { discount_percent: 17 })
  assert.deepEqual(filled('<dl><dt>Discount<dd>-15%</dl>', { discount: number }), { discount: 15 })
})

test('a DOI is the identifier alone', () => {
  const body = '<p>Image credit: Doe et al., doi: 10.17109/azh.69.4.337.2023.</p>'
  assert.deepEqual(filled(body, { doi: text }), { doi: '10.17109/azh.69.4.337.2023' })
})

test('units of a nutrient are no struck amount', () => {
  const unit = '<span class="label-unit">mg</span>'
  assert.deepEqual(filled(`<p><b>Iron: </b><span>1.8</span>${unit} <span>(10%)</span></p>`, { iron_mg: number }), {
    iron_mg: 1.8,
  })
})
