import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { dateIn, datesIn } from './dates.ts'

const days: readonly (readonly [text: string, day: string | undefined, language?: string])[] = [
  ['2026-03-02', '2026-03-02'],
  ['2026/3/2', '2026-03-02'],
  ['2026.03.02', '2026-03-02'],
  ['2023. 12. 20.', '2023-12-20'],
  ['20 December 2023', '2023-12-20'],
  ['20. Dezember 2023', '2023-12-20'],
  ['20 de diciembre de 2023', '2023-12-20'],
  ['3 de enero del 2024', '2024-01-03'],
  ['the 3rd of May 2024', '2024-05-03'],
  ['1er août 2023', '2023-08-01'],
  ['20-Dec-2023', '2023-12-20'],
  ['5-Mar-24', '2024-03-05'],
  ['5-Mar-85', '1985-03-05'],
  ['4.Juli 2026', '2026-07-04'],
  ['December 20, 2023', '2023-12-20'],
  ['Dec. 1st 2023', '2023-12-01'],
  ['2023. december 20.', '2023-12-20'],
  ['2024 May 3', '2024-05-03'],
  ['2023年12月20日', '2023-12-20'],
  ['2023年 12月 20', '2023-12-20'],
  ['2023년 12월 20일', '2023-12-20'],
  ['Ngày 20 tháng 12 năm 2023', '2023-12-20'],
  ['20 tháng 12, 2023', '2023-12-20'],
  ['20.12.2023', '2023-12-20'],
  ['20. 12. 2023', '2023-12-20'],
  ['20/12/2023', '2023-12-20'],
  ['12/20/2023', '2023-12-20'],
  ['20-12-2023', '2023-12-20'],
  ['20231220', '2023-12-20'],
  [' 20231220T081500Z ', '2023-12-20'],
  // The page's language decides, where a number alone does not.
  ['03/04/2024', '2024-03-04'],
  ['03/04/2024', '2024-03-04', 'en'],
  ['03/04/2024', '2024-03-04', 'en-US'],
  ['03/04/2024', '2024-03-04', 'en_us'],
  ['03/04/2024', '2024-04-03', 'en-GB'],
  ['03/04/2024', '2024-04-03', 'fr'],
  ['03.04.2024', '2024-04-03'],
  ['13/12/2024', '2024-12-13', 'en-US'],
  // Names of months in the case of dates and alone, whole and cut.
  ['7 mei 2022', '2022-05-07'],
  ['12 января 2021', '2021-01-12'],
  ['12 январь 2021', '2021-01-12'],
  ['3 września 2020', '2020-09-03'],
  ['3. září 2020', '2020-09-03'],
  ['5 červen 2020', '2020-06-05'],
  ['5 července 2020', '2020-07-05'],
  ['14 Μαΐου 2019', '2019-05-14'],
  ['14 ΜΆΙΟΣ 2019', '2019-05-14'],
  ['24 Şubat 2024', '2024-02-24'],
  ['3 mrt 2024', '2024-03-03'],
  ['9. kesäkuuta 2024', '2024-06-09'],
  ['6. маја 2024', '2024-05-06'],
  ['1. rujna 2024.', '2024-09-01'],
  ['5. listopada 2024', '2024-11-05'],
  ['5. listopada 2024', '2024-10-05', 'hr'],
  // No date: a word that is no month, a day that no calendar has, a number that goes on, a product's name.
  ['12 marbles 2024', undefined],
  ['12 outlets 2024', undefined],
  ['JaneMay 4, 2024', undefined],
  ['iPad 2022 Pro 11', undefined],
  ['31.02.2024', undefined],
  ['2023-02-29', undefined],
  ['2024-13-01', undefined],
  ['0/0/2024', undefined],
  ['Oct 17, 20235757 Shares', undefined],
  ['12024-05-06', undefined],
  ['SKU 20231220', undefined],
  ['20231320', undefined],
  ['May 2024', undefined],
  ['12:30', undefined],
  ['3/4/24', undefined],
  ['9-May-24-7', undefined],
  ['12-pack-24', undefined],
  ['1.2.3.2024', undefined],
  ['', undefined],
]

describe('a day as pages write it', () => {
  for (const [text, day, language] of days)
    test(`${text || '""'}${language === undefined ? '' : ` in ${language}`} is ${day ?? 'none'}`, () => {
      assert.equal(dateIn(text, language)?.day, day)
    })
})

