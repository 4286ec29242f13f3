import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const whole = { type: 'integer' } as const

test('a unit in a name leads to the only number with that unit', () => {
  const flat = '<h1>Flat in Turin</h1><ul><li>3 locali</li><li>95 m²</li><li>1 bagno</li></ul>'
  assert.deepEqual(extracted(flat, { superficie_mq: number, bagni: whole, superficie_sqft: number }), {
    superficie_mq: 95,
    bagni: 1,
  })
  const car = '<h1>Golf</h1><ul><li>EZ 05/2021</li><li>48.300 km</li><li>110 kW (150 PS)</li><li>5,4 l/100 km</li></ul>'
  assert.deepEqual(
    extracted(car, { kilometerstand: whole, leistung_ps: whole, leistung_kw: whole, hubraum_ccm: whole }),
    {
      kilometerstand: 48_300,
      leistung_ps: 150,
      leistung_kw: 110,
    },
  )
  const weather = '<h1>Weather</h1><p>11°C, light rain</p><ul><li>Mon 13°C</li><li>Tue 12°C</li></ul>'
  assert.deepEqual(extracted(weather, { title: text, temperature_c: number }), { title: 'Weather' }, 'of several')
})

test('rows of several pairs are labels and values, and large figures have their magnitude', () => {
  const page = `<h1>Gannet Holdings</h1><table><tr><td>Open</td><td>409.00</td><td>Market cap</td><td>1.24B</td></tr>
    <tr><td>High</td><td>415.10</td><td>P/E ratio</td><td>14.2</td></tr></table>`
  assert.deepEqual(extracted(page, { open: number, high: number, market_cap: number, pe_ratio: number }), {
    open: 409,
    high: 415.1,
    market_cap: 1_240_000_000,
    pe_ratio: 14.2,
  })
})

test('the small words of a label are left out in names', () => {
  const page =
    '<h1>Flat</h1><dl><dt>Anno di costruzione</dt><dd>1968</dd><dt>Date of the sale</dt><dd>3 May 2024</dd></dl>'
  assert.deepEqual(extracted(page, { anno_costruzione: whole, date_sale: { ...text, format: 'date' } }), {
    anno_costruzione: 1968,
    date_sale: '2024-05-03',
  })
})

test('a list that a section lacks is absent, and not the name of another', () => {
  const page = `<h1>Changelog</h1><h2>2.1.0 (2026-10-04)</h2><h3>Added</h3><ul><li>Dark mode</li><li>Export</li></ul><h3>Fixed</h3><ul><li>Crash</li></ul>
    <h2>2.0.0 (2026-08-01)</h2><h3>Changed</h3><ul><li>New API</li></ul>`
  const texts = { type: 'array', items: text } as const
  const release = { type: 'object', properties: { version: text, date: text, added: texts, fixed: texts } } as const
  assert.deepEqual(extracted(page, { releases: { type: 'array', items: release } }), {
    releases: [
      { version: '2.1.0', date: '2026-10-04', added: ['Dark mode', 'Export'], fixed: ['Crash'] },
      { version: '2.0.0', date: '2026-08-01' },
    ],
  })
})

test('a description is a sentence, not facts side by side; a hotel keeps its whole name', () => {
  const film = '<h1>The Tide</h1><p>PG-13 · 2h 14min · Drama · 2024</p><p>A keeper finds a stranger on the rocks.</p>'
  assert.deepEqual(extracted(film, { title: text, plot: text }), {
    title: 'The Tide',
    plot: 'A keeper finds a stranger on the rocks.',
  })
  const hotel = '<h1>Hotel Seeblick</h1><p>Uferstr. 3, 88131 Lindau</p><p>Check-in: 15:00</p>'
  assert.partialDeepStrictEqual(extracted(hotel, { hotel: text, address: text, check_in: text }), {
    hotel: 'Hotel Seeblick',
  })
})

test('fields are known by the words of other languages', () => {
  const job = `<h1>Programista Java</h1><p class="company">Nordlys Sp. z o.o.</p><ul><li>Kraków</li><li>12 000 – 16 000 zł brutto / mies.</li></ul>
    <h2>Oferujemy</h2><ul><li>Prywatna opieka medyczna</li><li>Karta sportowa</li></ul>`
  const texts = { type: 'array', items: text } as const
  assert.deepEqual(
    extracted(job, { stanowisko: text, wynagrodzenie_od: number, wynagrodzenie_do: number, benefity: texts }),
    {
      stanowisko: 'Programista Java',
      wynagrodzenie_od: 12_000,
      wynagrodzenie_do: 16_000,
      benefity: ['Prywatna opieka medyczna', 'Karta sportowa'],
    },
  )
  const day = { type: 'string', format: 'date' } as const
  const festival = '<h1>Festival des Embruns</h1><p>Du 12 au 14 juin 2026</p><p>Parc du Château, 29200 Brest</p>'
  assert.deepEqual(extracted(`<html lang="fr">${festival}`, { nom: text, date_debut: day, date_fin: day }), {
    nom: 'Festival des Embruns',
    date_debut: '2026-06-12',
    date_fin: '2026-06-14',
  })
  const jacket =
    '<h1>防水ジャケット</h1><table><tr><th>メーカー</th><td>北海商会</td></tr><tr><th>色</th><td>青</td></tr></table>'
  assert.deepEqual(extracted(jacket, { name: text, maker: text, color: text }), {
    name: '防水ジャケット',
    maker: '北海商会',
    color: '青',
  })
})

test('units tell the columns of records too, and licences and ratings are known by their look', () => {
  const room = (name: string, told: string): string => `<div class="room"><h3>${name}</h3><p>${told}</p></div>`
  const hotel = `<h1>Rooms</h1>${room('Double room', '2 guests · 22 m² · Lake view')}${room('Family suite', '4 guests · 40 m² · Balcony')}`
  const asked = { type: 'object', properties: { name: text, max_guests: whole, size_sqm: number } } as const
  assert.deepEqual(extracted(hotel, { rooms: { type: 'array', items: asked } }), {
    rooms: [
      { name: 'Double room', max_guests: 2, size_sqm: 22 },
      { name: 'Family suite', max_guests: 4, size_sqm: 40 },
    ],
  })
  const page =
    '<h1>tern</h1><p>A queue.</p><div>MIT license</div><a>14 issues</a><p>4.7 (2,310 ratings) · 18,204 users</p>'
  assert.deepEqual(extracted(page, { name: text, license: text, open_issues: whole, rating: number }), {
    name: 'tern',
    license: 'MIT license',
    open_issues: 14,
    rating: 4.7,
  })
})
