import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePage } from '../../page/html/parse-page.ts'
import { pageView } from '../view/page-view.ts'
import { fieldPlan, type Schema } from '../schema/field-plan.ts'
import { pageOutline } from './page-outline.ts'

const times = (count: number, made: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => made(at)).join('')
const anything: Schema = { type: 'object', properties: { name: { type: 'string' } } }
const outlineOf = (body: string, asked: { schema?: Schema; prompt?: string; maxTokens?: number } = {}): string[] => {
  const { schema = anything, prompt = '', maxTokens = 4000 } = asked
  const view = pageView(parsePage(`<main>${body}</main>`, 'https://site.example/'))
  return pageOutline(view, { plan: fieldPlan(schema, prompt), prompt, maxTokens }).text.split('\n')
}

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

test('a row is one line with its empty cells, and what is labelled as asked is told of rows that are not shown', () => {
  const schema: Schema = { type: 'object', properties: { weight: { type: 'string' } } }
  const specs = times(9, (at) => `<tr><th>${at === 7 ? 'Weight' : `Size ${at}`}</th><td>${at} kg</td><td></td></tr>`)
  const lines = outlineOf(`<table>${specs}</table>`, { schema })
  assert.ok(
    lines.some((line) => line.endsWith('tr > th "Size 0" | td "0 kg" | td ""')),
    lines.join('\n'),
  )
  assert.ok(
    lines.some((line) => line.endsWith('… 6 more tr ("Weight")')),
    lines.join('\n'),
  )
})

const list = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties: { items: { type: 'array', items: { type: 'object', properties } } },
})
const text: Schema = { type: 'string' }

test('of a page that is too long the records that tell what is asked are shown, not what stands before them', () => {
  const filters = times(60, (at) => `<fieldset><legend>Choice ${at}</legend><label>Only ${at}</label></fieldset>`)
  const menus = times(
    40,
    (at) => `<div class="menu-${at}x"><a href="/m/${at}">Look at ${at}</a><p>More of ${at}</p></div>`,
  )
  const jobs = times(
    30,
    (at) => `<article><h3>Job ${at}</h3><b class="salary">${at}000</b><i class="city">Y</i></article>`,
  )
  const schema = list({ job: text, salary: { type: 'number' }, city: text })
  const lines = outlineOf(`<form>${filters}</form>${menus}${jobs}`, { schema, maxTokens: 250 })
  for (const part of ['Job 0', 'b.salary', 'i.city'])
    assert.ok(
      lines.some((line) => line.includes(part)),
      part,
    )
})

test('the section whose heading the caller writes out is shown although it looks like the others', () => {
  const section = (at: number): string =>
    `<section><h2>Part ${at}</h2><table><tr><td>v${at}</td></tr></table></section>`
  const prompt = 'Read the table under "Speeds by country".'
  const body = `${times(9, section)}<section><h2>Speeds by country</h2><table><tr><td>Peru</td></tr></table></section>${times(9, section)}`
  const lines = outlineOf(body, { prompt })
  assert.ok(lines.some((line) => line.includes('Speeds by country')))
  assert.ok(lines.some((line) => line.includes('Peru')))
})

test('the fullest of many records is one of those shown, for others lack what only some have', () => {
  const record = (at: number): string => `<li><b>Thing ${at}</b>${at === 17 ? '<s class="was">9</s>' : ''}</li>`
  assert.ok(outlineOf(`<ul>${times(40, record)}</ul>`).some((line) => line.includes('s.was')))
})

test("what of the site's frame is asked for is shown, the rest of it is not", () => {
  const frame =
    '<nav class="sidebar"><ul><li class="chapter">First steps</li></ul></nav><footer><p>Imprint of it</p></footer>'
  const schema = list({ chapter: { type: 'string', description: 'chapters of the sidebar' } })
  const lines = outlineOf(`<h1>Guide</h1>${times(5, (at) => `<p>Said ${at}</p>`)}${frame}`, { schema })
  assert.ok(lines.some((line) => line.includes('First steps')))
  assert.ok(!lines.some((line) => line.includes('Imprint')))
})
