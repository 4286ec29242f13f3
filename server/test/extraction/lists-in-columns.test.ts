import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, framed, listOf, text, texts } from './asked-for.ts'

const left = ['Runs all night', 'Needs no water', 'Folds flat']
const right = ['Fits every door', 'Weighs two kilos']
const each = (items: readonly string[], made: (item: string) => string): string => items.map(made).join('')
const list = (items: readonly string[], name = ''): string =>
  `<ul${name}>${each(items, (item) => `<li>${item}</li>`)}</ul>`
type Columns = (left: readonly string[], right: readonly string[]) => string
const boxed =
  (made: (items: readonly string[]) => string): Columns =>
  (one, other) =>
    `<div class="row"><div class="col-6">${made(one)}</div><div class="col-6">${made(other)}</div></div>`

const ways: Readonly<Record<string, Columns>> = {
  'lists in a row': (one, other) => `<div class="row">${list(one, ' class="a"')}${list(other, ' class="a"')}</div>`,
  'lists right behind each other': (one, other) => list(one) + list(other),
  'lists in boxes': boxed((items) => list(items)),
  'boxes of elements': boxed((items) => each(items, (item) => `<div class="line">${item}</div>`)),
  'boxes of paragraphs': boxed((items) => each(items, (item) => `<p>${item}</p>`)),
  'boxes of links': boxed((items) => each(items, (item) => `<a href="/${item.length}">${item}</a>`)),
}

/** What three pumps are called and can do, in two columns. */
const pumps = [
  { name: 'Tern', left, right },
  { name: 'Auk', left: ['Starts in a second', 'Speaks Norwegian'], right: ['Floats'] },
  { name: 'Skua', left: ['Costs next to nothing', 'Comes in red', 'Never rusts'], right: ['Sings', 'Fits a pocket'] },
]

for (const [way, columns] of Object.entries(ways))
  test(`a list in two columns is one list: ${way}`, () => {
    const page = framed(
      `<h1>The Tern pump</h1><p>It lifts what others only stir, in any weather and for as long as you like.</p><h2>Features</h2>${columns(left, right)}<h2>Price</h2><p>$30</p>`,
    )
    assert.deepEqual(filled(page, { features: texts }), { features: [...left, ...right] })
    const cards = pumps.map(
      ({ name, left, right }) => `<div class="card"><h3>${name}</h3>${columns(left, right)}</div>`,
    )
    const shop = framed(`<h1>Pumps</h1><div class="list">${cards.join('')}</div>`)
    assert.deepEqual(filled(shop, { pumps: listOf({ name: text, features: texts }) }), {
      pumps: pumps.map(({ name, left, right }) => ({ name, features: [...left, ...right] })),
    })
  })

test('columns with headings of their own are lists of their own', () => {
  const column = (name: string, items: readonly string[]): string =>
    `<div class="col-6"><h3>${name}</h3>${list(items)}</div>`
  const page = framed(`<h1>The Tern pump</h1><div class="row">${column('Pros', left)}${column('Cons', right)}</div>`)
  assert.deepEqual(filled(page, { pros: texts, cons: texts }), { pros: left, cons: right })
})

test('the entries that an entry of a menu opens may stand in columns', () => {
  const sub = (entry: string): string => `<li><a href="/${entry.toLowerCase()}">${entry}</a></li>`
  const column = (entries: string): string => `<div class="col">${entries.split(' ').map(sub).join('')}</div>`
  const part = (name: string, ...columns: readonly string[]): string =>
    `<li><a class="label" href="/${name.toLowerCase()}">${name}</a><ul class="subs">${columns.map(column).join('')}</ul></li>`
  const menu = `<nav><ul class="menu">${part('Games', 'Chess Go Draughts', 'Bridge Whist')}${part('Guides', 'Openings Endings', 'Clocks')}${part('Clubs', 'Oslo Bergen', 'Turku')}</ul></nav>`
  const page = `<header>${menu}</header><main><h1>Games of the week</h1><p>We have played them all, and here is what we think of each of them.</p></main>`
  assert.deepEqual(filled(page, { menu: listOf({ item: text, children: texts }) }), {
    menu: [
      { item: 'Games', children: ['Chess', 'Go', 'Draughts', 'Bridge', 'Whist'] },
      { item: 'Guides', children: ['Openings', 'Endings', 'Clocks'] },
      { item: 'Clubs', children: ['Oslo', 'Bergen', 'Turku'] },
    ],
  })
})

