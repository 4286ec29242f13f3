import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, filled, labelled, number, text } from './asked-for.ts'

const integer = { type: 'integer' }
const listed = (pairs: Readonly<Record<string, string>>): string =>
  `<ul>${Object.entries(pairs)
    .map(([label, value]) => `<li>${label}: ${value}</li>`)
    .join('')}</ul>`

test('labels of one language answer names of another, flags and sizes too', () => {
  const flat = { Möbliert: 'nein', Aufzug: 'ja', Kaution: '1.050 €', Garantie: '5 Jahre' }
  assert.deepEqual(
    filled(`<html lang="de"><h1>Wohnung</h1>${listed(flat)}</html>`, {
      furnished: boolean,
      elevator: boolean,
      deposit: number,
      warranty_years: integer,
    }),
    { furnished: false, elevator: true, deposit: 1050, warranty_years: 5 },
  )
  const chair = { Garantía: '3 años', Altura: '110 cm', Ascensor: 'no' }
  assert.deepEqual(
    filled(`<html lang="es"><h1>Silla</h1>${labelled(chair)}</html>`, {
      warranty_years: integer,
      height_cm: number,
      has_elevator: boolean,
    }),
    { warranty_years: 3, height_cm: 110, has_elevator: false },
  )
  const english = labelled({ Warranty: '3 years', Height: '110 cm', Furnished: 'yes' })
  assert.deepEqual(
    filled(`<h1>Chair</h1>${english}`, {
      garantie_jahre: integer,
      hoehe_cm: number,
      moebliert: boolean,
      meuble: boolean,
    }),
    { garantie_jahre: 3, hoehe_cm: 110, moebliert: true, meuble: true },
  )
})

test('what is told in years is no number of months, and the other way round', () => {
  const asked = { warranty_months: integer, garantie_jahre: integer, warranty: text }
  assert.deepEqual(filled(`<h1>Chair</h1>${labelled({ Warranty: '2 years' })}`, asked), {
    garantie_jahre: 2,
    warranty: '2 years',
  })
  assert.deepEqual(filled(`<h1>Stuhl</h1>${labelled({ Garantie: '24 Monate' })}`, asked), {
    warranty_months: 24,
    warranty: '24 Monate',
  })
  assert.deepEqual(filled(`<h1>Chair</h1>${labelled({ Warranty: '2 Years (24 months)' })}`, asked), {
    warranty_months: 24,
    garantie_jahre: 2,
    warranty: '2 Years (24 months)',
  })
})
