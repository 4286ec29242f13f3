import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const asked = { title: { type: 'string' }, rating: { type: 'number' }, rating_count: { type: 'integer' } } as const

function told(line: string): unknown {
  const page = `<h1>The Long Tide</h1><p>2024</p><p>${line}</p><p>A keeper finds a stranger on the rocks and takes him in.</p>`
  return extracted(page, asked)
}

test('a rating and how many gave it are read from one line, whatever stands between them', () => {
  const lines: readonly (readonly [line: string, rating: number, count: number])[] = [
    ['7.8/10 from 12,345 users', 7.8, 12_345],
    ['★ 4.5 (2.3k reviews)', 4.5, 2300],
    ['Rated 4.8 by 1,200 people', 4.8, 1200],
    ['Ø 4,3 aus 56 Bewertungen', 4.3, 56],
    ['4,6 von 5 Sternen · 1.024 Rezensionen', 4.6, 1024],
    ['4,5/5 (120 avis)', 4.5, 120],
    ['8.7 – 1,204 guest reviews', 8.7, 1204],
    ['8.7 Excellent 1,204 reviews', 8.7, 1204],
    ['4.7 · 89 opinie', 4.7, 89],
    ['Average rating 4.2 based on 77 votes', 4.2, 77],
    ['評価 4.5 128件のレビュー', 4.5, 128],
  ]
  for (const [line, rating, count] of lines)
    assert.deepEqual(told(line), { title: 'The Long Tide', rating, rating_count: count }, line)
})

test('a rating as a text is what the page writes, without who gave it', () => {
  const page = '<h1>The Long Tide</h1><p class="score">7.8/10 from 12,345 users. Seen in 30 countries.</p>'
  const data = extracted(page, { title: { type: 'string' }, rating: { type: 'string' } })
  assert.deepEqual(data, { title: 'The Long Tide', rating: '7.8/10' })
})

test('a version that people use is no rating', () => {
  for (const line of ['Version 2.1, 30 users', 'Version 2.1 was tried by 30 users', 'A size of 4.5 suits 30 people'])
    assert.deepEqual(told(line), { title: 'The Long Tide' }, line)
})
