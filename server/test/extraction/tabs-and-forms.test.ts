import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, text, texts } from './asked-for.ts'

const points = ['Hull of oak from the hills', 'Lamps of brass', 'Two masts and four sails']
const parts = ['One anchor', 'A chart of the coast']
const items = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

test('a tab is the heading of the panel that it opens, by its place or by what it says that it opens', () => {
  const byPlace = `<h1>Blue boat</h1><div class="tabs"><div class="tab"><h5>Description</h5></div><div class="tab"><h5>Features</h5></div><div class="tab"><h5>What's included</h5></div></div>
    <div class="panels"><div class="content"><p>A boat for calm water and for long days in the sun.</p></div><div class="content">${items(points)}</div><div class="content">${items(parts)}</div></div>`
  const asked = { name: text, description: text, features: texts, included: texts }
  const boat = {
    name: 'Blue boat',
    description: 'A boat for calm water and for long days in the sun.',
    features: points,
    included: parts,
  }
  assert.deepEqual(filled(byPlace, asked), boat)
  const byName = `<h1>Blaues Boot</h1><ul role="tablist"><li><a role="tab" href="#b">Lieferumfang</a></li><li><a role="tab" href="#a">Merkmale</a></li></ul>
    <section id="a">${items(points)}</section><section id="b">${items(parts)}</section>`
  assert.deepEqual(filled(byName, { name: text, merkmale: texts, lieferumfang: texts }), {
    name: 'Blaues Boot',
    merkmale: points,
    lieferumfang: parts,
  })
})

test('below the headline says where a list stands, and not that it is called headlines', () => {
  const page = `<h1>Storm over the bay</h1><p>The boats of the village stayed in the harbour all day.</p><h2>Today's headlines</h2>${items([...points, ...parts])}`
  assert.deepEqual(filled(page, { title: text, summary: { ...texts, description: 'points below the headline' } }), {
    title: 'Storm over the bay',
  })
})

const pests = [
  ['Ship worms', 'Teredo navalis'],
  ['Gribbles', 'Limnoria lignorum'],
  ['Barnacles', 'Balanus crenatus'],
  ['Rope moths', 'Tineola funis'],
]

test('what a visitor is to fill in is no list of the page', () => {
  const fields = ['First name*', 'Last name*', 'Phone number*', 'Email*', 'Harbour*']
  const form = `<h2>Get rid of pests</h2><form>${fields
    .map(
      (field) =>
        `<div class="field"><label class="form-label">${field}</label><input type="text" data-name="${field}"></div>`,
    )
    .join('')}</form>`
  const page = `<h1>Clean hulls</h1><p>We keep boats free of what eats them.</p>${form}`
  const asked = { title: text, pests: listOf({ commonName: text, scientificName: text }) }
  assert.deepEqual(filled(page, asked), { title: 'Clean hulls' })
})

test('a heading that the description has word for word leads to the list', () => {
  const card = ([name, latin]: readonly string[], classes: readonly string[]): string =>
    `<div><h4 class="${classes[0]}">${name}</h4><p class="${classes[1]}">${latin}</p></div>`
  const old = pests.slice(2).map((pest) => card(pest, ['name', 'b']))
  const current = pests.slice(0, 2).map((pest) => `<li>${card(pest, ['a', 'b'])}</li>`)
  const page = `<h1>Clean hulls</h1><h2>Pests of last year</h2><p>We had these.</p><div>${old.join('')}</div><h2>What swims here this month</h2><ul>${current.join('')}</ul>`
  const schema = listOf({ name: text, latin: text })
  assert.deepEqual(filled(page, { pests: { ...schema, description: 'what swims here this month' } }), {
    pests: pests.slice(0, 2).map(([name, latin]) => ({ name, latin })),
  })
})

test('what a description calls a table is one', () => {
  const rows = pests.map(([name, latin]) => `<tr><td>${name}</td><td><code>${latin}</code></td></tr>`).join('')
  const page = `<h1>Hulls</h1><h2>Pest versions</h2><h3>Ship worms</h3><p>They eat oak and pine.</p><h3>Gribbles</h3><p>They eat all that floats.</p><h3>Barnacles</h3><p>They eat nothing of wood.</p>
    <p>What they are called:</p><table><tr><th>Pest</th><th>Latin</th></tr>${rows}</table>`
  const schema = listOf({ name: text, text })
  const asked = { pest_versions: { ...schema, description: 'the table of names' } }
  assert.deepEqual(filled(page, asked), { pest_versions: pests.map(([name, latin]) => ({ name, text: latin })) })
})

test('the copies of a carousel are no slides', () => {
  const voices = [
    ['2024-03-12', 'Dry and light.'],
    ['2024-05-02', 'It sails well.'],
    ['2024-06-30', 'Round the cape twice.'],
  ]
  const slide = ([date, voice]: readonly string[], name: string): string =>
    `<div class="slide ${name}"><li><header><p>Anonymous</p><p>${date}</p></header><div><p>5/5</p><p>${voice}</p></div></li></div>`
  const slides = [...voices.map((voice) => slide(voice, 'own')), ...voices.map((voice) => slide(voice, 'slick-cloned'))]
  const page = `<h1>Blue boat</h1><h2>Reviews</h2><div>${slides.join('')}</div>`
  assert.deepEqual(filled(page, { reviews: listOf({ date: day, comment: text }) }), {
    reviews: voices.map(([date, comment]) => ({ date, comment })),
  })
})
