import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const texts = { type: 'array', items: text } as const

test('language and level are parts of a line, in the words of several languages', () => {
  const lines: readonly (readonly [line: string, language: string, level: string])[] = [
    ['Last updated 3/2026 · English · Beginner', 'English', 'Beginner'],
    ['Deutsch | Fortgeschrittene | 6 Stunden', 'Deutsch', 'Fortgeschrittene'],
    ['Français • Débutant', 'Français', 'Débutant'],
    ['Español, todos los niveles', 'Español', 'todos los niveles'],
  ]
  for (const [line, language, level] of lines) {
    const page = `<h1>Introduction to Tides</h1><p>${line}</p><p>You learn to read a tide table and to predict slack water.</p>`
    const data = extracted(page, { title: text, language: text, level: text })
    assert.deepEqual(data, { title: 'Introduction to Tides', language, level })
  }
})

test('languages and levels to choose from are none of them', () => {
  const page = `<h1>Courses</h1><div>English · Deutsch · Français</div><ul><li>Beginner</li><li>Advanced</li></ul><p>Choose what you would like to learn this winter.</p>`
  assert.deepEqual(extracted(page, { title: text, language: text, level: text }), { title: 'Courses' })
})

test('a share is told by its heading and by how its price has changed', () => {
  const page = `<h1>Nordlys Energy ASA (OSE: NLE)</h1><p>Delayed quote · NOK</p><div><b class="price">412.50</b> <span>+3.20 (+0.78%)</span></div>`
  const fields = { company: text, ticker: text, exchange: text, currency: text, price: number, change: number, change_percent: number } // prettier-ignore
  assert.deepEqual(extracted(page, fields), {
    company: 'Nordlys Energy ASA',
    ticker: 'NLE',
    exchange: 'OSE',
    currency: 'NOK',
    price: 412.5,
    change: 3.2,
    change_percent: 0.78,
  })
})

test('a range is no change, and a bracket in a heading no symbol where none is asked for', () => {
  const page = '<h1>Tide tables (NLE)</h1><p>Open 3-5 (20%) and so on</p>'
  const data = extracted(page, { title: text, change: number, change_percent: number })
  assert.deepEqual(data, { title: 'Tide tables (NLE)' })
})

test('an address in one line has its firm before its street', () => {
  const page = `<h1>Dachdecker auf Föhr</h1><p>Familienbetrieb in dritter Generation.</p><footer><p>Reetdach Petersen GmbH · Hauptstraße 7 · 25938 Oevenum</p></footer>`
  const data = extracted(page, { titel: text, strasse: text, plz: text, ort: text })
  assert.deepEqual(data, { titel: 'Dachdecker auf Föhr', strasse: 'Hauptstraße 7', plz: '25938', ort: 'Oevenum' })
})

test('a list ends where a box says all of it again', () => {
  const recipe = `<h2>Ingredients</h2><ul><li>200 g flour</li><li>4 eggs</li></ul><h2>Steps</h2><ol><li>Mix the flour and the eggs.</li><li>Bake it all for an hour.</li></ol>`
  const data = extracted(`<h1>Far</h1>${recipe}<div class="print">${recipe}</div>`, {
    name: text,
    ingredients: texts,
    steps: texts,
  })
  const steps = ['Mix the flour and the eggs.', 'Bake it all for an hour.']
  assert.deepEqual(data, { name: 'Far', ingredients: ['200 g flour', '4 eggs'], steps })
})
