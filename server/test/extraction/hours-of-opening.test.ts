import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { boolean, listOf, object, text } from './asked-for.ts'

const framed = (hours: string): string =>
  `<html lang="en"><body><header><a href="/">Tern</a><nav><a href="/a">Shop</a></nav></header><main><h1>Tern repairs</h1><p>We mend shoes and bags of all kinds.</p><h2>Opening hours</h2>${hours}</main><footer><p>© 2025 Tern Ltd.</p></footer></body></html>`

const days = [
  ['Monday', '9:00', '17:00'],
  ['Tuesday', '9:00', '17:00'],
  ['Saturday', '10:00', '14:00'],
] as const
const each = (write: (day: string, from: string, to: string) => string): string =>
  days.map(([day, from, to]) => write(day, from, to)).join('')

test('days and the hours between which something is open are told from lines, cells and terms', () => {
  const pages = {
    lines: `<ul>${each((day, from, to) => `<li>${day}: ${from} - ${to}</li>`)}</ul>`,
    'elements side by side': `<ul>${each((day, from, to) => `<li><span>${day}</span><span>${from} – ${to}</span></li>`)}</ul>`,
    breaks: `<p>${each((day, from, to) => `${day} ${from} - ${to}<br>`)}</p>`,
    'two cells': `<table>${each((day, from, to) => `<tr><td>${day}</td><td>${from} - ${to}</td></tr>`)}</table>`,
    'three cells': `<table><tr><th>Day</th><th>Opens</th><th>Closes</th></tr>${each((day, from, to) => `<tr><td>${day}</td><td>${from}</td><td>${to}</td></tr>`)}</table>`,
    terms: `<dl>${each((day, from, to) => `<dt>${day}</dt><dd>${from} to ${to}</dd>`)}</dl>`,
  }
  const told = (names: readonly [string, string, string]) =>
    days.map((one) => Object.fromEntries(one.map((value, at) => [names[at], value])))
  for (const names of [
    ['day', 'opens', 'closes'],
    ['days', 'opening_time', 'closing_time'],
    ['day_of_week', 'from', 'to'],
  ] as const)
    // prettier-ignore
    for (const [by, page] of Object.entries(pages)) {
      const schema = { opening_hours: listOf(Object.fromEntries(names.map((name) => [name, text]))) }
      assert.deepEqual(extracted(framed(page), schema), { opening_hours: told(names) }, `${by}: ${names.join()}`)
    }
})

test('a break is one, and days on which it is closed have no hours', () => {
  const page = framed('<p>Mon – Fri: 9am – noon</p><p>Mon – Fri: 9am – 12pm and 2pm – 6pm</p><p>Sat: 10am – 2pm</p><p>Sunday: closed</p>') // prettier-ignore
  const fields = { days: text, opens: text, closes: text }
  const open = [
    { days: 'Mon – Fri', opens: '9am', closes: '12pm' },
    { days: 'Mon – Fri', opens: '2pm', closes: '6pm' },
    { days: 'Sat', opens: '10am', closes: '2pm' },
  ]
  assert.deepEqual(extracted(page, { hours: listOf(fields) }), { hours: [...open, { days: 'Sunday' }] })
  assert.deepEqual(extracted(page, { hours: listOf({ ...fields, closed: boolean }) }), {
    hours: [...open.map((one) => ({ ...one, closed: false })), { days: 'Sunday', closed: true }],
  })
  const whole = { type: 'array', items: { ...object(fields), required: Object.keys(fields) } }
  assert.deepEqual(extracted(page, { hours: whole }), { hours: open })
})

test('a timetable tells what else is asked of its rows', () => {
  const page = framed('<table><tr><th>Day</th><th>Start</th><th>End</th><th>Class</th></tr><tr><td>Monday</td><td>9:00</td><td>10:00</td><td>Flow</td></tr><tr><td>Tuesday</td><td>18:00</td><td>19:00</td><td>Yin</td></tr></table>') // prettier-ignore
  assert.deepEqual(extracted(page, { schedule: listOf({ day: text, start: text, end: text, class: text }) }), {
    schedule: [
      { day: 'Monday', start: '9:00', end: '10:00', class: 'Flow' },
      { day: 'Tuesday', start: '18:00', end: '19:00', class: 'Yin' },
    ],
  })
})
