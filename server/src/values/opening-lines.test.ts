import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpeningTime, openingDays, openingLine } from './opening-lines.ts'

const told: readonly (readonly [line: string, days: string, ...spans: readonly (readonly [string, string])[]])[] = [
  ['Monday: 9:00 - 17:00', 'Monday', ['9:00', '17:00']],
  ['Mon–Fri 8am–6pm', 'Mon–Fri', ['8am', '6pm']],
  ['Sat & Sun 10am to 4pm', 'Sat & Sun', ['10am', '4pm']],
  ['Monday9:00 - 17:00', 'Monday', ['9:00', '17:00']],
  ['Mo. – Fr.: 9 – 12 Uhr und 14 – 18 Uhr', 'Mo. – Fr.', ['9', '12 Uhr'], ['14', '18 Uhr']],
  ['Lundi au vendredi : de 9h à 18h', 'Lundi au vendredi', ['9h', '18h']],
  ['Lunes a viernes 9:00 a 14:00 y 16:00 a 20:00', 'Lunes a viernes', ['9:00', '14:00'], ['16:00', '20:00']],
  ['Dagelijks van 9.00 tot 17.00', 'Dagelijks', ['9.00', '17.00']],
  ['Sunday closed', 'Sunday'],
  ['Sonntag Ruhetag', 'Sonntag'],
  ['Bank holidays: Closed', 'Bank holidays'],
]

test('a line says on which days something is open and from when until when', () => {
  for (const [line, days, ...spans] of told)
    assert.deepEqual(openingLine(line), { days, spans: spans.map(([opens, closes]) => ({ opens, closes })) }, line)
})

test('dates, events and sentences are none', () => {
  const others = ['Monday, 5 May 2025', 'Friday 9:00 - 17:00 Hall 2', 'Sun 11', 'Every day 24 hours', 'Open from 9:00 - 17:00', 'We met on Monday 9 - 5 years ago', 'Monday', ''] // prettier-ignore
  for (const line of others) assert.equal(openingLine(line), undefined, line)
})

test('cells have the days and the times alone', () => {
  assert.equal(openingDays('Tue – Thu:'), 'Tue – Thu')
  assert.equal(openingDays('Tue 9:00'), undefined)
  assert.equal(openingDays('Tunnels'), undefined)
  for (const time of ['9', '17:30', '5 pm', '18 Uhr', '9h30']) assert.ok(isOpeningTime(time), time)
  for (const other of ['', '25', '9-17', '17:75', 'noon']) assert.ok(!isOpeningTime(other), other)
})
