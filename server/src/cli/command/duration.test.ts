import assert from 'node:assert/strict'
import { test } from 'node:test'
import { duration } from './duration.ts'

test('reads whole numbers of seconds, minutes, hours and days', () => {
  const texts = ['0', '30s', '15m', '12h', '90d']
  assert.deepEqual(texts.map(duration), [0, 30_000, 900_000, 43_200_000, 7_776_000_000])
})

test('refuses anything else', () => {
  for (const text of ['', '5', '1.5h', '-1h', '1w', '1 h', '1hh']) assert.throws(() => duration(text), text)
})
