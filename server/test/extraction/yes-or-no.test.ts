import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const number = { type: 'number' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('what is sold out says so, and what can be had is not on loan', () => {
  const event = (name: string, price: string, note: string): string =>
    `<a href="/${name.length}" class="flex"><div><h3>${name}</h3><p class="where">Main Hall · 7:30 PM</p></div><div class="text-right"><p>${price}</p>${note}</div></a>`
  const page = `<h1>What's on</h1><div>${event('Marée Haute', '£18', '<p class="red">Sold out</p>')}${event('Poetry Slam Final', '£9', '')}${event('Lantern Workshop', '£35', '')}</div>`
  const { events } = extracted(page, { events: listOf({ name: text, price: number, sold_out: flag }) }) as {
    events: object[]
  }
  assert.deepEqual(events[0], { name: 'Marée Haute', price: 18, sold_out: true })
  assert.deepEqual(events[2], { name: 'Lantern Workshop', price: 35 })
})

test('a text that begins with a word for yes is none by itself', () => {
  const book = (title: string, status: string): string =>
    `<li class="result"><h2><a href="/${title.length}">${title}</a></h2><p class="status">${status}</p></li>`
  const page = `<h1>Results</h1><ol>${book('Tide tables', 'Available at Main Room')}${book('Reading the tide', 'On loan, due 4 Dec 2026')}${book('Currents', 'Available at Annexe')}</ol>`
  assert.deepEqual(extracted(page, { results: listOf({ title: text, available: flag }) }), {
    results: [
      { title: 'Tide tables', available: true },
      { title: 'Reading the tide', available: false },
      { title: 'Currents', available: true },
    ],
  })
})
