import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateIn } from '../../values/dates.ts'
import { endOfRange } from './date-range.ts'

const days = (text: string, language = 'en'): (string | undefined)[] =>
  (['start', 'end'] as const).map((end) => dateIn(endOfRange(text, end, language), language)?.day)

test('both days of a range are told', () => {
  for (const [text, start, end] of [
    ['May 28-29, 2026', '2026-05-28', '2026-05-29'],
    ['28–29 May 2026', '2026-05-28', '2026-05-29'],
    ['September 30 - October 2, 2026', '2026-09-30', '2026-10-02'],
    ['30 Sep – 2 Oct 2026', '2026-09-30', '2026-10-02'],
    ['2026-05-28 to 2026-05-30', '2026-05-28', '2026-05-30'],
    ['Jun 3 2026 – Jun 5 2026', '2026-06-03', '2026-06-05'],
    ['Friday 29 – Sunday 31 May 2026', '2026-05-29', '2026-05-31'],
    ['Dec 29 - Jan 2, 2026', '2025-12-29', '2026-01-02'],
  ] as const)
    assert.deepEqual(days(text), [start, end], text)
  assert.deepEqual(days('12. bis 14. März 2026', 'de'), ['2026-03-12', '2026-03-14'])
  assert.deepEqual(days('Fr., 12. bis So., 14. März 2026', 'de'), ['2026-03-12', '2026-03-14'])
  assert.deepEqual(days('14./15. März 2026', 'de'), ['2026-03-14', '2026-03-15'])
  assert.deepEqual(days('3 et 4 mai 2026', 'fr'), ['2026-05-03', '2026-05-04'])
  assert.deepEqual(days('3 al 5 de junio de 2026', 'es'), ['2026-06-03', '2026-06-05'])
})

test('one day is both', () => {
  assert.deepEqual(days('Sat, Mar 14, 2026 7:00 PM - 9:00 PM'), ['2026-03-14', '2026-03-14'])
  assert.deepEqual(days('March 14, 2026 – Online'), ['2026-03-14', '2026-03-14'])
})
