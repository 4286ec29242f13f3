import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text, texts } from './asked-for.ts'

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const page = (main: string): string =>
  `<body><header><nav><a href="/">Home</a><a href="/boats">Boats</a></nav></header><main><h1>Boats that outlive us</h1><p>${prose}</p>${main}</main></body>`
const priced = `<div><span>€ 12.90</span></div><button>Add to cart</button>`

test('links that are called by the pages they lead to tell how many there are, and the one that is no link is shown', () => {
  const asked = { current_page: number, total_pages: number }
  const plain = `<div><a href="?page=1">1</a> <strong>2</strong> <a href="?page=3">3</a> … <a href="?page=29">29</a></div>`
  assert.deepEqual(filled(page(plain), asked), { current_page: 2, total_pages: 29 })
  const marked = `<nav><ul><li><a href="/boats/page/1">1</a></li><li><a href="/boats/page/2" aria-current="page">2</a></li><li><a href="/boats/page/3">3</a></li></ul></nav>`
  assert.deepEqual(filled(page(marked), asked), { current_page: 2, total_pages: 3 })
  const years = `<div><a href="/log/1998">8</a> <b>9</b> <a href="/log/2000">10</a></div>`
  assert.equal(filled(page(years), asked), undefined)
})

test('how a list is sorted is what is chosen of the control for that', () => {
  const control = (label: string): string =>
    `<label>${label} <select><option>Length</option><option selected>Newest</option></select></label>`
  assert.deepEqual(filled(page(control('Sort by')), { sort_order: text }), { sort_order: 'Newest' })
  assert.equal(filled(page(control('Harbour')), { sort_order: text }), undefined)
})

test('a number in brackets behind stars without a text says how many rated', () => {
  const asked = { rating: number, review_count: number }
  const stars = `<span role="img" aria-label="4.2 out of 5"><i></i></span>`
  const told = page(`<div>${stars} <a href="#reviews">(1,230)</a></div>${priced}`)
  assert.deepEqual(filled(told, asked), { rating: 4.2, review_count: 1230 })
  const other = page(`<div>${stars} <span>Length in feet</span> <span>(36)</span></div>${priced}`)
  assert.deepEqual(filled(other, asked), { rating: 4.2 })
})

test('how long a delivery takes is told in a line of the thing, and not the days to return it', () => {
  const asked = { delivery_time: text }
  for (const line of ['Delivery in 2-4 working days', 'In stock, ready to ship: dispatched within 2-4 working days'])
    assert.deepEqual(filled(page(`${priced}<p>${line}</p>`), asked), { delivery_time: '2-4 working days' })
  assert.equal(filled(page(`${priced}<p>Free delivery. Returns within 30 days</p>`), asked), undefined)
})

test('controls without a text behind the word for colours are called by them', () => {
  const buttons = ['Black', 'Olive'].map((name) => `<button type="button" aria-label="${name}"></button>`).join('')
  const asked = { colors: texts }
  for (const html of [
    `<div><span>Colour:</span> ${buttons}</div>`,
    `<div role="radiogroup" aria-label="Color">${buttons}</div>`,
  ])
    assert.deepEqual(filled(page(`${priced}${html}`), asked), { colors: ['Black', 'Olive'] })
  assert.equal(filled(page(`${priced}<div><span>Share:</span> ${buttons}</div>`), asked), undefined)
})

test('lessons are called without the time that they take', () => {
  const lesson = (name: string, time: string): string => `<li><span>${name}</span> <span>${time}</span></li>`
  const modules = ['Knots', 'Sails', 'Oars'].map(
    (title) =>
      `<div><h3>${title}</h3><ul>${lesson(`${title} for all`, '3:20')}${lesson(`${title} in a storm`, '12:40')}</ul></div>`,
  )
  assert.deepEqual(
    filled(page(`<h2>Curriculum</h2>${modules.join('')}`), { modules: listOf({ title: text, lessons: texts }) }),
    {
      modules: ['Knots', 'Sails', 'Oars'].map((title) => ({
        title,
        lessons: [`${title} for all`, `${title} in a storm`],
      })),
    },
  )
})