test('labels and values may stand in several lists of definitions beside each other', () => {
  const terms = (pairs: Readonly<Record<string, string>>): string =>
    `<div class="col-6"><dl>${each(
      Object.entries(pairs).map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`),
      String,
    )}</dl></div>`
  const page = framed(
    `<h1>The Tern pump</h1><h2>Specifications</h2><div class="row">${terms({ Weight: '2 kg', Height: '40 cm' })}${terms({ Colour: 'Red', Power: '60 W' })}</div><h2>Price</h2><p>Thirty crowns a piece, and less if you take ten of them.</p>`,
  )
  assert.deepEqual(filled(page, { specs: listOf({ name: text, value: text }) }), {
    specs: [
      { name: 'Weight', value: '2 kg' },
      { name: 'Height', value: '40 cm' },
      { name: 'Colour', value: 'Red' },
      { name: 'Power', value: '60 W' },
    ],
  })
})

test('the rest of a list may lie in a box behind it that a click opens', () => {
  const page = framed(
    `<h1>The Tern pump</h1><h2>Features</h2>${list(left)}<div class="more collapse">${list(right)}</div><button>Show more</button><h2>Price</h2><p>$30</p>`,
  )
  assert.deepEqual(filled(page, { features: texts }), { features: [...left, ...right] })
})

test('of several definitions of a term those of the next one are none', () => {
  const defined = (term: string, items: readonly string[]): string =>
    `<dt>${term}</dt>${each(items, (item) => `<dd>${item}</dd>`)}`
  const page = framed(`<h1>The Tern pump</h1><dl>${defined('Features', left)}${defined('Weight', ['2 kg'])}</dl>`)
  assert.deepEqual(filled(page, { features: texts }), { features: left })
})

test('links in a table of one column are a list, and an answer that a button names may be short', () => {
  const stories = { '/r/1': 'A fine pump', '/r/2': 'Ropes for all', '/r/3': 'On sails' }
  const rows = Object.entries(stories).map(([at, title]) => `<tr><td><a href="${at}">${title}</a></td></tr>`)
  const answers = { 'Who repairs it?': 'We do, in our own shop.', 'Where is it made?': 'In Bergen, by hand.' }
  const panels = Object.entries(answers).map(
    ([question, answer], at) =>
      `<h3><button aria-controls="x${at}" aria-expanded="false">${question}</button></h3><div id="x${at}" hidden><p>${answer}</p></div>`,
  )
  const page = framed(
    `<h1>The Tern pump</h1><h2>Frequently asked questions</h2>${panels.join('')}<h2>Related articles</h2><table>${rows.join('')}</table><h2>Price</h2><p>Thirty crowns a piece, and less if you take ten of them.</p>`,
  )
  assert.deepEqual(
    filled(page, {
      faq: listOf({ question: text, answer: text }),
      related: listOf({ title: text, url: address }),
    }),
    {
      faq: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
      related: Object.entries(stories).map(([at, title]) => ({ title, url: `http://site.example${at}` })),
    },
  )
})

test('short paragraphs below a heading are records, and the paragraphs of the text around them are none', () => {
  const people = { 'Ann Poe': 'Head of Sales', 'Bo Lind': 'Chief Engineer', 'Cy Marsh': 'Designer' }
  const specs = { Weight: '2 kg', Height: '40 cm', Colour: 'Red' }
  const lines = (pairs: Readonly<Record<string, string>>, sign: string): string =>
    each(
      Object.entries(pairs).map((pair) => `<p>${pair.join(sign)}</p>`),
      String,
    )
  const page = framed(
    `<h1>The Tern pump</h1><p>It lifts what others only stir, in any weather and for as long as you like.</p><h2>Our team</h2>${lines(people, ', ')}<h2>Specifications</h2>${lines(specs, ': ')}<h2>Price</h2><p>Thirty crowns a piece, and less if you take ten of them.</p>`,
  )
  assert.deepEqual(filled(page, { team: listOf({ name: text, role: text }) }), {
    team: Object.entries(people).map(([name, role]) => ({ name, role })),
  })
  assert.deepEqual(filled(page, { specs: listOf({ name: text, value: text }) }), {
    specs: Object.entries(specs).map(([name, value]) => ({ name, value })),
  })
})
