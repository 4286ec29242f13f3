import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clocksIn } from './clocks.ts'

test('reads times of day as they are written, and nothing that is none', () => {
  assert.deepEqual(clocksIn('9:00 AM – 5:30 PM'), ['9:00 AM', '5:30 PM'])
  assert.deepEqual(clocksIn('Doors 7 pm, 19:30 Uhr'), ['7 pm', '19:30'])
  assert.deepEqual(clocksIn('2026-10-12T19:00:00Z'), ['19:00'])
  assert.deepEqual(clocksIn('de 9h00 à 18 h 30, 19 Uhr'), ['9h00', '18 h 30', '19 Uhr'])
  assert.deepEqual(clocksIn('1h30, 2 h 15 min, 24h/24'), [])
  assert.deepEqual(clocksIn('12 October 2026, £149.50, 25:10'), [])
})
