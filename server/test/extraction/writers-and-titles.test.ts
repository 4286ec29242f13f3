import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, number, text } from './asked-for.ts'

const reviews = [
  ['Ann Lee', 'Works well', 'It keeps the rain out and dries fast.'],
  ['Bob Moss', 'Too small', 'I sent it back, the sleeves end early.'],
  ['Cy Dunn', 'Good colour', 'A fair price for what you get.'],
] as const
const told = reviews.map(([author, title, body]) => ({ author, title, text: body }))
const asked = { reviews: listOf({ author: text, title: text, text }) }
const page = (card: (review: (typeof reviews)[number]) => string): string =>
  `<main><h1>Jacket</h1><h2>Customer reviews</h2>${reviews.map((one) => `<div class="media">${card(one)}</div>`).join('')}</main>`

test('what is written as words are is what a review is called, and the name beside it is who wrote it, whichever stands out', () => {
  const written = (name: string, title: string): string =>
    page(([n, t, b]) => `${name.replace('%n', n)}${title.replace('%t', t)}<p>${b}</p>`)
  assert.deepEqual(filled(written('<h6>%n</h6>', '<strong>%t</strong>'), asked), { reviews: told })
  assert.deepEqual(filled(written('<strong>%n</strong>', '<h6>%t</h6>'), asked), { reviews: told })
  assert.deepEqual(filled(written('<h3>%n</h3>', '<p><b>"%t"</b></p>'), asked), { reviews: told })
})

test('a heading in words is nobody, where a name stands below the text', () => {
  const below = page(([name, title, body]) => `<h4>${title}</h4><p>${body}</p><p>${name}, 4 May 2026</p>`)
  assert.deepEqual(filled(below, { reviews: listOf({ author: text, text }) }), {
    reviews: told.map(({ author, text: body }) => ({ author, text: body })),
  })
})

test('who wrote something stands behind "by" at the end of a line, before the day', () => {
  const lines = [
    ['en', (name: string) => `Rated 5 out of 5 by ${name} on <time datetime="2026-03-02">2 March 2026</time>`],
    ['de', (name: string) => `5 von 5 Sternen, von ${name} am 2. März 2026`],
    ['fr', (name: string) => `Note 5 sur 5 par ${name} le <time datetime="2026-03-02">2 mars 2026</time>`],
  ] as const
  for (const [language, line] of lines) {
    const written = page(([name, title, body]) => `<h3>${title}</h3><p>${line(name)}</p><p>${body}</p>`)
    const { reviews: found } = filled(`<html lang="${language}">${written}</html>`, {
      reviews: listOf({ author: text, title: text, rating: number, date: day }),
    }) as { reviews: object[] }
    const shown = { title: 'Works well', rating: 5, date: '2026-03-02' }
    assert.deepEqual(found[0], { author: 'Ann Lee', ...shown }, language)
  }
})

test('of works what stands out is what they are called, and the other who made them', () => {
  const songs = ['Blue sea – The Gulls', 'North – Ann Lee', 'Old rope – Bo & Cy'].map((one) => one.split(' – '))
  const due = { songs: songs.map(([title, artist]) => ({ artist, title })) }
  const list = (write: (title: string, artist: string) => string): string =>
    `<h1>Songs</h1><ol>${songs.map(([title = '', artist = '']) => `<li>${write(title, artist)}</li>`).join('')}</ol>`
  const schema = { songs: listOf({ artist: text, title: text }) }
  assert.deepEqual(
    filled(
      list((title, artist) => `<b>${title}</b> – ${artist}`),
      schema,
    ),
    due,
  )
  assert.deepEqual(
    filled(
      list((title, artist) => `${artist} – <b>${title}</b>`),
      schema,
    ),
    due,
  )
  assert.deepEqual(
    filled(
      list((title, artist) => `<strong>${title}</strong>, ${artist}`),
      schema,
    ),
    due,
  )
})

test('names of people that stand out are who wrote the works beside them', () => {
  const books = [
    ['Herman Melville', 'Moby Dick'],
    ['Jane Austen', 'Emma'],
    ['Leo Tolstoy', 'Resurrection'],
  ]
  const page = `<h1>Books</h1><ul>${books.map(([author, title]) => `<li><b>${author}</b>: <i>${title}</i></li>`).join('')}</ul>`
  assert.deepEqual(filled(page, { books: listOf({ author: text, title: text }) }), {
    books: books.map(([author, title]) => ({ author, title })),
  })
})

test('who wrote a review may stand beside its day, in one line', () => {
  const review = (title: string, line: string): string =>
    `<div class="rev"><b>${title}</b><span class="r">5/5</span><p>Fits my desk and the shelf beside it.</p><small>${line}</small></div>`
  for (const [first, second] of [
    ['Priya N., 12 Jan 2026', 'Tom H., 3 Dec 2025'],
    ['Ann Lee · 12 Jan 2026', 'Bob Moss · 3 Dec 2025'],
  ] as const) {
    const page = `<h1>Desk lamp</h1><h2>Reviews</h2>${review('Lovely light', first)}${review('Bit wobbly', second)}`
    const asked = listOf({ title: text, author: text, rating: number, date: day })
    const names = [first, second].map((line) => line.split(/,| ·/)[0])
    assert.deepEqual(filled(page, { reviews: asked }), {
      reviews: [
        { title: 'Lovely light', author: names[0], rating: 5, date: '2026-01-12' },
        { title: 'Bit wobbly', author: names[1], rating: 5, date: '2025-12-03' },
      ],
    })
  }
})
