import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, listOf, number, object, text, texts } from './asked-for.ts'

test('what pictures show instead is told by their alternative texts', () => {
  const card = (name: string, shown: string): string =>
    `<article><img src="/${name}.jpg" alt="${shown}"><h2><a href="/${name}">${name}</a></h2></article>`
  const page = `<h1>Recipes</h1>${card('Thighs', 'A plate with a fork')}${card('Bagels', 'A wooden board')}${card('Squash', 'A sheet pan')}`
  const { recipes } = filled(page, { recipes: listOf({ title: text, image_alt: text }) }) as { recipes: object[] }
  assert.deepEqual(recipes[1], { title: 'Bagels', image_alt: 'A wooden board' })
})

test('who answered is a person and no day, and "auto" is short for no author', () => {
  const answer = (by: string, on: string, told: string): string =>
    `<div class="answer"><div class="text"><p>${told}</p></div><div class="user-info"><div class="time">answered ${on}</div><a href="/users/${by}">${by}</a></div></div>`
  const page = `<h1>How do I move the focus?</h1><h2>Answers</h2>${answer('iglvzx', 'Jul 7, 2012 at 3:07', 'You can use <strong>Auto</strong> <b>Keys</b> to move the keyboard focus there.')}${answer('nick', 'Sep 30, 2014 at 11:26', 'Press the tab key until it looks like a button.')}${answer('leo', 'May 29, 2016 at 20:51', 'There is no way to do that with the keys alone.')}`
  const { answers } = filled(page, { answers: listOf({ body: text, answered_by: text }) }) as { answers: object[] }
  assert.deepEqual(answers[0], {
    body: 'You can use Auto Keys to move the keyboard focus there.',
    answered_by: 'iglvzx',
  })
})

test('the highest price stands in a range, and what has one price has none', () => {
  const card = (name: string, price: string): string => `<li><h2>${name}</h2><span class="price">${price}</span></li>`
  const range = '<span class="amount">$100.00</span> – <span class="amount">$500.00</span>'
  const page = `<h1>Gifts</h1><ul>${card('Cards', '<span class="amount">$59.00</span>')}${card('Services', range)}${card('Profiles', range)}${card('Books', '<span class="amount">$19.00</span>')}</ul>`
  const { gifts } = filled(page, { gifts: listOf({ name: text, price_from: number, price_to: number }) }) as {
    gifts: object[]
  }
  assert.deepEqual(gifts.slice(0, 2), [
    { name: 'Cards', price_from: 59 },
    { name: 'Services', price_from: 100, price_to: 500 },
  ])
})

test('amounts are told in the billions that are asked for', () => {
  const page = `<h1>Premiums</h1><table><tr><th>Insurer</th><th>Premiums</th></tr><tr><td>Gull</td><td>$248.76 billion</td></tr><tr><td>Tern</td><td>$107.65 billion</td></tr></table>`
  const asked = { insurers: listOf({ insurer: text, premiums: { ...number, description: 'in billions of dollars' } }) }
  const { insurers } = filled(page, asked) as { insurers: object[] }
  assert.deepEqual(insurers[0], { insurer: 'Gull', premiums: 248.76 })
})

test('a menu of languages is no list of sections', () => {
  const menu = (name: string, ...options: string[]): string =>
    `<div class="selector"><h2>${name}</h2><ul>${options.map((option) => `<li><a href="#">${option}</a></li>`).join('')}</ul></div>`
  const page = `<h1>Soup</h1><p>Boil it for an hour, and serve it hot with bread.</p><form id="localization_form">${menu('Language', 'English', 'Deutsch')}${menu('Currency', 'EUR', 'USD')}</form>`
  const found = filled(page, { dish: text, method_sections: listOf({ name: text, steps: texts }) })
  assert.equal((found as Record<string, unknown> | undefined)?.['method_sections'], undefined)
})

test('the one text of a card that is left is the place that is asked for', () => {
  const job = (title: string, place: string, kind: string, on: string): string =>
    `<li><h3><a href="/${title}">${title}</a></h3><span>${place}</span> · <span>${kind}</span><time datetime="${on}">Posted ${on}</time></li>`
  const page = `<h1>Open roles</h1><ul>${job('Engineer', 'Lisbon', 'Full-time', '2026-03-01')}${job('Analyst', 'Faro', 'Part-time', '2026-03-05')}${job('Designer', 'Porto', 'Contract', '2026-03-09')}</ul>`
  const asked = { jobs: listOf({ title: text, location: text, employment_type: text, posted_on: day, url: address }) }
  const { jobs } = filled(page, asked) as { jobs: { location: string }[] }
  assert.deepEqual(
    jobs.map(({ location }) => location),
    ['Lisbon', 'Faro', 'Porto'],
  )
})

test('a table of contents stands beside the page, and the first button leads to what it asks for', () => {
  const contents = ['Install', 'Use', 'Options'].map((name) => `<li><a href="#${name}">${name}</a></li>`)
  const page = `<nav class="toc"><h2>On this page</h2><ul>${contents.join('')}</ul></nav><main><h1>Getting started</h1><p>Gull reads pages.</p><a class="btn" href="/book">Book a talk</a><h2>Install</h2><p>You need Node.</p></main>`
  assert.deepEqual(filled(page, { table_of_contents: texts, cta: object({ text, url: address }) }), {
    table_of_contents: ['Install', 'Use', 'Options'],
    cta: { text: 'Book a talk', url: 'http://site.example/book' },
  })
})

test('an element of the class "review" counts no reviews', () => {
  const page = `<h1>Gull Lamp</h1><div class="rating">4.6 <a href="#reviews">87 reviews</a></div><section id="reviews"><h2>Reviews</h2><div class="review"><b>Ann</b><span>5 stars</span><p>Lovely light</p></div><div class="review"><b>Bo</b><span>4 stars</span><p>Good, but short</p></div></section>`
  assert.deepEqual(filled(page, { name: text, review_count: number }), { name: 'Gull Lamp', review_count: 87 })
})
