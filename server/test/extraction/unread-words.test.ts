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

test('a time in markup is told as the page shows it where a text is asked for, and as it stands where the page does not', () => {
  const markup = `<script type="application/ld+json">{"@type":"Recipe","name":"Kale bake","prepTime":"PT65M","cookTime":"PT2H5M"}</script>`
  const page = `${markup}<h1>Kale bake</h1><ul><li>Prep<br><span>1h 05m</span></li></ul><p>Bake it slowly.</p>`
  assert.deepEqual(filled(page, { prep_time: text, cook_time: text }), { prep_time: '1h 05m', cook_time: 'PT2H5M' })
  assert.deepEqual(filled(page, { prep_time: { type: 'string', format: 'duration' } }), { prep_time: 'PT1H5M' })
  assert.deepEqual(filled(page, { prep_time: { type: 'string', description: 'ISO 8601' } }), { prep_time: 'PT65M' })
})

test('lists of questions hold these without their answers', () => {
  const asked = (question: string, answer: string): string =>
    `<span itemprop="mainEntity" itemscope itemtype="http://schema.org/Question"><h3><span itemprop="name">${question}</span></h3><p>${answer}</p></span>`
  const page = `<h1>Umzüge</h1><h2>FAQ</h2><div class="faqs">${asked('Was kostet das?', 'Das hängt vom Weg ab.')}${asked('Wie lange dauert es?', 'Einen Tag. Warum fragen Sie?')}${asked('Ab wann?', 'Sofort.')}</div>`
  assert.deepEqual(filled(page, { faqs: texts }), { faqs: ['Was kostet das?', 'Wie lange dauert es?', 'Ab wann?'] })
})
