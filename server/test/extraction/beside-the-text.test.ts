import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const number = { type: 'number' } as const
const date = { type: 'string', format: 'date' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })
const when =
  '<time datetime="2026-12-03T18:30:00Z">Thursday, December 3, 2026</time><div>Quay Street 5, 24937 Flensburg</div><div>42 attendees</div>'
const fields = { title: text, date, address: text, attendees: { type: 'integer' }, description: text }

test('what stands beside the text within main is of the page, and none of the text', () => {
  const page = `<main><h1>Rust by the Sea</h1><h2>Description</h2><p>Two talks and pizza, bring a laptop.</p><aside>${when}</aside></main>`
  assert.deepEqual(extracted(page, fields), {
    title: 'Rust by the Sea',
    date: '2026-12-03',
    address: 'Quay Street 5, 24937 Flensburg',
    attendees: 42,
    description: 'Two talks and pizza, bring a laptop.',
  })
})

test('what stands beside main, or beside the text by its class, is not', () => {
  const more =
    'We meet every month and everybody who likes boats is welcome, with or without one of their own. '.repeat(3)
  const told = `<h1>Rust by the Sea</h1><h2>Description</h2><p>Two talks and pizza, bring a laptop.</p><p>${more}</p>`
  for (const page of [
    `<main>${told}</main><aside>${when}</aside>`,
    `<main>${told}<aside class="related">${when}</aside></main>`,
  ])
    assert.deepEqual(extracted(page, { title: text, date, address: text, attendees: { type: 'integer' } }), {
      title: 'Rust by the Sea',
    })
})

test('how many comments there are is not what one of them says', () => {
  const page = `<main><h1>Best knot?</h1><p>Mine keeps slipping on the tree.</p><div>2 comments</div>
    <div class="comment"><p>54 points</p><p>Evans bend and a slip knot, it has never failed me.</p></div>
    <div class="comment"><p>12 points</p><p>Just buy straps, they are kinder to the bark.</p></div></main>`
  const data = extracted(page, { title: text, num_comments: { type: 'integer' } })
  assert.deepEqual(data, { title: 'Best knot?', num_comments: 2 })
})

test('an amount is asked for by what it is for, in several languages', () => {
  const hotel = (name: string, price: string): string =>
    `<div class="card"><a href="/${name.length}"><h3>${name}</h3></a><p>A pochi passi dal mare.</p><span class="price">${price}</span></div>`
  const page = `<h1>Hotel</h1><div>${hotel('Tramontana', '€ 96')}${hotel('La Rocca', '€ 71')}${hotel('Scirocco Mare', '€ 128')}</div>`
  for (const name of ['prezzo_notte', 'prezzo_per_notte', 'prix_par_nuit', 'precio_noche', 'preis_nacht']) {
    const { hotels } = extracted(page, { hotels: listOf({ name: text, [name]: number }) }) as { hotels: object[] }
    assert.deepEqual(hotels[0], { name: 'Tramontana', [name]: 96 })
  }
})

test('a reduction is a share in several languages', () => {
  for (const told of ['Ahorra un 20%', 'Économisez 20 %', 'Du sparst 20 %']) {
    const page = `<h1>Cafetera Faro</h1><p class="now">27,96 €</p><span class="badge">${told}</span><p>Apta para inducción.</p>`
    assert.deepEqual(extracted(page, { nombre: text, descuento_porcentaje: number }), {
      nombre: 'Cafetera Faro',
      descuento_porcentaje: 20,
    })
  }
})
