import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { NumberReading } from './magnitudes.ts'
import { numberIn, numbersIn } from './numbers.ts'

const rows: readonly (readonly [text: string, value: number | undefined, reading?: NumberReading])[] = [
  ['12', 12],
  ['-3 °C', -3],
  ['\u22123 °C', -3],
  ['+3.4%', 3.4],
  ['a-3', 3],
  ['10-12', 10],
  ['0.5', 0.5],
  ['.726', 0.726],
  ['.726', 0.726, { isMoney: true }],
  ['a mean of .25', 0.25],
  ['-.5', -0.5],
  ['only $.99', 0.99, { isMoney: true }],
  ['the end.5 more', 5],
  ['...50', 50],
  ['4,5', 4.5],
  ['4.9424', 4.9424],
  ['1,234', 1234],
  ['1,234', 1.234, { language: 'de' }],
  ['1.234', 1.234],
  ['1.234', 1.234, { language: 'en' }],
  ['1.234', 1234, { language: 'de' }],
  ['1.234', 1234, { language: 'pt-BR' }],
  ['1.234', 1234, { isMoney: true }],
  ['1,234', 1234, { isMoney: true, language: 'de' }],
  ['0.125', 0.125, { language: 'de' }],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1.234.567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['12,34,567.80', 1_234_567.8],
  ["1'250'000", 1_250_000],
  ['1’250’000', 1_250_000],
  ['1 299', 1299],
  ['1\u00a0299,50', 1299.5],
  ['1\u202f299', 1299],
  ['98 765 432', 98_765_432],
  ['2024 12', 2024],
  ['12K', 12_000],
  ['1.5k views', 1500],
  ['2 million', 2_000_000],
  ['3.2 bn', 3_200_000_000],
  ['4 Mio', 4_000_000],
  ['3M', 3_000_000],
  ['2M followers', 2_000_000],
  ['10M', 10, { isLength: true }],
  ['4 Tsd.', 4000],
  ['1,2 млн', 1_200_000, { language: 'ru' }],
  ['12 mln', 12_000_000],
  ['85.5 Lakh', 8_550_000],
  ['12 crore', 120_000_000],
  ['2.3 Cr', 23_000_000, { isMoney: true }],
  ['12 cr', 12],
  ['25 mil', 25_000, { language: 'es' }],
  ['3 mil', 3],
  ['3 Billionen', 3e12, { language: 'de' }],
  ['3万', 30_000],
  ['3.5万円', 35_000],
  ['1億2,000万円', 120_000_000],
  ['3万5千', 35_000],
  ['1.5억', 150_000_000],
  ['1.0872', 1.0872, { isMoney: true }],
  ['1,234.5600', 1234.56, { isMoney: true }],
  ['１，２３４', 1234],
  ['１．５', 1.5],
  ['12.5M', 12_500_000],
  ['12.5 M', 12_500_000],
  ['12.5m', 12_500_000],
  ['4.2 m', 4.2],
  ['4.2m', 4.2, { isLength: true }],
  ['5 m', 5],
  ['5 M', 5],
  ['5 km', 5],
  ['5 m²', 5],
  ['5 kilo', 5],
  ['١٢٣', 123],
  ['۱۲٫۵', 12.5],
  ['१२३', 123],
  ['１２３', 123],
  ['5.97e24 kg', 5.97e24],
  ['1E-5', 1e-5],
  ['5,97e24', 5.97e24, { language: 'de' }],
  ['5.97×10^24 kg', 5.97e24],
  ['6.02·10²³', 6.02e23],
  ['1.6 × 10⁻¹⁹ C', 1.6e-19],
  ['1.6x10-19', 1.6e-19],
  ['3 x 10-12 cm', 3],
  ['3 × 10 cm', 3],
  ['2e étage', 2],
  ['1e400', undefined],
  ['0x1F', undefined],
  ['0.5x', 0.5],
  ['1½', 1.5],
  ['2 ¾ cups', 2.75],
  ['-1½', -1.5],
  ['1 3/4 inches', 1.75],
  ['1 4/5', 1],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', undefined],
  ['10000000000000000', 10_000_000_000_000_000],
  ['12 345 678 901 234 567 890', undefined],
  ['none', undefined],
  ['', undefined],
]

describe('a number as pages write it', () => {
  for (const [text, value, reading] of rows)
    test(`${text || '""'} is ${value ?? 'none'}${reading === undefined ? '' : ` with ${JSON.stringify(reading)}`}`, () => {
      assert.equal(numberIn(text, reading), value)
    })
})

test('finds all numbers of a text in order, with their places and whether they are a share', () => {
  const text = 'From 1,299.00 down 15 % to 1,104.15 (-195)'
  const found = numbersIn(text)
  assert.deepEqual(
    found.map(({ value, isPercent }) => [value, isPercent]),
    [
      [1299, false],
      [15, true],
      [1104.15, false],
      [-195, false],
    ],
  )
  for (const { raw, from, to } of found) assert.equal(text.slice(from, to), raw)
})

test('a number comes back from the ways to write it', () => {
  const locales = ['en', 'de', 'fr', 'es', 'pl', 'de-CH', 'pt-BR', 'sv', 'hi', 'it']
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amount, fc.constantFrom(...locales), (value, locale) => {
      const text = value.toLocaleString(locale, { minimumFractionDigits: 2, numberingSystem: 'latn' })
      assert.equal(numberIn(text, { language: locale }), value, text)
      assert.equal(numberIn(text, { isMoney: true }), value, text)
    }),
  )
})

test('an exponent is no number by itself, and units stand behind it', () => {
  const [mass, ...more] = numbersIn('5.97 × 10^24 kg and 3 m')
  assert.deepEqual([mass?.raw, mass?.to, more.map(({ value }) => value)], ['5.97 × 10^24', 12, [3]])
})
