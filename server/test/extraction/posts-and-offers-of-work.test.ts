import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, labelled, text, texts } from './asked-for.ts'

const prose = 'A long summer by the sea has left its marks on every boat of the yard, and on those who sail them.'

test('links that are all marked as tags are categories where they stand among these or lead there, and tags else', () => {
  const link = (folder: string, name: string): string => `<a href="${folder}${name}/" rel="tag">${name}</a>`
  const post = (into: string, tagged: string): string =>
    `<main><h1>Keepers of the light</h1>${into}<p>${prose}</p><p>${prose}</p>${tagged}</main>`
  const pages = [
    post(`<div class="terms">in ${link('/category/', 'Buildings')}, ${link('/category/', 'People')}</div>`, `<div class="terms">${link('/tag/', 'harbour')} ${link('/tag/', 'wood')}</div>`), // prettier-ignore
    post(`<div class="taxonomy-category">${link('/', 'Buildings')}, ${link('/', 'People')}</div>`, `<div class="taxonomy-post_tag">${link('/t-', 'harbour')} ${link('/t-', 'wood')}</div>`), // prettier-ignore
  ]
  for (const page of pages)
    assert.deepEqual(filled(page, { categories: texts, tags: texts }), {
      categories: ['Buildings', 'People'],
      tags: ['harbour', 'wood'],
    })
})

test('when work begins is told by its label, and is no day of publication', () => {
  const markup = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"JobPosting","title":"Disponent","datePosted":"2025-04-22"}</script>' // prettier-ignore
  for (const [label, key] of [
    ['Arbeitsbeginn', 'eintritt'],
    ['Prise de poste', 'start_date'],
    ['Start of work', 'start_date'],
  ] as const) {
    const page = `${markup}<h1>Disponent</h1>${labelled({ Abteilung: 'Logistik', [label]: '01.07.2025' })}<p>${prose}</p>`
    assert.deepEqual(filled(page, { [key]: day, posted: day }), { [key]: '2025-07-01', posted: '2025-04-22' }, label)
  }
})

test('what is wanted of who applies is told by bold lines in other languages, and until when by a sentence', () => {
  const list = (...points: string[]): string => `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
  const offer = ([must, nice, mode, number, open]: readonly string[]): string =>
    `<h1>Progettista</h1><ul class="details"><li>${mode}</li><li>${number}: SA-2025-017</li></ul><h2>Profilo</h2><p><strong>${must}</strong></p>${list('Laurea in ingegneria', 'Patente B')}<p><strong>${nice}</strong></p>${list('Inglese fluente', 'Tedesco')}<p>${open}</p>`
  const asked = { position: text, workplace: text, reference: text, open_until: day, must_have: texts, nice_to_have: texts } // prettier-ignore
  for (const told of [
    ['Indispensabili', 'Gradite', 'Ibrido', 'ID annuncio', 'L’annuncio resta aperto fino al 30 giugno 2025.'],
    ['Essential', 'Desirable', 'Hybrid', 'Job number', 'Please apply before 30 June 2025.'],
    ['Imprescindible', 'Deseable', 'Híbrido', 'ID de oferta', 'Candidature entro il 30/06/2025.'],
  ])
    assert.deepEqual(filled(`<html lang="it">${offer(told)}</html>`, asked), {
      position: 'Progettista',
      workplace: told[2],
      reference: 'SA-2025-017',
      open_until: '2025-06-30',
      must_have: ['Laurea in ingegneria', 'Patente B'],
      nice_to_have: ['Inglese fluente', 'Tedesco'],
    })
})