describe('the time beside a day', () => {
  for (const [text, time, zone] of [
    ['2026-03-02T14:30', '14:30:00', undefined],
    ['2026-03-02T14:30:05Z', '14:30:05', 'Z'],
    ['2026-03-02t14:30:05z', '14:30:05', 'Z'],
    ['2026-03-02 14:30:05.123+0200', '14:30:05', '+02:00'],
    ['2026-03-02T4:30 -05:00', '04:30:00', '-05:00'],
    ['2026-03-02T25:30', undefined, undefined],
    ['2026-03-02 and 14:30', undefined, undefined],
    ['2026-03-02, 02:30 PM', '14:30:00', undefined],
    ['2026-03-02 02:30 PM', '14:30:00', undefined],
    ['2026-03-02, 12:05 am', '00:05:00', undefined],
    ['20231220T081500Z', '08:15:00', 'Z'],
    ['202312200815', '08:15:00', undefined],
    ['Sa, 4. Juli 2026, 19:30 Uhr', '19:30:00', undefined],
    ['May 4, 2026, 14:30', '14:30:00', undefined],
    ['May 4, 2026 at 2:30 pm', '14:30:00', undefined],
    ['May 4, 2026 12:05 p.m.', '12:05:00', undefined],
    ['May 4, 2026 12:05am', '00:05:00', undefined],
    ['4 mai 2026 à 9:05:07', '09:05:07', undefined],
    ['20.12.2023 | 8.15', '08:15:00', undefined],
    ['Dec 31, 2025 11:30 PM PST', '23:30:00', '-08:00'],
    ['4 May 2026 at 14:30 CEST', '14:30:00', '+02:00'],
    ['Monday, 4 May 2026, 9:00 (UTC+2)', '09:00:00', '+02:00'],
    ['4 May 2026 9:00 GMT-3:30', '09:00:00', '-03:30'],
    ['4 May 2026 9:00 +05:30', '09:00:00', '+05:30'],
    ['2026-05-04 14:30 UTC', '14:30:00', 'Z'],
    ['4 May 2026 14:30 ANN', '14:30:00', undefined],
    ['12:00 noon, 4 May 2026', '12:00:00', undefined],
    ['11:30 PM EST on December 31, 2025', '23:30:00', '-05:00'],
    ['14:30 Uhr, 4. Mai 2026', '14:30:00', undefined],
    ['10:00–12:00, 4 May 2026', undefined, undefined],
    ['10:00 - 12 May 2026', undefined, undefined],
    ['16.30 4 May 2026', undefined, undefined],
    ['20.12.2023, 8:75', undefined, undefined],
    ['20.12.2023', undefined, undefined],
  ] as const)
    test(`${text} is ${time ?? 'none'}${zone ?? ''}`, () => {
      const date = dateIn(text)
      assert.ok(date)
      assert.deepEqual([date.time, date.zone], [time, zone])
    })
})

test('finds all dates of a text in order, each with its place and its words', () => {
  const text = 'Updated May 2, 2024 | Published 2024-04-30 10:00Z, read 1. 5. 2024'
  assert.deepEqual(
    datesIn(text).map(({ raw, from, iso }) => [raw, from, iso]),
    [
      ['May 2, 2024', 8, '2024-05-02'],
      ['2024-04-30 10:00Z', 32, '2024-04-30T10:00Z'],
      ['1. 5. 2024', 56, '2024-05-01'],
    ],
  )
  for (const { raw, from } of datesIn(text)) assert.equal(text.slice(from, from + raw.length), raw)
})

test('keeps the words of ISO 8601 and no others', () => {
  assert.equal(dateIn('2012-02-03T10:00:00.5+00:00')?.iso, '2012-02-03T10:00:00.5+00:00')
  assert.equal(dateIn('2012/02/03 10:00')?.iso, '2012-02-03')
  assert.equal(dateIn('2012-2-3')?.iso, '2012-02-03')
  assert.equal(dateIn('2012-02-03 10:00 pm')?.iso, '2012-02-03')
})

test('every day comes back from the ways to write it', () => {
  const day = fc.date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2099-12-31T00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('de-DE', 'fr', 'en-GB', 'es', 'pl', 'hu', 'el', 'tr', 'ko', 'nl'),
      (date, locale) => {
        const iso = date.toISOString().slice(0, 10)
        const text = date.toLocaleDateString(locale, {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        })
        assert.equal(dateIn(text, locale)?.day, iso, text)
        assert.equal(dateIn(date.toISOString())?.day, iso)
      },
    ),
  )
})
