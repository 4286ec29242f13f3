import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressIn } from './addresses.ts'

test('a street and a town without a comma between them are parted where the street ends', () => {
  const of = (street: string, locality: string, region: string, postalCode: string) => ({
    street,
    locality,
    region,
    postalCode,
  })
  assert.deepEqual(addressIn('315 11th Street Bandera, TX 78003', ''), of('315 11th Street', 'Bandera', 'TX', '78003'))
  assert.deepEqual(
    addressIn('3065 Quay 2nd St #1077 Brooklyn, NY 11235', ''),
    of('3065 Quay 2nd St #1077', 'Brooklyn', 'NY', '11235'),
  )
  assert.deepEqual(addressIn('PO Box 11072 Spring, TX 77391', ''), of('PO Box 11072', 'Spring', 'TX', '77391'))
})

test('a state may be spelled out, and the firm before its street is none of it', () => {
  assert.deepEqual(addressIn('Cottage Grove, Wisconsin, 53527', 'Harbour Tools Retail Inc. 1600 Landmark Drive'), {
    street: '1600 Landmark Drive',
    locality: 'Cottage Grove',
    region: 'Wisconsin',
    postalCode: '53527',
  })
})

test('a day is no place', () => {
  assert.equal(addressIn('By kari February 16, 2026 No Comments', ''), undefined)
})
