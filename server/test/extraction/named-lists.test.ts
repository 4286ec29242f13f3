import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const list = (items: object): object => ({ type: 'array', items })
const object = (properties: object): object => ({ type: 'object', properties })
const asked = list(object({ question: text, answer: text }))

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data
}

const answers = [
  { question: 'Where do you sail?', answer: 'Along the coast and out to the islands, wherever the wind allows.' },
  { question: 'May dogs come?', answer: 'Dogs are welcome on all boats but the smallest of them.' },
  { question: 'What if it rains?', answer: 'We sail in the rain; coats are on board, and so is hot soup.' },
]
const others = [
  { question: 'Oak hull', answer: 'Built to last in a yard by the sea, of oak from the hills.' },
  { question: 'Brass lamps', answer: 'Made by hand, one for each berth, and bright enough to read by.' },
  { question: 'Warm berths', answer: 'Wool from the islands keeps everybody warm in the night.' },
]
const cards = others
  .map(({ question, answer }) => `<div class="card"><h3>${question}</h3><p>${answer}</p></div>`)
  .join('')

test('a list of questions is the one whose records ask some, by any of its names', () => {
  const panels = answers
    .map((one) => `<div class="panel"><p class="top">${one.question}</p><div><p>${one.answer}</p></div></div>`)
    .join('')
  const page = `<h1>Boats</h1><section>${cards}</section><section><h2>Häufige Fragen</h2><div>${panels}</div></section>`
  assert.deepEqual(filled(page, { faq: asked }), { faq: answers })
  const plural = page.replace('Häufige Fragen', 'FAQs')
  assert.deepEqual(filled(plural, { faqs: asked }), { faqs: answers })
})

test('elements of two kinds in turn are records of two', () => {
  const pairs = answers.map((one) => `<div><span><b>${one.question}</b></span></div><div>${one.answer}</div>`).join('')
  const page = `<h1>Boats</h1><section>${cards}</section><section><h2>FAQ</h2><div>${pairs}</div></section>`
  assert.deepEqual(filled(page, { faq: asked }), { faq: answers })
})

test('bold lines are headings of what follows them', () => {
  const lines = answers.map((one) => `<p><strong>${one.question}</strong></p><p>${one.answer}</p>`).join('')
  const page = `<h1>Boats</h1><main><p>All that one may want to know before one sails with us.</p>${lines}</main>`
  assert.deepEqual(filled(page, { questions: asked }), { questions: answers })
})

test('sections below one heading are a list without those below another', () => {
  const below = (records: typeof answers): string =>
    records.map(({ question, answer }) => `<h3>${question}</h3><p>${answer}</p>`).join('')
  const page = `<h1>Boats</h1><main><h2>On board</h2>${below(others)}<h2>Common questions</h2>${below(answers)}</main>`
  const features = list(object({ name: text, text }))
  assert.deepEqual(filled(page, { faq: asked, on_board: features }), {
    faq: answers,
    on_board: others.map(({ question, answer }) => ({ name: question, text: answer })),
  })
})

test('a heading whose words the description has names the list, and so does what its table calls the first column', () => {
  const rows = (records: [string, string][]): string =>
    records.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')
  const page = `<h1>Boats</h1>
    <h2>Crew costs</h2><table><tr><th>Rank</th><th>Cost</th></tr>${rows([
      ['Mate', '€ 90'],
      ['Cook', '€ 70'],
      ['Deckhand', '€ 50'],
    ])}</table>
    <h2>Berth prices</h2><table><tr><th>Harbour</th><th>Cost</th></tr>${rows([
      ['Rye', '€ 12'],
      ['Hythe', '€ 14'],
      ['Deal', '€ 16'],
    ])}</table>`
  const costs = object({ name: text, cost: { type: 'number' } })
  assert.deepEqual(filled(page, { moorings: { ...list(costs), description: 'the berth prices of each place' } }), {
    moorings: [
      { name: 'Rye', cost: 12 },
      { name: 'Hythe', cost: 14 },
      { name: 'Deal', cost: 16 },
    ],
  })
  assert.deepEqual(filled(page, { harbours: list(costs) }), {
    harbours: [
      { name: 'Rye', cost: 12 },
      { name: 'Hythe', cost: 14 },
      { name: 'Deal', cost: 16 },
    ],
  })
})

test('of headings that differ in one word the one is meant that the description has whole', () => {
  const rates = (kind: string, from: number): string =>
    `<div class="column"><p><strong>${kind} Per Hour Rate</strong></p><ul><li>Undergraduate – $${from}</li><li>Master – $${from + 200}</li><li>Doctorate – $${from + 300}</li></ul></div>`
  const page = `<h1>Tuition</h1><div class="columns">${rates('Full-Time', 390)}${rates('Part-Time', 455)}</div>`
  const texts = (description: string): object => ({ type: 'array', items: { type: 'string' }, description })
  const schema = {
    type: 'object',
    properties: { regular: texts('Full-Time Per Hour Rate'), evenings: texts('Part-Time Per Hour Rate') },
  }
  assert.deepEqual(answerOf({ page, schema, prompt: undefined }).data, {
    regular: ['Undergraduate – $390', 'Master – $590', 'Doctorate – $690'],
    evenings: ['Undergraduate – $455', 'Master – $655', 'Doctorate – $755'],
  })
})
