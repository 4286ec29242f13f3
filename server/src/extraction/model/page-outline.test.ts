import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from '../../page/html/parse-page.ts'
import { pageView } from '../view/page-view.ts'
import { pageOutline } from './page-outline.ts'

const times = (count: number, made: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => made(at)).join('')
const outlineOf = (body: string, maxTokens = 4000): string[] =>
  pageOutline(pageView(parsePage(`<main>${body}</main>`, 'https://site.example/')), maxTokens).text.split('\n')

test('the fields of a record are shown although they look alike, its like records are not', () => {
  const record = (at: number): string =>
    `<section class="row">${times(6, (field) => `<span>Field ${field} of ${at}</span>`)}</section>`
  const lines = outlineOf(times(20, record))
  for (let field = 0; field < 6; field += 1) assert.ok(lines.some((line) => line.includes(`Field ${field} of 0`)))
  assert.ok(lines.some((line) => line.includes('… 17 more section.row')))
  assert.ok(!lines.some((line) => line.includes('of 9')))
  const long = outlineOf(times(30, (at) => `<span>Word ${at}</span>`))
  assert.ok(long.some((line) => line.includes('… 27 more span')))
})

test('all heads of a wide table are shown, and so many cells of its rows', () => {
  const row = (tag: string) => `<tr>${times(20, (at) => `<${tag}>${tag} ${at}</${tag}>`)}</tr>`
  const lines = outlineOf(`<table><thead>${row('th')}</thead><tbody>${times(9, () => row('td'))}</tbody></table>`)
  assert.ok(lines.some((line) => line.includes('th "th 19"')))
  assert.ok(lines.some((line) => line.includes('… 8 more td')))
})
