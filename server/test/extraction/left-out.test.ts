import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const texts = { type: 'array', items: text }
const listOf = (properties: object): object => ({ type: 'array', items: { type: 'object', properties } })

function filled(body: string, properties: object, title = 'Boats'): unknown {
  const page = `<html><head><title>${title}</title></head><body><main>${body}</main></body></html>`
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data
}

const cards = (inside: (name: string, at: number) => string): string =>
  `<ul>${['Gull', 'Tern', 'Skua', 'Rail'].map((name, at) => `<li class="boat">${inside(name, at)}</li>`).join('')}</ul>`

describe('a former price', () => {
  const boats = listOf({ name: text, price: number, original_price: number })

  test('is more than the price', () => {
    const shown = filled(
      `<h1>Boats</h1>${cards((name, at) => `<a href="/${name}">${name}</a><b class="price">$${at + 1}00</b><del class="old-price">$${at + 2}00</del>`)}`,
      { boats },
    )
    const [first] = (shown as { boats: unknown[] }).boats
    assert.deepEqual(first, { name: 'Gull', price: 100, original_price: 200 })
  })

  test('and no saving', () => {
    const shown = filled(
      `<h1>Boats</h1>${cards((name, at) => `<a href="/${name}">${name}</a><b class="price">$${at + 1}00</b><span class="original-price">$${at + 1}0 off</span>`)}`,
      { boats },
    )
    const [first] = (shown as { boats: unknown[] }).boats
    assert.deepEqual(first, { name: 'Gull', price: 100 })
  })
})

test('questions end in question marks where no heading calls them so', () => {
  const faqs = listOf({ question: text, answer: text })
  const sections = (mark: string): string =>
    ['Build', 'Sail', 'Row']
      .map(
        (name) =>
          `<div class="card"><h3>${name} a boat${mark}</h3><p>We ${name.toLowerCase()} it for you, by hand and with care.</p></div>`,
      )
      .join('')
  assert.equal(filled(`<h1>Yard</h1><div>${sections('')}</div>`, { faqs }), undefined)
  const asked = filled(`<h1>Yard</h1><div>${sections('?')}</div>`, { faqs }) as { faqs: { question: string }[] }
  assert.deepEqual(
    asked.faqs.map(({ question }) => question),
    ['Build a boat?', 'Sail a boat?', 'Row a boat?'],
  )
})

test('the dots of a gallery are no texts', () => {
  const dots = `<ul class="colors">${[1, 2, 3, 4].map((dot) => `<li><button>${dot}</button></li>`).join('')}</ul>`
  assert.deepEqual(filled(`<h1>Gull</h1>${dots}<p>$100</p>`, { name: text, colors: texts }, 'Gull'), { name: 'Gull' })
  const sizes = `<ul class="sizes">${[36, 37, 38, 39].map((size) => `<li>${size}</li>`).join('')}</ul>`
  assert.deepEqual(filled(`<h1>Gull</h1>${sizes}`, { name: text, sizes: texts }, 'Gull'), {
    name: 'Gull',
    sizes: ['36', '37', '38', '39'],
  })
})

test('a name is no element of that class with all that is said of the thing', () => {
  const body = `<h1>The Gull</h1><div class="product">${'Oak and pine and brass. '.repeat(12)}</div>`
  const data = filled(body, { product: text, price: number, brand: text, sku: text }, 'The Gull') as { product: string }
  assert.equal(data.product, 'The Gull')
})

test('the text of a section is all that stands below its heading, also a list that few sections have', () => {
  const section = (name: string, at: number): string => `<section><h2>${name}</h2>
    <p>All that one has to know of the ${name} before one sails it.</p>${at === 0 ? `<ol class="steps"><li>Look at the mast and at the sails first.<li>Then row</ol>` : ''}</section>`
  const names = ['Gull', 'Tern', 'Skua', 'Rail', 'Coot']
  const data = filled(`<h1>Boats</h1>${names.map(section).join('')}`, { sections: listOf({ heading: text, text }) })
  assert.deepEqual(data, {
    sections: names.map((name, at) => ({
      heading: name,
      text: `All that one has to know of the ${name} before one sails it.${at === 0 ? '\nLook at the mast and at the sails first.\nThen row' : ''}`,
    })),
  })
})

test('the heading is what the title begins with, and not the name of the site that it ends with', () => {
  const body = '<h1>boatyard.example</h1><h2>Which sail do I need?</h2><p>For a boat of oak.</p>'
  const data = filled(body, { title: text }, 'Which sail do I need? - boatyard.example')
  assert.deepEqual(data, { title: 'Which sail do I need?' })
})
