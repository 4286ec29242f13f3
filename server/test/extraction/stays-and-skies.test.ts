import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('a forecast has the high and the low of each day and what the sky looks like', () => {
  const parted = (day: string, high: number, low: number, sky: string): string =>
    `<li><b>${day}</b> <span>${high}° / ${low}°</span> <span>${sky}</span></li>`
  const apart = (day: string, high: number, low: number, sky: string): string =>
    `<li><h3>${day}</h3><div><span>${low}°</span> <span>${high}°</span></div><span>${sky}</span></li>`
  for (const card of [parted, apart]) {
    const page = `<h1>Weather in Cork</h1><h2>Forecast</h2><ul>${card('Tue', 12, 6, 'Cloudy')}${card('Wed', 14, -7, 'Sunny')}${card('Thu', 9, 9, 'Rain')}</ul>`
    const forecast = listOf({ day: text, high: number, low: number, condition: text })
    assert.deepEqual(extracted(page, { forecast }), {
      forecast: [
        { day: 'Tue', high: 12, low: 6, condition: 'Cloudy' },
        { day: 'Wed', high: 14, low: -7, condition: 'Sunny' },
        { day: 'Thu', high: 9, low: 9, condition: 'Rain' },
      ],
    })
  }
})

test('two columns of degrees that cross are neither highs nor lows', () => {
  const town = (name: string, now: number, then: number): string =>
    `<li><b>${name}</b> <span>${now}°</span> <span>${then}°</span></li>`
  const page = `<h1>Weather</h1><ul>${town('Cork', 12, 6)}${town('Lerwick', 3, 7)}${town('Brest', 9, 9)}</ul>`
  const data = extracted(page, { title: text, towns: listOf({ name: text, high: number, low: number }) })
  assert.deepEqual(data, { title: 'Weather' })
})

test('an element amid a line leads to its own figure', () => {
  const page =
    '<h1>Lerwick</h1><div class="now"><span>7°</span><span>Drizzle</span><span>Feels like 3°</span></div><p>Wind 31 km/h</p>'
  assert.deepEqual(extracted(page, { name: text, feels_like: number }), { name: 'Lerwick', feels_like: 3 })
})

test('a hotel is called without its stars, which are not what guests say of it', () => {
  const page = `<h1>Hotel Seeblick <span aria-label="4 stars">★★★★</span></h1><p>Uferstr. 3, 88131 Lindau</p><div>8.7 Excellent · 1,204 reviews</div>
    <p>Check-in from 15:00, check-out until 11:00</p>`
  const fields = { name: text, review_score: number, check_in: text, check_out_time: text }
  assert.deepEqual(extracted(page, fields), {
    name: 'Hotel Seeblick',
    review_score: 8.7,
    check_in: 'from 15:00',
    check_out_time: 'until 11:00',
  })
})
