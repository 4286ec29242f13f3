import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, number, text } from './asked-for.ts'

const people = ['Ada Byrne', 'Jo Marsh', 'Max Hale', 'Ida Berg']
const others = ['Kim Lee', 'Tom Ray', 'Sue Fox', 'Al Dow']
const said = [
  'A bowline holds and comes undone when it should.',
  'Take two half hitches, they are quicker to tie.',
  'A cleat hitch, if there is a cleat on the quay.',
  'Whatever you take, look after it when the tide turns.',
]

test('what holds the main part of a page is no frame, whatever it is called', () => {
  const top = `<div><p>${'The harbour office lets boats to members and to guests. '.repeat(40)}</p></div>`
  for (const name of ['content-sidebar-wrap', 'sidebar', 'has-sidebar wrap']) {
    const page = `<title>Quay</title>${top}<div class="${name}"><main><div>Written by Ada Byrne on Feb 3, 2026</div><p>Price: € 30.00</p></main></div>`
    assert.deepEqual(
      filled(page, { author: text, published: day, price: number }),
      { author: 'Ada Byrne', published: '2026-02-03', price: 30 },
      name,
    )
  }
})

test('what a page is about is found behind dozens of menus', () => {
  const menu = (number: number): string =>
    `<nav><ul>${Array.from({ length: 14 }, (_, at) => `<li><a href="/m/${number}/${at}">Way ${number} to the quay ${at}</a> <span>${at}</span></li>`).join('')}</ul></nav>`
  const boats = ['Gull', 'Tern', 'Wren'].map((name, at) => `<div><h3>${name}</h3><span>€ ${at + 2}0</span></div>`)
  const page = `<h1>Harbour</h1>${Array.from({ length: 60 }, (_, number) => menu(number)).join('')}<main><div>${boats.join('')}</div></main>`
  assert.deepEqual(filled(page, { boats: listOf({ name: text, price: number }) }), {
    boats: [
      { name: 'Gull', price: 20 },
      { name: 'Tern', price: 30 },
      { name: 'Wren', price: 40 },
    ],
  })
})

test('a list is called what the elements within the wrappers of its records are called', () => {
  const wrapped = (kind: string, names: string[], more = ''): string =>
    `<div>${names.map((name, at) => `<div class="col"><div class="${kind}"><b>${name}</b><p>${said[at]}${more}</p></div></div>`).join('')}</div>`
  for (const name of ['testimonials', 'offers', 'events']) {
    const kind = name.replace(/s$/, '')
    const asked = { [name]: listOf({ name: text, text }) }
    const last = `<h1>Harbour</h1>${wrapped('note', people)}${wrapped(kind, others)}`
    assert.deepEqual(
      filled(last, asked),
      { [name]: others.map((other, at) => ({ name: other, text: said[at] })) },
      name,
    )
    const first = `<h1>Harbour</h1>${wrapped(kind, people)}${wrapped('note', others, ' And so on, and so forth.')}`
    assert.deepEqual(filled(first, asked), { [name]: people.map((one, at) => ({ name: one, text: said[at] })) }, name)
  }
})

test('the heading that a description has is meant, even one that is called like another list', () => {
  const list = (heading: string, names: string[]): string =>
    `<section><h2>${heading}</h2><ul>${names.map((name, at) => `<li><h3>${name}</h3><p>${said[at]}</p></li>`).join('')}</ul></section>`
  const boats = ['Gull', 'Tern', 'Wren', 'Knot']
  for (const heading of ['Reviews', 'Related products']) {
    const page = `<h1>Harbour</h1>${list('Boats', boats)}${list(heading, people)}${list('Places', ['Leith', 'Oban', 'Quay', 'Salem'])}`
    const asked = { ...listOf({ name: text, description: text }), description: `what stands under "${heading}"` }
    assert.deepEqual(
      filled(page, { boats: asked }),
      { boats: people.map((name, at) => ({ name, description: said[at] })) },
      heading,
    )
  }
})
