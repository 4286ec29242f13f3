import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('a share stands behind the name that has it', () => {
  const page = '<h1>tinyq</h1><h2>Languages</h2><ul><li>TypeScript 91.2%</li><li>Shell 8.8%</li></ul>'
  assert.deepEqual(extracted(page, { languages: listOf({ name: text, percentage: number }) }), {
    languages: [
      { name: 'TypeScript', percentage: 91.2 },
      { name: 'Shell', percentage: 8.8 },
    ],
  })
  const vote = '<h1>Wahl</h1><h2>Ergebnis</h2><ul><li>Blau 41,2 %</li><li>Grün 30,5 %</li><li>Rot 28,3 %</li></ul>'
  assert.deepEqual(extracted(vote, { ergebnis: listOf({ partei: text, anteil: number }) }), {
    ergebnis: [
      { partei: 'Blau', anteil: 41.2 },
      { partei: 'Grün', anteil: 30.5 },
      { partei: 'Rot', anteil: 28.3 },
    ],
  })
})

const answer = (votes: number, body: string, [user, reputation]: [string, string]): string =>
  `<div class="answer"><div class="vote-count">${votes}</div><div class="body"><p>${body}</p></div>
  <div class="user">answered by <a href="/u/${user}">${user}</a> <span class="rep">${reputation}</span></div></div>`

test('who answers is told without what others think of him, and what he answers is none of the answers', () => {
  const page = `<main><div class="question"><h1>How do I descale a kettle?</h1><div class="vote-count">42</div>
    <div class="body"><p>There is white stuff at the bottom of my kettle, how do I get rid of it?</p></div>
    <div class="user">asked by <a href="/u/teapot">teapot</a> <span class="rep">1,204</span></div></div><h2>2 Answers</h2>
    ${answer(57, 'Boil equal parts of vinegar and water, leave it for an hour.', ['limescale', '18.3k'])}
    ${answer(11, 'Citric acid works too and does not smell.', ['lemon_lady', '533'])}</main>`
  const fields = {
    question: { type: 'object', properties: { title: text, author: text } },
    answers: listOf({ author: text, text }),
  }
  assert.deepEqual(extracted(page, fields), {
    question: { title: 'How do I descale a kettle?', author: 'teapot' },
    answers: [
      { author: 'limescale', text: 'Boil equal parts of vinegar and water, leave it for an hour.' },
      { author: 'lemon_lady', text: 'Citric acid works too and does not smell.' },
    ],
  })
})

test('a name that ends in a figure keeps it', () => {
  const page =
    '<h1>Boat heater</h1><p class="author"><a href="/u/mudlark42">mudlark42</a></p><p>It trips the breaker.</p>'
  assert.deepEqual(extracted(page, { title: text, author: text }), { title: 'Boat heater', author: 'mudlark42' })
})
