import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStreetLine } from './street-lines.ts'

test('a street with the number of a house, as it is written in many countries', () => {
  for (const line of [
    '455 N. 3rd St. Unit 1205',
    '12 Quay Street, Galway',
    '1600 Pennsylvania Avenue NW',
    '3-5 Cannery Wharf',
    'Kaistraße 12',
    'Lange Gasse 4a, 1080 Wien',
    'Musterstr. 7',
    'Calle del Pósito, 9',
    'Via Roma 12, 00184 Roma',
    'ul. Długa 5',
    '14 rue des Tanneurs',
    '3 bis, quai de la Gare',
    'Storgatan 3',
    '12 QUAY STREET',
  ])
    assert.equal(isStreetLine(line), true, line)
  for (const line of [
    'A place for food and drinks of all kinds',
    '3 steps on the way to a better garden',
    '20 reviews',
    '130 g flour',
    'Street food from 12 countries',
    '5 great places\n12 Quay Street',
    'Room 12',
    '',
  ])
    assert.equal(isStreetLine(line), false, line)
})
