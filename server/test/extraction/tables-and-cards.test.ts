import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text } from './asked-for.ts'

const integer = { type: 'integer' }

test('a table is called by the heading before what it is wrapped in, and its head may hold headings', () => {
  const table = (name: string, rows: string): string =>
    `<h3>${name}</h3><div><div><div><div><div><table><tbody><tr><td><h4>Zutat</h4></td><td><h4>Für 1 Person</h4></td><td><h4>Für 2 Personen</h4></td></tr>${rows}</tbody></table></div></div></div></div></div>`
  const row = (name: string, one: string, two: string): string =>
    `<tr><td>${name}</td><td>${one}</td><td>${two}</td></tr>`
  const page = `<h1>Einkaufen für eine Woche</h1><ul><li>Frische Kräuter</li><li>Frischer Dill</li></ul>
    ${table('Frisches', `<tr><td colspan="3"><h5>Gemüse</h5></td></tr>${row('Zwiebeln', 'anderthalb', '3')}${row('Sellerie', '80 g', '160 g')}${row('Erbsen', 'eine halbe Dose', '1 Dose')}`)}
    ${table('Vorräte', `${row('Hafer', '80 g', '160 g')}${row('Öl', '48 ml', '96 ml')}${row('Salz', 'eine Prise', '2 Prisen')}`)}`
  const rows = listOf({ zutat: text, fuer_2_personen: text })
  assert.deepEqual(filled(page, { titel: text, frisches: rows, vorraete: rows }), {
    titel: 'Einkaufen für eine Woche',
    frisches: [
      { zutat: 'Zwiebeln', fuer_2_personen: '3' },
      { zutat: 'Sellerie', fuer_2_personen: '160 g' },
      { zutat: 'Erbsen', fuer_2_personen: '1 Dose' },
    ],
    vorraete: [
      { zutat: 'Hafer', fuer_2_personen: '160 g' },
      { zutat: 'Öl', fuer_2_personen: '96 ml' },
      { zutat: 'Salz', fuer_2_personen: '2 Prisen' },
    ],
  })
})

test('parts of a table of the same few rows are a record each', () => {
  const post = (by: string, at: string, told: string): string =>
    `<tbody><tr><td class="top"><a class="user" href="/u/${by}">${by}</a> <span class="date">${at}</span></td></tr><tr><td class="text"><p>${told}</p></td></tr></tbody>`
  const page = `<h1>Which rope for a small boat?</h1><table>${post('jan', 'Mar 9, 2023', 'I have used hemp for years, and it never broke.')}${post('mia', 'Mar 10, 2023', 'Nylon stretches, which is what you want of an anchor rope.')}${post('leo', 'Mar 12, 2023', 'Ask at the yard: they sell what is left of a roll.')}</table>`
  const { posts } = filled(page, { posts: listOf({ author: text, body: text, likes: integer }) }) as { posts: object[] }
  assert.deepEqual(posts, [
    { author: 'jan', body: 'I have used hemp for years, and it never broke.' },
    { author: 'mia', body: 'Nylon stretches, which is what you want of an anchor rope.' },
    { author: 'leo', body: 'Ask at the yard: they sell what is left of a roll.' },
  ])
})

test('"Item#" introduces a number', () => {
  const card = (name: string, code: string, price: string): string =>
    `<div class="card"><a href="/${code}"><b>${name}</b></a><div>Item# <span>${code}</span></div><div>$${price}</div></div>`
  const page = `<h1>Watches</h1><div>${card('Gull', '59370', '99.00')}${card('Tern', '17469', '89.00')}${card('Skua', '20319', '79.00')}</div>`
  const { items } = filled(page, { items: listOf({ title: text, item_no: text, price: number }) }) as {
    items: object[]
  }
  assert.deepEqual(items[1], { title: 'Tern', item_no: '17469', price: 89 })
})

test('a count of posts beside a post is that of its writer', () => {
  const post = (at: number, by: string, count: string, told: string): string =>
    `<div class="post"><div>#<b>${at}</b></div><div><a href="/u/${by}">${by}</a><div>Joined: 2008</div><div>Posts: ${count}</div></div><div class="text">${told}</div></div>`
  const page = `<h1>Ropes</h1><div>${post(1, 'jan', '1,077', 'I have used hemp for years, and it never broke.')}${post(2, 'mia', '12', 'Nylon stretches, which is what you want of an anchor rope.')}${post(3, 'leo', '450', 'Ask at the yard: they sell what is left of a roll.')}</div>`
  const { posts } = filled(page, { posts: listOf({ name: text, post_count: integer, message: text }) }) as {
    posts: { post_count: number }[]
  }
  assert.deepEqual(
    posts.map(({ post_count }) => post_count),
    [1077, 12, 450],
  )
})

test('what stands in a block of its own is called by the heading that the block before begins with, however deep', () => {
  const card = (name: string, place: string): string =>
    `<div class="col"><h4>${name}</h4><p>${place}</p><a href="/b/${name}">Book</a></div>`
  const block = (heading: string, cards: string): string =>
    `<div class="block"><div><div><div><div><div><h2>${heading}</h2><p>Save more.</p></div></div></div></div></div></div><div class="block"><div><div>${cards}</div></div></div>`
  const page = `<h1>Holidays</h1><main>${block('Hotels by the sea', card('Gull', 'Salem') + card('Tern', 'Bergen'))}${block('Hotels in the hills', card('Ibex', 'Chur') + card('Boar', 'Siena'))}</main>`
  const properties = { name: text, place: text }
  assert.deepEqual(
    filled(page, {
      hills: { ...listOf(properties), description: 'Hotels in the hills' },
      sea: { ...listOf(properties), description: 'Hotels by the sea' },
    }),
    {
      hills: [
        { name: 'Ibex', place: 'Chur' },
        { name: 'Boar', place: 'Siena' },
      ],
      sea: [
        { name: 'Gull', place: 'Salem' },
        { name: 'Tern', place: 'Bergen' },
      ],
    },
  )
})
