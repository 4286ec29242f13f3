import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text } from './asked-for.ts'

// Sections of cards that are alike; only what stands above them tells which is which.
const cards = (names: readonly string[]): string =>
  names
    .map((name) => `<div class="c"><h3>${name}</h3><p>All about ${name.toLowerCase()}, season by season.</p></div>`)
    .join('')
const people = ['Moreau', 'Holt', 'Brandt']
const wares = ['Sloops', 'Ketches', 'Yawls', 'Cutters', 'Schooners']
const asked = { ship_types: { ...listOf({ name: text }), description: 'cards under "What we build"' } }
const due = { ship_types: wares.map((name) => ({ name })) }
const page = (heading: string): string => `<h1>The yard</h1><p>Berths, sails and hulls, all year round.</p>
  <section><h2>Who we are</h2><div class="row">${cards([...people, ...people.map((name) => `${name} junior`)])}</div></section>${heading}`

test('a line above the sentence that opens a section is its heading', () => {
  const section = `<section><div class="big">What we build</div><p>From keel to mast, by hand and to measure.</p><div class="row">${cards(wares)}</div></section>`
  assert.deepEqual(filled(page(section), asked), due)
})

test('a small line above a heading names the section as well', () => {
  const section = `<section><div><span class="small">What we build</span><h2>Made to outlast you</h2></div><div class="row">${cards(wares)}</div></section>`
  assert.deepEqual(filled(page(section), asked), due)
})

test('wrappers that hold nothing else keep no heading away', () => {
  const wrapped = (inner: string): string => `<div><div><div><div><div>${inner}</div></div></div></div></div>`
  const section = `<section>${wrapped('<h2>What we build</h2>')}</section><section>${wrapped(`<div class="row">${cards(wares)}</div>`)}</section>`
  assert.deepEqual(filled(page(section), asked), due)
})

test('a heading with logos of its own leads to nothing behind them', () => {
  const logos = Array.from(
    { length: 12 },
    (_, at) => `<a href="/b/${at}"><img src="/b/${at}.png" alt="Maker ${at}"></a>`,
  ).join('')
  const section = `<section><h2>What we build</h2><div>${logos}</div></section><section><div class="row">${cards(wares)}</div></section>`
  assert.notDeepEqual(filled(page(section), asked), due)
})

test('an answer that its button names is read, though the attribute hides it', () => {
  const item = (question: string, answer: string, at: number): string =>
    `<div><h3><button aria-controls="a${at}" aria-expanded="false">${question}</button></h3><div role="region" id="a${at}" hidden><p>${answer}</p></div></div>`
  const faq = `<section><h2>FAQ</h2>${item('Is there power?', 'At every berth.', 1)}${item('Who has the key?', 'The master.', 2)}${item('May I stay?', 'Three nights.', 3)}</section>`
  assert.deepEqual(filled(page(faq), { faq: listOf({ question: text, answer: text }) }), {
    faq: [
      { question: 'Is there power?', answer: 'At every berth.' },
      { question: 'Who has the key?', answer: 'The master.' },
      { question: 'May I stay?', answer: 'Three nights.' },
    ],
  })
})
