import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, filled, listOf, row, text, texts } from './asked-for.ts'

const integer = { type: 'integer' }
const told = ['Boil the water in a kettle.', 'Warm the pot.', 'Pour and wait.']
const footer = '<footer><h4>Firm</h4><ul><li><a href="/j">Careers</a></li><li><a href="/p">Press</a></li></ul></footer>'

test('steps that a page tells as a list of texts are records of a number and a text', () => {
  const list = `<h1>Tea</h1><h2>Method</h2><ol>${told.map((step) => `<li>${step}</li>`).join('')}</ol>`
  const counted = told.map((step, at) => ({ number: at + 1, text: step }))
  assert.deepEqual(filled(list, { steps: listOf({ number: integer, text }) }), { steps: counted })
  const others = { step_number: integer, instruction: text }
  assert.deepEqual(filled(list, { steps: listOf(others) }), {
    steps: told.map((step, at) => ({ step_number: at + 1, instruction: step })),
  })
  const none = '<h1>Tea</h1><h2>Sorts</h2><ul><li>Green</li><li>Black</li></ul>'
  assert.deepEqual(filled(none, { steps: listOf({ number: integer, text }) }), undefined)
})

test('lines that begin with their numbers are steps, however they are broken', () => {
  for (const page of [
    `<p><b>Directions</b><br>${told.map((step, at) => `${at + 1}. ${step}`).join('<br>')}</p>`,
    `<h2>Directions</h2><p>${told.map((step, at) => `${at + 1}. ${step}`).join('<br>')}</p>`,
    `<h2>Directions</h2>${told.map((step, at) => `<p>${at + 1}) ${step}</p>`).join('')}`,
  ]) {
    assert.deepEqual(filled(`<h1>Tea</h1>${page}${footer}`, { steps: texts }), { steps: told })
    const records = { steps: told.map((step, at) => ({ number: at + 1, text: step })) }
    assert.deepEqual(filled(`<h1>Tea</h1>${page}${footer}`, { steps: listOf({ number: integer, text }) }), records)
  }
})

const games = [
  ['Rovers', '2–1', 'United'],
  ['Town', '0–0', 'City'],
  ['Albion', '1–3', 'Rangers'],
] as const

test('what each side scored is told by one figure between two teams', () => {
  const both = games.map(([home_team, score, away_team]) => {
    const [home_score, away_score] = score.split('–').map(Number)
    return { home_team, away_team, home_score, away_score }
  })
  const asked = { matches: listOf({ home_team: text, away_team: text, home_score: integer, away_score: integer }) }
  for (const [mark, heads] of [
    ['–', ['Home', 'Score', 'Away']],
    [' - ', ['Home team', 'Result', 'Away team']],
    [':', ['Heim', 'Ergebnis', 'Gast']],
  ] as const) {
    const rows = games.map(([home, score, away]) => row(home, score.replace('–', mark), away))
    const table = `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`
    assert.deepEqual(filled(`<h1>Results</h1>${table}`, asked), { matches: both })
  }
  const whole = `<h1>Results</h1><table><tr><th>Home</th><th>Score</th><th>Away</th></tr>${games.map((cells) => row(...cells)).join('')}</table>`
  assert.deepEqual(filled(whole, { matches: listOf({ home_team: text, away_team: text, score: text }) }), {
    matches: games.map(([home_team, score, away_team]) => ({ home_team, away_team, score })),
  })
})

const parameters = (head: string, cells: readonly string[]): string =>
  `<h1>f()</h1><table><tr><th>Parameter</th><th>${head}</th></tr>${cells.map((cell, at) => row(['url', 'time', 'size'][at] ?? '', cell)).join('')}</table>`

test('a flag is told by a column that is called its opposite', () => {
  const values = (name: string, said: readonly boolean[]): unknown => ({
    args: said.map((one, at) => ({ parameter: ['url', 'time', 'size'][at], [name]: one })),
  })
  for (const [head, cells] of [
    ['Required', ['yes', 'no', 'no']],
    ['Pflicht', ['ja', 'nein', 'nein']],
    ['Mandatory', ['✓', '–', '–']],
  ] as const) {
    const page = parameters(head, cells)
    assert.deepEqual(
      filled(page, { args: listOf({ parameter: text, optional: boolean }) }),
      values('optional', [false, true, true]),
    )
    assert.deepEqual(
      filled(page, { args: listOf({ parameter: text, required: boolean }) }),
      values('required', [true, false, false]),
    )
  }
  const nullable = parameters('Nullable', ['yes', 'no', 'no'])
  assert.deepEqual(filled(nullable, { args: listOf({ parameter: text, optional: boolean }) }), undefined)
})
