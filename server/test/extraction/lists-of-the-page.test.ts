import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, boolean, filled, labelled, listOf, number, object, row, text } from './asked-for.ts'

const links = (...names: readonly string[]): string =>
  `<ul class="space-y-2">${names.map((name) => `<li><a class="text-sm" href="/${name}">${name}</a></li>`).join('')}</ul>`
const column = (title: string, ...names: readonly string[]): string => `<div><h4>${title}</h4>${links(...names)}</div>`

test('what stands in the frame and is not called so is no list of a page that has none', () => {
  const framed = `<main><h1>Lamp</h1><p>It shines on whatever stands below it, all night long.</p></main><footer>${column('Links', 'About', 'Imprint', 'Contact')}</footer>` // prettier-ignore
  assert.equal(filled(framed, { files: listOf({ filename: text, url: address }) }), undefined)
  const { footer_links: found } = filled(framed, { footer_links: listOf({ label: text, url: address }) }) as { footer_links: object[] } // prettier-ignore
  assert.equal(found.length, 3)
})

test('both ends of a range have their own scale', () => {
  const range = (written: string): unknown =>
    filled(`<h1>Engineer</h1><p>Salary: ${written}</p>`, { salary_min: number, salary_max: number })
  assert.deepEqual(range('£70k - £85k'), { salary_min: 70_000, salary_max: 85_000 })
  assert.deepEqual(range('$120K – $150K per year'), { salary_min: 120_000, salary_max: 150_000 })
})

test('what denies in other languages is no yes', () => {
  const flat = (pairs: Readonly<Record<string, string>>): string => `<h1>Flat</h1>${labelled(pairs)}`
  const german = flat({ Aufzug: 'Kein Aufzug', Balkon: 'ohne', Haustiere: 'nicht erlaubt', Garten: 'vorhanden' })
  assert.deepEqual(filled(german, { aufzug: boolean, balkon: boolean, haustiere: boolean, garten: boolean }), { aufzug: false, balkon: false, haustiere: false, garten: true }) // prettier-ignore
  const french = flat({ Ascenseur: 'Sans ascenseur', Parking: 'Pas de parking', Balcon: 'Aucun' })
  assert.deepEqual(filled(french, { ascenseur: boolean, parking: boolean, balcon: boolean }), { ascenseur: false, parking: false, balcon: false }) // prettier-ignore
})

test('names of somebody are called so in other languages, too', () => {
  const story = '<h1>La niebla detiene los barcos</h1><p class="author">Por Ann Lee</p>'
  assert.deepEqual(filled(story, { titulo: text, autor: object({ nombre: text }) }), {
    titulo: 'La niebla detiene los barcos',
    autor: { nombre: 'Ann Lee' },
  })
})

test('from and to are places beside what trips have', () => {
  const table = `<h1>Trains</h1><table><thead><tr><th>From</th><th>To</th><th>Departs</th></tr></thead><tbody>${row('Oslo', 'Voss', '08:12')}${row('Arna', 'Oslo', '09:12')}${row('Voss', 'Arna', '10:00')}</tbody></table>` // prettier-ignore
  const { connections } = filled(table, { connections: listOf({ from: text, to: text, departs: text }) }) as { connections: object[] } // prettier-ignore
  assert.deepEqual(connections[0], { from: 'Oslo', to: 'Voss', departs: '08:12' })
  const { stays } = filled('<h1>Stays</h1><table><tr><th>Hut</th><th>From</th><th>To</th></tr><tr><td>Fell</td><td>2026-05-01</td><td>2026-05-04</td></tr><tr><td>Moor</td><td>2026-06-01</td><td>2026-06-04</td></tr></table>', { stays: listOf({ hut: text, from: text, to: text }) }) as { stays: object[] } // prettier-ignore
  assert.deepEqual(stays[1], { hut: 'Moor', from: '2026-06-01', to: '2026-06-04' })
})
