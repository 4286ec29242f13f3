import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawOf } from './asked.ts'
import { filled, text, texts } from './asked-for.ts'

test('names of icons are no words of what they stand beside, and a lone tick still says yes', () => {
  const crumb = (name: string): string =>
    `<li><a href="/${name}"><span>${name} <i class="material-icons">keyboard_arrow_right</i></span></a></li>`
  const page = `<ol class="breadcrumbs">${crumb('Home')}${crumb('Lamps')}<li>Desk lamp</li></ol><h1>Desk lamp</h1>
    <p><span class="material-symbols-outlined">menu_book</span> Binding: hardcover</p>`
  assert.deepEqual(filled(page, { breadcrumbs: texts, binding: text }), {
    breadcrumbs: ['Home', 'Lamps', 'Desk lamp'],
    binding: 'hardcover',
  })
  const ticked = `<table><tr><td>Invoices</td><td><i class="material-icons">check</i></td><td class="material-icons">done</td></tr></table>`
  assert.equal(rawOf(ticked, 'table').text, 'Invoices\ncheck\ndone')
})

test('a unit that is said to listeners and shown to others is told once', () => {
  const time = (label: string, count: number, [said, shown]: [string, string]): string =>
    `<div><span class="l">${label}: </span><span class="d"><span>${count}<span class="sr-only screen-reader-text"> ${said}</span></span> <span aria-hidden="true">${shown}</span></span></div>`
  const page = `<h1>Pickles</h1>${time('Marinating Time', 12, ['hours', 'hours'])}${time('Ruhezeit', 20, ['Minuten', 'Min.'])}`
  assert.deepEqual(filled(page, { marinatingTime: text, ruhezeit: text }), {
    marinatingTime: '12 hours',
    ruhezeit: '20 Min.',
  })
})
