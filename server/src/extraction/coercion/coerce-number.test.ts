import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { planOf } from '../../../test/extraction/asked.ts'
import { coerceNumber } from './coerce-number.ts'

interface Asked {
  readonly language?: string
  readonly isInteger?: boolean
  readonly description?: string
}

const rows: Readonly<Record<string, readonly (readonly [text: string, value: number | undefined, asked?: Asked])[]>> = {
  price: [
    ['$5.00', 5],
    ['was $20, now $15', 20],
    ['€70.000 – €85.000', 70_000],
    ['12 – 15 €', 12],
    ['12', 12],
    ['Price: 12.50', 12.5],
    ['1.234', 1234],
    ['now only 9,99', 9.99],
    ['Galaxy S23', undefined],
    ['Free', undefined],
    [`${'A long text about a mug. '.repeat(8)} $5`, undefined],
  ],
  high_price: [
    ['€70 – €85', 85],
    ['12 – 15 €', 15],
    ['$20', 20],
  ],
  rating: [
    ['4.5 out of 5', 4.5],
    ['Rated 4,5/5', 4.5],
    ['4.5 stars (12)', 4.5],
    ['8,7 von 10', 8.7],
    ['4.0 out of 5.0 stars', 4],
    ['Rating 4.564102564102564 out of 5 (39)', 4.56],
    ['★★★★☆', 4],
    ['★★★½', 3.5],
    ['4,5 Sterne', 4.5],
    ['4.2631578947', 4.26],
    ['87 / 100', 87],
    ['87', undefined],
    ['0', undefined],
    ['0 out of 5', undefined],
    ['90%', undefined],
    ['12 reviews, 4.5 stars', 4.5],
    [`${'A long review. '.repeat(12)} 4 stars`, undefined],
  ],
  total_time: [
    ['PT1H30M', 90],
    ['1 hr 30 min', 90],
    ['90 Minuten', 90],
    ['45', 45],
    ['1:30 h', 90],
    ['20 seconds', 0.33],
    ['PT0S', undefined],
    ['0', undefined],
    ['1234', undefined],
    ['soon', undefined],
    ['PT1H30M', 1.5, { description: 'in hours' }],
    ['PT1H30M', 90, { description: 'hours and minutes, in minutes' }],
    ['PT1H30M', 5400, { description: 'in seconds' }],
  ],
  date_published: [
    ['3 May 1970', 1970],
    ['1066', undefined],
    ['1599', 1599],
    ['12024', undefined],
  ],
  year: [
    ['(1999)', 1999],
    ['Year 20250', undefined],
  ],
  pages: [
    ['352 pages', 352],
    ['Page 2 of 17', undefined],
    ['1/10', undefined],
    ['25000', undefined],
  ],
  stock: [
    ['Only 3 left', 3],
    ['In stock', undefined],
  ],
  review_count: [
    ['1,204 ratings', 1204],
    ['12K', 12_000],
    ['1.204', 1204, { language: 'de' }],
    ['1.204', 1.204, { language: 'en' }],
    ['1.204', 1204, { language: 'en', isInteger: true }],
    ['98.000 km', 98_000, { isInteger: true }],
    ['1,250 kg', undefined, { isInteger: true, language: 'es' }],
    ['3,977', 3977, { isInteger: true, language: 'es' }],
    ['0,500', undefined, { isInteger: true, language: 'es' }],
    ['3.5', undefined, { isInteger: true }],
  ],
  weight_kg: [
    ['24,5 kg', 24.5, { language: 'de' }],
    ['350 g', undefined],
    ['0.35 kg (350 g)', 0.35],
    ['350 g (0.35 kg)', 0.35],
    ['12', 12],
  ],
  width_cm: [
    ['120 x 80 x 75 cm', 75],
    ['48 in', undefined],
  ],
  voltage: [
    ['230 V', 230],
    ['V8 engine, 6 litres', 6],
    ['2026-05-04', undefined],
    [`${'word '.repeat(40)} 230`, undefined],
  ],
  salary_max: [
    ['€70.000 – €85.000', 85_000],
    ['70 to 85', 85],
  ],
  preparation: [['1 hr 30 min', 90, { description: 'time in minutes' }]],
  duration_days: [
    ['2 days', 2],
    ['36 hours', 1.5],
    ['3', 3],
  ],
  days: [
    ['2 days', 2],
    ['1 day', 1],
    ['7', 7],
  ],
  published: [['Monday, 3 June 2024', 2024]],
  price_usd: [
    ['$289.00', 289],
    ['€ 289.00', undefined],
    ['€265 / $289', 289],
    ['289.00', 289],
    ['CA$ 289', undefined],
  ],
  price_in_pounds: [
    ['£24.50', 24.5],
    ['24,50 €', undefined],
  ],
  cost_cad: [
    ['$19.99', 19.99],
    ['US$19.99', undefined],
  ],
  total_eur: [['CHF 40', undefined]],
}

for (const [name, cases] of Object.entries(rows)) {
  describe(`${name} as a number`, () => {
    for (const [text, value, { language = '', isInteger = false, description } = {}] of cases)
      test(`"${text.slice(0, 40)}" is ${value ?? 'none'}${description === undefined ? '' : ` ${description}`}${language === '' ? '' : ` in ${language}`}${isInteger ? ', whole' : ''}`, () => {
        const plan = planOf(name, {
          type: isInteger ? 'integer' : 'number',
          ...(description !== undefined && { description }),
        })
        assert.equal(coerceNumber(plan, text, { language, isInteger }), value)
      })
  })
}
