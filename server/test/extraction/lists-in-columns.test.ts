import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, framed, listOf, text, texts } from './asked-for.ts'

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
