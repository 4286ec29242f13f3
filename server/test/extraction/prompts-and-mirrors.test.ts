import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

const told = (page: string, properties: object, prompt?: string): Record<string, unknown> =>
  (filled(page, properties, prompt) ?? {}) as Record<string, unknown>

const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

const birds = ['Gannet', 'Tern', 'Fulmar', 'Kittiwake', 'Puffin']
const questions = [
  'Who may moor?',
  'When is high water?',
  'Where is the key?',
  'What does it cost?',
  'Is there a crane?',
]
const harbour = `<h1>Harbour of Aldness</h1><section><h2>Boats for hire</h2>${birds
  .map(
    (name, at) =>
      `<div class="boat"><h3>${name}</h3><span class="price">€${20 + at}</span><p>Takes ${at + 2} and a dog.</p></div>`,
  )
  .join('')}</section><section><h2>Questions and answers</h2>${questions
  .map(
    (question, at) =>
      `<details><summary>${question}</summary><p>Ask the harbour master before ${at + 2} in the afternoon, or ${birds[at]} at the gate.</p></details>`,
  )
  .join(
    '',
  )}</section><h2>Facilities</h2><ul>${['Water', 'Power', 'Showers', 'Crane'].map((one) => `<li>${one}</li>`).join('')}</ul>`
const harbourLists = {
  boats: listOf({ name: text, price: number }),
  faq: listOf({ question: text, answer: text }),
  facilities: texts,
}

test('what a prompt says of one list is said of no other', () => {
  for (const [prompt, counts] of [
    [undefined, [5, 5, 4]],
    ['Of the FAQ take only the first three questions.', [5, 3, 4]],
    ['Only the first two boats; all of the facilities.', [2, 5, 4]],
    ['Only the first two facilities.', [5, 5, 2]],
    // It names none: all lists of records are meant.
    ['Only the first two, please.', [2, 2, 4]],
  ] as const) {
    const found = told(harbour, harbourLists, prompt)
    assert.deepEqual(
      [count(found['boats']), count(found['faq']), count(found['facilities'])],
      counts,
      prompt ?? 'no prompt',
    )
  }
})

test('a card whose picture stands on the other side has the same fields', () => {
  const picture = (at: number): string => `<div class="col-6"><img src="/p/${at}.jpg" alt="Picture ${at}"></div>`
  const words = (name: string, at: number): string =>
    `<div class="col-4"><h3>${name}</h3><p>The ${name} nests on <a href="/cliffs">cliffs</a> and dives ${at + 3} metres deep for its fish.</p></div>`
  const cards = birds.map(
    (name, at) =>
      `<div class="box"><div class="row">${at % 2 === 0 ? words(name, at) + picture(at) : picture(at) + words(name, at)}</div></div><hr>`,
  )
  const found = told(`<h1>Birds</h1><p>What flies here.</p>${cards.join('')}`, {
    birds: listOf({ name: text, description: text }),
  })
  assert.deepEqual(
    (found['birds'] as { name: string }[]).map(({ name }) => name),
    birds,
  )
})

test('a number before a dash or a colon is the rank, and the rest the name, dashes in it too', () => {
  const names = ['Grit and Salt – 1949', 'Tides: a history', 'Knots']
  for (const mark of [' – ', ' - ', ': ', '. ']) {
    const sections = names.map(
      (name, at) =>
        `<h2>${3 - at}${mark}${name}</h2><p>A book for those who sail, read on the quay in one evening.</p>`,
    )
    const found = told(`<h1>Best books of the sea</h1><p>All that we read.</p>${sections.join('')}`, {
      books: listOf({ rank: number, title: text }),
    })
    assert.deepEqual(
      found['books'],
      names.map((title, at) => ({ rank: 3 - at, title })),
      mark,
    )
  }
})

test('a permalink leads to the record itself', () => {
  const posts = birds.map(
    (name, at) =>
      `<div class="post" id="p${at + 70}"><a class="author" href="/u/${name}">${name}</a><span data-quote-url="/posting?quote=${at}"></span><a class="time" href="/topic?p=${at + 70}#p${at + 70}"><time datetime="2024-05-0${at + 1}">May ${at + 1}</time></a><a href="/quote?p=${at}">Quote</a><div class="content">${name} says that the tide was late today, and that nobody had told the boats.</div></div>`,
  )
  const found = told(`<h1>Tides</h1><div class="topic">${posts.join('')}</div>`, {
    posts: listOf({ author: text, text, permalink: address }),
  })
  assert.deepEqual(
    (found['posts'] as { permalink: string }[]).map(({ permalink }) => new URL(permalink).hash),
    birds.map((_, at) => `#p${at + 70}`),
  )
})

test('rows of short texts beside each other are a list of these', () => {
  const rows = [birds.slice(0, 3), ['Guillemot', 'Razorbill', 'Skua']]
  const grid = rows
    .map((row) => `<div class="row">${row.map((name) => `<div class="col-md-4">${name}</div>`).join('')}</div>`)
    .join('')
  const page = `<h1>Cliffs</h1><p>What to see in spring.</p><h2>Birds to see</h2><div>${grid}</div>`
  assert.deepEqual(told(page, { birds_to_see: texts })['birds_to_see'], rows.flat())
})

test('of two lists of texts that would have the same items one has them', () => {
  const page = `<h1>Hire</h1><h2>Skills and steps</h2><ul>${birds.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul>`
  const found = told(page, { skills: texts, hiring_steps: { ...texts, description: 'titles of the steps' } })
  assert.deepEqual(
    [found['skills'], found['hiring_steps']].filter((list) => list !== undefined),
    [birds],
  )
})

test('words of a program in elements of their own are no list beside a table', () => {
  const program = ['escape', 'route', 'string', 'escape', 'path', 'login', 'profile', 'index', 'hello']
    .map(
      (word, at) =>
        `<span class="n">${word}</span>${at % 3 === 0 ? '<span class="p">.</span><span class="k">def</span>' : ' '}`,
    )
    .join('')
  const rows = [
    ['string', 'any text without a slash'],
    ['int', 'positive integers'],
    ['path', 'like string, with slashes'],
  ]
  const table = `<table>${rows.map(([name, accepts]) => `<tr><td>${name}</td><td>${accepts}</td></tr>`).join('')}</table>`
  const page = `<h1>Routes</h1><h2>Converter types</h2><p>They are:</p><pre>${program}</pre>${table}`
  const list = { ...listOf({ name: text, accepts: text, example: text }), description: 'converter types' }
  const found = told(page, { converter_types: list })
  assert.deepEqual(
    (found['converter_types'] as { name: string }[]).map(({ name }) => name),
    rows.map(([name]) => name),
  )
})

test('of groups that fit alike that one is meant over which more of the asked words stand', () => {
  const cards = (kind: string, tag: string, count: number): string =>
    birds
      .slice(0, count)
      .map((name) => `<${tag} class="${kind}"><a href="/${kind}/${name}">${kind} ${name}</a><span>€12</span></${tag}>`)
      .join('')
  const page = `<h1>Gannet print</h1><p>On paper.</p><h2>Prints by others</h2><ul>${cards('Other', 'li', 5)}</ul><h2>Framed prints by the same hand</h2><div>${cards('Framed', 'div', 3)}</div>`
  const list = { ...listOf({ name: text, price: number }), description: 'with a frame, by the same hand' }
  const found = told(page, { prints: list })['prints'] as { name: string }[]
  assert.match(found[0]?.name ?? '', /^Framed/)
})
