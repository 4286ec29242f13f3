import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { secondsIn } from './durations.ts'

const minute = 60
const hour = 3600
const day = 86_400

const rows: readonly (readonly [text: string, seconds: number | undefined])[] = [
  ['PT1H30M', 90 * minute],
  ['pt90m', 90 * minute],
  ['P0DT0H45M0S', 45 * minute],
  ['PT0.5H', 30 * minute],
  ['PT1,5M', 90],
  ['P1D', day],
  ['P2W', 14 * day],
  ['P1M', 30 * day],
  ['P1Y', 365 * day],
  [' PT20S ', 20],
  ['1:30 h', 90 * minute],
  ['1:30 Stunden', 90 * minute],
  ['4:05', 4 * minute + 5],
  ['2:05:30', 2 * hour + 5 * minute + 30],
  ['1 hr 30 min', 90 * minute],
  ['1 h 05', 65 * minute],
  ['2h30', 150 * minute],
  ['2 h, 30 km', 120 * minute],
  ['1h 52m', 112 * minute],
  ['90 Minuten', 90 * minute],
  ['1 Std. 15 Min.', 75 * minute],
  ['2 heures', 2 * hour],
  ['1 ora e 20 minuti', 80 * minute],
  ['45 minutos', 45 * minute],
  ['1 hodina 10 minut', 70 * minute],
  ['2 часа 5 минут', 2 * hour + 5 * minute],
  ['30 dakika', 30 * minute],
  ['1½ hours', 90 * minute],
  ['¾ hour', 45 * minute],
  ['1 1/2 hours', 90 * minute],
  ['1,5 uur', 90 * minute],
  ['3 days', 3 * day],
  ['20 seconds', 20],
  ['about 1 hour', hour],
  ['P', undefined],
  ['PT', undefined],
  ['12', undefined],
  ['12 apples', undefined],
  ['an hour', undefined],
  ['12:30 Uhr', undefined],
  ['', undefined],
]

describe('a duration as pages write it', () => {
  for (const [text, seconds] of rows)
    test(`${text || '""'} is ${seconds ?? 'none'}`, () => assert.equal(secondsIn(text), seconds))
})
